//! The layers on the map: pieces, stones, scored areas, and previews.

use std::fmt::Write;

use game::{Position, Seat};
use terra_nova::{Action, Area, Event, Field, TerraNova};
use words::Words;

use super::map_drawing::{self, hexagon, middle};
use crate::player_colors::{SeatLook, disc, ink_class, ink_of, piece};

/// A border stone around the origin.
const STONE: &str = "<path class=\"tn-stone-side\" d=\"M-15 -5L-8 -14L8 -15L16 -4L13 10L2 17L-11 13L-16 4Z\"/>\
     <path class=\"tn-stone-top\" d=\"M-13 -6L-7 -14L8 -14.5L14 -5L11 5L1 10L-10 7L-14 1Z\"/>\
     <path class=\"tn-stone-crack\" d=\"M-7 -8L0 -5L7 -9M0 -5L-1 3\"/>";

fn at(field: Field, class: &str, drawing: &str) -> String {
    let (x, y) = middle(field);
    format!("<g transform=\"translate({x:.1} {y:.1})\"><g class=\"{class}\">{drawing}</g></g>")
}

/// The players who get points for an area.
pub fn owners(area: &Area) -> Vec<Seat> {
    area.leaders().filter(|seat| area.gain[seat.index()] > 0).collect()
}

/// The CSS class of an area: the colour of its only owner, or a neutral one.
fn owner_class(area: &Area, seats: &[SeatLook]) -> &'static str {
    match owners(area)[..] {
        [seat] => ink_class(ink_of(seats, seat)),
        [] => "tn-nobody",
        _ => "tn-shared",
    }
}

/// The label of an area with the points of each owner.
fn badge(position: &TerraNova, area: &Area, seats: &[SeatLook], words: &Words) -> String {
    let (x, y) = map_drawing::heart(position, &area.fields);
    let owners = owners(area);
    let each = owners.first().map_or(0, |seat| area.gain[seat.index()]);
    let points = words.number(i64::from(if owners.is_empty() { 0 } else { each }));
    let digits = points.chars().count() as f64;
    let width =
        if owners.is_empty() { 30.0 } else { 17.0 + 9.0 * digits + 20.0 * owners.len() as f64 };
    let mut out = format!(
        "<g class=\"tn-badge\" transform=\"translate({x:.1} {y:.1})\"><rect x=\"{:.1}\" y=\"-12\" width=\"{width:.1}\" height=\"24\" rx=\"12\"/>",
        -width / 2.0,
    );
    for (i, &seat) in owners.iter().enumerate() {
        let left = -width / 2.0 + 13.0 + 18.0 * i as f64;
        let _ = write!(
            out,
            "<g transform=\"translate({left:.1} 0) scale(.46)\">{}</g>",
            disc(ink_of(seats, seat))
        );
    }
    let left = if owners.is_empty() { 0.0 } else { width / 2.0 - 10.5 - 4.5 * digits };
    let _ = write!(out, "<text x=\"{left:.1}\" y=\"5\">{points}</text></g>");
    out
}

/// Every scored area in its owner's colour. The areas in `fresh` are animated.
pub fn scored(position: &TerraNova, fresh: &[Area], seats: &[SeatLook]) -> String {
    let show = |area: Area| {
        let new = fresh.iter().any(|other| other.fields == area.fields);
        format!(
            "<g class=\"tn-scored {}{}\">{}</g>",
            owner_class(&area, seats),
            if new { " tn-fresh" } else { "" },
            map_drawing::claimed(position.map(), &area, "tn-scored"),
        )
    };
    position.areas().map(show).collect()
}

/// The labels of all scored areas, with their points.
pub fn points(position: &TerraNova, seats: &[SeatLook], words: &Words) -> String {
    let show = |area: Area| {
        let class = owner_class(&area, seats);
        format!("<g class=\"{class}\">{}</g>", badge(position, &area, seats, words))
    };
    position.areas().map(show).collect()
}

/// The moves of pieces, each from its first to its last field.
pub fn movements(events: &[Event]) -> Vec<(Field, Field)> {
    let mut movements: Vec<(Field, Field)> = Vec::new();
    for event in events {
        let Event::Move { from, to } = *event else { continue };
        match movements.iter_mut().find(|movement| movement.1 == from) {
            Some(movement) => movement.1 = to,
            None => movements.push((from, to)),
        }
    }
    movements
}

/// Stones and pieces, except for the pieces that are still being animated.
pub fn standing(position: &TerraNova, news: &[Event], seats: &[SeatLook]) -> String {
    let movements = movements(news);
    let mut out = String::new();
    for field in position.stones() {
        let fresh = news.iter().any(|event| matches!(event, Event::Stone { at } if *at == field));
        out.push_str(&at(field, if fresh { "tn-stone tn-fresh" } else { "tn-stone" }, STONE));
    }
    for seat in Seat::all(position.players()) {
        let drawing = piece(ink_of(seats, seat));
        let pieces = position.pieces(seat).into_iter();
        for field in pieces.filter(|&field| movements.iter().all(|&(_, to)| to != field)) {
            let fresh =
                news.iter().any(|event| matches!(event, Event::Place { at } if *at == field));
            out.push_str(&at(field, if fresh { "tn-fresh" } else { "tn-piece" }, &drawing));
        }
    }
    out
}

