//! A small bot, written here, plays Nova Luna against the level `strong`.

use ai::{Budget, Evaluate, Level, choose};
use game::{Position, Rng, Seat, Turn};
use nova_luna::{Action, NovaLuna, Setup, Tile, Variant};

/// Prefers the take that covers the most goals, and among equal ones the cheapest tile.
fn choose_greedily(position: &NovaLuna) -> Option<Action> {
    let score = |action: &Action| match *action {
        Action::Take { slot, at } => {
            let goals = position.preview(slot, at).map_or(0, |preview| preview.covers.len());
            let cost = position.wheel().tile(slot).map_or(0, Tile::cost);
            4 * goals as i32 - i32::from(cost)
        }
        Action::Refill | Action::Deal { .. } => -2,
    };
    position.legal().into_iter().max_by_key(score)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for seed in 1..=5 {
        let (setup, _deck) = Setup::from_seed(2, Variant::Standard, seed);
        let (mut position, mut rng) = (NovaLuna::new(&setup)?, Rng::new(seed));
        while position.outcome().is_none() {
            let action = match position.turn() {
                Turn::Seat(Seat(0)) => choose_greedily(&position),
                Turn::Seat(_) => {
                    let mut budget = Budget::nodes(position.default_nodes(Level::Strong));
                    choose(&position, Level::Strong, &mut budget, &mut rng)
                }
                // Chance deals a tile.
                _ => position.random_action(&mut rng),
            };
            position.play(action.expect("the game is not over"))?;
        }
        let left = [Seat(0), Seat(1)].map(|seat| position.left(seat));
        println!("game {seed}: our bot has {} discs left, `strong` has {}", left[0], left[1]);
    }
    Ok(())
}
