//! `cargo xtask stability [RUNS]`: runs the browser tests several times in a row, and once beside
//! eight busy processes. No test is repeated.

use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::browser::{self, BrowserTests};
use crate::run::{Done, output};
use crate::test_report::Report;
use crate::web;

/// The number of busy processes of the last run.
const BUSY: usize = 8;

pub(crate) fn run_all(args: &[String]) -> Done {
    let runs = args.first().map_or(Ok(10), |count| count.parse::<usize>());
    let runs = runs.map_err(|error| format!("the number of runs: {error}"))?;
    browser::install()?;
    web::build(false)?;
    let tests = BrowserTests::build()?;
    let mut lines = Vec::new();
    let mut failed = 0;
    for run in 0..=runs {
        let beside = if run < runs { 0 } else { BUSY };
        let load = output("cat", &["/proc/loadavg"]).unwrap_or_default();
        let busy = BusyProcesses::start(beside)?;
        let begun = Instant::now();
        let report = Report::of(&mut tests.run(&["--test-threads", &browser::threads()]));
        drop(busy);
        failed += usize::from(report.result.is_err());
        lines.push(line(run + 1, beside, &load, begun.elapsed(), &report));
        println!("\n{}\n", lines.join("\n"));
    }
    if failed == 0 { Ok(()) } else { Err(format!("{failed} of {} runs failed", runs + 1)) }
}

fn line(run: usize, beside: usize, load: &str, time: Duration, report: &Report) -> String {
    let load = load.split(' ').next().unwrap_or_default();
    let names: Vec<&str> = report.failed.keys().map(String::as_str).collect();
    format!(
        "run {run}: {} tests, {} failed, {} s, beside {beside} busy processes, load average before \
         {load} {}",
        report.total,
        names.len(),
        time.as_secs(),
        names.join(" ")
    )
}

/// Processes that use the processor until they are dropped.
struct BusyProcesses(Vec<Child>);

impl BusyProcesses {
    fn start(count: usize) -> Result<BusyProcesses, String> {
        let mut busy = BusyProcesses(Vec::new());
        for _ in 0..count {
            let mut shell = Command::new("sh");
            shell.args(["-c", "while :; do :; done"]).stdin(Stdio::null());
            busy.0.push(shell.spawn().map_err(|error| format!("sh: {error}"))?);
        }
        Ok(busy)
    }
}

impl Drop for BusyProcesses {
    fn drop(&mut self) {
        for child in &mut self.0 {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}
