//! The next free opponent for a game and a clock.

use std::collections::{BTreeMap, BTreeSet};

use futures_util::future::join_all;
use protocol::{Code, Message, Phase, Request, Verb};
use serde_json::{Value, json};
use server::{Config, Limits};
use sqlx::{AnyConnection, Connection};

use crate::support::{Folder, Guest, Server, Socket, config, eventually, postgres, refused, two};

const QUICK: &str = "/api/pairings/nova-luna/quick";

/// Looks for an opponent once: the table, if there is one.
async fn look(guest: &mut Guest, pool: &str) -> Option<String> {
    let answer = guest.send("PUT", pool, None, "").await.expect(200);
    answer.json()["table"].as_str().map(str::to_owned)
}

async fn find(guest: &mut Guest, pool: &str) -> String {
    let mut found = None;
    eventually("an opponent is found", async || {
        found = look(guest, pool).await;
        found.is_some()
    })
    .await;
    found.unwrap()
}

async fn stop(guest: &mut Guest, pool: &str) {
    assert_eq!(guest.delete(pool).await.status, 204);
}

/// Who sits at a table.
async fn players(guest: &mut Guest, table: &str) -> Vec<String> {
    let standing = guest.standing(table).await;
    let seats = standing["seats"].as_array().unwrap().iter();
    seats.map(|seat| seat["sitter"]["human"]["player"].as_str().unwrap().to_owned()).collect()
}

async fn tables(guest: &mut Guest, show: &str) -> Vec<String> {
    let list = guest.get(&format!("/api/games?show={show}")).await.json();
    let ids = list["games"].as_array().unwrap().iter().map(|game| &game["id"]);
    ids.map(|id| id.as_str().unwrap().to_owned()).collect()
}

/// Hears until the table is at a stage.
async fn wait_for(socket: &mut Socket, phase: Phase) {
    let reached = |message| match message {
        Message::Welcome(welcome) => (welcome.view.standing.phase == phase).then_some(()),
        Message::Update(update) => (update.standing.phase == phase).then_some(()),
        Message::Refused(refusal) => panic!("{refusal:?}"),
        _ => None,
    };
    socket.find(reached).await;
}

fn ready(entropy: &str) -> Request {
    Request { entropy: Some(entropy.to_owned()), ..Request::to(Verb::Ready) }
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
    for (server, _) in Server::start_each().await {
        let (mut anna, mut béla) = (server.guest(), server.guest());
        assert_eq!(look(&mut anna, QUICK).await, None);
        assert_eq!(look(&mut anna, QUICK).await, None, "she goes on looking");
        assert_eq!(look(&mut béla, "/api/pairings/nova-luna/calm").await, None, "another clock");
        assert_eq!(look(&mut béla, "/api/pairings/terra-nova/quick").await, None, "another game");
        let table = look(&mut béla, QUICK).await.expect("a table");
        assert_eq!(look(&mut anna, QUICK).await.as_ref(), Some(&table));
        assert_eq!(look(&mut béla, QUICK).await.as_ref(), Some(&table), "an answer may be lost");
        let opening = &anna.view(&table).await["opening"];
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
        let record = anna.record(&table).await;
        assert!(record.contains("entropy-0 one") && record.contains("entropy-1 two"), "{record}");
        assert_eq!(look(&mut anna, QUICK).await.as_ref(), Some(&table), "it is being played");
        // Once it is over they can look for another opponent, and find each other again.
        anna.accepted(&table, &json!({"do": "resign"})).await;
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
        names.push(guest.player_id().await);
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
        assert_eq!(seated, expected, "a paired player has a seat at the table");
    }
}

#[tokio::test]
async fn ten_players_who_ask_at_once_get_five_tables() {
    for (server, _) in Server::start_each().await {
        let mut guests: Vec<Guest> = (0..10).map(|_| server.guest()).collect();
        all_meet(&mut guests).await;
        server.stop().await;
    }
}

#[tokio::test]
async fn players_at_two_servers_are_paired() {
    let servers = Server::start_all(&postgres()).await;
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
    Server::stop_all(servers).await;
}

