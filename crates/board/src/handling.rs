//! How the player handles the boards: which presses have to be confirmed.

use leptos::prelude::*;

use crate::dom;

/// When a first press only shows what a move would do, and a second one plays it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Confirm {
    /// With every input.
    Always,
    /// With a finger, which cannot point without pressing.
    #[default]
    Touch,
    /// With no input; a turn of Terra Nova is played with its last action.
    Never,
}

/// What the page provides as a context for the tables.
#[derive(Clone, Copy)]
pub struct Handling {
    /// When moves have to be confirmed.
    pub confirm: fn() -> Confirm,
    /// Whether the player has confirmed a move before, so that it is not explained again.
    pub is_explained: fn() -> bool,
    /// Called when the player confirms a move by a second press.
    pub confirmed: fn(),
    /// Called when a tile or a piece is picked up.
    pub picked_up: fn(),
}

impl Handling {
    /// The context of the page, or the defaults.
    pub(crate) fn current() -> Handling {
        use_context().unwrap_or(Handling {
            confirm: Confirm::default,
            is_explained: || true,
            confirmed: || (),
            picked_up: || (),
        })
    }

    /// Whether a press has to be confirmed by a second one.
    pub(crate) fn asks(self, by_finger: bool) -> bool {
        match (self.confirm)() {
            Confirm::Always => true,
            Confirm::Touch => by_finger,
            Confirm::Never => false,
        }
    }

    /// Whether presses on this device usually have to be confirmed.
    pub(crate) fn asks_here(self) -> bool {
        self.asks(dom::is_touch_screen())
    }

    /// Whether a turn is played with its last action.
    pub(crate) fn plays_at_once(self) -> bool {
        (self.confirm)() == Confirm::Never
    }
}
