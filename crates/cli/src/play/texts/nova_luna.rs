use nova_luna::{Cell, Event, Solo, Tile};

use crate::game_text::{colour_and_cost, count};

use super::super::theme::symbol;
use super::{Keys, YOU};

pub(crate) const WHEEL: &str = "Wheel, clockwise ↻";
pub(crate) const TRACK: &str = "Moon track";
pub(crate) const SOLO: &str = "Solo";
pub(crate) const FORESIGHT: &str = "Preview";
pub(crate) const WAIT: &str = " The others are playing; press any key to fast-forward.";
pub(crate) const THEN_TAKEABLE: &str = " Then takeable: ";
pub(crate) const NO_TILE: &str = "no tile before a refill";
pub(crate) const ENDS_GAME: &str = " This ends the game.";
pub(crate) const WHY_REFILL: &str =
    "Refill (+): new tiles are likely to be better than those on the wheel.";

pub(crate) const NOVA_LUNA_TAKE_KEYS: Keys =
    &[("←→ 1-3", "tile"), ("Enter", "place it"), ("+", "refill"), ("v", "others")];
pub(crate) const NOVA_LUNA_PLACE_KEYS: Keys =
    &[("←↑↓→ Tab", "choose a cell"), ("1-3", "another tile"), ("Enter", "play"), ("Esc", "back")];
pub(crate) const NOVA_LUNA_HELP: Keys = &[
    ("", "≈ wave (blue)   ▲ flame (red)   ♣ leaf (turquoise)   ☼ sun (yellow)"),
    ("", "A card shows its symbol, its cost and a line for each goal:"),
    ("", "● covered   › one tile short   ✓ would be completed"),
    ("", ""),
    ("← →  or 1 2 3", "choose one of the tiles that may be taken"),
    ("Enter or Tab", "go on to the cells of your area; Enter again plays"),
    ("arrows, Tab", "choose a legal cell"),
    ("Esc", "back to the tiles"),
    ("+ or r", "refill the wheel, when the rules allow it"),
    ("v", "look at the next player's area"),
    ("↑ ↓, [ ] { }", "move a large area across the screen; Home centres it"),
];

fn tile(tile: Tile) -> String {
    format!("{} {}", symbol(tile.colour()), colour_and_cost(tile))
}

/// Describes events in the past tense, which fits every name.
pub(crate) fn nova_luna_story(name: &str, field: Option<u8>, events: &[Event]) -> String {
    let goals = events.iter().filter(|event| matches!(event, Event::Covered { .. })).count();
    let dealt = events.iter().filter(|event| matches!(event, Event::Dealt { .. })).count();
    let mut text = name.to_owned();
    if dealt > 0 {
        text += &format!(" refilled the wheel with {}", count(dealt, "tile"));
    }
    for event in events {
        match event {
            Event::Taken { slot, tile: taken, at, .. } => {
                text += &format!(" took {} from slot {slot} to {at}", tile(*taken));
            }
            Event::Advanced { fields } => {
                text += &format!(", went to field {}", field.unwrap_or(0) + fields);
            }
            Event::PhaseTwo => text += "; phase 2 begins",
            Event::Dealt { .. } | Event::Covered { .. } | Event::Over { .. } => {}
        }
    }
    if goals > 0 {
        text += &format!(" and completed {}", count(goals, "goal"));
    }
    text + "."
}

pub(crate) fn why_take(taken: Tile, at: Cell, goals: usize) -> String {
    let name = tile(taken);
    let cost = count(taken.cost().into(), "field");
    if goals > 0 {
        let goals = count(goals, "goal");
        format!("Take {name} to {at}: it completes {goals} and costs only {cost} of time.")
    } else {
        format!("Take {name} to {at}: for {cost} of time it brings you closest to your goals.")
    }
}

pub(crate) fn stack(tiles: usize) -> String {
    format!("stack: {tiles}")
}

pub(crate) fn wheel_and_stack(tiles: usize) -> String {
    format!("Wheel ↻ stack: {tiles}")
}

pub(crate) fn field_and_discs(field: u8, left: u8) -> String {
    format!(" at {field:>2}, {}", discs_left(left).trim_end_matches(" left"))
}

pub(crate) fn area_title(name: &str, left: u8) -> String {
    let whose = if name == YOU { "Your area".to_owned() } else { format!("Area of {name}") };
    format!("{whose}, {} left", count(left.into(), "disc"))
}

pub(crate) fn discs_left(left: u8) -> String {
    format!("{left:>2} disc{} left", if left == 1 { "" } else { "s" })
}

pub(crate) fn no_such_choice(tiles: usize) -> String {
    match tiles {
        0 => "no tile is on the wheel; + refills it (NL-30)".to_owned(),
        1 => "only one tile may be taken now (NL-32)".to_owned(),
        _ => format!("only {tiles} tiles may be taken now (NL-32)"),
    }
}

pub(crate) fn may_refill(tiles: usize, solo: bool) -> String {
    match (tiles, solo) {
        (0, _) => " The wheel is empty: you must refill (+).".to_owned(),
        (_, true) => " 8 goals are covered: you may refill (+), which ends phase 1.".to_owned(),
        (_, false) => format!(" {} left: you may refill (+) first.", count(tiles, "tile")),
    }
}

pub(crate) fn would_take(slot: u8, at: Option<Cell>, goals: usize) -> String {
    match at {
        Some(at) => format!(" from slot {slot} to {at}"),
        None if goals == 0 => format!(" from slot {slot}, without goals"),
        None => format!(" from slot {slot}, with {}", count(goals, "goal")),
    }
}

pub(crate) fn goals_completed(goals: usize) -> String {
    match goals {
        0 => " Completes no goal.".to_owned(),
        _ => format!(" Completes {}: ", count(goals, "goal")),
    }
}

pub(crate) fn counter_and_next(counter: Option<u8>, next: &str, again: bool) -> String {
    let Some(field) = counter else { return String::new() };
    let who = match (again, next) {
        (true, YOU) => "you again".to_owned(),
        (true, _) => format!("{next} again"),
        (false, _) => next.to_owned(),
    };
    format!(" Counter to field {field}; next to act: {who}.")
}

pub(crate) fn solo_rows(
    solo: &Solo,
    covered: u8,
    running: u16,
    if_stopped: u16,
) -> Vec<(&'static str, String)> {
    let note = |note: Option<u16>| note.map_or_else(|| "–".to_owned(), |note| note.to_string());
    let [first, second] = solo.notes();
    let aim = if solo.phase() == 1 { Solo::SMALL_PILE } else { Solo::DISCS };
    vec![
        ("Phase", format!("{} of 2", solo.phase())),
        ("Goals covered", format!("{covered} of {aim}")),
        ("Time spent", solo.spent().to_string()),
        ("Score of this phase", running.to_string()),
        ("Phase 1 score", note(first)),
        ("Phase 2 score", note(second)),
        ("If you stopped now", if_stopped.to_string()),
        ("(below 100 is good)", String::new()),
    ]
}

pub(crate) const fn solo_verdict(score: u32) -> &'static str {
    if score < 100 { "Below 100: well done!" } else { "A score below 100 is good." }
}
