//! Information about the program and the authors of the games.

use leptos::prelude::*;

use crate::route::Route;
use crate::translate::{say, say_with};
use crate::widgets::Link;

/// The screen with information about the program.
#[component]
pub(crate) fn About() -> impl IntoView {
    let version = say_with("about-version", |words| {
        [("version", words.digits(env!("CARGO_PKG_VERSION")).into())]
    });
    view! {
        <article class="sheet">
            <h1>{say("about")}</h1>
            <p>{say("about-what")}</p>
            <p>{say("about-games")}</p>
            <p>{say("about-independent")}</p>
            <h2>{say("about-keys")}</h2>
            <p>{say("about-keys-text")}</p>
            <h2>{say("about-data")}</h2>
            <p>{say("about-data-text")}</p>
            <h2>{say("about-font")}</h2>
            <p>{say("about-font-text")}</p>
            <p class="quiet">{version}</p>
        </article>
    }
}

/// The message for a missing item.
#[component]
pub(crate) fn NotFound() -> impl IntoView {
    view! {
        <div class="sheet">
            <h1>{say("not-found")}</h1>
            <p>{say("not-found-text")}</p>
            <Link to=Route::Home class="button primary">{say("home")}</Link>
        </div>
    }
}

/// The screen for an unknown address.
#[component]
pub(crate) fn PageNotFound() -> impl IntoView {
    view! {
        <div class="sheet">
            <h1>{say("page-not-found")}</h1>
            <p>{say("page-not-found-text")}</p>
            <Link to=Route::Home class="button primary">{say("home")}</Link>
        </div>
    }
}
