//! The screen of a running or finished game.

mod chart;
mod controls;
mod desk;
mod game_over;
mod log;
mod nova_luna;
mod panel;
mod playable;
mod review;
mod screen;
mod session;
mod story;
mod tab;
mod terra_nova;
mod variation;

pub(crate) use desk::{Desk, Hint, same_turn};
pub(crate) use nova_luna::{tile_name, why_refill};
pub(crate) use playable::{Ending, Ground, Plan, Playable, Rank};
pub(crate) use screen::{PlayGame, play_screen};
pub(crate) use session::Session;
pub(crate) use story::Ply;
pub(crate) use variation::Variation;
