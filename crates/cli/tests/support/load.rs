//! Simulated players: `novae load`.

use std::process::{Child, Stdio};

use serde_json::{Value, json};

use super::novae;

/// Starts players at some tables in a separate process.
pub fn load(options: &[&str]) -> Child {
    let mut command = novae();
    command.args(["load", "--json", "--quiet"]).args(options).stdout(Stdio::piped());
    command.spawn().expect("novae starts")
}

/// The report of the players, none of whose games failed.
pub fn finished_report(load: Child) -> Value {
    let output = load.wait_with_output().expect("the games end");
    let report = String::from_utf8_lossy(&output.stdout);
    let report: Value =
        serde_json::from_str(&report).unwrap_or_else(|error| panic!("{error} in {report}"));
    assert_eq!(report["faults"], json!([]), "{report}");
    assert!(output.status.success());
    report
}

pub fn number(report: &Value, path: &str) -> f64 {
    report.pointer(path).and_then(Value::as_f64).unwrap_or_else(|| panic!("{path} in {report}"))
}
