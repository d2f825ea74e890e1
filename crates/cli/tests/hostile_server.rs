//! Input of a broken or malicious client to `novae serve`.

use client::{Board, Connection, Error, Guest};
use futures_util::{SinkExt, StreamExt};
use game::Rng;
use protocol::{Code, Message, Request, Verb};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{Duration, timeout};
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::support::served::Served;

/// Two people at a table of Terra Nova; seat 0 begins.
struct Seated {
    served: Served,
    a: Guest,
    b: Guest,
    table: String,
    board: Board,
}

async fn seated(options: &[&str]) -> Seated {
    let served = Served::start(options);
    let (a, b) = (served.guest().await, served.guest().await);
    let new = json!({"game": "terra-nova", "setup": {"players": 2, "first": 0}});
    let table = a.make_table(&new).await.unwrap();
    b.request(&table, &Request::to(Verb::Sit)).await.unwrap();
    let board = Board::from_record(&a.record(&table).await.unwrap()).unwrap();
    Seated { served, a, b, table, board }
}

impl Seated {
    fn turn(&self, seed: u64) -> Vec<String> {
        self.board.random_turn(&mut Rng::new(seed))
    }

    async fn refusal(&self, who: &Guest, request: &Request) -> Code {
        match who.request(&self.table, request).await {
            Err(Error::Refused(refused)) => refused.code,
            other => panic!("{request:?} gave {other:?}"),
        }
    }

    async fn length(&self) -> usize {
        self.a.log(&self.table, 0).await.unwrap().len()
    }

    /// Opens a raw WebSocket to the table, without the client library.
    async fn socket(&self, who: &Guest, headers: &[(&str, &str)]) -> Result<Socket, u16> {
        let url = format!("ws://{}/api/games/{}/live", self.served.address, self.table);
        let mut request = url.into_client_request().unwrap();
        request.headers_mut().insert("cookie", who.cookie().parse().unwrap());
        for &(name, value) in headers {
            let name: tokio_tungstenite::tungstenite::http::HeaderName = name.parse().unwrap();
            request.headers_mut().insert(name, value.parse().unwrap());
        }
        let stream = TcpStream::connect(self.served.address).await.unwrap();
        match client_async(request, stream).await {
            Ok((socket, _)) => Ok(socket),
            Err(tokio_tungstenite::tungstenite::Error::Http(response)) => {
                Err(response.status().as_u16())
            }
            Err(error) => panic!("{error}"),
        }
    }
}

type Socket = WebSocketStream<TcpStream>;

/// Returns the next refusal, or `None` if the server closes the socket first.
async fn refused(socket: &mut Socket) -> Option<Value> {
    loop {
        let next = timeout(Duration::from_secs(10), socket.next()).await.expect("an answer");
        match next? {
            Ok(Frame::Text(text)) => {
                let mut message: Value = serde_json::from_str(&text).unwrap();
                if message["refused"].is_object() {
                    return Some(message["refused"]["error"]["code"].take());
                }
                assert!(message["done"].is_null(), "{message}");
            }
            Ok(Frame::Close(_)) | Err(_) => return None,
            Ok(_) => {}
        }
    }
}

/// Sends these bytes and returns the answer of the server.
async fn raw(served: &Served, bytes: &[u8]) -> String {
    let mut stream = served.connect_from(77).await.unwrap();
    // The server may close the connection before it has read everything.
    let _ = stream.write_all(bytes).await;
    let mut answer = Vec::new();
    let _ = timeout(Duration::from_secs(10), stream.read_to_end(&mut answer)).await;
    String::from_utf8_lossy(&answer).into_owned()
}

fn http(method: &str, path: &str, headers: &str, body: &str) -> Vec<u8> {
    let length = body.len();
    format!(
        "{method} {path} HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\
         content-type: application/json\r\ncontent-length: {length}\r\n{headers}\r\n{body}"
    )
    .into_bytes()
}

