//! `novae load --hostile` for a few seconds: all attacks run, and honest games continue.

mod support;

use serde_json::{Value, json};
use support::novae;

/// One abusive client for each attack.
const CLIENTS: usize = 15;

fn number(report: &Value, path: &str) -> u64 {
    let number = report.pointer(path).and_then(Value::as_f64);
    number.unwrap_or_else(|| panic!("{path} in {report}")) as u64
}

/// Loopback addresses other than 127.0.0.1 work on Linux without configuration.
#[cfg(target_os = "linux")]
#[test]
fn honest_games_continue_under_attack_and_the_report_is_complete() {
    let clients = CLIENTS.to_string();
    let options = ["--games", "6", "--pace", "0.2", "--seconds", "6", "--hostile", &clients];
    let output = novae().args(["load", "--json", "--quiet"]).args(options).output().unwrap();
    let report = String::from_utf8_lossy(&output.stdout);
    let report: Value = serde_json::from_str(&report).unwrap_or_else(|error| {
        panic!("{error} in {report}\n{}", String::from_utf8_lossy(&output.stderr))
    });
    assert_eq!(report["faults"], json!([]), "{report}");
    assert!(output.status.success());

    // 6 games with an action in 0.2 s for 6 s are 180 actions on an idle machine.
    assert!(number(&report, "/actions") > 30, "{report}");
    assert_eq!(number(&report, "/games_checked"), 6);
    assert!(report.pointer("/milliseconds/done/p99").is_some_and(Value::is_number), "{report}");

    let hostile = &report["hostile"];
    assert_eq!(number(hostile, "/clients"), CLIENTS as u64);
    let attacks = hostile["attacks"].as_object().expect("the attacks by name");
    // An attack whose requests are all refused would prove nothing.
    let effective =
        ["play_undo", "stand_in_return", "double_sit", "ready", "sit_leave", "master_tables"];
    for name in effective {
        assert!(number(hostile, &format!("/attacks/{name}/ok")) > 0, "{name}: {hostile}");
    }
    for name in ["watch_private", "long_names", "wrong_passwords", "big_records", "exports"] {
        assert!(attacks.contains_key(name), "{name}: {hostile}");
    }
    for name in ["readyz_flood", "malformed", "half_open", "slow_readers"] {
        assert!(attacks.contains_key(name), "{name}: {hostile}");
    }
    assert_eq!(attacks.len(), CLIENTS, "{hostile}");
    assert!(attacks["malformed"].get("ok").is_none(), "{hostile}");
    for moment in 0..3 {
        assert!(number(hostile, &format!("/memory/{moment}")) > 1 << 20, "{hostile}");
        assert!(number(hostile, &format!("/database/{moment}")) > 0, "{hostile}");
    }
    assert!(report.pointer("/disk/p99").is_some_and(Value::is_number), "{report}");
    assert!(hostile["database_growth_per_minute"].is_number(), "{hostile}");
    assert!(hostile["owner_signs_in"].is_string(), "{hostile}");
}

#[test]
fn abusive_clients_attack_only_servers_that_the_command_started() {
    let options = ["--hostile", "1", "--seconds", "1", "--server", "http://127.0.0.1:1"];
    let output = novae().arg("load").args(options).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
}
