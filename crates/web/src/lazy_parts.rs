//! The parts of the program that are loaded after the first screen.
//!
//! A part is a split point: `cargo xtask web` moves all code that only the part's function can
//! reach into a separate file. A struct lists the functions of the part that other code may call.
//! If other code names anything else of the part, that code moves back into the first file.
//!
//! There are few parts on purpose. Code that several parts share goes into a separate file for each
//! combination of parts, and loading a game must not take a hundred requests.

// The split macro generates calls into another file, and loading that file can fail.
#![allow(unsafe_code, clippy::unnecessary_wraps)]

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

use ai::Level;
use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use lessons::Course;
use nova_luna::NovaLuna;
use terra_nova::TerraNova;
use wasm_bindgen_futures::spawn_local;

use crate::account;
use crate::analysis;
use crate::browser;
use crate::daily::DailyScreen;
use crate::editor;
use crate::game_kind::Kind;
use crate::lazy_texts::{not_loaded, with_more_words};
use crate::learn;
use crate::online;
use crate::play::{Controller, Plan, Playable, play_screen};
use crate::replay::{self, PositionLink, Replay};
use crate::review;
use crate::route::{Opponents, Route, Router};
use crate::saved_games::SavedGame;
use crate::screens::{self, About, NotFound, Scores, SetUp, SettingsScreen, Tags};
use crate::seats::Seats;
use crate::sound::{self, Sound};
use crate::translate::tr;

/// A game: its board, and everything that depends on its rules.
#[derive(Clone, Copy)]
pub(crate) struct Game {
    pub(crate) play: fn(String, &str) -> Option<AnyView>,
    pub(crate) start: fn(Router, Seats, &Plan, Tags),
    pub(crate) take_in: fn(&str) -> Result<String, String>,
}

impl Game {
    fn of<P: Playable>() -> Game {
        Game { play: play_screen::<P>, start: screens::start::<P>, take_in: screens::take_in::<P> }
    }
}

#[wasm_split(nova_luna, fallible, wasm_split_path = leptos::wasm_split)]
fn nova_luna() -> Result<Game, SplitLoaderError> {
    Ok(Game::of::<NovaLuna>())
}

#[wasm_split(terra_nova, fallible, wasm_split_path = leptos::wasm_split)]
fn terra_nova() -> Result<Game, SplitLoaderError> {
    Ok(Game::of::<TerraNova>())
}

/// Loads a game; repeated calls load it once.
pub(crate) async fn game(kind: Kind) -> Result<Game, SplitLoaderError> {
    match kind {
        Kind::NovaLuna => nova_luna().await,
        Kind::TerraNova => terra_nova().await,
    }
}

type Later<T> = Pin<Box<dyn Future<Output = T>>>;

/// The screens other than the games.
#[derive(Clone, Copy)]
pub(crate) struct Pages {
    pub(crate) set_up: fn(Kind, Opponents) -> AnyView,
    /// The screen of the daily puzzle; `None` is today.
    pub(crate) moon: fn(Option<String>) -> AnyView,
    pub(crate) replay: fn() -> AnyView,
    pub(crate) copy: fn(PositionLink) -> Later<Result<(), String>>,
    pub(crate) scores: fn() -> AnyView,
    pub(crate) settings: fn() -> AnyView,
    pub(crate) about: fn() -> AnyView,
    pub(crate) finished: fn(RwSignal<Vec<SavedGame>>) -> AnyView,
    pub(crate) sound: fn(Sound),
    pub(crate) elsewhere: fn(Callback<()>) -> AnyView,
    pub(crate) net_missing: fn(Level, Callback<bool>) -> AnyView,
    pub(crate) not_found: fn() -> AnyView,
}

/// Loads these screens; repeated calls load them once.
#[wasm_split(pages, fallible, wasm_split_path = leptos::wasm_split)]
pub(crate) fn pages() -> Result<Pages, SplitLoaderError> {
    Ok(Pages {
        set_up: |kind, opponents| view! { <SetUp kind opponents /> }.into_any(),
        moon: |day| {
            with_more_words("account", move || view! { <DailyScreen day=day.clone() /> }.into_any())
        },
        replay: || view! { <Replay /> }.into_any(),
        copy: |moment| Box::pin(replay::copy(moment)),
        scores: || view! { <Scores /> }.into_any(),
        settings: || with_more_words("pages", || view! { <SettingsScreen /> }.into_any()),
        about: || with_more_words("pages", || view! { <About /> }.into_any()),
        finished: |games| with_more_words("account", move || screens::finished(games)),
        sound: sound::perform,
        elsewhere: screens::elsewhere,
        net_missing: screens::net_missing,
        not_found: || {
            with_more_words("pages", || {
                view! { <NotFound title="page-not-found" text="page-not-found-text" /> }.into_any()
            })
        },
    })
}

