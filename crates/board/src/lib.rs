//! The tables of both games in the browser: drawn in SVG by pure functions of a position,
//! and played by pointer, touch and keyboard.
//!
//! [`NovaLunaTable`] and [`TerraNovaTable`] show a position, let whoever may act compose
//! an action with everything that it would bring about, and hand it over. `style.css`
//! belongs to them.
//!
//! What is absent: sessions, storage, servers, bots, clocks. A table knows the position it
//! is given and nothing else.

// What `#[component]` makes of a component is public, whatever the component is.
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

/// The style sheet of the tables. The page sets `color-scheme` to choose light or dark.
pub const STYLE: &str = include_str!("../style.css");
