//! The next free opponent for a game and a clock.

mod support;

use std::collections::{BTreeMap, BTreeSet};

use futures_util::future::join_all;
use protocol::{Message, Phase, Request, Verb};
use serde_json::{Value, json};
use server::{Config, Database, Limits};
use sqlx::{AnyConnection, Connection};

use support::{Answer, Folder, Guest, Server, Socket, config, postgres, random_turn, two};

const QUICK: &str = "/api/pairings/nova-luna/quick";

/// Looks for an opponent once: the table, if there is one.
async fn look(guest: &mut Guest, pool: &str) -> Option<String> {
    let answer = guest.send("PUT", pool, None, "").await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()["table"].as_str().map(str::to_owned)
}

/// Looks for an opponent until there is one.
async fn find(guest: &mut Guest, pool: &str) -> String {
    for _ in 0..200 {
        if let Some(table) = look(guest, pool).await {
            return table;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    panic!("nobody comes");
}

async fn stop(guest: &mut Guest, pool: &str) {
    assert_eq!(guest.send("DELETE", pool, None, "").await.status, 204);
}

async fn player(guest: &mut Guest) -> String {
    guest.get("/api/me").await.json()["player"].as_str().unwrap().to_owned()
}

async fn view(guest: &mut Guest, table: &str) -> Value {
    guest.get(&format!("/api/games/{table}")).await.json()
}

/// Who sits at a table.
async fn players(guest: &mut Guest, table: &str) -> Vec<String> {
    let view = view(guest, table).await;
    let seats = view["standing"]["seats"].as_array().unwrap().iter();
    seats.map(|seat| seat["sitter"]["human"]["player"].as_str().unwrap().to_owned()).collect()
}

async fn tables(guest: &mut Guest, show: &str) -> Vec<String> {
    let list = guest.get(&format!("/api/games?show={show}")).await.json();
    let ids = list["games"].as_array().unwrap().iter().map(|game| &game["id"]);
    ids.map(|id| id.as_str().unwrap().to_owned()).collect()
}

/// Hears until the table is at a stage.
async fn wait_for(socket: &mut Socket, phase: Phase) {
    loop {
        let now = match socket.news().await.expect("the server is there") {
            Message::Welcome(welcome) => welcome.view.standing.phase,
            Message::Update(update) => update.standing.phase,
            Message::Refused(refusal) => panic!("{refusal:?}"),
            _ => continue,
        };
        if now == phase {
            return;
        }
    }
}

fn ready(entropy: &str) -> Request {
    Request { entropy: Some(entropy.to_owned()), ..Request::to(Verb::Ready) }
}

/// A server on each kind of database, with the address of the database.
async fn servers(folder: &Folder) -> Vec<(Server, String)> {
    let file = format!("sqlite://{}", folder.database().display());
    let postgres = test_postgres::TestPostgres::shared().database().expect("a database");
    let mut servers = Vec::new();
    for url in [file, postgres] {
        let database: Database = url.parse().expect("an address");
        servers.push((Server::start_on(database).await, url));
    }
    servers
}

/// As if nobody had renewed an offer for a while.
async fn age_offers(url: &str) {
    sqlx::any::install_default_drivers();
    let mut connection = AnyConnection::connect(url).await.unwrap();
    let sql = "UPDATE offers SET seen = seen - 5000 WHERE game IS NULL";
    let aged = sqlx::query(sql).execute(&mut connection).await.unwrap();
    assert_eq!(aged.rows_affected(), 1);
    connection.close().await.unwrap();
}

#[tokio::test]
async fn two_players_are_paired_and_the_game_begins_when_both_confirm() {
    let folder = Folder::new();
    for (server, _) in servers(&folder).await {
        let (mut anna, mut béla) = (server.guest(), server.guest());
        assert_eq!(look(&mut anna, QUICK).await, None);
        assert_eq!(look(&mut anna, QUICK).await, None, "she goes on looking");
        assert_eq!(look(&mut béla, "/api/pairings/nova-luna/calm").await, None, "another clock");
        assert_eq!(look(&mut béla, "/api/pairings/terra-nova/quick").await, None, "another game");
        let table = look(&mut béla, QUICK).await.expect("a table");
        assert_eq!(look(&mut anna, QUICK).await.as_ref(), Some(&table));
        assert_eq!(look(&mut béla, QUICK).await.as_ref(), Some(&table), "an answer may be lost");
        let opening = &view(&mut anna, &table).await["opening"];
        assert_eq!((&opening["paired"], &opening["rated"]), (&json!(true), &Value::Null));
        assert_eq!(opening["clock"], json!({"real_time": {"base": 300_000, "increment": 5000}}));
        assert_eq!(tables(&mut server.guest(), "waiting").await, Vec::<String>::new());

        let mut sockets = [anna.socket(&table, None).await, béla.socket(&table, None).await];
        wait_for(&mut sockets[0], Phase::Waiting).await;
        for (socket, word) in sockets.iter_mut().zip(["one", "two"]) {
            socket.send(&ready(word)).await;
        }
        for socket in &mut sockets {
            wait_for(socket, Phase::Playing).await;
        }
        let record = anna.get(&format!("/api/games/{table}/record")).await.text;
        assert!(record.contains("entropy-0 one") && record.contains("entropy-1 two"), "{record}");
        assert_eq!(look(&mut anna, QUICK).await.as_ref(), Some(&table), "it is being played");
        // Once it is over they can look for another opponent, and find each other again.
        let requests = format!("/api/games/{table}/requests");
        assert_eq!(anna.post(&requests, &json!({"do": "resign"})).await.status, 200);
        assert_eq!(look(&mut anna, QUICK).await, None);
        let next = look(&mut béla, QUICK).await.expect("another table");
        assert_ne!(next, table);
        server.stop().await;
    }
}

/// Lets these guests look at once; every two of them must meet at a table of their own.
async fn all_meet(guests: &mut [Guest]) {
    let mut names = Vec::new();
    for guest in &mut *guests {
        names.push(player(guest).await);
    }
    let found = join_all(guests.iter_mut().map(|guest| find(guest, QUICK))).await;
    let mut met: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (name, table) in names.iter().zip(&found) {
        met.entry(table.clone()).or_default().insert(name.clone());
    }
    assert_eq!(met.len() * 2, guests.len(), "{met:?}");
    for (table, expected) in met {
        let seated: BTreeSet<String> = players(&mut guests[0], &table).await.into_iter().collect();
        assert_eq!(seated.len(), 2, "nobody plays against themselves");
        assert_eq!(seated, expected, "whoever is told of a table sits there");
    }
}

#[tokio::test]
async fn ten_players_who_ask_at_once_get_five_tables() {
    let folder = Folder::new();
    for (server, _) in servers(&folder).await {
        let mut guests: Vec<Guest> = (0..10).map(|_| server.guest()).collect();
        all_meet(&mut guests).await;
        server.stop().await;
    }
}

#[tokio::test]
async fn players_at_two_servers_are_paired() {
    let database = postgres();
    let servers =
        [Server::start_on(database.clone()).await, Server::start_on(database.clone()).await];
    let (mut anna, mut béla) = (servers[0].guest(), servers[1].guest());
    assert_eq!(look(&mut anna, QUICK).await, None);
    let table = look(&mut béla, QUICK).await.expect("a table");
    anna.address = servers[1].address;
    assert_eq!(look(&mut anna, QUICK).await.as_ref(), Some(&table), "whatever server she asks");
    anna.address = servers[0].address;
    let mut sockets = [anna.socket(&table, None).await, béla.socket(&table, None).await];
    for socket in &mut sockets {
        socket.send(&ready("word")).await;
    }
    for socket in &mut sockets {
        wait_for(socket, Phase::Playing).await;
    }
    let mut guests: Vec<Guest> = (0..10).map(|number| servers[number % 2].guest()).collect();
    all_meet(&mut guests).await;
    for server in servers {
        server.stop().await;
    }
}

#[tokio::test]
async fn nobody_is_paired_with_themselves() {
    let folder = Folder::new();
    for (server, _) in servers(&folder).await {
        let (mut anna, mut béla) = (server.guest(), server.guest());
        let names = BTreeSet::from([player(&mut anna).await, player(&mut béla).await]);
        // Several tabs, and requests that are sent twice.
        let mut tabs = vec![anna.clone(); 6];
        for _ in 0..3 {
            let found = join_all(tabs.iter_mut().map(|tab| look(tab, QUICK))).await;
            assert_eq!(found, vec![None; 6]);
        }
        let table = look(&mut béla, QUICK).await.expect("Anna is there");
        let found = join_all(tabs.iter_mut().map(|tab| look(tab, QUICK))).await;
        assert_eq!(found, vec![Some(table.clone()); 6], "all tabs are led to the same table");
        assert_eq!(players(&mut anna, &table).await.into_iter().collect::<BTreeSet<_>>(), names);
        server.stop().await;
    }
}

#[tokio::test]
async fn an_offer_that_is_withdrawn_or_not_renewed_is_void() {
    let folder = Folder::new();
    for (server, url) in servers(&folder).await {
        let (mut anna, mut béla) = (server.guest(), server.guest());
        look(&mut anna, QUICK).await;
        stop(&mut anna, QUICK).await;
        stop(&mut anna, QUICK).await;
        assert_eq!(look(&mut béla, QUICK).await, None, "Anna has cancelled");
        stop(&mut anna, QUICK).await;
        let table = look(&mut anna, QUICK).await.expect("Béla's offer is his alone");
        stop(&mut anna, QUICK).await;
        // She has left the table at once, and he need not wait for her.
        let mut socket = béla.socket(&table, None).await;
        wait_for(&mut socket, Phase::Over).await;
        for guest in [&mut anna, &mut béla] {
            assert_eq!(tables(guest, "mine").await, Vec::<String>::new(), "it is in no list");
        }
        assert_eq!(look(&mut béla, QUICK).await, None, "he looks for another opponent");
        // A closed tab sends nothing any more.
        age_offers(&url).await;
        assert_eq!(look(&mut anna, QUICK).await, None, "Béla is not there any more");
        let again = look(&mut béla, QUICK).await.expect("Anna is");
        assert_ne!(again, table);
        server.stop().await;
    }
}

#[tokio::test]
async fn a_table_whose_players_do_not_confirm_is_closed() {
    let folder = Folder::new();
    for (server, _) in servers(&folder).await {
        let (mut anna, mut béla) = (server.guest(), server.guest());
        look(&mut anna, QUICK).await;
        let table = look(&mut béla, QUICK).await.expect("a table");
        // Anna's page sleeps. A spectator cannot confirm in her name.
        let requests = format!("/api/games/{table}/requests");
        let by_others = server.guest().post(&requests, &json!({"do": "ready"})).await;
        assert_eq!(by_others.status, 403);
        let mut socket = béla.socket(&table, None).await;
        socket.send(&ready("word")).await;
        wait_for(&mut socket, Phase::Over).await;
        let late = anna.post(&requests, &json!({"do": "ready"})).await;
        assert_eq!(late.json()["error"]["code"], "over");
        assert_eq!(look(&mut béla, QUICK).await, None, "he looks for another opponent");
        assert_eq!(tables(&mut béla, "mine").await, Vec::<String>::new());
        server.stop().await;
    }
}

fn reason(answer: &Answer) -> (u16, Value) {
    (answer.status, answer.json()["error"]["reason"].clone())
}

#[tokio::test]
async fn quotas_hold_for_tables_of_paired_players() {
    for database in Folder::new().databases() {
        let limits = Limits { tables: 1, ..Limits::NONE };
        let server = Server::start_with(Config { limits, ..config(database) }).await;
        let (mut anna, mut béla, mut cili) = (server.guest(), server.guest(), server.guest());
        béla.make(&two(["me", "open"])).await;
        look(&mut anna, QUICK).await;
        let refused = béla.send("PUT", QUICK, None, "").await;
        assert_eq!(reason(&refused), (429, json!("quota-tables")));
        assert!(look(&mut cili, QUICK).await.is_some(), "Anna's offer is still open");
        server.stop().await;
    }
}

#[tokio::test]
async fn who_looks_for_a_rated_game_takes_part_in_ratings() {
    let folder = Folder::new();
    let server = Server::start(&folder.database()).await;
    let rated = "/api/pairings/terra-nova/days?rated=true";
    let mut guests = [server.guest(), server.guest()];
    let refused = guests[0].send("PUT", rated, None, "").await;
    assert_eq!((refused.status, &refused.json()["error"]["code"]), (403, &json!("not_rated")));
    for (guest, name) in guests.iter_mut().zip(["Anna", "Béla"]) {
        let account = json!({"name": name, "password": "correct horse"});
        assert_eq!(guest.post("/api/account", &account).await.status, 201);
        assert_eq!(guest.put("/api/account", &json!({"rated": true})).await.status, 200);
    }
    let [anna, béla] = &mut guests;
    assert_eq!(look(anna, rated).await, None);
    assert_eq!(look(béla, "/api/pairings/terra-nova/days").await, None, "a pool of its own");
    let table = look(béla, rated).await.expect("a table");
    assert_eq!(view(anna, &table).await["opening"]["rated"], true);
    server.stop().await;
}

#[tokio::test]
async fn tables_where_it_is_ones_turn_are_listed() {
    let folder = Folder::new();
    for (server, _) in servers(&folder).await {
        let (mut anna, mut béla) = (server.guest(), server.guest());
        let waiting = anna.make(&two(["me", "open"])).await;
        let table = anna.make(&two(["me", "open"])).await;
        let requests = format!("/api/games/{table}/requests");
        let sit = json!({"do": "sit", "name": "Béla"});
        assert_eq!(béla.post(&requests, &sit).await.status, 200);
        let to_act = view(&mut anna, &table).await["standing"]["to_act"].as_u64().unwrap();
        let (mut one, mut other) = if to_act == 0 { (anna, béla) } else { (béla, anna) };
        let mut rng = game::Rng::new(1);
        for ply in 1..6 {
            assert_eq!(
                tables(&mut one, "my_turn").await,
                std::slice::from_ref(&table),
                "not {waiting}"
            );
            assert_eq!(tables(&mut other, "my_turn").await, Vec::<String>::new());
            let record = one.get(&format!("/api/games/{table}/record")).await.text;
            let turn = random_turn(&record, &mut rng);
            let play = json!(Request::play(ply, turn, format!("k{ply}")));
            assert_eq!(one.post(&requests, &play).await.status, 200);
            let standing = &view(&mut one, &table).await["standing"];
            let name = player(&mut one).await;
            let seat = standing["to_act"].as_u64().unwrap() as usize;
            if standing["seats"][seat]["sitter"]["human"]["player"] != *name {
                std::mem::swap(&mut one, &mut other);
            }
        }
        assert_eq!(one.post(&requests, &json!({"do": "resign"})).await.status, 200);
        assert_eq!(tables(&mut one, "my_turn").await, Vec::<String>::new(), "it is over");
        assert_eq!(tables(&mut server.guest(), "my_turn").await, Vec::<String>::new());
        server.stop().await;
    }
}
