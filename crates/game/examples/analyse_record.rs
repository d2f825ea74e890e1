//! Analyses a record: replays it, and finds the actions that give a won game away.
//!
//! The analysis works for any small game without chance; here it is the Nim of `nim/mod.rs`.

mod nim;

use game::{Position, Record, Seat, Turn};
use nim::Nim;

const RECORD: &str = "novae-record 1
game nim
event a game of twelve stones
setup
pile 12
actions
take-3
take-2
take-3
take-1
take-3
";

/// Whether a seat wins if all players play best, the others against it.
fn wins<P: Position>(position: &P, seat: Seat) -> bool {
    let Turn::Seat(to_act) = position.turn() else {
        let ranking = position.outcome().map(|outcome| outcome.ranking()).unwrap_or_default();
        return ranking.first().is_some_and(|winners| winners.contains(&seat));
    };
    let mut results = position.legal().into_iter().map(|action| {
        let mut after = position.clone();
        after.play_unchecked(action);
        wins(&after, seat)
    });
    if to_act == seat { results.any(|won| won) } else { results.all(|won| won) }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let record: Record<Nim> = RECORD.parse()?;
    println!("{}", record.tag("event").unwrap_or_default());
    let mut replay = record.steps()?;
    loop {
        let before = replay.position.clone();
        let Some(action) = replay.next().transpose()? else { break };
        let Turn::Seat(seat) = before.turn() else { continue };
        let mistake = wins(&before, seat) && !wins(&replay.position, seat);
        let remark = if mistake { ": a mistake" } else { "" };
        println!(
            "{}. seat {seat}: {action}, of {} actions{remark}",
            replay.ply,
            before.legal().len()
        );
    }
    println!("the end: {:?}", replay.position.outcome());
    Ok(())
}
