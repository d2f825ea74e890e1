//! The boards of both games in the browser. Pure functions draw a position as SVG; the player uses
//! mouse, touch or keyboard.
//!
//! [`NovaLunaTable`] and [`TerraNovaTable`] show a position, let the player to act compose an
//! action with a preview of its effect, and submit it. `style.css` belongs to them.
//!
//! What is absent: sessions, storage, servers, bots, clocks. A board knows only the position that
//! it shows.

// The component macro generates public items, even for private components.
#![allow(unreachable_pub)]

mod camera;
mod dom;
mod geometry;
mod handling;
mod land;
mod look;
mod moon;
mod pane;

pub use geometry::sin_cos;
pub use handling::{Confirm, Handling};
pub use land::{
    Beside, Brush, Easel, TerraNovaTable, land_figure, landscape_name, patterns_figure, swatch,
};
pub use look::{SeatLook, sign};
pub use moon::{NovaLunaTable, area_figure, tile_figure, tile_words, wheel_figure};

/// The style sheet of the boards. The page sets `color-scheme` to choose light or dark.
pub const STYLE: &str = include_str!("../style.css");
