//! Who one is on the server: name, password, places where one is signed in, games and results.

mod account;
mod asking;
mod chart;
mod farewell;
mod guest;
mod history;
mod ratings;
mod security;

pub(crate) use account::Account;
