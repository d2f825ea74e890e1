//! Texts that are too long are refused before anything is done with them.

mod support;

use serde_json::{Value, json};
use support::{Answer, Folder, Server, two};

/// `bad_request/name-length`, or without the reason where there is none.
fn told(answer: &Answer) -> String {
    let error: Value = answer.json()["error"].clone();
    assert!(answer.text.len() < 1000, "the text is not sent back: {}", answer.text.len());
    match error["reason"].as_str() {
        Some(reason) => format!("{}/{reason}", error["code"].as_str().unwrap()),
        None => error["code"].as_str().unwrap().to_owned(),
    }
}

#[tokio::test]
async fn names_and_passwords_that_are_too_long_are_refused_at_once() {
    let folder = Folder::new();
    let server = Server::start(&folder.database()).await;
    let mut guest = server.guest();
    let id = guest.make(&two(["me", "open"])).await;
    let requests = format!("/api/games/{id}/requests");
    // Marks of different classes in the worst order: sorting them took most of a second.
    for long in ["\u{315}\u{300}".repeat(43_000), "x".repeat(86_000), "\u{fdfa}".repeat(33)] {
        let name = json!({"name": long});
        let account = json!({"name": long, "password": "correct horse"});
        let sit = json!({"do": "sit", "name": long});
        for answer in [
            guest.put("/api/me", &name).await,
            guest.post("/api/account", &account).await,
            guest.post("/api/sessions", &account).await,
            server.guest().post(&requests, &sit).await,
        ] {
            assert_eq!((answer.status, told(&answer).as_str()), (400, "bad_request/name-length"));
        }
    }
    let long = json!({"name": "Anna", "password": "x".repeat(86_000)});
    for path in ["/api/account", "/api/sessions"] {
        let answer = guest.post(path, &long).await;
        assert_eq!(told(&answer), "bad_request/password-length", "{path}");
    }
    let fine = json!({"name": "Anna", "password": "x".repeat(128)});
    assert_eq!(guest.post("/api/account", &fine).await.status, 201);
    for body in [
        json!({"old": "x".repeat(129), "new": "correct horse"}),
        json!({"old": "x".repeat(128), "new": "x".repeat(129)}),
    ] {
        let answer = guest.put("/api/account/password", &body).await;
        assert_eq!(told(&answer), "bad_request/password-length");
    }
    let delete = json!({"password": "x".repeat(86_000)});
    assert_eq!(told(&guest.post("/api/me/delete", &delete).await), "bad_request/password-length");
    server.stop().await;
}

#[tokio::test]
async fn all_other_texts_of_requests_have_a_length_too() {
    let folder = Folder::new();
    let server = Server::start(&folder.database()).await;
    let mut guest = server.guest();
    let id = guest.make(&two(["me", "open"])).await;
    let (requests, lines) = (format!("/api/games/{id}/requests"), format!("/api/games/{id}/lines"));
    let long = "y".repeat(86_000);
    let words = vec!["me"; 20_000];
    let table = |key: &str, value: Value| {
        let mut table = two(["me", "open"]);
        table[key] = value;
        table
    };
    let bodies = [
        (&requests, json!({"do": "play", "ply": 0, "actions": [long]}), "bad_request"),
        (&requests, json!({"do": "play", "ply": 0, "actions": words}), "bad_request"),
        (&requests, json!({"do": "ready", "key": long}), "bad_request"),
        (&requests, json!({"do": "assign", "seat": 1, "level": long}), "bad_request"),
        (&lines, json!({"phrase": long}), "bad_request"),
        (&lines, json!({"text": long}), "bad_request/text-length"),
        (&format!("{lines}/0/report"), json!({"reason": long}), "bad_request"),
        (&"/api/games".to_owned(), table("game", json!(long)), "bad_request"),
        (&"/api/games".to_owned(), table("stand_in", json!(long)), "bad_request"),
        (&"/api/games".to_owned(), table("seats", json!(words)), "bad_setup"),
        (&"/api/games".to_owned(), table("seats", json!([long, "me"])), "bad_request"),
    ];
    for (path, body, expected) in bodies {
        let answer = guest.post(path, &body).await;
        assert_eq!((answer.status, told(&answer).as_str()), (400, expected), "{path}");
    }
    let id = "z".repeat(6_000);
    let paths = ["games/ID", "games/ID/log", "records/ID", "players/ID", "players/ID/history"];
    for path in paths {
        let path = format!("/api/{}", path.replace("ID", &id));
        assert_eq!(told(&guest.get(&path).await), "not_found");
    }
    let mute = guest.put(&format!("/api/me/muted/{id}"), &json!({})).await;
    assert_eq!(told(&mute), "bad_request");
    server.stop().await;
}
