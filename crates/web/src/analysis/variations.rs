//! The selected line and the variations that branch off it.

use leptos::prelude::*;

use super::position_setup::AnalysisGame;
use super::state::Study;
use crate::lazy_texts::lazy_text;
use crate::translate::tr;
use crate::widgets::IconButton;

/// The selected line as a list, with buttons to step through it and links to the variations.
#[component]
pub(super) fn Line<P: AnalysisGame>(study: Study<P>) -> impl IntoView {
    let moment = Memo::new(move |_| study.with(super::tree::Tree::moment));
    let last = move || study.with(|tree| tree.line().len());
    let go = move |to: usize| study.change(|tree| tree.go_to(to));
    let keys = move |event: leptos::ev::KeyboardEvent| {
        match event.key().as_str() {
            "ArrowLeft" | "ArrowUp" => go(moment.get_untracked().saturating_sub(1)),
            "ArrowRight" | "ArrowDown" => go(moment.get_untracked() + 1),
            _ => return,
        }
        event.prevent_default();
    };
    let lines = move || {
        let line = study.with(super::tree::Tree::line);
        let row = |(index, node): (usize, usize)| view! { <Row study node index /> };
        line.into_iter().enumerate().map(row).collect_view()
    };
    let start = Signal::derive(move || moment.get() == 0);
    let end = Signal::derive(move || moment.get() == last());
    let label = |id: &'static str| Signal::derive(tr(id));
    let to_end = Signal::derive(lazy_text(study.texts, "analysis-end"));
    view! {
        <div class="log" on:keydown=keys>
            <div class="steps" role="group" aria-label=tr("step-through")>
                <IconButton id="step-first" label=label("step-first") disabled=start icon="first" press=move |()| go(0) />
                <IconButton id="step-back" label=label("step-back") disabled=start icon="back" press=move |()| go(moment.get() - 1) />
                <IconButton id="step-on" label=label("step-on") disabled=end icon="next" press=move |()| go(moment.get() + 1) />
                <IconButton id="step-last" label=to_end disabled=end icon="last" press=move |()| go(usize::MAX) />
            </div>
            <Show when=move || last() == 0>
                <p class="quiet">{tr("log-empty")}</p>
            </Show>
            <ol class="log-lines" tabindex="0" aria-label=tr("log")>{lines}</ol>
        </div>
    }
}

#[component]
fn Row<P: AnalysisGame>(study: Study<P>, node: usize, index: usize) -> impl IntoView {
    let words = study.words;
    let seats = study.looks();
    let (seat, text, notation) = study.with(|tree| {
        let (before, ply) = tree.ply(node);
        let text = words.with(|words| before.describe(ply.seat, &ply.events, &seats, words));
        (ply.seat, text, ply.action.to_string())
    });
    let here = study.with(|tree| tree.moment() == index + 1);
    let number = words.with(|words| words.number(index as i64 + 1));
    let other = move |other: usize| {
        let notation = study.with(|tree| tree.ply(other).1.action.to_string());
        view! {
            <button class="button small variation" on:click=move |_| study.change(|tree| tree.choose(other))>
                <bdi class="notation">{notation}</bdi>
            </button>
        }
    };
    let others = study.with(|tree| tree.others(node));
    let others = (!others.is_empty()).then(|| {
        view! {
            <div class="variations">
                <span>{lazy_text(study.texts, "analysis-instead")}</span>
                {others.into_iter().map(other).collect_view()}
            </div>
        }
    });
    view! {
        <li>
            <button
                class="log-line"
                class:here=here
                aria-current=here.then_some("true")
                on:click=move |_| study.change(|tree| tree.go_to(index + 1))
            >
                <span class="log-number">{number}</span>
                <span class="log-sign" inner_html=board::sign(seat.0)></span>
                <span class="log-words">{text}</span>
                <bdi class="notation">{notation}</bdi>
            </button>
            {others}
        </li>
    }
}
