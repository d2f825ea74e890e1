use std::time::Duration;

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};

use super::attacker::Attacker;
use super::{VICTIM, address};

/// The number of repetitions at one table.
const REPEATS: usize = 20;

/// How long an attacker holds an idle connection.
const HOLD: Duration = Duration::from_secs(25);

/// The length of a name that far exceeds the limit.
const LONG_NAME: usize = 86_000;

/// The length of a comment that just fits into a request.
const COMMENT: usize = 255 * 1024;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Attack {
    PlayUndo,
    StandInReturn,
    DoubleSit,
    Ready,
    SitLeave,
    WatchPrivate,
    LongNames,
    WrongPasswords,
    BigRecords,
    Exports,
    MasterTables,
    ReadyzFlood,
    Malformed,
    HalfOpen,
    SlowReaders,
}

impl Attack {
    /// All attacks with their names in the report, in the order of the variants.
    pub(super) const ALL: [(Attack, &str); 15] = [
        (Attack::PlayUndo, "play_undo"),
        (Attack::StandInReturn, "stand_in_return"),
        (Attack::DoubleSit, "double_sit"),
        (Attack::Ready, "ready"),
        (Attack::SitLeave, "sit_leave"),
        (Attack::WatchPrivate, "watch_private"),
        (Attack::LongNames, "long_names"),
        (Attack::WrongPasswords, "wrong_passwords"),
        (Attack::BigRecords, "big_records"),
        (Attack::Exports, "exports"),
        (Attack::MasterTables, "master_tables"),
        (Attack::ReadyzFlood, "readyz_flood"),
        (Attack::Malformed, "malformed"),
        (Attack::HalfOpen, "half_open"),
        (Attack::SlowReaders, "slow_readers"),
    ];

    pub(super) const fn name(self) -> &'static str {
        Attack::ALL[self as usize].1
    }

    /// Repeats the attack until the task is cancelled. Every round sends a bounded number of
    /// requests, each after a pause.
    pub(super) async fn repeat(self, number: usize, mut attacker: Attacker) {
        for round in 0.. {
            // Without this pause, a round that is refused at once would become a busy loop.
            sleep(super::PAUSE).await;
            match self {
                Attack::PlayUndo => play_undo(&mut attacker).await,
                Attack::StandInReturn => stand_in_return(&mut attacker).await,
                Attack::DoubleSit => double_sit(&attacker, number, round).await,
                Attack::Ready => ready(&mut attacker).await,
                Attack::SitLeave => sit_leave(&mut attacker).await,
                Attack::WatchPrivate => watch_private(&mut attacker).await,
                Attack::LongNames => long_names(&mut attacker).await,
                Attack::WrongPasswords => wrong_password(&attacker, number + round).await,
                Attack::BigRecords => big_record(&mut attacker).await,
                Attack::Exports => export(&mut attacker, round).await,
                Attack::MasterTables => master_table(&mut attacker).await,
                Attack::ReadyzFlood => {
                    attacker.send("GET", "/readyz", "").await;
                }
                Attack::Malformed => malformed(&mut attacker, round).await,
                Attack::HalfOpen => half_open(&attacker).await,
                Attack::SlowReaders => slow_reader(&mut attacker, round).await,
            }
        }
    }
}

/// A table of Terra Nova. Seat 0 starts, and any field is a legal first action.
fn table(seats: &[&str]) -> Value {
    json!({
        "game": "terra-nova", "setup": {"players": seats.len(), "first": 0}, "seats": seats,
        "stand_in": "random",
    })
}

