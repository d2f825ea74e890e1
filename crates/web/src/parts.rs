//! The parts of the program that are fetched after the first screen.
//!
//! A part is a split point: `cargo xtask web` moves whatever only its function can reach into a
//! file of its own. What the rest of the program may call of it stands in a struct, and nothing
//! else may name it, or it would come with the first screen again.
//!
//! There are few parts: code that several of them need is in a file of its own for each
//! combination of parts, and a game must not be fetched in a hundred small files.

// What the macro for split points writes calls functions of another file, whose loading may fail.
#![allow(unsafe_code, clippy::unnecessary_wraps)]

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use lessons::Course;
use nova_luna::NovaLuna;
use terra_nova::TerraNova;
use wasm_bindgen_futures::spawn_local;

use crate::analysis;
use crate::editor;
use crate::game_kind::Kind;
use crate::learn;
use crate::moon::MoonScreen;
use crate::online;
use crate::people;
use crate::play::{Desk, Plan, Playable, play_screen};
use crate::replay::{self, Moment, Replay};
use crate::review;
use crate::route::{Company, Route, Router};
use crate::say::say;
use crate::screens::{self, About, PageNotFound, Played, Scores, SetUp, SettingsScreen, Tags};
use crate::seats::Seats;
use crate::shelf::Kept;
use crate::sound::{self, Sound};
use crate::texts::with_more_words;

