use std::error::Error;
use std::fmt;
use std::str::FromStr;

use game::{MAX_SEATS, Refusal, Seat};

use crate::{Field, Map, MapError, Midgame, MidgameError};

/// How a game begins. Any value can be written down; whether it is a game is decided by
/// [`TerraNova::new`](game::Position::new).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// How many players take part: 2 to 4.
    pub players: usize,
    /// The board.
    pub map: MapChoice,
    /// Who begins (TN-11).
    pub first: Seat,
    /// The game ends after this many rounds without a stone (TN-43); 0 switches that off.
    pub quiet_rounds: u32,
    /// What is on the board.
    pub start: Start,
}

/// What is on the board when a game starts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Start {
    /// A new game: nothing. The players place their pieces first (TN-10).
    #[default]
    New,
    /// A game that starts in mid-game.
    Midgame(Midgame),
}

impl Setup {
    /// How many quiet rounds end a game unless players agree otherwise.
    pub const QUIET_ROUNDS: u32 = 12;

    /// A game on the island that the first seat begins.
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

    /// How many pieces each player gets (TN-2); none when there is no such game.
    pub fn pieces_each(players: usize) -> Option<usize> {
        match players {
            2 => Some(13),
            3 => Some(10),
            4 => Some(8),
            _ => None,
        }
    }

    /// The board, if the set-up is one of a game.
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

/// Which board to play on.
#[derive(Clone, Debug)]
pub enum MapChoice {
    /// A map that is built in, such as `island`.
    Named(String),
    /// The text of a map.
    Text(String),
}

impl Default for MapChoice {
    fn default() -> MapChoice {
        MapChoice::Named("island".to_owned())
    }
}

/// A text of several lines is map text, anything else a name.
impl From<&str> for MapChoice {
    fn from(text: &str) -> MapChoice {
        if text.contains('\n') {
            MapChoice::Text(text.to_owned())
        } else {
            MapChoice::Named(text.to_owned())
        }
    }
}

/// The map by name when it is the built-in one, by text otherwise.
impl From<&Map> for MapChoice {
    fn from(map: &Map) -> MapChoice {
        if Map::built_in(map.name()).as_ref() == Some(map) {
            MapChoice::Named(map.name().to_owned())
        } else {
            MapChoice::Text(map.to_string())
        }
    }
}

/// Two texts are the same choice when they differ only in what map text ignores: spaces at
/// the ends of lines, and empty lines at the end.
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
            // A name of several lines is no name; it must not become other lines either.
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
        let names = |fields: &[Field]| fields.iter().map(|field| format!(" {field}")).collect();
        for (seat, fields) in midgame.pieces.iter().enumerate() {
            let fields: String = names(fields);
            writeln!(f, "pieces-{seat}{fields}")?;
        }
        let stones: String = names(&midgame.stones);
        writeln!(f, "stones{stones}")
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

/// The names of fields, with spaces between them.
fn fields(text: &str) -> Option<Vec<Field>> {
    text.split_whitespace().map(|name| name.parse().ok()).collect()
}

/// A text that is not a set-up.
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

/// Why a set-up is not a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// Not 2, 3 or 4 players.
    Players(usize),
    /// The player who should begin does not take part.
    First {
        /// Who should begin.
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
        /// How many pieces must find a place.
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

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::Players(players) => {
                write!(f, "Terra Nova is for 2 to 4 players, not {players}")
            }
            SetupError::First { first, players } => {
                write!(f, "seat {first} cannot begin; choose one of the seats 0 to {}", players - 1)
            }
            SetupError::UnknownMap(name) => {
                write!(f, "there is no map {name:?}; write `island`, or give the text of a map")
            }
            SetupError::Map(error) => write!(f, "the map, {error}"),
            SetupError::TooFewFields { fields, pieces } => write!(
                f,
                "the map has {fields} fields and {pieces} pieces need a place; choose a larger map"
            ),
            SetupError::Midgame(fault) => fault.fmt(f),
        }
    }
}

impl Error for SetupError {}

impl Refusal for SetupError {
    fn rule(&self) -> &'static str {
        match self {
            SetupError::Players(_) => "TN-2",
            SetupError::Midgame(fault) => fault.rule(),
            SetupError::First { .. } => "TN-11",
            SetupError::UnknownMap(_) | SetupError::Map(_) | SetupError::TooFewFields { .. } => {
                "TN-3"
            }
        }
    }
}
