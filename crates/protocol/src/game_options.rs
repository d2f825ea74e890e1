use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Code, Refused};

/// The options of a game at a table. The rules decide which of them a game has, and which values are
/// valid. The dealer decides the deck and the order of play.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct GameOptions {
    /// The number of players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<u64>,
    /// Nova Luna: `standard` or `beginner`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub variant: Option<String>,
    /// Terra Nova: the name of a map, or its text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub map: Option<String>,
    /// Terra Nova: the seat that begins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<u64>,
    /// Terra Nova: after so many rounds without a change the game ends.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub quiet_rounds: Option<u64>,
}

impl GameOptions {
    /// The default options for so many players.
    pub fn players(players: usize) -> GameOptions {
        GameOptions { players: Some(players as u64), ..GameOptions::default() }
    }

    /// The options in a JSON object.
    pub fn from_json(options: Value) -> Result<GameOptions, Refused> {
        let bad = |error: String| Refused::new(Code::BadSetup, format!("`setup`: {error}"));
        // Otherwise a list would be read as the fields in their order.
        if !options.is_object() {
            return Err(bad("an object such as {\"players\": 2} is expected".to_owned()));
        }
        serde_json::from_value(options).map_err(|error| bad(error.to_string()))
    }
}
