//! Runs the bots in a Web Worker; requests and answers are text.
//!
//! A request is the line `LEVEL SEED NODES`, `review NODES SKIPPED` or `advise NODES`, followed by
//! the record of the game so far, or the line `par DAY`, or the
//! name of a game with its net. The answer is one line, as described at
//! [`answer`]. To cancel a request, the page terminates the worker and starts another one.

// The code that the split macro generates calls functions of another file, which may fail to load.
#![allow(unsafe_code, clippy::unnecessary_wraps)]

use ai::review::{Review, advice};
use ai::solve::{PAR_NODES, solve};
use ai::{Budget, Evaluate, Level, choose, nets};
use daily_deck::Day;
use game::{Record, Rng};
use js_sys::Function;
use nova_luna::NovaLuna;
use terra_nova::TerraNova;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_split_helpers::{SplitLoaderError, wasm_split};

/// The number of progress reports per search.
const REPORTS: u64 = 40;

/// Answers a request. Calls `report` with `at SPENT NODES` as progress. `net` has the bytes of a net that
/// the worker is to use.
///
/// During a review it also calls `report` with `judged PLY PLIES JSON` for each action of the game,
/// and for advice with `judged N ALL JSON` for each legal action.
///
/// Returns `play ACTION...`, the turn that the bot plays; `done` after a review, advice or a
/// net;
/// `par SCORE`, followed by `proven` if no better score exists; `needs-net` if the request must be
/// repeated after a net; or `nothing` if no player is to act or the request is invalid.
#[wasm_bindgen]
pub async fn answer(question: String, report: Function, net: Option<Vec<u8>>) -> String {
    let is_study = question.starts_with("review ") || question.starts_with("advise ");
    let answered = if is_study || net.is_some() {
        study(question, net, report).await
    } else if let Some(day) = question.strip_prefix("par ") {
        par(day.to_owned(), report).await
    } else {
        match question.split_once('\n').and_then(|(_, record)| table::game_of(record)) {
            Some("nova-luna") => nova_luna(question, report).await,
            Some("terra-nova") => terra_nova(question, report).await,
            _ => Ok(None),
        }
    };
    answered.ok().flatten().unwrap_or_else(|| "nothing".to_owned())
}

fn send(report: &Function, text: &str) {
    // The page may be gone; then the report is not needed.
    let _ = report.call1(&JsValue::NULL, &JsValue::from_str(text));
}

/// The turn of a bot. The code of each game is in a separate file that is loaded on demand.
#[wasm_split(nova_luna_bot, fallible)]
fn nova_luna(question: String, report: Function) -> Result<Option<String>, SplitLoaderError> {
    Ok(respond::<NovaLuna>(&question, &report))
}

#[wasm_split(terra_nova_bot, fallible)]
fn terra_nova(question: String, report: Function) -> Result<Option<String>, SplitLoaderError> {
    Ok(respond::<TerraNova>(&question, &report))
}

fn respond<P: Evaluate>(question: &str, report: &Function) -> Option<String> {
    let (head, record) = question.split_once('\n')?;
    reply::<P>(head, record, &mut |text| send(report, &text))
}

