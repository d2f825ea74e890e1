//! Verifiable deals: neither the server nor any single player can choose the deck.
//!
//! 1. The server picks a secret and publishes a commitment: a hash of the table's id and the
//!    secret.
//! 2. Each player then contributes a random word, with `sit` or `ready`.
//! 3. When the game begins, the order of play and the deck are derived from the id, the secret
//!    and all contributions ([`derive()`]).
//! 4. When it is over, the server publishes the secret. A client that stored the commitment
//!    before it contributed ([`Promise`]) checks that the secret gives the commitment, that its
//!    own contribution was used, and that the tiles came in the order of the derived deck.
//!
//! All of it travels in the record as tags. Records of version 0.1 and of the daily puzzle have an
//! older commitment, to a secret and a deck, without table id and contributions. A [`Promise`] never
//! accepts it, because a server that may use it could choose the deck.

use game::{Record, Seat};
use nova_luna::{Action, Deck, NovaLuna};
use protocol::{FollowedTable, TableEvent};
use sha2::{Digest, Sha256};

use crate::deal::shuffled;

/// The tag with the whole deck: 68 ids in the order of drawing.
pub const DECK: &str = "deck";

/// The tag with the dealer's secret.
pub const SECRET: &str = "secret";

/// The tag with the hash that was published first.
pub const COMMITMENT: &str = "commitment";

/// The tag with the id of the table that the commitment is bound to.
pub const TABLE: &str = "table";

/// The start of the tags with the players' contributions: `entropy-0` and so on.
pub const ENTROPY: &str = "entropy";

/// The longest contribution of a player, in characters.
pub const LONGEST_ENTROPY: usize = 64;

/// The commitment of a table: SHA-256, in hexadecimal digits, of the three lines `novae-deal 2`,
/// the id of the table, and the secret, each line with its end.
pub fn table_commitment(table: &str, secret: &str) -> String {
    hex(&Sha256::digest(format!("novae-deal 2\n{table}\n{secret}\n")))
}

/// The order of play and the deck that follow from a secret and the contribution of each seat.
///
/// The seed is the SHA-256 of the lines `novae-shuffle 2`, the id of the table, the secret, and
/// for each seat its number, a space and its contribution (nothing after the space without one).
/// Block `i` of the random stream is the SHA-256 of the seed and `i` as eight bytes; all numbers
/// are little-endian. A number below `n` is the next eight bytes modulo `n`, skipping those at or
/// above the largest multiple of `n` that is at most 2^64 - 1. With these a Fisher-Yates shuffle,
/// from the last place to the second, shuffles the ids 1 to 68 and then the seats.
pub fn derive(table: &str, secret: &str, contributions: &[Option<String>]) -> (Vec<u8>, Vec<u8>) {
    let mut text = format!("novae-shuffle 2\n{table}\n{secret}\n");
    for (seat, entropy) in contributions.iter().enumerate() {
        text += &format!("{seat} {}\n", entropy.as_deref().unwrap_or_default());
    }
    let mut stream = Stream { seed: Sha256::digest(text).into(), next: 0 };
    shuffled(contributions.len(), |n| stream.below(n))
}

/// A deterministic stream of random numbers from a seed.
struct Stream {
    seed: [u8; 32],
    /// The index of the next number; a block has four.
    next: u64,
}

impl Stream {
    fn number(&mut self) -> u64 {
        let mut hash = Sha256::new();
        hash.update(self.seed);
        hash.update((self.next / 4).to_le_bytes());
        let block: [u8; 32] = hash.finalize().into();
        let from = (self.next % 4) as usize * 8;
        self.next += 1;
        u64::from_le_bytes(std::array::from_fn(|i| block[from + i]))
    }

    fn below(&mut self, n: usize) -> usize {
        let n = n as u64;
        let whole = u64::MAX - u64::MAX % n;
        loop {
            let number = self.number();
            if number < whole {
                return (number % n) as usize;
            }
        }
    }
}

/// Whether a contribution is valid: 1 to 64 visible ASCII characters.
pub(crate) fn is_entropy(text: &str) -> bool {
    (1..=LONGEST_ENTROPY).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_graphic())
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |hex, byte| hex + &format!("{byte:02x}"))
}

/// The older commitment, to a secret and a deck: SHA-256, in hexadecimal digits, of the three lines
/// `novae-deal 1`, the secret, and the ids of the deck with a space between them, each line
/// with its end.
pub fn commitment(secret: &str, deck: &Deck) -> String {
    let text = format!("novae-deal 1\n{secret}\n{deck}\n");
    hex(&Sha256::digest(text))
}

/// The data that a client stores about a table before the first action, to check the deal later.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Promise {
    /// The id of the table.
    pub table: String,
    /// The commitment that the server published.
    pub commitment: String,
    /// The contributions of this client that the server has acknowledged: seat and word. The client
    /// sent them after it had received the commitment.
    pub entropy: Vec<(u8, String)>,
}

