//! The ways to play the deck of a day.

use daily_deck::Day;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::attempts::{self, Own};
use super::screen::Moon;
use crate::browser;
use crate::game_kind::Kind;
use crate::lazy_parts::{Notice, with_game};
use crate::lazy_texts::lazy_text;
use crate::online::{ErrorMessage, RequestError};
use crate::play::Plan;
use crate::record::{DAILY, DAILY_AGAIN, DATE};
use crate::route::{Route, Router, router};
use crate::saved_games;
use crate::seats::{Player, Seats};
use crate::translate::{tr, words};
use crate::widgets::Link;

/// The buttons to play: the ranked attempt, or any number of unranked ones.
#[component]
pub(super) fn Ways(moon: Moon) -> impl IntoView {
    let (router, words, texts) = (router(), words(), moon.texts);
    let notice = Notice::new(None);
    let error = RwSignal::new(None::<RequestError>);
    let ranked = move |_| match moon.data.get_untracked() {
        Some(Ok(_)) => spawn_local(async move {
            match attempts::begin().await {
                Ok(id) => router.go(Route::Table(id)),
                Err(why) => drop(error.try_set(Some(why))),
            }
        }),
        Some(Err(RequestError::Refused(why))) => error.set(Some(RequestError::Refused(why))),
        _ => play_here(moon.day, DAILY, router, notice),
    };
    let free = move |_| play_here(moon.day, DAILY_AGAIN, router, notice);
    let ways = move || {
        moon.data.with(Option::is_some).then(|| match moon.own.get() {
            Some(own) if !own.over => view! {
                <Link to=own.at class="button primary">{tr("continue")}</Link>
                <p class="quiet">{lazy_text(texts, "moon-goes-on")}</p>
            }
            .into_any(),
            None if moon.day == moon.today => view! {
                <button class="button primary" id="ranked" on:click=ranked>{lazy_text(texts, "moon-ranked")}</button>
                <p class="quiet">{lazy_text(texts, "moon-ranked-about")}</p>
            }
            .into_any(),
            own => view! {
                <p class="moon-row">
                    <button class="button primary" id="free" on:click=free>{lazy_text(texts, "moon-free")}</button>
                    {own.filter(is_there).map(|own| view! {
                        <Link to=own.at class="button">{lazy_text(texts, "moon-look")}</Link>
                    })}
                </p>
                <p class="quiet">{lazy_text(texts, "moon-free-about")}</p>
            }
            .into_any(),
        })
    };
    let coming = move || moon.data.with(Option::is_none).then(tr("coming"));
    let said = move || notice.get().map(|id| words.with(|words| words.text(id)));
    view! {
        <div class="moon-ways">
            {ways} <p role="status" class="quiet">{coming} {said}</p>
            <ErrorMessage error />
        </div>
    }
}

/// Continues a game with the deck of a day on this device, or starts one.
fn play_here(day: Day, tag: &'static str, router: Router, notice: Notice) {
    if let Some(kept) = attempts::on_shelf(day, tag) {
        return router.go(Route::Play(kept.id));
    }
    let plan = Plan { players: 1, beginner: false, map: None, seed: day.seed() };
    let tags = vec![(DATE.to_owned(), browser::today()), (tag.to_owned(), day.to_string())];
    let seats = Seats(vec![Player::Person(None)]);
    with_game(Kind::NovaLuna, notice, move |game| (game.start)(router, seats, &plan, tags));
}

/// Whether the game still exists: a device stores a limited number of games.
fn is_there(own: &Own) -> bool {
    match &own.at {
        Route::Play(id) => saved_games::get(id).is_some(),
        _ => true,
    }
}
