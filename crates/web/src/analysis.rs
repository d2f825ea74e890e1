//! The analysis board: the player tries and takes back actions, and compares variations.

mod analysis_state;
mod engine;
mod position_setup;
mod screen;
mod tree;
mod variations;

pub(crate) use analysis_state::begin_at;
pub(crate) use screen::screen;
