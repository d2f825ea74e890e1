//! Randomness that nobody can foresee, from the operating system.

use table::Deal;

/// Letters and digits that are hard to mistake for one another; 32 of them.
const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

fn fill(bytes: &mut [u8]) {
    // Without randomness there is no fair deal and no identity: better to stop.
    getrandom::fill(bytes).expect("the operating system gives randomness");
}

/// A random name of so many characters, five bits each.
pub(crate) fn word(length: usize) -> String {
    let mut bytes = vec![0; length];
    fill(&mut bytes);
    bytes.iter().map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect()
}

/// A random number below `n`, each equally likely.
pub(crate) fn below(n: usize) -> usize {
    let n = n as u64;
    // Numbers of the last, incomplete round are thrown again.
    let whole = u64::MAX - u64::MAX % n;
    loop {
        let mut bytes = [0; 8];
        fill(&mut bytes);
        let number = u64::from_le_bytes(bytes);
        if number < whole {
            return (number % n) as usize;
        }
    }
}

/// A fair deal for so many players; nothing for a game that is not dealt.
pub(crate) fn deal(game: &str, players: usize) -> Deal {
    use game::Position;
    if game == nova_luna::NovaLuna::GAME {
        Deal::nova_luna(players, word(32), below)
    } else {
        Deal::default()
    }
}
