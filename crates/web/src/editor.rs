//! The map editor: the player paints landscapes on a sheet of sea fields.

mod canvas;
mod generator_form;
mod map_check;
mod map_text;
mod palette;
mod saved_maps;
mod screen;
mod state;

pub(crate) use screen::screen;
