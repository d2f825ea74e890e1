//! Information about the program and the authors of the games.

use leptos::prelude::*;

use crate::route::Route;
use crate::translate::{say, say_with};
use crate::widgets::Link;

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
pub(crate) fn NotFound(
    #[prop(default = "not-found")] title: &'static str,
    #[prop(default = "not-found-text")] text: &'static str,
) -> impl IntoView {
    view! {
        <div class="sheet">
            <h1>{say(title)}</h1>
            <p>{say(text)}</p>
            <Link to=Route::Home class="button primary">{say("home")}</Link>
        </div>
    }
}
