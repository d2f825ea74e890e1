//! The analysis board: the player tries and takes back actions, and compares variations.

mod engine;
mod position_setup;
mod screen;
mod state;
mod tree;
mod variations;

pub(crate) use screen::screen;
pub(crate) use state::begin_at;
