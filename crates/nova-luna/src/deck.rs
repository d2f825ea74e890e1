use std::fmt;
use std::str::FromStr;

use game::{Position, Rng, Turn};

use crate::setup::FIRST_TILES;
use crate::tile::{TILES, TileSet};
use crate::{Action, Event, IllegalAction, NovaLuna, SetupError, Tile};

/// All 68 tiles in the order in which they are drawn. Only the dealer has it. The first 11 are on
/// the track at the start, the others are the stack.
///
/// Its notation is the ids of the tiles in this order, separated by spaces.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "Vec<u8>", into = "Vec<u8>")
)]
pub struct Deck {
    tiles: Vec<Tile>,
}

/// The deck with this order of ids: see [`Deck::new`].
impl TryFrom<Vec<u8>> for Deck {
    type Error = SetupError;

    fn try_from(ids: Vec<u8>) -> Result<Deck, SetupError> {
        Deck::new(&ids)
    }
}

/// The ids in the order in which the tiles are drawn.
impl From<Deck> for Vec<u8> {
    fn from(deck: Deck) -> Vec<u8> {
        deck.tiles.iter().map(|tile| tile.id()).collect()
    }
}

impl Deck {
    /// The deck with this order of ids, if it has each tile once.
    pub fn new(ids: &[u8]) -> Result<Deck, SetupError> {
        if ids.len() != TILES {
            return Err(SetupError::DeckSize { tiles: ids.len() });
        }
        let mut left = TileSet::ALL;
        let tiles: Result<Vec<Tile>, SetupError> = ids.iter().map(|&id| left.draw(id)).collect();
        Ok(Deck { tiles: tiles? })
    }

    /// A deck in random order.
    pub fn shuffled(rng: &mut Rng) -> Deck {
        let mut tiles: Vec<Tile> = Tile::all().collect();
        rng.shuffle(&mut tiles);
        Deck { tiles }
    }

    /// The tiles in the order in which they are drawn.
    pub fn tiles(&self) -> &[Tile] {
        &self.tiles
    }

    /// The tiles on the track at the start, for a [`Setup`](crate::Setup).
    pub fn first_ids(&self) -> Vec<u8> {
        self.tiles[..FIRST_TILES].iter().map(|tile| tile.id()).collect()
    }

    /// The next tile of the stack in a game with this deck.
    pub fn next(&self, position: &NovaLuna) -> Option<Tile> {
        self.tiles.get(TILES - position.stack().len()).copied()
    }

    /// Plays a player's action and the deals that follow it. Calls `observer` with each event, and
    /// adds each played action to `played`.
    pub fn play(
        &self,
        position: &mut NovaLuna,
        action: Action,
        played: &mut Vec<Action>,
        mut observer: impl FnMut(Event),
    ) -> Result<(), IllegalAction> {
        position.check(action)?;
        let mut next = Some(action);
        while let Some(action) = next {
            position.play_unchecked_with(action, &mut observer);
            played.push(action);
            next = (position.turn() == Turn::Chance)
                .then(|| self.next(position).map(|tile| Action::Deal { tile }))
                .flatten();
        }
        Ok(())
    }
}

impl fmt::Display for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, tile) in self.tiles.iter().enumerate() {
            let separator = if index == 0 { "" } else { " " };
            write!(f, "{separator}{tile}")?;
        }
        Ok(())
    }
}

impl FromStr for Deck {
    type Err = ParseDeckError;

    fn from_str(text: &str) -> Result<Deck, ParseDeckError> {
        let ids: Result<Vec<u8>, _> = text.split_ascii_whitespace().map(str::parse).collect();
        let ids = ids.map_err(|_| ParseDeckError::Form)?;
        Deck::new(&ids).map_err(ParseDeckError::Tiles)
    }
}

/// Why a text is not a deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseDeckError {
    /// Something in the text is not a number.
    Form,
    /// The deck does not have each tile once.
    Tiles(SetupError),
}

game::messages! {
    ParseDeckError {
        Form => "a deck is 68 numbers from 1 to 68";
        Tiles(error) => "{error}";
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decks_read_back_as_they_are_written() {
        let deck = Deck::shuffled(&mut Rng::new(3));
        let text = deck.to_string();
        assert_eq!(text.parse(), Ok(deck.clone()));
        assert_eq!(text.replace(' ', "\n").parse(), Ok(deck));
    }

    #[test]
    fn a_text_that_is_not_a_deck_is_refused_with_the_reason() {
        let in_order: Vec<String> = Tile::all().map(|tile| tile.to_string()).collect();
        let text = in_order.join(" ");
        let size = SetupError::DeckSize { tiles: TILES - 1 };
        assert_eq!(text[2..].parse::<Deck>(), Err(ParseDeckError::Tiles(size)));
        let twice = text.replacen('1', "2", 1).parse::<Deck>().unwrap_err();
        assert!(matches!(twice, ParseDeckError::Tiles(SetupError::TileTwice { .. })));
        for wrong in ["1,2,3", "1 2 x", "300"] {
            assert_eq!(wrong.parse::<Deck>(), Err(ParseDeckError::Form), "{wrong:?}");
        }
    }
}
