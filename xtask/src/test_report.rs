//! Runs tests, prints their progress, and repeats failed tests once.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::time::Instant;

use crate::progress::clock;
use crate::run::{Done, shown};

/// Runs tests. Those that fail are repeated once, without other tests: `repeat` is the command that runs
/// the tests with these exact names. Tests that pass then are listed as flaky, with the output of the
/// failure; with `NOVAE_STRICT=1` they count as failed.
pub(crate) fn run_tests(first: &mut Command, repeat: impl Fn(&[&str]) -> Command) -> Done {
    let report = Report::of(first);
    if report.failed.is_empty() {
        return report.result;
    }
    let names: Vec<&str> = report.failed.keys().map(String::as_str).collect();
    println!("these tests failed; they are repeated once: {}", names.join(", "));
    let repeated = Report::of(&mut repeat(&names));
    repeated.result?;
    if repeated.passed < names.len() {
        let (passed, all) = (repeated.passed, names.len());
        return Err(format!("only {passed} of {all} failed tests were found when repeated"));
    }
    for (test, trace) in &report.failed {
        println!("FLAKY: {test} passed only when repeated. Its first run:\n{trace}");
    }
    println!("FLAKY: {} of {} tests", names.len(), report.total);
    if std::env::var("NOVAE_STRICT").is_ok_and(|strict| strict == "1") {
        return Err("NOVAE_STRICT=1 allows no flaky test".to_owned());
    }
    Ok(())
}

/// The result of one or more test programs.
#[derive(Debug)]
pub(crate) struct Report {
    /// An error if a program failed.
    pub(crate) result: Done,
    /// The number of tests in the programs that have started.
    pub(crate) total: usize,
    /// The number of tests that passed.
    passed: usize,
    /// The failed tests with their output.
    pub(crate) failed: BTreeMap<String, String>,
}

impl Report {
    fn new() -> Report {
        Report { result: Ok(()), total: 0, passed: 0, failed: BTreeMap::new() }
    }

    /// Runs a command to its end. Each finished test is printed with its number and the time.
    pub(crate) fn of(command: &mut Command) -> Report {
        let mut report = Report::new();
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
                let count = count.split(' ').next().and_then(|n| n.parse().ok());
                self.total += count.unwrap_or(0);
            }
            if let Some((test, result)) = result_of(&line) {
                finished += 1;
                println!("{} [{finished}/{}] {line}", clock(begun.elapsed()), self.total);
                match result {
                    "FAILED" => drop(self.failed.insert(test.to_owned(), String::new())),
                    "ok" => self.passed += 1,
                    _ => {}
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
        let mut report = Report::new();
        report.read(output.lines().map(str::to_owned), Instant::now());
        assert_eq!((report.total, report.passed), (3, 1));
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

    /// A command that prints this and succeeds or fails.
    fn printing(output: &str, succeeds: bool) -> Command {
        let mut command = Command::new("sh");
        let status = if succeeds { "0" } else { "1" };
        command.args(["-c", "printf '%s\\n' \"$1\"; exit $2", "sh", output, status]);
        command
    }

    #[test]
    fn a_failed_test_must_pass_when_it_is_repeated() {
        let first = || printing("running 2 tests\ntest a ... ok\ntest b ... FAILED", false);
        let again = |output: &'static str, succeeds| {
            run_tests(&mut first(), |names| {
                assert_eq!(names, ["b"]);
                printing(output, succeeds)
            })
        };
        assert_eq!(again("running 1 test\ntest b ... ok", true), Ok(()));
        assert!(again("running 1 test\ntest b ... FAILED", false).is_err());
        let missing = again("running 0 tests", true).unwrap_err();
        assert_eq!(missing, "only 0 of 1 failed tests were found when repeated");
    }

    #[test]
    fn a_program_that_ends_without_a_failed_test_is_not_repeated() {
        let repeat = |_: &[&str]| unreachable!("nothing failed");
        assert!(run_tests(&mut printing("error: it does not compile", false), repeat).is_err());
        assert_eq!(run_tests(&mut printing("running 0 tests", true), repeat), Ok(()));
    }
}
