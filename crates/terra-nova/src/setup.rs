use std::error::Error;
use std::fmt;
use std::str::FromStr;

use game::{MAX_SEATS, Seat};

use crate::{Field, Map, MapError, Midgame, MidgameError};

/// The start of a game. The fields can be invalid; [`TerraNova::new`](game::Position::new) checks
/// them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The number of players: 2 to 4.
    pub players: usize,
    /// The board.
    pub map: MapChoice,
    /// The first player (TN-11).
    pub first: Seat,
    /// The game ends after this number of rounds without a stone (TN-43); 0 disables this rule.
    pub quiet_rounds: u32,
    /// The pieces and stones on the board.
    pub start: Start,
}

/// The pieces and stones on the board when a game starts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Start {
    /// A new game: the board is empty, and the players place their pieces first (TN-10).
    #[default]
    New,
    /// A game that starts in mid-game.
    Midgame(Midgame),
}

impl Setup {
    /// The default of [`quiet_rounds`](Setup::quiet_rounds).
    pub const QUIET_ROUNDS: u32 = 12;

    /// A game on the island in which seat 0 begins.
    pub fn new(players: usize) -> Setup {
        Setup {
            players,
            map: MapChoice::default(),
            first: Seat(0),
            quiet_rounds: Setup::QUIET_ROUNDS,
            start: Start::New,
        }
    }

    /// The same game on another board.
    #[must_use]
    pub fn on(mut self, map: impl Into<MapChoice>) -> Setup {
        self.map = map.into();
        self
    }

    /// The number of pieces of each player (TN-2); `None` if the number of players is not valid.
    pub fn pieces_each(players: usize) -> Option<usize> {
        match players {
            2 => Some(13),
            3 => Some(10),
            4 => Some(8),
            _ => None,
        }
    }

    /// The board, if the set-up is valid so far.
    pub(crate) fn board(&self) -> Result<Map, SetupError> {
        let each = Setup::pieces_each(self.players).ok_or(SetupError::Players(self.players))?;
        if self.first.index() >= self.players {
            return Err(SetupError::First { first: self.first, players: self.players });
        }
        let map = match &self.map {
            MapChoice::Named(name) => {
                Map::built_in(name).ok_or_else(|| SetupError::UnknownMap(name.clone()))?
            }
            MapChoice::Text(text) => text.parse().map_err(SetupError::Map)?,
        };
        let (fields, pieces) = (map.fields().len(), each * self.players);
        if fields < pieces {
            return Err(SetupError::TooFewFields { fields, pieces });
        }
        Ok(map)
    }
}

/// The board of a game.
#[derive(Clone, Debug)]
pub enum MapChoice {
    /// A built-in map, such as `island`.
    Named(String),
    /// The text of a map.
    Text(String),
}

impl Default for MapChoice {
    fn default() -> MapChoice {
        MapChoice::Named("island".to_owned())
    }
}

/// A text of several lines is map text; any other text is a name.
impl From<&str> for MapChoice {
    fn from(text: &str) -> MapChoice {
        if text.contains('\n') {
            MapChoice::Text(text.to_owned())
        } else {
            MapChoice::Named(text.to_owned())
        }
    }
}

/// The name of a built-in map, or the text of any other map.
impl From<&Map> for MapChoice {
    fn from(map: &Map) -> MapChoice {
        if Map::built_in(map.name()).as_ref() == Some(map) {
            MapChoice::Named(map.name().to_owned())
        } else {
            MapChoice::Text(map.to_string())
        }
    }
}

/// Two texts are equal if they differ only in spaces at the ends of lines and in empty lines at the
/// end, which map text ignores.
impl PartialEq for MapChoice {
    fn eq(&self, other: &MapChoice) -> bool {
        match (self, other) {
            (MapChoice::Named(a), MapChoice::Named(b)) => a == b,
            (MapChoice::Text(a), MapChoice::Text(b)) => {
                a.trim_end().lines().map(str::trim_end).eq(b.trim_end().lines().map(str::trim_end))
            }
            _ => false,
        }
    }
}

impl Eq for MapChoice {}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "players {}", self.players)?;
        match &self.map {
            // A line break in a name is invalid. It must not add lines to the set-up.
            MapChoice::Named(name) => writeln!(f, "map {}", name.replace(['\n', '\r'], " "))?,
            MapChoice::Text(text) => {
                writeln!(f, "map")?;
                for line in text.trim_end().lines() {
                    writeln!(f, "{}", format!("| {line}").trim_end())?;
                }
            }
        }
        writeln!(f, "first {}", self.first)?;
        writeln!(f, "quiet {}", self.quiet_rounds)?;
        let Start::Midgame(midgame) = &self.start else { return Ok(()) };
        let names = |fields: &[Field]| -> String {
            fields.iter().map(|field| format!(" {field}")).collect()
        };
        for (seat, fields) in midgame.pieces.iter().enumerate() {
            writeln!(f, "pieces-{seat}{}", names(fields))?;
        }
        writeln!(f, "stones{}", names(&midgame.stones))
    }
}

