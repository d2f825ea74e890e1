//! The player's settings, stored in the browser.

use ai::Level;
use board::{Confirm, Handling};
use leptos::prelude::*;
use words::Language;

use crate::browser;
use crate::game_kind::Kind;
use crate::sound::{self, Sound};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Theme {
    /// The theme of the device.
    Device,
    Light,
    Dark,
}

impl Theme {
    pub(crate) fn from_name(name: &str) -> Theme {
        match name {
            "light" => Theme::Light,
            "dark" => Theme::Dark,
            _ => Theme::Device,
        }
    }

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Theme::Device => "device",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }
}

/// The pause between the turns of bots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pace {
    Calm,
    Brisk,
    AtOnce,
}

impl Pace {
    pub(crate) fn from_name(name: &str) -> Pace {
        match name {
            "calm" => Pace::Calm,
            "at-once" => Pace::AtOnce,
            _ => Pace::Brisk,
        }
    }

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Pace::Calm => "calm",
            Pace::Brisk => "brisk",
            Pace::AtOnce => "at-once",
        }
    }

    /// The pause before a bot acts, in milliseconds.
    pub(crate) const fn pause(self) -> u64 {
        match self {
            Pace::Calm => 1100,
            Pace::Brisk => 450,
            Pace::AtOnce => 0,
        }
    }
}

/// The player's settings. Every change is stored at once.
#[derive(Clone, Copy)]
pub(crate) struct Settings {
    pub(crate) language: RwSignal<Language>,
    pub(crate) theme: RwSignal<Theme>,
    pub(crate) sound: RwSignal<bool>,
    pub(crate) pace: RwSignal<Pace>,
    pub(crate) level: RwSignal<Level>,
    pub(crate) players: [RwSignal<usize>; 2],
    pub(crate) beginner: RwSignal<bool>,
    pub(crate) coordinates: RwSignal<bool>,
}

const LANGUAGE: &str = "novae.language";
const THEME: &str = "novae.theme";
const SOUND: &str = "novae.sound";
const PACE: &str = "novae.pace";
const LEVEL: &str = "novae.level";
const BEGINNER: &str = "novae.beginner";
const COORDINATES: &str = "novae.coordinates";
pub(crate) const CONFIRM: &str = "novae.confirm";
/// The storage key of the mark that the player has confirmed a move before.
const EXPLAINED: &str = "novae.confirm-explained";

fn players_key(kind: Kind) -> String {
    format!("novae.players.{}", kind.name())
}

impl Settings {
    /// Loads the stored settings. The language is the one that `early.js` chose.
    pub(crate) fn load(language: Language) -> Settings {
        let kept = |name: &str| browser::kept(name).unwrap_or_default();
        let switch = |name: &str| RwSignal::new(kept(name) == "on");
        let players = |kind: Kind| {
            let kept = kept(&players_key(kind)).parse().ok();
            kept.filter(|players| (2..=game::MAX_SEATS).contains(players)).unwrap_or(2)
        };
        let settings = Settings {
            language: RwSignal::new(language),
            theme: RwSignal::new(Theme::from_name(&kept(THEME))),
            sound: switch(SOUND),
            pace: RwSignal::new(Pace::from_name(&kept(PACE))),
            // The first level is one that a beginner can beat.
            level: RwSignal::new(kept(LEVEL).parse().unwrap_or(Level::Novice)),
            players: Kind::ALL.map(|kind| RwSignal::new(players(kind))),
            beginner: switch(BEGINNER),
            coordinates: switch(COORDINATES),
        };
        settings.keep_changes();
        settings
    }

    /// The number of players in games against bots.
    pub(crate) fn players_of(self, kind: Kind) -> RwSignal<usize> {
        self.players[kind as usize]
    }

    fn keep_changes(self) {
        // The language is only stored once the player chooses one; before that it follows the
        // browser.
        let first = self.language.get_untracked();
        Effect::new(move |before: Option<()>| {
            let language = self.language.get();
            let chosen = || browser::kept(LANGUAGE).is_some();
            if before.is_some() && (language != first || chosen()) {
                browser::keep(LANGUAGE, language.code());
            }
        });
        Effect::new(move |_| {
            browser::keep(THEME, self.theme.get().name());
        });
        let switch = |on: bool| if on { "on" } else { "off" };
        Effect::new(move |_| {
            browser::keep(SOUND, switch(self.sound.get()));
            browser::keep(BEGINNER, switch(self.beginner.get()));
            browser::keep(COORDINATES, switch(self.coordinates.get()));
            browser::keep(PACE, self.pace.get().name());
            browser::keep(LEVEL, self.level.get().name());
            for kind in Kind::ALL {
                browser::keep(&players_key(kind), &self.players_of(kind).get().to_string());
            }
        });
    }
}

/// The settings that the boards need.
pub(crate) fn handling() -> Handling {
    let confirm = || match browser::kept(CONFIRM).as_deref() {
        Some("always") => Confirm::Always,
        Some("never") => Confirm::Never,
        _ => Confirm::Touch,
    };
    let picked_up = || {
        if browser::kept(SOUND).as_deref() == Some("on") {
            sound::play(Sound::Take);
        }
    };
    Handling {
        confirm,
        is_explained: || browser::kept(EXPLAINED).is_some(),
        confirmed: || {
            browser::keep(EXPLAINED, "yes");
        },
        picked_up,
    }
}

pub(crate) fn settings() -> Settings {
    expect_context()
}
