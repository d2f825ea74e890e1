//! The game as lines: what each player had reached after every action.

use game::Seat;
use leptos::prelude::*;

use super::{Desk, Playable};
use crate::say::say;

const WIDTH: f64 = 600.0;
const HEIGHT: f64 = 200.0;
const EDGE: f64 = 14.0;

/// The chart of a game.
#[component]
pub(crate) fn Chart<P: Playable>(desk: Desk<P>) -> impl IntoView {
    let players = desk.peek(|session| session.seats.len());
    let heights: Vec<Vec<i32>> = Seat::all(players)
        .map(|seat| {
            desk.peek(|session| {
                (0..=session.plies().len())
                    .map(|ply| session.position_at(ply).height(seat))
                    .collect()
            })
        })
        .collect();
    let most = heights.iter().flatten().copied().max().unwrap_or(0).max(1);
    let line = |(ink, heights): (usize, &Vec<i32>)| {
        let (last_x, last_y) = point(heights.len() - 1, heights, most);
        let sign = format!(
            "<svg x=\"{:.1}\" y=\"{:.1}\" width=\"18\" height=\"18\">{}</svg>",
            last_x - 9.0,
            last_y - 9.0,
            board::sign(ink as u8)
        );
        view! {
            <g class=format!("bd-ink-{ink}")>
                <polyline class="chart-line" points=path(heights, most)></polyline>
                <g inner_html=sign></g>
            </g>
        }
    };
    let lines: Vec<_> = heights.iter().enumerate().map(line).collect();
    let top = move || desk.words.with(|words| words.number(most.into()));
    view! {
        <figure class="chart-figure">
            <svg class="chart" viewBox="0 0 600 200" role="img" aria-label=say(P::CHART)>
                <line class="chart-axis" x1=EDGE x2=WIDTH - EDGE y1=HEIGHT - EDGE y2=HEIGHT - EDGE></line>
                <text class="chart-number" x="2" y="24">{top}</text>
                {lines}
            </svg>
            <figcaption>{say(P::CHART)}</figcaption>
        </figure>
    }
}

fn point(ply: usize, heights: &[i32], most: i32) -> (f64, f64) {
    let across = ply as f64 / (heights.len() - 1).max(1) as f64;
    let up = f64::from(heights[ply]) / f64::from(most);
    (EDGE + 20.0 + across * (WIDTH - 2.0 * EDGE - 30.0), HEIGHT - EDGE - up * (HEIGHT - 2.0 * EDGE))
}

/// The corners of a line, without those that lie on it anyway.
fn path(heights: &[i32], most: i32) -> String {
    let mut points = Vec::new();
    for ply in 0..heights.len() {
        let turns = ply == 0
            || ply + 1 == heights.len()
            || heights[ply - 1] != heights[ply]
            || heights[ply + 1] != heights[ply];
        if turns {
            let (x, y) = point(ply, heights, most);
            points.push(format!("{x:.1},{y:.1}"));
        }
    }
    points.join(" ")
}
