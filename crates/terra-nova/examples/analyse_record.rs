//! Reads a record from standard input and prints the areas that were closed.
//!
//! `cargo run --example random_game | cargo run --example analyse_record`

use game::{Position, Record};
use terra_nova::TerraNova;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let record: Record<TerraNova> = std::io::read_to_string(std::io::stdin())?.parse()?;
    let mut position = TerraNova::new(&record.setup)?;
    for &action in &record.actions {
        let turn = position.turn();
        position.play_with(action, &mut |event| println!("{turn:?} plays {action}: {event:?}"))?;
    }
    println!("scores {:?}", position.scores());
    Ok(())
}
