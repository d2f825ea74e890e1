use game::{Position, Rng, Turn};

use crate::setup::FIRST_TILES;
use crate::tile::{TILES, TileSet};
use crate::{Action, Event, IllegalAction, NovaLuna, SetupError, Tile};

/// All 68 tiles in the order in which they are drawn. Only the dealer has it. The first 11 are on
/// the track at the start, the others are the stack.
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
