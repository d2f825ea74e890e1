//! Tests the web client in a real browser with mouse, touch and keyboard.
//!
//! A [`Stage`] is a site, a browser and a page in it. It sends all input through the browser, and
//! reads the state from the page and from the record that the client stores.

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
