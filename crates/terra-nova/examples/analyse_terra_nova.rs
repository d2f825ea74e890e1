//! Reads a record from standard input and prints the areas that were closed.
//!
//! `cargo run --example random_terra_nova | cargo run --example analyse_terra_nova`

use game::{Position, Record};
use terra_nova::{Event, TerraNova};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let record: Record<TerraNova> = std::io::read_to_string(std::io::stdin())?.parse()?;
    let mut position = TerraNova::new(&record.setup)?;
    for (ply, &action) in (1..).zip(&record.actions) {
        position.play_with(action, &mut |event| match event {
            Event::Area(area) => {
                println!("{ply}. {action} closes {} points, gain {:?}", area.points, area.gain);
            }
            Event::Over { reason } => println!("{ply}. {action} ends the game: {reason}"),
            _ => (),
        })?;
    }
    println!("scores {:?}", position.scores());
    Ok(())
}
