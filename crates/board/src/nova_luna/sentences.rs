//! Sentences about tiles, takes and refills.

use board_drawings::nova_luna::color_symbols::colour_class;
use game::{Seat, Turn};
use nova_luna::{Cell, Colour, Goal, NovaLuna, Preview, Solo, Tile};
use words::Words;

use super::tile_drawing::colours;
use super::wheel_drawing::FIELDS;
use crate::player_colors::{SeatLook, name_of, values_of};

/// `blue, cost 4`
pub(super) fn tile_name(tile: Tile, words: &Words) -> String {
    let colour = words.text(colour_class(tile.colour()));
    words.with("nl-tile", &[("colour", colour.into()), ("cost", tile.cost().into())])
}

/// `2 × red + 1 × yellow`
fn goal(goal: Goal, words: &Words) -> String {
    let mut kinds: Vec<Colour> = colours(goal).collect();
    kinds.dedup();
    let part = |kind: Colour| {
        let (count, colour) = (goal.needs(kind).into(), words.text(colour_class(kind)));
        words.with("nl-goal-part", &[("count", count), ("colour", colour.into())])
    };
    kinds.into_iter().map(part).collect::<Vec<_>>().join(" + ")
}

/// A tile with all its goals, in words.
pub fn tile(tile: Tile, words: &Words) -> String {
    let name = tile_name(tile, words);
    if tile.goals().is_empty() {
        return words.with("nl-tile-without-goals", &[("tile", name.into())]);
    }
    let goals: Vec<String> = tile.goals().iter().map(|&g| goal(g, words)).collect();
    words.with("nl-tile-with-goals", &[("tile", name.into()), ("goals", goals.join("; ").into())])
}

pub(super) fn slot(position: &NovaLuna, slot: u8, words: &Words) -> String {
    let Some(lying) = position.wheel().tile(slot) else { return String::new() };
    let id = match (position.end_reason(), position.wheel().choices().contains(&slot)) {
        (Some(_), _) => "nl-slot",
        (None, true) => "nl-slot-open",
        (None, false) => "nl-slot-quiet",
    };
    words.with(id, &[("slot", slot.into()), ("tile", tile(lying, words).into())])
}

/// A cell and what a take to it would do.
pub(super) fn cell(at: Cell, preview: &Preview, seats: &[SeatLook], words: &Words) -> String {
    let place = words.with("nl-cell", &[("x", at.x.into()), ("y", at.y.into())]);
    let mut parts = vec![place, completes(preview, words)];
    parts.extend(then(preview, seats, words));
    parts.join(". ")
}

pub(super) fn completes(preview: &Preview, words: &Words) -> String {
    words.with("nl-completes", &[("count", preview.covers.len().into())])
}

/// The new position of the counter, and the next player.
pub(super) fn then(preview: &Preview, seats: &[SeatLook], words: &Words) -> Vec<String> {
    let counter = preview
        .counter
        .map(|come| words.with("nl-counter-to", &[("field", (come % FIELDS).into())]));
    let next = match (preview.next, preview.counter) {
        (Turn::Over, _) => Some(words.text("nl-ends")),
        (Turn::Seat(seat), Some(_)) => {
            Some(words.with("nl-next", &[("name", name_of(seats, seat).into())]))
        }
        _ => None,
    };
    counter.into_iter().chain(next).collect()
}

/// Why the player may or must refill; none if neither.
pub(super) fn refill_reason(position: &NovaLuna, words: &Words) -> Option<String> {
    position.check_refill().ok()?;
    Some(match (position.wheel().len(), position.solo()) {
        (0, _) => words.text("nl-refill-must"),
        (_, Some(_)) => words.text("nl-refill-solo"),
        (tiles, None) => words.with("nl-refill-may", &[("count", tiles.into())]),
    })
}

/// The players on the track, in the order of their turns.
pub(super) fn track(position: &NovaLuna, seats: &[SeatLook], words: &Words) -> String {
    let track = position.track();
    let part = |&seat: &Seat| {
        let field = (track.position(seat) % FIELDS).into();
        words.with("nl-track-part", &[("name", name_of(seats, seat).into()), ("field", field)])
    };
    let parts: Vec<String> = track.order().iter().map(part).collect();
    words.with("nl-track", &[("places", parts.join("; ").into())])
}

/// A summary of an area.
pub(super) fn area(position: &NovaLuna, seat: Seat, seats: &[SeatLook], words: &Words) -> String {
    let [person, name] = values_of(seats, seat);
    words.with("nl-area-of", &[person, name, ("tiles", position.area(seat).len().into())])
}

/// The time spent and both partial scores. The score of the current phase is a projection.
pub(super) fn solo_bar(position: &NovaLuna, solo: &Solo, words: &Words) -> Vec<(String, String)> {
    let running = Some(solo.running_note(position.covered(Seat(0))));
    let [first, second] = solo.notes();
    let number = |n: u16| words.number(n.into());
    let note = |note: Option<u16>| note.map_or_else(|| "–".to_owned(), number);
    let second = second.or(running.filter(|_| solo.phase() == 2));
    vec![
        (words.text("nl-solo-spent"), number(solo.spent().into())),
        (words.text("nl-solo-first"), note(first.or(running))),
        (words.text("nl-solo-second"), note(second)),
    ]
}

