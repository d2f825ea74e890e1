//! The player's score, and par.

use leptos::prelude::*;

use super::attempts::Own;
use super::par::Search;
use super::screen::Moon;
use super::share::over;
use crate::lazy_texts::lazy_text;
use crate::route::Route;

#[component]
pub(super) fn Figures(moon: Moon) -> impl IntoView {
    let texts = moon.texts;
    let score = move || {
        let own = moon.own.get()?;
        let score = own.score?;
        let number = move || texts.with(|texts| texts.number(score.into()));
        let against = move || {
            let par = moon.known()?;
            Some(texts.with(|texts| over(score, par.score, texts)))
        };
        Some(view! {
            <div class="moon-figure">
                <dt>{lazy_text(texts, "moon-score")}</dt>
                <dd><strong>{number}</strong> " " <bdi class="moon-over" dir="ltr">{against}</bdi></dd>
                <dd class="quiet">{move || place(moon, &own)}</dd>
            </div>
        })
    };
    view! {
        <dl class="moon-figures">
            {score}
            <div class="moon-figure" id="par">
                <dt>{lazy_text(texts, "moon-par")}</dt>
                <ParFound moon />
            </div>
        </dl>
    }
}

/// The player's rank. Guests are not on the leaderboard, but see the rank that they would have.
fn place(moon: Moon, own: &Own) -> Option<String> {
    let place = own.place?;
    let known = moon.data.get()?.ok()?;
    let mine = |table: &String| matches!(&own.at, Route::Table(id) if id == table);
    let listed = known.board.iter().any(|line| mine(&line.table));
    let id = if listed { "moon-place" } else { "moon-place-guest" };
    let values = [("place", place.into()), ("count", known.people.into())];
    Some(moon.texts.with(|texts| texts.with(id, &values)))
}

/// Par, or the progress of the search for it.
#[component]
fn ParFound(moon: Moon) -> impl IntoView {
    let texts = moon.texts;
    // The view is rebuilt when the search ends, but not at each step of the progress.
    let found =
        Memo::new(move |_| Some(moon.par.get()).filter(|par| !matches!(par, Search::At(_))));
    let part = move || match moon.par.get() {
        Search::At(part) => part,
        _ => 1.0,
    };
    move || {
        match found.get() {
        Some(Search::Found(par)) => {
            let about = if par.proven { "moon-par-proven" } else { "moon-par-found" };
            let number = move || texts.with(|texts| texts.number(par.score.into()));
            view! {
                <dd><strong>{number}</strong></dd>
                <dd class="quiet">{lazy_text(texts, about)}</dd>
            }
            .into_any()
        }
        Some(_) => view! { <dd class="quiet">{lazy_text(texts, "moon-par-unknown")}</dd> }.into_any(),
        None => view! {
            <dd>
                <label class="quiet">
                    {lazy_text(texts, "moon-par-coming")} <progress max="1" prop:value=part></progress>
                </label>
            </dd>
        }
        .into_any(),
    }
    }
}
