//! The player's account: name, password, sessions, games, results and bots.

mod bots;
mod delete_account;
mod finished_games;
mod forms;
mod new_token;
mod mail;
mod mail_links;
mod notifications;
mod push_subscription;
mod rating_chart;
mod ratings;
mod recovery;
mod screen;
mod sessions;
mod sign_in;

pub(crate) use screen::Account;
