//! Games that links carry: a link to a moment of a game, and the screen that it leads to.

mod link;
mod packed;
mod screen;

pub(crate) use link::{Moment, copy};
pub(crate) use screen::Replay;
