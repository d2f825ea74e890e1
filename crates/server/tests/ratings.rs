//! Ratings: who takes part, what counts, and that it counts once.

mod support;

use std::time::Duration;

use protocol::Code;
use serde_json::{Value, json};

use support::{Answer, Folder, Guest, Server, two};

fn code(answer: &Answer) -> Code {
    serde_json::from_value(answer.json()["error"]["code"].clone()).unwrap()
}

/// Somebody with an account who takes part in ratings.
async fn player(server: &Server, name: &str) -> (Guest, String) {
    let mut guest = server.guest();
    let claim = json!({"name": name, "password": "correct horse"});
    let me = guest.post("/api/account", &claim).await.json();
    assert_eq!(guest.put("/api/account", &json!({"rated": true})).await.status, 200);
    (guest, me["player"].as_str().unwrap().to_owned())
}

fn rated(seats: &[&str]) -> Value {
    json!({"game": "nova-luna", "setup": {"players": seats.len()}, "seats": seats, "rated": true})
}

async fn ask(guest: &mut Guest, table: &str, request: Value) -> Answer {
    guest.post(&format!("/api/games/{table}/requests"), &request).await
}

/// The history of a player when it has so many games in it.
async fn history(guest: &mut Guest, player: &str, games: usize) -> Vec<Value> {
    for _ in 0..200 {
        let answer = guest.get(&format!("/api/players/{player}/history")).await.json();
        let history = answer.as_array().unwrap();
        if history.len() >= games {
            assert_eq!(history.len(), games);
            return history.clone();
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("the games do not count");
}

#[tokio::test]
async fn only_who_takes_part_sits_at_a_rated_table() {
    let folder = Folder::new();
    let server = Server::start(&folder.database()).await;
    let (mut anna, _) = player(&server, "Anna").await;
    let mut guest = server.guest();
    assert_eq!(code(&guest.post("/api/games", &rated(&["me", "open"])).await), Code::NotRated);
    let solo = rated(&["me"]);
    let both = rated(&["me", "me"]);
    let mut strong = rated(&["me", "open"]);
    strong["stand_in"] = json!("master");
    let mut assisted = rated(&["me", "open"]);
    assisted["assistance"] = json!(true);
    for table in [solo, both, strong, assisted, rated(&["novice", "casual"])] {
        assert_eq!(code(&anna.post("/api/games", &table).await), Code::BadSetup, "{table}");
    }
    // A level that is weaker than casual may stand in.
    let mut greedy = rated(&["me", "open"]);
    greedy["stand_in"] = json!("greedy");
    assert_eq!(anna.post("/api/games", &greedy).await.status, 201);
    let id = anna.make(&rated(&["me", "open", "open"])).await;
    assert_eq!(anna.get(&format!("/api/games/{id}")).await.json()["opening"]["rated"], true);
    assert_eq!(code(&ask(&mut guest, &id, json!({"do": "sit"})).await), Code::NotRated);
    assert_eq!(code(&ask(&mut anna, &id, json!({"do": "sit"})).await), Code::NotNow);
    let (mut béla, béla_id) = player(&server, "Béla").await;
    assert_eq!(ask(&mut béla, &id, json!({"do": "sit"})).await.status, 200);
    // Who takes no part is not seen by others.
    let path = format!("/api/players/{béla_id}");
    assert_eq!(anna.get(&path).await.json()["name"], "Béla");
    assert_eq!(béla.put("/api/account", &json!({"rated": false})).await.status, 200);
    assert_eq!(anna.get(&path).await.status, 404);
    assert_eq!(béla.get(&path).await.status, 200);
    server.stop().await;
}

#[tokio::test]
async fn a_game_counts_once_whatever_happens() {
    for database in Folder::new().databases() {
        // On PostgreSQL two servers let the same games count.
        let server = Server::start_on(database.clone()).await;
        let second = database.is_shared().then(|| Server::start_on(database.clone()));
        let second = match second {
            Some(second) => Some(second.await),
            None => None,
        };
        let (mut anna, anna_id) = player(&server, "Anna").await;
        let (mut béla, béla_id) = player(&server, "Béla").await;
        if let Some(second) = &second {
            béla.address = second.address;
        }
        for game in 0..6 {
            let id = anna.make(&rated(&["me", "open"])).await;
            assert_eq!(ask(&mut béla, &id, json!({"do": "sit"})).await.status, 200);
            let loser = if game == 0 { &mut anna } else { &mut béla };
            assert_eq!(ask(loser, &id, json!({"do": "resign"})).await.status, 200);
        }
        let won = history(&mut anna, &anna_id, 6).await;
        let lost = history(&mut anna, &béla_id, 6).await;
        assert_eq!((&won[0]["place"], &lost[0]["place"]), (&json!(1), &json!(2)));
        assert_eq!((&won[5]["place"], &lost[5]["place"]), (&json!(2), &json!(1)));
        let rating = |game: &Value| game["rating"].as_f64().unwrap();
        assert!(rating(&won[0]) > 1600.0 && rating(&lost[0]) < 1400.0);
        assert!(rating(&won[5]) < 1500.0);

        let path = "/api/ratings?game=nova-luna&players=2";
        let strongest = anna.get(path).await.json();
        let names: Vec<&Value> = strongest["players"].as_array().unwrap().iter().collect();
        assert_eq!((&names[0]["name"], &names[1]["name"]), (&json!("Anna"), &json!("Béla")));
        assert_eq!(names[0]["games"], 6);
        assert_eq!(strongest["bots"][4]["level"], "master");
        let other = anna.get("/api/ratings?game=nova-luna&players=3").await.json();
        assert_eq!(other["players"], json!([]));
        server.stop().await;
        if let Some(second) = second {
            second.stop().await;
        }
        // Nothing counts again when the server starts anew.
        let server = Server::start_on(database).await;
        anna.address = server.address;
        tokio::time::sleep(Duration::from_millis(300)).await;
        assert_eq!(anna.get(path).await.json(), strongest);
        assert_eq!(history(&mut anna, &anna_id, 6).await, won);
        server.stop().await;
    }
}

#[tokio::test]
async fn whoever_lets_a_bot_finish_comes_after_those_who_played() {
    let folder = Folder::new();
    let server = Server::start(&folder.database()).await;
    let (mut anna, anna_id) = player(&server, "Anna").await;
    let (mut béla, béla_id) = player(&server, "Béla").await;
    let (mut cili, cili_id) = player(&server, "Cili").await;
    let id = anna.make(&rated(&["me", "open", "open", "random"])).await;
    for guest in [&mut béla, &mut cili] {
        assert_eq!(ask(guest, &id, json!({"do": "sit"})).await.status, 200);
    }
    // Béla gives up; bots play for Anna and Cili, and then there is nobody to play on.
    assert_eq!(ask(&mut béla, &id, json!({"do": "resign"})).await.status, 200);
    for (guest, seat) in [(&mut anna, 0), (&mut cili, 2)] {
        let stand_in = json!({"do": "stand_in", "seat": seat});
        assert_eq!(ask(guest, &id, stand_in).await.status, 200);
    }
    let places = [
        history(&mut anna, &anna_id, 1).await[0]["place"].as_u64(),
        history(&mut anna, &béla_id, 1).await[0]["place"].as_u64(),
        history(&mut anna, &cili_id, 1).await[0]["place"].as_u64(),
    ];
    assert_eq!(places[1], Some(4), "who gave up is last");
    assert!(places[0] >= Some(2) && places[2] >= Some(2), "the bot played itself: {places:?}");
    server.stop().await;
}

#[tokio::test]
async fn what_somebody_lost_counts_even_if_they_want_to_be_forgotten() {
    let folder = Folder::new();
    let server = Server::start(&folder.database()).await;
    let (mut anna, anna_id) = player(&server, "Anna").await;
    let (mut béla, béla_id) = player(&server, "Béla").await;
    let id = anna.make(&rated(&["me", "open"])).await;
    ask(&mut béla, &id, json!({"do": "sit"})).await;
    let delete = json!({"password": "correct horse"});
    assert_eq!(béla.post("/api/me/delete", &delete).await.status, 204);
    assert_eq!(history(&mut anna, &anna_id, 1).await[0]["place"], 1);
    assert_eq!(anna.get(&format!("/api/players/{béla_id}")).await.status, 404);
    // A game without ratings leaves them alone.
    let id = anna.make(&two(["me", "novice"])).await;
    ask(&mut anna, &id, json!({"do": "resign"})).await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    history(&mut anna, &anna_id, 1).await;
    server.stop().await;
}
