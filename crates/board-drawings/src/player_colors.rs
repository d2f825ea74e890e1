//! The look of the players: each has a colour and a symbol, for players who cannot distinguish the
//! colours.

use std::fmt::Write;

use words::Value;

/// The look of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatLook {
    /// The player's name.
    pub name: String,
    /// The index of the player's colour, 0 to 3. Each colour has a symbol: disc, diamond, square,
    /// star.
    pub ink: u8,
    /// Whether the player reads the page, and is addressed in the second person.
    pub you: bool,
}

impl SeatLook {
    /// The player as arguments of a message that addresses the reader in the second person.
    pub fn values(&self) -> [(&'static str, Value); 2] {
        [("person", Value::person(self.you)), ("name", self.name.as_str().into())]
    }

    /// The CSS class that sets the player's colours, `--ink` and `--on-ink`. The class of the game
    /// (`bd-night` or `bd-paper`) around it defines the four colours.
    pub fn class(&self) -> &'static str {
        ink_class(self.ink)
    }
}

/// The CSS class that sets the colours of a player, by the index of the colour.
pub const fn ink_class(ink: u8) -> &'static str {
    match ink % 4 {
        0 => "bd-ink-0",
        1 => "bd-ink-1",
        2 => "bd-ink-2",
        _ => "bd-ink-3",
    }
}

/// The colour of a seat. Without a look, it is the number of the seat.
pub fn ink_of(seats: &[SeatLook], seat: game::Seat) -> u8 {
    seats.get(seat.index()).map_or(seat.0, |look| look.ink)
}

/// The name of a seat; empty without a look.
pub fn name_of(seats: &[SeatLook], seat: game::Seat) -> String {
    seats.get(seat.index()).map(|look| look.name.clone()).unwrap_or_default()
}

/// A player as arguments of a message that addresses the reader in the second person.
pub fn values_of(seats: &[SeatLook], seat: game::Seat) -> [(&'static str, Value); 2] {
    let nobody = SeatLook { name: String::new(), ink: seat.0, you: false };
    seats.get(seat.index()).unwrap_or(&nobody).values()
}

/// The outline of a symbol around the origin, about 20 wide.
const fn outline(ink: u8) -> &'static str {
    match ink % 4 {
        0 => "M-7 0a7 7 0 1 0 14 0a7 7 0 1 0 -14 0Z",
        1 => "M0 -10L8.5 0L0 10L-8.5 0Z",
        2 => "M-7.2 -7.2H7.2V7.2H-7.2Z",
        _ => {
            "M0 -10.5L2.6 -3.6L10 -3.2L4.2 1.4L6.2 8.5L0 4.5L-6.2 8.5L-4.2 1.4L-10 -3.2L-2.6 -3.6Z"
        }
    }
}

/// A player's disc of radius 20 around the origin.
pub fn disc(ink: u8) -> String {
    format!(
        "<g class=\"bd-disc {}\"><circle class=\"bd-disc-rim\" r=\"20\"/><circle \
         class=\"bd-disc-face\" r=\"17.5\"/><path class=\"bd-disc-sign\" d=\"{}\"/></g>",
        ink_class(ink),
        outline(ink),
    )
}

/// A player's piece of Terra Nova on the origin. Its body has the shape of the player's symbol.
pub fn piece(ink: u8) -> String {
    let mut out = format!("<g class=\"bd-piece {}\">", ink_class(ink));
    let (outline, scale) = (outline(ink), if ink.is_multiple_of(4) { 1.55 } else { 1.3 });
    // The outline is drawn three times, as shadow, side and face, so that the piece looks solid.
    for (class, dy) in [("shadow", 4.0), ("side", 1.5), ("face", -1.5)] {
        let _ = write!(
            out,
            "<path class=\"bd-piece-{class}\" transform=\"translate(0 {dy}) scale({scale})\" d=\"{outline}\"/>",
        );
    }
    out.push_str("</g>");
    out
}

/// A player's symbol as a small SVG, for lists and buttons.
pub fn sign(ink: u8) -> String {
    format!(
        "<svg class=\"bd-sign\" viewBox=\"-21 -21 42 42\" aria-hidden=\"true\">{}</svg>",
        disc(ink)
    )
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn four_players_have_different_symbols() {
        let outlines: BTreeSet<_> = (0..4).map(outline).collect();
        let discs: BTreeSet<_> = (0..4).map(disc).collect();
        assert_eq!((outlines.len(), discs.len()), (4, 4));
    }
}
