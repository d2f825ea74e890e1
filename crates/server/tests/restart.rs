//! What a server remembers.

mod support;

use std::time::Duration;

use game::Rng;
use protocol::{Message, Phase, Request, TableEvent, Verb};
use serde_json::json;

use support::{Folder, Server, random_turn, two};

#[tokio::test]
async fn a_game_goes_on_after_a_restart_and_nothing_is_done_twice() {
    let folder = Folder::new();
    let mut server = Server::start(&folder.database()).await;
    let mut anna = server.guest();
    let id = anna.make(&two(["me", "me"])).await;
    let mut rng = Rng::new(3);
    for ply in 0..6 {
        let record = anna.get(&format!("/api/games/{id}/record")).await.text;
        let play = json!(Request::play(ply, random_turn(&record, &mut rng), format!("k{ply}")));
        let path = format!("/api/games/{id}/requests");
        assert_eq!(anna.post(&path, &play).await.json()["ply"], ply);
        let before = anna.get(&format!("/api/games/{id}")).await.text;
        server.stop().await;
        server = Server::start(&folder.database()).await;
        anna.address = server.address;
        assert_eq!(anna.get(&format!("/api/games/{id}")).await.text, before);
        assert_eq!(anna.post(&path, &play).await.json()["ply"], ply, "the same request again");
    }
    let log = anna.get(&format!("/api/games/{id}/log")).await.json();
    assert_eq!(log.as_array().unwrap().len(), 6);
    server.stop().await;
}

#[tokio::test]
async fn bots_whose_turn_it_is_wake_up_with_the_server() {
    let folder = Folder::new();
    let server = Server::start(&folder.database()).await;
    let mut anna = server.guest();
    let id = anna.make(&two(["random", "random"])).await;
    server.stop().await;
    let server = Server::start(&folder.database()).await;
    anna.address = server.address;
    for _ in 0..200 {
        let view = anna.get(&format!("/api/games/{id}")).await.json();
        if view["standing"]["phase"] == "over" {
            return server.stop().await;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("nobody asked the bots");
}

#[tokio::test]
async fn a_client_that_comes_back_is_told_what_it_missed() {
    let folder = Folder::new();
    let server = Server::start(&folder.database()).await;
    let mut anna = server.guest();
    let id = anna.make(&two(["me", "me"])).await;
    let mut rng = Rng::new(3);
    let path = format!("/api/games/{id}/requests");
    for ply in 0..4 {
        let record = anna.get(&format!("/api/games/{id}/record")).await.text;
        let play = json!(Request::play(ply, random_turn(&record, &mut rng), format!("k{ply}")));
        anna.post(&path, &play).await;
    }
    let mut socket = anna.socket(&id, Some(2)).await;
    let Some(Message::Welcome(welcome)) = socket.news().await else { panic!() };
    let plies: Vec<u32> = welcome.entries.iter().map(|entry| entry.ply).collect();
    assert_eq!(plies, [2, 3]);
    // A socket learns that the server stops, and when.
    server.stop().await;
    assert!(socket.news().await.is_none());
}

#[tokio::test]
async fn a_real_time_clock_gives_back_what_the_server_was_away_and_runs_out() {
    let folder = Folder::new();
    let server = Server::start(&folder.database()).await;
    let mut anna = server.guest();
    let mut table = two(["me", "me"]);
    table["clock"] = json!({"real_time": {"base": 1500, "increment": 0}});
    let id = anna.make(&table).await;
    let path = format!("/api/games/{id}/requests");
    for seat in 0..2 {
        let ready = Request { seat: Some(seat), ..Request::to(Verb::Ready) };
        assert_eq!(anna.post(&path, &json!(ready)).await.status, 200);
    }
    server.stop().await;
    tokio::time::sleep(Duration::from_millis(1600)).await;
    let server = Server::start(&folder.database()).await;
    anna.address = server.address;
    let mut socket = anna.socket(&id, Some(2)).await;
    let mut deeds = Vec::new();
    loop {
        match socket.news().await.expect("the clock runs out") {
            Message::Welcome(welcome) => deeds.extend(welcome.entries),
            Message::Update(update) => {
                deeds.push(update.entry.clone());
                if update.standing.phase == Phase::Over {
                    assert_eq!(update.standing.result.unwrap()["reason"], "time_up");
                    break;
                }
            }
            _ => {}
        }
    }
    assert!(matches!(deeds[0].deed, TableEvent::Resume {}), "{deeds:?}");
    assert!(matches!(deeds[1].deed, TableEvent::TimeUp { .. }), "{deeds:?}");
    assert!(deeds[1].at - deeds[0].at >= 1400, "the whole stock was there again: {deeds:?}");
    server.stop().await;
}

#[tokio::test]
async fn a_backup_is_whole_while_the_server_writes() {
    let folder = Folder::new();
    let server = Server::start(&folder.database()).await;
    let mut anna = server.guest();
    let id = anna.make(&two(["random", "random"])).await;
    let copy = folder.0.join("copy.db");
    server::Store::backup(&folder.database(), &copy).await.unwrap();
    assert_eq!(server::Store::check(&copy).await.unwrap(), 1);
    assert!(server::Store::reserve(&folder.database()).await.is_err(), "the server has it");
    server.stop().await;
    assert!(server::Store::reserve(&folder.database()).await.is_ok());
    let other = Server::start(&copy).await;
    anna.address = other.address;
    assert_eq!(anna.get(&format!("/api/games/{id}")).await.status, 200);
    assert_eq!(anna.get("/api/games?show=mine").await.status, 200);
    other.stop().await;
    std::fs::write(folder.0.join("junk.db"), "not a database, but long enough to be one").unwrap();
    assert!(server::Store::check(&folder.0.join("junk.db")).await.is_err());
}
