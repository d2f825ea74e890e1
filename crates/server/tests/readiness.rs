//! What `/readyz` asks of the database, and what becomes of connections that fall silent.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use crate::support::{Folder, Server, config, eventually};
use futures_util::future::join_all;
use server::{Config, Database, Limits};
use sqlx::{Connection, PgConnection};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

#[tokio::test]
async fn many_questions_at_once_are_one_question_to_the_database() {
    let folder = Folder::new();
    let (server, mut operator) = Server::with_operator(config(folder.database())).await;
    let ask = |_| {
        let mut guest = server.guest();
        async move { guest.get("/readyz").await.status }
    };
    let begun = Instant::now();
    let statuses = join_all((0..200).map(ask)).await;
    assert!(statuses.iter().all(|status| *status == 200), "{statuses:?}");
    let page = operator.get("/metrics").await.text;
    let asked = page.lines().find_map(|line| line.strip_prefix("novae_readiness_checks_total "));
    let asked: u64 = asked.expect("a figure").parse().unwrap();
    let seconds = begun.elapsed().as_secs();
    assert!((1..=1 + seconds).contains(&asked), "{asked} questions in {seconds} seconds");
    server.stop().await;
}

#[tokio::test]
async fn readiness_is_limited_like_everything_else() {
    let limits = Limits { requests: 0.01, burst: 3.0, ..Limits::NONE };
    let server = Server::with(|usual| Config { limits, ..usual }).await;
    let mut statuses = Vec::new();
    for _ in 0..4 {
        statuses.push(server.guest().get("/readyz").await.status);
    }
    assert_eq!(statuses, [200, 200, 200, 429]);
    server.stop().await;
}

/// A way to PostgreSQL on which connections can fall silent for ever.
struct Way {
    /// Through it.
    database: Database,
    /// The database itself.
    direct: String,
    open: Arc<AtomicUsize>,
    /// Connections with a lower number are silent.
    silent_below: watch::Sender<usize>,
    count: Arc<AtomicUsize>,
}

impl Way {
    async fn new() -> Way {
        let direct = test_postgres::TestPostgres::shared().database().unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let own = listener.local_addr().unwrap();
        let (place, name) = direct.rsplit_once('/').unwrap();
        let target = place.rsplit_once('@').unwrap().1.to_owned();
        let database = format!("postgres://novae@{own}/{name}").parse().unwrap();
        let (silent_below, silence) = watch::channel(0);
        let (open, count) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let (counted, numbers) = (Arc::clone(&open), Arc::clone(&count));
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let number = numbers.fetch_add(1, Ordering::SeqCst);
                let (target, silence, open) = (target.clone(), silence.clone(), counted.clone());
                open.fetch_add(1, Ordering::SeqCst);
                tokio::spawn(async move {
                    carry(client, &target, silence, number).await;
                    open.fetch_sub(1, Ordering::SeqCst);
                });
            }
        });
        Way { database, direct, open, silent_below, count }
    }

    /// From now on nothing comes back on any connection that is open.
    fn fall_silent(&self) {
        self.silent_below.send_replace(self.count.load(Ordering::SeqCst));
    }
}

/// Carries bytes until the client closes the connection.
async fn carry(client: TcpStream, target: &str, silence: watch::Receiver<usize>, number: usize) {
    let mut database = TcpStream::connect(target).await.unwrap();
    let mut client = client;
    let (mut up, mut down) = (vec![0; 16 << 10], vec![0; 16 << 10]);
    loop {
        let silent = *silence.borrow() > number;
        tokio::select! {
            read = client.read(&mut up) => match read {
                Ok(1..) if silent => {}
                Ok(count @ 1..) => database.write_all(&up[..count]).await.unwrap(),
                _ => return,
            },
            read = database.read(&mut down), if !silent => match read {
                Ok(count @ 1..) if *silence.borrow() <= number => {
                    let _ = client.write_all(&down[..count]).await;
                }
                Ok(1..) => {}
                _ => return,
            },
        }
    }
}

/// Waits until so many connections wait for a lock.
async fn waiting(connection: &mut PgConnection, count: i64) {
    let sql = "SELECT COUNT(*) FROM pg_locks JOIN pg_database ON pg_database.oid = database \
               WHERE datname = current_database() AND NOT granted";
    eventually("they wait", async || {
        let (waiting,): (i64,) = sqlx::query_as(sql).fetch_one(&mut *connection).await.unwrap();
        waiting >= count
    })
    .await;
}

#[tokio::test]
async fn connections_that_fall_silent_are_replaced_and_not_only_added_to() {
    const ROUNDS: usize = 4;
    let way = Way::new().await;
    let server = Server::start_with(config(way.database.clone())).await;
    let guest = server.guest();
    let ask = || {
        let asks = (0..12).map(|_| {
            let mut guest = guest.clone();
            async move { guest.get("/api/games").await.status }
        });
        join_all(asks)
    };
    // Four for reading, one for writing, one for the pulse and one to listen; the one that
    // listens cannot be closed while it is silent.
    for round in 0..ROUNDS {
        let all_answered = async || ask().await.iter().all(|status| *status == 200);
        eventually("it comes back", all_answered).await;
        let few_open = async || way.open.load(Ordering::SeqCst) <= 7 + round;
        eventually(&format!("few connections are open in round {round}"), few_open).await;
        // All four wait for an answer when they fall silent.
        let mut lock = PgConnection::connect(&way.direct).await.unwrap();
        let asked = tokio::spawn(ask());
        sqlx::query("BEGIN").execute(&mut lock).await.unwrap();
        sqlx::query("LOCK TABLE games").execute(&mut lock).await.unwrap();
        let asked = [asked, tokio::spawn(ask())];
        waiting(&mut lock, 4).await;
        way.fall_silent();
        lock.close().await.unwrap();
        let mut statuses = Vec::new();
        for asked in asked {
            statuses.extend(asked.await.unwrap());
        }
        assert!(statuses.contains(&503), "nothing came back: {statuses:?}");
    }
    server.stop().await;
}
