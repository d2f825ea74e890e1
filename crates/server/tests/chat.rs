//! What people say at a table, and who hears it.

mod support;

use protocol::{Code, Line, Message, PHRASES};
use serde_json::{Value, json};
use server::Config;

use support::{Answer, Folder, Guest, Server, Socket, config, two};

fn code(answer: &Answer) -> Code {
    serde_json::from_value(answer.json()["error"]["code"].clone()).unwrap()
}

async fn say(guest: &mut Guest, table: &str, words: Value) -> Answer {
    guest.post(&format!("/api/games/{table}/lines"), &words).await
}

/// The next lines that a socket is told.
async fn heard(socket: &mut Socket) -> Vec<Line> {
    loop {
        if let Message::Lines(lines) = socket.next().await.expect("the table goes on") {
            return lines;
        }
    }
}

/// A table at which two sit.
async fn table(anna: &mut Guest, béla: &mut Guest) -> String {
    let id = anna.make(&two(["me", "open"])).await;
    let sit = json!({"do": "sit", "name": "Béla"});
    assert_eq!(béla.post(&format!("/api/games/{id}/requests"), &sit).await.status, 200);
    id
}

#[tokio::test]
async fn lines_reach_everybody_also_on_other_servers_and_later() {
    for database in Folder::new().databases() {
        let one = Server::start_on(database.clone()).await;
        let shared = database.is_shared();
        let two = if shared { Some(Server::start_on(database).await) } else { None };
        let (mut anna, mut béla) = (one.guest(), one.guest());
        let id = table(&mut anna, &mut béla).await;
        if let Some(two) = &two {
            béla.address = two.address;
        }
        let eve = Guest { address: béla.address, ..one.guest() };
        let mut sockets = [
            anna.socket(&id, None).await,
            béla.socket(&id, None).await,
            eve.socket(&id, None).await,
        ];
        for socket in &mut sockets {
            assert!(matches!(socket.news().await, Some(Message::Welcome(_))));
        }
        let said = say(&mut anna, &id, json!({"phrase": "hello"})).await;
        assert_eq!(said.status, 201, "{said:?}");
        let script = "<script>alert(1)</script>\u{202e}\n";
        assert_eq!(say(&mut béla, &id, json!({"text": script})).await.status, 201);
        for socket in &mut sockets {
            let mut lines = heard(socket).await;
            while lines.len() < 2 {
                lines.extend(heard(socket).await);
                // Said at the moment at which somebody comes, a line may be told twice.
                lines.dedup_by_key(|line| line.number);
            }
            assert_eq!((lines[0].number, lines[0].phrase.as_deref()), (0, Some("hello")));
            assert_eq!(lines[1].name, "Béla");
            assert_eq!(lines[1].text.as_deref(), Some("<script>alert(1)</script>"));
        }
        // Whoever comes later reads the last hundred.
        for number in 2..105 {
            let words = json!({"phrase": PHRASES[number % PHRASES.len()]});
            assert_eq!(say(&mut anna, &id, words).await.status, 201);
        }
        let mut late = eve.socket(&id, None).await;
        let lines = heard(&mut late).await;
        assert_eq!((lines.len(), lines[0].number, lines[99].number), (100, 5, 104));
        let over_http = béla.get(&format!("/api/games/{id}/lines?from=104")).await.json();
        assert_eq!(over_http, json!([lines[99]]));
        one.stop().await;
        if let Some(two) = two {
            two.stop().await;
        }
    }
}

