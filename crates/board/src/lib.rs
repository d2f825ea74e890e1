//! The boards of both games in the browser. `board_drawings` draws a position as SVG; the player uses mouse,
//! touch or keyboard.
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
mod nova_luna;
mod pan_and_zoom;
mod terra_nova;

pub use board_drawings::geometry::sin_cos;
pub use board_drawings::nova_luna::color_symbols::colour_class;
pub use board_drawings::nova_luna::{area_figure, tile_figure, wheel_figure};
pub use board_drawings::player_colors::{SeatLook, sign};
pub use board_drawings::terra_nova::map_drawing::swatch;
pub use board_drawings::terra_nova::{Beside, land_figure, patterns_figure};
pub use confirm_moves::{Confirm, Handling};
pub use nova_luna::{NovaLunaTable, tile_words};
pub use terra_nova::{Brush, EditorCanvas, TerraNovaTable, landscape_name};

pub(crate) use board_drawings::{geometry, player_colors};

/// The style sheets of the boards. The page sets `color-scheme` to choose light or dark.
pub const STYLE: &str = concat!(
    include_str!("../style/1-both-games.css"),
    include_str!("../style/2-nova-luna.css"),
    include_str!("../style/3-terra-nova.css"),
    include_str!("../style/4-alternative-styles.css"),
);
