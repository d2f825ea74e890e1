//! Plays a random game of Nova Luna and prints its record: `cargo run --example random_nova_luna -- 7`.

use game::{Position, Record, Rng};
use nova_luna::{NovaLuna, Setup, Variant};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let seed = std::env::args().nth(1).map_or(Ok(1), |word| word.parse())?;
    let (setup, _deck) = Setup::from_seed(2, Variant::Standard, seed);
    let mut record = Record::<NovaLuna>::new(setup);
    let mut position = NovaLuna::new(&record.setup)?;
    let mut rng = Rng::new(seed);
    // Deals are actions too: in a random game chance turns up any tile of the stack.
    while let Some(action) = position.random_action(&mut rng) {
        position.play(action)?;
        record.actions.push(action);
    }
    print!("{record}");
    println!("// {:?}", position.outcome());
    Ok(())
}