/// The last moves, as lines from start to end.
pub fn trails(last: &[Event]) -> String {
    let trail = |event: &Event| match event {
        Event::Move { from, to } => Some(line(*from, *to, "tn-trail")),
        Event::Stone { at } | Event::Place { at } => {
            Some(format!("<path class=\"tn-trail-field\" d=\"{}\"/>", hexagon(*at, 0.96)))
        }
        _ => None,
    };
    last.iter().filter_map(trail).collect()
}

fn line(from: Field, to: Field, class: &str) -> String {
    let ((x, y), (to_x, to_y)) = (middle(from), middle(to));
    format!(
        "<path class=\"{class}\" d=\"M{x:.1} {y:.1}L{to_x:.1} {to_y:.1}\"/><circle class=\"{class}-start\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"5\"/>"
    )
}

/// The fields that a lifted piece can reach: lines in the six directions, and a dot on each field.
pub fn reach(from: Field, fields: &[Field]) -> String {
    let (x, y) = middle(from);
    let mut out = format!("<path class=\"tn-lifted\" d=\"{}\"/>", hexagon(from, 0.94));
    for &field in fields {
        let (to_x, to_y) = middle(field);
        let _ = write!(
            out,
            "<path class=\"tn-ray\" d=\"M{x:.1} {y:.1}L{to_x:.1} {to_y:.1}\"/><path class=\"tn-lit\" d=\"{}\"/>\
             <circle class=\"tn-target\" cx=\"{to_x:.1}\" cy=\"{to_y:.1}\" r=\"6\"/>",
            hexagon(field, 0.9),
        );
    }
    out
}

/// A ring around each piece that can be lifted.
pub fn movable(fields: &[Field]) -> String {
    fields
        .iter()
        .map(|&field| format!("<path class=\"tn-movable\" d=\"{}\"/>", hexagon(field, 0.9)))
        .collect()
}

/// The fields where stones may be placed. Stones that would close an area are emphasized.
pub fn ghosts(position: &TerraNova, fields: &[Field]) -> String {
    let ghost = |&field: &Field| {
        let closes = !position.stone_preview(field).is_empty();
        at(field, if closes { "tn-ghost tn-closes" } else { "tn-ghost" }, STONE)
    };
    fields.iter().map(ghost).collect()
}

/// The areas that a stone would close, with the points of each owner.
pub fn closing(position: &TerraNova, areas: &[Area], seats: &[SeatLook], words: &Words) -> String {
    let show = |area: &Area| {
        format!(
            "<g class=\"tn-closing {}\">{}{}</g>",
            owner_class(area, seats),
            map_drawing::claimed(position.map(), area, "tn-closing"),
            badge(position, area, seats, words),
        )
    };
    areas.iter().map(show).collect()
}

/// The planner: every open region with its number and its leader.
pub fn regions(position: &TerraNova, seats: &[SeatLook], words: &Words) -> String {
    let show = |(i, region): (usize, &Area)| {
        let (x, y) = map_drawing::heart(position, &region.fields);
        let leaders: String = region
            .leaders()
            .enumerate()
            .map(|(i, seat)| {
                let left = 20.0 + 17.0 * i as f64;
                format!(
                    "<g transform=\"translate({left} 0) scale(.46)\">{}</g>",
                    disc(ink_of(seats, seat))
                )
            })
            .collect();
        format!(
            "<g class=\"tn-region {}\">{}<g transform=\"translate({x:.1} {y:.1})\"><circle r=\"12\"/><text y=\"6\">{}</text>{leaders}</g></g>",
            owner_class(region, seats),
            map_drawing::claimed(position.map(), region, "tn-region"),
            words.number(i as i64 + 1),
        )
    };
    position.open_regions().iter().enumerate().map(show).collect()
}

/// The actions of a hint.
pub fn hint(actions: &[Action]) -> String {
    let show = |action: &Action| match *action {
        Action::Place { at } | Action::Stone { at } => {
            format!("<path class=\"tn-hint\" d=\"{}\"/>", hexagon(at, 0.94))
        }
        Action::Move { from, to } => {
            format!(
                "{}<path class=\"tn-hint\" d=\"{}\"/>{}",
                line(from, to, "tn-hint-line"),
                hexagon(to, 0.94),
                arrowhead(from, to)
            )
        }
    };
    actions.iter().map(show).collect()
}

/// The head of an arrow that ends on a field.
fn arrowhead(from: Field, to: Field) -> String {
    let ((from_x, from_y), (x, y)) = (middle(from), middle(to));
    let turn = (y - from_y).atan2(x - from_x).to_degrees();
    format!(
        "<path class=\"tn-hint-head\" transform=\"translate({x:.1} {y:.1}) rotate({turn:.0})\" d=\"M6 0L-9 -9V9Z\"/>"
    )
}

/// The preview of a placed piece.
pub fn offered(field: Field, ink: u8) -> String {
    at(field, "tn-offered", &piece(ink))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_moves_of_a_piece_are_joined() {
        let field = |name: &str| name.parse::<Field>().unwrap();
        let step = |from, to| Event::Move { from: field(from), to: field(to) };
        let events = [step("h8", "h9"), step("c3", "c4"), step("h9", "k9")];
        let expected = [(field("h8"), field("k9")), (field("c3"), field("c4"))];
        assert_eq!(movements(&events), expected);
    }
}
