//! The bots, thinking in a Web Worker beside the page: text in, text out.
//!
//! A question is a line `LEVEL SEED NODES`, `review NODES SKIPPED` or `advise NODES` and the record of
//! the game so far, or the line `par DAY`; the answer is a line, as [`answer`] says. Whoever grows tired
//! of waiting ends the worker and starts another.

// What the macro for split points writes calls functions of another file, whose loading may fail.
#![allow(unsafe_code, clippy::unnecessary_wraps)]

use ai::review::{Review, advice};
use ai::solve::{PAR_NODES, solve};
use ai::{Budget, Judge, Level, choose};
use game::{Record, Rng};
use js_sys::Function;
use nova_luna::NovaLuna;
use table::Day;
use terra_nova::TerraNova;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_split_helpers::{SplitLoaderError, wasm_split};

/// How often a bot says how far it has come.
const REPORTS: u64 = 40;

/// Lets a bot think about a question. Calls `report` with `at SPENT NODES` on the way.
///
/// On the way through a review it calls `report` with `judged PLY PLIES JSON` for each action; to
/// advise, with `judged N ALL JSON` for each action that could be played.
///
/// Returns `play ACTION...`: the turn that it would play; or `done` after a review or advice; or
/// `par SCORE`, with `proven` behind it if no better score exists; or `nothing`, when nobody is to
/// act or the question cannot be read.
#[wasm_bindgen]
pub async fn answer(question: String, report: Function) -> String {
    let answered = if question.starts_with("review ") || question.starts_with("advise ") {
        study(question, report).await.ok().flatten()
    } else if let Some(day) = question.strip_prefix("par ") {
        par(day.to_owned(), report).await.ok().flatten()
    } else {
        respond(&question, &mut |text| tell(&report, &text))
    };
    answered.unwrap_or_else(|| "nothing".to_owned())
}

fn tell(report: &Function, text: &str) {
    // A page that is gone need not hear it.
    let _ = report.call1(&JsValue::NULL, &JsValue::from_str(text));
}

fn respond(question: &str, say: &mut dyn FnMut(String)) -> Option<String> {
    let (head, record) = question.split_once('\n')?;
    match table::game_of(record)? {
        "nova-luna" => reply::<NovaLuna>(head, record, say),
        "terra-nova" => reply::<TerraNova>(head, record, say),
        _ => None,
    }
}

fn reply<P: Judge>(head: &str, record: &str, say: &mut dyn FnMut(String)) -> Option<String> {
    let mut words = head.split(' ');
    let level: Level = words.next()?.parse().ok()?;
    let seed = words.next()?.parse().ok()?;
    let nodes: Option<u64> = words.next()?.parse().ok();
    ponder::<P>(record, level, seed, nodes, say)
}

fn ponder<P: Judge>(
    record: &str,
    level: Level,
    seed: u64,
    nodes: Option<u64>,
    say: &mut dyn FnMut(String),
) -> Option<String> {
    let record: Record<P> = record.parse().ok()?;
    let position = record.replay().ok()?;
    position.turn().seat()?;
    let nodes = nodes.unwrap_or_else(|| position.default_nodes(level)).max(1);
    let all = nodes * longest_turn(&position);
    let mut rng = Rng::new(seed);
    let (mut before, mut next) = (0, 0);
    let turn = position.compose_turn(|position| {
        let mut watch = |spent: u64| {
            if before + spent >= next {
                next = before + spent + all / REPORTS;
                say(format!("at {} {all}", before + spent));
            }
            false
        };
        let mut budget = Budget::nodes(nodes).or_until(&mut watch);
        let action = choose(position, level, &mut budget, &mut rng);
        before += nodes;
        action
    });
    let turn: Vec<String> = turn.iter().map(ToString::to_string).collect();
    Some(format!("play {}", turn.join(" ")))
}

/// Reviews a game, or advises: a part of its own, fetched when somebody asks for it.
#[wasm_split(review, fallible)]
fn study(question: String, report: Function) -> Result<Option<String>, SplitLoaderError> {
    let mut say = |text: String| tell(&report, &text);
    let Some((head, record)) = question.split_once('\n') else { return Ok(None) };
    let Some((verb, rest)) = head.split_once(' ') else { return Ok(None) };
    let advises = verb == "advise";
    let mut numbers = rest.split(' ');
    let nodes = numbers.next().and_then(|text| text.parse().ok());
    let after = numbers.next().and_then(|text| text.parse().ok()).unwrap_or(0);
    Ok(nodes.and_then(|nodes| match (table::game_of(record)?, advises) {
        ("nova-luna", false) => judge::<NovaLuna>(record, nodes, after, &mut say),
        ("terra-nova", false) => judge::<TerraNova>(record, nodes, after, &mut say),
        ("nova-luna", true) => advise::<NovaLuna>(record, nodes, &mut say),
        ("terra-nova", true) => advise::<TerraNova>(record, nodes, &mut say),
        _ => None,
    }))
}

fn advise<P: Judge>(record: &str, nodes: u64, say: &mut dyn FnMut(String)) -> Option<String> {
    let position = record.parse::<Record<P>>().ok()?.replay().ok()?;
    let advice = advice(&position, nodes);
    let all = advice.len();
    for (index, one) in advice.enumerate() {
        say(format!("judged {} {all} {}", index + 1, one.to_json()));
    }
    Some("done".to_owned())
}

fn judge<P: Judge>(
    record: &str,
    nodes: u64,
    after: usize,
    say: &mut dyn FnMut(String),
) -> Option<String> {
    let record: Record<P> = record.parse().ok()?;
    let review = Review::new(&record, nodes).ok()?.after(after);
    let plies = review.plies();
    for (index, judged) in review.enumerate() {
        say(format!("judged {} {plies} {}", index + 1, judged.to_json()));
    }
    Some("done".to_owned())
}

/// The best score with the deck of a day: a part of its own too.
#[wasm_split(solve, fallible)]
fn par(day: String, report: Function) -> Result<Option<String>, SplitLoaderError> {
    let Ok(day) = day.parse::<Day>() else { return Ok(None) };
    let mut next = 0;
    let mut watch = |spent: u64| {
        if spent >= next {
            next = spent + PAR_NODES / REPORTS;
            tell(&report, &format!("at {spent} {PAR_NODES}"));
        }
        false
    };
    let mut budget = Budget::nodes(PAR_NODES).or_until(&mut watch);
    let solution = solve(&day.deck(), &mut budget, &mut |_| ());
    let proven = if solution.proven { " proven" } else { "" };
    Ok(Some(format!("par {}{proven}", solution.score)))
}

/// How many actions the turn to be played may have.
fn longest_turn<P: Judge>(position: &P) -> u64 {
    let turn = position.compose_turn(|position| position.legal().first().copied());
    turn.len().max(1) as u64
}
