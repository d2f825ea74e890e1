//! Requests whose body is held back while their player is deleted, registers, or is merged into an account.

use std::time::Duration;

use serde_json::{Value, json};
use server::{Config, Limits};
use sqlx::any::install_default_drivers;
use sqlx::{AnyConnection, Connection};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::support::{Folder, Guest, PASSWORD, Server, config};
use test_receiver::Subscriber;

/// A server on each kind of database, which waits long for the rest of a request; with the address of the database.
async fn patient_servers(folder: &Folder) -> Vec<(Server, String)> {
    let mut servers = Vec::new();
    for (database, url) in folder.addressed_databases() {
        let limits = Limits { patience: Duration::from_mins(3), ..Limits::NONE };
        let config = Config { limits, ..config(database) };
        servers.push((Server::start_with(config).await, url));
    }
    servers
}

/// A request without its body, for which the server waits: it has identified the player.
struct HeldRequest {
    stream: TcpStream,
    body: String,
}

impl HeldRequest {
    async fn begin(player: &Guest, (method, path): (&str, &str), body: &Value) -> HeldRequest {
        let body = body.to_string();
        let head = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Length: {}\r\n\
             Content-Type: application/json\r\nExpect: 100-continue\r\nCookie: {}\r\n\r\n",
            player.address,
            body.len(),
            player.cookie.as_deref().unwrap()
        );
        let mut stream = TcpStream::connect(player.address).await.unwrap();
        stream.write_all(head.as_bytes()).await.unwrap();
        let mut answer = [0; 25];
        stream.read_exact(&mut answer).await.unwrap();
        assert_eq!(&answer, b"HTTP/1.1 100 Continue\r\n\r\n");
        HeldRequest { stream, body }
    }

    /// Sends the body; returns the answer.
    async fn finish(mut self) -> String {
        self.stream.write_all(self.body.as_bytes()).await.unwrap();
        let mut answer = String::new();
        self.stream.read_to_string(&mut answer).await.unwrap();
        answer
    }
}

/// What a guest can store with a body.
fn requests_of_guest() -> Vec<((&'static str, &'static str), Value)> {
    let browser = Subscriber::new(7).subscription("https://push.example.org/x", "en");
    let preference = json!({"kinds": ["turn"], "language": "en"});
    vec![
        (("POST", "/api/me/notifications/browsers"), browser),
        (("PUT", "/api/me/notifications/push"), preference),
        (("PUT", "/api/me"), json!({"name": "Ghost"})),
    ]
}

fn requests_of_account() -> Vec<((&'static str, &'static str), Value)> {
    let webhook = json!({"label": "Club", "url": "https://club.example.org/", "language": "en"});
    let preference = json!({"kinds": ["turn"], "language": "en"});
    let mut requests = requests_of_guest();
    requests.extend([
        (("POST", "/api/me/notifications/webhooks"), webhook),
        (("PUT", "/api/me/notifications/webhook"), preference),
        (("POST", "/api/me/bots"), json!({"name": "Robot"})),
        (("POST", "/api/account/recovery-codes"), json!({"password": PASSWORD})),
        (("PUT", "/api/account"), json!({"rated": true})),
        (("PUT", "/api/account/password"), json!({"old": PASSWORD, "new": PASSWORD})),
    ]);
    requests
}

/// The rows that name a player.
const ROWS: [&str; 16] = [
    "SELECT COUNT(*) FROM notification_targets WHERE player = $1",
    "SELECT COUNT(*) FROM notification_preferences WHERE player = $1",
    "SELECT COUNT(*) FROM outbox WHERE player = $1",
    "SELECT COUNT(*) FROM guests WHERE player = $1",
    "SELECT COUNT(*) FROM players WHERE id = $1",
    "SELECT COUNT(*) FROM names WHERE player = $1",
    "SELECT COUNT(*) FROM accounts WHERE player = $1",
    "SELECT COUNT(*) FROM sessions WHERE player = $1",
    "SELECT COUNT(*) FROM bots WHERE owner = $1",
    "SELECT COUNT(*) FROM recovery_codes WHERE player = $1",
    "SELECT COUNT(*) FROM mail_addresses WHERE player = $1",
    "SELECT COUNT(*) FROM mail_confirmations WHERE player = $1",
    "SELECT COUNT(*) FROM mail_links WHERE player = $1",
    "SELECT COUNT(*) FROM resets WHERE player = $1",
    "SELECT COUNT(*) FROM passkeys WHERE player = $1",
    "SELECT COUNT(*) FROM open_data_names WHERE player = $1",
];

async fn assert_no_rows(url: &str, player: &str) {
    install_default_drivers();
    let mut database = AnyConnection::connect(url).await.unwrap();
    for sql in ROWS {
        let query = sqlx::query_scalar(sql).bind(player);
        let count: i64 = query.fetch_one(&mut database).await.unwrap();
        assert_eq!(count, 0, "{sql}");
    }
}

