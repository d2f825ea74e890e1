//! The analysis board: a game on which everything may be tried, taken back and tried otherwise.

mod arrange;
mod engine;
mod line;
mod screen;
mod study;
mod tree;

pub(crate) use screen::screen;
pub(crate) use study::begin_at;
