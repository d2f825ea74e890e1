//! Plays a random game of Terra Nova and prints its record: `cargo run --example random_terra_nova -- 7`.

use game::{Position, Record, Rng};
use terra_nova::{Setup, TerraNova};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let seed = std::env::args().nth(1).map_or(Ok(1), |word| word.parse())?;
    let mut record = Record::<TerraNova>::new(Setup::new(4));
    let mut position = TerraNova::new(&record.setup)?;
    let mut rng = Rng::new(seed);
    while let Some(action) = position.random_action(&mut rng) {
        position.play(action)?;
        record.actions.push(action);
    }
    print!("{record}");
    println!("// scores {:?}", position.scores());
    Ok(())
}
