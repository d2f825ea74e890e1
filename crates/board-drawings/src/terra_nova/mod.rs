//! The drawings of Terra Nova.

pub mod map_drawing;
pub mod pieces_and_stones;
mod rule_figures;

pub use rule_figures::{Beside, land_figure, land_figure_after, patterns_figure};
