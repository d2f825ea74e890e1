//! A bot that plays the action with the best value, against random play.

use game::{Position, Rng, Seat, Turn};
use terra_nova::{Action, Field, Setup, TerraNova};

const BOT: Seat = Seat(0);

/// The value of an action: the lead of the bot after it, then the length of the wall around a stone.
fn value(position: &TerraNova, action: Action) -> (i32, usize) {
    let mut after = position.clone();
    after.play_unchecked(action);
    let [bot, other] = [0, 1].map(|seat| i32::from(after.scores()[seat]));
    let is_wall = |field: &Field| {
        position.map().index_of(*field).is_none_or(|index| position.stone_set().has(index))
    };
    let wall = match action {
        Action::Stone { at } => 1 + at.neighbours().filter(is_wall).count(),
        Action::Place { .. } | Action::Move { .. } => 0,
    };
    (bot - other, wall)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let (games, mut won) = (20, 0);
    for seed in 0..games {
        let (mut position, mut rng) = (TerraNova::new(&Setup::new(2))?, Rng::new(seed));
        while let Some(mut action) = position.random_action(&mut rng) {
            if position.turn() == Turn::Seat(BOT) {
                let better = |&other: &Action| value(&position, other) > value(&position, action);
                let legal = position.legal().into_iter().filter(better);
                action = legal.max_by_key(|&other| value(&position, other)).unwrap_or(action);
            }
            position.play(action)?;
        }
        won += usize::from(position.scores()[0] > position.scores()[1]);
    }
    println!("the greedy bot won {won} of {games} games");
    Ok(())
}
