//! A bot that takes the tile which completes the most goals, against random play.

use game::{Position, Rng, Seat, Turn};
use nova_luna::{Action, NovaLuna, Setup, Variant};

const BOT: Seat = Seat(0);

/// The number of goals that an action completes.
fn goals(position: &NovaLuna, action: Action) -> usize {
    match action {
        Action::Take { slot, at } => position.preview(slot, at).map_or(0, |p| p.covers.len()),
        Action::Refill | Action::Deal { .. } => 0,
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let (games, mut won) = (200, 0);
    for seed in 0..games {
        let (setup, _deck) = Setup::from_seed(2, Variant::Standard, seed);
        let (mut position, mut rng) = (NovaLuna::new(&setup)?, Rng::new(seed));
        while let Some(mut action) = position.random_action(&mut rng) {
            if position.turn() == Turn::Seat(BOT) {
                let better = |&other: &Action| goals(&position, other) > goals(&position, action);
                let legal = position.legal().into_iter().filter(better);
                action = legal.max_by_key(|&other| goals(&position, other)).unwrap_or(action);
            }
            position.play(action)?;
        }
        let ranking = position.outcome().map(|outcome| outcome.ranking()).unwrap_or_default();
        won += usize::from(ranking.first().is_some_and(|winners| *winners == [BOT]));
    }
    println!("the greedy bot won {won} of {games} games");
    Ok(())
}
