//! The drawing of the moon wheel: the coordinates of slots and fields, and all parts without
//! interaction.

use std::fmt::Write;

use game::Seat;
use nova_luna::{NovaLuna, SLOTS};

use crate::geometry::sin_cos;

/// The distance of the slots from the centre.
const RIM: f64 = 412.0;
/// The distance of the track's fields from the centre.
const TRACK: f64 = 254.0;
/// The number of fields on the printed track (NL-2).
pub const FIELDS: u8 = 24;
/// The scale of a tile on the wheel.
pub const TILE: f64 = 1.68;

/// The angle of a slot, in degrees clockwise from the top. The slots next to the four quarters are
/// slightly closer to them, which gives upright squares the most space.
pub fn slot_angle(slot: u8) -> f64 {
    let quarter = f64::from(slot / 3) * 90.0;
    quarter + [0.0, 28.0, 62.0][usize::from(slot % 3)]
}

/// The centre of a slot.
pub fn slot_place(slot: u8) -> (f64, f64) {
    around(slot_angle(slot), RIM)
}

/// The angle of a field of the track, in degrees. Later rounds of the track repeat the fields.
pub fn field_angle(field: u16) -> f64 {
    f64::from(field) * 360.0 / f64::from(FIELDS)
}

/// A point at an angle clockwise from the top.
fn around(degrees: f64, radius: f64) -> (f64, f64) {
    let (sin, cos) = sin_cos(degrees);
    (radius * sin, -radius * cos)
}

/// The angle to which the marker turns from `from` to reach a slot: forward, or back if that is at
/// most 60 degrees.
pub fn turn_towards(from: f64, slot: u8) -> f64 {
    let ahead = (slot_angle(slot) - from).rem_euclid(360.0);
    from + if ahead > 300.0 { ahead - 360.0 } else { ahead }
}

/// The transform of an upright item at an angle on a ring. The transform rotates, so that a
/// transition follows the ring.
pub fn on_ring(degrees: f64, radius: f64, up: f64) -> String {
    format!(
        "rotate({degrees:.2}deg) translateY({:.2}px) rotate({:.2}deg) translateY({:.2}px)",
        -radius, -degrees, -up
    )
}

/// The transform of the moon marker at an angle.
pub fn marker_transform(degrees: f64) -> String {
    on_ring(degrees, RIM, 0.0)
}

/// The transform of a player's counter, from its field and its height in the pile.
pub fn counter_transform(field: u16, height: usize) -> String {
    on_ring(field_angle(field), TRACK, 14.0 * height as f64)
}

/// The seats in the drawing order of their counters, the top of each pile last, with the field and
/// the number of counters below.
pub fn piles(position: &NovaLuna) -> Vec<(Seat, u8, usize)> {
    let track = position.track();
    let mut drawn: Vec<(Seat, u8, usize)> = Vec::new();
    for &seat in track.order().iter().rev() {
        let field = track.position(seat);
        let below = drawn.iter().filter(|&&(_, other, _)| other == field).count();
        drawn.push((seat, field, below));
    }
    drawn
}

/// The static background: the rings, the slots, the fields.
pub fn backdrop(solo: bool) -> String {
    let mut out =
        String::from("<circle class=\"nl-disk\" r=\"498\"/><circle class=\"nl-rim\" r=\"320\"/>");
    for (x, y, r) in stars() {
        let _ = write!(out, "<circle class=\"nl-star\" cx=\"{x:.0}\" cy=\"{y:.0}\" r=\"{r:.1}\"/>");
    }
    for slot in 0..SLOTS as u8 {
        let (x, y) = slot_place(slot);
        let class = if slot == 0 { "nl-slot nl-golden" } else { "nl-slot" };
        let _ = write!(
            out,
            "<rect class=\"{class}\" x=\"{:.1}\" y=\"{:.1}\" width=\"140\" height=\"140\" rx=\"26\"/>",
            x - 70.0,
            y - 70.0,
        );
    }
    if !solo {
        let _ = write!(out, "<circle class=\"nl-orbit\" r=\"{TRACK}\"/>");
        for field in 0..u16::from(FIELDS) {
            let (x, y) = around(field_angle(field), TRACK);
            let (class, r) = match field {
                0 => ("nl-field nl-golden", 21.0),
                _ if field % 6 == 0 => ("nl-field nl-quarter", 17.0),
                _ => ("nl-field", 14.0),
            };
            let _ =
                write!(out, "<circle class=\"{class}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{r}\"/>");
        }
    }
    out
}

