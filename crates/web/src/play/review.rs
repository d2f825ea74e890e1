//! Where a finished game was won and lost, as the engine sees it.

use game::Seat;
use leptos::prelude::*;
use serde_json::Value;
use words::Words;

use super::chart::Curves;
use super::{Desk, Playable, Session};
use crate::bots::{Bots, Word};
use crate::say::say;

/// How much the engine may consider for each position that it looks at.
const NODES: u64 = 3_000;

/// How many mistakes are listed.
const MOST: usize = 5;

/// What the engine says of one action.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Judged<P: Playable> {
    seat: Seat,
    /// What each seat could expect after it: a share of the win, or alone the final score.
    value: Vec<f64>,
    /// What it cost against the best one.
    loss: f64,
    /// What the tiles that were dealt after it changed for each seat.
    luck: Vec<f64>,
    /// What would have been better, the best first.
    pub(crate) better: Vec<Better<P>>,
}

/// An action that would have been better.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Better<P: Playable> {
    pub(crate) line: Vec<P::Action>,
}

impl<P: Playable> Judged<P> {
    /// Reads what the worker says of an action.
    fn read(json: &str) -> Option<Judged<P>> {
        let told: Value = serde_json::from_str(json).ok()?;
        let numbers = |value: &Value| -> Option<Vec<f64>> {
            value.as_array()?.iter().map(Value::as_f64).collect()
        };
        let better = |one: &Value| -> Option<Better<P>> {
            let line = one["line"].as_array()?.iter();
            let line = line.map_while(|action| action.as_str()?.parse().ok()).collect();
            Some(Better { line })
        };
        let value = numbers(&told["dealt"]).or_else(|| numbers(&told["value"]))?;
        Some(Judged {
            seat: Seat(told["seat"].as_u64()?.try_into().ok()?),
            value,
            loss: told["loss"].as_f64()?,
            luck: numbers(&told["luck"])?,
            better: told["better"].as_array()?.iter().filter_map(better).collect(),
        })
    }
}

/// The review of a finished game: asked for, on its way, or there.
#[component]
pub(crate) fn Review<P: Playable>(desk: Desk<P>) -> impl IntoView {
    let worker = StoredValue::new_local(None::<Bots>);
    let running = RwSignal::new(false);
    let start = move |_| {
        running.set(true);
        desk.judged.set(Vec::new());
        let record = desk.peek(|session| session.public_record().to_string());
        let hear = move |word: Word| match word {
            Word::Judged(json) => {
                if let Some(judged) = Judged::read(&json) {
                    desk.judged.try_update(|all| all.push(judged));
                }
            }
            _ => {
                running.try_set(false);
            }
        };
        worker.update_value(|worker| {
            worker.insert(Bots::start()).review(&record, NODES, hear);
        });
    };
    let ready = Memo::new(move |_| desk.with(Session::is_for_review));
    // Playing on discards the review.
    let length = Memo::new(move |_| desk.with(|session| session.plies().len()));
    Effect::new(move |before: Option<usize>| {
        let now = length.get();
        if before.is_some_and(|before| before != now) {
            worker.set_value(None);
            running.set(false);
            desk.judged.set(Vec::new());
        }
        now
    });
    let none = move || desk.judged.with(Vec::is_empty);
    view! {
        <Show when=move || ready.get()>
            <section class="review" aria-label=say("review")>
                <Show when=move || none() && !running.get()>
                    <button class="button" id="review" on:click=start>{say("review-start")}</button>
                </Show>
                <Show when=move || running.get()>
                    <Progress desk />
                </Show>
                <Show when=move || !none()>
                    <Instead desk />
                    <Course desk />
                    <Sums desk />
                    <Mistakes desk />
                </Show>
            </section>
        </Show>
    }
}

