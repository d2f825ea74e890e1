//! The game in the browser.
//!
//! The rules, the dealer, the record and the bots are the same as in every other front end. This
//! crate has the screens, the browser storage, and the web worker for the bots.

// The component macro generates `pub` items that only this crate can see.
#![allow(unreachable_pub)]
// A desk consists of signals: a few bytes each in a release build, more in a debug build.
#![allow(clippy::large_types_passed_by_value)]

mod analysis;
mod app;
mod bots;
mod browser;
mod editor;
mod exchange;
mod game_kind;
mod learn;
mod maps;
mod mention;
mod moon;
mod online;
mod parts;
mod people;
mod play;
mod record;
mod replay;
mod result;
mod review;
mod route;
mod say;
mod screens;
mod seats;
mod settings;
mod shelf;
mod sound;
mod texts;
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
        let _ = parts::game(kind).await;
    }
    let _ = parts::pages().await;
}
