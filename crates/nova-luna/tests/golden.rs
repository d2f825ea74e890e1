//! Golden games, one per kind: a change of a rule changes them. `cargo xtask bless` rewrites them.

mod support;

use std::fmt::Write;

use game::{Position, Record, Rng, Turn};
use nova_luna::{NovaLuna, Setup};
use support::{KINDS, goal_seeking};

#[test]
fn golden_playthroughs() {
    for (seed, (name, players, variant)) in (1..).zip(KINDS) {
        let (setup, deck) = Setup::from_seed(players, variant, seed);
        let mut position = NovaLuna::new(&setup).unwrap();
        let mut record = Record::<NovaLuna>::new(setup);
        let mut rng = Rng::new(seed);
        let mut text = String::new();
        let mut ply = 0;
        while position.turn() != Turn::Over {
            if ply % 8 == 0 {
                writeln!(text, "before action {}\n{position}", ply + 1).unwrap();
            }
            let action = goal_seeking(&position, &position.legal(), &mut rng);
            deck.play(&mut position, action, &mut record.actions, |_| ()).unwrap();
            ply += 1;
        }
        let outcome = position.outcome().unwrap();
        writeln!(text, "after action {ply}\n{position}\n{outcome:?}\n\n{record}").unwrap();
        insta::assert_snapshot!(name, text);
    }
}
