//! Line charts of a game: the score or the winning chances of each player after every action.

use game::Seat;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::{Controller, Playable};
use crate::translate::tr;

const WIDTH: f64 = 450.0;
const HEIGHT: f64 = 190.0;
const EDGE: f64 = 14.0;
const START: f64 = EDGE + 20.0;
const LENGTH: f64 = WIDTH - 2.0 * EDGE - 30.0;

#[component]
pub(crate) fn Chart<P: Playable>(controller: Controller<P>) -> impl IntoView {
    let players = controller.peek(|session| session.seats.len());
    let heights: Vec<Vec<f64>> = Seat::all(players)
        .map(|seat| {
            controller.peek(|session| {
                (0..=session.plies().len())
                    .map(|ply| session.position_at(ply).height(seat).into())
                    .collect()
            })
        })
        .collect();
    let most = heights.iter().flatten().copied().fold(1.0, f64::max);
    let top = Signal::derive(move || controller.words.with(|words| words.number(most as i64)));
    view! { <Curves controller heights most top label=P::CHART /> }
}

/// A line chart with a line for each player. A click goes to that moment of the game.
#[component]
pub(crate) fn Curves<P: Playable>(
    controller: Controller<P>,
    /// For each player, the value after each action; the first value is that of the start.
    heights: Vec<Vec<f64>>,
    /// The value at the top of the chart.
    most: f64,
    /// The label at the top.
    top: Signal<String>,
    /// The message id of the chart's name.
    label: &'static str,
) -> impl IntoView {
    let last = controller.peek(|session| session.plies().len());
    let line = |(ink, heights): (usize, Vec<f64>)| {
        let heights = &heights;
        let end = heights.len().saturating_sub(1);
        let (last_x, last_y) = point(end, heights, last, most);
        let sign = format!(
            "<svg x=\"{:.1}\" y=\"{:.1}\" width=\"18\" height=\"18\">{}</svg>",
            last_x - 9.0,
            last_y - 9.0,
            board::sign(ink as u8)
        );
        view! {
            <g class=format!("bd-ink-{ink}")>
                <polyline class="chart-line" points=path(heights, last, most)></polyline>
                <g inner_html=sign></g>
            </g>
        }
    };
    let lines: Vec<_> = heights.into_iter().enumerate().map(line).collect();
    let here = move || controller.looking.get().map_or(-WIDTH, |ply| across(ply, last));
    let press = move |event: leptos::ev::MouseEvent| {
        let chart = event.current_target().and_then(|it| it.dyn_into::<web_sys::Element>().ok());
        let Some(frame) = chart.map(|chart| chart.get_bounding_client_rect()) else { return };
        let x = (f64::from(event.client_x()) - frame.left()) / frame.width() * WIDTH;
        let part = ((x - START) / LENGTH).clamp(0.0, 1.0);
        controller.look_at((part * last as f64).round() as usize);
    };
    view! {
        <figure class="chart-figure">
            <svg class="chart" viewBox="0 0 450 190" role="img" aria-label=tr(label) on:click=press>
                <line class="chart-axis" x1=EDGE x2=WIDTH - EDGE y1=HEIGHT - EDGE y2=HEIGHT - EDGE></line>
                <text class="chart-number" x="2" y="24">{top}</text>
                <line class="chart-here" x1=here x2=here y1=EDGE y2=HEIGHT - EDGE></line>
                {lines}
            </svg>
            <figcaption>{tr(label)}</figcaption>
        </figure>
    }
}

/// The horizontal position of an action.
fn across(ply: usize, last: usize) -> f64 {
    START + ply as f64 / last.max(1) as f64 * LENGTH
}

fn point(ply: usize, heights: &[f64], last: usize, most: f64) -> (f64, f64) {
    let up = heights.get(ply).copied().unwrap_or(0.0) / most;
    (across(ply, last), HEIGHT - EDGE - up * (HEIGHT - 2.0 * EDGE))
}

/// The corners of a line, without points on straight segments.
fn path(heights: &[f64], last: usize, most: f64) -> String {
    let mut points = Vec::new();
    for ply in 0..heights.len() {
        let turns = ply == 0
            || ply + 1 == heights.len()
            || heights[ply - 1] != heights[ply]
            || heights[ply + 1] != heights[ply];
        if turns {
            let (x, y) = point(ply, heights, last, most);
            points.push(format!("{x:.1},{y:.1}"));
        }
    }
    points.join(" ")
}
