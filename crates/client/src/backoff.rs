use std::time::Duration;

use tokio::time::Instant;

const FIRST: Duration = Duration::from_millis(50);
const LONGEST: Duration = Duration::from_secs(5);

/// Exponential backoff with jitter, so that a restarted server does not get all reconnects at once.
#[derive(Debug, Default)]
pub(crate) struct Backoff {
    failures: u32,
    until: Option<Instant>,
}

impl Backoff {
    /// Waits until the next attempt is due. A cancelled wait continues with the remaining time when
    /// it is called again.
    pub(crate) async fn wait(&self) {
        if let Some(until) = self.until {
            tokio::time::sleep_until(until).await;
        }
    }

    /// Records a failed attempt.
    pub(crate) fn failed(&mut self) {
        self.until = Some(Instant::now() + self.pause(random()));
        self.failures += 1;
    }

    /// Records a successful attempt.
    pub(crate) fn reset(&mut self) {
        *self = Backoff::default();
    }

    /// A random pause between 50% and 100% of a value that doubles with each failure.
    fn pause(&self, random: u32) -> Duration {
        let whole = FIRST.saturating_mul(1 << self.failures.min(10)).min(LONGEST);
        whole.mul_f64(0.5 + f64::from(random) / f64::from(u32::MAX) / 2.0)
    }
}

/// A short pause before a request that failed temporarily is sent again.
pub(crate) fn moment() -> Duration {
    Backoff { failures: 2, until: None }.pause(random())
}

fn random() -> u32 {
    // Without randomness all clients wait for the same time, which is acceptable.
    getrandom::u32().unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_up_to_a_maximum() {
        let pause = |failures, random| Backoff { failures, until: None }.pause(random);
        assert_eq!(pause(0, u32::MAX), FIRST);
        assert_eq!(pause(0, 0), FIRST / 2);
        assert_eq!(pause(1, u32::MAX), 2 * FIRST);
        assert_eq!(pause(u32::MAX, u32::MAX), LONGEST);
    }
}
