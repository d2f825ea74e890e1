//! Gives memory back to the operating system after many tables or connections have gone.
//!
//! The allocator of glibc keeps freed memory for later, even whole pages between others that are in use. After a
//! burst of connections the process would keep its largest size.

use std::sync::atomic::Ordering;
use std::time::Duration;

use crate::App;

/// How often the server looks whether there is memory to give back.
const INTERVAL: Duration = Duration::from_secs(20);

/// Below this many tables and sockets a change is not worth it.
const FEW: usize = 100;

/// Runs until it is cancelled.
pub(crate) async fn run(app: App) {
    let (mut trimmed_at, mut before) = (0, 0);
    loop {
        tokio::time::sleep(INTERVAL).await;
        app.games.store.close_idle_readers();
        // A table at rest has freed most of its memory, as if it had gone.
        let tables = app.games.count().saturating_sub(app.games.resting.load(Ordering::Relaxed));
        let size = tables + app.limiter.open_counts().1 as usize;
        // While there are more and more connections, or fewer and fewer, it waits for the end of that.
        if has_changed(trimmed_at, size) && !has_changed(before, size) {
            trimmed_at = size;
            let _ = tokio::task::spawn_blocking(trim).await;
        }
        before = size;
    }
}

/// Whether a size differs from an earlier one by more than an eighth.
fn has_changed(before: usize, size: usize) -> bool {
    before.abs_diff(size) > FEW.max(before / 8)
}

/// Returns the free pages of the allocator to the operating system.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[expect(unsafe_code, reason = "only the C library can do it")]
fn trim() {
    unsafe extern "C" {
        fn malloc_trim(pad: usize) -> i32;
    }
    // SAFETY: the function has this signature, may be called from any thread, and changes no memory that is
    // in use.
    unsafe { malloc_trim(0) };
}

#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
fn trim() {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_large_change_counts() {
        assert!(!has_changed(0, FEW));
        assert!(has_changed(0, FEW + 1));
        assert!(!has_changed(8000, 7000));
        assert!(has_changed(8000, 6999));
    }

    #[test]
    fn memory_in_use_survives() {
        let kept: Vec<Vec<u8>> = (0..100).map(|number| vec![number; 10_000]).collect();
        trim();
        assert!(
            (0..100).zip(&kept).all(|(number, bytes)| bytes.iter().all(|byte| *byte == number))
        );
    }
}
