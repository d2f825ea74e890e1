//! The player's account: name, password, sessions, games, results and bots.

mod bots;
mod delete_account;
mod finished_games;
mod forms;
mod new_token;
mod rating_chart;
mod ratings;
mod screen;
mod sessions;
mod sign_in;

pub(crate) use screen::Account;
