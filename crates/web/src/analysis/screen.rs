//! The screen of the analysis board.

use game::{Position, Seat};
use leptos::prelude::*;
use nova_luna::NovaLuna;
use terra_nova::TerraNova;
use wasm_bindgen::JsCast;
use words::Words;

use super::engine::EnginePanel;
use super::position_setup::AnalysisGame;
use super::state::Study;
use super::tree::Tree;
use super::variations::Line;
use crate::browser;
use crate::game_kind::Kind;
use crate::import_export::ImportExport;
use crate::lazy_texts::{drawer, lazy_text, with_texts};
use crate::learn::{RuleLink, Scene};
use crate::maps::{self, MapPicker};
use crate::play::Plan;
use crate::record;
use crate::route::Route;
use crate::screens::{NotFound, PlayersChoice};
use crate::settings::{handling, settings};
use crate::translate::{tr, words};
use crate::widgets::Link;

pub(crate) fn screen(kind: Kind) -> AnyView {
    with_texts("editor", move |texts| match kind {
        Kind::NovaLuna => board::<NovaLuna>(texts),
        Kind::TerraNova => board::<TerraNova>(texts),
    })
}

fn board<P: AnalysisGame>(texts: Signal<Words>) -> AnyView {
    match Study::<P>::open(words(), texts) {
        Some(study) => view! { <Board study /> }.into_any(),
        None => view! { <NotFound /> }.into_any(),
    }
}

#[component]
fn Board<P: AnalysisGame>(study: Study<P>) -> impl IntoView {
    provide_context(handling());
    let texts = study.texts;
    let home = Memo::new(move |before: Option<&Seat>| {
        study.to_act().or(before.copied()).unwrap_or(Seat(0))
    });
    let scene = Scene {
        position: study.position.into(),
        hand: Signal::derive(move || study.to_act().filter(|_| study.thing.get().is_none())),
        home: home.into(),
        seats: Signal::derive(move || study.looks()),
        hint: study.drawn.into(),
        last: Signal::stored(Vec::new()),
        act: Callback::new(move |turn: Vec<P::Action>| study.play(&turn)),
        refused: Callback::new(move |refusal: P::IllegalAction| study.refuse(&refusal)),
        announce: Callback::new(move |text: String| study.said.set(text)),
    };
    let notice = move || {
        study.notice.get().map(|(text, rule)| {
            view! { <p class="message error" role="alert">{text} " " <RuleLink rule /></p> }
        })
    };
    view! {
        <div class="play-frame"><div class=format!("play analysis {}", P::KIND.look())>
            <h1 class="sr-only">{tr("analysis")}</h1>
            <Players study />
            <div
                class="play-table"
                class:looking-back=move || study.thing.get().is_some()
                on:click=move |event| press(study, &event)
                on:keydown=move |event| {
                    if matches!(event.key().as_str(), "Enter" | " ") {
                        press(study, &event);
                    }
                }
            >
                {P::lesson_table(scene)}
            </div>
            <div class="play-side">
                <div class="messages">{notice}</div>
                <EnginePanel study />
                <Line study />
                {drawer(texts, "analysis-new", false, view! { <NewGame study /> }.into_any())}
                {drawer(texts, "analysis-arrange", false, P::things(study))}
                {drawer(texts, "analysis-record", false, view! { <RecordText study /> }.into_any())}
                <Games here=P::KIND />
            </div>
            <p class="sr-only" aria-live="polite">{move || study.said.get()}</p>
        </div></div>
    }
}

/// While a position is set up, a press on a field puts the chosen piece there.
fn press<P: AnalysisGame>(study: Study<P>, event: &web_sys::Event) {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    if let Some(field) = target.and_then(|target| target.get_attribute("data-field")) {
        study.put(&field);
    }
}

#[component]
fn Players<P: AnalysisGame>(study: Study<P>) -> impl IntoView {
    let row = move |seat: Seat, name: String| {
        let to_act = move || study.to_act() == Some(seat);
        let standing = move || {
            study.words.with(|words| study.position.with(|position| position.standing(seat, words)))
        };
        view! {
            <li class=format!("player bd-ink-{}", seat.0) class:to-act=to_act aria-current=move || to_act().then_some("true")>
                <span class="player-sign" inner_html=board::sign(seat.0)></span>
                <span class="player-name">{name}</span>
                <span class="player-standing">{standing}</span>
            </li>
        }
    };
    let count = Memo::new(move |_| study.position.with(Position::players));
    let rows = move || {
        Seat::all(count.get()).zip(study.names()).map(|(seat, name)| row(seat, name)).collect_view()
    };
    view! { <ul class="players" aria-label=tr("players")>{rows}</ul> }
}

#[component]
fn NewGame<P: AnalysisGame>(study: Study<P>) -> impl IntoView {
    let settings = settings();
    let players = RwSignal::new(study.position.with_untracked(Position::players));
    let map = RwSignal::new(maps::asked_for());
    let begin = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let plan = Plan {
            players: players.get_untracked(),
            beginner: settings.beginner.get_untracked(),
            map: map.with_untracked(|map| maps::ground(map)),
            seed: browser::entropy(),
        };
        study.set_up(P::begin(&plan).0);
    };
    view! {
        <form class="drawer-body" on:submit=begin>
            <PlayersChoice fewest=P::KIND.fewest() players />
            {(P::KIND == Kind::TerraNova).then(|| view! { <MapPicker map players /> })}
            <button class="button" type="submit" id="begin" disabled=move || maps::is_too_small(&map.read(), players.get())>
                {tr("begin")}
            </button>
        </form>
    }
}

/// The record of the selected line. The player can also load another record here.
#[component]
fn RecordText<P: AnalysisGame>(study: Study<P>) -> impl IntoView {
    let take =
        move |text: String| {
            if record::is_running(&text) {
                return Some(study.words.with_untracked(|words| words.text("still-running")));
            }
            let other = record::kind_of(&text).is_some_and(|kind| kind != P::KIND);
            match Tree::read(&text) {
                Ok(tree) => {
                    study.load(tree);
                    None
                }
                Err(_) if other => {
                    Some(study.texts.with_untracked(|texts| texts.text("analysis-other-game")))
                }
                Err(reason) => Some(study.words.with_untracked(|words| {
                    words.with("not-imported", &[("reason", reason.into())])
                })),
            }
        };
    view! {
        <ImportExport
            texts=study.texts
            name=Signal::derive(lazy_text(study.texts, "analysis-record"))
            text=Signal::derive(move || study.with(|tree| tree.record().to_string()))
            file=Signal::stored(format!("{}-analysis.novae.txt", P::KIND.name()))
            take
        />
    }
}

/// Links to the analysis boards of both games.
#[component]
fn Games(here: Kind) -> impl IntoView {
    let other = Kind::ALL.into_iter().find(|kind| *kind != here).unwrap_or(here);
    view! {
        <Link to=Route::Analysis(other) class="button">{tr(other.title())}</Link>
    }
}
