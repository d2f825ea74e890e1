//! The levels that do not use nets play exactly as they did before there were nets.
//! `data/levels.golden` has the actions that they chose then: game, players, level, actions.

use ai::{Budget, Evaluate, Level, choose};
use game::{Position, Rng};
use nova_luna::{NovaLuna, Variant};
use terra_nova::TerraNova;

const NODES: u64 = 3_000;

/// Plays so many actions of a level; returns them.
fn actions<P: Evaluate>(
    mut position: P,
    level: Level,
    count: usize,
    mut play: impl FnMut(&mut P, P::Action),
) -> Vec<String>
where
    P::Action: ToString,
{
    let mut actions = Vec::new();
    while actions.len() < count {
        let mut rng = Rng::new(actions.len() as u64);
        let budget = &mut Budget::nodes(NODES);
        let Some(action) = choose(&position, level, budget, &mut rng) else { break };
        play(&mut position, action);
        actions.push(action.to_string());
    }
    actions
}

#[test]
fn levels_without_nets_play_as_they_did() {
    let golden = include_str!("data/levels.golden");
    assert_eq!(golden.lines().count(), 24);
    for line in golden.lines() {
        let words: Vec<&str> = line.split(' ').collect();
        let (players, level) = (words[1].parse().unwrap(), words[2].parse().unwrap());
        let count = words.len() - 3;
        let found = if words[0] == "nova-luna" {
            let (setup, deck) = nova_luna::Setup::from_seed(players, Variant::Standard, 5);
            actions(NovaLuna::new(&setup).unwrap(), level, count, |position, action| {
                deck.play(position, action, &mut Vec::new(), |_| ()).unwrap();
            })
        } else {
            let start = TerraNova::new(&terra_nova::Setup::new(players)).unwrap();
            actions(start, level, count, |position, action| position.play(action).unwrap())
        };
        assert_eq!(found, words[3..], "{} with {players} players, {level}", words[0]);
    }
}
