//! What people say at a table, and who hears it.

use protocol::{Code, Line, PHRASES};
use serde_json::json;
use server::Config;

use crate::support::{Folder, Guest, Server, config, two, two_with};

/// A table at which two sit.
async fn table(anna: &mut Guest, béla: &mut Guest) -> String {
    let id = anna.make(&two(["me", "open"])).await;
    béla.sit(&id, "Béla").await;
    id
}

#[tokio::test]
async fn lines_reach_everybody_also_on_other_servers_and_later() {
    for database in Folder::new().databases() {
        let servers = Server::start_all(&database).await;
        let (mut anna, mut béla) = (servers[0].guest(), servers[0].guest());
        let id = table(&mut anna, &mut béla).await;
        let eve = servers.last().unwrap().guest();
        béla.address = eve.address;
        let mut sockets = [
            anna.socket(&id, None).await,
            béla.socket(&id, None).await,
            eve.socket(&id, None).await,
        ];
        for socket in &mut sockets {
            socket.welcome().await;
        }
        anna.say(&id, &json!({"phrase": "hello"})).await.expect(201);
        let script = "<script>alert(1)</script>\u{202e}\n";
        assert_eq!(béla.say(&id, &json!({"text": script})).await.status, 201);
        for socket in &mut sockets {
            let mut lines = socket.lines().await;
            while lines.len() < 2 {
                lines.extend(socket.lines().await);
                // A message that is written while a client connects can arrive twice.
                lines.dedup_by_key(|line| line.number);
            }
            assert_eq!((lines[0].number, lines[0].phrase.as_deref()), (0, Some("hello")));
            assert_eq!(lines[1].name, "Béla");
            assert_eq!(lines[1].text.as_deref(), Some("<script>alert(1)</script>"));
        }
        // A client that connects later reads the last hundred messages.
        for number in 2..105 {
            let words = json!({"phrase": PHRASES[number % PHRASES.len()]});
            assert_eq!(anna.say(&id, &words).await.status, 201);
        }
        let mut late = eve.socket(&id, None).await;
        let lines = late.lines().await;
        assert_eq!((lines.len(), lines[0].number, lines[99].number), (100, 5, 104));
        let over_http = béla.get(&format!("/api/games/{id}/lines?from=104")).await.json();
        assert_eq!(over_http, json!([lines[99]]));
        Server::stop_all(servers).await;
    }
}

#[tokio::test]
async fn only_who_sits_there_speaks_and_not_without_end() {
    let limits = server::Limits { requests: 1e6, burst: 1e6, ..server::Limits::DEFAULT };
    let server = Server::with(|usual| Config { limits, ..usual }).await;
    let (mut anna, mut béla, mut eve) = (server.guest(), server.guest(), server.guest());
    let id = table(&mut anna, &mut béla).await;
    let waiting = anna.make(&two(["me", "open"])).await;
    assert_eq!(eve.say(&waiting, &json!({"phrase": "hello"})).await.code(), Code::NotYours);
    assert_eq!(anna.say("nothing", &json!({"phrase": "hello"})).await.status, 404);
    for wrong in
        [json!({"phrase": "swear"}), json!({"text": " \n "}), json!({"text": "x".repeat(301)})]
    {
        assert_eq!(anna.say(&id, &wrong).await.code(), Code::BadRequest, "{wrong}");
    }
    let mut statuses = Vec::new();
    for _ in 0..6 {
        statuses.push(anna.say(&id, &json!({"phrase": "thanks"})).await.status);
    }
    assert_eq!(statuses, [201, 201, 201, 201, 201, 429]);
    assert_eq!(béla.say(&id, &json!({"phrase": "thanks"})).await.status, 201, "others may");
    server.stop().await;
}

#[tokio::test]
async fn texts_can_be_switched_off_for_a_table_and_for_the_server() {
    let folder = Folder::new();
    let server = Server::start_on(folder.database()).await;
    let mut anna = server.guest();
    let id = anna.make(&two_with(["me", "novice"], &json!({"phrases_only": true}))).await;
    assert_eq!(anna.say(&id, &json!({"text": "hm"})).await.code(), Code::NotNow);
    assert_eq!(anna.say(&id, &json!({"phrase": "oops"})).await.status, 201);
    server.stop().await;
    let phrases_only = Config { free_text: false, ..config(folder.database()) };
    let server = Server::start_with(phrases_only).await;
    anna.address = server.address;
    let id = anna.make(&two(["me", "novice"])).await;
    let refused = anna.say(&id, &json!({"text": "hm"})).await;
    assert_eq!(refused.code(), Code::NotNow);
    assert_eq!(refused.reason(), "phrases-only");
    let view = anna.view(&id).await;
    assert_eq!(view["opening"]["phrases_only"], true, "all players see it before");
    assert_eq!(anna.say(&id, &json!({"phrase": "oops"})).await.status, 201);
    server.stop().await;
}

