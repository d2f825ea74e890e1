//! Plays the web client in a real browser, as a person would: by pointer, finger and keys.
//!
//! A [`Stage`] is a site, a browser and a page in it. What it does goes through the browser's
//! input, never around it; what it knows it reads from the page and from the record that the
//! client keeps.

mod builds;
mod chrome;
mod company;
mod input;
mod picture;
mod player;
pub mod prepared;
mod site;
mod stage;

pub use chrome::Device;
pub use company::{Company, NAMES};
pub use input::Input;
pub use picture::sheet_folder;
pub use player::{a_turn, play_on, play_while, record_text, take, turn};
pub use site::Site;
pub use stage::{Stage, Visit};
