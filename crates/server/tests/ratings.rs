//! Ratings: who takes part, what counts, and that it counts once.

use std::time::Duration;

use protocol::Code;
use serde_json::{Value, json};

use crate::support::{Folder, Guest, PASSWORD, Server, eventually, rated, two, two_with};

async fn player(server: &Server, name: &str) -> (Guest, String) {
    let mut guest = server.rated_player(name).await;
    let id = guest.player_id().await;
    (guest, id)
}

/// The history of a player when it has so many games in it.
async fn history(guest: &mut Guest, player: &str, games: usize) -> Vec<Value> {
    let mut history = Vec::new();
    eventually("the games count", async || {
        let answer = guest.get(&format!("/api/players/{player}/history")).await.json();
        history.clone_from(answer.as_array().unwrap());
        history.len() >= games
    })
    .await;
    assert_eq!(history.len(), games);
    history
}

#[tokio::test]
async fn only_who_takes_part_sits_at_a_rated_table() {
    let server = Server::new().await;
    let (mut anna, _) = player(&server, "Anna").await;
    let mut guest = server.guest();
    let by_guest = guest.post("/api/games", &rated(&["me", "open"])).await;
    assert_eq!(by_guest.code(), Code::NotRated);
    let strong = two_with(["me", "open"], &json!({"rated": true, "stand_in": "master"}));
    let assisted = two_with(["me", "open"], &json!({"rated": true, "assistance": true}));
    let [solo, twice, bots] = [&["me"][..], &["me", "me"], &["novice", "casual"]].map(rated);
    for table in [solo, twice, strong, assisted, bots] {
        let refused = anna.post("/api/games", &table).await;
        assert_eq!(refused.code(), Code::BadSetup, "{table}");
    }
    // A level that is weaker than casual may stand in.
    anna.make(&two_with(["me", "open"], &json!({"rated": true, "stand_in": "greedy"}))).await;
    let id = anna.make(&rated(&["me", "open", "open"])).await;
    assert_eq!(anna.view(&id).await["opening"]["rated"], true);
    let sit = json!({"do": "sit"});
    assert_eq!(guest.request(&id, &sit).await.code(), Code::NotRated);
    assert_eq!(anna.request(&id, &sit).await.code(), Code::NotNow);
    let (mut béla, béla_id) = player(&server, "Béla").await;
    béla.accepted(&id, &sit).await;
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
        let servers = Server::start_all(&database).await;
        let (mut anna, anna_id) = player(&servers[0], "Anna").await;
        let (mut béla, béla_id) = player(servers.last().unwrap(), "Béla").await;
        for game in 0..6 {
            let id = anna.make(&rated(&["me", "open"])).await;
            béla.accepted(&id, &json!({"do": "sit"})).await;
            let loser = if game == 0 { &mut anna } else { &mut béla };
            loser.accepted(&id, &json!({"do": "resign"})).await;
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
        assert_eq!(strongest["bots"][5]["level"], "grandmaster");
        let other = anna.get("/api/ratings?game=nova-luna&players=3").await.json();
        assert_eq!(other["players"], json!([]));
        Server::stop_all(servers).await;
        // Nothing counts again when the server starts again.
        let server = Server::start_on(database).await;
        anna.address = server.address;
        tokio::time::sleep(Duration::from_millis(300)).await;
        assert_eq!(anna.get(path).await.json(), strongest);
        assert_eq!(history(&mut anna, &anna_id, 6).await, won);
        server.stop().await;
    }
}

#[tokio::test]
async fn a_player_whose_bot_finishes_ranks_after_those_who_played() {
    let server = Server::new().await;
    let (mut anna, anna_id) = player(&server, "Anna").await;
    let (mut béla, béla_id) = player(&server, "Béla").await;
    let (mut cili, cili_id) = player(&server, "Cili").await;
    let id = anna.make(&rated(&["me", "open", "open", "random"])).await;
    for guest in [&mut béla, &mut cili] {
        guest.accepted(&id, &json!({"do": "sit"})).await;
    }
    // Béla gives up; bots play for Anna and Cili, and then there is nobody to play on.
    béla.accepted(&id, &json!({"do": "resign"})).await;
    for (guest, seat) in [(&mut anna, 0), (&mut cili, 2)] {
        guest.accepted(&id, &json!({"do": "stand_in", "seat": seat})).await;
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
async fn a_player_who_lets_a_bot_play_and_returns_for_the_end_ranks_as_replaced() {
    let server = Server::new().await;
    let (mut anna, anna_id) = player(&server, "Anna").await;
    let (mut béla, béla_id) = player(&server, "Béla").await;
    let table = two_with(["me", "open"], &json!({"rated": true, "stand_in": "random"}));
    let id = anna.make(&table).await;
    béla.accepted(&id, &json!({"do": "sit"})).await;
    anna.accepted(&id, &json!({"do": "stand_in", "seat": 0})).await;
    let mut rng = game::Rng::new(1);
    let mut returned = false;
    loop {
        let standing = béla.standing(&id).await;
        let log = béla.get(&format!("/api/games/{id}/log?after=0")).await.json();
        let log = log.as_array().unwrap().iter();
        let of_anna = log.filter(|entry| entry["deed"]["play"]["seat"] == 0).count();
        if of_anna >= 15 && !returned {
            anna.accepted(&id, &json!({"do": "return"})).await;
            returned = true;
            continue;
        }
        let ply = standing["ply"].as_u64().unwrap() as u32;
        match standing["to_act"].as_u64() {
            Some(0) if returned => anna.play(&id, ply, &mut rng).await,
            Some(1) => béla.play(&id, ply, &mut rng).await,
            Some(_) => {}
            None => break,
        }
    }
    assert!(returned, "a random game is longer");
    let places = [
        history(&mut anna, &anna_id, 1).await[0]["place"].as_u64(),
        history(&mut béla, &béla_id, 1).await[0]["place"].as_u64(),
    ];
    assert_eq!(places, [Some(2), Some(1)]);
    server.stop().await;
}

#[tokio::test]
async fn a_loss_counts_after_the_account_is_deleted() {
    let server = Server::new().await;
    let (mut anna, anna_id) = player(&server, "Anna").await;
    let (mut béla, béla_id) = player(&server, "Béla").await;
    let id = anna.make(&rated(&["me", "open"])).await;
    béla.request(&id, &json!({"do": "sit"})).await;
    let delete = json!({"password": PASSWORD});
    assert_eq!(béla.post("/api/me/delete", &delete).await.status, 204);
    assert_eq!(history(&mut anna, &anna_id, 1).await[0]["place"], 1);
    assert_eq!(anna.get(&format!("/api/players/{béla_id}")).await.status, 404);
    // A game without ratings leaves them alone.
    let id = anna.make(&two(["me", "novice"])).await;
    anna.request(&id, &json!({"do": "resign"})).await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    history(&mut anna, &anna_id, 1).await;
    server.stop().await;
}