#[tokio::test]
async fn a_player_is_never_paired_with_themselves() {
    for (server, _) in Server::start_each().await {
        let (mut anna, mut béla) = (server.guest(), server.guest());
        let names = BTreeSet::from([anna.player_id().await, béla.player_id().await]);
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
    for (server, url) in Server::start_each().await {
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
    for (server, _) in Server::start_each().await {
        let (mut anna, mut béla) = (server.guest(), server.guest());
        look(&mut anna, QUICK).await;
        let table = look(&mut béla, QUICK).await.expect("a table");
        // Anna's page sleeps. A spectator cannot confirm in her name.
        let by_others = server.guest().request(&table, &json!({"do": "ready"})).await;
        assert_eq!(by_others.status, 403);
        let mut socket = béla.socket(&table, None).await;
        socket.send(&ready("word")).await;
        wait_for(&mut socket, Phase::Over).await;
        let late = anna.request(&table, &json!({"do": "ready"})).await;
        assert_eq!(late.code(), Code::Over);
        assert_eq!(look(&mut béla, QUICK).await, None, "he looks for another opponent");
        assert_eq!(tables(&mut béla, "mine").await, Vec::<String>::new());
        server.stop().await;
    }
}

#[tokio::test]
async fn quotas_hold_for_tables_of_paired_players() {
    for database in Folder::new().databases() {
        let limits = Limits { tables: 1, ..Limits::NONE };
        let server = Server::start_with(Config { limits, ..config(database) }).await;
        let (mut anna, mut béla, mut cili) = (server.guest(), server.guest(), server.guest());
        béla.make(&two(["me", "open"])).await;
        look(&mut anna, QUICK).await;
        let answer = béla.send("PUT", QUICK, None, "").await;
        assert_eq!(answer.refusal(), refused(429, "quota-tables"));
        assert!(look(&mut cili, QUICK).await.is_some(), "Anna's offer is still open");
        server.stop().await;
    }
}

#[tokio::test]
async fn a_player_who_looks_for_a_rated_game_takes_part_in_ratings() {
    let server = Server::new().await;
    let rated = "/api/pairings/terra-nova/days?rated=true";
    let answer = server.guest().send("PUT", rated, None, "").await;
    assert_eq!((answer.status, answer.code()), (403, Code::NotRated));
    let mut anna = server.rated_player("Anna").await;
    let mut béla = server.rated_player("Béla").await;
    assert_eq!(look(&mut anna, rated).await, None);
    assert_eq!(look(&mut béla, "/api/pairings/terra-nova/days").await, None, "a separate pool");
    let table = look(&mut béla, rated).await.expect("a table");
    assert_eq!(anna.view(&table).await["opening"]["rated"], true);
    server.stop().await;
}

#[tokio::test]
async fn tables_where_it_is_ones_turn_are_listed() {
    for (server, _) in Server::start_each().await {
        let (mut anna, mut béla) = (server.guest(), server.guest());
        let waiting = anna.make(&two(["me", "open"])).await;
        let table = anna.make(&two(["me", "open"])).await;
        béla.sit(&table, "Béla").await;
        let to_act = anna.standing(&table).await["to_act"].as_u64().unwrap();
        let (mut one, mut other) = if to_act == 0 { (anna, béla) } else { (béla, anna) };
        let mut rng = game::Rng::new(1);
        for ply in 1..6 {
            assert_eq!(
                tables(&mut one, "my_turn").await,
                std::slice::from_ref(&table),
                "not {waiting}"
            );
            assert_eq!(tables(&mut other, "my_turn").await, Vec::<String>::new());
            one.play(&table, ply, &mut rng).await;
            let standing = one.standing(&table).await;
            let name = one.player_id().await;
            let seat = standing["to_act"].as_u64().unwrap() as usize;
            if standing["seats"][seat]["sitter"]["human"]["player"] != *name {
                std::mem::swap(&mut one, &mut other);
            }
        }
        one.accepted(&table, &json!({"do": "resign"})).await;
        assert_eq!(tables(&mut one, "my_turn").await, Vec::<String>::new(), "it is over");
        assert_eq!(tables(&mut server.guest(), "my_turn").await, Vec::<String>::new());
        server.stop().await;
    }
}
