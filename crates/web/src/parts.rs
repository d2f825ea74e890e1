//! The parts of the program that are fetched after the first screen.
//!
//! A part is a split point: `cargo xtask web` moves whatever only its function can reach into a
//! file of its own. What the rest of the program may call of it stands in a struct, and nothing
//! else may name it, or it would come with the first screen again.

// What the macro for split points writes calls functions of another file, whose loading may fail.
#![allow(unsafe_code, clippy::unnecessary_wraps)]

use std::future::Future;

use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use lessons::Course;
use wasm_bindgen_futures::spawn_local;

use crate::game_kind::Kind;
use crate::learn;
use crate::play::{self, Plan};
use crate::route::{Company, Router};
use crate::say::say;
use crate::screens::{self, SetUp};
use crate::seats::Seats;

/// Both tables, and all that knows the rules.
#[derive(Clone, Copy)]
pub(crate) struct Tables {
    /// The game that is kept under a name.
    pub(crate) play: fn(String) -> AnyView,
    /// Choosing who plays.
    pub(crate) set_up: fn(Kind, Company) -> AnyView,
    /// All courses.
    pub(crate) learn: fn() -> AnyView,
    /// A step of a course.
    pub(crate) lesson: fn(Course, String) -> AnyView,
    /// The rules of a game.
    pub(crate) rules: fn(Kind) -> AnyView,
    /// Begins a game and goes to its table.
    pub(crate) start: fn(Router, Kind, Seats, &Plan),
    /// Goes to the solo game whose deck everybody gets today.
    pub(crate) todays_moon: fn(Router),
    /// Puts a record on the shelf, or says why not.
    pub(crate) take_in: fn(&str) -> Result<(), String>,
}

/// Fetches the tables, once.
#[wasm_split(tables, fallible, wasm_split_path = leptos::wasm_split)]
pub(crate) fn tables() -> Result<Tables, SplitLoaderError> {
    Ok(Tables {
        play: |id| view! { <play::PlayScreen id /> }.into_any(),
        set_up: |kind, company| view! { <SetUp kind company /> }.into_any(),
        learn: || view! { <learn::Courses /> }.into_any(),
        lesson: |course, step| view! { <learn::LessonScreen course step /> }.into_any(),
        rules: |kind| view! { <learn::RulesScreen kind /> }.into_any(),
        start: screens::start,
        todays_moon: screens::todays_moon,
        take_in: screens::take_in,
    })
}

/// Does something at the tables as soon as they are there. Meanwhile, and if they cannot be had,
/// `notice` has a message for the player.
pub(crate) fn with_tables(
    notice: RwSignal<Option<&'static str>>,
    act: impl FnOnce(Tables) + 'static,
) {
    notice.set(Some("coming"));
    spawn_local(async move {
        let fetched = tables().await;
        notice.try_set(fetched.is_err().then_some("not-come"));
        if let Ok(tables) = fetched {
            act(tables);
        }
    });
}

/// A screen of a part: until it is there, the page says that it is coming.
pub(crate) fn later<P, F>(
    part: impl Fn() -> F + Copy + Send + 'static,
    screen: impl Fn(P) -> AnyView + Send + 'static,
) -> AnyView
where
    P: Copy + Send + Sync + 'static,
    F: Future<Output = Result<P, SplitLoaderError>> + 'static,
{
    let come = RwSignal::new(None);
    let fetch = move || {
        come.set(None);
        spawn_local(async move {
            let part = part().await.ok();
            come.try_set(Some(part));
        });
    };
    fetch();
    let shown = move || match come.get() {
        None => view! { <p class="coming" role="status">{say("coming")}</p> }.into_any(),
        Some(Some(part)) => screen(part),
        Some(None) => view! {
            <div class="sheet">
                <p role="alert">{say("not-come")}</p>
                <button class="button primary" on:click=move |_| fetch()>{say("try-again")}</button>
            </div>
        }
        .into_any(),
    };
    shown.into_any()
}