#[component]
fn Progress<P: Playable>(desk: Desk<P>) -> impl IntoView {
    let count = desk.peek(|session| session.plies().len());
    let done = move || desk.judged.with(Vec::len);
    let text = move || {
        let values = [("done", done().into()), ("count", count.into())];
        desk.words.with(|words| words.with("review-running", &values))
    };
    view! {
        <label class="review-progress">
            <span>{text}</span>
            <progress max=count prop:value=move || done() as f64></progress>
        </label>
    }
}

/// What would have been better at the moment that is shown.
#[component]
fn Instead<P: Playable>(desk: Desk<P>) -> impl IntoView {
    move || {
        let ply = desk.looking.get()?;
        let loss = desk.judged.with(|all| all.get(ply).map(|one| one.loss))?;
        let line = desk.better(ply);
        let &first = line.first()?;
        let words = desk.words.get();
        let (alone, why) = desk.with(|session| {
            let names = session.seats.names(&words);
            (session.seats.len() == 1, session.position_at(ply).why(first, &names, &words))
        });
        let notation: Vec<String> = line.iter().map(ToString::to_string).collect();
        let better = words.with("review-better", &[("loss", amount(loss, alone, &words).into())]);
        Some(view! {
            <p class="message hint" role="status">
                {better} " " {why} " " <bdi class="notation">{notation.join(" ")}</bdi>
            </p>
        })
    }
}

/// What each player could expect in the course of the game.
#[component]
fn Course<P: Playable>(desk: Desk<P>) -> impl IntoView {
    let players = desk.peek(|session| session.seats.len());
    let alone = players == 1;
    move || {
        let heights = desk.judged.with(|all| course(all, players));
        let highest = heights.iter().flatten().copied().fold(1.0, f64::max);
        let most = if alone { highest } else { 1.0 };
        let top = Signal::derive(move || {
            desk.words.with(|words| {
                if alone { words.number(most as i64) } else { amount(1.0, false, words) }
            })
        });
        let label = if alone { "review-chart-solo" } else { "review-chart" };
        view! { <Curves desk heights most top label /> }
    }
}

/// What each player could expect after each action. Whoever has just acted looks better off than
/// they are until the others have answered: each point is the mean over a round.
fn course<P: Playable>(all: &[Judged<P>], players: usize) -> Vec<Vec<f64>> {
    let mut latest: Vec<Option<&[f64]>> = vec![None; players];
    let mut course = vec![Vec::with_capacity(all.len() + 1); players];
    for one in all {
        latest[one.seat.index()] = Some(&one.value);
        let is_end = one.value.iter().all(|&share| share == 0.0 || share == 1.0);
        let known: Vec<&[f64]> = latest.iter().copied().flatten().collect();
        let known = if is_end { vec![&one.value[..]] } else { known };
        for (seat, line) in course.iter_mut().enumerate() {
            let sum: f64 = known.iter().filter_map(|value| value.get(seat)).sum();
            line.push(sum / known.len() as f64);
        }
    }
    for line in &mut course {
        if let Some(&first) = line.first() {
            line.insert(0, first);
        }
    }
    course
}

/// The game in a few sentences for each player.
#[component]
fn Sums<P: Playable>(desk: Desk<P>) -> impl IntoView {
    let players = desk.peek(|session| session.seats.len());
    let rows = move || {
        let words = desk.words.get();
        let names = desk.with(|session| session.seats.names(&words));
        let row = |seat: Seat| {
            let text = desk.judged.with(|all| sum(all, seat, &names[seat.index()], &words));
            view! {
                <li>
                    <span class="player-sign" inner_html=board::sign(seat.0)></span>
                    <span>{text}</span>
                </li>
            }
        };
        Seat::all(players).map(row).collect_view()
    };
    view! { <ul class="review-sums">{rows}</ul> }
}

