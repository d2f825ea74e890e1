//! Fair deals: the dealer commits to the deck before the game and reveals it afterwards.
//!
//! The commitment is a hash of a secret and the deck, published when the game begins. When
//! it is over the secret and the deck are published too, and anyone can check that no tile
//! was chosen after the fact. All three travel in the record as tags.

use game::Record;
use nova_luna::{Action, Deck, NovaLuna, Tile};
use sha2::{Digest, Sha256};

/// The tag with the whole deck: 68 ids in the order of drawing.
pub const DECK: &str = "deck";

/// The tag with the dealer's secret.
pub const SECRET: &str = "secret";

/// The tag with the hash that was published first.
pub const COMMITMENT: &str = "commitment";

/// The hash of a secret and a deck: SHA-256, in hexadecimal digits, of the three lines
/// `novae-deal 1`, the secret, and the ids of the deck with a space between them, each line
/// with its end.
pub fn commitment(secret: &str, deck: &Deck) -> String {
    let text = format!("novae-deal 1\n{secret}\n{}\n", write_deck(deck));
    Sha256::digest(text).iter().fold(String::new(), |hex, byte| hex + &format!("{byte:02x}"))
}

/// What the check of a record found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The deck is the one that the dealer committed to, and it was dealt in its order.
    Fair,
    /// The record carries no commitment.
    NoCommitment,
    /// The secret or the deck is not there (yet): it is published when the game is over.
    NotRevealed,
    /// Something does not fit; the text says what.
    Unfair(String),
}

/// Checks the dealer of a record.
pub fn verify(record: &Record<NovaLuna>) -> Verdict {
    let Some(promised) = record.tag(COMMITMENT) else { return Verdict::NoCommitment };
    let (Some(secret), Some(deck)) = (record.tag(SECRET), record.tag(DECK)) else {
        return Verdict::NotRevealed;
    };
    let deck = match read_deck(deck) {
        Ok(deck) => deck,
        Err(message) => return Verdict::Unfair(format!("the tag `deck`: {message}")),
    };
    if commitment(secret, &deck) != promised {
        let message = "secret and deck do not give the hash that was published";
        return Verdict::Unfair(message.to_owned());
    }
    let deals = record.actions.iter().filter_map(|action| match action {
        Action::Deal { tile } => Some(*tile),
        Action::Refill | Action::Take { .. } => None,
    });
    let drawn = record.setup.drawn().chain(deals);
    let wrong = drawn.zip(deck.tiles()).position(|(dealt, &next)| dealt != next);
    match wrong {
        None => Verdict::Fair,
        Some(i) => Verdict::Unfair(format!("tile number {} was not dealt from the deck", i + 1)),
    }
}

/// The deck as ids with a space between them.
pub fn write_deck(deck: &Deck) -> String {
    let ids: Vec<String> = deck.tiles().iter().map(Tile::to_string).collect();
    ids.join(" ")
}

/// Reads what [`write_deck`] writes.
pub fn read_deck(text: &str) -> Result<Deck, String> {
    let ids: Result<Vec<u8>, _> = text.split_ascii_whitespace().map(str::parse).collect();
    let ids = ids.map_err(|_| "a deck is 68 numbers from 1 to 68".to_owned())?;
    Deck::new(&ids).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use game::{Position, Rng, random_game};
    use nova_luna::{Setup, Variant};

    use super::*;

    fn fair_game() -> Record<NovaLuna> {
        let (setup, deck) = Setup::from_seed(2, Variant::Standard, 5);
        let mut record = Record::<NovaLuna>::new(setup.clone());
        record.tags.push((COMMITMENT.to_owned(), commitment("a secret", &deck)));
        let mut position = NovaLuna::new(&setup).unwrap();
        let mut rng = Rng::new(1);
        while let Some(action) = position.random_action(&mut rng) {
            let action = match action {
                Action::Deal { .. } => Action::Deal { tile: deck.next(&position).unwrap() },
                Action::Refill | Action::Take { .. } => action,
            };
            record.actions.push(action);
            position.play(action).unwrap();
        }
        assert_eq!(random_game(&mut position, &mut rng), 0, "over");
        record.tags.push((SECRET.to_owned(), "a secret".to_owned()));
        record.tags.push((DECK.to_owned(), write_deck(&deck)));
        record
    }

    #[test]
    fn an_honest_dealer_passes() {
        assert_eq!(verify(&fair_game()), Verdict::Fair);
    }

    #[test]
    fn a_dishonest_dealer_is_found_out() {
        let change = |tag: &str, text: &str| {
            let mut record = fair_game();
            let (_, old) = record.tags.iter_mut().find(|(name, _)| name == tag).unwrap();
            text.clone_into(old);
            verify(&record)
        };
        assert!(matches!(change(SECRET, "another"), Verdict::Unfair(_)));
        assert!(matches!(change(COMMITMENT, "00"), Verdict::Unfair(_)));
        assert!(matches!(change(DECK, "1 2 3"), Verdict::Unfair(_)));
        assert!(matches!(change(DECK, "x"), Verdict::Unfair(_)));
        let mut swapped = fair_game();
        let deals: Vec<usize> = swapped
            .actions
            .iter()
            .enumerate()
            .filter(|(_, action)| matches!(action, Action::Deal { .. }))
            .map(|(i, _)| i)
            .collect();
        swapped.actions.swap(deals[0], deals[1]);
        assert_eq!(
            verify(&swapped),
            Verdict::Unfair("tile number 12 was not dealt from the deck".to_owned())
        );
    }

    #[test]
    fn a_record_without_commitment_or_secret_says_so() {
        let without = |tag: &str| {
            let mut record = fair_game();
            record.tags.retain(|(name, _)| name != tag);
            verify(&record)
        };
        assert_eq!(without(COMMITMENT), Verdict::NoCommitment);
        assert_eq!(without(SECRET), Verdict::NotRevealed);
        assert_eq!(without(DECK), Verdict::NotRevealed);
    }
}