/// The stars, always at the same positions.
fn stars() -> impl Iterator<Item = (f64, f64, f64)> {
    (0..46).map(|i| {
        let i = f64::from(i);
        let (x, y) = around(i * 137.508, 60.0 + (i * 61.8) % 420.0);
        (x, y, 1.4 + (i * 7.3) % 2.6)
    })
}

/// The moon of radius `r` for the marker's slot: new in slot 0, full in slot 6.
pub fn moon(slot: u8, r: f64) -> String {
    let mut out = format!("<g class=\"nl-moon\"><circle class=\"nl-moon-dark\" r=\"{r}\"/>");
    if let Some(lit) = lit(slot, r) {
        let _ = write!(out, "<path class=\"nl-moon-lit\" d=\"{lit}\"/>");
    }
    for (x, y, size) in
        [(-0.34, -0.3, 0.2), (0.3, 0.14, 0.26), (-0.2, 0.46, 0.15), (0.24, -0.52, 0.11)]
    {
        let _ = write!(
            out,
            "<circle class=\"nl-crater\" cx=\"{:.1}\" cy=\"{:.1}\" r=\"{:.1}\"/>",
            x * r,
            y * r,
            size * r,
        );
    }
    out.push_str("</g>");
    out
}

/// The outline of the lit part; `None` at new moon.
fn lit(slot: u8, r: f64) -> Option<String> {
    let phase = f64::from(slot % SLOTS as u8) / SLOTS as f64;
    if phase == 0.0 {
        return None;
    }
    // The outer edge is a semicircle on the lit side. The terminator is half an ellipse, which
    // bulges to either side.
    let edge = sin_cos(phase * 360.0).1;
    let waxing = phase <= 0.5;
    let limb = u8::from(waxing);
    let inner = u8::from((edge < 0.0) == waxing);
    Some(format!(
        "M0 {:.1}A{r} {r} 0 0 {limb} 0 {r}A{:.1} {r} 0 0 {inner} 0 {:.1}Z",
        -r,
        edge.abs() * r,
        -r,
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Position;
    use nova_luna::{Setup, Variant};

    /// Half the side of the drawing.
    const HALF: f64 = 500.0;

    #[test]
    fn slots_go_clockwise_from_the_top_and_do_not_overlap() {
        let places: Vec<_> = (0..12).map(slot_place).collect();
        assert!(places[0].0.abs() < 0.1 && places[0].1 < 0.0, "new moon on top");
        assert!(places[3].0 > 0.0 && places[3].1.abs() < 0.1, "then to the right");
        let side = super::super::tile_drawing::SIDE * TILE;
        for slot in 0..12 {
            let ((x, y), (next_x, next_y)) = (places[slot], places[(slot + 1) % 12]);
            assert!((x - next_x).abs().max((y - next_y).abs()) >= side, "{slot}");
            assert!(x.abs() + side / 2.0 <= HALF && y.abs() + side / 2.0 <= HALF);
            // The pile of all four counters fits between the track and the tiles.
            let corner = (x.abs() - side / 2.0).max(0.0).hypot((y.abs() - side / 2.0).max(0.0));
            assert!(corner > TRACK + 24.0, "{slot}: {corner}");
        }
    }

    #[test]
    fn the_marker_turns_forward_except_for_a_short_step_back() {
        assert_eq!(turn_towards(0.0, 3), 90.0);
        assert_eq!(turn_towards(slot_angle(11), 1), 360.0 + 28.0);
        assert_eq!(turn_towards(360.0 + 28.0, 0), 360.0, "one step back is undo");
    }

    #[test]
    fn the_moon_is_new_in_slot_0_and_full_in_slot_6() {
        assert_eq!(lit(0, 10.0), None);
        assert_eq!(lit(6, 10.0).unwrap(), "M0 -10.0A10 10 0 0 1 0 10A10.0 10 0 0 1 0 -10.0Z");
        assert!(lit(3, 10.0).unwrap().contains("A0.0 10"), "half");
        assert!(lit(9, 10.0).unwrap().starts_with("M0 -10.0A10 10 0 0 0"), "the other half");
    }

    #[test]
    fn the_top_of_a_pile_is_drawn_last() {
        let (setup, _) = Setup::from_seed(4, Variant::Standard, 3);
        let position = NovaLuna::new(&setup).unwrap();
        let piles = piles(&position);
        assert_eq!(piles.iter().map(|pile| pile.2).collect::<Vec<_>>(), [0, 1, 2, 3]);
        assert_eq!(piles[3].0, position.track().first());
    }
}
