//! The player's account: name, password, sessions, games and results.

mod account;
mod asking;
mod chart;
mod farewell;
mod guest;
mod history;
mod ratings;
mod security;

pub(crate) use account::Account;
