//! Runs a test program, prints its progress, and collects the failed tests with their output.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::time::Instant;

use crate::progress::clock;
use crate::run::{Done, shown};

/// The result of a test program.
#[derive(Debug)]
pub(crate) struct Report {
    /// An error if the program failed.
    pub(crate) result: Done,
    /// The number of tests.
    pub(crate) total: usize,
    /// The failed tests with their output.
    pub(crate) failed: BTreeMap<String, String>,
}

impl Report {
    /// Runs a program to its end. Each finished test is printed with its number and the time.
    pub(crate) fn of(command: &mut Command) -> Report {
        let mut report = Report { result: Ok(()), total: 0, failed: BTreeMap::new() };
        let program = shown(command);
        let mut child = match command.stdout(Stdio::piped()).spawn() {
            Ok(child) => child,
            Err(error) => {
                report.result = Err(format!("`{program}` could not be started: {error}"));
                return report;
            }
        };
        let lines = child.stdout.take().into_iter().flat_map(|out| BufReader::new(out).lines());
        report.read(lines.map_while(Result::ok), Instant::now());
        report.result = match child.wait() {
            Ok(status) if status.success() => Ok(()),
            Ok(status) => Err(format!("`{program}` ended with {status}")),
            Err(error) => Err(format!("`{program}`: {error}")),
        };
        report
    }

    fn read(&mut self, lines: impl Iterator<Item = String>, begun: Instant) {
        let mut finished = 0;
        // The failed test whose output follows.
        let mut output_of = None;
        for line in lines {
            if let Some(count) = line.strip_prefix("running ") {
                self.total = count.split(' ').next().and_then(|n| n.parse().ok()).unwrap_or(0);
            }
            if let Some((test, result)) = result_of(&line) {
                finished += 1;
                println!("{} [{finished}/{}] {line}", clock(begun.elapsed()), self.total);
                if result == "FAILED" {
                    self.failed.insert(test.to_owned(), String::new());
                }
                continue;
            }
            println!("{line}");
            let header =
                line.strip_prefix("---- ").and_then(|rest| rest.strip_suffix(" stdout ----"));
            if header.is_some() || line == "failures:" {
                output_of = header.map(str::to_owned);
            } else if let Some(trace) =
                output_of.as_ref().and_then(|test| self.failed.get_mut(test))
            {
                *trace += &format!("{line}\n");
            }
        }
    }
}

/// The name and the result of a test in a line of the test output.
fn result_of(line: &str) -> Option<(&str, &str)> {
    let (test, result) = line.strip_prefix("test ")?.split_once(" ... ")?;
    Some((test, result.split(',').next().unwrap_or(result)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failed_tests_are_collected_with_their_output() {
        let output = "running 3 tests\ntest a::b ... ok\ntest a::c ... FAILED\n\
            test a::d ... ignored, only for the README\n\nfailures:\n\n---- a::c stdout ----\n\
            thread 'a::c' panicked at x.rs:1:\nbroken\n\n\nfailures:\n    a::c\n\n\
            test result: FAILED. 1 passed; 1 failed";
        let mut report = Report { result: Ok(()), total: 0, failed: BTreeMap::new() };
        report.read(output.lines().map(str::to_owned), Instant::now());
        assert_eq!(report.total, 3);
        assert_eq!(report.failed.len(), 1);
        assert_eq!(report.failed["a::c"].trim(), "thread 'a::c' panicked at x.rs:1:\nbroken");
    }

    #[test]
    fn only_lines_about_one_test_have_a_result() {
        assert_eq!(result_of("test a::b ... ok"), Some(("a::b", "ok")));
        assert_eq!(result_of("test a::b ... ignored, why"), Some(("a::b", "ignored")));
        assert_eq!(result_of("test result: FAILED. 82 passed; 1 failed"), None);
        assert_eq!(result_of("test a::b has been running for over 60 seconds"), None);
    }
}