#[tokio::test]
async fn muted_players_are_hidden_and_reports_reach_the_operator() {
    let folder = Folder::new();
    let (server, mut operator) = Server::with_operator(config(folder.database())).await;
    let (mut anna, mut béla) = (server.guest(), server.guest());
    let id = table(&mut anna, &mut béla).await;
    let béla_id = béla.player_id().await;
    let mut socket = anna.socket(&id, None).await;
    for text in ["first", "rude", "last"] {
        béla.say(&id, &json!({"text": text})).await;
    }
    let mute = format!("/api/me/muted/{béla_id}");
    assert_eq!(anna.send("PUT", &mute, None, "").await.status, 204);
    béla.say(&id, &json!({"text": "more"})).await;
    anna.say(&id, &json!({"phrase": "goodbye"})).await;
    let mut lines = Vec::new();
    while lines.last().is_none_or(|line: &Line| line.phrase.is_none()) {
        lines.extend(socket.lines().await);
    }
    assert!(!lines.iter().any(|line| line.text.as_deref() == Some("more")), "{lines:?}");
    let path = format!("/api/games/{id}/lines");
    assert_eq!(anna.get(&path).await.json().as_array().unwrap().len(), 1, "nor what was before");
    assert_eq!(béla.get(&path).await.json().as_array().unwrap().len(), 5);
    assert_eq!(anna.get("/api/me/muted").await.json(), json!([béla_id]));

    let report = format!("{path}/1/report");
    for _ in 0..2 {
        assert_eq!(anna.post(&report, &json!({"reason": "rude"})).await.status, 204);
    }
    let reports = operator.get("/admin/reports").await.json()["reports"].clone();
    assert_eq!(reports.as_array().unwrap().len(), 1, "once is enough: {reports}");
    assert_eq!((&reports[0]["reported"], &reports[0]["reason"]), (&json!(béla_id), &json!("rude")));
    assert_eq!(reports[0]["lines"].as_array().unwrap().len(), 5, "with those around it");
    let close = format!("/admin/reports/{}/close", reports[0]["id"].as_str().unwrap());
    for status in [204, 404] {
        assert_eq!(operator.send("POST", &close, None, "").await.status, status);
    }
    assert_eq!(operator.get("/admin/reports").await.json()["reports"], json!([]));
    assert_eq!(anna.post(&format!("{path}/9/report"), &json!({})).await.status, 404);
    assert_eq!(anna.delete(&mute).await.status, 204);
    assert_eq!(anna.get(&path).await.json().as_array().unwrap().len(), 5, "heard again");
    let export = béla.get("/api/me/export").await.json();
    assert_eq!(export["lines"].as_array().unwrap().len(), 4);
    assert_eq!(béla.post("/api/me/delete", &json!({})).await.status, 204);
    assert_eq!(anna.get(&path).await.json().as_array().unwrap().len(), 1, "his lines are gone");
    server.stop().await;
}

/// What a guest reads at a table over HTTP: the numbers of the lines.
async fn read(guest: &mut Guest, table: &str) -> Vec<u64> {
    let lines = guest.get(&format!("/api/games/{table}/lines")).await.json();
    lines.as_array().unwrap().iter().map(|line| line["number"].as_u64().unwrap()).collect()
}

