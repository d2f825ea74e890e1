use std::error::Error;
use std::fmt;
use std::str::{FromStr, Lines};

use game::{MAX_SEATS, Rng, Seat};

use crate::tile::TileSet;
use crate::{Action, Cell, Deck, Midgame, SLOTS, Tile, Wheel};

/// The number of tiles on the track at the start (NL-10).
pub const FIRST_TILES: usize = 11;

/// The start of a game, without the order of the stack. The fields can be invalid;
/// [`NovaLuna::new`](game::Position::new) checks them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// 1 to 4; 1 is the solo game.
    pub players: usize,
    /// The variant, which sets the number of goal discs. The solo game ignores it.
    pub variant: Variant,
    /// The pile of counters on the moon track from top to bottom, which is the order of the first
    /// turns. In mid-game it applies only to counters on one position.
    pub order: Vec<Seat>,
    /// The tiles on the wheel and in the areas.
    pub start: Start,
}

/// The tiles on the wheel and in the areas at the start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// A new game.
    New {
        /// The ids of the tiles in slots 1 to 11 (NL-10).
        wheel: Vec<u8>,
    },
    /// A game that starts in mid-game.
    Midgame(Midgame),
}

/// The number of goal discs of each player at the start (NL-3, NL-12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Variant {
    /// 20 each.
    #[default]
    Standard,
    /// 20 each with two players, 17 with three, 15 with four.
    Beginner,
}

impl Setup {
    /// The game of a seed, and the deck of its dealer. The deck is the same for every number of
    /// players.
    pub fn from_seed(players: usize, variant: Variant, seed: u64) -> (Setup, Deck) {
        let mut rng = Rng::new(seed);
        let deck = Deck::shuffled(&mut rng);
        let mut order: Vec<Seat> = Seat::all(players).collect();
        rng.shuffle(&mut order);
        (Setup { players, variant, order, start: Start::New { wheel: deck.first_ids() } }, deck)
    }

    /// The tiles on the wheel and in the areas, in an order in which a deck could contain them.
    pub fn drawn(&self) -> impl Iterator<Item = Tile> {
        let (areas, wheel) = match &self.start {
            Start::New { wheel } => (&[][..], wheel),
            Start::Midgame(midgame) => (&midgame.areas[..], &midgame.wheel),
        };
        let placed = areas.iter().flatten().map(|&(id, _)| id);
        placed.chain(wheel.iter().copied()).filter_map(Tile::new)
    }

    /// The selection track and the other tiles, if the set-up is valid so far.
    pub(crate) fn wheel_and_stack(&self) -> Result<(Wheel, TileSet), SetupError> {
        if !(1..=MAX_SEATS).contains(&self.players) {
            return Err(SetupError::Players { players: self.players });
        }
        let mut sorted = self.order.clone();
        sorted.sort_unstable();
        if !sorted.iter().copied().eq(Seat::all(self.players)) {
            return Err(SetupError::Order { players: self.players });
        }
        let (ids, marker, is_new) = match &self.start {
            Start::New { wheel } => (wheel, 0, true),
            Start::Midgame(midgame) => (&midgame.wheel, midgame.marker, false),
        };
        if ids.len() != FIRST_TILES {
            return Err(SetupError::WheelSize { tiles: ids.len() });
        }
        if usize::from(marker) >= SLOTS {
            return Err(SetupError::Marker { marker });
        }
        let (mut wheel, mut stack) = (Wheel::new(marker), TileSet::ALL);
        for (step, &id) in (0..).zip(ids) {
            if id > 0 || is_new {
                wheel.put(wheel.slot_at(step), stack.draw(id)?);
            }
        }
        Ok((wheel, stack))
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let variant = self.variant.name();
        writeln!(f, "players {}\nvariant {variant}", self.players)?;
        writeln!(f, "order {}", words(self.order.iter()))?;
        let (Start::New { wheel } | Start::Midgame(Midgame { wheel, .. })) = &self.start;
        writeln!(f, "wheel {}", words(wheel.iter()))?;
        let Start::Midgame(midgame) = &self.start else { return Ok(()) };
        writeln!(f, "marker {}", midgame.marker)?;
        for (seat, tiles) in midgame.areas.iter().enumerate() {
            let tiles = words(tiles.iter().map(|&(slot, at)| Action::Take { slot, at }));
            writeln!(f, "{}", format!("area-{seat} {tiles}").trim_end())?;
        }
        Ok(())
    }
}

/// The lines with the players' areas.
const AREAS: [&str; MAX_SEATS] = ["area-0", "area-1", "area-2", "area-3"];

/// Values separated by spaces.
pub(crate) fn words<T: fmt::Display>(numbers: impl Iterator<Item = T>) -> String {
    numbers.map(|number| number.to_string()).collect::<Vec<_>>().join(" ")
}

impl FromStr for Setup {
    type Err = ParseSetupError;

