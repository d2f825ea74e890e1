//! How much a player and an address may store, and for how long a guest's things are kept.

use crate::support::{Folder, Guest, Server, config, eventually, refused, two};
use futures_util::future::join_all;
use serde_json::{Value, json};
use server::{Config, Database, Limits, Proxies};
use sqlx::{AnyConnection, Connection};

async fn start(database: &Database, limits: Limits) -> Server {
    let config = Config { limits, proxies: Proxies::Hops(1), ..config(database.clone()) };
    Server::start_with(config).await
}

fn from(server: &Server, address: &str) -> Guest {
    let extra = vec![("X-Forwarded-For".to_owned(), address.to_owned())];
    Guest { extra, ..server.guest() }
}

/// Stores a record; returns its path.
async fn stored(guest: &mut Guest, record: &str) -> String {
    guest.bring(record).await.json()["path"].as_str().unwrap().to_owned()
}

/// The record of a game that has just begun.
async fn some_record(guest: &mut Guest) -> String {
    let id = guest.make(&two(["me", "me"])).await;
    guest.record(&id).await
}

#[tokio::test]
async fn records_are_stored_without_comments_and_not_without_end() {
    for database in Folder::new().databases() {
        let limits =
            Limits { records: 3, records_per_day: 5, record_size: 32 << 10, ..Limits::NONE };
        let server = start(&database, limits).await;
        let mut anna = from(&server, "10.0.0.1");
        let record = some_record(&mut anna).await;
        let comment = format!("{record}\n\n// {}\n", "x".repeat(200 << 10));
        let brought = anna.bring(&comment).await.expect(201);
        let stored = anna.get(brought.json()["path"].as_str().unwrap()).await.text;
        assert_eq!(stored, record, "in its canonical form");
        let tag = record.replacen("setup\n", &format!("note {}\nsetup\n", "y".repeat(40_000)), 1);
        assert_eq!(anna.bring(&tag).await.refusal(), refused(413, "quota-record-size"));
        let answers = join_all((0..8).map(|_| {
            let (mut anna, record) = (anna.clone(), record.clone());
            async move { anna.bring(&record).await.status }
        }));
        let stored = answers.await.into_iter().filter(|status| *status == 201).count();
        assert_eq!(stored, 2, "three with the first, however fast they come");
        server.stop().await;
        // The counts are in the database.
        let server = start(&database, limits).await;
        anna.address = server.address;
        assert_eq!(anna.bring(&record).await.refusal(), refused(429, "quota-records"));
        for status in [201, 201, 429] {
            let answer = from(&server, "10.0.0.1").bring(&record).await;
            assert_eq!(answer.status, status, "the address: {answer:?}");
        }
        let stranger = from(&server, "10.0.0.1").bring(&record).await;
        assert_eq!(stranger.refusal(), refused(429, "quota-day"));
        assert_eq!(from(&server, "10.0.0.2").bring(&record).await.status, 201);
        server.stop().await;
    }
}

#[tokio::test]
async fn tables_that_are_not_over_are_counted_for_who_made_them() {
    for database in Folder::new().databases() {
        let limits = Limits { tables: 3, tables_with_bots: 2, ..Limits::NONE };
        let server = start(&database, limits).await;
        let mut anna = from(&server, "10.0.0.1");
        anna.get("/api/me").await;
        let with_bot = two(["me", "novice"]);
        let answers = join_all((0..6).map(|_| {
            let (mut anna, table) = (anna.clone(), with_bot.clone());
            async move { anna.post("/api/games", &table).await }
        }));
        let (made, not_made): (Vec<_>, Vec<_>) =
            answers.await.into_iter().partition(|answer| answer.status == 201);
        assert_eq!(made.len(), 2, "{not_made:?}");
        assert!(not_made.iter().all(|answer| answer.refusal() == refused(429, "quota-bots")));
        let plain = two(["me", "open"]);
        anna.make(&plain).await;
        let answer = anna.post("/api/games", &plain).await;
        assert_eq!(answer.refusal(), refused(429, "quota-tables"));
        // A game that is over makes room, and a rematch needs some.
        let id = made[0].json()["id"].as_str().unwrap().to_owned();
        anna.accepted(&id, &json!({"do": "resign"})).await;
        anna.make(&plain).await;
        let rematch = anna.request(&id, &json!({"do": "rematch", "key": "r"})).await;
        assert_eq!(rematch.refusal(), refused(429, "quota-tables"));
        server.stop().await;
        // A rematch with a bot counts as a table with a bot.
        let limits = Limits { tables_with_bots: 1, ..Limits::NONE };
        let server = start(&database, limits).await;
        anna.address = server.address;
        let rematch = anna.request(&id, &json!({"do": "rematch", "key": "r2"})).await;
        assert_eq!(rematch.refusal(), refused(429, "quota-bots"));
        server.stop().await;
    }
}

