use std::path::PathBuf;

use game::{Position, Record, Seat, Turn};
use nova_luna::NovaLuna;
use serde_json::{Value, json};
use table::verifiable_deal::{self, Promise, Verdict};
use table::{Match, game_of};
use terra_nova::TerraNova;

use crate::failure::{Failure, print, read_text};
use crate::game_text::GameText;

/// Options of the replay
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The record; `-` is standard input
    file: PathBuf,
    /// Print JSON: every action with its events, and the last state
    #[arg(long)]
    json: bool,
    /// Also check that the deal matches the commitment made before the game
    #[arg(long)]
    verify: bool,
    /// With --verify: the commitment as the server published it before the game
    #[arg(long, requires_all = ["verify", "table"], value_name = "HEX")]
    commitment: Option<String>,
    /// With --verify: the id of the table
    #[arg(long, requires = "commitment", value_name = "ID")]
    table: Option<String>,
    /// With --verify: a word that you contributed to the shuffle, and the seat for which you sent it
    #[arg(long, requires = "commitment", value_name = "SEAT=WORD", value_parser = contribution)]
    entropy: Vec<(u8, String)>,
    /// Print nothing if the record is valid
    #[arg(long, short, conflicts_with = "json")]
    quiet: bool,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let text = read_text(&args.file)?;
    if game_of(&text) == Some(TerraNova::GAME) {
        // Terra Nova has no deal, so there is no commitment.
        let verdict = args.verify.then_some(Verdict::NoCommitment);
        return report(describe::<TerraNova>(&text)?, args, verdict);
    }
    let description = describe::<NovaLuna>(&text)?;
    let record: Option<Record<NovaLuna>> = text.parse().ok();
    report(description, args, record.filter(|_| args.verify).map(|record| verify(args, &record)))
}

/// Parses a seat and the word that was contributed for it.
fn contribution(text: &str) -> Result<(u8, String), String> {
    let parsed = text.split_once('=').and_then(|(seat, word)| Some((seat.parse().ok()?, word)));
    let (seat, word) = parsed.ok_or("expected the number of a seat, `=`, and a word: 0=f3a9")?;
    Ok((seat, word.to_owned()))
}

/// Checks the deal against the commitment on the command line, or else within the record alone.
fn verify(args: &Args, record: &Record<NovaLuna>) -> Verdict {
    match (args.table.clone(), args.commitment.clone()) {
        (Some(table), Some(commitment)) => {
            Promise { table, commitment, entropy: args.entropy.clone() }.verify(record)
        }
        _ => verifiable_deal::verify(record),
    }
}

/// A game as text and as JSON.
struct Description {
    words: Vec<String>,
    json: Value,
}

fn describe<P: GameText>(text: &str) -> Result<Description, Failure> {
    let record: Record<P> = text.parse().map_err(Failure::refused)?;
    // Validates the whole record first, so that nothing is printed for an invalid one.
    record.replay().map_err(Failure::refused)?;
    let mut position = P::new(&record.setup).map_err(Failure::refused)?;
    let name = |seat: Seat| match record.tag(&format!("seat-{seat}")) {
        Some(name) if !name.is_empty() => format!("{name} (seat {seat})"),
        _ => format!("seat {seat}"),
    };
    let mut words = vec![position.title()];
    let mut actions = Vec::new();
    let mut rest = record.actions.iter().peekable();
    while let Some(&action) = rest.next() {
        let Some(seat) = position.turn().seat() else { break };
        let mut events = Vec::new();
        let mut observer = |event| events.push(event);
        position.play_with(action, &mut observer).map_err(Failure::refused)?;
        while let Some(&deal) = rest.next_if(|_| position.turn() == Turn::Chance) {
            position.play_with(deal, &mut observer).map_err(Failure::refused)?;
        }
        let ply = actions.len() + 1;
        words.push(format!(
            "{ply:>4}  {:<12} {} {}",
            action.to_string(),
            name(seat),
            position.sentence(&events)
        ));
        actions.push(json!({
            "ply": ply,
            "seat": seat.0,
            "action": action.to_string(),
            "events": position.events(&events),
        }));
    }
    words.extend(match position.turn() {
        Turn::Over => position.ending(&name),
        Turn::Seat(seat) => vec![format!("The game is not over; next to act: {}.", name(seat))],
        Turn::Chance => vec!["The record ends in the middle of a refill.".to_owned()],
    });
    let state = P::state(&Match::load(record, &mut game::Rng::new(0)).map_err(Failure::refused)?);
    let json = json!({"game": P::GAME, "plies": actions.len(), "actions": actions, "state": state});
    Ok(Description { words, json })
}

fn report(description: Description, args: &Args, verdict: Option<Verdict>) -> Result<(), Failure> {
    let Description { mut words, mut json } = description;
    let fair = verdict.as_ref().map(Verdict::to_string);
    if let Some(fair) = &fair {
        words.push(format!("Fair deal: {fair}."));
        json["fair"] = json!({"ok": verdict == Some(Verdict::Fair), "message": fair});
    }
    if args.json {
        print(&format!("{json}\n"))?;
    } else if !args.quiet {
        print(&(words.join("\n") + "\n"))?;
    }
    match (verdict, fair) {
        (None | Some(Verdict::Fair), _) | (_, None) => Ok(()),
        (_, Some(why)) => Err(Failure::Refused(format!("the deal could not be verified: {why}"))),
    }
}
