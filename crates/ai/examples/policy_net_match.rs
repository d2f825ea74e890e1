//! Plays a policy-value net against a level in Nova Luna for two, on the same decks with the seats
//! exchanged: `policy_net_match NET NODES LEVEL GAMES SEED`.

use ai::net::Net;
use ai::policy_net::NovaLunaNet;
use ai::{Budget, Evaluate, Level, choose, policy_search};
use game::{Position, Rng, Turn};
use nova_luna::{NovaLuna, Setup, Variant};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [file, nodes, level, games, seed] = words.as_slice() else {
        panic!("usage: policy_net_match NET NODES LEVEL GAMES SEED");
    };
    let net = Net::read(&std::fs::read(file).expect("a file")).expect("a net");
    let net = NovaLunaNet::read(&net).expect("a net for Nova Luna");
    let level: Level = level.parse().expect("a level");
    let number = |word: &String| word.parse::<u64>().expect("a number");
    let mut won = 0.0;
    for game in 0..number(games) {
        won += play(&net, number(nodes), level, number(seed) + game / 2, game as usize % 2);
        println!("{file}: {won} of {} against {level}", game + 1);
    }
}

/// The share of the net, which has this seat.
fn play(net: &NovaLunaNet, nodes: u64, level: Level, seed: u64, seat: usize) -> f64 {
    let (setup, deck) = Setup::from_seed(2, Variant::Standard, seed);
    let mut position = NovaLuna::new(&setup).expect("a seed");
    let mut rng = Rng::new(seed);
    while let Turn::Seat(turn) = position.turn() {
        let action = if turn.index() == seat {
            let budget = &mut Budget::nodes(nodes);
            policy_search::search(&position, net, budget, &mut rng).map(|thought| thought.action)
        } else {
            let budget = &mut Budget::nodes(position.default_nodes(level));
            choose(&position, level, budget, &mut rng)
        };
        let action = action.expect("a player is to act");
        deck.play(&mut position, action, &mut Vec::new(), |_| ()).expect("a legal action");
    }
    position.outcome().map_or(0.0, |outcome| outcome.shares()[seat])
}
