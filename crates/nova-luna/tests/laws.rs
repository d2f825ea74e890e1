//! The property suite on every kind of game, with random and with greedy players.

mod support;

use game::{Rng, laws};
use nova_luna::{Action, NovaLuna, Setup};
use support::{KINDS, goal_seeking, universe};

fn obey(choose: impl Fn(&NovaLuna, &[Action], &mut Rng) -> Action) {
    for (_, players, variant) in KINDS {
        for seed in 0..12 {
            let (setup, _) = Setup::from_seed(players, variant, seed);
            laws::obey::<NovaLuna>(&setup, &mut Rng::new(seed), universe, &choose);
        }
    }
}

#[test]
fn random_games_obey_the_laws() {
    obey(laws::at_random);
}

#[test]
fn goal_seeking_games_obey_the_laws() {
    obey(goal_seeking);
}
