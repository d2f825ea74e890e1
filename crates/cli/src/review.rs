use std::fmt::Write;
use std::path::PathBuf;

use ai::Evaluate;
use ai::review::{Review, ReviewedAction, summary};
use game::{Position, Record, Seat};
use nova_luna::NovaLuna;
use serde_json::{Value, json};
use table::game_of;
use terra_nova::TerraNova;

use crate::failure::{Failure, print, read_text};
use crate::game_text::GameText;
use crate::progress::{OutputArgs, Progress};

/// Options of the review
#[derive(clap::Args)]
#[command(after_help = "\
For each action it prints the winning chances of its player (in the solo game: the expected
final score), the loss compared with the best action that the engine found, and the luck with
the dealt tiles.

Examples:
  novae review game.txt
  novae review game.txt --nodes 40000 --json")]
pub(crate) struct Args {
    /// The record; `-` is standard input
    file: PathBuf,
    /// Search nodes per position; the same number gives the same review
    #[arg(long, default_value_t = 5_000)]
    nodes: u64,
    #[command(flatten)]
    output: OutputArgs,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let text = read_text(&args.file)?;
    let output = match game_of(&text) {
        Some(TerraNova::GAME) => review::<TerraNova>(&text, args)?,
        _ => review::<NovaLuna>(&text, args)?,
    };
    print(&output)
}

fn review<P: Evaluate + GameText>(text: &str, args: &Args) -> Result<String, Failure> {
    let record: Record<P> = text.parse().map_err(Failure::refused)?;
    let start = P::new(&record.setup).map_err(Failure::refused)?;
    let review = Review::new(&record, args.nodes).map_err(Failure::refused)?;
    let plies = review.plies();
    let mut bar = Progress::new("reviewing", args.output.quiet);
    let mut reviewed = Vec::with_capacity(plies);
    for one in review {
        reviewed.push(one);
        bar.show(reviewed.len() as f64 / plies as f64);
    }
    drop(bar);
    let players = start.players();
    if args.output.json {
        return Ok(format!("{}\n", in_json::<P>(&reviewed, players)));
    }
    let mut text = format!("{}\n", start.title());
    for (ply, one) in reviewed.iter().enumerate() {
        let _ = writeln!(text, "{:>4}  {}", ply + 1, line(one));
    }
    text += &ending(&reviewed, players);
    Ok(text)
}

fn line<A: ToString>(one: &ReviewedAction<A>) -> String {
    let alone = one.value.len() == 1;
    let expects = one.value.get(one.seat.index()).copied().unwrap_or(0.0);
    let expects =
        if alone { format!("{expects:6.1}") } else { format!("{:5.1}%", 100.0 * expects) };
    let mut text = format!("seat {}  {:<12} {expects}", one.seat, one.action.to_string());
    if let Some(best) = one.better.first() {
        let line: Vec<String> = best.line.iter().take(3).map(ToString::to_string).collect();
        let cost = amount(one.loss(), alone);
        let _ = write!(text, "  costs {cost}: better {}", line.join(" "));
    }
    if one.dealt.is_some() {
        let _ = write!(text, "  luck {}", signed(one.luck(one.seat), alone));
    }
    text
}

fn ending<A>(reviewed: &[ReviewedAction<A>], players: usize) -> String {
    let alone = players == 1;
    let mut text = String::new();
    for (seat, sum) in Seat::all(players).zip(summary(reviewed, players)) {
        let _ = writeln!(
            text,
            "seat {seat}: {} of {} actions were the best found; total loss {}; luck {}",
            sum.best,
            sum.actions,
            amount(sum.lost, alone),
            signed(sum.luck, alone),
        );
    }
    text
}

fn amount(loss: f64, alone: bool) -> String {
    if alone { format!("{loss:.1} points") } else { format!("{:.1}%", 100.0 * loss) }
}

fn signed(luck: f64, alone: bool) -> String {
    if alone { format!("{luck:+.1} points") } else { format!("{:+.1}%", 100.0 * luck) }
}

fn in_json<P: Evaluate + GameText>(
    reviewed: &[ReviewedAction<P::Action>],
    players: usize,
) -> Value {
    let actions: Vec<Value> = reviewed
        .iter()
        .enumerate()
        .map(|(index, one)| {
            let mut action: Value = serde_json::from_str(&one.to_json()).expect("our own JSON");
            action["ply"] = json!(index + 1);
            action
        })
        .collect();
    let seats: Vec<Value> = summary(reviewed, players)
        .iter()
        .map(|sum| {
            json!({
                "actions": sum.actions, "best": sum.best, "lost": sum.lost, "luck": sum.luck,
            })
        })
        .collect();
    json!({"game": P::GAME, "actions": actions, "seats": seats})
}
