//! Several servers over one PostgreSQL: any of them serves any player of any game, and each may
//! go at any time.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use game::Rng;
use protocol::{Code, Entry, Message, Phase, Presence, Request, TableEvent, Verb};
use serde_json::json;
use server::Database;
use sqlx::Connection;
use test_postgres::TestPostgres;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

use crate::support::{Guest, Server, Socket, config, postgres, random_turn, two, two_with};

/// A server that can die: all its tasks are in a separate runtime.
struct Node {
    runtime: Option<Runtime>,
    address: SocketAddr,
}

impl Node {
    async fn start(database: &Database) -> Node {
        let mut runtime = tokio::runtime::Builder::new_multi_thread();
        let runtime = runtime.worker_threads(2).enable_all().build().unwrap();
        let config = config(database.clone());
        let (send_address, address) = tokio::sync::oneshot::channel();
        runtime.spawn(async move {
            let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
            send_address.send(listener.local_addr().unwrap()).unwrap();
            server::serve(listener, config, std::future::pending()).await.unwrap();
        });
        Node { runtime: Some(runtime), address: address.await.unwrap() }
    }

    fn guest(&self) -> Guest {
        Guest::new(self.address)
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
            _ => false,
        };
        if over || log.len() >= until {
            return over;
        }
    }
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
        // The player who acts reads the record from the other server, which must not be behind.
        let record = guests[ply % 2].record(&id).await;
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
        let expected = Presence { seats: seats.to_vec(), watching };
        let found = socket.find(|message| {
            matches!(message, Message::Presence(presence) if presence == expected).then_some(())
        });
        let found = tokio::time::timeout(Duration::from_secs(15), found).await;
        assert!(found.is_ok(), "{seats:?} {watching}");
    }
    let database = postgres();
    let [first, second] = [Node::start(&database).await, Node::start(&database).await];
    let (mut anna, mut béla) = (first.guest(), second.guest());
    let id = anna.make(&two(["me", "open"])).await;
    béla.sit(&id, "Béla").await;
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
    let id = anna.make(&two(["me", "me"])).await;
    let mut twin = at(&anna, nodes[1].address);
    assert!(log(&mut twin, &id).await.is_empty(), "it is loaded");
    let mut rng = Rng::new(1);
    for ply in 0..20 {
        let record = anna.record(&id).await;
        let [one, other] = [random_turn(&record, &mut rng), random_turn(&record, &mut rng)];
        let same = json!(Request::play(ply, one, format!("k{ply}")));
        let late = json!(Request::play(ply, other, format!("l{ply}")));
        let mut third = twin.clone();
        let (a, b, c) = tokio::join!(
            anna.request(&id, &same),
            twin.request(&id, &same),
            third.request(&id, &late)
        );
        if c.status == 200 {
            assert_eq!((a.code(), b.code()), (Code::Stale, Code::Stale));
        } else {
            assert_eq!(c.code(), Code::Stale);
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
    let clock = json!({"clock": {"real_time": {"base": 9000, "increment": 0}}});
    let id = anna.make(&two_with(["me", "me"], &clock)).await;
    for seat in 0..2 {
        let ready = json!(Request { seat: Some(seat), ..Request::to(Verb::Ready) });
        anna.accepted(&id, &ready).await;
    }
    let second = Node::start(&database).await;
    let mut elsewhere = at(&anna, second.address);
    let mut socket = elsewhere.socket(&id, None).await;
    let mut received = Vec::new();
    hear(&mut socket, &mut received, 2).await;
    tokio::time::sleep(Duration::from_secs(3)).await;
    assert_eq!(log(&mut elsewhere, &id).await.len(), 2, "nobody was away");
    first.die();
    assert!(hear(&mut socket, &mut received, usize::MAX).await, "the clock runs out");
    let events: Vec<_> = received.iter().map(|entry| &entry.event).collect();
    assert!(
        matches!(events[2..], [TableEvent::Resume {}, TableEvent::TimeUp { .. }]),
        "{events:?}"
    );
    let waited = received[3].at - received[2].at;
    assert!(waited >= 8900, "the whole stock was there again: {waited}");
}

#[tokio::test]
async fn a_lost_notification_costs_nothing() {
    let url = TestPostgres::shared().database().unwrap();
    let database: Database = url.parse().unwrap();
    let nodes = [Node::start(&database).await, Node::start(&database).await];
    let mut anna = nodes[0].guest();
    let id = anna.make(&two(["me", "me"])).await;
    let mut socket = at(&anna, nodes[1].address).socket(&id, None).await;
    let mut received = Vec::new();
    hear(&mut socket, &mut received, 0).await;
    let mut operator = sqlx::PgConnection::connect(&url).await.unwrap();
    for ply in 0..5 {
        // Nobody hears the next notification of either server.
        let deaf = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
                    WHERE datname = current_database() AND query LIKE 'LISTEN%'";
        sqlx::query(deaf).execute(&mut operator).await.unwrap();
        let begun = Instant::now();
        anna.play(&id, ply, &mut Rng::new(1)).await;
        hear(&mut socket, &mut received, ply as usize + 1).await;
        assert!(begun.elapsed() < Duration::from_secs(20), "it waits for another entry");
    }
}

/// Hears entries until it is the turn of the first seat.
async fn first_to_act(guest: &mut Guest, id: &str, socket: &mut Socket, log: &mut Vec<Entry>) {
    loop {
        let record = guest.record(id).await;
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
        let (mut socket, mut received) = (anna.socket(&id, None).await, Vec::new());
        first_to_act(&mut there, &id, &mut socket, &mut received).await;
        let ply = received.len();
        there.play(&id, ply as u32, &mut Rng::new(1)).await;
        hear(&mut socket, &mut received, ply + 1).await;
        server.stop().await;
        // The bot's turn, if it is one, is taken by the new one.
        let begun = Instant::now();
        let (mut socket, mut again) = (there.socket(&id, None).await, Vec::new());
        first_to_act(&mut there, &id, &mut socket, &mut again).await;
        assert!(begun.elapsed() < Duration::from_secs(10), "{:?}", begun.elapsed());
        assert_eq!(again[..received.len()], received);
        (server, anna) = (next, there);
    }
    server.stop().await;
}