/// Plays and undoes repeatedly to collect the clock increment.
async fn play_undo(attacker: &mut Attacker) {
    let mut new = table(&["me", "me"]);
    new["clock"] = json!({"real_time": {"base": 60_000, "increment": 5_000}});
    let Some(id) = attacker.table(new).await else { return };
    let mut length = attacker.ask(&id, json!({"do": "ready"})).await.next_ply().unwrap_or(0);
    for _ in 0..REPEATS {
        let play = json!({"do": "play", "ply": length, "seat": 0, "actions": ["h8"]});
        let Some(next) = attacker.ask(&id, play).await.next_ply() else { return };
        let undo = json!({"do": "undo", "ply": next, "seat": 0});
        let Some(next) = attacker.ask(&id, undo).await.next_ply() else { return };
        length = next;
    }
}

/// Lets a bot stand in and returns, to restart the clock.
async fn stand_in_return(attacker: &mut Attacker) {
    let mut new = table(&["me", "random"]);
    new["clock"] = json!({"real_time": {"base": 60_000, "increment": 5_000}});
    let Some(id) = attacker.table(new).await else { return };
    attacker.ask(&id, json!({"do": "ready"})).await;
    for _ in 0..REPEATS {
        attacker.ask(&id, json!({"do": "stand_in", "seat": 0})).await;
        attacker.ask(&id, json!({"do": "return", "seat": 0})).await;
    }
}

/// Takes both seats of a rated table with two concurrent requests.
async fn double_sit(attacker: &Attacker, number: usize, round: usize) {
    let mut player = attacker.stranger();
    let claim = json!({"name": format!("Twice {number} {round}"), "password": "12345678"});
    if !player.send("POST", "/api/account", &claim.to_string()).await.is_ok() {
        return;
    }
    player.send("PUT", "/api/account", &json!({"rated": true}).to_string()).await;
    let mut new = table(&["open", "open"]);
    new["rated"] = true.into();
    for _ in 0..REPEATS {
        let Some(id) = player.table(new.clone()).await else { return };
        let mut twin = player.clone();
        let (one, other) = tokio::join!(
            player.ask(&id, json!({"do": "sit", "seat": 0})),
            twin.ask(&id, json!({"do": "sit", "seat": 1})),
        );
        if one.is_ok() && other.is_ok() {
            player.note("both_seats_taken");
            player.ask(&id, json!({"do": "resign", "seat": 0})).await;
        }
    }
}

async fn ready(attacker: &mut Attacker) {
    let mut new = table(&["me", "open"]);
    new["ready_check"] = true.into();
    let Some(id) = attacker.table(new).await else { return };
    for _ in 0..REPEATS {
        attacker.ask(&id, json!({"do": "ready"})).await;
    }
}

async fn sit_leave(attacker: &mut Attacker) {
    let Some(id) = attacker.table(table(&["me", "open", "open"])).await else { return };
    let mut other = attacker.stranger();
    for _ in 0..REPEATS {
        other.ask(&id, json!({"do": "sit"})).await;
        other.ask(&id, json!({"do": "leave"})).await;
    }
}

/// Connects to a private table while it waits, and checks whether later moves are visible.
async fn watch_private(attacker: &mut Attacker) {
    let mut new = table(&["me", "open"]);
    new["watch"] = false.into();
    let Some(id) = attacker.table(new).await else { return };
    let Some(mut socket) = attacker.stranger().socket(&id).await else { return };
    let mut other = attacker.stranger();
    let Some(ply) = other.ask(&id, json!({"do": "sit"})).await.next_ply() else { return };
    attacker.ask(&id, json!({"do": "play", "ply": ply, "actions": ["h8"]})).await;
    let mut received = Vec::new();
    let _ = timeout(Duration::from_millis(500), read_all(&mut socket, &mut received)).await;
    let leaked = String::from_utf8_lossy(&received).contains("\"h8\"");
    attacker.note(if leaked { "leaked" } else { "private" });
}

async fn read_all(socket: &mut TcpStream, received: &mut Vec<u8>) {
    let mut buffer = [0; 4096];
    while let Ok(read @ 1..) = socket.read(&mut buffer).await {
        received.extend_from_slice(&buffer[..read]);
    }
}

