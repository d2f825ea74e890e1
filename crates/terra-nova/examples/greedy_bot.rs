//! A bot that plays the action with the best score for itself, against random play.

use game::{Position, Rng, Seat, Turn};
use terra_nova::{Action, Setup, TerraNova};

/// The action after which the player is furthest ahead; a random one among equals.
fn choose(position: &TerraNova, seat: Seat, rng: &mut Rng) -> Option<Action> {
    let lead = |action: &Action| {
        let mut after = position.clone();
        after.play_unchecked(*action);
        let of = |seat: usize| i32::from(after.scores()[seat]);
        of(seat.index()) - of(1 - seat.index())
    };
    let mut best = position.legal();
    let most = best.iter().map(lead).max()?;
    best.retain(|action| lead(action) == most);
    Some(best[rng.below(best.len())])
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let (games, mut won) = (20, 0);
    for seed in 0..games {
        let (mut position, mut rng) = (TerraNova::new(&Setup::new(2))?, Rng::new(seed));
        loop {
            let action = match position.turn() {
                Turn::Seat(Seat(0)) => choose(&position, Seat(0), &mut rng),
                _ => position.random_action(&mut rng),
            };
            let Some(action) = action else { break };
            position.play(action)?;
        }
        won += usize::from(position.scores()[0] > position.scores()[1]);
    }
    println!("the greedy bot won {won} of {games} games");
    Ok(())
}
