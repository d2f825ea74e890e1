/// A small, fast random number generator (`SplitMix64`).
///
/// Decks and maps are generated from seeds with this type only, and its numbers never change.
/// So a seed gives the same game in every version and on every platform. The generator is not
/// cryptographically secure: a server takes the seeds of its games from the operating system.
#[derive(Clone, Debug)]
pub struct Rng {
    state: u64,
}

impl Rng {
    /// The generator of a seed.
    pub const fn new(seed: u64) -> Rng {
        Rng { state: seed }
    }

    /// The next 64 random bits.
    #[inline]
    pub const fn next_u64(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A random number below `n`, which must not be 0.
    ///
    /// Uses a multiplication instead of a division. For the small `n` of board games the
    /// deviation from a uniform distribution is below 2^-48.
    #[inline]
    pub const fn below(&mut self, n: usize) -> usize {
        ((self.next_u64() as u128 * n as u128) >> 64) as usize
    }

    /// Puts `items` into random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_of_a_seed_never_changes() {
        let mut rng = Rng::new(1);
        let first: [u64; 2] = [rng.next_u64(), rng.next_u64()];
        assert_eq!(first, [0x910a_2dec_8902_5cc1, 0xbeeb_8da1_658e_ec67]);
        let mut items = [0, 1, 2, 3, 4, 5, 6, 7];
        Rng::new(7).shuffle(&mut items);
        assert_eq!(items, [7, 4, 6, 1, 2, 5, 0, 3]);
    }

    #[test]
    fn below_reaches_every_number_and_no_other() {
        let mut rng = Rng::new(3);
        let mut seen = [0u32; 5];
        for _ in 0..5000 {
            seen[rng.below(5)] += 1;
        }
        assert!(seen.iter().all(|&n| (850..1150).contains(&n)), "{seen:?}");
    }
}
