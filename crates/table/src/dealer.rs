use game::{Position, Record, RecordError, Rng};
use nova_luna::{Action, Deck, NovaLuna, Setup, Start, Tile, TileSet, Variant};
use terra_nova::TerraNova;

use crate::verifiable_deal;

/// A game with a dealer.
pub trait Dealt: Position {
    /// The source of the chance actions.
    type Dealer: Clone;

    /// What chance does next, in a position where it is chance's turn.
    fn deal(&self, dealer: &Self::Dealer) -> Option<Self::Action>;

    /// The dealer of a record: one that deals again what was dealt. What the record does
    /// not know is shuffled by `rng`.
    fn dealer_of(record: &Record<Self>, rng: &mut Rng) -> Result<Self::Dealer, RecordError>;

    /// The tags that the dealer adds to the record of a game.
    fn tags(&self, dealer: &Self::Dealer) -> Vec<(String, String)>;
}

/// The dealer of Nova Luna.
#[derive(Clone, Debug)]
pub struct NovaLunaDealer {
    deck: Deck,
    /// Whether the players can know the deck, because they chose it or its seed.
    open: bool,
}

impl NovaLunaDealer {
    /// A dealer whose deck is public.
    pub fn open(deck: Deck) -> NovaLunaDealer {
        NovaLunaDealer { deck, open: true }
    }

    /// A dealer whose deck is secret until the game is over.
    pub fn secret(deck: Deck) -> NovaLunaDealer {
        NovaLunaDealer { deck, open: false }
    }

    /// The deck. Callers must not show it to players while it is secret.
    pub fn deck(&self) -> &Deck {
        &self.deck
    }

    /// The setup of a game with this dealer.
    pub fn setup(&self, players: usize, variant: Variant, order: Vec<game::Seat>) -> Setup {
        Setup { players, variant, order, start: Start::New { wheel: self.deck.first_ids() } }
    }
}

impl Dealt for NovaLuna {
    type Dealer = NovaLunaDealer;

    fn deal(&self, dealer: &NovaLunaDealer) -> Option<Action> {
        dealer.deck.next(self).map(|tile| Action::Deal { tile })
    }

    fn dealer_of(record: &Record<NovaLuna>, rng: &mut Rng) -> Result<NovaLunaDealer, RecordError> {
        let bad = |message: String| RecordError::Setup { message };
        let deals = record.actions.iter().filter_map(|action| match action {
            Action::Deal { tile } => Some(*tile),
            Action::Refill | Action::Take { .. } => None,
        });
        let drawn: Vec<Tile> = record.setup.drawn().chain(deals).collect();
        let Some(text) = record.tag(verifiable_deal::DECK) else {
            let mut rest = TileSet::ALL;
            for &tile in &drawn {
                rest.remove(tile);
            }
            let mut rest: Vec<Tile> = rest.iter().collect();
            rng.shuffle(&mut rest);
            let ids: Vec<u8> = drawn.into_iter().chain(rest).map(Tile::id).collect();
            let deck = Deck::new(&ids).map_err(|error| bad(error.to_string()))?;
            return Ok(NovaLunaDealer::secret(deck));
        };
        let deck = text.parse::<Deck>().map_err(|error| bad(error.to_string()))?;
        if !deck.tiles().starts_with(&drawn) {
            return Err(bad("the tag `deck` and the tiles that were dealt disagree".to_owned()));
        }
        Ok(NovaLunaDealer::open(deck))
    }

    fn tags(&self, dealer: &NovaLunaDealer) -> Vec<(String, String)> {
        if dealer.open || self.end_reason().is_some() {
            vec![(verifiable_deal::DECK.to_owned(), dealer.deck.to_string())]
        } else {
            Vec::new()
        }
    }
}

impl Dealt for TerraNova {
    type Dealer = ();

    fn deal(&self, (): &()) -> Option<terra_nova::Action> {
        None
    }

    fn dealer_of(_: &Record<TerraNova>, _: &mut Rng) -> Result<(), RecordError> {
        Ok(())
    }

    fn tags(&self, (): &()) -> Vec<(String, String)> {
        Vec::new()
    }
}

#[cfg(test)]
mod tests {
    use game::{Position, Turn};

    use super::*;

    #[test]
    fn a_game_that_begins_in_the_middle_is_dealt_to_its_end() {
        let text = "novae-record 1\ngame nova-luna\nsetup\nplayers 2\nvariant standard\norder 1 0\n\
            wheel 1 0 0 2 3 0 0 0 0 0 0\nmarker 10\narea-0 10@0,0 11@1,0\narea-1\nactions\n";
        let mut record: Record<NovaLuna> = text.parse().unwrap();
        let mut rng = Rng::new(2);
        let dealer = NovaLuna::dealer_of(&record, &mut rng).unwrap();
        let mut position = record.replay().unwrap();
        while position.turn() != Turn::Over {
            let action = match position.turn() {
                Turn::Chance => position.deal(&dealer),
                _ => position.random_action(&mut rng),
            };
            let action = action.unwrap();
            position.play(action).unwrap();
            record.actions.push(action);
        }
        record.tags = position.tags(&dealer);
        let again = NovaLuna::dealer_of(&record, &mut rng).unwrap();
        assert_eq!(again.deck(), dealer.deck());
    }
}