/// Lessons, rules, the map editor, analysis and review.
#[derive(Clone, Copy)]
pub(crate) struct Study {
    pub(crate) learn: fn() -> AnyView,
    pub(crate) lesson: fn(Course, String) -> AnyView,
    pub(crate) rules: fn(Kind) -> AnyView,
    pub(crate) editor: fn() -> AnyView,
    pub(crate) analysis: fn(Kind) -> AnyView,
    pub(crate) review_nova_luna: fn(Controller<NovaLuna>) -> AnyView,
    pub(crate) review_terra_nova: fn(Controller<TerraNova>) -> AnyView,
    pub(crate) hint_nova_luna: fn(Controller<NovaLuna>) -> AnyView,
    pub(crate) hint_terra_nova: fn(Controller<TerraNova>) -> AnyView,
}

#[wasm_split(study, fallible, wasm_split_path = leptos::wasm_split)]
pub(crate) fn study() -> Result<Study, SplitLoaderError> {
    Ok(Study {
        learn: || view! { <learn::Courses /> }.into_any(),
        lesson: |course, step| view! { <learn::LessonScreen course step /> }.into_any(),
        rules: |kind| view! { <learn::RulesScreen kind /> }.into_any(),
        editor: editor::screen,
        analysis: analysis::screen,
        review_nova_luna: review::screen,
        review_terra_nova: review::screen,
        hint_nova_luna: review::hint,
        hint_terra_nova: review::hint,
    })
}

/// The screen of a route.
type RouteScreen = fn(Route) -> AnyView;

/// Online play. For the first screen: the games where it is the player's turn.
#[wasm_split(together, fallible, wasm_split_path = leptos::wasm_split)]
fn together() -> Result<RouteScreen, SplitLoaderError> {
    fn screen(route: Route) -> AnyView {
        match route {
            Route::Home => view! { <online::MyTurns /> }.into_any(),
            Route::Friends(kind) => view! { <online::Friends kind /> }.into_any(),
            Route::Pair(kind) => view! { <online::Pair kind /> }.into_any(),
            Route::Table(id) => view! { <online::TableScreen id /> }.into_any(),
            Route::Lobby => view! { <online::Lobby /> }.into_any(),
            _ => view! { <account::Account /> }.into_any(),
        }
    }
    Ok(|route: Route| with_more_words("account", move || screen(route.clone())))
}

/// A screen of online play, by its route.
pub(crate) fn with_others(route: Route) -> AnyView {
    later(together, move |screen| screen(route.clone()))
}

/// The message id of a text for the player: a game is loading, or failed to load.
pub(crate) type Notice = RwSignal<Option<&'static str>>;

/// Calls a function with a game as soon as the game is loaded. While it loads, or if it cannot be
/// loaded, `notice` has a message for the player.
pub(crate) fn with_game(kind: Kind, notice: Notice, act: impl FnOnce(Game) + 'static) {
    notice.set(Some("coming"));
    spawn_local(async move {
        let fetched = game(kind).await;
        notice.try_set(fetched.is_err().then_some("not-come"));
        if let Ok(game) = fetched {
            act(game);
        }
    });
}

/// A screen whose part is loaded.
type Screen = Box<dyn Fn() -> AnyView + Send + Sync>;

/// Loads a part; `None` if it cannot be loaded.
type Fetch = Box<dyn Fn() -> Later<Option<Screen>> + Send>;

/// A screen of a part. Shows a loading message until the part is loaded.
pub(crate) fn later<P, F>(
    part: impl Fn() -> F + Clone + Send + 'static,
    screen: impl Fn(P) -> AnyView + Clone + Send + Sync + 'static,
) -> AnyView
where
    P: Copy + Send + Sync + 'static,
    F: Future<Output = Result<P, SplitLoaderError>> + 'static,
{
    show_later(Box::new(move || {
        let (part, screen) = (part.clone(), screen.clone());
        Box::pin(async move {
            let part = part().await.ok()?;
            Some(Box::new(move || screen(part)) as Screen)
        })
    }))
}

/// The part of [`later`] that is not generic, so that it is compiled once.
fn show_later(fetch: Fetch) -> AnyView {
    let come = RwSignal::new(None::<Option<Arc<Screen>>>);
    let fetch = StoredValue::new_local(fetch);
    let ask = move || {
        come.set(None);
        let coming = fetch.with_value(|fetch| fetch());
        spawn_local(async move {
            let styles = browser::load_styles();
            let screen = coming.await.map(Arc::new);
            come.try_set(Some(styles.await.and(screen)));
        });
    };
    ask();
    let shown = move || match come.get() {
        None => view! { <p class="coming" role="status">{tr("coming")}</p> }.into_any(),
        Some(Some(screen)) => screen(),
        Some(None) => not_loaded(ask),
    };
    shown.into_any()
}
