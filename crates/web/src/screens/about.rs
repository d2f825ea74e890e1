//! Information about the program and the authors of the games.

use leptos::prelude::*;

use crate::route::Route;
use crate::translate::{tr, tr_with};
use crate::widgets::Link;

#[component]
pub(crate) fn About() -> impl IntoView {
    let version = tr_with("about-version", |words| {
        [("version", words.digits(env!("CARGO_PKG_VERSION")).into())]
    });
    view! {
        <article class="sheet">
            <h1>{tr("about")}</h1>
            <p>{tr("about-what")}</p>
            <p>{tr("about-games")}</p>
            <p>{tr("about-independent")}</p>
            <h2>{tr("about-keys")}</h2>
            <p>{tr("about-keys-text")}</p>
            <h2>{tr("about-data")}</h2>
            <p>{tr("about-data-text")}</p>
            <h2>{tr("about-font")}</h2>
            <p>{tr("about-font-text")}</p>
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
            <h1>{tr(title)}</h1>
            <p>{tr(text)}</p>
            <Link to=Route::Home class="button primary">{tr("home")}</Link>
        </div>
    }
}
