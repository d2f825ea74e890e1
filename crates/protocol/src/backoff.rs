//! The pauses between attempts to connect.

/// Exponential backoff with jitter, so that a restarted server does not get all reconnects at once.
/// Times are in milliseconds.
#[derive(Clone, Copy, Debug, Default)]
pub struct Backoff {
    failures: u32,
}

impl Backoff {
    /// The base of the first pause.
    pub const FIRST: u64 = 50;
    /// The longest pause.
    pub const LONGEST: u64 = 5_000;

    /// Records a failed attempt; returns the pause before the next one: between 50% and 100% of a
    /// value that doubles with each failure.
    pub fn failed(&mut self, random: u32) -> u64 {
        let whole = (Backoff::FIRST << self.failures.min(10)).min(Backoff::LONGEST);
        self.failures += 1;
        whole / 2 + whole / 2 * u64::from(random) / u64::from(u32::MAX)
    }

    /// Records a successful attempt.
    pub fn reset(&mut self) {
        self.failures = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_up_to_a_maximum() {
        let mut backoff = Backoff::default();
        assert_eq!(backoff.failed(u32::MAX), Backoff::FIRST);
        assert_eq!(backoff.failed(0), Backoff::FIRST);
        assert_eq!(backoff.failed(u32::MAX), 4 * Backoff::FIRST);
        for _ in 0..100 {
            backoff.failed(0);
        }
        assert_eq!(backoff.failed(u32::MAX), Backoff::LONGEST);
        backoff.reset();
        assert_eq!(backoff.failed(0), Backoff::FIRST / 2);
    }
}
