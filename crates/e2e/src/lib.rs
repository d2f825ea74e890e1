//! Tests the web client in a real browser with mouse, touch and keyboard.
//!
//! A [`Page`] is a site, a browser and a page in it. It sends all input through the browser, and
//! reads the state from the page and from the record that the client stores.

mod autoplay;
mod browser;
mod common_steps;
mod devtools;
mod failure_report;
mod firefox;
mod input;
mod page;
mod players;
mod pointer;
pub mod prepared_games;
mod push_service;
mod rolling_upgrade;
mod screenshot;
mod test_site;

pub use autoplay::{
    a_turn, play_on, play_while, record_text, stored_position, stored_record, take, turn,
};
pub use browser::{Device, Engine};
pub use input::Input;
pub use page::{Page, Visit};
pub use players::{NAMES, Players};
pub use push_service::PushService;
pub use screenshot::sheet_folder;
pub use test_site::TestSite;
