//! The map editor: landscapes are painted on the sea until they are a map to play on.

mod generator;
mod map_text;
mod palette;
mod screen;
mod sheet;
mod shelf;
mod studio;
mod verdict;

pub(crate) use screen::screen;
