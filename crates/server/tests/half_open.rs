//! Clients that begin something and never finish it.

use std::io::{ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};

use crate::support::Server;
use server::{Config, Limits};

/// What a server with little patience does to a client that sends this and then nothing.
/// Returns what it answered before it hung up.
fn answer_to(address: SocketAddr, bytes: &[u8]) -> String {
    let mut stream = TcpStream::connect(address).expect("the server listens");
    stream.write_all(bytes).expect("the server reads");
    stream.set_read_timeout(Some(Duration::from_secs(30))).expect("a timeout");
    let mut answer = Vec::new();
    match stream.read_to_end(&mut answer) {
        Err(error) if error.kind() == ErrorKind::WouldBlock => {
            panic!("the connection is held for ever after {:?}", String::from_utf8_lossy(bytes))
        }
        _ => String::from_utf8_lossy(&answer).into_owned(),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_request_that_never_ends_is_closed() {
    let patience = Duration::from_millis(300);
    let limits = Limits { patience, connections: 20, ..Limits::DEFAULT };
    let server = Server::with(|usual| Config { limits, ..usual }).await;
    let address = server.address;
    let nothing = b"".as_slice();
    let half_a_head = b"GET /api/me HTTP/1.1\r\nHost: here\r\n".as_slice();
    let half_a_body = b"POST /api/games HTTP/1.1\r\nHost: here\r\ncontent-type: application/json\
        \r\ncontent-length: 100\r\n\r\n{\"game\":"
        .as_slice();
    let half_an_upgrade = b"GET /api/games/none/live HTTP/1.1\r\nHost: here\r\n\
        connection: upgrade\r\nupgrade: websocket\r\n"
        .as_slice();
    let cases = [nothing, half_a_head, half_a_body, half_an_upgrade];
    let clients = cases.map(|bytes| tokio::task::spawn_blocking(move || answer_to(address, bytes)));
    let mut answers = Vec::new();
    for client in clients {
        answers.push(client.await.expect("the connection ends"));
    }
    assert!(answers[2].starts_with("HTTP/1.1 503") && answers[2].contains("took too long"));

    // More connections than one address may have: the rest is closed at once.
    let crowd: Vec<TcpStream> =
        (0..40).map(|_| TcpStream::connect(address).expect("the system answers")).collect();
    let closed = tokio::task::spawn_blocking(move || {
        let begun = Instant::now();
        crowd.into_iter().filter(|stream| is_closed(stream, begun)).count()
    });
    assert_eq!(closed.await.expect("it is counted"), 40, "and those who say nothing are let go");

    // An idle connection does not keep the server from stopping.
    let _idle = TcpStream::connect(address).expect("the server listens");
    server.stop().await;
}

fn is_closed(mut stream: &TcpStream, begun: Instant) -> bool {
    let left = Duration::from_secs(20).saturating_sub(begun.elapsed());
    let _ = stream.set_read_timeout(Some(left.max(Duration::from_millis(1))));
    match stream.read(&mut [0; 1]) {
        Err(error) => error.kind() != ErrorKind::WouldBlock,
        Ok(read) => read == 0,
    }
}
