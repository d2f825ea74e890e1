//! Thousands of connections, and clients that do not read: the server stays responsive, and its
//! memory stays bounded.

use std::io::{ErrorKind, Read};

use client::{Board, Connection, Guest};
use futures_util::future::join_all;
use game::Rng;
use protocol::{Message, Request, Verb};
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{Duration, Instant, sleep, timeout};
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::support::eventually;
use crate::support::served::{Served, ask};

const MIB: u64 = 1024;

/// Plays a complete game over sockets, for both players.
async fn play(served: &Served) -> Result<(), client::Error> {
    let home = served.server();
    let guests = [Guest::new(&home).await?, Guest::new(&home).await?];
    let new = json!({"game": "nova-luna", "setup": {"players": 2}});
    let table = guests[0].make_table(&new).await?;
    play_at(&guests, &table).await
}

async fn play_at(guests: &[Guest; 2], table: &str) -> Result<(), client::Error> {
    guests[1].request(table, &Request::to(Verb::Sit)).await?;
    let mut board = Board::from_record(&guests[0].record(table).await?)?;
    let mut places = guests.each_ref().map(|guest| Connection::new(guest, table));
    let mut rng = Rng::new(1);
    for place in &mut places {
        place.next().await?;
    }
    board.follow(places[0].log())?;
    while let Some(seat) = board.to_act() {
        let place = &mut places[seat.index()];
        let (ply, actions) = (place.ply(), board.random_turn(&mut rng));
        place.submit(Request { ply: Some(ply), actions, ..Request::default() }).await;
        for place in &mut places {
            while place.ply() == ply || !place.is_answered() {
                if let Message::Refused(refusal) = place.next().await? {
                    return Err(refusal.error.into());
                }
            }
        }
        board.follow(places[0].log())?;
    }
    Ok(())
}

/// Raises the limit of open files of this process; returns the limit.
fn allow_many() -> usize {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, getrlimit, setrlimit};
        let mut limit = getrlimit(Resource::Nofile);
        limit.current = limit.maximum;
        let _ = setrlimit(Resource::Nofile, limit);
        getrlimit(Resource::Nofile).current.map_or(3000, |most| most.saturating_sub(500) as usize)
    }
    #[cfg(not(unix))]
    500
}

/// Whether the server has kept the connection open.
fn is_held(stream: TcpStream) -> bool {
    let mut stream = stream.into_std().expect("a stream");
    stream.read(&mut [0; 1]).is_err_and(|error| error.kind() == ErrorKind::WouldBlock)
}