/// The table of a game, and all that knows its rules.
#[derive(Clone, Copy)]
pub(crate) struct Game {
    /// The game of a record under a name; none if it cannot be played.
    pub(crate) play: fn(String, &str) -> Option<AnyView>,
    /// Begins a game with these tags and goes to its table.
    pub(crate) start: fn(Router, Seats, &Plan, Tags),
    /// Puts a record on the shelf and returns its name there, or says why not.
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

/// Fetches a game, once.
pub(crate) async fn game(kind: Kind) -> Result<Game, SplitLoaderError> {
    match kind {
        Kind::NovaLuna => nova_luna().await,
        Kind::TerraNova => terra_nova().await,
    }
}

/// Something that will be there.
type Later<T> = Pin<Box<dyn Future<Output = T>>>;

/// The quiet screens around the games.
#[derive(Clone, Copy)]
pub(crate) struct Pages {
    /// Choosing who plays.
    pub(crate) set_up: fn(Kind, Company) -> AnyView,
    /// The deck of a day; of today if none is named.
    pub(crate) moon: fn(Option<String>) -> AnyView,
    /// The game that the address carries.
    pub(crate) replay: fn() -> AnyView,
    /// Copies the link to a moment of a game, or returns what to show instead.
    pub(crate) copy: fn(Moment) -> Later<Result<(), String>>,
    /// The sheet of solo scores.
    pub(crate) scores: fn() -> AnyView,
    /// What the player prefers.
    pub(crate) settings: fn() -> AnyView,
    /// What this is.
    pub(crate) about: fn() -> AnyView,
    /// The games of this browser that are over.
    pub(crate) finished: fn(RwSignal<Vec<Kept>>) -> AnyView,
    /// The next level of the bots, after a win.
    pub(crate) harder: fn(Played) -> AnyView,
    /// Makes a sound.
    pub(crate) sound: fn(Sound),
    /// That another tab plays a game, with a button to play it here.
    pub(crate) elsewhere: fn(Callback<()>) -> AnyView,
    /// That an address leads nowhere.
    pub(crate) not_found: fn() -> AnyView,
}

/// Fetches the quiet screens, once.
#[wasm_split(pages, fallible, wasm_split_path = leptos::wasm_split)]
pub(crate) fn pages() -> Result<Pages, SplitLoaderError> {
    Ok(Pages {
        set_up: |kind, company| view! { <SetUp kind company /> }.into_any(),
        moon: |day| {
            with_more_words("people", move || view! { <MoonScreen day=day.clone() /> }.into_any())
        },
        replay: || view! { <Replay /> }.into_any(),
        copy: |moment| Box::pin(replay::copy(moment)),
        scores: || view! { <Scores /> }.into_any(),
        settings: || with_more_words("pages", || view! { <SettingsScreen /> }.into_any()),
        about: || with_more_words("pages", || view! { <About /> }.into_any()),
        finished: |games| with_more_words("people", move || screens::finished(games)),
        harder: screens::harder,
        sound: sound::perform,
        elsewhere: screens::elsewhere,
        not_found: || with_more_words("pages", || view! { <PageNotFound /> }.into_any()),
    })
}

/// Lessons and rules, and where things are tried out.
#[derive(Clone, Copy)]
pub(crate) struct Study {
    /// All courses.
    pub(crate) learn: fn() -> AnyView,
    /// A step of a course.
    pub(crate) lesson: fn(Course, String) -> AnyView,
    /// The rules of a game.
    pub(crate) rules: fn(Kind) -> AnyView,
    /// The map editor.
    pub(crate) editor: fn() -> AnyView,
    /// The analysis board of a game.
    pub(crate) analysis: fn(Kind) -> AnyView,
    /// The review of a finished game.
    pub(crate) review_nova_luna: fn(Desk<NovaLuna>) -> AnyView,
    pub(crate) review_terra_nova: fn(Desk<TerraNova>) -> AnyView,
    /// The hint that a player asked for.
    pub(crate) hint_nova_luna: fn(Desk<NovaLuna>) -> AnyView,
    pub(crate) hint_terra_nova: fn(Desk<TerraNova>) -> AnyView,
}

/// Fetches what is there to study, once.
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

/// Playing with others over a server.
#[derive(Clone, Copy)]
pub(crate) struct Together {
    /// The screen of a route; for the first screen, the games in which it is the player's turn.
    screen: fn(Route) -> AnyView,
}

/// Fetches what playing with others needs, once.
#[wasm_split(together, fallible, wasm_split_path = leptos::wasm_split)]
fn together() -> Result<Together, SplitLoaderError> {
    fn screen(route: Route) -> AnyView {
        match route {
            Route::Home => view! { <online::MyTurns /> }.into_any(),
            Route::Friends(kind) => view! { <online::Friends kind /> }.into_any(),
            Route::Pair(kind) => view! { <online::Pair kind /> }.into_any(),
            Route::Table(id) => view! { <online::TableScreen id /> }.into_any(),
            Route::Lobby => view! { <online::Lobby /> }.into_any(),
            _ => view! { <people::Account /> }.into_any(),
        }
    }
    let screen = |route: Route| with_more_words("people", move || screen(route.clone()));
    Ok(Together { screen })
}

/// A screen of playing with others, by its route.
pub(crate) fn with_others(route: Route) -> AnyView {
    later(together, move |part| (part.screen)(route.clone()))
}

/// Does something with a game as soon as it is there. Meanwhile, and if it cannot be had,
/// `notice` has a message for the player.
pub(crate) fn with_game(
    kind: Kind,
    notice: RwSignal<Option<&'static str>>,
    act: impl FnOnce(Game) + 'static,
) {
    notice.set(Some("coming"));
    spawn_local(async move {
        let fetched = game(kind).await;
        notice.try_set(fetched.is_err().then_some("not-come"));
        if let Ok(game) = fetched {
            act(game);
        }
    });
}

/// A screen, once its part is there.
type Screen = Box<dyn Fn() -> AnyView + Send + Sync>;

/// Asks for a part; nothing if it cannot be had.
type Fetch = Box<dyn Fn() -> Later<Option<Screen>> + Send>;

/// A screen of a part: until it is there, the page says that it is coming.
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

/// The same for any part, so that the program has it once.
fn show_later(fetch: Fetch) -> AnyView {
    let come = RwSignal::new(None::<Option<Arc<Screen>>>);
    let fetch = StoredValue::new_local(fetch);
    let ask = move || {
        come.set(None);
        let coming = fetch.with_value(|fetch| fetch());
        spawn_local(async move {
            let screen = coming.await.map(Arc::new);
            come.try_set(Some(screen));
        });
    };
    ask();
    let shown = move || match come.get() {
        None => view! { <p class="coming" role="status">{say("coming")}</p> }.into_any(),
        Some(Some(screen)) => screen(),
        Some(None) => view! {
            <div class="sheet">
                <p role="alert">{say("not-come")}</p>
                <button class="button primary" on:click=move |_| ask()>{say("try-again")}</button>
            </div>
        }
        .into_any(),
    };
    shown.into_any()
}
