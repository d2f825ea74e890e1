//! A bot that takes the tile which completes the most goals, against random play.

use game::{Outcome, Position, Rng, Seat, Turn};
use nova_luna::{Action, NovaLuna, Setup, Variant};

/// The take that completes the most goals; a random action if there is none.
fn choose(position: &NovaLuna, rng: &mut Rng) -> Option<Action> {
    let goals = |action: &Action| match *action {
        Action::Take { slot, at } => position.preview(slot, at).map_or(0, |p| p.covers.len()),
        _ => 0,
    };
    let best = position.legal().into_iter().max_by_key(goals).filter(|action| goals(action) > 0);
    best.or_else(|| position.random_action(rng))
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let (games, mut won) = (200, 0);
    for seed in 0..games {
        let (setup, _deck) = Setup::from_seed(2, Variant::Standard, seed);
        let (mut position, mut rng) = (NovaLuna::new(&setup)?, Rng::new(seed));
        loop {
            let action = match position.turn() {
                Turn::Seat(Seat(0)) => choose(&position, &mut rng),
                _ => position.random_action(&mut rng),
            };
            let Some(action) = action else { break };
            position.play(action)?;
        }
        won +=
            usize::from(position.outcome().is_some_and(|o: Outcome| o.ranking()[0] == [Seat(0)]));
    }
    println!("the greedy bot won {won} of {games} games");
    Ok(())
}
