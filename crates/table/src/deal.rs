use game::{Rng, Seat};
use nova_luna::{Deck, Tile};
use serde::{Deserialize, Serialize};

use crate::verifiable_deal;

/// The dealer's secret of a table, which is published when the game is over. It is empty for Terra
/// Nova, which has no deck.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deal {
    /// The order of play, as seats. Empty if it is derived from the secret and the contributions.
    pub order: Vec<u8>,
    /// The ids of the whole deck in the order of drawing. Empty if it is derived, like `order`.
    pub deck: Vec<u8>,
    /// The random text that makes the commitment impossible to guess.
    pub secret: String,
    /// The id of the table that the commitment is bound to. With it, order and deck are derived
    /// from the secret and the players' contributions when the game begins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
}

impl Deal {
    /// The deal of a table whose players contribute to the shuffle. `secret` must be unpredictable.
    pub fn committed(table: impl Into<String>, secret: impl Into<String>) -> Deal {
        Deal { secret: secret.into(), table: Some(table.into()), ..Deal::default() }
    }

    /// The deal of a seed, for games that need no secret.
    pub fn from_seed(players: usize, seed: u64) -> Deal {
        let mut rng = Rng::new(seed);
        let (order, deck) = shuffled(players, |n| rng.below(n));
        Deal { order, deck, secret: seed.to_string(), table: None }
    }

    /// The commitment that is published before the game; `None` if the game has no deck.
    pub fn commitment(&self) -> Option<String> {
        if let Some(table) = &self.table {
            return Some(verifiable_deal::table_commitment(table, &self.secret));
        }
        let deck = Deck::new(&self.deck).ok()?;
        Some(verifiable_deal::commitment(&self.secret, &deck))
    }

    /// The deal with the order and the deck that follow from the contributions; `None` if they were
    /// fixed before.
    pub(crate) fn settle(&self, contributions: &[Option<String>]) -> Option<Deal> {
        let (order, deck) =
            verifiable_deal::derive(self.table.as_ref()?, &self.secret, contributions);
        Some(Deal { order, deck, ..self.clone() })
    }

    /// A placeholder before the game begins: seats and tiles in ascending order.
    pub(crate) fn before_start(&self, players: usize) -> Deal {
        if self.table.is_none() {
            return self.clone();
        }
        let order = Seat::all(players).map(|seat| seat.0).collect();
        Deal { order, deck: Tile::all().map(Tile::id).collect(), ..self.clone() }
    }
}

/// Shuffles the order of play and the deck. `below(n)` returns a random number below `n`.
pub(crate) fn shuffled(
    players: usize,
    mut below: impl FnMut(usize) -> usize,
) -> (Vec<u8>, Vec<u8>) {
    let mut shuffle = |mut cards: Vec<u8>| {
        for i in (1..cards.len()).rev() {
            cards.swap(i, below(i + 1));
        }
        cards
    };
    let deck = shuffle(Tile::all().map(Tile::id).collect());
    let order = shuffle(Seat::all(players).map(|seat| seat.0).collect());
    (order, deck)
}
