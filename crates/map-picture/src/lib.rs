//! Pictures of the maps of Terra Nova: [`svg`] draws a whole map, and [`landscape_style`] has the
//! colour and the pattern of a landscape for programs that draw maps themselves.

mod landscape_style;
mod svg;

pub use landscape_style::{LandscapeStyle, landscape_style};
pub use svg::svg;