fn sum<P: Playable>(all: &[Judged<P>], seat: Seat, name: &str, words: &Words) -> String {
    let mine = || all.iter().filter(|one| one.seat == seat);
    let alone = all.first().is_some_and(|one| one.value.len() == 1);
    let best = mine().filter(|one| one.better.is_empty()).count();
    let lost: f64 = mine().map(|one| one.loss).sum();
    let luck: f64 = all.iter().filter_map(|one| one.luck.get(seat.index())).sum();
    let played = words.with(
        "review-sum",
        &[
            ("name", name.into()),
            ("best", best.into()),
            ("count", mine().count().into()),
            ("lost", amount(lost, alone, words).into()),
        ],
    );
    let id = if is_small(luck, alone) {
        "review-luck-none"
    } else if luck > 0.0 {
        "review-luck-good"
    } else {
        "review-luck-bad"
    };
    let drawn = words.with(id, &[("amount", amount(luck.abs(), alone, words).into())]);
    // Where nothing is dealt there is no luck to speak of.
    let dealt = all.iter().any(|one| one.luck.iter().any(|&luck| luck != 0.0));
    if dealt { format!("{played} {drawn}") } else { played }
}

/// The actions that cost most.
#[component]
fn Mistakes<P: Playable>(desk: Desk<P>) -> impl IntoView {
    let alone = desk.peek(|session| session.seats.len() == 1);
    let worst = move || {
        let mut worst: Vec<(usize, f64)> = desk.judged.with(|all| {
            let losses = all.iter().map(|one| one.loss).enumerate();
            losses.filter(|&(_, loss)| !is_small(loss, alone)).collect()
        });
        worst.sort_by(|a, b| b.1.total_cmp(&a.1));
        worst.truncate(MOST);
        worst
    };
    let row = move |(ply, loss): (usize, f64)| {
        let words = desk.words.get();
        let (seat, text) = desk.with(|session| {
            let names = session.seats.names(&words);
            let played = &session.plies()[ply];
            let told = session.position_at(ply).tell(played.seat, &played.events, &names, &words);
            (played.seat, told)
        });
        view! {
            <li>
                <button class="log-line" class:here=move || desk.looking.get() == Some(ply) on:click=move |_| desk.look_at(ply)>
                    <span class="log-number">{words.number(ply as i64 + 1)}</span>
                    <span class="log-sign" inner_html=board::sign(seat.0)></span>
                    <span class="log-text">{text}</span>
                    <strong class="review-loss">{amount(loss, alone, &words)}</strong>
                </button>
            </li>
        }
    };
    let rows = move || worst().into_iter().map(row).collect_view();
    view! {
        <h2>{say("review-mistakes")}</h2>
        <Show when=move || worst().is_empty()>
            <p class="quiet">{say("review-none")}</p>
        </Show>
        <ol class="review-mistakes">{rows}</ol>
    }
}

/// Less than a player would notice.
fn is_small(amount: f64, alone: bool) -> bool {
    amount.abs() < if alone { 0.5 } else { 0.02 }
}

/// A share of the win in percent; alone, points.
fn amount(amount: f64, alone: bool, words: &Words) -> String {
    if alone {
        words.with("review-points", &[("count", (amount.round() as i64).into())])
    } else {
        words.with("percent", &[("value", ((100.0 * amount).round() as i64).into())])
    }
}

#[cfg(test)]
mod tests {
    use nova_luna::NovaLuna;

    use super::*;

    #[test]
    fn what_the_worker_says_is_read() {
        let json = r#"{"seat":1,"action":"3@0,0","value":[0.5,0.5],"dealt":[0.25,0.75],"loss":0.1,
            "luck":[-0.25,0.25],"better":[{"line":["2@0,0","+"],"value":[0.4,0.6]}]}"#;
        let judged = Judged::<NovaLuna>::read(json).expect("it is whole");
        assert_eq!((judged.seat, judged.value), (Seat(1), vec![0.25, 0.75]));
        assert_eq!(judged.better[0].line.len(), 2);
        assert_eq!(Judged::<NovaLuna>::read("{}"), None);
    }
}
