//! Sets of small numbers as words of bits.

/// The members of a set in ascending order.
#[inline]
pub(crate) fn each<const N: usize>(words: [u64; N]) -> impl Iterator<Item = usize> {
    words.into_iter().enumerate().flat_map(|(i, word)| ones(word).map(move |bit| i * 64 + bit))
}

/// The positions of the ones of a word in ascending order.
#[inline]
pub(crate) fn ones(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (word != 0).then(|| {
            let bit = word.trailing_zeros() as usize;
            word &= word - 1;
            bit
        })
    })
}

/// The number of members of a set.
#[inline]
pub(crate) fn count<const N: usize>(words: &[u64; N]) -> usize {
    words.iter().map(|word| word.count_ones() as usize).sum()
}

/// The member with `n` smaller ones; the set must have more than `n`.
///
/// A random choice is unpredictable, so the code has no branches.
#[inline]
pub(crate) fn nth<const N: usize>(words: &[u64; N], n: u32) -> usize {
    let (mut i, mut before, mut sum) = (0, 0, 0);
    for word in &words[..N - 1] {
        sum += word.count_ones();
        let further = n >= sum;
        i += usize::from(further);
        before = if further { sum } else { before };
    }
    i * 64 + nth_one(words[i], n - before)
}

/// Finds the byte with the ones of all bytes counted at once, then uses a table for the bit.
#[inline]
fn nth_one(word: u64, n: u32) -> usize {
    const EACH_BYTE: u64 = 0x0101_0101_0101_0101;
    let pairs = word - (word >> 1 & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let bytes = (fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    // For each byte, the number of ones up to and including it.
    let up_to = bytes.wrapping_mul(EACH_BYTE);
    let not_enough = ((u64::from(n) | 0x80) * EACH_BYTE - up_to) & (0x80 * EACH_BYTE);
    let shift = not_enough.count_ones() * 8;
    let before = (up_to << 8 >> shift) as u32 & 0xff;
    let byte = (word >> shift) as usize & 0xff;
    shift as usize + usize::from(NTH_IN_BYTE[(n - before) as usize & 7][byte])
}

static NTH_IN_BYTE: [[u8; 256]; 8] = nth_in_byte();

const fn nth_in_byte() -> [[u8; 256]; 8] {
    let mut table = [[0; 256]; 8];
    let mut byte = 0;
    while byte < 256 {
        let mut n = 0;
        let mut bit = 0;
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[n][byte] = bit as u8;
                n += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nth_agrees_with_listing_the_members() {
        let mut rng = game::Rng::new(1);
        for _ in 0..1000 {
            let words = [rng.next_u64() & rng.next_u64(), 0, rng.next_u64(), 1 << 63];
            let members: Vec<usize> = each(words).collect();
            assert_eq!(members.len(), count(&words));
            assert!(members.is_sorted());
            for (n, &member) in members.iter().enumerate() {
                assert_eq!(nth(&words, n as u32), member);
            }
        }
    }
}