impl Promise {
    /// The data to store about a table before the first turn; `None` if a turn was played, or if the
    /// deck is not derived from contributions. `word` is what this client contributes at this table.
    pub fn before_first_turn(table: &FollowedTable, word: Option<&str>) -> Option<Promise> {
        let played = |event: &TableEvent| matches!(event, TableEvent::Play { .. });
        let commitment = table.commitment.as_ref().filter(|_| table.opening.day.is_none())?;
        if table.log.iter().any(|entry| played(&entry.event)) {
            return None;
        }
        let acknowledged = |seat: &u8| {
            let word = table.standing.seats.get(usize::from(*seat))?.entropy.clone()?;
            Some((*seat, word))
        };
        let entropy = table.own_seats.iter().filter_map(acknowledged);
        Some(Promise {
            table: table.id.clone(),
            commitment: commitment.clone(),
            entropy: entropy
                .filter(|(_, acknowledged)| Some(acknowledged.as_str()) == word)
                .collect(),
        })
    }

    /// Checks the record of the finished game against the stored data.
    pub fn verify(&self, record: &Record<NovaLuna>) -> Verdict {
        if record.tag(COMMITMENT) != Some(&self.commitment) {
            let message = "the record has another commitment than the one before the game";
            return Verdict::Unfair(message.to_owned());
        }
        if record.tag(TABLE) != Some(&self.table) {
            return Verdict::Unfair(
                "the commitment in the record is not for this table".to_owned(),
            );
        }
        for (seat, entropy) in &self.entropy {
            if record.tag(&format!("{ENTROPY}-{seat}")) != Some(entropy) {
                return Verdict::Unfair(format!("the contribution of seat {seat} was not used"));
            }
        }
        match verify(record) {
            Verdict::Fair if self.entropy.is_empty() => Verdict::WithoutContribution,
            verdict => verdict,
        }
    }
}

/// The result of the check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The deck matches the commitment, and the tiles were dealt in its order.
    Fair,
    /// The same, but nothing that the client contributed is in the deck. A server could have tried
    /// secrets until it liked the deck, before it published the commitment.
    WithoutContribution,
    /// The record has no commitment.
    NoCommitment,
    /// The secret or the deck is missing. They are published when the game is over.
    NotRevealed,
    /// The check failed; the text says why.
    Unfair(String),
}

impl std::fmt::Display for Verdict {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Verdict::Fair => "the deck is the one that was promised",
            Verdict::WithoutContribution => {
                "the deck is the one that was promised, but without a contribution of this client: \
                 the server could have chosen it before"
            }
            Verdict::NoCommitment => "the record carries no commitment",
            Verdict::NotRevealed => "secret or deck are not revealed in this record",
            Verdict::Unfair(why) => why,
        })
    }
}

/// Checks the deal of a record.
pub fn verify(record: &Record<NovaLuna>) -> Verdict {
    let Some(promised) = record.tag(COMMITMENT) else { return Verdict::NoCommitment };
    let (Some(secret), Some(deck)) = (record.tag(SECRET), record.tag(DECK)) else {
        return Verdict::NotRevealed;
    };
    let deck = match deck.parse::<Deck>() {
        Ok(deck) => deck,
        Err(message) => return Verdict::Unfair(format!("the tag `deck`: {message}")),
    };
    if let Err(message) = check_commitment(record, promised, secret, &deck) {
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

/// Checks that the commitment matches the secret, and that the deck follows from it.
fn check_commitment(
    record: &Record<NovaLuna>,
    promised: &str,
    secret: &str,
    deck: &Deck,
) -> Result<(), &'static str> {
    let Some(table) = record.tag(TABLE) else {
        let kept = commitment(secret, deck) == promised;
        return kept.then_some(()).ok_or("secret and deck do not give the commitment");
    };
    if table_commitment(table, secret) != promised {
        return Err("the secret does not give the commitment of this table");
    }
    let entropy = |seat: Seat| record.tag(&format!("{ENTROPY}-{seat}")).map(str::to_owned);
    let contributions: Vec<_> = Seat::all(record.setup.players).map(entropy).collect();
    let (order, ids) = derive(table, secret, &contributions);
    if deck.tiles().iter().map(|tile| tile.id()).ne(ids) {
        return Err("the deck does not follow from the secret and the contributions");
    }
    if record.setup.order.iter().map(|seat| seat.0).ne(order) {
        return Err("the order of play does not follow from the secret and the contributions");
    }
    Ok(())
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
        record.tags.push((DECK.to_owned(), deck.to_string()));
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
        for (tag, text) in [(SECRET, "another"), (COMMITMENT, "00"), (DECK, "1 2 3"), (DECK, "x")] {
            assert!(matches!(change(tag, text), Verdict::Unfair(_)), "{tag} {text}");
        }
        let mut swapped = fair_game();
        let actions = &swapped.actions;
        let is_deal = |&i: &usize| matches!(actions[i], Action::Deal { .. });
        let deals: Vec<usize> = (0..actions.len()).filter(is_deal).take(2).collect();
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
