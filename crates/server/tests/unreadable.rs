//! One game that cannot be read stands in nobody else's way.

use crate::support::{Folder, Guest, PASSWORD, Server, eventually, rated};
use serde_json::json;
use sqlx::{AnyConnection, Connection};

/// A rated game of two, given up by the second; returns its table.
async fn rated_game(a: &mut Guest, b: &mut Guest) -> String {
    let id = a.make(&rated(&["me", "open"])).await;
    for verb in ["sit", "resign"] {
        b.accepted(&id, &json!({"do": verb})).await;
    }
    id
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
    for (database, url) in folder.addressed_databases() {
        let server = Server::start_on(database.clone()).await;
        let mut anna = server.rated_player("Anna").await;
        let mut béla = server.rated_player("Béla").await;
        let broken = rated_game(&mut anna, &mut béla).await;
        wait_for_history(&mut anna, 1).await;
        server.stop().await;
        damage(&url, &broken).await;

        let server = Server::start_on(database.clone()).await;
        anna.address = server.address;
        béla.address = server.address;
        rated_game(&mut anna, &mut béla).await;
        wait_for_history(&mut anna, 2).await;
        let delete = json!({"password": PASSWORD});
        assert_eq!(béla.post("/api/me/delete", &delete).await.status, 204);
        let mut cili = server.rated_player("Cili").await;
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
    let path = format!("/api/players/{}/history", guest.player_id().await);
    eventually("the game counts", async || {
        let history = guest.get(&path).await.json();
        history.as_array().is_some_and(|games| games.len() >= length)
    })
    .await;
}
