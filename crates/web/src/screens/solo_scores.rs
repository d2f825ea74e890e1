//! The list of solo scores.

use leptos::prelude::*;

use crate::route::Route;
use crate::translate::{self, tr, tr_with, words};
use crate::widgets::Link;
use crate::{daily, saved_games};

/// The list of solo scores, which can also be printed.
#[component]
pub(crate) fn Scores() -> impl IntoView {
    let scores = all();
    let empty = scores.is_empty();
    let chart = (scores.len() > 1).then(|| progress(&scores));
    let best = scores.iter().map(|score| score.total).min();
    let games = scores.len();
    let summary = best.map(|best| {
        tr_with("scores-summary", move |_| [("count", games.into()), ("best", best.into())])
    });
    let phase = |phase: usize| {
        let name = tr_with("nl-solo-phase", move |_| [("phase", phase.into())]);
        view! { <th scope="col">{name}</th> }
    };
    let rows = scores.into_iter().rev().map(|score| view! { <Row score /> }).collect_view();
    view! {
        <article class="sheet scores">
            <h1>{tr("score-sheet")}</h1>
            <p>{tr("lower-is-better")}</p>
            <Show when=move || empty>
                <p class="quiet">{tr("no-scores")}</p>
                <Link to=Route::Home class="button">{tr("home")}</Link>
            </Show>
            <p>{summary}</p>
            {chart}
            <Show when=move || !empty>
                <button class="button no-print" on:click=|_| { let _ = window().print(); }>
                    {tr("print")}
                </button>
            </Show>
            <table class="score-table" hidden=empty>
                <thead>
                    <tr>
                        <th scope="col">{tr("date")}</th>
                        {[1, 2].map(phase)}
                        <th scope="col">{tr("total")}</th>
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </article>
    }
}

struct Score {
    date: String,
    /// The scores of both phases, if this device knows them.
    notes: Option<[u32; 2]>,
    total: u32,
    daily: bool,
}

/// The local solo games, and the daily puzzles that the player finished on the server.
fn all() -> Vec<Score> {
    let own = |score: &saved_games::Score| Score {
        date: score.date.clone(),
        notes: Some(score.notes),
        total: score.total(),
        daily: score.day.is_some(),
    };
    let sheet = saved_games::scores();
    let known = |day: &String| sheet.iter().any(|score| score.day.as_ref() == Some(day));
    let days = daily::played().into_iter().filter(|(day, _)| !known(day));
    let day = |(date, total)| Score { date, notes: None, total, daily: true };
    let mut all: Vec<Score> = sheet.iter().map(own).chain(days.map(day)).collect();
    all.sort_by(|a, b| a.date.cmp(&b.date));
    all
}

#[component]
fn Row(score: Score) -> impl IntoView {
    let words = words();
    let total = score.total;
    let number = move |number: u32| move || words.with(|words| words.number(number.into()));
    let note = move |phase: usize| {
        move || {
            let known = score.notes.map(|notes| words.with(|w| w.number(notes[phase].into())));
            known.unwrap_or_else(|| "–".to_owned())
        }
    };
    let date = score.date.clone();
    let date = move || words.with(|words| translate::date(&date, words));
    let daily = score.daily;
    view! {
        <tr>
            <td>
                {date}
                <Show when=move || daily>
                    " "<span class="badge">{tr("todays-moon")}</span>
                </Show>
            </td>
            <td>{note(0)}</td>
            <td>{note(1)}</td>
            <td class="total" class:good=move || { total < 100 }>{number(total)}</td>
        </tr>
    }
}

/// A chart of the totals. The line marks 100: the goal is to stay below it.
fn progress(scores: &[Score]) -> impl IntoView + use<> {
    let totals: Vec<u32> = scores.iter().map(|score| score.total).collect();
    // The scale has a margin at both ends, and always includes the line at 100.
    let most = totals.iter().copied().max().unwrap_or(0).max(100) + 8;
    let least = totals.iter().copied().min().unwrap_or(0).min(100).saturating_sub(8);
    let (width, height) = (600.0, 180.0);
    let x = |i: usize| 20.0 + (width - 40.0) * i as f64 / (totals.len() - 1).max(1) as f64;
    let y =
        |total: u32| 10.0 + (height - 20.0) * f64::from(total - least) / f64::from(most - least);
    let points: Vec<String> = totals
        .iter()
        .enumerate()
        .map(|(i, &total)| format!("{:.1},{:.1}", x(i), y(total)))
        .collect();
    let dots: Vec<_> = totals
        .iter()
        .enumerate()
        .map(|(i, &total)| view! { <circle cx=x(i) cy=y(total) r="4"></circle> })
        .collect();
    let words = words();
    let aim = move || words.with(|words| words.number(100));
    view! {
        <svg class="chart" viewBox="0 0 600 180" role="img" aria-label=tr("scores-chart")>
            <line class="chart-aim" x1="0" x2="600" y1=y(100) y2=y(100)></line>
            <text class="chart-number" x="0" y=y(100) - 6.0>{aim}</text>
            <polyline class="chart-line bd-ink-0" points=points.join(" ")></polyline>
            <g class="chart-dots">{dots}</g>
        </svg>
    }
}