#[tokio::test]
async fn a_player_cannot_act_for_another_player() {
    let game = seated(&[]).await;
    let stranger = game.served.guest().await;
    let play = Request { ply: Some(1), actions: game.turn(1), ..Request::default() };
    assert_eq!(game.refusal(&stranger, &play).await, Code::NotYours);
    assert_eq!(game.refusal(&game.b, &play).await, Code::NotYourTurn);
    for seat in [0, 1, 2, 255] {
        let theirs = Request { seat: Some(seat), ..play.clone() };
        assert_eq!(game.refusal(&stranger, &theirs).await, Code::NotYours);
    }
    let theirs = Request { seat: Some(0), ..play.clone() };
    assert_eq!(game.refusal(&game.b, &theirs).await, Code::NotYours);
    let undos = [Verb::Undo, Verb::RequestUndo, Verb::AcceptUndo, Verb::DeclineUndo];
    let others = [Verb::Leave, Verb::Ready, Verb::Resign, Verb::Return, Verb::Rematch];
    for verb in undos.into_iter().chain(others) {
        let request = Request { ply: Some(1), seat: Some(0), ..Request::to(verb) };
        assert_eq!(game.refusal(&stranger, &request).await, Code::NotYours, "{verb:?}");
    }
    let stand_in = Request { seat: Some(0), ..Request::to(Verb::StandIn) };
    assert_eq!(game.refusal(&stranger, &stand_in).await, Code::NotYours);
    assert_eq!(game.refusal(&game.b, &stand_in).await, Code::NotNow, "they have only just gone");
    let mut socket = game.socket(&stranger, &[]).await.unwrap();
    let text = serde_json::to_string(&Request { seat: Some(0), ..play.clone() }).unwrap();
    socket.send(Frame::text(text)).await.unwrap();
    assert_eq!(refused(&mut socket).await, Some(json!("not_yours")));
    assert_eq!(game.length().await, 1, "nothing has happened");
    game.a.request(&game.table, &play).await.expect("whose turn it is may play");
}

#[tokio::test]
async fn stale_plies_are_refused_and_repeated_requests_change_nothing() {
    let game = seated(&["--no-limits"]).await;
    for ply in [0, 2, 7, u32::MAX] {
        let request = Request { ply: Some(ply), actions: game.turn(1), ..Request::default() };
        assert_eq!(game.refusal(&game.a, &request).await, Code::Stale, "{ply}");
    }
    let request = Request { actions: game.turn(1), ..Request::default() };
    assert_eq!(game.refusal(&game.a, &request).await, Code::BadRequest, "no ply at all");
    for key in ["", "a key", "\u{e9}", &"x".repeat(65)] {
        let request = Request::play(1, game.turn(1), key);
        assert_eq!(game.refusal(&game.a, &request).await, Code::BadRequest, "{key:?}");
    }
    let request = Request::play(1, game.turn(1), "k");
    let receipt = game.a.request(&game.table, &request).await.unwrap();
    let same_key = Request::play(2, game.turn(2), "k");
    let mut live = Connection::new(&game.a, &game.table);
    for _ in 0..20 {
        assert_eq!(game.a.request(&game.table, &request).await.unwrap(), receipt);
        assert_eq!(game.a.request(&game.table, &same_key).await.unwrap(), receipt);
        live.submit(request.clone()).await;
        loop {
            match live.next().await.unwrap() {
                Message::Done(done) => break assert_eq!(done, receipt),
                Message::Refused(refusal) => panic!("{refusal:?}"),
                _ => {}
            }
        }
    }
    // The key belongs to A, so B may use the same one.
    assert_eq!(game.refusal(&game.b, &request).await, Code::Stale);
    assert_eq!(game.length().await, 2);
}

