//! One test or more per rule, on small drawn boards.
//!
//! A position has two drawings of the same shape: the landscapes, and the pieces and stones (the
//! number of a seat, `#` for a stone, `x` for a scored field, `.` for an empty field). A drawing
//! in one line without spaces is a corridor: a1, a2, a3 and so on from left to right.

mod areas;
mod ends;
mod material;
mod placement;
mod previews;
mod stones;
mod turns;

use game::{Position, Seat};

use crate::position::ACTIONS;
use crate::{Action, Event, Field, FieldIndex, IllegalAction, Map, Phase, Setup, TerraNova};

/// A position in play in which seat 0 begins its turn.
fn drawn(land: &str, pieces: &str) -> TerraNova {
    drawn_for(2, land, pieces)
}

fn drawn_for(players: usize, land: &str, pieces: &str) -> TerraNova {
    let map = map(land);
    let setup = Setup::new(players).on(&map);
    let mut position = TerraNova::start(map.clone(), &setup);
    let things: Vec<char> = pieces.chars().filter(|c| !c.is_whitespace()).collect();
    assert_eq!(things.len(), map.fields().len(), "the two drawings differ in shape");
    for (i, thing) in things.into_iter().enumerate() {
        let field = FieldIndex(i as u8);
        match thing {
            '.' => continue,
            'x' => {
                position.scored.insert(field);
                continue;
            }
            '#' => {
                position.stones.insert(field);
                position.stones_left -= 1;
            }
            seat => position.pieces[seat.to_digit(10).unwrap() as usize].insert(field),
        }
        position.obstacles.insert(&map.geometry().lines[i]);
    }
    position.phase = Phase::Play;
    position.in_hand = [0; 4];
    position.actions_left = ACTIONS;
    position
}

/// A map from its rows, or a corridor.
fn map(land: &str) -> Map {
    let landscapes: Vec<String> =
        ('A'..='Z').map(|letter| format!("landscape {letter} {letter}\n")).collect();
    let mut text = format!("name drawn\n{}board\n", landscapes.concat());
    if land.contains(' ') {
        text.push_str(land.trim_start_matches('\n'));
    } else {
        land.chars().for_each(|letter| text.extend([letter, ' ']));
    }
    text.parse().unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn action(text: &str) -> Action {
    text.parse().unwrap()
}

fn field(text: &str) -> Field {
    text.parse().unwrap()
}

/// Plays actions that must be legal and returns the events of the last one.
#[track_caller]
fn play(position: &mut TerraNova, actions: &str) -> Vec<Event> {
    let mut events = Vec::new();
    for text in actions.split_whitespace() {
        events.clear();
        position
            .play_with(action(text), &mut |event| events.push(event))
            .unwrap_or_else(|error| panic!("{text}: {error}\n{position:?}"));
    }
    events
}

/// The position after actions that must be legal.
#[track_caller]
fn after(position: &TerraNova, actions: &str) -> TerraNova {
    let mut position = position.clone();
    play(&mut position, actions);
    position
}

/// The reason for which an action is refused; it must not be listed either.
#[track_caller]
fn refused(position: &TerraNova, text: &str) -> IllegalAction {
    assert!(!position.legal().contains(&action(text)), "{text} is listed");
    position.check(action(text)).expect_err("the action is legal")
}

/// The legal actions in notation, sorted.
fn legal(position: &TerraNova) -> Vec<String> {
    let mut legal = position.legal();
    legal.sort_unstable();
    legal.iter().map(ToString::to_string).collect()
}

fn to_act(position: &TerraNova) -> Option<Seat> {
    position.turn().seat()
}

/// Fields from their names.
fn fields(names: &str) -> Vec<Field> {
    names.split_whitespace().map(field).collect()
}