async fn long_names(attacker: &mut Attacker) {
    let name = "é".repeat(LONG_NAME);
    let body = json!({"name": name, "password": "a guess at it"}).to_string();
    attacker.send("POST", "/api/sessions", &body).await;
}

/// Guesses the password of one account from many addresses.
async fn wrong_password(attacker: &Attacker, guess: usize) {
    let mut attacker = attacker.at(address(88, 2 + guess % 100)).stranger();
    let body = json!({"name": VICTIM, "password": format!("guess {guess}")}).to_string();
    attacker.send("POST", "/api/sessions", &body).await;
}

async fn big_record(attacker: &mut Attacker) {
    let comment = "x".repeat(COMMENT);
    let record = format!(
        "novae-record 1\ngame terra-nova\n// {comment}\nsetup\nplayers 2\nmap island\nfirst 0\n\
         quiet 12\nactions\n"
    );
    attacker.send("POST", "/api/records", &record).await;
}

async fn export(attacker: &mut Attacker, round: usize) {
    if round == 0 {
        for _ in 0..3 {
            big_record(attacker).await;
        }
    }
    attacker.send("GET", "/api/me/export", "").await;
}

/// Lets the strongest bots play each other: one of them stands in for the only player.
async fn master_table(attacker: &mut Attacker) {
    let new = json!({
        "game": "terra-nova", "setup": {"players": 4, "first": 0},
        "seats": ["me", "master", "master", "master"], "stand_in": "master",
    });
    let Some(id) = attacker.table(new).await else { return };
    attacker.ask(&id, json!({"do": "stand_in", "seat": 0})).await;
}

async fn malformed(attacker: &mut Attacker, round: usize) {
    let head = attacker.head("POST", "/api/games");
    let bytes = match round % 6 {
        0 => format!("{head}Content-Length: -1\r\n\r\n").into_bytes(),
        1 => b"\x16\x03\x01\x02\x00\x01\x00\r\n\r\n".to_vec(),
        2 => format!("{head}Cookie: {}\r\n\r\n", "x".repeat(100_000)).into_bytes(),
        n => {
            let body = match n {
                3 => "{\"game\":".to_owned(),
                4 => "x".repeat(300 * 1024),
                _ => format!("{{\"game\":\"nova-luna\",\"setup\":{}", "[".repeat(100_000)),
            };
            attacker.send("POST", "/api/games", &body).await;
            return;
        }
    };
    let reply = attacker.raw(&bytes).await;
    attacker.note(&reply.outcome);
}

/// Sends half a request and holds the connection open.
async fn half_open(attacker: &Attacker) {
    let Ok(mut stream) = attacker.connect().await else { return attacker.note("no_connection") };
    let _ = stream.write_all(b"GET /api/me HTTP/1.1\r\nHost: he").await;
    attacker.note("opened");
    let closed = timeout(HOLD, stream.read(&mut [0; 1])).await.is_ok();
    attacker.note(if closed { "closed" } else { "held" });
}

/// Requests a lot of data over HTTP or a WebSocket, and reads nothing.
async fn slow_reader(attacker: &mut Attacker, round: usize) {
    let mut stream = None;
    if round.is_multiple_of(2) {
        let Ok(mut new) = attacker.connect().await else { return attacker.note("no_connection") };
        let asked = attacker.head("GET", "/api/openapi.json") + "\r\n";
        let asked = timeout(HOLD, new.write_all(asked.repeat(50).as_bytes())).await;
        attacker.note(if matches!(asked, Ok(Ok(()))) { "ok" } else { "closed" });
        stream = Some(new);
    } else if let Some(id) = attacker.table(table(&["me", "open"])).await {
        stream = attacker.socket(&id).await;
        for _ in 0..REPEATS {
            let line = json!({"text": "x".repeat(200)}).to_string();
            attacker.send("POST", &format!("/api/games/{id}/lines"), &line).await;
        }
    }
    sleep(HOLD).await;
    drop(stream);
}
