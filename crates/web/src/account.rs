//! The player's account: name, password, sessions, games and results.

mod account_screen;
mod delete_account;
mod finished_games;
mod forms;
mod rating_chart;
mod ratings;
mod sessions;
mod sign_in;

pub(crate) use account_screen::Account;
