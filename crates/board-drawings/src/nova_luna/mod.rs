//! The drawings of Nova Luna.

pub mod area_drawing;
pub mod color_symbols;
mod rule_figures;
pub mod tile_drawing;
pub mod wheel_drawing;

pub use rule_figures::{area_figure, area_figure_after, tile_figure, wheel_figure};
