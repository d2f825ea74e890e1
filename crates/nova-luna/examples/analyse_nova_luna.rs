//! Reads a record from standard input and prints what each action covered.
//!
//! `cargo run --example random_nova_luna | cargo run --example analyse_nova_luna`

use game::{Position, Record, Turn};
use nova_luna::{Event, NovaLuna};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let record: Record<NovaLuna> = std::io::read_to_string(std::io::stdin())?.parse()?;
    let mut position = NovaLuna::new(&record.setup)?;
    for &action in &record.actions {
        let turn = position.turn();
        let mut covered = 0;
        position.play_with(action, &mut |event| {
            covered += usize::from(matches!(event, Event::Covered { .. }));
        })?;
        if let Turn::Seat(seat) = turn {
            println!("seat {seat}: {action} covers {covered}, {} left", position.left(seat));
        }
    }
    Ok(())
}
