use std::time::Duration;

use tokio::time::Instant;

const FIRST: Duration = Duration::from_millis(50);
const LONGEST: Duration = Duration::from_secs(5);

/// How long to wait before the next attempt: longer each time, and not the same for
/// everybody, so that a server that comes back is not overrun.
#[derive(Debug, Default)]
pub(crate) struct Backoff {
    failures: u32,
    until: Option<Instant>,
}

impl Backoff {
    /// Waits as long as the failures so far ask for. Whoever stops waiting and comes again
    /// waits for the rest.
    pub(crate) async fn wait(&self) {
        if let Some(until) = self.until {
            tokio::time::sleep_until(until).await;
        }
    }

    /// An attempt failed.
    pub(crate) fn failed(&mut self) {
        self.until = Some(Instant::now() + self.pause(random()));
        self.failures += 1;
    }

    /// An attempt succeeded.
    pub(crate) fn reset(&mut self) {
        *self = Backoff::default();
    }

    /// Between half and all of the pause that doubles with each failure.
    fn pause(&self, random: u32) -> Duration {
        let whole = FIRST.saturating_mul(1 << self.failures.min(10)).min(LONGEST);
        whole.mul_f64(0.5 + f64::from(random) / f64::from(u32::MAX) / 2.0)
    }
}

/// A moment's pause for a request that the server could not carry out.
pub(crate) fn moment() -> Duration {
    Backoff { failures: 2, until: None }.pause(random())
}

fn random() -> u32 {
    // Without randomness everybody waits equally long, which is no disaster.
    getrandom::u32().unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_and_have_an_end() {
        let pause = |failures, random| Backoff { failures, until: None }.pause(random);
        assert_eq!(pause(0, u32::MAX), FIRST);
        assert_eq!(pause(0, 0), FIRST / 2);
        assert_eq!(pause(1, u32::MAX), 2 * FIRST);
        assert_eq!(pause(u32::MAX, u32::MAX), LONGEST);
    }
}
