//! A line chart from the oldest value to the latest.

use leptos::prelude::*;

const WIDTH: f64 = 600.0;
const HEIGHT: f64 = 160.0;
const LEFT: f64 = 68.0;
const EDGE: f64 = 12.0;

/// A chart with labels at its bottom and top.
#[component]
pub(super) fn Curve(
    line: Vec<f64>,
    /// Single values, drawn as dots.
    dots: Vec<f64>,
    /// The lowest and the highest value of the scale.
    range: (f64, f64),
    marks: impl Fn() -> [String; 2] + Copy + Send + 'static,
    label: impl Fn() -> String + Clone + Send + 'static,
) -> impl IntoView {
    let (least, most) = range;
    let end = line.len().max(dots.len()).saturating_sub(1).max(1) as f64;
    let x = move |index: usize| LEFT + (WIDTH - LEFT - EDGE) * index as f64 / end;
    let y = move |value: f64| {
        let up = (value - least) / (most - least).max(f64::EPSILON);
        HEIGHT - EDGE - up * (HEIGHT - 2.0 * EDGE)
    };
    let corner = |(index, value): (usize, f64)| format!("{:.1},{:.1}", x(index), y(value));
    let points = line.into_iter().enumerate().map(corner).collect::<Vec<_>>().join(" ");
    let dot = |(index, value): (usize, f64)| {
        view! { <circle cx=x(index) cy=y(value) r="4"></circle> }
    };
    let dots = dots.into_iter().enumerate().map(dot).collect::<Vec<_>>();
    let read = label.clone();
    view! {
        <figure class="chart-figure">
            <svg class="chart" viewBox="0 0 600 160" role="img" aria-label=read>
                <line class="chart-axis" x1=LEFT x2=WIDTH - EDGE y1=HEIGHT - EDGE y2=HEIGHT - EDGE></line>
                <text class="chart-number" x="2" y="22">{move || marks()[1].clone()}</text>
                <text class="chart-number" x="2" y=HEIGHT - EDGE>{move || marks()[0].clone()}</text>
                <g class="chart-dots">{dots}</g>
                <polyline class="chart-line" points=points></polyline>
            </svg>
            <figcaption>{label}</figcaption>
        </figure>
    }
}
