use game::{Position, Rng, Turn};
use nova_luna::{NovaLuna, Setup, Variant};

use super::search;
use crate::net::Net;
use crate::policy_net::NovaLunaNet;
use crate::{Budget, Thought};

fn net() -> NovaLunaNet {
    let net = Net::read(include_bytes!("../../nets/nova-luna-grandmaster.net")).unwrap();
    NovaLunaNet::read(&net).unwrap()
}

fn start(players: usize, seed: u64) -> NovaLuna {
    NovaLuna::new(&Setup::from_seed(players, Variant::Standard, seed).0).unwrap()
}

fn find(position: &NovaLuna, nodes: u64) -> Thought<nova_luna::Action> {
    search(position, &net(), &mut Budget::nodes(nodes), &mut Rng::new(1)).unwrap()
}

/// Plays a game; seat 0 searches, the others play at random. Returns the share of seat 0.
fn play(mut position: NovaLuna, seed: u64) -> f64 {
    let mut rng = Rng::new(seed);
    while position.turn() != Turn::Over {
        let action = match position.turn().seat() {
            Some(seat) if seat.index() == 0 => find(&position, 8).action,
            _ => position.random_action(&mut rng).unwrap(),
        };
        position.play(action).unwrap();
    }
    position.outcome().unwrap().shares()[0]
}

#[test]
fn it_beats_random_players() {
    let shares: f64 = (2..=4).map(|players| play(start(players, 4), 1)).sum();
    assert!(shares > 2.0, "{shares} of 3");
}

#[test]
fn a_search_repeats_exactly_and_keeps_its_budget() {
    let mut rng = Rng::new(3);
    for players in 2..=4 {
        let mut position = start(players, 8);
        for _ in 0..30 {
            position.play_unchecked(position.random_action(&mut rng).unwrap());
        }
        while position.turn() == Turn::Chance {
            position.play_unchecked(position.random_action(&mut rng).unwrap());
        }
        for nodes in [0, 1, 2, 3, 10, 40] {
            let thought = find(&position, nodes);
            assert_eq!(thought, find(&position, nodes));
            assert!(thought.nodes <= nodes.max(1), "{} of {nodes}", thought.nodes);
            assert_eq!(thought.line.first(), Some(&thought.action));
            let value: f64 = thought.value.iter().sum();
            assert!((value - 1.0).abs() < 1e-4);
            let found: Vec<_> = thought.actions.iter().map(|one| one.action).collect();
            assert_eq!(found, position.legal());
            let share: f64 = thought.actions.iter().map(|one| one.share).sum();
            assert!((share - 1.0).abs() < 1e-4);
            assert!(thought.actions.iter().all(|one| (0.0..=1.0).contains(&one.value)));
        }
    }
}

#[test]
fn a_search_stops_when_the_caller_asks() {
    let mut watch = |spent| spent >= 30;
    let mut budget = Budget::nodes(u64::MAX).or_until(&mut watch);
    let thought = search(&start(2, 3), &net(), &mut budget, &mut Rng::new(1)).unwrap();
    assert_eq!(thought.nodes, 30);
}
