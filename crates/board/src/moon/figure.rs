//! Static pictures of positions, for the rules.

use std::fmt::Write;

use game::Seat;
use nova_luna::{MOST_GOALS, NovaLuna, SLOTS, Tile};
use words::Words;

use super::tile::{self, Mark};
use super::{area, say, sky};
use crate::look;

/// The moon wheel of a position as an SVG. The page must set the class `bd-night`.
pub fn wheel_figure(position: &NovaLuna, words: &Words) -> String {
    let (wheel, solo) = (position.wheel(), position.solo().is_some());
    let mut out = format!(
        "<svg class=\"bd-figure\" viewBox=\"-500 -500 1000 1000\" aria-hidden=\"true\">{}\
         <g class=\"nl-great\" transform=\"translate(0 -22)\">{}</g>\
         <g class=\"nl-marker\" style=\"transform:{}\">{}</g>",
        sky::backdrop(solo),
        sky::moon(wheel.marker(), 118.0),
        sky::marker_transform(sky::slot_angle(wheel.marker())),
        sky::moon(wheel.marker(), 58.0),
    );
    for (seat, field, below) in sky::piles(position).into_iter().filter(|_| !solo) {
        let _ = write!(
            out,
            "<g class=\"nl-counter\" style=\"transform:{}\">{}</g>",
            sky::counter_transform(field.into(), below),
            look::disc(seat.0),
        );
    }
    for slot in 0..SLOTS as u8 {
        let Some(tile) = wheel.tile(slot) else { continue };
        let (x, y) = sky::slot_place(slot);
        let class = if wheel.choices().contains(&slot) { " nl-choice nl-takeable" } else { "" };
        let _ = write!(
            out,
            "<g transform=\"translate({x:.1} {y:.1}) scale({})\"><g class=\"nl-lying{class}\">\
             <rect class=\"nl-halo\" x=\"-54\" y=\"-54\" width=\"108\" height=\"108\" rx=\"20\"/>\
             <g class=\"nl-lift\">{}</g></g></g>",
            sky::TILE,
            tile::face(tile, [Mark::Open; MOST_GOALS], 0, words),
        );
    }
    out.push_str("</svg>");
    out
}

/// A tile as an SVG; see [`wheel_figure`].
pub fn tile_figure(tile: Tile, words: &Words) -> String {
    area::card(tile, 0, words)
}

/// A tile with all its goals, in words.
pub fn tile_words(tile: Tile, words: &Words) -> String {
    say::tile(tile, words)
}

/// A player's area as an SVG; see [`wheel_figure`].
pub fn area_figure(position: &NovaLuna, seat: Seat, words: &Words) -> String {
    let bounds = area::bounds(position, seat, false);
    format!(
        "<svg class=\"bd-figure\" viewBox=\"{:.0} {:.0} {:.0} {:.0}\" aria-hidden=\"true\">{}</svg>",
        bounds.left,
        bounds.top,
        bounds.width(),
        bounds.height(),
        area::tiles(position, seat, seat.0, None, words),
    )
}