#[tokio::test]
async fn thousands_of_connections_do_not_block_other_clients() {
    let served = Served::start(&[]);
    let before = served.process.memory();
    let many = allow_many().min(3000);
    let mut crowd = Vec::new();
    for number in 0..many {
        let Ok(mut stream) = served.connect_from(66).await else { continue };
        if number % 3 == 0 {
            let _ = stream.write_all(b"GET /api/me HTTP/1.1\r\nhost: he").await;
        }
        crowd.push(stream);
    }
    timeout(Duration::from_mins(1), play_slowly(&served)).await.expect("in time").expect("a game");
    // The server accepts a limited number of connections and closes some of them meanwhile.
    let held = crowd.into_iter().map(is_held).filter(|held| *held).count();
    assert!(held <= 100, "{held} of {many} connections are held");
    if let (Some(before), Some(after)) = (before, served.process.memory()) {
        assert!(after < before + 64 * MIB, "{before} KiB became {after} KiB");
    }
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn without_file_handles_connections_are_refused_with_an_answer() {
    use rustix::process::{Pid, Resource, Rlimit, getrlimit, prlimit};
    let served = Served::start(&["--no-limits"]);
    let table = {
        let guest = served.guest().await;
        guest.make_table(&json!({"game": "nova-luna", "setup": {"players": 2}})).await.unwrap()
    };
    let process = Pid::from_raw(served.process.0.id() as i32);
    let open = std::fs::read_dir(format!("/proc/{}/fd", served.process.0.id())).unwrap().count();
    let limit = |current| {
        let limit = Rlimit { current: Some(current), ..getrlimit(Resource::Nofile) };
        prlimit(process, Resource::Nofile, limit).expect("the limit is set");
    };
    limit(open as u64 + 5);
    let mut crowd = Vec::new();
    for _ in 0..20 {
        crowd.push(served.connect_from(68).await.unwrap());
    }
    let mut refused = served.connect_from(69).await.unwrap();
    refused.write_all(b"GET /healthz HTTP/1.1\r\nhost: novae\r\n\r\n").await.unwrap();
    let mut answer = String::new();
    let read = timeout(Duration::from_mins(1), refused.read_to_string(&mut answer));
    read.await.expect("in time").expect("an answer");
    assert!(answer.starts_with("HTTP/1.1 503") && answer.contains("\"unavailable\""), "{answer}");
    drop(crowd);
    eventually("connections are accepted again", || {
        ask(served.address, "GET", "/healthz", &[]).starts_with("HTTP/1.1 200")
    });
    served.guest().await.look(&table).await.expect("the table is there");
    let lines = served.log().matches("no file handles are left").count();
    assert_eq!(lines, 1, "{}", served.log());
}

/// Plays a few turns of a game, within the rate limit of an address.
async fn play_slowly(served: &Served) -> Result<(), client::Error> {
    let home = served.server();
    let guest = Guest::new(&home).await?;
    let new =
        json!({"game": "terra-nova", "setup": {"players": 2, "first": 0}, "seats": ["me", "me"]});
    let table = guest.make_table(&new).await?;
    let mut board = Board::from_record(&guest.record(&table).await?)?;
    let mut place = Connection::new(&guest, &table);
    place.next().await?;
    for seed in 0..5 {
        let (ply, actions) = (place.ply(), board.random_turn(&mut Rng::new(seed)));
        place.submit(Request { ply: Some(ply), actions, ..Request::default() }).await;
        while place.ply() == ply || !place.is_answered() {
            place.next().await?;
        }
        board.follow(place.log())?;
    }
    Ok(())
}

#[tokio::test]
async fn sockets_of_one_address_are_limited() {
    let served = Served::start(&[]);
    let guest = served.guest().await;
    let new = json!({"game": "nova-luna", "setup": {"players": 2}});
    let table = guest.make_table(&new).await.unwrap();
    let mut sockets = Vec::new();
    let mut refused = 0;
    // The rate limit of an address allows a burst of 60 requests and then 10 per second.
    for number in 0..140 {
        let stream = served.connect_from(67).await.unwrap();
        let url = format!("ws://{}/api/games/{table}/live", served.address);
        match client_async(url.into_client_request().unwrap(), stream).await {
            Ok((socket, _)) => sockets.push(socket),
            Err(_) => refused += 1,
        }
        if number >= 55 {
            sleep(Duration::from_millis(90)).await;
        }
    }
    assert!(sockets.len() <= 100 && refused >= 40, "{} and {refused}", sockets.len());
    assert!(sockets.len() > 60, "{} and {refused}", sockets.len());
    guest.look(&table).await.expect("others are served");
}

#[tokio::test]
async fn a_client_that_does_not_read_is_disconnected_without_delaying_others() {
    let served = Served::start(&["--no-limits"]);
    let guests = [served.guest().await, served.guest().await];
    let new = json!({"game": "nova-luna", "setup": {"players": 2}});
    let table = guests[0].make_table(&new).await.unwrap();
    let before = served.process.memory();
    let mut deaf = join_all((0..5).map(|_| shout(&served, &table))).await;
    // Checks the same table and another one.
    let begun = Instant::now();
    timeout(Duration::from_mins(1), play_at(&guests, &table)).await.expect("in time").unwrap();
    timeout(Duration::from_mins(1), play(&served)).await.expect("in time").unwrap();
    if let (Some(before), Some(after)) = (before, served.process.memory()) {
        assert!(after < before + 64 * MIB, "{before} KiB became {after} KiB");
    }
    for stream in &mut deaf {
        let gone = async {
            while stream.write_all(&[0]).await.is_ok() {
                sleep(Duration::from_millis(100)).await;
            }
        };
        let left = Duration::from_mins(2).saturating_sub(begun.elapsed());
        timeout(left, gone).await.expect("the server hangs up");
    }
}

/// A client at a table that sends requests and never reads an answer.
async fn shout(served: &Served, table: &str) -> TcpStream {
    let stream = TcpStream::connect(served.address).await.unwrap();
    let url = format!("ws://{}/api/games/{table}/live", served.address);
    let (socket, _) = client_async(url.into_client_request().unwrap(), stream).await.unwrap();
    let mut stream = socket.into_inner();
    // A masked text frame of two bytes, repeated.
    let frames = [0x81, 0x82, 0, 0, 0, 0, b'{', b'}'].repeat(4096);
    let full = async { while stream.write_all(&frames).await.is_ok() {} };
    let blocked = timeout(Duration::from_secs(2), full).await;
    assert!(blocked.is_err(), "the server stops reading from a client that does not read");
    stream
}
