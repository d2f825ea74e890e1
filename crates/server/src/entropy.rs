//! Unpredictable random values from the operating system.

use table::Deal;

/// Letters and digits that are hard to mistake for one another; 32 of them.
const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

fn fill(bytes: &mut [u8]) {
    // Without randomness there is no fair deal and no identity: better to stop.
    getrandom::fill(bytes).expect("the operating system gives randomness");
}

/// Random bytes.
pub(crate) fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    fill(&mut bytes);
    bytes
}

/// A random id of this many characters, five bits each.
pub(crate) fn random_id(length: usize) -> String {
    let mut bytes = vec![0; length];
    fill(&mut bytes);
    bytes.iter().map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect()
}

/// Whether a text has the alphabet of a random id.
pub(crate) fn is_random_id(text: &str) -> bool {
    text.bytes().all(|byte| ALPHABET.contains(&byte))
}

/// A new secret for the deal of a table; nothing for a game that is not dealt.
pub(crate) fn deal(game: &str, table: &str) -> Deal {
    use game::Position;
    if game == nova_luna::NovaLuna::GAME {
        Deal::committed(table, random_id(32))
    } else {
        Deal::default()
    }
}
