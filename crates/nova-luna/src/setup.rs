use std::error::Error;
use std::fmt;
use std::str::FromStr;

use game::{MAX_SEATS, Refusal, Rng, Seat};

use crate::{Deck, Tile};

/// How many tiles lie on the track at the start (NL-10).
pub const FIRST_TILES: usize = 11;

/// How a game begins: all that is public then. The fields may be nonsense;
/// [`NovaLuna::new`](game::Position::new) says what is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// 1 to 4; 1 is the solo game.
    pub players: usize,
    /// The number of goal discs; means nothing in the solo game.
    pub variant: Variant,
    /// The pile of counters on the moon track from the top down: who acts first, and so on.
    pub order: Vec<Seat>,
    /// The ids of the tiles in slots 1 to 11.
    pub wheel: Vec<u8>,
}

/// Which goal discs the players begin with (NL-3, NL-12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Variant {
    /// 20 each.
    #[default]
    Standard,
    /// 20 each with two players, 17 with three, 15 with four.
    Beginner,
}

impl Setup {
    /// The game that belongs to a seed, and the deck that its dealer deals from. The deck
    /// is the same for every number of players.
    pub fn from_seed(players: usize, variant: Variant, seed: u64) -> (Setup, Deck) {
        let mut rng = Rng::new(seed);
        let deck = Deck::shuffled(&mut rng);
        let mut order: Vec<Seat> = Seat::all(players).collect();
        rng.shuffle(&mut order);
        (Setup { players, variant, order, wheel: deck.first_ids() }, deck)
    }

    /// The tiles of the track if everything is in order.
    pub(crate) fn validate(&self) -> Result<Vec<Tile>, BadSetup> {
        if !(1..=MAX_SEATS).contains(&self.players) {
            return Err(BadSetup::Players { players: self.players });
        }
        let mut sorted = self.order.clone();
        sorted.sort_unstable();
        if !sorted.iter().copied().eq(Seat::all(self.players)) {
            return Err(BadSetup::Order { players: self.players });
        }
        if self.wheel.len() != FIRST_TILES {
            return Err(BadSetup::WheelSize { tiles: self.wheel.len() });
        }
        distinct_tiles(&self.wheel)
    }
}

/// The tiles with these ids, if each exists and none comes twice.
pub(crate) fn distinct_tiles(ids: &[u8]) -> Result<Vec<Tile>, BadSetup> {
    let mut tiles = Vec::with_capacity(ids.len());
    for &id in ids {
        let tile = Tile::new(id).ok_or(BadSetup::NoSuchTile { id: id.into() })?;
        if tiles.contains(&tile) {
            return Err(BadSetup::TileTwice { tile });
        }
        tiles.push(tile);
    }
    Ok(tiles)
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let variant = self.variant.name();
        writeln!(f, "players {}\nvariant {variant}", self.players)?;
        writeln!(f, "order {}", words(self.order.iter()))?;
        writeln!(f, "wheel {}", words(self.wheel.iter()))
    }
}

/// Numbers with a space between them.
pub(crate) fn words<T: fmt::Display>(numbers: impl Iterator<Item = T>) -> String {
    numbers.map(|number| number.to_string()).collect::<Vec<_>>().join(" ")
}

impl FromStr for Setup {
    type Err = BadSetupText;

    fn from_str(text: &str) -> Result<Setup, BadSetupText> {
        let mut lines = text.lines();
        let mut value = |name: &'static str| {
            let line = lines.next().unwrap_or_default();
            let value = line.strip_prefix(name).and_then(|rest| rest.strip_prefix(' '));
            value.ok_or(BadSetupText { line: name, found: line.to_owned() })
        };
        let (players, variant) = (value("players")?, value("variant")?);
        let (order, wheel) = (value("order")?, value("wheel")?);
        if let Some(line) = lines.next() {
            return Err(BadSetupText { line: "actions", found: line.to_owned() });
        }
        let number = |line, word: &str| {
            word.parse::<u8>().map_err(|_| BadSetupText { line, found: word.to_owned() })
        };
        let numbers = |line, text: &str| -> Result<Vec<u8>, BadSetupText> {
            text.split_ascii_whitespace().map(|word| number(line, word)).collect()
        };
        Ok(Setup {
            players: number("players", players)?.into(),
            variant: Variant::from_name(variant)
                .ok_or(BadSetupText { line: "variant", found: variant.to_owned() })?,
            order: numbers("order", order)?.into_iter().map(Seat).collect(),
            wheel: numbers("wheel", wheel)?,
        })
    }
}

impl Variant {
    /// Its name in records and in the engine protocol.
    pub const fn name(self) -> &'static str {
        match self {
            Variant::Standard => "standard",
            Variant::Beginner => "beginner",
        }
    }

    /// The variant of this name.
    pub fn from_name(name: &str) -> Option<Variant> {
        [Variant::Standard, Variant::Beginner].into_iter().find(|v| v.name() == name)
    }

    /// How many goal discs each player begins with (NL-3, NL-12, NL-60).
    pub(crate) const fn discs(self, players: usize) -> u8 {
        match (self, players) {
            (_, 1) => 21,
            (Variant::Beginner, 3) => 17,
            (Variant::Beginner, 4) => 15,
            _ => 20,
        }
    }
}

/// Why a set-up is not one of Nova Luna.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadSetup {
    /// Not 1 to 4 players.
    Players {
        /// How many were asked for.
        players: usize,
    },
    /// The order does not name every seat once.
    Order {
        /// How many players there are.
        players: usize,
    },
    /// Not 11 tiles on the track.
    WheelSize {
        /// How many there are.
        tiles: usize,
    },
    /// Not 68 tiles in the deck.
    DeckSize {
        /// How many there are.
        tiles: usize,
    },
    /// No tile has this id.
    NoSuchTile {
        /// The id.
        id: u64,
    },
    /// A tile comes twice.
    TileTwice {
        /// The tile.
        tile: Tile,
    },
}

impl Refusal for BadSetup {
    fn rule(&self) -> &'static str {
        match self {
            BadSetup::Players { .. } => "NL-3",
            BadSetup::Order { .. } => "NL-11",
            BadSetup::WheelSize { .. } => "NL-10",
            BadSetup::DeckSize { .. }
            | BadSetup::NoSuchTile { .. }
            | BadSetup::TileTwice { .. } => "NL-1",
        }
    }
}

impl fmt::Display for BadSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadSetup::Players { players } => {
                write!(f, "Nova Luna is for 1 to 4 players, not {players}")
            }
            BadSetup::Order { players } => {
                let last = players - 1;
                write!(f, "the order must name each seat from 0 to {last} once")
            }
            BadSetup::WheelSize { tiles } => {
                write!(f, "11 tiles begin on the track, in slots 1 to 11, not {tiles}")
            }
            BadSetup::DeckSize { tiles } => write!(f, "a deck has 68 tiles, not {tiles}"),
            BadSetup::NoSuchTile { id } => write!(f, "there is no tile {id}; the ids are 1 to 68"),
            BadSetup::TileTwice { tile } => write!(f, "tile {tile} comes twice"),
        }
    }
}

impl Error for BadSetup {}

/// Why a text is not a set-up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadSetupText {
    line: &'static str,
    found: String,
}

impl fmt::Display for BadSetupText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the line `{}` is missing or wrong here: {:?}", self.line, self.found)
    }
}

impl Error for BadSetupText {}
