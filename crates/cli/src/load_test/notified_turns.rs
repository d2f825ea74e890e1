//! `novae load --notified-turns`: whether every turn at tables with days per turn is notified, while servers
//! are killed. A receiver of webhooks counts what arrives.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use client::{Guest, Server};
use game::Rng;
use protocol::{Request, Verb};
use serde_json::{Value, json};
use table::AnyGame;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;

use super::Args;
use super::faults::Faults;
use super::simulated_game::patiently;
use super::test_servers::{Options, OwnServers};
use crate::failure::{Failure, print};

/// The number of tables.
const TABLES: usize = 16;

/// A notification that has not arrived after this time is missing.
const PATIENCE: Duration = Duration::from_mins(4);

/// An attempt that begins this time before a kill, or later, may have been interrupted by it.
const INTERRUPTED: Duration = Duration::from_secs(2);

/// What the receiver has got: for each id of a notification its arrivals, and for each path the ids.
#[derive(Default)]
struct Received {
    arrivals: HashMap<String, Vec<Instant>>,
    ids: HashMap<String, Vec<String>>,
}

#[derive(Default)]
struct Run {
    received: Mutex<Received>,
    kills: Mutex<Vec<Instant>>,
    turns: AtomicU32,
    expected: AtomicU32,
    missing: Mutex<Vec<String>>,
}

pub(super) async fn run(args: &Args, turns: u32) -> Result<(), Failure> {
    let kills = args.kills.unwrap_or(0);
    let options = Options { cuts: false, housekeeping: false, limited: false, notified: true };
    let own = OwnServers::start(args.nodes, args.database.as_deref(), options).await?;
    let run = Arc::new(Run::default());
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let hook = format!("http://{}", listener.local_addr()?);
    tokio::spawn(receive(listener, Arc::clone(&run)));
    let server = Server::among(&own.urls).map_err(Failure::usage)?;
    // Registrations are not repeated safely, so nothing is killed before the last one.
    let mut accounts = JoinSet::new();
    for number in 0..TABLES {
        let (server, hook) = (server.beginning_at(number), hook.clone());
        accounts.spawn(async move { accounts_of(&server, &hook, number).await });
    }
    let accounts = accounts.join_all().await;
    let (stop, stopped) = watch::channel(false);
    let mut tables = JoinSet::new();
    for (number, players) in accounts.into_iter().enumerate() {
        let players = players.map_err(Failure::system)?;
        let (run, stopped) = (Arc::clone(&run), stopped.clone());
        let rng = Rng::new(args.seed ^ (number as u64) << 32);
        tables.spawn(async move { play(&run, &players, rng, &stopped).await });
    }
    let begun = Instant::now();
    let faults = Arc::new(Faults::new(kills, 0, 0, &mut Rng::new(args.seed)));
    let note = Arc::clone(&run);
    faults
        .strike_and(own.servers.clone(), args.seed, move || {
            note.kills.lock().expect("no thread panics with this lock").push(Instant::now());
        })
        .await?;
    while run.turns.load(Ordering::Relaxed) < turns && !tables.is_empty() {
        tokio::time::sleep(Duration::from_millis(100)).await;
        while tables.try_join_next().is_some() {}
    }
    let _ = stop.send(true);
    let mut failed = Vec::new();
    while let Some(ended) = tables.join_next().await {
        failed.extend(ended.map_err(Failure::system)?.err().map(|error| error.to_string()));
    }
    report(&run, kills, begun.elapsed(), &failed)
}

fn report(run: &Run, kills: u32, took: Duration, failed: &[String]) -> Result<(), Failure> {
    let received = run.received.lock().expect("no thread panics with this lock");
    let struck = run.kills.lock().expect("no thread panics with this lock");
    let missing = run.missing.lock().expect("no thread panics with this lock");
    let (mut repeated, mut unexplained) = (0, 0);
    for arrivals in received.arrivals.values() {
        for pair in arrivals.windows(2) {
            repeated += 1;
            let interrupts = |kill: &&Instant| {
                **kill + INTERRUPTED >= pair[0] && kill.duration_since(pair[0]) <= INTERRUPTED
            };
            unexplained += usize::from(struck.iter().find(interrupts).is_none());
        }
    }
    let expected = run.expected.load(Ordering::Relaxed);
    print(&format!(
        "{} turns and {expected} notifications in {} s, {kills} kills: {} delivered, {} missing, \
         {repeated} repeated with the same id ({unexplained} not explained by a kill)\n",
        run.turns.load(Ordering::Relaxed),
        took.as_secs(),
        received.arrivals.len(),
        missing.len(),
    ))?;
    match missing.iter().chain(failed).next() {
        _ if unexplained > 0 => {
            Err(Failure::Refused(format!("{unexplained} notifications were sent twice")))
        }
        Some(first) => Err(Failure::Refused(first.clone())),
        None => Ok(()),
    }
}

