//! The screen of a running or finished game.

mod controller;
mod controls;
mod game_over;
mod log;
mod log_follower;
mod nova_luna;
mod playable;
mod players_panel;
mod review_button;
mod score_chart;
mod screen;
mod session;
mod tab_lock;
mod terra_nova;
mod variation;

pub(crate) use controller::{Controller, Hint, same_turn};
pub(crate) use log_follower::Ply;
pub(crate) use nova_luna::{tile_name, why_refill};
pub(crate) use playable::{Ending, Ground, Plan, Playable, Rank};
pub(crate) use screen::{PlayGame, play_screen};
pub(crate) use session::Session;
pub(crate) use terra_nova::field_name;
pub(crate) use variation::Variation;
