//! Checks a small game with the laws of this crate, and plays it at random. The game is implemented
//! in `nim/mod.rs`.

mod nim;

use game::{Position, Rng, laws, perft, random_game};
use nim::{Nim, Pile, Take};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // A test of the rules: legal actions, checks, records and replays agree in whole games.
    let all = |_: &Nim| (0..=5).map(Take).collect::<Vec<_>>();
    laws::obey::<Nim>(&Pile(12), &mut Rng::new(1), all, laws::at_random);
    let start = Nim::new(&Pile(12))?;
    println!("sequences of five actions: {}", perft(&start, 5));
    let mut position = start;
    let actions = random_game(&mut position, &mut Rng::new(1));
    println!("a random game with {actions} actions: {:?}", position.outcome());
    Ok(())
}
