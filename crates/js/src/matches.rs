//! Games in progress.

use game::Seat;
use table::AnyGame;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::{Result, refused};
use crate::nova_luna::NovaLuna;
use crate::played::Played;
use crate::record::GameRecord;
use crate::terra_nova::TerraNova;
use crate::values::{self, from_json, list, seed_or_random, texts, to_json};

/// A game in progress with its dealer: it deals automatically, supports undo, and keeps the record.
#[wasm_bindgen]
pub struct Match(AnyGame);

#[wasm_bindgen]
impl Match {
    /// A new game. The options are those of the command `new` of the engine protocol.
    #[wasm_bindgen(constructor)]
    #[allow(clippy::needless_pass_by_value)]
    pub fn new(game: &str, options: JsValue) -> Result<Match> {
        let options = to_json(&options)?;
        let game = AnyGame::new(game, &options, seed_or_random(None)?);
        game.map(Match).map_err(|error| refused(&error))
    }

    /// Continues the game of a record. `seed` shuffles the unknown part of the stack.
    pub fn load(record: &str, seed: Option<f64>) -> Result<Match> {
        let game = AnyGame::load(record, seed_or_random(seed)?);
        game.map(Match).map_err(|error| refused(&error))
    }

    /// A copy of the position. It is never chance's turn.
    #[wasm_bindgen(getter)]
    pub fn position(&self) -> JsValue {
        match &self.0 {
            AnyGame::NovaLuna(game) => NovaLuna(Played::of(game)).into(),
            AnyGame::TerraNova(game) => TerraNova(Played::of(game)).into(),
        }
    }

    #[wasm_bindgen(getter)]
    pub fn players(&self) -> usize {
        self.0.players()
    }

    /// The seat to act; undefined when the game is over.
    #[wasm_bindgen(getter, js_name = toAct)]
    pub fn to_act(&self) -> Option<u8> {
        self.0.to_act().map(|Seat(seat)| seat)
    }

    #[wasm_bindgen(getter)]
    pub fn outcome(&self) -> JsValue {
        self.0.outcome().map_or(JsValue::UNDEFINED, values::outcome)
    }

    /// The number of actions that players have played.
    #[wasm_bindgen(getter)]
    pub fn ply(&self) -> usize {
        self.0.ply()
    }

    pub fn legal(&self) -> JsValue {
        texts(self.0.legal())
    }

    /// Plays an action of the player to act and deals the tiles that it requires. Returns the events.
    pub fn play(&mut self, action: &str) -> Result<JsValue> {
        let events = self.0.play(action).map_err(|error| refused(&error))?;
        Ok(list(events.iter().map(from_json)))
    }

    /// Plays a whole turn. If an action is refused, nothing changes.
    #[wasm_bindgen(js_name = playTurn)]
    #[allow(clippy::needless_pass_by_value)]
    pub fn play_turn(&mut self, actions: Vec<String>) -> Result<JsValue> {
        let turn = self.0.play_turn(&actions).map_err(|error| refused(&error))?;
        Ok(list(self.0.events(&turn.events).iter().map(from_json)))
    }

    /// Takes back the last action of a player; false at the start of the game.
    pub fn undo(&mut self) -> bool {
        self.0.undo().is_ok()
    }

    /// The state in the format of the engine protocol.
    pub fn state(&self) -> JsValue {
        from_json(&self.0.state())
    }

    /// The record so far.
    pub fn record(&self) -> GameRecord {
        match &self.0 {
            AnyGame::NovaLuna(game) => game.record().into(),
            AnyGame::TerraNova(game) => game.record().into(),
        }
    }
}