    fn from_str(text: &str) -> Result<Setup, ParseSetupError> {
        let mut lines = text.lines();
        let players = number("players", value(&mut lines, "players")?)?.into();
        let variant = value(&mut lines, "variant")?;
        let variant = variant.parse().map_err(|_| wrong("variant", variant))?;
        let order = numbers("order", value(&mut lines, "order")?)?.into_iter().map(Seat).collect();
        let wheel = numbers("wheel", value(&mut lines, "wheel")?)?;
        let start = if lines.clone().next().is_some_and(|line| line.starts_with("marker")) {
            let marker = number("marker", value(&mut lines, "marker")?)?;
            let mut areas = Vec::new();
            for line in AREAS.into_iter().take(players) {
                areas.push(area(line, value(&mut lines, line)?)?);
            }
            Start::Midgame(Midgame { marker, wheel, areas })
        } else {
            Start::New { wheel }
        };
        match lines.next() {
            Some(line) => Err(wrong("actions", line)),
            None => Ok(Setup { players, variant, order, start }),
        }
    }
}

/// The value of the next line, which must have this name.
fn value<'a>(lines: &mut Lines<'a>, name: &'static str) -> Result<&'a str, ParseSetupError> {
    let line = lines.next().unwrap_or_default();
    match line.strip_prefix(name) {
        Some("") => Ok(""),
        rest => rest.and_then(|rest| rest.strip_prefix(' ')).ok_or_else(|| wrong(name, line)),
    }
}

fn number(line: &'static str, word: &str) -> Result<u8, ParseSetupError> {
    word.parse().map_err(|_| wrong(line, word))
}

fn numbers(line: &'static str, text: &str) -> Result<Vec<u8>, ParseSetupError> {
    text.split_ascii_whitespace().map(|word| number(line, word)).collect()
}

/// Tiles and their cells, in the notation of takes: `12@0,-1`.
fn area(line: &'static str, text: &str) -> Result<Vec<(u8, Cell)>, ParseSetupError> {
    let lying = |word: &str| match word.parse() {
        Ok(Action::Take { slot, at }) => Ok((slot, at)),
        _ => Err(wrong(line, word)),
    };
    text.split_ascii_whitespace().map(lying).collect()
}

#[cold]
fn wrong(line: &'static str, found: &str) -> ParseSetupError {
    ParseSetupError { line, found: found.to_owned() }
}

impl Variant {
    /// The number of goal discs of each player at the start (NL-3, NL-12, NL-60).
    pub(crate) const fn discs(self, players: usize) -> u8 {
        match (self, players) {
            (_, 1) => 21,
            (Variant::Beginner, 3) => 17,
            (Variant::Beginner, 4) => 15,
            _ => 20,
        }
    }
}

game::by_name!(
    Variant { Standard: "standard", Beginner: "beginner" },
    ParseVariantError,
    "a variant is standard or beginner"
);

/// Why a set-up is not valid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// Not 1 to 4 players.
    Players {
        /// The number of players.
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
    /// A tile occurs twice.
    TileTwice {
        /// The tile.
        tile: Tile,
    },
    /// The marker is not in a slot.
    Marker {
        /// The number of the slot.
        marker: u8,
    },
    /// A solo game cannot start in mid-game.
    Alone,
    /// Not one area for each seat.
    Areas {
        /// How many players there are.
        players: usize,
    },
    /// A tile is not next to an earlier one, or its cell is occupied.
    Apart {
        /// The player with the tile.
        seat: Seat,
        /// The tile.
        tile: Tile,
    },
    /// More tiles than a player can have.
    TooManyTiles {
        /// The player with the tiles.
        seat: Seat,
        /// The largest possible number.
        most: usize,
    },
}

game::refusals! {
    SetupError {
        Players { players } => "NL-3", "Nova Luna is for 1 to 4 players, not {players}";
        Order { players } => "NL-11",
            "the order must name each seat from 0 to {} once", players - 1;
        WheelSize { tiles } => "NL-10",
            "11 tiles begin on the track, in slots 1 to 11, not {tiles}";
        DeckSize { tiles } => "NL-1", "a deck has 68 tiles, not {tiles}";
        NoSuchTile { id } => "NL-1", "there is no tile {id}; the ids are 1 to 68";
        TileTwice { tile } => "NL-1", "tile {tile} comes twice";
        Marker { marker } => "NL-2", "the marker stands in a slot from 0 to 11, not {marker}";
        Alone => "NL-60", "a solo game cannot begin in the middle";
        Areas { players } => "NL-34", "there must be {players} areas";
        Apart { seat, tile } => "NL-34",
            "tile {tile} of seat {seat}: the first tile lies at 0,0, each other one on a free \
             cell next to an earlier one";
        TooManyTiles { seat, most } => "NL-20", "seat {seat} cannot have more than {most} tiles";
    }
}

/// Why a text is not a set-up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseSetupError {
    line: &'static str,
    found: String,
}

impl fmt::Display for ParseSetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the line `{}` is missing or wrong here: {:?}", self.line, self.found)
    }
}

impl Error for ParseSetupError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variants_read_back_as_they_are_written() {
        for variant in Variant::ALL {
            assert_eq!(variant.to_string().parse(), Ok(variant));
        }
        assert_eq!("Standard".parse::<Variant>(), Err(ParseVariantError));
    }
}
