use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use tokio::sync::watch;

use super::simulated_game::Round;

/// The counters of all games.
#[derive(Debug, Default)]
pub(super) struct Tally {
    ready: AtomicUsize,
    begun: watch::Sender<bool>,
    stopped: AtomicBool,
    released: watch::Sender<bool>,
    sums: Mutex<Sums>,
}

#[derive(Debug, Default)]
struct Sums {
    /// Microseconds from a submission to its acknowledgement.
    done: Vec<u32>,
    /// Microseconds from a submission until the other player received it.
    updated: Vec<u32>,
    rounds: Rounds,
    faults: Vec<String>,
}

/// The totals of the games.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Rounds {
    /// The number of compared logs.
    pub(super) checked: usize,
    /// The number of games that were played to their end.
    pub(super) finished: usize,
    pub(super) entries: usize,
    /// The number of sockets that were opened.
    pub(super) connections: usize,
    /// The number of sockets that replaced a broken one.
    pub(super) reconnects: usize,
    pub(super) bot_turns: usize,
    /// The number of clocks that ran out.
    pub(super) time_up: usize,
    /// The longest time that a player was disconnected.
    pub(super) longest_without: Duration,
}

impl Tally {
    fn sums(&self) -> std::sync::MutexGuard<'_, Sums> {
        self.sums.lock().expect("no thread panics with this lock")
    }

    pub(super) fn is_ready(&self) {
        self.ready.fetch_add(1, Ordering::Relaxed);
    }

    pub(super) fn ready(&self) -> usize {
        self.ready.load(Ordering::Relaxed)
    }

    pub(super) fn begin(&self) {
        self.begun.send_replace(true);
    }

    pub(super) async fn wait_for_begin(&self) {
        // This cannot fail, because the sender lives as long as this tally.
        let _ = self.begun.subscribe().wait_for(|begun| *begun).await;
    }

    pub(super) fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    /// Lets the players disconnect that stayed connected after the run.
    pub(super) fn release(&self) {
        self.released.send_replace(true);
    }

    pub(super) async fn released(&self) {
        // This cannot fail, because the sender lives as long as this tally.
        let _ = self.released.subscribe().wait_for(|released| *released).await;
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// Records the times from a submission to its acknowledgement and to the other player.
    pub(super) fn action(&self, done: Duration, updated: Duration) {
        if !self.is_stopped() {
            let mut sums = self.sums();
            sums.done.push(done.as_micros() as u32);
            sums.updated.push(updated.as_micros() as u32);
        }
    }

    pub(super) fn actions(&self) -> usize {
        self.sums().done.len()
    }

    /// Adds a game whose log was compared successfully.
    pub(super) fn add_round(&self, round: &Round) {
        round.add_to(&mut self.sums().rounds);
    }

    pub(super) fn fault(&self, fault: String) {
        self.sums().faults.push(fault);
    }

    pub(super) fn faults(&self) -> Vec<String> {
        self.sums().faults.clone()
    }

    pub(super) fn rounds(&self) -> Rounds {
        self.sums().rounds
    }

    /// The latency of acknowledgements.
    pub(super) fn done(&self) -> Latency {
        Latency::of(&mut self.sums().done)
    }

    /// The latency until the other player received an action.
    pub(super) fn updated(&self) -> Latency {
        Latency::of(&mut self.sums().updated)
    }
}

/// Percentiles of a latency, in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Latency {
    pub(super) p50: f64,
    pub(super) p90: f64,
    pub(super) p99: f64,
    pub(super) max: f64,
}

impl Latency {
    pub(super) fn of(microseconds: &mut [u32]) -> Latency {
        microseconds.sort_unstable();
        let count = microseconds.len();
        let rank = |share: f64| {
            let rank = ((count as f64 * share).ceil() as usize).clamp(1, count.max(1));
            microseconds.get(rank - 1).map_or(0.0, |&value| f64::from(value) / 1000.0)
        };
        Latency { p50: rank(0.5), p90: rank(0.9), p99: rank(0.99), max: rank(1.0) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_measured_values() {
        assert_eq!(Latency::of(&mut []), Latency::default());
        let mut hundred: Vec<u32> = (1..=100).rev().map(|n| n * 1000).collect();
        let expected = Latency { p50: 50.0, p90: 90.0, p99: 99.0, max: 100.0 };
        assert_eq!(Latency::of(&mut hundred), expected);
        let one = Latency { p50: 7.0, p90: 7.0, p99: 7.0, max: 7.0 };
        assert_eq!(Latency::of(&mut [7000]), one);
    }
}
