//! What a server remembers.

use std::time::Duration;

use game::Rng;
use protocol::{Phase, Request, TableEvent};
use serde_json::json;

use crate::support::{Folder, Server, eventually, random_turn, two, two_with};

#[tokio::test]
async fn a_game_goes_on_after_a_restart_and_nothing_is_done_twice() {
    let folder = Folder::new();
    let mut server = Server::start_on(folder.database()).await;
    let mut anna = server.guest();
    let id = anna.make(&two(["me", "me"])).await;
    let mut rng = Rng::new(3);
    for ply in 0..6 {
        let record = anna.record(&id).await;
        let play = json!(Request::play(ply, random_turn(&record, &mut rng), format!("k{ply}")));
        assert_eq!(anna.request(&id, &play).await.json()["ply"], ply);
        let before = anna.get(&format!("/api/games/{id}")).await.text;
        server.stop().await;
        server = Server::start_on(folder.database()).await;
        anna.address = server.address;
        assert_eq!(anna.get(&format!("/api/games/{id}")).await.text, before);
        assert_eq!(anna.request(&id, &play).await.json()["ply"], ply, "the same request again");
    }
    let log = anna.get(&format!("/api/games/{id}/log")).await.json();
    assert_eq!(log.as_array().unwrap().len(), 6);
    server.stop().await;
}

#[tokio::test]
async fn bots_whose_turn_it_is_wake_up_with_the_server() {
    let folder = Folder::new();
    let server = Server::start_on(folder.database()).await;
    let mut anna = server.guest();
    let id = anna.make(&two(["random", "random"])).await;
    server.stop().await;
    let server = Server::start_on(folder.database()).await;
    anna.address = server.address;
    eventually("the game is over", async || anna.standing(&id).await["phase"] == "over").await;
    server.stop().await;
}

#[tokio::test]
async fn a_client_that_comes_back_is_told_what_it_missed() {
    let server = Server::new().await;
    let mut anna = server.guest();
    let id = anna.make(&two(["me", "me"])).await;
    let mut rng = Rng::new(3);
    for ply in 0..4 {
        anna.play(&id, ply, &mut rng).await;
    }
    let mut socket = anna.socket(&id, Some(2)).await;
    let plies: Vec<u32> = socket.welcome().await.entries.iter().map(|entry| entry.ply).collect();
    assert_eq!(plies, [2, 3]);
    // A socket learns that the server stops, and when.
    server.stop().await;
    assert!(socket.news().await.is_none());
}

#[tokio::test]
async fn a_real_time_clock_gives_back_what_the_server_was_away_and_runs_out() {
    let folder = Folder::new();
    let server = Server::start_on(folder.database()).await;
    let mut anna = server.guest();
    let clock = json!({"clock": {"real_time": {"base": 1500, "increment": 0}}});
    let id = anna.make(&two_with(["me", "me"], &clock)).await;
    for seat in 0..2 {
        anna.accepted(&id, &json!({"do": "ready", "seat": seat})).await;
    }
    server.stop().await;
    tokio::time::sleep(Duration::from_millis(1600)).await;
    let server = Server::start_on(folder.database()).await;
    anna.address = server.address;
    let mut socket = anna.socket(&id, Some(2)).await;
    let mut events = socket.welcome().await.entries;
    let result = loop {
        let update = socket.update().await;
        events.push(update.entry);
        if update.standing.phase == Phase::Over {
            break update.standing.result.unwrap();
        }
    };
    assert_eq!(result["reason"], "time_up");
    assert!(matches!(events[0].event, TableEvent::Resume {}), "{events:?}");
    assert!(matches!(events[1].event, TableEvent::TimeUp { .. }), "{events:?}");
    assert!(events[1].at - events[0].at >= 1400, "the whole stock was there again: {events:?}");
    server.stop().await;
}

#[tokio::test]
async fn a_backup_is_whole_while_the_server_writes() {
    let folder = Folder::new();
    let server = Server::start_on(folder.database()).await;
    let mut anna = server.guest();
    let id = anna.make(&two(["random", "random"])).await;
    let copy = folder.0.join("copy.db");
    server::Store::backup(&folder.database(), &copy).await.unwrap();
    assert_eq!(server::Store::check(&copy).await.unwrap(), 1);
    assert!(server::Store::reserve(&folder.database()).await.is_err(), "the server has it");
    server.stop().await;
    assert!(server::Store::reserve(&folder.database()).await.is_ok());
    let other = Server::start_on(copy).await;
    anna.address = other.address;
    assert_eq!(anna.get(&format!("/api/games/{id}")).await.status, 200);
    assert_eq!(anna.get("/api/games?show=mine").await.status, 200);
    other.stop().await;
    std::fs::write(folder.0.join("junk.db"), "not a database, but long enough to be one").unwrap();
    assert!(server::Store::check(&folder.0.join("junk.db")).await.is_err());
}
