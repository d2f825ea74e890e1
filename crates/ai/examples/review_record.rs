//! Reviews a game of Nova Luna: what each action cost, and which one was better.
//!
//! `review_record < FILE` reviews a record; `review_record new` plays a game of two weak bots first.

use ai::review::{Review, summary};
use ai::{Budget, Level, choose};
use game::{Position, Record, Rng, Seat};
use nova_luna::{NovaLuna, Setup, Variant};

/// The nodes for each evaluated position. More are slower and better.
const NODES: u64 = 2_000;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let record: Record<NovaLuna> = if std::env::args().nth(1).as_deref() == Some("new") {
        new_game(Setup::from_seed(2, Variant::Standard, 1).0)?
    } else {
        std::io::read_to_string(std::io::stdin())?.parse()?
    };
    let players = record.replay()?.players();
    let reviewed: Vec<_> = Review::new(&record, NODES)?.collect();
    for (ply, one) in (1..).zip(&reviewed) {
        let better = one.better.first().map(|better| format!("; better: {}", better.line[0]));
        let better = better.unwrap_or_default();
        println!("{ply}. seat {}: {} lost {:.3}{better}", one.seat, one.action, one.loss());
    }
    for (seat, sum) in Seat::all(players).zip(summary(&reviewed, players)) {
        println!("seat {seat}: {} of {} actions were best", sum.best, sum.actions);
    }
    Ok(())
}

/// A game of two weak bots. Chance deals at random.
fn new_game(setup: Setup) -> Result<Record<NovaLuna>, Box<dyn std::error::Error>> {
    let (mut record, mut rng) = (Record::new(setup), Rng::new(1));
    let mut position: NovaLuna = record.replay()?;
    while let Some(action) = choose(&position, Level::Novice, &mut Budget::nodes(500), &mut rng)
        .or_else(|| position.random_action(&mut rng))
    {
        position.play(action)?;
        record.actions.push(action);
    }
    Ok(record)
}
