//! The game in the browser.
//!
//! The rules, the dealer, the record and the bots are the same as in every other front end. This
//! crate has the screens, the browser storage, and the web worker for the bots.

// The component macro generates `pub` items that only this crate can see.
#![allow(unreachable_pub)]
// A controller consists of signals: a few bytes each in a release build, more in a debug build.
#![allow(clippy::large_types_passed_by_value)]

/// Makes a struct of signals `Copy`, which `derive` would only do if the game were `Copy`.
macro_rules! copy_signals {
    ($state:ident: $game:ident) => {
        #[allow(clippy::expl_impl_clone_on_copy)]
        impl<P: $game> Clone for $state<P> {
            fn clone(&self) -> Self {
                *self
            }
        }

        impl<P: $game> Copy for $state<P> {}
    };
}

mod account;
mod analysis;
mod app;
mod bots;
mod browser;
mod daily;
mod editor;
mod game_kind;
mod import_export;
mod lazy_parts;
mod lazy_texts;
mod learn;
mod maps;
mod mentions;
mod online;
mod play;
mod record;
mod replay;
mod result_text;
mod review;
mod route;
mod saved_games;
mod screens;
mod seats;
mod settings;
mod sound;
mod translate;
mod widgets;

use wasm_bindgen::prelude::wasm_bindgen;

/// The entry point of the page: shows the first screen.
#[wasm_bindgen]
pub async fn open() {
    browser::report_panics();
    app::open().await;
}

/// Preloads what the first screen does not need.
#[wasm_bindgen]
pub async fn fetch_the_rest() {
    // A screen whose part failed to load here requests it again and reports an error.
    for kind in game_kind::Kind::ALL {
        let _ = lazy_parts::game(kind).await;
    }
    let _ = lazy_parts::pages().await;
}
