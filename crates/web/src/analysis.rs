//! The analysis board: the player tries and takes back actions, and compares variations.

mod arrange;
mod engine;
mod line;
mod screen;
mod study;
mod tree;

pub(crate) use screen::screen;
pub(crate) use study::begin_at;
