//! Records of either game.

use game::{Position, Record};
use protocol::{Code, Refused};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::{Result, refused};
use crate::nova_luna::NovaLuna;
use crate::played::Played;
use crate::terra_nova::TerraNova;
use crate::values::{list, texts};

/// A recorded game: its tags, its set-up and all actions, including deals.
#[wasm_bindgen]
pub struct GameRecord(AnyRecord);

enum AnyRecord {
    NovaLuna(Record<nova_luna::NovaLuna>),
    TerraNova(Record<terra_nova::TerraNova>),
}

/// Applies the same expression to a record of either game.
macro_rules! either {
    ($record:expr, $one:ident => $body:expr) => {
        match &$record.0 {
            AnyRecord::NovaLuna($one) => $body,
            AnyRecord::TerraNova($one) => $body,
        }
    };
}

#[wasm_bindgen]
impl GameRecord {
    /// Parses the text of a record. `replay` checks whether its actions are legal.
    #[wasm_bindgen(constructor)]
    pub fn new(text: &str) -> Result<GameRecord> {
        match table::game_of(text) {
            Some(terra_nova::TerraNova::GAME) => read(text).map(AnyRecord::TerraNova),
            Some(game) if game != nova_luna::NovaLuna::GAME => {
                Err(refused(&Refused::new(Code::BadRequest, format!("there is no game {game:?}"))))
            }
            // For a text without a game, the parser of either game gives the right error.
            Some(_) | None => read(text).map(AnyRecord::NovaLuna),
        }
        .map(GameRecord)
    }

    #[wasm_bindgen(getter)]
    pub fn game(&self) -> String {
        let name = match self.0 {
            AnyRecord::NovaLuna(_) => nova_luna::NovaLuna::GAME,
            AnyRecord::TerraNova(_) => terra_nova::TerraNova::GAME,
        };
        name.to_owned()
    }

    /// The tags as pairs of a name and a text, in order.
    #[wasm_bindgen(getter)]
    pub fn tags(&self) -> JsValue {
        either!(self, record => list(record.tags.iter().map(|(name, text)| texts([name, text]))))
    }

    #[wasm_bindgen(getter)]
    pub fn setup(&self) -> String {
        either!(self, record => record.setup.to_string())
    }

    /// All actions in notation, in order.
    #[wasm_bindgen(getter)]
    pub fn actions(&self) -> JsValue {
        either!(self, record => texts(&record.actions))
    }

    /// The position after the first `actions` actions, or after all. Every action is checked.
    pub fn replay(&self, actions: Option<usize>) -> Result<JsValue> {
        match &self.0 {
            AnyRecord::NovaLuna(record) => {
                Played::replay(record, actions).map(|played| NovaLuna(played).into())
            }
            AnyRecord::TerraNova(record) => {
                Played::replay(record, actions).map(|played| TerraNova(played).into())
            }
        }
    }

    /// The text of the record.
    #[wasm_bindgen(js_name = toString)]
    pub fn as_text(&self) -> String {
        either!(self, record => record.to_string())
    }
}

fn read<P: Position>(text: &str) -> Result<Record<P>> {
    text.parse().map_err(|error: game::RecordError| refused(&error.into()))
}

impl From<Record<nova_luna::NovaLuna>> for GameRecord {
    fn from(record: Record<nova_luna::NovaLuna>) -> GameRecord {
        GameRecord(AnyRecord::NovaLuna(record))
    }
}

impl From<Record<terra_nova::TerraNova>> for GameRecord {
    fn from(record: Record<terra_nova::TerraNova>) -> GameRecord {
        GameRecord(AnyRecord::TerraNova(record))
    }
}