#[tokio::test]
async fn forged_cookies_have_no_identity_and_cross_site_requests_are_refused() {
    let game = seated(&[]).await;
    let cookie = game.a.cookie();
    let (pair, signature) = cookie.split_once('.').unwrap();
    let elsewhere = Served::start(&[]);
    let other = elsewhere.guest().await;
    let forged = [
        format!("{pair}.{}", signature.chars().rev().collect::<String>()),
        format!("{pair}."),
        pair.to_owned(),
        format!("{pair}.{}", other.cookie().split_once('.').unwrap().1),
        other.cookie().to_owned(),
        format!("novae={}.{signature}", game.b.player()),
    ];
    let play = Request { ply: Some(1), actions: game.turn(1), ..Request::default() };
    let body = serde_json::to_string(&play).unwrap();
    let path = format!("/api/games/{}/requests", game.table);
    for cookie in forged {
        let header = format!("cookie: {cookie}\r\n");
        let me = raw(&game.served, &http("GET", "/api/me", &header, "")).await;
        assert!(me.contains("set-cookie: novae="), "{cookie} is believed");
        let answer = raw(&game.served, &http("POST", &path, &header, &body)).await;
        assert!(answer.starts_with("HTTP/1.1 403"), "{cookie} may play");
    }
    let own = format!("http://{}", game.served.address);
    let sites = ["https://evil.example", "null", "http://localhost.evil.example", "", "http://"];
    for origin in sites {
        let headers = format!("cookie: {cookie}\r\norigin: {origin}\r\n");
        let answer = raw(&game.served, &http("POST", &path, &headers, &body)).await;
        assert!(answer.starts_with("HTTP/1.1 403"), "{origin}: {answer}");
        let socket = game.socket(&game.a, &[("origin", origin)]).await;
        assert_eq!(socket.err(), Some(403), "{origin}");
    }
    assert_eq!(game.length().await, 1, "nothing has happened");
    assert!(game.socket(&game.a, &[("origin", &own)]).await.is_ok());
}

