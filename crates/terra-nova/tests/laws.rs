//! The property suite on many seeds, boards and numbers of players.

mod common;

use std::cell::Cell;

use common::Style;
use game::{Rng, laws};
use terra_nova::{Action, Field, MapChoice, Options, Setup, TerraNova, generate};

/// Every placement and stone on and off the map, and moves: all of them in one position of
/// fifty, otherwise a handful at random.
fn universe(position: &TerraNova, ply: &Cell<u64>) -> Vec<Action> {
    ply.set(ply.get() + 1);
    let mut rng = Rng::new(ply.get());
    let off_map = ["a999", "z1", "z999", "q77"].map(|name| name.parse::<Field>().unwrap());
    let fields: Vec<Field> = position.map().fields().iter().copied().chain(off_map).collect();
    let single = fields.iter().flat_map(|&at| [Action::Place { at }, Action::Stone { at }]);
    let mut actions: Vec<Action> = single.collect();
    if ply.get().is_multiple_of(150) {
        for &from in &fields {
            actions.extend(fields.iter().map(|&to| Action::Move { from, to }));
        }
    } else {
        for _ in 0..60 {
            let mut any = || fields[rng.below(fields.len())];
            actions.push(Action::Move { from: any(), to: any() });
        }
    }
    actions
}

fn obey(setup: &Setup, seed: u64, style: Style) {
    let ply = Cell::new(seed);
    laws::obey::<TerraNova>(
        setup,
        &mut Rng::new(seed),
        |position| universe(position, &ply),
        |position, legal, rng| common::choose(style, position, legal, rng),
    );
}

#[test]
fn the_laws_hold_on_every_board() {
    for (_, text) in common::boards() {
        for players in 2..=4 {
            for seed in 0..15 {
                let style = [Style::Random, Style::Stones, Style::Closing][seed as usize % 3];
                let first = seed as usize % players;
                if let Some(setup) = common::setup(&text, players, first, 3) {
                    obey(&setup, seed, style);
                }
            }
        }
    }
}

#[test]
fn the_laws_hold_on_generated_maps() {
    for seed in 0..12 {
        let options =
            Options { fields: 60 + 17 * seed as usize, landscapes: 4 + seed as usize % 5 };
        let map = generate(seed, &options).unwrap();
        let players = 2 + seed as usize % 3;
        obey(&Setup::new(players).on(&map), seed, Style::Closing);
    }
}

#[test]
fn the_laws_hold_with_the_default_set_up_on_the_island() {
    for players in 2..=4 {
        let setup = Setup { quiet_rounds: 4, ..Setup::new(players) };
        obey(&setup, 40 + players as u64, Style::Random);
        obey(&Setup::new(players), 50 + players as u64, Style::Closing);
    }
}

#[test]
fn a_map_travels_in_the_record_of_its_game() {
    let text = include_str!("../maps/island.map").replace("name island", "name elsewhere");
    let setup = Setup { map: MapChoice::Text(text), ..Setup::new(2) };
    let mut rng = Rng::new(8);
    let record = laws::obey::<TerraNova>(
        &setup,
        &mut rng,
        |_| Vec::new(),
        |position, legal, rng| common::choose(Style::Closing, position, legal, rng),
    );
    let reread: game::Record<TerraNova> = record.to_string().parse().unwrap();
    assert_eq!(reread.replay().unwrap().map().name(), "elsewhere");
}

/// Each legal action is chosen equally often, by rejection sampling and by counting.
#[test]
fn random_actions_are_uniform() {
    use game::Position;
    let mut rng = Rng::new(77);
    let setup = common::setup(&common::map_text(common::HEXAGON), 2, 0, 3).unwrap();
    for _ in 0..6 {
        let mut position = TerraNova::new(&setup).unwrap();
        for _ in 0..26 + rng.below(40) {
            let Some(action) = position.random_action(&mut rng) else { break };
            position.play_unchecked(action);
        }
        let legal = position.legal();
        if legal.is_empty() {
            continue;
        }
        let mut counts = vec![0u32; legal.len()];
        let each = 2000;
        for _ in 0..each * legal.len() {
            let action = position.random_action(&mut rng).unwrap();
            counts[legal.iter().position(|&other| other == action).unwrap()] += 1;
        }
        // Six standard deviations of a count with mean 2000.
        assert!(counts.iter().all(|count| count.abs_diff(each as u32) < 270), "{counts:?}");
    }
}
