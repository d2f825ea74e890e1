//! Static pictures of positions, for the rules and for replays on other pages.

use std::fmt::Write;

use game::Seat;
use nova_luna::{Cell, MOST_GOALS, NovaLuna, SLOTS, Tile};
use words::Words;

use super::tile_drawing::{self, Mark};
use super::{area_drawing, wheel_drawing};
use crate::player_colors;

/// The moon wheel of a position as an SVG. The page must set the class `bd-night`.
pub fn wheel_figure(position: &NovaLuna, words: &Words) -> String {
    let (wheel, solo) = (position.wheel(), position.solo().is_some());
    let mut out = format!(
        "<svg class=\"bd-figure\" viewBox=\"-500 -500 1000 1000\" aria-hidden=\"true\">{}\
         <g class=\"nl-great\" transform=\"translate(0 -22)\">{}</g>\
         <g class=\"nl-marker\" style=\"transform:{}\">{}</g>",
        wheel_drawing::backdrop(solo),
        wheel_drawing::moon(wheel.marker(), 118.0),
        wheel_drawing::marker_transform(wheel_drawing::slot_angle(wheel.marker())),
        wheel_drawing::moon(wheel.marker(), 58.0),
    );
    for (seat, field, below) in wheel_drawing::piles(position).into_iter().filter(|_| !solo) {
        let _ = write!(
            out,
            "<g class=\"nl-counter\" style=\"transform:{}\">{}</g>",
            wheel_drawing::counter_transform(field.into(), below),
            player_colors::disc(seat.0),
        );
    }
    for slot in 0..SLOTS as u8 {
        let Some(tile) = wheel.tile(slot) else { continue };
        let (x, y) = wheel_drawing::slot_place(slot);
        let class = if wheel.choices().contains(&slot) { " nl-choice nl-takeable" } else { "" };
        let _ = write!(
            out,
            "<g transform=\"translate({x:.1} {y:.1}) scale({})\"><g class=\"nl-lying{class}\">\
             <rect class=\"nl-halo\" x=\"-54\" y=\"-54\" width=\"108\" height=\"108\" rx=\"20\"/>\
             <g class=\"nl-lift\">{}</g></g></g>",
            wheel_drawing::TILE,
            tile_drawing::face(tile, [Mark::Open; MOST_GOALS], 0, words),
        );
    }
    out.push_str("</svg>");
    out
}

/// A tile as an SVG; see [`wheel_figure`].
pub fn tile_figure(tile: Tile, words: &Words) -> String {
    area_drawing::card(tile, 0, words)
}

/// A player's area as an SVG; see [`wheel_figure`].
pub fn area_figure(position: &NovaLuna, seat: Seat, words: &Words) -> String {
    area_drawing::picture("bd-figure", position, seat, seat.0, None, words)
}

/// A player's area with a frame around the tile that was placed last; see [`wheel_figure`].
pub fn area_figure_after(position: &NovaLuna, seat: Seat, last: Cell, words: &Words) -> String {
    area_drawing::picture("bd-figure", position, seat, seat.0, Some(last), words)
}
