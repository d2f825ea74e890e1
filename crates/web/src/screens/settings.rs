//! What the player prefers.

use ai::Level;
use leptos::prelude::*;

use crate::app::LanguageChoice;
use crate::route::Route;
use crate::say::{say, words};
use crate::seats::level_name;
use crate::settings::{Pace, Theme, settings};
use crate::widgets::{Choice, Link, Tick};

/// The settings.
#[component]
pub(crate) fn SettingsScreen() -> impl IntoView {
    let settings = settings();
    let words = words();
    let themes = move || {
        let name = |theme: Theme| match theme {
            Theme::Device => "theme-device",
            Theme::Light => "theme-light",
            Theme::Dark => "theme-dark",
        };
        words.with(|words| {
            Theme::ALL.map(|theme| (theme.name().to_owned(), words.text(name(theme)))).to_vec()
        })
    };
    let paces = move || {
        let name = |pace: Pace| match pace {
            Pace::Calm => "pace-calm",
            Pace::Brisk => "pace-brisk",
            Pace::AtOnce => "pace-at-once",
        };
        words.with(|words| {
            Pace::ALL.map(|pace| (pace.name().to_owned(), words.text(name(pace)))).to_vec()
        })
    };
    view! {
        <div class="sheet">
            <h1>{say("settings")}</h1>
            <div class="field">
                <span class="choice-label" aria-hidden="true">{say("language")}</span>
                <LanguageChoice />
            </div>
            <Choice
                label=Signal::derive(say("theme"))
                options=Signal::derive(themes)
                chosen=Signal::derive(move || settings.theme.get().name().to_owned())
                on_choose=move |name: String| {
                    let theme = Theme::ALL.into_iter().find(|theme| theme.name() == name);
                    settings.theme.set(theme.unwrap_or(Theme::Device));
                }
            />
            <LevelChoice />
            <Choice
                label=Signal::derive(say("bot-pace"))
                options=Signal::derive(paces)
                chosen=Signal::derive(move || settings.pace.get().name().to_owned())
                on_choose=move |name: String| {
                    let pace = Pace::ALL.into_iter().find(|pace| pace.name() == name);
                    settings.pace.set(pace.unwrap_or(Pace::Brisk));
                }
            />
            <Tick
                message="coordinates"
                id="coordinates"
                checked=settings.coordinates
                on_change=move |on| settings.coordinates.set(on)
            />
            <Tick message="sound" checked=settings.sound on_change=move |on| settings.sound.set(on) />
            <p class="quiet">{say("kept-here")}</p>
            <Link to=Route::Account class="button">{say("account")}</Link>
        </div>
    }
}

/// How strong bots are.
#[component]
pub(crate) fn LevelChoice() -> impl IntoView {
    let (settings, words) = (settings(), words());
    let levels = move || {
        words.with(|words| {
            Level::ALL
                .map(|level| (level.name().to_owned(), words.text(level_name(level))))
                .to_vec()
        })
    };
    view! {
        <Choice
            label=Signal::derive(say("bot-level"))
            options=Signal::derive(levels)
            chosen=Signal::derive(move || settings.level.get().name().to_owned())
            on_choose=move |name: String| {
                settings.level.set(name.parse().unwrap_or(Level::Casual));
            }
        />
    }
}
