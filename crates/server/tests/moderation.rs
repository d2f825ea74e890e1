//! Moderation: what hosts and the operator can do about players.

mod support;

use serde_json::{Value, json};
use support::{Folder, Guest, Server, config, two};
use table::{Deed, Message};

/// A guest, and the identity that the server gave.
async fn player(server: &Server) -> (Guest, String) {
    let mut guest = server.guest();
    let me = guest.get("/api/me").await.json();
    (guest, me["player"].as_str().unwrap().to_owned())
}

/// Asks a table for something.
async fn ask(guest: &mut Guest, game: &str, request: &Value) -> (u16, Value) {
    let answer = guest.post(&format!("/api/games/{game}/requests"), request).await;
    (answer.status, answer.json())
}

/// How many tables a player has.
async fn tables_of(guest: &mut Guest) -> usize {
    let list = guest.get("/api/games?show=mine").await.json();
    list["games"].as_array().unwrap_or_else(|| panic!("{list}")).len()
}

#[tokio::test]
async fn the_host_and_the_operator_remove_players_from_a_waiting_table() {
    let folder = Folder::new();
    for database in folder.databases() {
        let (server, mut operator) = Server::with_operator(config(database.clone())).await;
        let (mut host, _) = player(&server).await;
        let (mut bob, bob_id) = player(&server).await;
        let (mut cyd, cyd_id) = player(&server).await;
        let game = host.make(&two(["me", "open"])).await;
        let sit = json!({"do": "sit", "name": "Bob"});
        let waiting = json!({"game": "nova-luna", "setup": {"players": 2},
            "seats": ["me", "open"], "ready_check": true});
        let ready_check = host.make(&waiting).await;
        for table in [&game, &ready_check] {
            assert_eq!(ask(&mut bob, table, &json!({"do": "remove", "seat": 0})).await.0, 403);
        }
        assert_eq!(ask(&mut bob, &ready_check, &sit).await.0, 200);
        assert_eq!(tables_of(&mut bob).await, 1);
        let mut socket = bob.socket(&ready_check, None).await;
        let Some(Message::Welcome(_)) = socket.news().await else { panic!("no welcome") };
        let remove = json!({"do": "remove", "seat": 1, "key": "r"});
        let (status, receipt) = ask(&mut host, &ready_check, &remove).await;
        assert_eq!(status, 200, "{receipt}");
        assert_eq!(ask(&mut host, &ready_check, &remove).await.1, receipt, "once is enough");
        let Some(Message::Update(update)) = socket.news().await else { panic!("no update") };
        assert_eq!(update.entry.deed, Deed::Remove { seat: 1 });
        assert_eq!(tables_of(&mut bob).await, 0, "the seat is released");
        let (status, refused) = ask(&mut bob, &ready_check, &sit).await;
        assert_eq!((status, refused["error"]["reason"].as_str()), (403, Some("removed")));

        let path = format!("/admin/games/{ready_check}/remove");
        let absent = operator.post(&path, &json!({"player": cyd_id})).await;
        assert_eq!(absent.status, 404, "{absent:?}");
        assert_eq!(ask(&mut cyd, &ready_check, &json!({"do": "sit", "name": "Cyd"})).await.0, 200);
        let removed = operator.post(&path, &json!({"player": cyd_id})).await;
        assert_eq!(removed.status, 200, "{removed:?}");
        assert_eq!(tables_of(&mut cyd).await, 0);
        server.stop().await;
        // The log decides, also after a restart.
        let (server, mut operator) = Server::with_operator(config(database)).await;
        for guest in [&mut bob, &mut cyd, &mut host] {
            guest.address = server.address;
        }
        for guest in [&mut bob, &mut cyd] {
            let (status, refused) = ask(guest, &ready_check, &sit).await;
            assert_eq!((status, refused["error"]["reason"].as_str()), (403, Some("removed")));
        }
        // At another table the same player may sit; once the game is on nobody is removed.
        assert_eq!(ask(&mut bob, &game, &sit).await.0, 200);
        assert_eq!(ask(&mut host, &game, &json!({"do": "remove", "seat": 1})).await.0, 409);
        let path = format!("/admin/games/{game}/remove");
        assert_eq!(operator.post(&path, &json!({"player": bob_id})).await.status, 409);
        server.stop().await;
    }
}
