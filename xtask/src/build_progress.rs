//! Runs cargo builds and shows one line of progress: what is being built, how far it is, and about
//! how long the rest takes.

use std::io::{IsTerminal, Read, Write, stderr};
use std::process::{Command, Stdio};
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use crate::progress::clock;
use crate::run::{Done, shown};

/// The time between two lines where the line cannot be overwritten.
const INTERVAL: Duration = Duration::from_secs(10);

/// The longest line, so that a terminal does not wrap it.
const WIDTH: usize = 79;

/// Messages of cargo that the line of progress replaces.
const STATUS: [&str; 8] = [
    "Adding ",
    "Compiling ",
    "Downloaded ",
    "Downloading ",
    "Finished ",
    "Fresh ",
    "Locking ",
    "Updating ",
];

/// The progress of several builds, one after the other.
pub(crate) struct Progress {
    begun: Instant,
    /// The expected processor time of each build, in seconds, if nothing was built before.
    expected: Vec<u32>,
    finished: usize,
    last_line: Option<Instant>,
}

impl Progress {
    pub(crate) fn new(expected: &[u32]) -> Progress {
        Progress {
            begun: Instant::now(),
            expected: expected.to_vec(),
            finished: 0,
            last_line: None,
        }
    }

    /// Runs the next build.
    pub(crate) fn build(&mut self, title: &str, command: &mut Command) -> Done {
        let shown = shown(command);
        let failed = |error: &dyn std::fmt::Display| format!("`{shown}`: {error}");
        // Cargo shows its progress only at a terminal, unless these variables are set.
        command.env("CARGO_TERM_PROGRESS_WHEN", "always").env("CARGO_TERM_PROGRESS_WIDTH", "120");
        command.stdin(Stdio::null()).stderr(Stdio::piped());
        let mut child = command.spawn().map_err(|error| failed(&error))?;
        let mut line = Vec::new();
        for byte in child
            .stderr
            .take()
            .into_iter()
            .flat_map(|pipe| std::io::BufReader::new(pipe).bytes().map_while(Result::ok))
        {
            if byte != b'\r' && byte != b'\n' {
                line.push(byte);
                continue;
            }
            self.show(title, &String::from_utf8_lossy(&line));
            line.clear();
        }
        overwrite("");
        self.finished += 1;
        let status = child.wait().map_err(|error| failed(&error))?;
        if status.success() { Ok(()) } else { Err(failed(&format!("ended with {status}"))) }
    }

    /// Shows a line of cargo: progress as our line, warnings and errors unchanged.
    fn show(&mut self, title: &str, line: &str) {
        let text = line.trim();
        if let Some(state) = State::parse(text) {
            let line = self.line(title, &state, self.begun.elapsed());
            if stderr().is_terminal() {
                overwrite(&line);
            } else if self.last_line.is_none_or(|last| last.elapsed() > INTERVAL) {
                self.last_line = Some(Instant::now());
                eprintln!("{line}");
            }
        } else if !text.is_empty() && !STATUS.iter().any(|status| text.starts_with(status)) {
            overwrite("");
            eprintln!("{line}");
        }
    }

    fn line(&self, title: &str, state: &State, elapsed: Duration) -> String {
        let share = self.share(state);
        let left = remaining(elapsed, share, self.expected.iter().sum());
        let mut line = format!(
            "{} {:>2} %, about {left} left; {title}: {} of {}, {}",
            clock(elapsed),
            (share * 100.0) as u32,
            state.done,
            state.all,
            state.crates,
        );
        if let Some((end, _)) = line.char_indices().nth(WIDTH) {
            line.truncate(end);
        }
        line
    }

    /// The part of the work that is done, from 0 to 1.
    fn share(&self, state: &State) -> f64 {
        let seconds = |expected: &[u32]| f64::from(expected.iter().sum::<u32>());
        let (before, after) = self.expected.split_at(self.finished.min(self.expected.len()));
        let current = after.first().map_or(0.0, |now| f64::from(*now));
        let part = f64::from(state.done) / f64::from(state.all.max(1));
        (seconds(before) + current * part) / seconds(&self.expected).max(1.0)
    }
}

/// Replaces the current line of the terminal.
fn overwrite(line: &str) {
    if stderr().is_terminal() {
        let _ = write!(stderr(), "\r\x1b[K{line}");
    }
}

/// About how long the rest takes: at first from the expected processor time, and later from the time
/// that has passed.
fn remaining(elapsed: Duration, share: f64, expected: u32) -> String {
    let cores = available_parallelism().map_or(1, usize::from).min(8) as f64;
    let guess = f64::from(expected) / cores * (1.0 - share);
    let measured = elapsed.as_secs_f64() / share.max(0.01) * (1.0 - share);
    let seconds = guess * (1.0 - share) + measured * share;
    if seconds < 50.0 {
        format!("{} s", (seconds / 10.0).ceil().max(1.0) * 10.0)
    } else {
        format!("{} min", (seconds / 60.0).round().max(1.0))
    }
}

/// What cargo reports about a running build.
#[derive(Debug, PartialEq, Eq)]
struct State {
    done: u32,
    all: u32,
    crates: String,
}

impl State {
    /// Parses a line such as `Building [==>  ] 12/310: syn, serde`.
    fn parse(line: &str) -> Option<State> {
        let (_, counts) = line.strip_prefix("Building [")?.split_once("] ")?;
        let (counts, crates) = counts.split_once(": ").unwrap_or((counts, ""));
        let (done, all) = counts.split_once('/')?;
        let number = |text: &str| text.trim().parse().ok();
        Some(State { done: number(done)?, all: number(all)?, crates: crates.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_of_cargo_is_parsed() {
        let state = State::parse("Building [====>      ] 12/310: syn, serde(build)");
        let expected = State { done: 12, all: 310, crates: "syn, serde(build)".to_owned() };
        assert_eq!(state, Some(expected));
        assert_eq!(State::parse("Compiling syn v2.0.0"), None);
    }

    #[test]
    fn the_line_says_what_is_built_and_how_far_it_is() {
        let mut progress = Progress::new(&[60, 120]);
        progress.finished = 1;
        let state = State { done: 50, all: 100, crates: "sqlx".to_owned() };
        let line = progress.line("the server", &state, Duration::from_mins(2));
        assert!(line.starts_with(" 2:00 66 %, about "), "{line}");
        assert!(line.ends_with(" left; the server: 50 of 100, sqlx"), "{line}");
    }

    #[test]
    fn a_slow_machine_corrects_the_estimate() {
        assert_eq!(remaining(Duration::from_secs(800), 0.8, 1), "3 min");
        assert_eq!(remaining(Duration::from_secs(1), 0.99, 1), "10 s");
    }
}