#[tokio::test]
async fn only_who_sits_there_speaks_and_not_without_end() {
    let folder = Folder::new();
    let limits = server::Limits { requests: 1e6, burst: 1e6, ..server::Limits::DEFAULT };
    let server = Server::start_with(Config { limits, ..config(folder.database()) }).await;
    let (mut anna, mut béla, mut eve) = (server.guest(), server.guest(), server.guest());
    let id = table(&mut anna, &mut béla).await;
    let waiting = anna.make(&two(["me", "open"])).await;
    assert_eq!(code(&say(&mut eve, &waiting, json!({"phrase": "hello"})).await), Code::NotYours);
    assert_eq!(say(&mut anna, "nothing", json!({"phrase": "hello"})).await.status, 404);
    for wrong in
        [json!({"phrase": "swear"}), json!({"text": " \n "}), json!({"text": "x".repeat(301)})]
    {
        assert_eq!(code(&say(&mut anna, &id, wrong.clone()).await), Code::BadRequest, "{wrong}");
    }
    let mut statuses = Vec::new();
    for _ in 0..6 {
        statuses.push(say(&mut anna, &id, json!({"phrase": "thanks"})).await.status);
    }
    assert_eq!(statuses, [201, 201, 201, 201, 201, 429]);
    assert_eq!(say(&mut béla, &id, json!({"phrase": "thanks"})).await.status, 201, "others may");
    server.stop().await;
}

#[tokio::test]
async fn texts_can_be_switched_off_for_a_table_and_for_the_server() {
    let folder = Folder::new();
    let server = Server::start(&folder.database()).await;
    let mut anna = server.guest();
    let mut quiet = two(["me", "novice"]);
    quiet["phrases_only"] = json!(true);
    let id = anna.make(&quiet).await;
    assert_eq!(code(&say(&mut anna, &id, json!({"text": "hm"})).await), Code::NotNow);
    assert_eq!(say(&mut anna, &id, json!({"phrase": "oops"})).await.status, 201);
    server.stop().await;
    let config = Config { free_text: false, ..config(folder.database()) };
    let server = Server::start_with(config).await;
    anna.address = server.address;
    let id = anna.make(&two(["me", "novice"])).await;
    let refused = say(&mut anna, &id, json!({"text": "hm"})).await;
    assert_eq!(code(&refused), Code::NotNow);
    assert_eq!(refused.json()["error"]["reason"], "phrases-only");
    let view = anna.get(&format!("/api/games/{id}")).await.json();
    assert_eq!(view["opening"]["phrases_only"], true, "and everybody is told before");
    assert_eq!(say(&mut anna, &id, json!({"phrase": "oops"})).await.status, 201);
    server.stop().await;
}

#[tokio::test]
async fn who_is_muted_is_not_heard_and_who_is_reported_is_seen_by_the_operator() {
    let folder = Folder::new();
    let (server, mut operator) = Server::with_operator(config(folder.database())).await;
    let (mut anna, mut béla) = (server.guest(), server.guest());
    let id = table(&mut anna, &mut béla).await;
    let béla_id = béla.get("/api/me").await.json()["player"].as_str().unwrap().to_owned();
    let mut socket = anna.socket(&id, None).await;
    for text in ["first", "rude", "last"] {
        say(&mut béla, &id, json!({"text": text})).await;
    }
    let mute = format!("/api/me/muted/{béla_id}");
    assert_eq!(anna.send("PUT", &mute, None, "").await.status, 204);
    say(&mut béla, &id, json!({"text": "more"})).await;
    say(&mut anna, &id, json!({"phrase": "goodbye"})).await;
    let mut lines = Vec::new();
    while lines.last().is_none_or(|line: &Line| line.phrase.is_none()) {
        lines.extend(heard(&mut socket).await);
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
    assert_eq!(anna.send("DELETE", &mute, None, "").await.status, 204);
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
            assert!(matches!(socket.news().await, Some(Message::Welcome(_))));
        }
        let said = say(&mut eve, &id, json!({"text": "take the blue one"})).await;
        assert_eq!(said.status, 201, "{said:?}");
        let line = said.json();
        assert_eq!((&line["name"], &line["spectators"]), (&json!("Eve"), &json!(true)));
        assert_eq!(heard(&mut spectator).await[0].number, 0);
        // A stranger may speak as well, and is a guest from then on.
        assert_eq!(say(&mut finn, &id, json!({"phrase": "hello"})).await.status, 201);
        assert_eq!(say(&mut anna, &id, json!({"phrase": "oops"})).await.status, 201);
        // The player is told the own line and nothing else, by socket, over HTTP, and later.
        let lines = heard(&mut player).await;
        assert_eq!((lines.len(), lines[0].number, lines[0].spectators), (1, 2, false));
        assert!(!player.seen.contains("blue one"));
        for guest in [&mut anna, &mut béla] {
            assert_eq!(read(guest, &id).await, [2]);
            let from = guest.get(&format!("/api/games/{id}/lines?from=0")).await.text;
            assert!(!from.contains("blue one"), "{from}");
            let report = format!("/api/games/{id}/lines/0/report");
            assert_eq!(guest.post(&report, &json!({})).await.status, 404, "there is no such line");
        }
        assert_eq!(heard(&mut béla.socket(&id, None).await).await.len(), 1);
        assert_eq!(read(&mut finn, &id).await, [0, 1, 2]);
        let mute = format!("/api/me/muted/{}", line["player"].as_str().unwrap());
        assert_eq!(finn.send("PUT", &mute, None, "").await.status, 204);
        assert_eq!(read(&mut finn, &id).await, [1, 2], "spectators can be muted too");
        let report = format!("/api/games/{id}/lines/0/report");
        assert_eq!(finn.post(&report, &json!({"reason": "rude"})).await.status, 204);
        // The end of the game opens it.
        let resign = json!({"do": "resign"});
        assert_eq!(béla.post(&format!("/api/games/{id}/requests"), &resign).await.status, 200);
        while !player.seen.contains("blue one") {
            heard(&mut player).await;
        }
        assert_eq!(read(&mut anna, &id).await, [0, 1, 2]);
        let late = heard(&mut béla.socket(&id, None).await).await;
        assert_eq!(late.len(), 3, "{late:?}");
        assert_eq!(say(&mut eve, &id, json!({"phrase": "good-game"})).await.status, 201);
        assert_eq!(heard(&mut player).await[0].phrase.as_deref(), Some("good-game"));
        server.stop().await;
    }
}

