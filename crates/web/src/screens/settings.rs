//! The settings screen.

use ai::Level;
use leptos::prelude::*;

use crate::app::LanguageChoice;
use crate::browser;
use crate::route::Route;
use crate::seats::level_name;
use crate::settings::{CONFIRM, Pace, Theme, settings};
use crate::sound::{self, Sound, USUAL_VOLUME, VOLUME};
use crate::translate::{tr, words};
use crate::widgets::{Choice, Link, Toggle, named_options};

#[component]
pub(crate) fn SettingsScreen() -> impl IntoView {
    let settings = settings();
    view! {
        <div class="sheet">
            <h1>{tr("settings")}</h1>
            <div class="field">
                <span class="choice-label" aria-hidden="true">{tr("language")}</span>
                <LanguageChoice />
            </div>
            <Choice
                label=Signal::derive(tr("theme"))
                options=named_options(&THEMES)
                chosen=Signal::derive(move || settings.theme.get().name().to_owned())
                on_choose=move |name: String| settings.theme.set(Theme::from_name(&name))
            />
            <LevelChoice />
            <Choice
                label=Signal::derive(tr("bot-pace"))
                options=named_options(&PACES)
                chosen=Signal::derive(move || settings.pace.get().name().to_owned())
                on_choose=move |name: String| settings.pace.set(Pace::from_name(&name))
            />
            <ConfirmChoice />
            <PageChoice name="motion" label="motion" options=&MOTIONS />
            <PageChoice name="board" label="board-style" options=&STYLES />
            <Toggle value=settings.coordinates message="coordinates" id="coordinates" />
            <Toggle value=settings.sound message="sound" />
            <Volume />
            <p class="quiet">{tr("kept-here")}</p>
            <Link to=Route::Account(String::new()) class="button">{tr("account")}</Link>
        </div>
    }
}

/// The choices for the theme.
const THEMES: [(&str, &str); 3] =
    [("device", "theme-device"), ("light", "theme-light"), ("dark", "theme-dark")];

/// The choices for the pause between the turns of bots.
const PACES: [(&str, &str); 3] =
    [("calm", "pace-calm"), ("brisk", "pace-brisk"), ("at-once", "pace-at-once")];

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
    let attribute = format!("data-{name}");
    let page = document().document_element();
    let chosen = page.and_then(|page| page.get_attribute(&attribute)).unwrap_or_default();
    let chosen = RwSignal::new(chosen);
    let choose = move |value: String| {
        if let Some(page) = document().document_element() {
            let _ = page.set_attribute(&attribute, &value);
        }
        browser::keep(&format!("novae.{name}"), &value);
        chosen.set(value);
    };
    view! {
        <Choice
            label=Signal::derive(tr(label))
            options=named_options(options)
            chosen
            on_choose=choose
            id=name
        />
    }
}

/// The choice of when moves must be confirmed, with an explanation.
#[component]
fn ConfirmChoice() -> impl IntoView {
    let chosen = browser::kept(CONFIRM).filter(|kept| CONFIRMS.iter().any(|(it, _)| it == kept));
    let chosen = RwSignal::new(chosen.unwrap_or_else(|| "touch".to_owned()));
    view! {
        <Choice
            label=Signal::derive(tr("confirm-moves"))
            options=named_options(&CONFIRMS)
            chosen
            on_choose=move |name: String| {
                browser::keep(CONFIRM, &name);
                chosen.set(name);
            }
            id="confirm"
        />
        <p class="quiet">{tr("confirm-about")}</p>
    }
}

/// The volume of the sounds. A change plays a sound.
#[component]
fn Volume() -> impl IntoView {
    let settings = settings();
    let volume = browser::kept(VOLUME).unwrap_or_else(|| USUAL_VOLUME.to_owned());
    view! {
        <label class="choice">
            <span class="choice-label">{tr("volume")}</span>
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
            label=Signal::derive(tr("bot-level"))
            options=Signal::derive(levels)
            chosen=Signal::derive(move || settings.level.get().name().to_owned())
            on_choose=move |name: String| {
                settings.level.set(name.parse().unwrap_or(Level::Casual));
            }
        />
    }
}
