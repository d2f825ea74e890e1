//! The game in the browser: both tables, around them what a player needs.
//!
//! The rules, the dealer, the record and the bots are those of every other front end. What is
//! here: the screens, what is kept in the browser, and the worker in which the bots think.

// What the macro for components writes is `pub`, and nobody but this crate sees it.
#![allow(unreachable_pub)]
// A desk is a handful of signals: a few bytes each on the page, more in a build with checks.
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

/// Where the page begins: shows the first screen.
#[wasm_bindgen]
pub async fn open() {
    browser::report_panics();
    app::open().await;
}

/// Fetches what the first screen did not need, before somebody asks for it.
#[wasm_bindgen]
pub async fn fetch_the_rest() {
    // Whoever needs a part that could not be had asks again, and is told.
    for kind in game_kind::Kind::ALL {
        let _ = parts::game(kind).await;
    }
    let _ = parts::pages().await;
}
