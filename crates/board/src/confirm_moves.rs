//! The player's input settings: which presses must be confirmed.

use leptos::prelude::*;

/// When the first press only shows the effect of a move, and the second press plays it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Confirm {
    /// For every input.
    Always,
    /// For touch input, because a finger cannot hover.
    #[default]
    Touch,
    /// Never. A turn of Terra Nova is played with its last action.
    Never,
}

/// The callbacks that the page provides as a context for the boards.
#[derive(Clone, Copy)]
pub struct Handling {
    /// When moves must be confirmed.
    pub confirm: fn() -> Confirm,
    /// Whether the player has confirmed a move before, so that the explanation is not needed.
    pub is_explained: fn() -> bool,
    /// Called when the player confirms a move with a second press.
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

    /// Whether a press must be confirmed with a second one.
    pub(crate) fn asks(self, by_finger: bool) -> bool {
        match (self.confirm)() {
            Confirm::Always => true,
            Confirm::Touch => by_finger,
            Confirm::Never => false,
        }
    }
}