impl FromStr for Setup {
    type Err = ParseSetupError;

    fn from_str(text: &str) -> Result<Setup, ParseSetupError> {
        let (mut players, mut first, mut quiet) = (None, None, None);
        let mut map: Option<MapChoice> = None;
        let (mut pieces, mut stones) = (vec![None; MAX_SEATS], None);
        for (i, line) in text.lines().map(str::trim_end).enumerate() {
            let wrong = || ParseSetupError { line: i + 1 };
            if let Some(row) = line.strip_prefix('|') {
                let Some(MapChoice::Text(text)) = &mut map else { return Err(wrong()) };
                text.push_str(row.strip_prefix(' ').unwrap_or(row));
                text.push('\n');
                continue;
            }
            let (word, value) = line.split_once(' ').unwrap_or((line, ""));
            let twice = match word {
                "" => continue,
                "players" => players.replace(value.parse().map_err(|_| wrong())?).is_some(),
                "first" => first.replace(value.parse().map_err(|_| wrong())?).is_some(),
                "quiet" => quiet.replace(value.parse().map_err(|_| wrong())?).is_some(),
                "map" if value.is_empty() => map.replace(MapChoice::Text(String::new())).is_some(),
                "map" => map.replace(MapChoice::Named(value.to_owned())).is_some(),
                "stones" => stones.replace(fields(value).ok_or_else(wrong)?).is_some(),
                _ => {
                    let seat = word.strip_prefix("pieces-").and_then(|seat| seat.parse().ok());
                    let seat =
                        seat.and_then(|seat: usize| pieces.get_mut(seat)).ok_or_else(wrong)?;
                    seat.replace(fields(value).ok_or_else(wrong)?).is_some()
                }
            };
            if twice {
                return Err(wrong());
            }
        }
        let is_midgame = stones.is_some() || pieces.iter().any(Option::is_some);
        while pieces.last().is_some_and(Option::is_none) {
            pieces.pop();
        }
        let pieces = pieces.into_iter().map(Option::unwrap_or_default).collect();
        let midgame = Midgame { pieces, stones: stones.unwrap_or_default() };
        Ok(Setup {
            players: players.ok_or(ParseSetupError { line: 1 })?,
            map: map.unwrap_or_default(),
            first: Seat(first.unwrap_or(0)),
            quiet_rounds: quiet.unwrap_or(Setup::QUIET_ROUNDS),
            start: if is_midgame { Start::Midgame(midgame) } else { Start::New },
        })
    }
}

/// Names of fields, separated by spaces.
fn fields(text: &str) -> Option<Vec<Field>> {
    text.split_whitespace().map(|name| name.parse().ok()).collect()
}

/// The error for a text that is not a set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseSetupError {
    /// The line, counted from 1.
    pub line: usize,
}

impl fmt::Display for ParseSetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "line {} of the set-up: write `players N`, `map NAME` (or `map` and the text of the map, \
             each line after `| `), `first SEAT` and `quiet ROUNDS`, each once; to begin in the middle, \
             `pieces-SEAT FIELD...` and `stones FIELD...`",
            self.line
        )
    }
}

impl Error for ParseSetupError {}

/// Why a set-up is not valid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// Not 2, 3 or 4 players.
    Players(usize),
    /// The first player is not one of the seats.
    First {
        /// The first player.
        first: Seat,
        /// How many players there are.
        players: usize,
    },
    /// No map of this name is built in.
    UnknownMap(String),
    /// The text is not a map.
    Map(MapError),
    /// The board is too small for all pieces.
    TooFewFields {
        /// How many fields the board has.
        fields: usize,
        /// The number of pieces to place.
        pieces: usize,
    },
    /// The mid-game start position is impossible.
    Midgame(MidgameError),
}

impl From<MidgameError> for SetupError {
    fn from(fault: MidgameError) -> SetupError {
        SetupError::Midgame(fault)
    }
}

game::refusals! {
    SetupError {
        Players(players) => "TN-2", "Terra Nova is for 2 to 4 players, not {players}";
        First { first, players } => "TN-11",
            "seat {first} cannot begin; choose one of the seats 0 to {}", players - 1;
        UnknownMap(name) => "TN-3",
            "there is no map {name:?}; write `island`, or give the text of a map";
        Map(error) => "TN-3", "the map, {error}";
        TooFewFields { fields, pieces } => "TN-3",
            "the map has {fields} fields and {pieces} pieces need a place; choose a larger map";
        Midgame(fault) => fault.rule(), "{fault}";
    }
}
