//! The chart of the winning chances: a stacked area for each player. Dragging along the chart and
//! the arrow keys step through the game.

use std::fmt::Write;

use game::Seat;
use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::Explained;
use super::evaluation::{Grade, Judged, amount};
use super::state::State;
use crate::translate::tr;

const WIDTH: f64 = 600.0;
const HEIGHT: f64 = 160.0;

#[component]
pub(super) fn Chances<P: Explained>(state: State<P>) -> impl IntoView {
    let controller = state.controller;
    let last = controller.peek(|session| session.plies().len());
    let players = controller.peek(|session| session.seats.len());
    let here = move || controller.looking.get().unwrap_or(last);
    let held = RwSignal::new(false);
    let look = move |event: &ev::PointerEvent| {
        let chart = event.current_target().and_then(|it| it.dyn_into::<web_sys::Element>().ok());
        let Some(frame) = chart.map(|chart| chart.get_bounding_client_rect()) else { return };
        let part = (f64::from(event.client_x()) - frame.left()) / frame.width().max(1.0);
        let ply = (part.clamp(0.0, 1.0) * last as f64).round() as usize;
        if controller.looking.get_untracked().unwrap_or(last) != ply {
            controller.look_at(ply);
        }
    };
    let press = move |event: ev::PointerEvent| {
        let chart = event.current_target().and_then(|it| it.dyn_into::<web_sys::Element>().ok());
        if let Some(chart) = chart {
            let _ = chart.set_pointer_capture(event.pointer_id());
        }
        held.set(true);
        look(&event);
    };
    let drag = move |event: ev::PointerEvent| {
        if held.get_untracked() {
            look(&event);
        }
    };
    let label = if state.alone { "review-chances-solo" } else { "review-chances" };
    let drawing = move || state.judged.with(|all| areas(all, players, last));
    let line = move || across(here(), last);
    view! {
        <figure class="chart-figure">
            <svg
                class="chances"
                viewBox="0 0 600 160"
                preserveAspectRatio="none"
                role="slider"
                tabindex="0"
                aria-label=tr(label)
                aria-valuemin="0"
                aria-valuemax=last
                aria-valuenow=here
                aria-valuetext=move || chances_text(state, here())
                on:pointerdown=press
                on:pointermove=drag
                on:pointerup=move |_| held.set(false)
                on:pointercancel=move |_| held.set(false)
            >
                <g inner_html=drawing></g>
                <line class="chart-here" x1=line x2=line y1="0" y2=HEIGHT></line>
            </svg>
            <figcaption>{move || chances_text(state, here())}</figcaption>
        </figure>
    }
}

/// The winning chances after an action, in words.
fn chances_text<P: Explained>(state: State<P>, ply: usize) -> String {
    let words = state.words.get();
    let values = state.judged.with(|all| {
        let course = course(all, state.controller.peek(|session| session.seats.len()));
        course.iter().map(|line| line.get(ply).copied()).collect::<Option<Vec<f64>>>()
    });
    let Some(values) = values else { return String::new() };
    let names = state.controller.with(|session| session.seats.names(&words));
    let part = |(name, value): (&String, f64)| {
        let values =
            [("name", name.clone().into()), ("amount", amount(value, state.alone, &words).into())];
        words.with("review-chance", &values)
    };
    let parts: Vec<String> = names.iter().zip(values).map(part).collect();
    words.with("review-after", &[("ply", ply.into()), ("chances", words.list(&parts).into())])
}

/// The stacked areas of the players, and a mark for each mistake.
fn areas<P: Explained>(all: &[Judged<P>], players: usize, last: usize) -> String {
    let course = course(all, players);
    let most =
        if players == 1 { course.iter().flatten().copied().fold(1.0, f64::max) } else { 1.0 };
    let mut below = vec![0.0; all.len() + 1];
    let mut out = String::new();
    for (seat, line) in course.iter().enumerate() {
        let above: Vec<f64> = below.iter().zip(line).map(|(from, height)| from + height).collect();
        let point = |(ply, height): (usize, &f64)| {
            let height = (height / most).clamp(0.0, 1.0);
            format!("{:.1},{:.1} ", across(ply, last), HEIGHT * (1.0 - height))
        };
        let mut points: String = above.iter().enumerate().map(point).collect();
        let back: Vec<String> = below.iter().enumerate().map(point).collect();
        points.extend(back.into_iter().rev());
        let _ = write!(
            out,
            "<polygon class=\"chance bd-ink-{seat}\" points=\"{}\"/>",
            points.trim_end()
        );
        below = above;
    }
    for (ply, one) in all.iter().enumerate().filter(|(_, one)| one.grade() == Grade::Mistake) {
        let x = across(ply, last);
        let _ = write!(
            out,
            "<path class=\"chance-mistake bd-ink-{}\" d=\"M{x:.1} 160l-5 -10h10z\"/>",
            one.seat.0
        );
    }
    out
}

/// The horizontal position of an action.
fn across(ply: usize, last: usize) -> f64 {
    ply as f64 / last.max(1) as f64 * WIDTH
}

/// The expectation of each player after each action. A player who has just acted looks better until
/// the others have answered, so each point is the mean over a round.
fn course<P: Explained>(all: &[Judged<P>], players: usize) -> Vec<Vec<f64>> {
    let mut latest: Vec<Option<&[f64]>> = vec![None; players];
    let mut course = vec![Vec::with_capacity(all.len() + 1); players];
    for one in all {
        latest[one.seat.index()] = Some(&one.value);
        let is_end = one.value.iter().all(|&share| share == 0.0 || share == 1.0);
        let known: Vec<&[f64]> = latest.iter().copied().flatten().collect();
        let known = if is_end { vec![&one.value[..]] } else { known };
        for (seat, line) in Seat::all(players).zip(course.iter_mut()) {
            let sum: f64 = known.iter().filter_map(|value| value.get(seat.index())).sum();
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
