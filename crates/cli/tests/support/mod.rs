//! The real `novae` in child processes.

#![allow(dead_code, unreachable_pub, reason = "each test file uses its part")]

pub mod engine;
pub mod load;
pub mod served;
#[cfg(unix)]
pub mod terminal;
pub mod tls_proxy;

use std::path::PathBuf;
use std::process::{Child, Command, Output};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

pub fn novae() -> Command {
    Command::new(env!("CARGO_BIN_EXE_novae"))
}

pub fn errors(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// Waits until a condition holds.
pub fn eventually(what: &str, mut condition: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !condition() {
        assert!(begun.elapsed() < Duration::from_mins(1), "never: {what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// A process that is killed at the end of the test.
pub struct Running(pub Child);

impl Running {
    /// The memory of the process in KiB, if the operating system reports it.
    pub fn memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.0.id())).ok()?;
        let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
        line.split_ascii_whitespace().nth(1)?.parse().ok()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A folder that is removed at the end of the test.
pub struct Folder {
    pub path: PathBuf,
}

impl Folder {
    pub fn new() -> Folder {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("novae-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder");
        Folder { path }
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.path);
    }
}