#[tokio::test]
async fn strangers_without_number_store_no_more_than_their_address_may() {
    for database in Folder::new().databases() {
        let limits = Limits { tables_per_day: 4, notes_per_day: 3, ..Limits::NONE };
        let server = start(&database, limits).await;
        let here = || from(&server, "10.0.0.1");
        for _ in 0..2 {
            here().make(&two(["me", "open"])).await;
            assert_eq!(here().post("/api/days/today/try", &json!({})).await.status, 201);
        }
        for answer in [
            here().post("/api/games", &two(["me", "open"])).await,
            here().post("/api/days/today/try", &json!({})).await,
        ] {
            assert_eq!(answer.refusal(), refused(429, "quota-day"));
        }
        let name = |number: u32| json!({"name": format!("Guest number {number}")});
        assert_eq!(here().put("/api/me", &name(1)).await.status, 200);
        assert_eq!(here().put("/api/me", &name(2)).await.status, 200);
        assert_eq!(here().put("/api/me/muted/nobody", &json!({})).await.status, 204);
        assert_eq!(here().put("/api/me", &name(3)).await.refusal(), refused(429, "quota-day"));
        let mute = here().put("/api/me/muted/nobody", &json!({})).await;
        assert_eq!(mute.refusal(), refused(429, "quota-day"));
        let mut elsewhere = from(&server, "10.0.0.2");
        elsewhere.make(&two(["me", "open"])).await;
        assert_eq!(elsewhere.put("/api/me", &name(4)).await.status, 200);
        server.stop().await;
    }
}

#[tokio::test]
async fn not_everything_is_said_at_one_table() {
    let folder = Folder::new();
    let limits = Limits { lines: 3, ..Limits::NONE };
    let server = start(&folder.database().into(), limits).await;
    let mut anna = server.guest();
    let id = anna.make(&two(["me", "open"])).await;
    for _ in 0..3 {
        assert_eq!(anna.say(&id, &json!({"text": "hello"})).await.status, 201);
    }
    let answer = anna.say(&id, &json!({"text": "hello"})).await;
    assert_eq!(answer.refusal(), refused(429, "quota-lines"));
    server.stop().await;
}

#[tokio::test]
async fn an_export_comes_in_pieces_and_is_whole() {
    for database in Folder::new().databases() {
        let server = Server::start_on(database).await;
        let mut anna = server.guest();
        let record = some_record(&mut anna).await;
        for _ in 0..250 {
            assert_eq!(anna.bring(&record).await.status, 201);
        }
        let mut tables = Vec::new();
        for _ in 0..101 {
            let id = anna.make(&two(["me", "open"])).await;
            assert_eq!(anna.say(&id, &json!({"text": format!("at {id}")})).await.status, 201);
            tables.push(id);
        }
        let answer = anna.get("/api/me/export").await;
        assert_eq!(answer.header("transfer-encoding"), Some("chunked"), "not all at once");
        assert_eq!(answer.header("content-type"), Some("application/json"));
        let export = answer.json();
        let count = |part: &str| export[part].as_array().unwrap().len();
        assert_eq!((count("records"), count("games"), count("lines")), (250, 102, 101));
        assert_eq!((count("rated_games"), count("muted"), count("tries")), (0, 0, 0));
        assert!(export["records"].as_array().unwrap().iter().all(|own| own["text"] == *record));
        let said: Vec<&Value> = export["lines"].as_array().unwrap().iter().collect();
        for id in tables {
            let text = format!("at {id}");
            assert!(said.iter().any(|line| line["text"] == *text && line["table"] == *id));
        }
        server.stop().await;
    }
}

#[tokio::test]
async fn unused_data_of_guests_is_removed() {
    let folder = Folder::new();
    for (database, url) in folder.addressed_databases() {
        let limits = Limits { guest_days: 30, ..Limits::NONE };
        let server = start(&database, limits).await;
        let (mut anna, mut béla, mut cili) = (server.guest(), server.guest(), server.guest());
        let record = some_record(&mut anna).await;
        let annas = stored(&mut anna, &record).await;
        let bélas = stored(&mut béla, &record).await;
        let alone = anna.make(&two(["me", "random"])).await;
        let together = anna.make(&two(["me", "open"])).await;
        béla.sit(&together, "Béla").await;
        // Cili has an account, and is not a guest any longer.
        let cilis = stored(&mut cili, &record).await;
        assert_eq!(cili.claim("Cili").await.status, 201);
        let (anna_id, béla_id) = (anna.player_id().await, béla.player_id().await);
        server.stop().await;

        age(&url, &[&anna_id, &béla_id]).await;
        let server = start(&database, Limits::NONE).await;
        béla.address = server.address;
        béla.get("/api/me").await;
        server.stop().await;
        // Béla was here; Anna was not.
        let server = start(&database, limits).await;
        let mut anybody = server.guest();
        for path in [annas, format!("/api/games/{alone}")] {
            eventually(&format!("{path} goes"), async || anybody.get(&path).await.status == 404)
                .await;
        }
        assert_eq!(anybody.get(&bélas).await.status, 200);
        assert_eq!(anybody.get(&cilis).await.status, 200);
        assert_eq!(anybody.get(&format!("/api/games/{together}")).await.status, 200);
        server.stop().await;
    }
}

/// As if these guests had not been here for 40 days.
async fn age(url: &str, guests: &[&str]) {
    sqlx::any::install_default_drivers();
    let mut connection = AnyConnection::connect(url).await.unwrap();
    for guest in guests {
        let sql = "UPDATE guests SET seen = seen - 3456000000 WHERE player = $1";
        let aged = sqlx::query(sql).bind(*guest).execute(&mut connection).await.unwrap();
        assert_eq!(aged.rows_affected(), 1, "{guest} is known");
    }
    connection.close().await.unwrap();
}
