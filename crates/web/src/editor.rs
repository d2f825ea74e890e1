//! The map editor: the player paints landscapes on a sheet of sea fields.

mod generator;
mod map_text;
mod palette;
mod screen;
mod sheet;
mod shelf;
mod studio;
mod verdict;

pub(crate) use screen::screen;
