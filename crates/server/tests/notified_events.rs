//! Which events and changes of a player cause notifications, and which do not any more.

use std::time::Duration;

use game::Rng;
use serde_json::{Value, json};
use sqlx::Connection;
use sqlx::any::install_default_drivers;
use test_receiver::{Receiver, Subscriber};

use crate::bots::{invite, new_bot, open_table};
use crate::notifications::{
    SILENCE, add_webhook, play_until_turn_of, player, prefer, quick, subscribe, table,
};
use crate::support::{Folder, Guest, PASSWORD, Server, config, eventually, two_with};

/// Checks that no more than these requests come.
async fn nothing_more(receiver: &Receiver, path: &str, count: usize) {
    tokio::time::sleep(SILENCE).await;
    assert_eq!(receiver.received(path).len(), count, "{:?}", receiver.received(path));
}

#[tokio::test]
async fn the_answer_of_a_bot_to_an_invitation_is_reported() {
    let folder = Folder::new();
    for database in folder.databases() {
        let server = Server::start_with(quick(config(database))).await;
        let receiver = Receiver::start().await;
        let (mut ada, mut owner) = (player(&server, "Ada").await, player(&server, "Bob").await);
        let mut bot = new_bot(&mut owner, "Robot").await;
        let webhook = add_webhook(&mut ada, &receiver.url("/ada"), "json").await;
        prefer(&mut ada, "webhook", &["answered"]).await;
        let answers = [
            ("accept", 200, true, "BOT Robot has accepted your invitation"),
            ("decline", 204, false, "BOT Robot has declined your invitation"),
        ];
        for (number, (answer, status, accepted, title)) in answers.into_iter().enumerate() {
            let table = ada.make(&open_table()).await;
            invite(&mut ada, &table, &bot).await.expect(200);
            bot.answer(&table, answer).await.expect(status);
            // A repeated answer is not reported again.
            bot.answer(&table, answer).await.expect(status);
            let requests = receiver.wait_for("/ada", number + 1).await;
            let body = requests[number].verified(webhook["secret"].as_str().unwrap());
            assert_eq!((&body["kind"], &body["table"]), (&json!("answered"), &json!(table)));
            assert_eq!(
                (&body["facts"]["accepted"], &body["title"]),
                (&json!(accepted), &json!(title))
            );
        }
        nothing_more(&receiver, "/ada", answers.len()).await;
        server.stop().await;
    }
}

#[tokio::test]
async fn the_end_of_a_game_without_a_clock_is_reported_to_those_who_are_not_there() {
    let folder = Folder::new();
    for database in folder.databases() {
        let server = Server::start_with(quick(config(database))).await;
        let receiver = Receiver::start().await;
        let (mut ada, mut bob) = (player(&server, "Ada").await, player(&server, "Bob").await);
        for (player, path) in [(&mut ada, "/ada"), (&mut bob, "/bob")] {
            add_webhook(player, &receiver.url(path), "json").await;
            prefer(player, "webhook", &["turn", "over"]).await;
        }
        let table = ada.make(&two_with(["me", "open"], &json!({}))).await;
        bob.sit(&table, "Bob").await;
        play_until_turn_of([&mut ada, &mut bob], &table, 1, &mut Rng::new(1)).await;
        ask(&mut ada, &table, "resign").await;
        let body = receiver.wait_for("/bob", 1).await[0].json();
        let facts = (&body["kind"], &body["table"], &body["facts"]["won"]);
        assert_eq!(facts, (&json!("over"), &json!(table), &json!(true)));
        nothing_more(&receiver, "/bob", 1).await;
        // Ada has ended the game.
        nothing_more(&receiver, "/ada", 0).await;
        server.stop().await;
    }
}

/// Sends a request about the table as it is.
async fn ask(player: &mut Guest, table: &str, verb: &str) {
    let ply = player.standing(table).await["ply"].take();
    player.accepted(table, &json!({"do": verb, "ply": ply, "key": verb})).await;
}

/// Plays a turn.
async fn play(player: &mut Guest, table: &str, rng: &mut Rng) {
    let ply = player.standing(table).await["ply"].as_u64().unwrap();
    player.play(table, ply as u32, rng).await;
}

