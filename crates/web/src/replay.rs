//! Links that contain a game, and the screen that they open.

mod compressed;
mod link;
mod screen;

pub(crate) use link::{PositionLink, copy};
pub(crate) use screen::Replay;
