//! The player's account: name, password, sessions, games, results and bots.

mod authenticator;
mod bots;
mod delete_account;
mod finished_games;
mod forms;
mod mail;
mod mail_links;
mod new_token;
mod notifications;
mod open_data;
mod overview;
mod passkey_sign_in;
mod passkeys;
mod push_subscription;
mod rating_chart;
mod ratings;
mod recovery;
mod screen;
mod sessions;
mod sign_in;

pub(crate) use screen::Account;
