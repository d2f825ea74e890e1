//! The map editor: the player paints landscapes on a sheet of sea fields.

mod canvas;
mod editor_state;
mod generator;
mod map_check;
mod map_text;
mod palette;
mod saved_maps;
mod screen;

pub(crate) use screen::screen;