fn reply<P: Evaluate>(
    head: &str,
    record: &str,
    report_line: &mut dyn FnMut(String),
) -> Option<String> {
    let mut words = head.split(' ');
    let level: Level = words.next()?.parse().ok()?;
    let seed = words.next()?.parse().ok()?;
    let nodes: Option<u64> = words.next()?.parse().ok();
    let record: Record<P> = record.parse().ok()?;
    let position = record.replay().ok()?;
    position.turn().seat()?;
    if level == Level::Grandmaster && position.players() > 1 && !nets::is_available::<P>() {
        return Some("needs-net".to_owned());
    }
    let nodes = nodes.unwrap_or_else(|| position.default_nodes(level)).max(1);
    let all = nodes * longest_turn(&position);
    let mut rng = Rng::new(seed);
    let (mut before, mut next) = (0, 0);
    let turn = position.compose_turn(|position| {
        let mut watch = |spent: u64| {
            if before + spent >= next {
                next = before + spent + all / REPORTS;
                report_line(format!("at {} {all}", before + spent));
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

/// Reviews a game, gives advice, or sets the net of a game. This code is in a separate file that is
/// loaded on demand. The search of `grandmaster` is in the same one, because more parts would split
/// the code that the bots share into more files.
#[wasm_split(review, fallible)]
fn study(
    question: String,
    net: Option<Vec<u8>>,
    report: Function,
) -> Result<Option<String>, SplitLoaderError> {
    if let Some(net) = net {
        let provided = match question.as_str() {
            "nova-luna" => nets::provide::<NovaLuna>(&net).is_ok(),
            "terra-nova" => nets::provide::<TerraNova>(&net).is_ok(),
            _ => false,
        };
        return Ok(provided.then(|| "done".to_owned()));
    }
    let mut report_line = |text: String| send(&report, &text);
    let Some((head, record)) = question.split_once('\n') else { return Ok(None) };
    let Some((verb, rest)) = head.split_once(' ') else { return Ok(None) };
    let advises = verb == "advise";
    let mut numbers = rest.split(' ');
    let nodes = numbers.next().and_then(|text| text.parse().ok());
    let after = numbers.next().and_then(|text| text.parse().ok()).unwrap_or(0);
    Ok(nodes.and_then(|nodes| match (table::game_of(record)?, advises) {
        ("nova-luna", false) => review::<NovaLuna>(record, nodes, after, &mut report_line),
        ("terra-nova", false) => review::<TerraNova>(record, nodes, after, &mut report_line),
        ("nova-luna", true) => advise::<NovaLuna>(record, nodes, &mut report_line),
        ("terra-nova", true) => advise::<TerraNova>(record, nodes, &mut report_line),
        _ => None,
    }))
}

fn advise<P: Evaluate>(
    record: &str,
    nodes: u64,
    report_line: &mut dyn FnMut(String),
) -> Option<String> {
    let position = record.parse::<Record<P>>().ok()?.replay().ok()?;
    let advice = advice(&position, nodes);
    let all = advice.len();
    for (index, one) in advice.enumerate() {
        report_line(format!("judged {} {all} {}", index + 1, one.to_json()));
    }
    Some("done".to_owned())
}

fn review<P: Evaluate>(
    record: &str,
    nodes: u64,
    after: usize,
    report_line: &mut dyn FnMut(String),
) -> Option<String> {
    let record: Record<P> = record.parse().ok()?;
    let actions = Review::new(&record, nodes).ok()?.after(after);
    let plies = actions.plies();
    for (index, reviewed) in actions.enumerate() {
        report_line(format!("judged {} {plies} {}", index + 1, reviewed.to_json()));
    }
    Some("done".to_owned())
}

/// Finds the best score for the deck of a day. This code is also in a separate file.
#[wasm_split(solve, fallible)]
fn par(day: String, report: Function) -> Result<Option<String>, SplitLoaderError> {
    let Ok(day) = day.parse::<Day>() else { return Ok(None) };
    let mut next = 0;
    let mut watch = |spent: u64| {
        if spent >= next {
            next = spent + PAR_NODES / REPORTS;
            send(&report, &format!("at {spent} {PAR_NODES}"));
        }
        false
    };
    let mut budget = Budget::nodes(PAR_NODES).or_until(&mut watch);
    let solution = solve(&day.deck(), &mut budget, &mut |_| ());
    let proven = if solution.proven { " proven" } else { "" };
    Ok(Some(format!("par {}{proven}", solution.score)))
}

/// The maximum number of actions of the turn to play.
fn longest_turn<P: Evaluate>(position: &P) -> u64 {
    let turn = position.compose_turn(|position| position.legal().first().copied());
    turn.len().max(1) as u64
}
