//! The crate against the plain model of `support/model.rs`, action by action.

mod support;

use std::collections::BTreeSet;

use game::{Position, Rng, Seat, Turn, laws};
use nova_luna::{Action, Colour, NovaLuna, Variant};
use support::{KINDS, describe, goal_seeking, with_model};

fn reaches(position: &NovaLuna, seat: Seat) -> Vec<[usize; 4]> {
    let open = position.area(seat).filter(|p| (0..p.tile.goals().len()).any(|i| !p.is_done(i)));
    open.map(|placed| Colour::ALL.map(|colour| placed.in_reach(colour).into())).collect()
}

fn compare(
    players: usize,
    variant: Variant,
    seed: u64,
    mut choose: impl FnMut(&NovaLuna, &[Action], &mut Rng) -> Action,
) {
    let (mut position, deck, mut model) = with_model(players, variant, seed);
    let mut rng = Rng::new(seed);
    loop {
        assert_eq!(describe(&position), model.describe(), "seed {seed}");
        for seat in Seat::all(players) {
            assert_eq!(reaches(&position, seat), model.reaches(seat.index()), "seed {seed}");
        }
        let legal = position.legal();
        let listed: BTreeSet<String> = legal.iter().map(ToString::to_string).collect();
        assert_eq!(listed, model.legal(), "seed {seed}: {position}");
        if position.turn() == Turn::Over {
            return;
        }
        let action = choose(&position, &legal, &mut rng);
        deck.play(&mut position, action, &mut Vec::new(), |_| ()).unwrap();
        model.play(&action.to_string());
    }
}

fn compare_all_kinds(seeds: u64, choose: impl Fn(&NovaLuna, &[Action], &mut Rng) -> Action) {
    for (_, players, variant) in KINDS {
        for seed in 0..seeds {
            compare(players, variant, seed, &choose);
        }
    }
}

#[test]
fn random_games_agree_with_the_plain_model() {
    compare_all_kinds(60, laws::at_random);
}

#[test]
fn goal_seeking_games_agree_with_the_plain_model() {
    compare_all_kinds(60, goal_seeking);
}

#[test]
fn areas_that_grow_in_one_direction_agree_with_the_plain_model() {
    // A hash table of 16 x 16 cells under an area 30 long and more.
    let far_right = |_: &NovaLuna, legal: &[Action], rng: &mut Rng| {
        let far = |action: &&Action| match action {
            Action::Take { at, .. } => i32::from(at.x) * 8 + i32::from(at.y),
            _ => 0,
        };
        if rng.below(10) == 0 {
            legal[rng.below(legal.len())]
        } else {
            *legal.iter().max_by_key(far).unwrap()
        }
    };
    compare_all_kinds(10, far_right);
}

#[test]
fn the_player_with_the_cheap_tiles_gets_as_many_as_there_can_be() {
    // Seat 0 always takes the cheapest tile, the others the dearest.
    let greedy = |position: &NovaLuna, legal: &[Action], _: &mut Rng| {
        let mine = position.turn() == Turn::Seat(Seat(0));
        let cost = |action: &&Action| match action {
            Action::Take { slot, .. } => {
                let cost = i32::from(position.wheel().tile(*slot).unwrap().cost());
                if mine { cost } else { -cost }
            }
            _ => 100,
        };
        *legal.iter().min_by_key(cost).unwrap()
    };
    for seed in 0..40 {
        for players in 2..=4 {
            compare(players, Variant::Standard, seed, greedy);
        }
    }
}
