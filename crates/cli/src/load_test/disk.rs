//! How fast the disk syncs small writes when no server uses it. No action is durable sooner.

use std::fs::OpenOptions;
use std::io::{Seek, SeekFrom, Write};
use std::path::Path;
use std::time::{Duration, Instant};

use super::statistics::Latency;
use crate::failure::Failure;

/// The bytes of a write: two pages of SQLite. A transaction with one action writes about seven.
const SIZE: usize = 8 << 10;

/// The bytes of the file, which are written again and again: as many as SQLite's log.
const FILE: u64 = 4 << 20;

/// The time between two writes that are due.
const INTERVAL: Duration = Duration::from_millis(10);

/// Writes beside the database and syncs, 100 times per second for so long. Returns how long after
/// its moment each write was durable; one sync is for all writes that are due by then.
pub(super) fn measure(database: &Path, duration: Duration) -> Result<Latency, Failure> {
    let path = database.with_extension("sync-test");
    let measured = measure_in(&path, duration).map_err(|error| Failure::file(&path, &error));
    // The file may not exist: creating it can be what failed.
    let _ = std::fs::remove_file(&path);
    measured
}

fn measure_in(path: &Path, duration: Duration) -> std::io::Result<Latency> {
    let mut file = OpenOptions::new().create(true).truncate(true).write(true).open(path)?;
    file.write_all(&vec![1; FILE as usize])?;
    file.sync_all()?;
    let (bytes, mut at) = (vec![2; SIZE], 0);
    let (begun, mut due, mut taken) = (Instant::now(), Duration::ZERO, Vec::new());
    while due < duration {
        std::thread::sleep(due.saturating_sub(begun.elapsed()));
        file.seek(SeekFrom::Start(at))?;
        file.write_all(&bytes)?;
        at = (at + SIZE as u64) % FILE;
        let written = begun.elapsed();
        file.sync_data()?;
        while due <= written {
            taken.push((begun.elapsed().saturating_sub(due)).as_micros() as u32);
            due += INTERVAL;
        }
    }
    Ok(Latency::of(&mut taken))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_write_that_is_due_is_measured_and_nothing_is_left_behind() {
        let folder = std::env::temp_dir().join(format!("novae-disk-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let latency = measure(&folder.join("server.db"), Duration::from_millis(50)).unwrap();
        assert!(latency.p50 > 0.0 && latency.p50 <= latency.max, "{latency:?}");
        // Fails if there is anything in it.
        std::fs::remove_dir(&folder).unwrap();
        assert!(measure(Path::new("/no such folder/server.db"), INTERVAL).is_err());
    }
}
