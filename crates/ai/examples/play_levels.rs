//! Two levels play one game of Nova Luna against each other.

use ai::{Budget, Evaluate, Level, choose};
use game::{Position, Rng, Seat, Turn};
use nova_luna::{NovaLuna, Setup, Variant};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let (setup, _deck) = Setup::from_seed(2, Variant::Standard, 1);
    let (mut position, mut rng) = (NovaLuna::new(&setup)?, Rng::new(1));
    loop {
        let action = match position.turn() {
            Turn::Seat(seat) => {
                let level = if seat == Seat(0) { Level::Strong } else { Level::Novice };
                let mut budget = Budget::nodes(position.default_nodes(level));
                choose(&position, level, &mut budget, &mut rng)
            }
            _ => position.random_action(&mut rng),
        };
        let Some(action) = action else { break };
        position.play(action)?;
    }
    println!("strong against novice: {:?}", position.outcome());
    Ok(())
}
