//! Several servers over one PostgreSQL: any of them serves any player of any game, and each may
//! go at any time.

mod support;

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use game::Rng;
use protocol::{Entry, Message, Phase, Request, TableEvent, Verb};
use serde_json::json;
use server::Database;
use sqlx::Connection;
use test_postgres::TestPostgres;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

use support::{Guest, Server, Socket, config, postgres, random_turn, two};

/// A server that can die: everything that it is, is in a runtime of its own.
struct Node {
    runtime: Option<Runtime>,
    address: SocketAddr,
}

impl Node {
    async fn start(database: &Database) -> Node {
        let mut runtime = tokio::runtime::Builder::new_multi_thread();
        let runtime = runtime.worker_threads(2).enable_all().build().unwrap();
        let config = config(database.clone());
        let (told, heard) = tokio::sync::oneshot::channel();
        runtime.spawn(async move {
            let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
            told.send(listener.local_addr().unwrap()).unwrap();
            server::serve(listener, config, std::future::pending()).await.unwrap();
        });
        Node { runtime: Some(runtime), address: heard.await.unwrap() }
    }

    fn guest(&self) -> Guest {
        Guest { address: self.address, cookie: None, extra: Vec::new() }
    }

    /// Dies at once, without a word.
    fn die(mut self) {
        self.runtime.take().unwrap().shutdown_background();
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

/// The same guest at another server.
fn at(guest: &Guest, address: SocketAddr) -> Guest {
    Guest { address, ..guest.clone() }
}

/// Hears entries until the log has this length, or the game is over.
async fn hear(socket: &mut Socket, log: &mut Vec<Entry>, until: usize) -> bool {
    loop {
        let over = match socket.news().await.expect("the server is there") {
            Message::Welcome(welcome) => {
                log.extend(welcome.entries);
                welcome.view.standing.phase == Phase::Over
            }
            Message::Update(update) => {
                assert_eq!(update.entry.ply as usize, log.len(), "in order, without gaps");
                log.push(update.entry);
                update.standing.phase == Phase::Over
            }
            Message::Refused(refused) => panic!("{refused:?}"),
            Message::Done(_) | Message::Presence(_) | Message::Notice(_) | Message::Lines(_) => {
                false
            }
        };
        if over || log.len() >= until {
            return over;
        }
    }
}

async fn record(guest: &mut Guest, id: &str) -> String {
    guest.get(&format!("/api/games/{id}/record")).await.text
}

async fn log(guest: &mut Guest, id: &str) -> Vec<Entry> {
    serde_json::from_str(&guest.get(&format!("/api/games/{id}/log")).await.text).unwrap()
}

#[tokio::test]
async fn players_at_different_servers_play_a_whole_game() {
    let database = postgres();
    let nodes = [Node::start(&database).await, Node::start(&database).await];
    let mut guests = [nodes[0].guest(), nodes[1].guest()];
    let id = guests[0].make(&two(["me", "open"])).await;
    guests[1].get("/api/me").await;
    let mut sockets = [guests[0].socket(&id, None).await, guests[1].socket(&id, None).await];
    sockets[1].send(&Request::to(Verb::Sit)).await;
    let mut logs = [Vec::new(), Vec::new()];
    let mut rng = Rng::new(3);
    for ply in 1.. {
        let mut over = false;
        for (socket, log) in sockets.iter_mut().zip(&mut logs) {
            over = hear(socket, log, ply).await;
        }
        if over {
            break;
        }
        // Whoever acts reads the record from the other server, which must not be behind.
        let record = record(&mut guests[ply % 2], &id).await;
        let to_act = table::AnyGame::load(&record, 1).unwrap().to_act().unwrap().index();
        let turn = random_turn(&record, &mut rng);
        sockets[to_act].send(&Request::play(ply as u32, turn, format!("k{ply}"))).await;
    }
    assert_eq!(logs[0], logs[1]);
    assert_eq!(log(&mut guests[1], &id).await, logs[0]);
}

#[tokio::test]
async fn presence_reaches_over_servers_and_ends_with_them() {
    async fn wait_for(socket: &mut Socket, seats: [bool; 2], watching: u32) {
        let begun = Instant::now();
        loop {
            if let Some(Message::Presence(presence)) = socket.next().await
                && presence.seats == seats
                && presence.watching == watching
            {
                return;
            }
            assert!(begun.elapsed() < Duration::from_secs(15), "{seats:?} {watching}");
        }
    }
    let database = postgres();
    let [first, second] = [Node::start(&database).await, Node::start(&database).await];
    let (mut anna, mut béla) = (first.guest(), second.guest());
    let id = anna.make(&two(["me", "open"])).await;
    let sit = json!(Request { name: Some("Béla".to_owned()), ..Request::to(Verb::Sit) });
    assert_eq!(béla.post(&format!("/api/games/{id}/requests"), &sit).await.status, 200);
    let mut here = anna.socket(&id, None).await;
    wait_for(&mut here, [true, false], 0).await;
    let mut there = béla.socket(&id, None).await;
    wait_for(&mut here, [true, true], 0).await;
    wait_for(&mut there, [true, true], 0).await;
    let watcher = second.guest().socket(&id, None).await;
    wait_for(&mut here, [true, true], 1).await;
    drop(watcher);
    wait_for(&mut here, [true, true], 0).await;
    second.die();
    wait_for(&mut here, [true, false], 0).await;
}

#[tokio::test]
async fn a_request_at_two_servers_is_carried_out_once() {
    let database = postgres();
    let nodes = [Node::start(&database).await, Node::start(&database).await];
    let mut anna = nodes[0].guest();
    let new = json!({"game": "nova-luna", "setup": {"players": 2}, "seats": ["me", "me"]});
    let id = anna.make(&new).await;
    let requests = format!("/api/games/{id}/requests");
    let mut twin = at(&anna, nodes[1].address);
    assert!(log(&mut twin, &id).await.is_empty(), "it is loaded");
    let mut rng = Rng::new(1);
    for ply in 0..20 {
        let record = record(&mut anna, &id).await;
        let [one, other] = [random_turn(&record, &mut rng), random_turn(&record, &mut rng)];
        let same = json!(Request::play(ply, one, format!("k{ply}")));
        let late = json!(Request::play(ply, other, format!("l{ply}")));
        let mut third = twin.clone();
        let (a, b, c) = tokio::join!(
            anna.post(&requests, &same),
            twin.post(&requests, &same),
            third.post(&requests, &late)
        );
        let stale = |answer: &support::Answer| answer.json()["error"]["code"] == "stale";
        if c.status == 200 {
            assert!(stale(&a) && stale(&b), "{a:?} {b:?}");
        } else {
            assert!(stale(&c), "{c:?}");
            assert_eq!((a.status, a.json()), (200, b.json()));
        }
        assert_eq!(log(&mut twin, &id).await.len(), ply as usize + 1);
    }
}

#[tokio::test]
async fn bots_play_on_when_their_server_dies_and_never_twice() {
    let database = postgres();
    let [first, second] = [Node::start(&database).await, Node::start(&database).await];
    let mut anna = first.guest();
    let seats = ["me", "random", "random"];
    let new = json!({"game": "nova-luna", "setup": {"players": 3}, "seats": seats});
    let id = anna.make(&new).await;
    let mut socket = anna.socket(&id, None).await;
    let mut elsewhere = at(&anna, second.address);
    let mut other = elsewhere.socket(&id, None).await;
    socket.send(&Request { seat: Some(0), ..Request::to(Verb::StandIn) }).await;
    let (mut here, mut there) = (Vec::new(), Vec::new());
    hear(&mut socket, &mut here, 5).await;
    first.die();
    assert!(hear(&mut other, &mut there, usize::MAX).await, "the game is over");
    assert_eq!(there[..5], here[..5]);
    assert_eq!(log(&mut elsewhere, &id).await, there);
}

#[tokio::test]
async fn a_clock_runs_on_through_a_second_server_and_is_given_back_when_its_server_dies() {
    let database = postgres();
    let first = Node::start(&database).await;
    let mut anna = first.guest();
    let clock = json!({"real_time": {"base": 9000, "increment": 0}});
    let seats = ["me", "me"];
    let new = json!({"game": "nova-luna", "setup": {"players": 2}, "seats": seats, "clock": clock});
    let id = anna.make(&new).await;
    for seat in 0..2 {
        let ready = json!(Request { seat: Some(seat), ..Request::to(Verb::Ready) });
        assert_eq!(anna.post(&format!("/api/games/{id}/requests"), &ready).await.status, 200);
    }
    let second = Node::start(&database).await;
    let mut elsewhere = at(&anna, second.address);
    let mut socket = elsewhere.socket(&id, None).await;
    let mut told = Vec::new();
    hear(&mut socket, &mut told, 2).await;
    tokio::time::sleep(Duration::from_secs(3)).await;
    assert_eq!(log(&mut elsewhere, &id).await.len(), 2, "nobody was away");
    first.die();
    assert!(hear(&mut socket, &mut told, usize::MAX).await, "the clock runs out");
    let deeds: Vec<_> = told.iter().map(|entry| &entry.deed).collect();
    assert!(matches!(deeds[2..], [TableEvent::Resume {}, TableEvent::TimeUp { .. }]), "{deeds:?}");
    let waited = told[3].at - told[2].at;
    assert!((8900..12_000).contains(&waited), "the whole stock was there again: {waited}");
}

#[tokio::test]
async fn a_lost_notification_costs_nothing() {
    let database = postgres();
    let nodes = [Node::start(&database).await, Node::start(&database).await];
    let mut anna = nodes[0].guest();
    let id = anna.make(&two(["me", "me"])).await;
    let mut socket = at(&anna, nodes[1].address).socket(&id, None).await;
    let mut log = Vec::new();
    hear(&mut socket, &mut log, 0).await;
    let url = format!("postgres://novae@127.0.0.1:{}/postgres", TestPostgres::shared().port());
    let mut operator = sqlx::PgConnection::connect(&url).await.unwrap();
    for ply in 0..5 {
        // Nobody hears the next notification of either server.
        let deaf = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
                    WHERE query LIKE 'LISTEN%'";
        sqlx::query(deaf).execute(&mut operator).await.unwrap();
        let turn = random_turn(&record(&mut anna, &id).await, &mut Rng::new(1));
        let play = json!(Request::play(ply, turn, format!("k{ply}")));
        let begun = Instant::now();
        assert_eq!(anna.post(&format!("/api/games/{id}/requests"), &play).await.status, 200);
        hear(&mut socket, &mut log, ply as usize + 1).await;
        assert!(begun.elapsed() < Duration::from_secs(5));
    }
}

/// Hears entries until it is the turn of the first seat.
async fn first_to_act(guest: &mut Guest, id: &str, socket: &mut Socket, log: &mut Vec<Entry>) {
    loop {
        let record = record(guest, id).await;
        let stored = self::log(guest, id).await.len();
        if log.len() < stored {
            hear(socket, log, stored).await;
        } else if table::AnyGame::load(&record, 1).unwrap().to_act().unwrap().0 == 0 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn servers_are_replaced_one_after_the_other_while_a_game_goes_on() {
    let database = postgres();
    let mut server = Server::start_with(config(database.clone())).await;
    let mut anna = server.guest();
    let id = anna.make(&two(["me", "casual"])).await;
    for _ in 0..4 {
        // The new one starts and serves before the old one stops.
        let next = Server::start_with(config(database.clone())).await;
        let mut there = at(&anna, next.address);
        let (mut socket, mut told) = (anna.socket(&id, None).await, Vec::new());
        first_to_act(&mut there, &id, &mut socket, &mut told).await;
        let ply = told.len();
        let turn = random_turn(&record(&mut anna, &id).await, &mut Rng::new(1));
        let request = json!(Request::play(ply as u32, turn, format!("k{ply}")));
        assert_eq!(there.post(&format!("/api/games/{id}/requests"), &request).await.status, 200);
        hear(&mut socket, &mut told, ply + 1).await;
        server.stop().await;
        // The bot's turn, if it is one, is taken by the new one.
        let begun = Instant::now();
        let (mut socket, mut again) = (there.socket(&id, None).await, Vec::new());
        first_to_act(&mut there, &id, &mut socket, &mut again).await;
        assert!(begun.elapsed() < Duration::from_secs(10), "{:?}", begun.elapsed());
        assert_eq!(again[..told.len()], told);
        (server, anna) = (next, there);
    }
    server.stop().await;
}
