//! The settings screen.

use ai::Level;
use leptos::prelude::*;

use crate::app::LanguageChoice;
use crate::browser;
use crate::route::Route;
use crate::seats::level_name;
use crate::settings::{CONFIRM, Pace, Theme, settings};
use crate::sound::{self, Sound, USUAL_VOLUME, VOLUME};
use crate::translate::{say, words};
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
            <ConfirmChoice />
            <PageChoice name="motion" label="motion" options=&MOTIONS />
            <PageChoice name="board" label="board-style" options=&STYLES />
            <Tick
                message="coordinates"
                id="coordinates"
                checked=settings.coordinates
                on_change=move |on| settings.coordinates.set(on)
            />
            <Tick message="sound" checked=settings.sound on_change=move |on| settings.sound.set(on) />
            <Volume />
            <p class="quiet">{say("kept-here")}</p>
            <Link to=Route::Account class="button">{say("account")}</Link>
        </div>
    }
}

/// The choices for the speed of animations.
const MOTIONS: [(&str, &str); 4] = [
    ("off", "motion-off"),
    ("fast", "motion-fast"),
    ("normal", "motion-normal"),
    ("slow", "motion-slow"),
];

/// The choices for the style of the boards.
const STYLES: [(&str, &str); 3] =
    [("illustrated", "style-illustrated"), ("plain", "style-plain"), ("print", "style-print")];

/// The choices for when moves must be confirmed.
const CONFIRMS: [(&str, &str); 3] =
    [("always", "confirm-always"), ("touch", "confirm-touch"), ("never", "confirm-never")];

/// A choice that only affects the style sheets: `early.js` writes it on the page.
#[component]
fn PageChoice(
    name: &'static str,
    label: &'static str,
    options: &'static [(&'static str, &'static str)],
) -> impl IntoView {
    let words = words();
    let attribute = format!("data-{name}");
    let page = document().document_element();
    let chosen = page.and_then(|page| page.get_attribute(&attribute)).unwrap_or_default();
    let chosen = RwSignal::new(chosen);
    let named = move || {
        let option = |&(value, id): &(&str, &str)| (value.to_owned(), words.with(|w| w.text(id)));
        options.iter().map(option).collect::<Vec<_>>()
    };
    let choose = move |value: String| {
        if let Some(page) = document().document_element() {
            let _ = page.set_attribute(&attribute, &value);
        }
        browser::keep(&format!("novae.{name}"), &value);
        chosen.set(value);
    };
    view! {
        <Choice
            label=Signal::derive(say(label))
            options=Signal::derive(named)
            chosen
            on_choose=choose
            id=name
        />
    }
}

/// The choice of when moves must be confirmed, with an explanation.
#[component]
fn ConfirmChoice() -> impl IntoView {
    let words = words();
    let chosen = browser::kept(CONFIRM).filter(|kept| CONFIRMS.iter().any(|(it, _)| it == kept));
    let chosen = RwSignal::new(chosen.unwrap_or_else(|| "touch".to_owned()));
    let options = move || {
        let option = |&(value, id): &(&str, &str)| (value.to_owned(), words.with(|w| w.text(id)));
        CONFIRMS.iter().map(option).collect::<Vec<_>>()
    };
    view! {
        <Choice
            label=Signal::derive(say("confirm-moves"))
            options=Signal::derive(options)
            chosen
            on_choose=move |name: String| {
                browser::keep(CONFIRM, &name);
                chosen.set(name);
            }
            id="confirm"
        />
        <p class="quiet">{say("confirm-about")}</p>
    }
}

/// The volume of the sounds. A change plays a sound.
#[component]
fn Volume() -> impl IntoView {
    let settings = settings();
    let volume = browser::kept(VOLUME).unwrap_or_else(|| USUAL_VOLUME.to_owned());
    view! {
        <label class="choice">
            <span class="choice-label">{say("volume")}</span>
            <input
                type="range"
                id="volume"
                min="0"
                max="100"
                step="10"
                value=volume
                disabled=move || !settings.sound.get()
                on:change:target=move |event| {
                    browser::keep(VOLUME, &event.target().value());
                    sound::play(Sound::Goal);
                }
            />
        </label>
    }
}

/// The choice of the bots' level.
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
