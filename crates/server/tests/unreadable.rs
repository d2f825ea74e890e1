//! One game that cannot be read stands in nobody else's way.

mod support;

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use server::Database;
use sqlx::{AnyConnection, Connection};
use support::{Folder, Guest, Server};

async fn player(server: &Server, name: &str) -> Guest {
    let mut guest = server.guest();
    let account = json!({"name": name, "password": "correct horse"});
    assert_eq!(guest.post("/api/account", &account).await.status, 201);
    assert_eq!(guest.put("/api/account", &json!({"rated": true})).await.status, 200);
    guest
}

/// A rated game of two, given up by the second; returns its table.
async fn rated_game(a: &mut Guest, b: &mut Guest) -> String {
    let new = json!({"game": "nova-luna", "setup": {"players": 2}, "rated": true});
    let id = a.make(&new).await;
    let requests = format!("/api/games/{id}/requests");
    for verb in ["sit", "resign"] {
        let answer = b.post(&requests, &json!({"do": verb})).await;
        assert_eq!(answer.status, 200, "{answer:?}");
    }
    id
}

async fn history(guest: &mut Guest) -> Vec<Value> {
    let player = guest.get("/api/me").await.json()["player"].as_str().unwrap().to_owned();
    let answer = guest.get(&format!("/api/players/{player}/history")).await;
    answer.json().as_array().cloned().unwrap_or_default()
}

async fn damage(url: &str, game: &str) {
    sqlx::any::install_default_drivers();
    let mut connection = AnyConnection::connect(url).await.unwrap();
    // As if it had not counted yet, and its log were damaged.
    for sql in [
        "UPDATE games SET rated = 1, changed = 1 WHERE id = $1",
        "UPDATE entries SET deed = 'damaged' WHERE game = $1",
        "UPDATE rating_steps SET game = 'another' WHERE game = $1",
    ] {
        sqlx::query(sql).bind(game).execute(&mut connection).await.unwrap();
    }
    connection.close().await.unwrap();
}

#[tokio::test]
async fn a_game_that_cannot_be_read_blocks_neither_ratings_nor_departures() {
    let folder = Folder::new();
    let postgres = test_postgres::TestPostgres::shared().database().unwrap();
    let file = format!("sqlite://{}", folder.database().display());
    for url in [file, postgres] {
        let database: Database = url.parse().unwrap();
        let server = Server::start_on(database.clone()).await;
        let (mut anna, mut béla) = (player(&server, "Anna").await, player(&server, "Béla").await);
        let broken = rated_game(&mut anna, &mut béla).await;
        wait_for_history(&mut anna, 1).await;
        server.stop().await;
        damage(&url, &broken).await;

        let server = Server::start_on(database.clone()).await;
        anna.address = server.address;
        béla.address = server.address;
        rated_game(&mut anna, &mut béla).await;
        wait_for_history(&mut anna, 2).await;
        let delete = json!({"password": "correct horse"});
        assert_eq!(béla.post("/api/me/delete", &delete).await.status, 204);
        let mut cili = player(&server, "Cili").await;
        rated_game(&mut anna, &mut cili).await;
        wait_for_history(&mut anna, 3).await;
        // The other table has forgotten who has gone.
        let list = anna.get("/api/games?show=mine").await.json();
        let readable = list["games"].as_array().unwrap().iter().filter(|game| game["id"] != broken);
        let shown = readable.map(|game| game["card"]["names"].to_string()).collect::<String>();
        assert!(!shown.contains("Béla"), "{shown}");
        server.stop().await;
    }
}

async fn wait_for_history(guest: &mut Guest, length: usize) {
    let begun = Instant::now();
    while history(guest).await.len() < length {
        assert!(begun.elapsed() < Duration::from_secs(20), "{:?}", history(guest).await);
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}
