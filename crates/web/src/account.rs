//! The player's account: name, password, sessions, games and results.

mod authenticator;
mod delete_account;
mod finished_games;
mod forms;
mod passkey_sign_in;
mod passkeys;
mod rating_chart;
mod ratings;
mod screen;
mod sessions;
mod sign_in;

pub(crate) use screen::Account;
