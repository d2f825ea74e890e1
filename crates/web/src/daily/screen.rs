//! The screen of the daily puzzle.

use std::time::Duration;

use daily_deck::Day;
use leptos::prelude::*;
use leptos::task::spawn_local;
use words::Words;

use super::attempts::{self, DayData, History, Own};
use super::goals_per_take::Course;
use super::leaderboard::Board;
use super::par::{self, Par, Search};
use super::play_options::Ways;
use super::recent_days::{self, Calendar, Form};
use super::score_and_par::Figures;
use super::share::{self, Share};
use crate::browser;
use crate::lazy_texts::{lazy_text, with_texts};
use crate::online::RequestError;
use crate::online::api::ask;
use crate::route::Route;
use crate::saved_games;
use crate::translate::tr;
use crate::widgets::Link;

/// How often the time until the next deck is updated.
const SECOND: Duration = Duration::from_secs(1);

/// The screen of a day; `None` is today.
#[component]
pub(crate) fn DailyScreen(day: Option<String>) -> impl IntoView {
    let now = RwSignal::new(browser::now());
    browser::every(SECOND, move || now.set(browser::now()));
    let today = Memo::new(move |_| Day::of(now.get()));
    with_texts("daily", move |texts| {
        let day = day.clone();
        let screen = move || {
            let today = today.get();
            let named = day.as_deref().map_or(Some(today), |day| day.parse().ok());
            match named.filter(|day| *day <= today) {
                Some(day) => view! { <DayView day today now texts /> }.into_any(),
                None => view! { <NoDay texts /> }.into_any(),
            }
        };
        screen.into_any()
    })
}

/// The screen for an address without a valid day, or with a future day.
#[component]
fn NoDay(texts: Signal<Words>) -> impl IntoView {
    view! {
        <article class="sheet bd-night">
            <h1>{lazy_text(texts, "moon-no-day")}</h1>
            <p>{lazy_text(texts, "moon-no-day-text")}</p>
            <Link to=Route::Moon(None) class="button primary">{tr("todays-moon")}</Link>
        </article>
    }
}

/// The state of the screen.
#[derive(Clone, Copy)]
pub(super) struct Moon {
    pub(super) day: Day,
    pub(super) today: Day,
    pub(super) texts: Signal<Words>,
    /// The server's answer; `None` until it arrives.
    pub(super) data: RwSignal<Option<Result<DayData, RequestError>>>,
    pub(super) par: RwSignal<Search>,
    pub(super) own: Memo<Option<Own>>,
}

impl Moon {
    /// Par, once it is known.
    pub(super) fn known(self) -> Option<Par> {
        match self.par.get() {
            Search::Found(par) => Some(par),
            _ => None,
        }
    }
}

#[component]
fn DayView(day: Day, today: Day, now: RwSignal<u64>, texts: Signal<Words>) -> impl IntoView {
    let data = RwSignal::new(None::<Result<DayData, RequestError>>);
    let par = RwSignal::new(Search::At(0.0));
    let own = Memo::new(move |_| {
        let there =
            data.with(|data| data.as_ref().and_then(|data| data.as_ref().ok()?.own.clone()));
        // If there is a server, the ranked attempt of today is played there.
        let elsewhere = day == today && data.with(|data| matches!(data, Some(Ok(_))));
        there.or_else(|| if elsewhere { None } else { attempts::here(day) })
    });
    let history = RwSignal::new(attempts::history());
    let moon = Moon { day, today, texts, data, par, own };
    learn(moon, history);
    let date = move || texts.with(|texts| recent_days::date(day, texts.language(), Form::Long));
    let board = move || {
        let known = data.get()?.ok()?;
        let open = known.own.as_ref().map_or(day < today, |own| own.over);
        Some(view! { <Board known open texts /> })
    };
    view! {
        <article class="sheet moon bd-night">
            <header class="moon-head">
                <h1>{tr("todays-moon")}</h1>
                <p class="moon-date">{date}</p>
                {(day == today).then(|| view! { <NextMoon today now texts /> })}
            </header>
            <p>{crate::lazy_texts::lazy_text(texts, "moon-about")}</p>
            <Figures moon />
            <Ways moon />
            <CourseOf moon />
            {board}
            <Calendar today history texts />
        </article>
    }
}

/// Requests the day from the server, and searches for par if the server does not know it.
fn learn(moon: Moon, history: RwSignal<History>) {
    let owner = Owner::current();
    spawn_local(async move {
        let answer = DayData::fetch(moon.day).await;
        let there = answer.as_ref().ok().map(|data| data.par);
        if moon.data.try_set(Some(answer)).is_some() {
            return;
        }
        match (there.flatten().or_else(|| Par::kept(&moon.day.to_string())), owner) {
            (Some(known), _) => {
                known.keep(moon.day);
                moon.par.try_set(Search::Found(known));
            }
            (None, Some(owner)) => owner.with(|| par::search(moon.day, moon.par)),
            (None, None) => {}
        }
        if there.is_some() {
            let all = attempts::fetch_history().await;
            history.try_set(all);
        }
    });
}

/// The time until the next deck.
#[component]
fn NextMoon(today: Day, now: RwSignal<u64>, texts: Signal<Words>) -> impl IntoView {
    let left = move || {
        let seconds = today.next().begins().saturating_sub(now.get()) / 1000;
        let time = format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
        texts.with(|texts| texts.with("moon-next", &[("time", texts.digits(&time).into())]))
    };
    view! { <p class="moon-next quiet" role="timer" aria-live="off">{left}</p> }
}

/// The course of the player's attempt, and the text to share.
#[component]
fn CourseOf(moon: Moon) -> impl IntoView {
    let course = RwSignal::new(None::<Course>);
    Effect::new(move |_| {
        let Some(own) = moon.own.get().filter(|own| own.score.is_some()) else { return };
        spawn_local(async move {
            let record = match &own.at {
                Route::Table(id) => ask("GET", &format!("/api/games/{id}/record"), None).await.ok(),
                Route::Play(id) => saved_games::get(id),
                _ => None,
            };
            course.try_set(record.and_then(|text| Course::of(&text)));
        });
    });
    move || {
        let course = course.get()?;
        let score = moon.own.get()?.score?;
        let shown = course.clone();
        let text = Signal::derive(move || {
            let par = moon.known().map(|par| par.score);
            moon.texts.with(|texts| share::text(moon.day, score, par, &shown, texts))
        });
        Some(view! { <Share texts=moon.texts course text /> })
    }
}
