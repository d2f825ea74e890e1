use std::sync::Mutex;
use std::time::{Duration, Instant};

use super::super::test_servers::OwnServers;

/// Samples of a server's resource use during a run.
#[derive(Debug)]
pub(in crate::load_test) struct Growth {
    begun: Instant,
    samples: Mutex<Vec<Sample>>,
}

#[derive(Clone, Copy, Debug, Default)]
pub(in crate::load_test) struct Sample {
    after: Duration,
    /// Bytes of memory.
    pub(in crate::load_test) memory: u64,
    /// Bytes of the database on disk.
    pub(in crate::load_test) database: u64,
}

impl Growth {
    pub(in crate::load_test) fn new() -> Growth {
        Growth { begun: Instant::now(), samples: Mutex::default() }
    }

    /// Samples the servers twice per second until the future is dropped.
    pub(in crate::load_test) async fn watch(&self, own: &OwnServers) {
        loop {
            self.look(own).await;
            tokio::time::sleep(Duration::from_millis(500)).await;
        }
    }

    pub(in crate::load_test) async fn look(&self, own: &OwnServers) {
        let memory = own.usage().await.map_or(0, |usage| usage.memory_after);
        let database = own.database_size().unwrap_or(0);
        let sample = Sample { after: self.begun.elapsed(), memory, database };
        self.samples().push(sample);
    }

    fn samples(&self) -> std::sync::MutexGuard<'_, Vec<Sample>> {
        self.samples.lock().expect("no thread panics with this lock")
    }

    /// The first, the middle and the last sample.
    pub(in crate::load_test) fn moments(&self) -> [Sample; 3] {
        let samples = self.samples();
        let last = samples.len().saturating_sub(1);
        [0, last / 2, last].map(|at| samples.get(at).copied().unwrap_or_default())
    }

    pub(in crate::load_test) fn most_memory(&self) -> u64 {
        self.samples().iter().map(|sample| sample.memory).max().unwrap_or(0)
    }

    /// The growth of memory and database in the second half of the run, in bytes per minute. By
    /// then the size of a bounded structure is stable.
    pub(in crate::load_test) fn per_minute(&self) -> (f64, f64) {
        let [_, middle, end] = self.moments();
        let minutes = end.after.saturating_sub(middle.after).as_secs_f64() / 60.0;
        let rate = |from: u64, to: u64| (to as f64 - from as f64) / minutes.max(1.0 / 60.0);
        (rate(middle.memory, end.memory), rate(middle.database, end.database))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn growth_is_measured_in_the_second_half() {
        let growth = Growth::new();
        assert_eq!(growth.per_minute(), (0.0, 0.0));
        for (seconds, memory, database) in [(0, 10, 100), (60, 50, 200), (120, 50, 260)] {
            let after = Duration::from_secs(seconds);
            growth.samples().push(Sample { after, memory, database });
        }
        assert_eq!(growth.moments().map(|sample| sample.memory), [10, 50, 50]);
        assert_eq!((growth.most_memory(), growth.per_minute()), (50, (0.0, 60.0)));
    }
}
