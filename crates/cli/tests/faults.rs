//! For every kind of fault: no acknowledged action is lost, none is applied twice, and every client
//! reconnects automatically. At its end, `novae load` compares the log of every game with the
//! entries that both players received and with the turns that they submitted.

use std::time::Duration;

use client::Error;
use protocol::Code;
use serde_json::json;
use sqlx::{Connection, SqliteConnection};
use tokio::time::sleep;

use crate::support::load::{finished_report, load, number};
use crate::support::served::Served;

#[test]
fn a_server_that_is_killed_under_load_loses_no_action() {
    let report = finished_report(load(&["--games", "20", "--kills", "5"]));
    assert_eq!(number(&report, "/kills"), 5.0);
    assert!(number(&report, "/actions") > 50.0, "{report}");
    assert!(number(&report, "/reconnects") >= 40.0, "all clients reconnected: {report}");
    assert!(number(&report, "/games_checked") >= 20.0, "{report}");
}

#[cfg(target_os = "linux")]
#[test]
fn failing_servers_lose_no_action_and_apply_none_twice() {
    let faults = ["--kills", "2", "--pauses", "2", "--cuts", "3"];
    let options = [&["--nodes", "2", "--bots", "--games", "12", "--pace", "0.1"][..], &faults];
    let report = finished_report(load(&options.concat()));
    assert!(number(&report, "/reconnects") >= 12.0, "{report}");
    assert!(number(&report, "/games_checked") >= 12.0, "{report}");
    assert!(number(&report, "/bot_turns") > 10.0, "{report}");
    assert!(number(&report, "/seconds_without_server") < 5.0, "{report}");
}

#[test]
fn every_turn_is_notified_on_all_channels_although_a_server_is_killed() {
    let report = finished_report(load(&["--nodes", "2", "--notified-turns", "16", "--kills", "1"]));
    assert_eq!(number(&report, "/kills"), 1.0);
    for channel in ["webhook", "push", "mail"] {
        let count = |what: &str| number(&report, &format!("/channels/{channel}/{what}"));
        assert!(count("due") >= 16.0, "{report}");
        assert_eq!(count("delivered"), count("due"), "{report}");
        assert_eq!(count("repeated_otherwise"), 0.0, "{report}");
    }
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_full_disk_loses_no_action_and_play_continues_when_there_is_space() {
    use rustix::process::{Pid, Resource, Rlimit, prlimit};
    let served = Served::start(&["--no-limits"]);
    let url = served.url();
    let players = load(&["--server", &url, "--games", "10", "--seconds", "7", "--pace", "0.05"]);
    sleep(Duration::from_secs(2)).await;
    let guest = served.guest().await;
    let new = json!({"game": "terra-nova", "setup": {"players": 2}});
    let table = guest.make_table(&new).await.expect("there is room");

    // Limits the file size, so that no file can grow: the server sees a full disk.
    let process = Pid::from_raw(served.process.0.id() as i32);
    let room = |current| {
        let limit = Rlimit { current, maximum: None };
        prlimit(process, Resource::Fsize, limit).expect("the limit is set");
    };
    room(Some(0));
    for _ in 0..5 {
        let refused = guest.make_table(&new).await;
        let Err(Error::Refused(refused)) = refused else { panic!("there is no room: {refused:?}") };
        assert_eq!(refused.code, Code::Unavailable);
        guest.look(&table).await.expect("what is stored can be read");
        sleep(Duration::from_millis(300)).await;
    }
    room(None);
    guest.make_table(&new).await.expect("there is room again");
    let report = finished_report(players);
    assert!(number(&report, "/milliseconds/done/max") > 1000.0, "it was full: {report}");
    assert!(number(&report, "/actions") > 200.0, "play went on: {report}");
}

#[tokio::test]
async fn a_hanging_disk_loses_no_action_and_play_continues_afterwards() {
    let served = Served::start(&["--no-limits"]);
    let url = served.url();
    let players = load(&["--server", &url, "--games", "10", "--seconds", "16", "--pace", "0.05"]);
    sleep(Duration::from_secs(2)).await;
    let database = format!("sqlite://{}", served.database().display());
    let mut connection = SqliteConnection::connect(&database).await.expect("the database");
    // The lock lasts longer than the server's timeout of ten seconds: some requests wait, others
    // fail.
    sqlx::query("BEGIN IMMEDIATE").execute(&mut connection).await.expect("the lock");
    sleep(Duration::from_secs(11)).await;
    sqlx::query("ROLLBACK").execute(&mut connection).await.expect("no lock any more");
    let report = finished_report(players);
    assert!(number(&report, "/milliseconds/done/max") > 8000.0, "it hung: {report}");
    assert!(number(&report, "/actions") > 200.0, "play went on: {report}");
}
