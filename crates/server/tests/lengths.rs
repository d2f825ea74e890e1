//! Texts that are too long are refused before anything is done with them.

use crate::support::{Answer, Server, two, two_with};
use serde_json::{Value, json};

/// `bad_request/name-length`, or without the reason where there is none.
fn error_code(answer: &Answer) -> String {
    let error = answer.json()["error"].take();
    assert!(answer.text.len() < 1000, "the text is not sent back: {}", answer.text.len());
    let parts = [&error["code"], &error["reason"]].into_iter().filter_map(Value::as_str);
    parts.collect::<Vec<_>>().join("/")
}

#[tokio::test]
async fn names_and_passwords_that_are_too_long_are_refused_at_once() {
    let server = Server::new().await;
    let mut guest = server.guest();
    let id = guest.make(&two(["me", "open"])).await;
    // Marks of different classes in the worst order: sorting them took most of a second.
    for long in ["\u{315}\u{300}".repeat(43_000), "x".repeat(86_000), "\u{fdfa}".repeat(33)] {
        let name = json!({"name": long});
        let account = json!({"name": long, "password": "correct horse"});
        let sit = json!({"do": "sit", "name": long});
        for answer in [
            guest.put("/api/me", &name).await,
            guest.post("/api/account", &account).await,
            guest.post("/api/sessions", &account).await,
            server.guest().request(&id, &sit).await,
        ] {
            assert_eq!(
                (answer.status, error_code(&answer).as_str()),
                (400, "bad_request/name-length")
            );
        }
    }
    let long = json!({"name": "Anna", "password": "x".repeat(86_000)});
    for path in ["/api/account", "/api/sessions"] {
        let answer = guest.post(path, &long).await;
        assert_eq!(error_code(&answer), "bad_request/password-length", "{path}");
    }
    let fine = json!({"name": "Anna", "password": "x".repeat(128)});
    assert_eq!(guest.post("/api/account", &fine).await.status, 201);
    for body in [
        json!({"old": "x".repeat(129), "new": "correct horse"}),
        json!({"old": "x".repeat(128), "new": "x".repeat(129)}),
    ] {
        let answer = guest.put("/api/account/password", &body).await;
        assert_eq!(error_code(&answer), "bad_request/password-length");
    }
    let delete = json!({"password": "x".repeat(86_000)});
    assert_eq!(
        error_code(&guest.post("/api/me/delete", &delete).await),
        "bad_request/password-length"
    );
    server.stop().await;
}

#[tokio::test]
async fn all_other_texts_of_requests_have_a_length_too() {
    let server = Server::new().await;
    let mut guest = server.guest();
    let id = guest.make(&two(["me", "open"])).await;
    let (requests, lines) = (format!("/api/games/{id}/requests"), format!("/api/games/{id}/lines"));
    let games = "/api/games".to_owned();
    let long = "y".repeat(86_000);
    let words = vec!["me"; 20_000];
    let table = |option: Value| two_with(["me", "open"], &option);
    let bodies = [
        (&requests, json!({"do": "play", "ply": 0, "actions": [long]}), "bad_request"),
        (&requests, json!({"do": "play", "ply": 0, "actions": words}), "bad_request"),
        (&requests, json!({"do": "ready", "key": long}), "bad_request"),
        (&requests, json!({"do": "assign", "seat": 1, "level": long}), "bad_request"),
        (&lines, json!({"phrase": long}), "bad_request"),
        (&lines, json!({"text": long}), "bad_request/text-length"),
        (&format!("{lines}/0/report"), json!({"reason": long}), "bad_request"),
        (&games, table(json!({"game": long})), "bad_request"),
        (&games, table(json!({"stand_in": long})), "bad_request"),
        (&games, table(json!({"seats": words})), "bad_setup"),
        (&games, table(json!({"seats": [long, "me"]})), "bad_request"),
    ];
    for (path, body, expected) in bodies {
        let answer = guest.post(path, &body).await;
        assert_eq!((answer.status, error_code(&answer).as_str()), (400, expected), "{path}");
    }
    let id = "z".repeat(6_000);
    let paths = ["games/ID", "games/ID/log", "records/ID", "players/ID", "players/ID/history"];
    for path in paths {
        let path = format!("/api/{}", path.replace("ID", &id));
        assert_eq!(error_code(&guest.get(&path).await), "not_found");
    }
    let mute = guest.put(&format!("/api/me/muted/{id}"), &json!({})).await;
    assert_eq!(error_code(&mute), "bad_request");
    server.stop().await;
}