/// Begins requests of a player, lets something happen, and finishes the requests, which must be refused.
async fn refused_after(
    player: &Guest,
    requests: Vec<((&str, &str), Value)>,
    happens: impl AsyncFnOnce(),
) {
    let mut held = Vec::new();
    for (to, body) in requests {
        held.push((to, HeldRequest::begin(player, to, &body).await));
    }
    happens().await;
    for (to, request) in held {
        let answer = request.finish().await;
        assert!(answer.starts_with("HTTP/1.1 403"), "{to:?}: {answer}");
    }
}

#[tokio::test]
async fn nothing_is_stored_for_a_player_who_was_deleted_in_the_meantime() {
    let folder = Folder::new();
    for (server, url) in patient_servers(&folder).await {
        let mut anna = server.guest();
        anna.claim("Anna").await.expect(201);
        let id = anna.player_id().await;
        let mut other = anna.clone();
        refused_after(&anna, requests_of_account(), async || {
            other.post("/api/me/delete", &json!({"password": PASSWORD})).await.expect(204);
        })
        .await;
        assert_no_rows(&url, &id).await;

        let mut guest = server.guest();
        guest.put("/api/me", &json!({"name": "Guest"})).await.expect(200);
        let id = guest.player_id().await;
        let mut other = guest.clone();
        refused_after(&guest, requests_of_guest(), async || {
            other.post("/api/me/delete", &json!({})).await.expect(204);
        })
        .await;
        assert_no_rows(&url, &id).await;
        // A copy of the cookie belongs to nobody.
        assert_ne!(guest.player_id().await, id);
        server.stop().await;
    }
}

#[tokio::test]
async fn nothing_is_stored_for_a_guest_who_was_merged_in_the_meantime() {
    let folder = Folder::new();
    for (server, url) in patient_servers(&folder).await {
        server.guest().claim("Anna").await.expect(201);
        let mut guest = server.guest();
        guest.put("/api/me", &json!({"name": "Guest"})).await.expect(200);
        let id = guest.player_id().await;
        let mut other = guest.clone();
        refused_after(&guest, requests_of_guest(), async || {
            other.sign_in("Anna", PASSWORD).await.expect(201);
        })
        .await;
        assert_no_rows(&url, &id).await;
        server.stop().await;
    }
}

#[tokio::test]
async fn a_guest_who_registers_twice_or_is_merged_in_the_meantime_has_one_account() {
    let folder = Folder::new();
    for (server, _) in patient_servers(&folder).await {
        server.guest().claim("Anna").await.expect(201);
        let register = |name: &str| json!({"name": name, "password": PASSWORD});
        let mut guest = server.guest();
        guest.put("/api/me", &json!({"name": "Guest"})).await.expect(200);
        let mut other = guest.clone();
        let requests = vec![
            (("POST", "/api/account"), register("One")),
            (("POST", "/api/account"), register("Two")),
        ];
        refused_after(&guest, requests, async || {
            other.sign_in("Anna", PASSWORD).await.expect(201);
        })
        .await;
        let mut guest = server.guest();
        guest.put("/api/me", &json!({"name": "Guest"})).await.expect(200);
        let first = HeldRequest::begin(&guest, ("POST", "/api/account"), &register("One")).await;
        refused_after(&guest, vec![(("POST", "/api/account"), register("Two"))], async || {
            assert!(first.finish().await.starts_with("HTTP/1.1 201"));
        })
        .await;
        server.stop().await;
    }
}

/// Sends all these requests of a player at once, half of them to another server, and lets the player delete the
/// data in the meantime.
async fn delete_during(player: &Guest, other: &Guest, requests: Vec<((&str, &str), Value)>) {
    let mut delete = player.clone();
    let deletion = tokio::spawn(async move {
        delete.post("/api/me/delete", &json!({"password": PASSWORD})).await.expect(204);
    });
    let mut tasks = Vec::new();
    for (number, ((method, path), body)) in requests.into_iter().enumerate() {
        let (method, path) = (method.to_owned(), path.to_owned());
        let mut client = if number % 2 == 0 { player.clone() } else { other.clone() };
        client.cookie.clone_from(&player.cookie);
        tasks.push(tokio::spawn(async move {
            let answer = client.send_json(&method, &path, Some(&body)).await;
            assert!(answer.status < 500, "{method} {path}: {answer:?}");
        }));
    }
    deletion.await.unwrap();
    for task in tasks {
        task.await.unwrap();
    }
}

#[tokio::test]
async fn requests_at_two_servers_leave_nothing_if_the_player_is_deleted_at_the_same_time() {
    let [_, (database, url)] = Folder::new().addressed_databases();
    let servers = Server::start_all(&database).await;
    let other = servers[1].guest();
    for round in 0..10 {
        let mut anna = servers[0].guest();
        anna.claim(&format!("Anna {round}")).await.expect(201);
        let id = anna.player_id().await;
        let requests = [requests_of_account(), requests_of_account()].concat();
        delete_during(&anna, &other, requests).await;
        assert_no_rows(&url, &id).await;

        let mut guest = servers[0].guest();
        guest.put("/api/me", &json!({"name": "Guest"})).await.expect(200);
        let id = guest.player_id().await;
        let requests = [requests_of_guest(), requests_of_guest()].concat();
        delete_during(&guest, &other, requests).await;
        assert_no_rows(&url, &id).await;
    }
    Server::stop_all(servers).await;
}
