//! The pictures of the npm package `@novae/games`: a recorded game after each of its actions, as HTML with
//! the drawings of the web client. `boards.js` puts them on a page and moves through the game.

// `wasm_bindgen` exports public items only.
#![allow(unreachable_pub)]

mod nova_luna;
mod player_names;
mod replay;
mod terra_nova;

use game::Position;
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;
use words::{Language, Words};

use crate::replay::Replay;

/// The texts of a language.
#[wasm_bindgen]
pub struct Texts(Words);

#[wasm_bindgen]
impl Texts {
    /// Reads the messages of a language. An unknown code counts as English.
    #[wasm_bindgen(constructor)]
    pub fn new(code: &str, messages: &str) -> Texts {
        Texts(Words::read(Language::from_code(code).unwrap_or(Language::En), messages))
    }

    /// A message without arguments.
    pub fn text(&self, id: &str) -> String {
        self.0.text(id)
    }

    /// The number of the shown action and of all actions.
    pub fn progress(&self, ply: usize, plies: usize) -> String {
        format!("{} / {}", self.0.number(ply as i64), self.0.number(plies as i64))
    }
}

/// All positions of a recorded game.
#[wasm_bindgen]
pub struct RecordedGame(AnyReplay);

enum AnyReplay {
    NovaLuna(Replay<::nova_luna::NovaLuna>),
    TerraNova(Replay<::terra_nova::TerraNova>),
}

#[wasm_bindgen]
impl RecordedGame {
    /// Replays a record. Every action is checked.
    #[wasm_bindgen(constructor)]
    pub fn new(record: &str) -> Result<RecordedGame, JsError> {
        let replay = match table::game_of(record) {
            Some(::terra_nova::TerraNova::GAME) => AnyReplay::TerraNova(Replay::read(record)?),
            _ => AnyReplay::NovaLuna(Replay::read(record)?),
        };
        Ok(RecordedGame(replay))
    }

    /// The name of the game in records.
    #[wasm_bindgen(getter)]
    pub fn game(&self) -> String {
        let name = match self.0 {
            AnyReplay::NovaLuna(_) => ::nova_luna::NovaLuna::GAME,
            AnyReplay::TerraNova(_) => ::terra_nova::TerraNova::GAME,
        };
        name.to_owned()
    }

    /// The number of actions of players.
    #[wasm_bindgen(getter)]
    pub fn plies(&self) -> usize {
        match &self.0 {
            AnyReplay::NovaLuna(replay) => replay.plies(),
            AnyReplay::TerraNova(replay) => replay.plies(),
        }
    }

    /// The picture after an action, as HTML; a larger number means the last action.
    pub fn draw(&self, ply: usize, texts: &Texts) -> String {
        match &self.0 {
            AnyReplay::NovaLuna(replay) => nova_luna::draw(replay, ply, &texts.0),
            AnyReplay::TerraNova(replay) => terra_nova::draw(replay, ply, &texts.0),
        }
    }

    /// The state of the game in one sentence: the player to act, or the winners.
    pub fn describe(&self, ply: usize, texts: &Texts) -> String {
        match &self.0 {
            AnyReplay::NovaLuna(replay) => replay.describe(ply, &texts.0),
            AnyReplay::TerraNova(replay) => replay.describe(ply, &texts.0),
        }
    }
}