/// The labels and values of the solo panel.
pub(super) fn solo(position: &NovaLuna, solo: &Solo, words: &Words) -> Vec<(String, String)> {
    let covered = position.covered(Seat(0));
    let number = |n: u16| words.number(n.into());
    vec![
        (words.text("nl-solo-running"), number(solo.running_note(covered))),
        (words.text("nl-solo-stopped"), number(if_stopped(solo, covered))),
    ]
}

/// The score if the game ended now. A player who stops in phase 1 gets both partial scores at once.
fn if_stopped(solo: &Solo, covered: u8) -> u16 {
    let [first, second] = solo.notes();
    let rest = u16::from(solo.spent()) + Solo::PENALTY * u16::from(Solo::DISCS - covered);
    first.unwrap_or_else(|| solo.running_note(covered)) + second.unwrap_or(rest)
}

/// A tile of an area: its cell, its name, and the number of its covered goals.
pub(super) fn placed(placed: nova_luna::Placed, words: &Words) -> String {
    let goals = placed.tile.goals().len();
    let done = (0..goals).filter(|&goal| placed.is_done(goal)).count();
    let at = words.with("nl-cell", &[("x", placed.at.x.into()), ("y", placed.at.y.into())]);
    let covered = words.with("nl-covered", &[("done", done.into()), ("goals", goals.into())]);
    format!("{at}: {}. {covered}", tile(placed.tile, words))
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Position, Rng};
    use nova_luna::{Action, Setup, Variant};
    use words::Language;

    /// A missing message would show its id in braces.
    fn is_whole(sentence: &str) -> bool {
        !sentence.is_empty() && !sentence.contains('{')
    }

    fn describe(
        position: &NovaLuna,
        action: Action,
        seats: &[SeatLook],
        words: &Words,
    ) -> Vec<String> {
        let mut sentences = vec![track(position, seats, words)];
        sentences.extend(refill_reason(position, words));
        for choice in &*position.wheel().choices() {
            sentences.push(slot(position, *choice, words));
        }
        for seat in Seat::all(position.players()) {
            sentences.push(area(position, seat, seats, words));
            sentences.extend(position.area(seat).map(|lying| placed(lying, words)));
        }
        if let Action::Take { slot, at } = action {
            sentences.push(cell(at, &position.preview(slot, at).unwrap(), seats, words));
        }
        if let Some(alone) = position.solo() {
            let rows = solo(position, alone, words).into_iter();
            let rows = rows.chain(solo_bar(position, alone, words));
            sentences.extend(rows.flat_map(|(a, b)| [a, b]));
        }
        sentences
    }

    #[test]
    fn whole_games_have_descriptions_in_every_language() {
        let seats: Vec<SeatLook> = (0..3)
            .map(|ink| SeatLook { name: format!("Seat {ink}"), ink, you: ink == 0 })
            .collect();
        for (seed, language) in (1..).zip(Language::ALL) {
            for players in [1, 3] {
                let (words, mut rng) = (Words::new(language), Rng::new(seed));
                let (setup, _) = Setup::from_seed(players, Variant::Standard, seed);
                let mut position = NovaLuna::new(&setup).unwrap();
                while let Some(action) = position.random_action(&mut rng) {
                    let sentences = describe(&position, action, &seats, &words);
                    assert!(
                        sentences.iter().all(|line| is_whole(line)),
                        "{language:?}: {sentences:?}"
                    );
                    position.play_unchecked(action);
                }
            }
        }
    }

    #[test]
    fn fields_have_the_same_number_in_every_round_of_the_track() {
        let (words, mut rng) = (Words::new(Language::En), Rng::new(1));
        let (setup, _) = Setup::from_seed(2, Variant::Standard, 1);
        let mut position = NovaLuna::new(&setup).unwrap();
        let last = words.with("nl-counter-to", &[("field", (FIELDS - 1).into())]);
        let mut rounds = 0;
        while let Some(action) = position.random_action(&mut rng) {
            if let Action::Take { slot, at } = action
                && let Ok(preview) = position.preview(slot, at)
                && let Some(come) = preview.counter
            {
                let sentences = &then(&preview, &[], &words)[0];
                assert!(sentences.len() <= last.len(), "{sentences}");
                let name = words.with("nl-counter-to", &[("field", (come % FIELDS).into())]);
                assert_eq!(*sentences, name);
                rounds = come / FIELDS;
            }
            position.play_unchecked(action);
        }
        assert!(rounds > 0, "a player went round");
    }

    #[test]
    fn nl_64_stopping_in_phase_1_gives_both_partial_scores() {
        let (setup, _) = Setup::from_seed(1, Variant::Standard, 5);
        let mut position = NovaLuna::new(&setup).unwrap();
        position.play("1@0,0".parse().unwrap()).unwrap();
        let spent = u16::from(position.solo().unwrap().spent());
        assert_eq!(if_stopped(position.solo().unwrap(), 0), 2 * spent + 80 + 210);
    }
}
