use game::Seat;
use terra_nova::{Area, Field};

use crate::game_text::{self, count, size};

use super::super::seats::Seats;
use super::{Keys, YOU};

pub(crate) const BOARD: &str = "Board";
pub(crate) const PLAYERS: &str = "Players";
pub(crate) const TURN: &str = "Turn";
pub(crate) const FIELD: &str = "Field";
pub(crate) const LANDSCAPES: &str = "Landscapes";
pub(crate) const PLANNER: &str = "Planner: open regions";
pub(crate) const A_STONE: &str = " A stone.";
pub(crate) const SCORED: &str = " Scored: out of play.";
pub(crate) const BOARD_SIGNS: [&str; 4] = [
    " ▓ stone  ░ a stone may go here",
    " ○ the lifted piece can go here",
    " › ‹ just played  + would close",
    " 24● scored: points and owner",
];

pub(crate) const TERRA_NOVA_PLACE_KEYS: Keys =
    &[("←↑↓→ Tab", "choose a field"), ("Enter", "place a piece")];
pub(crate) const TERRA_NOVA_PICK_KEYS: Keys =
    &[("←↑↓→ Tab", "choose"), ("Enter", "lift, place stone"), ("p", "planner")];
pub(crate) const TERRA_NOVA_MOVE_KEYS: Keys =
    &[("←↑↓→ Tab", "choose where to"), ("Enter", "move"), ("Esc", "put back"), ("p", "planner")];
pub(crate) const TERRA_NOVA_HELP: Keys = &[
    ("", "A turn is three actions: first a move, then moves or stones. A stone goes next"),
    ("", "to a piece moved this turn. Land with at most three landscapes that stones and"),
    ("", "the edge enclose is scored: the player with the most pieces gets the points."),
    ("", ""),
    ("arrows", "point to a field; its details are shown on the right"),
    ("Tab, Shift-Tab", "go to the next field that may be chosen"),
    ("Enter", "place a piece; lift one and move it; place a stone"),
    ("Esc", "put a lifted piece back"),
    ("p", "planner: the open regions, who leads there, what they are worth"),
];

pub(crate) fn terra_nova_story(seat: Seat, events: &[terra_nova::Event], seats: &Seats) -> String {
    use terra_nova::Event;
    let name = seats.name(seat);
    let describe = |event: &Event| match event {
        Event::Place { at } => Some(format!("{name} placed a piece on {at}")),
        Event::Move { from, to } => Some(format!("{name} moved {from} to {to}")),
        Event::Stone { at } => Some(format!("{name} placed a stone on {at}")),
        Event::Area(area) => Some(area_story(area, seats)),
        Event::Skip { seat } => {
            Some(format!("{} could not move and lost a turn (TN-21)", seats.name(*seat)))
        }
        Event::Over { .. } => None,
    };
    events.iter().filter_map(describe).collect::<Vec<_>>().join("; ") + "."
}

/// Formats `5 fields x 2 = 10`, and the points of each seat.
pub(crate) fn area_lines(area: &Area, seats: &Seats) -> [String; 2] {
    let fields = area.fields.count();
    let factor = usize::from(area.points) / fields.max(1);
    let land = count(area.landscapes.into(), "landscape");
    let size = count(fields, "field");
    [format!(" {size} × {factor} ({land}) = {}", area.points), format!("   {}", gains(area, seats))]
}

fn area_story(area: &Area, seats: &Seats) -> String {
    format!("{} closed: {}", size(area), gains(area, seats))
}

fn gains(area: &Area, seats: &Seats) -> String {
    let gain = |seat, points| format!("{} +{points}", seats.name(seat));
    game_text::gains(seats.len(), area, gain)
}

pub(crate) fn why_place(at: Field) -> String {
    format!("Place a piece on {at}: a strong bot values this field the most.")
}

pub(crate) fn why_move(from: Field, to: Field, left: u8) -> String {
    let why = match left {
        3 => "from there a strong bot would place its next stones",
        _ => "this is worth more than another stone now",
    };
    format!("Move {from} to {to}: {why}.")
}

pub(crate) fn why_stone(at: Field, closed: &[Area], seats: &Seats) -> String {
    match closed {
        [] => format!(
            "Stone on {at}: it closes no area yet, but helps to enclose land where you are strong."
        ),
        areas => {
            let areas: Vec<String> = areas.iter().map(|area| area_story(area, seats)).collect();
            format!("Stone on {at}: {}.", areas.join("; "))
        }
    }
}

pub(crate) fn walled_in(from: Field) -> String {
    format!("the piece on {from} is blocked and cannot move (TN-22)")
}

pub(crate) fn points_and_pieces(points: u16, pieces: usize) -> String {
    format!("{points:>3} pts {pieces:>2} pcs")
}

pub(crate) fn placing(name: &str, left: u8) -> String {
    format!(" Placement; {name}: {left} to place")
}

pub(crate) fn action_number(number: u8) -> String {
    format!("action {number} of 3")
}

pub(crate) const fn open_actions(moves: bool, stones: bool) -> &'static str {
    match (moves, stones) {
        (true, true) => " Open: a move or a stone",
        (true, false) => " Open: a move",
        (false, true) => " Open: a stone",
        (false, false) => "",
    }
}

pub(crate) fn stones_left(stones: u8) -> String {
    format!(" Stones left: {stones}")
}

pub(crate) fn quiet(quiet: u32, rounds: u32, players: usize) -> String {
    match rounds as usize * players {
        0 => String::new(),
        limit => format!(" Turns without a stone: {quiet} of {limit}"),
    }
}

pub(crate) fn field_title(field: Field, landscape: &str) -> String {
    format!(" {field}, {landscape}")
}

pub(crate) fn piece_of(name: &str) -> String {
    if name == YOU { " Your piece.".to_owned() } else { format!(" {name}'s piece.") }
}

pub(crate) fn reaches(fields: usize) -> String {
    match fields {
        0 => " It cannot move now.".to_owned(),
        _ => format!(" It reaches {}; Enter lifts it.", count(fields, "field")),
    }
}

pub(crate) fn stone_here(may: bool, areas: usize) -> String {
    match (may, areas) {
        (true, 0) => " A stone here closes nothing.".to_owned(),
        (true, _) => format!(" A stone here closes {}:", count(areas, "area")),
        (false, 0) => " Empty.".to_owned(),
        (false, _) => " A stone here would close (not now):".to_owned(),
    }
}

pub(crate) fn region_title(number: usize, region: &Area) -> String {
    let fields = count(region.fields.count(), "field");
    format!(" {number}: {fields}, {}", count(region.landscapes.into(), "landscape"))
}

pub(crate) fn region_worth(region: &Area, seats: &Seats) -> String {
    format!("   ≥ {}: {}", region.points, gains(region, seats))
}
