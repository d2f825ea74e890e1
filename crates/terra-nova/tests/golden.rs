//! Golden games and maps. A missing snapshot is an error; `cargo xtask bless` accepts a change.

mod common;

use std::fmt::Write;

use common::Style;
use game::{Position, Record, Rng, Turn};
use terra_nova::{Event, Options, Setup, TerraNova, generate};

/// A game as text: its record, then the board now and then, and what was scored.
fn playthrough(setup: &Setup, seed: u64) -> String {
    let mut rng = Rng::new(seed);
    let mut position = TerraNova::new(setup).unwrap();
    let mut record = Record::<TerraNova>::new(setup.clone());
    let mut story = String::new();
    while position.turn() != Turn::Over {
        let legal = position.legal();
        let action = common::choose(Style::Closing, &position, &legal, &mut rng);
        let mut events = Vec::new();
        position.play_with(action, &mut |event| events.push(event)).unwrap();
        record.actions.push(action);
        let ply = record.actions.len();
        for event in events {
            match event {
                Event::Area(area) => {
                    let (points, pieces, gain) = (area.points, area.pieces, area.gain);
                    let fields = area.field_names(position.map());
                    let _ = writeln!(
                        story,
                        "ply {ply}: {fields:?}, {points} points, pieces {pieces:?}, gain {gain:?}"
                    );
                }
                Event::Skip { seat } => {
                    let _ = writeln!(story, "ply {ply}: seat {seat} loses the turn");
                }
                Event::Over { reason } => {
                    let ranking = position.outcome().unwrap().ranking();
                    let _ = writeln!(story, "ply {ply}: over, {reason}, {ranking:?}");
                }
                _ => {}
            }
        }
        if ply.is_multiple_of(75) || position.turn() == Turn::Over {
            let _ = writeln!(story, "after ply {ply}\n{position}");
        }
    }
    format!("{record}\n{story}")
}

#[test]
fn a_game_for_two() {
    insta::assert_snapshot!(playthrough(&Setup::new(2), 2));
}

#[test]
fn a_game_for_three() {
    insta::assert_snapshot!(playthrough(&Setup { first: game::Seat(2), ..Setup::new(3) }, 3));
}

#[test]
fn a_game_for_four_on_a_small_map() {
    let setup = common::setup(&common::map_text(common::RING), 4, 1, 6).unwrap();
    insta::assert_snapshot!(playthrough(&setup, 4));
}

#[test]
fn a_game_for_four() {
    insta::assert_snapshot!(playthrough(&Setup::new(4), 4));
}

#[test]
fn a_seed_gives_the_same_map_for_ever() {
    let maps = [
        generate(1, &Options::default()).unwrap(),
        generate(u64::MAX, &Options { fields: 91, landscapes: 5 }).unwrap(),
    ];
    insta::assert_snapshot!(maps.map(|map| map.to_string()).join("\n"));
}
