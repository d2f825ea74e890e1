//! The final report of the arena.

use serde_json::{Value, json};

use super::Args;
use super::contestant::Contestant;
use super::game::Played;
use super::schedule::Schedule;
use super::stats::Tally;
use crate::failure::{self, Failure};

pub(super) fn print(
    args: &Args,
    contestants: &[Contestant],
    schedule: &Schedule,
    results: &[Option<Played>],
) -> Result<(), Failure> {
    let (text, json) = if args.players == 1 {
        alone(contestants, schedule, results)
    } else {
        pairings(args, contestants, schedule, results)
    };
    if args.output.json {
        return failure::print(&format!("{json}\n"));
    }
    let faults = results.iter().flatten().filter_map(|played| played.fault.as_ref());
    let faults: String = faults.map(|fault| format!("forfeited by {fault}\n")).collect();
    failure::print(&(text + &faults))
}

fn pairings(
    args: &Args,
    contestants: &[Contestant],
    schedule: &Schedule,
    results: &[Option<Played>],
) -> (String, Value) {
    let mut text = format!(
        "{:<20} {:<20} {:>6} {:>6} {:>6} {:>6} {:>8} {:>8}  95% interval\n",
        "a", "b", "games", "a wins", "b wins", "draws", "a share", "Elo"
    );
    let mut rows = Vec::new();
    for (number, &(a, b)) in schedule.pairings.iter().enumerate() {
        let tally = Tally::of(schedule, results, number);
        let (a, b) = (&contestants[a].name, &contestants[b].name);
        let [elo, low, high] = tally.elo();
        let share = tally.points / f64::from(tally.games().max(1));
        text += &format!(
            "{a:<20} {b:<20} {:>6} {:>6} {:>6} {:>6} {:>7.1}% {elo:>8.0}  {low:.0} to {high:.0}\n",
            tally.games(),
            tally.wins,
            tally.losses,
            tally.draws,
            share * 100.0
        );
        let mut row = json!({
            "a": a, "b": b, "games": tally.games(),
            "a_wins": tally.wins, "b_wins": tally.losses, "draws": tally.draws,
            "elo": tenth(elo), "elo_low": tenth(low), "elo_high": tenth(high), "a_share": share,
        });
        if let [elo0, elo1] = args.sprt[..] {
            let clear = tally.sprt(elo0, elo1);
            row["sprt"] = json!(clear.map(|second| if second { elo1 } else { elo0 }));
            text += &match clear {
                Some(true) => format!("significant: {elo1} Elo rather than {elo0}\n"),
                Some(false) => format!("significant: {elo0} Elo rather than {elo1}\n"),
                None => "not significant yet\n".to_owned(),
            };
        }
        rows.push(row);
    }
    (text, json!({"game": args.game, "players": args.players, "seed": args.seed, "pairings": rows}))
}

fn alone(
    contestants: &[Contestant],
    schedule: &Schedule,
    results: &[Option<Played>],
) -> (String, Value) {
    let mut text = format!(
        "{:<20} {:>6} {:>8} {:>6} {:>6} {:>6}\n",
        "level", "games", "mean", "min", "median", "max"
    );
    let mut rows = Vec::new();
    for (number, contestant) in contestants.iter().enumerate() {
        let games = schedule.jobs.iter().zip(results).filter(|(job, _)| job.pairing == number);
        let scores: Vec<f64> =
            games.filter_map(|(_, played)| played.as_ref()?.shares.first().copied()).collect();
        let mut sorted = scores.clone();
        sorted.sort_by(f64::total_cmp);
        let mean = scores.iter().sum::<f64>() / (scores.len() as f64).max(1.0);
        let at = |i: usize| sorted.get(i).copied().unwrap_or(0.0);
        let (min, median, max) = (at(0), at(sorted.len() / 2), at(sorted.len().saturating_sub(1)));
        text += &format!(
            "{:<20} {:>6} {mean:>8.2} {min:>6} {median:>6} {max:>6}\n",
            contestant.name,
            scores.len()
        );
        rows.push(json!({
            "level": contestant.name, "games": scores.len(), "mean": mean, "min": min, "max": max,
            "median": median, "scores": scores,
        }));
    }
    (text, json!({"solo": rows}))
}

fn tenth(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}