#[tokio::test]
async fn after_an_undo_by_consent_the_player_who_asked_learns_that_it_is_their_turn() {
    let server = Server::with(quick).await;
    let receiver = Receiver::start().await;
    let (mut ada, mut bob) = (player(&server, "Ada").await, player(&server, "Bob").await);
    for (player, path) in [(&mut ada, "/ada"), (&mut bob, "/bob")] {
        add_webhook(player, &receiver.url(path), "json").await;
        prefer(player, "webhook", &["turn"]).await;
    }
    let new = json!({"game": "terra-nova", "setup": {"players": 2, "first": 0},
        "clock": {"days": {"per_turn": 2}}, "seats": ["me", "open"]});
    let table = ada.make(&new).await;
    bob.sit(&table, "Bob").await;
    let mut rng = Rng::new(1);
    receiver.wait_for("/ada", 1).await;
    play(&mut ada, &table, &mut rng).await;
    receiver.wait_for("/bob", 1).await;
    play(&mut bob, &table, &mut rng).await;
    receiver.wait_for("/ada", 2).await;
    ask(&mut ada, &table, "request_undo").await;
    ask(&mut bob, &table, "accept_undo").await;
    assert_eq!(ada.standing(&table).await["to_act"], 0);
    let requests = receiver.wait_for("/ada", 3).await;
    assert_eq!(requests[2].json()["kind"], "turn");
    assert_eq!(receiver.received("/bob").len(), 1, "Bob does not have to act");
    // The player who takes back a turn without asking knows it.
    play(&mut ada, &table, &mut rng).await;
    receiver.wait_for("/bob", 2).await;
    ask(&mut ada, &table, "undo").await;
    nothing_more(&receiver, "/ada", 3).await;
    server.stop().await;
}

#[tokio::test]
async fn a_kind_that_was_switched_off_is_not_sent_although_it_is_queued() {
    let folder = Folder::new();
    for (database, url) in folder.addressed_databases() {
        let mut slow = quick(config(database));
        slow.notifications.delay = Duration::from_secs(2);
        let server = Server::start_with(slow).await;
        let receiver = Receiver::start().await;
        let (mut ada, mut bob) = (player(&server, "Ada").await, server.guest());
        add_webhook(&mut ada, &receiver.url("/ada"), "json").await;
        let table = ada.make(&two_with(["me", "open"], &json!({}))).await;
        bob.sit(&table, "Bob").await;
        prefer(&mut ada, "webhook", &["turn"]).await;
        install_default_drivers();
        let mut database = sqlx::AnyConnection::connect(&url).await.unwrap();
        let sql = "SELECT result FROM outbox WHERE kind = 'joined' AND due IS NULL";
        eventually("the notification is finished", async || {
            let results: Vec<String> =
                sqlx::query_scalar(sql).fetch_all(&mut database).await.unwrap();
            !results.is_empty() && results.iter().all(|result| result == "switched off")
        })
        .await;
        assert!(receiver.received("/ada").is_empty());
        database.close().await.unwrap();
        server.stop().await;
    }
}

#[tokio::test]
async fn the_browser_of_a_guest_who_registers_is_notified_until_the_sign_out() {
    let folder = Folder::new();
    for database in folder.databases() {
        let server = Server::start_with(quick(config(database))).await;
        let receiver = Receiver::start().await;
        let (mut guest, mut bob) = (server.guest(), player(&server, "Bob").await);
        let browser = Subscriber::new(9);
        subscribe(&mut guest, &browser.subscription(&receiver.url("/push"), "en")).await;
        prefer(&mut guest, "push", &["turn"]).await;
        guest.claim("Ada").await.expect(201);
        let settings = guest.get("/api/me/notifications").await.expect(200).json();
        assert_eq!(settings["targets"][0]["here"], true, "{settings}");
        let first = table(&mut bob, &mut guest).await;
        let mut rng = Rng::new(1);
        play_until_turn_of([&mut bob, &mut guest], &first, 1, &mut rng).await;
        receiver.wait_for("/push", 1).await;
        guest.clone().delete("/api/sessions/this").await.expect(204);
        let mut elsewhere = server.guest();
        elsewhere.sign_in("Ada", PASSWORD).await.expect(201);
        let settings = elsewhere.get("/api/me/notifications").await.expect(200).json();
        assert_eq!(settings["targets"], json!([]), "{settings}");
        let second = table(&mut bob, &mut elsewhere).await;
        play_until_turn_of([&mut bob, &mut elsewhere], &second, 1, &mut rng).await;
        nothing_more(&receiver, "/push", 1).await;
        server.stop().await;
    }
}

#[tokio::test]
async fn browsers_of_ended_sessions_do_not_count_against_the_limit() {
    let folder = Folder::new();
    for database in folder.databases() {
        let server = Server::start_with(quick(config(database))).await;
        let mut ada = player(&server, "Ada").await;
        for number in 0..11_u8 {
            let url = format!("http://127.0.0.1:9/{number}");
            let subscription = Subscriber::new(number + 1).subscription(&url, "en");
            subscribe(&mut ada, &subscription).await;
            let targets = ada.get("/api/me/notifications").await.json()["targets"].take();
            assert_eq!(targets.as_array().map(Vec::len), Some(1), "{targets}");
            ada.delete("/api/sessions/this").await.expect(204);
            ada.sign_in("Ada", PASSWORD).await.expect(201);
        }
        let targets: Value = ada.get("/api/me/notifications").await.json()["targets"].take();
        assert_eq!(targets, json!([]));
        server.stop().await;
    }
}
