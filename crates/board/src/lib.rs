//! The boards of both games in the browser. Pure functions draw a position as SVG; the player uses
//! mouse, touch or keyboard.
//!
//! [`NovaLunaTable`] and [`TerraNovaTable`] show a position, let the player to act compose an
//! action with a preview of its effect, and submit it. The style sheets in `style` belong to them.
//!
//! What is absent: sessions, storage, servers, bots, clocks. A board knows only the position that
//! it shows.

// The component macro generates public items, even for private components.
#![allow(unreachable_pub)]

mod camera;
mod confirm_moves;
mod dom;
mod geometry;
mod nova_luna;
mod pan_and_zoom;
mod player_colors;
mod terra_nova;

pub use confirm_moves::{Confirm, Handling};
pub use geometry::sin_cos;
pub use nova_luna::{
    NovaLunaTable, area_figure, colour_class, tile_figure, tile_words, wheel_figure,
};
pub use player_colors::{SeatLook, sign};
pub use terra_nova::{
    Beside, Brush, EditorCanvas, TerraNovaTable, land_figure, landscape_name, patterns_figure,
    swatch,
};

/// The style sheets of the boards. The page sets `color-scheme` to choose light or dark.
pub const STYLE: &str = concat!(
    include_str!("../style/1-both-games.css"),
    include_str!("../style/2-nova-luna.css"),
    include_str!("../style/3-terra-nova.css"),
    include_str!("../style/4-alternative-styles.css"),
);