#[tokio::test]
async fn spectators_have_the_limits_of_players_and_cannot_silence_them() {
    let folder = Folder::new();
    let limits = server::Limits { lines: 3, notes_per_day: 5, ..server::Limits::NONE };
    let server = Server::start_with(Config { limits, ..config(folder.database()) }).await;
    let (mut anna, mut béla, mut eve) = (server.guest(), server.guest(), server.guest());
    let id = table(&mut anna, &mut béla).await;
    let mut statuses = Vec::new();
    for _ in 0..4 {
        statuses.push(say(&mut eve, &id, json!({"phrase": "thanks"})).await.status);
    }
    assert_eq!(statuses, [201, 201, 201, 429], "as many lines as the players have");
    for _ in 0..3 {
        assert_eq!(say(&mut anna, &id, json!({"phrase": "thanks"})).await.status, 201);
    }
    // New guests from the same address do not help.
    let mut reasons = Vec::new();
    for _ in 0..3 {
        let table = table(&mut anna, &mut béla).await;
        let answer = say(&mut server.guest(), &table, json!({"phrase": "thanks"})).await;
        reasons.push(answer.json()["error"]["reason"].clone());
    }
    assert_eq!(reasons, [json!(null), json!(null), json!("quota-day")]);
    server.stop().await;
}

#[tokio::test]
async fn a_table_without_spectators_has_no_spectator_chat() {
    let folder = Folder::new();
    let server = Server::start_with(Config { free_text: false, ..config(folder.database()) }).await;
    let (mut anna, mut béla, mut eve) = (server.guest(), server.guest(), server.guest());
    let mut closed = two(["me", "novice"]);
    closed["watch"] = json!(false);
    let id = anna.make(&closed).await;
    assert_eq!(code(&say(&mut eve, &id, json!({"phrase": "hello"})).await), Code::NotYours);
    // Where only phrases are said, spectators say nothing else.
    let id = table(&mut anna, &mut béla).await;
    let refused = say(&mut eve, &id, json!({"text": "hm"})).await;
    assert_eq!(refused.json()["error"]["reason"], "phrases-only");
    assert_eq!(say(&mut eve, &id, json!({"phrase": "hello"})).await.status, 201);
    server.stop().await;
}