/// Receives webhooks until the runtime ends.
async fn receive(listener: TcpListener, run: Arc<Run>) {
    while let Ok((stream, _)) = listener.accept().await {
        let run = Arc::clone(&run);
        tokio::spawn(async move { receive_one(stream, &run).await });
    }
}

async fn receive_one(stream: TcpStream, run: &Run) -> Option<()> {
    let mut stream = BufReader::new(stream);
    let mut line = String::new();
    stream.read_line(&mut line).await.ok()?;
    let path = line.split(' ').nth(1)?.to_owned();
    let mut length = 0;
    loop {
        let mut line = String::new();
        stream.read_line(&mut line).await.ok()?;
        let Some((name, value)) = line.trim_end().split_once(": ") else { break };
        if name.eq_ignore_ascii_case("content-length") {
            length = value.parse().ok()?;
        }
    }
    let mut body = vec![0; length];
    stream.read_exact(&mut body).await.ok()?;
    let body: Value = serde_json::from_slice(&body).ok()?;
    let id = body["id"].as_str()?.to_owned();
    {
        let mut received = run.received.lock().expect("no thread panics with this lock");
        let arrivals = received.arrivals.entry(id.clone()).or_default();
        arrivals.push(Instant::now());
        if arrivals.len() == 1 {
            received.ids.entry(path).or_default().push(id);
        }
    }
    stream.write_all(b"HTTP/1.1 204 No Content\r\n\r\n").await.ok()
}

/// The two players of a table, each with an account and a webhook for turns, and the paths of the webhooks.
async fn accounts_of(
    server: &Server,
    hook: &str,
    number: usize,
) -> Result<Vec<(Guest, String)>, client::Error> {
    let mut players = Vec::new();
    for seat in 0..2 {
        let guest = patiently(|| Guest::new(server)).await?;
        let player =
            guest.register(&format!("Player {number} {seat}"), "correct horse battery").await?;
        let path = format!("/{number}-{seat}");
        let url = format!("{hook}{path}");
        let webhook = json!({"label": "test", "url": url, "form": "json", "language": "en"});
        player.send_json("POST", "/api/me/notifications/webhooks", &webhook).await?;
        let turns = json!({"kinds": ["turn"], "language": "en"});
        player.send_json("PUT", "/api/me/notifications/webhook", &turns).await?;
        players.push((player, path));
    }
    Ok(players)
}

/// Plays games at one table after another.
async fn play(
    run: &Run,
    players: &[(Guest, String)],
    mut rng: Rng,
    stopped: &watch::Receiver<bool>,
) -> Result<(), client::Error> {
    while !*stopped.borrow() {
        let new = json!({"game": "terra-nova", "setup": {"players": 2}, "seats": ["me", "open"],
            "clock": {"days": {"per_turn": 3}}});
        let table = patiently(|| players[0].0.make_table(&new)).await?;
        let sit = Request { key: Some("sit".to_owned()), ..Request::to(Verb::Sit) };
        patiently(|| players[1].0.request(&table, &sit)).await?;
        play_game(run, players, &table, &mut rng, stopped).await?;
    }
    Ok(())
}

/// Plays a game. The player to act waits for the notification before each turn.
async fn play_game(
    run: &Run,
    players: &[(Guest, String)],
    table: &str,
    rng: &mut Rng,
    stopped: &watch::Receiver<bool>,
) -> Result<(), client::Error> {
    let mut last = None;
    while !*stopped.borrow() {
        let view = patiently(|| players[0].0.look(table)).await?;
        let Some(seat) = view.standing.to_act.map(usize::from) else { return Ok(()) };
        let (player, path) = &players[seat];
        // The second player has begun the game by sitting down, and is not notified of the first turn.
        if last.unwrap_or(1) != seat {
            run.expected.fetch_add(1, Ordering::Relaxed);
            wait_for(run, path, table).await;
        }
        let record = patiently(|| player.record(table)).await?;
        let Ok(game) = AnyGame::load(&record, 1) else { return Ok(()) };
        let ply = view.standing.ply;
        let request = Request::play(ply, game.random_turn(rng), format!("k{ply}"));
        patiently(|| player.request(table, &request)).await?;
        run.turns.fetch_add(1, Ordering::Relaxed);
        last = Some(seat);
    }
    Ok(())
}

/// Waits until a path has got one more notification, and takes it.
async fn wait_for(run: &Run, path: &str, table: &str) {
    let begun = Instant::now();
    let take = || {
        let mut received = run.received.lock().expect("no thread panics with this lock");
        received.ids.get_mut(path).and_then(Vec::pop)
    };
    while take().is_none() {
        if begun.elapsed() > PATIENCE {
            let fault = format!("a turn at the table {table} was not notified ({path})");
            run.missing.lock().expect("no thread panics with this lock").push(fault);
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}