#[tokio::test]
async fn players_read_what_spectators_say_when_the_game_is_over() {
    for database in Folder::new().databases() {
        let server = Server::start_on(database).await;
        let (mut anna, mut béla) = (server.guest(), server.guest());
        let (mut eve, mut finn) = (server.guest(), server.guest());
        let id = table(&mut anna, &mut béla).await;
        eve.put("/api/me", &json!({"name": "Eve"})).await;
        let mut player = anna.socket(&id, None).await;
        let mut spectator = eve.socket(&id, None).await;
        for socket in [&mut player, &mut spectator] {
            socket.welcome().await;
        }
        let said = eve.say(&id, &json!({"text": "take the blue one"})).await.expect(201);
        let line = said.json();
        assert_eq!((&line["name"], &line["spectators"]), (&json!("Eve"), &json!(true)));
        assert_eq!(spectator.lines().await[0].number, 0);
        // A stranger may speak as well, and is a guest from then on.
        assert_eq!(finn.say(&id, &json!({"phrase": "hello"})).await.status, 201);
        assert_eq!(anna.say(&id, &json!({"phrase": "oops"})).await.status, 201);
        // The player receives only their message, by socket, over HTTP, and later.
        let lines = player.lines().await;
        assert_eq!((lines.len(), lines[0].number, lines[0].spectators), (1, 2, false));
        assert!(!player.seen.contains("blue one"));
        for guest in [&mut anna, &mut béla] {
            assert_eq!(read(guest, &id).await, [2]);
            let from = guest.get(&format!("/api/games/{id}/lines?from=0")).await.text;
            assert!(!from.contains("blue one"), "{from}");
            let report = format!("/api/games/{id}/lines/0/report");
            assert_eq!(guest.post(&report, &json!({})).await.status, 404, "there is no such line");
        }
        assert_eq!(béla.socket(&id, None).await.lines().await.len(), 1);
        assert_eq!(read(&mut finn, &id).await, [0, 1, 2]);
        let mute = format!("/api/me/muted/{}", line["player"].as_str().unwrap());
        assert_eq!(finn.send("PUT", &mute, None, "").await.status, 204);
        assert_eq!(read(&mut finn, &id).await, [1, 2], "spectators can be muted too");
        let report = format!("/api/games/{id}/lines/0/report");
        assert_eq!(finn.post(&report, &json!({"reason": "rude"})).await.status, 204);
        // The end of the game opens it.
        béla.accepted(&id, &json!({"do": "resign"})).await;
        while !player.seen.contains("blue one") {
            player.lines().await;
        }
        assert_eq!(read(&mut anna, &id).await, [0, 1, 2]);
        let late = béla.socket(&id, None).await.lines().await;
        assert_eq!(late.len(), 3, "{late:?}");
        assert_eq!(eve.say(&id, &json!({"phrase": "good-game"})).await.status, 201);
        assert_eq!(player.lines().await[0].phrase.as_deref(), Some("good-game"));
        server.stop().await;
    }
}

#[tokio::test]
async fn spectators_have_the_limits_of_players_and_cannot_silence_them() {
    let limits = server::Limits { lines: 3, notes_per_day: 5, ..server::Limits::NONE };
    let server = Server::with(|usual| Config { limits, ..usual }).await;
    let (mut anna, mut béla, mut eve) = (server.guest(), server.guest(), server.guest());
    let id = table(&mut anna, &mut béla).await;
    let mut statuses = Vec::new();
    for _ in 0..4 {
        statuses.push(eve.say(&id, &json!({"phrase": "thanks"})).await.status);
    }
    assert_eq!(statuses, [201, 201, 201, 429], "as many lines as the players have");
    for _ in 0..3 {
        assert_eq!(anna.say(&id, &json!({"phrase": "thanks"})).await.status, 201);
    }
    // New guests from the same address do not help.
    let mut reasons = Vec::new();
    for _ in 0..3 {
        let table = table(&mut anna, &mut béla).await;
        let answer = server.guest().say(&table, &json!({"phrase": "thanks"})).await;
        reasons.push(answer.reason());
    }
    assert_eq!(reasons, ["", "", "quota-day"]);
    server.stop().await;
}

#[tokio::test]
async fn a_table_without_spectators_has_no_spectator_chat() {
    let server = Server::with(|usual| Config { free_text: false, ..usual }).await;
    let (mut anna, mut béla, mut eve) = (server.guest(), server.guest(), server.guest());
    let id = anna.make(&two_with(["me", "novice"], &json!({"watch": false}))).await;
    assert_eq!(eve.say(&id, &json!({"phrase": "hello"})).await.code(), Code::NotYours);
    // Where only phrases are said, spectators say nothing else.
    let id = table(&mut anna, &mut béla).await;
    let refused = eve.say(&id, &json!({"text": "hm"})).await;
    assert_eq!(refused.reason(), "phrases-only");
    assert_eq!(eve.say(&id, &json!({"phrase": "hello"})).await.status, 201);
    server.stop().await;
}
