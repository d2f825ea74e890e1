//! `novae load --hostile` for a few seconds: all attacks run, and honest games continue.

use crate::support::load::{finished_report, load, number};
use crate::support::novae;
use serde_json::Value;

/// One abusive client for each attack.
const CLIENTS: usize = 15;

/// Loopback addresses other than 127.0.0.1 work on Linux without configuration.
#[cfg(target_os = "linux")]
#[test]
fn honest_games_continue_under_attack_and_the_report_is_complete() {
    let clients = CLIENTS.to_string();
    let options = ["--games", "6", "--pace", "0.2", "--seconds", "6", "--hostile", &clients];
    let report = finished_report(load(&options));

    // 6 games with an action in 0.2 s for 6 s are 180 actions on an idle machine.
    assert!(number(&report, "/actions") > 30.0, "{report}");
    assert_eq!(number(&report, "/games_checked"), 6.0);
    assert!(report.pointer("/milliseconds/done/p99").is_some_and(Value::is_number), "{report}");

    let hostile = &report["hostile"];
    assert_eq!(number(hostile, "/clients"), CLIENTS as f64);
    let attacks = hostile["attacks"].as_object().expect("the attacks by name");
    // An attack whose requests are all refused would prove nothing.
    let effective =
        ["play_undo", "stand_in_return", "double_sit", "ready", "sit_leave", "master_tables"];
    for name in effective {
        assert!(number(hostile, &format!("/attacks/{name}/ok")) > 0.0, "{name}: {hostile}");
    }
    let others = ["watch_private", "long_names", "wrong_passwords", "big_records", "exports"];
    let floods = ["readyz_flood", "malformed", "half_open", "slow_readers"];
    for name in others.iter().chain(&floods) {
        assert!(attacks.contains_key(*name), "{name}: {hostile}");
    }
    assert_eq!(attacks.len(), CLIENTS, "{hostile}");
    assert!(attacks["malformed"].get("ok").is_none(), "{hostile}");
    for moment in 0..3 {
        assert!(number(hostile, &format!("/memory/{moment}")) > f64::from(1 << 20), "{hostile}");
        assert!(number(hostile, &format!("/database/{moment}")) > 0.0, "{hostile}");
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