#[tokio::test]
async fn malformed_requests_are_refused_and_the_server_keeps_running() {
    let game = seated(&["--no-limits"]).await;
    let deep = "[".repeat(100_000);
    let large = format!("{{\"game\":\"{}\"}}", "x".repeat(300 * 1024));
    let body = |body: &str| http("POST", "/api/games", "", body);
    let endless = format!(
        "POST /api/games HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\n\
         transfer-encoding: chunked\r\n\r\n{}",
        format!("8000\r\n{}\r\n", "x".repeat(0x8000)).repeat(16)
    );
    let cases: [(Vec<u8>, &[&str]); 16] = [
        (body(&large), &["413"]),
        (endless.into_bytes(), &["413"]),
        (body(&deep), &["400"]),
        (body(""), &["400"]),
        (body("{\"game\":\"chess\",\"setup\":{}}"), &["400"]),
        (body("{\"game\":\"nova-luna\",\"setup\":{\"players\":1e999}}"), &["400"]),
        (body("{\"game\":\"nova-luna\",\"setup\":{\"players\":-1}}"), &["400"]),
        (body("{\"game\":\"nova-luna\",\"setup\":{\"players\":2,\"deck\":[1]}}"), &["400"]),
        (http("POST", "/api/games/none/requests", "", "{\"do\":\"sit\"}"), &["404"]),
        (http("GET", "/api/games/%00%ff/log", "", ""), &["400", "404"]),
        (http("GET", "/api/games?limit=-1", "", ""), &["400"]),
        (http("DELETE", "/api/games", "", ""), &["405"]),
        (http("GET", "/../../etc/passwd", "", ""), &["200", "400", "404"]),
        (http("GET", "/api/me", &format!("x: {}\r\n", "y".repeat(64 << 10)), ""), &["431"]),
        (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03 this is TLS\r\n\r\n".to_vec(), &["400"]),
        (b"GET /api/me HTTP/1.1\r\ncontent-length: -1\r\n\r\n".to_vec(), &["400"]),
    ];
    for (bytes, expected) in cases {
        let answer = raw(&game.served, &bytes).await;
        let status = answer.split(' ').nth(1).unwrap_or_default();
        let shown = String::from_utf8_lossy(&bytes[..bytes.len().min(80)]).into_owned();
        assert!(expected.contains(&status), "{shown:?} gave {answer:?}");
    }
    assert_eq!(game.length().await, 1);
}

#[tokio::test]
async fn malformed_frames_are_refused_or_end_the_socket() {
    let game = seated(&["--no-limits"]).await;
    let mut socket = game.socket(&game.a, &[]).await.unwrap();
    let nested = "[".repeat(10_000);
    let texts =
        ["", "{", "null", "[]", "{\"do\":\"fly\"}", "{\"do\":\"play\",\"ply\":1e99}", &nested];
    for text in texts {
        socket.send(Frame::text(text.to_owned())).await.unwrap();
        let code = refused(&mut socket).await.expect("the socket stays");
        assert!(code == json!("bad_json") || code == json!("bad_request"), "{text:?}: {code}");
    }
    let text = |length| Frame::text("x".repeat(length));
    for frame in [Frame::binary(vec![1, 2, 3]), text(17 << 10), text(1 << 20)] {
        let mut socket = game.socket(&game.a, &[]).await.unwrap();
        let _ = socket.send(frame).await;
        assert_eq!(refused(&mut socket).await, None, "the socket is closed");
    }
    // An unknown kind of frame, one without a mask, an endless one, and one that is not text.
    let masked = |kind: u8, length: &[u8]| [&[kind], length, &[0, 0, 0, 0]].concat();
    let huge = [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff];
    let frames = [
        masked(0x83, &[0x80]),
        vec![0x81, 0x02, b'{', b'}'],
        masked(0x81, &huge),
        [masked(0x81, &[0x82]), vec![0xff, 0xfe]].concat(),
        masked(0x80, &[0x80]),
    ];
    for bytes in frames {
        let mut socket = game.socket(&game.a, &[]).await.unwrap();
        socket.get_mut().write_all(&bytes).await.unwrap();
        assert_eq!(refused(&mut socket).await, None, "{bytes:?}");
    }
    assert_eq!(game.length().await, 1);
    assert!(game.a.look(&game.table).await.is_ok());
}

#[tokio::test]
async fn almost_valid_messages_never_break_a_table() {
    const NOISE: &[u8] = b"{}[]\",:\\0123456789-+.eEtrufalsn@#*\x01\x7f ";
    let game = seated(&["--no-limits"]).await;
    let mut socket = game.socket(&game.a, &[]).await.unwrap();
    let mut rng = Rng::new(9);
    let seeds = [
        serde_json::to_string(&Request::play(1, game.turn(1), "k")).unwrap(),
        r#"{"do":"sit","seat":1,"name":"Anna"}"#.to_owned(),
        r#"{"do":"undo","ply":1}"#.to_owned(),
        r#"{"do":"stand_in","seat":0}"#.to_owned(),
    ];
    for _ in 0..1000 {
        let mut text = seeds[rng.below(seeds.len())].clone().into_bytes();
        for _ in 0..=rng.below(3) {
            let at = rng.below(text.len());
            text[at] = NOISE[rng.below(NOISE.len())];
        }
        socket.send(Frame::text(String::from_utf8(text).unwrap())).await.unwrap();
    }
    socket.send(Frame::text("the end")).await.unwrap();
    let mut answers = 0;
    while answers <= 1000 {
        let next = timeout(Duration::from_secs(10), socket.next()).await.expect("an answer");
        let Frame::Text(text) = next.expect("the socket stays").unwrap() else { continue };
        answers += usize::from(text.starts_with("{\"done\"") || text.starts_with("{\"refused\""));
    }
    // The log must still replay without errors.
    let mut board = Board::from_record(&game.a.record(&game.table).await.unwrap()).unwrap();
    board.follow(&game.a.log(&game.table, 0).await.unwrap()).unwrap();
}
