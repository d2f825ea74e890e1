//! A relay that does not answer, and the id of a mail that is repeated.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use serde_json::json;
use server::{Config, Limits, MailOptions, NotificationConfig};
use sqlx::Connection;
use sqlx::any::install_default_drivers;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};

use crate::support::{Folder, Guest, Server, config, eventually, two_with};

/// When a relay falls silent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Silence {
    FromTheBeginning,
    /// Instead of the answer to a message.
    AfterTheMessage,
    Never,
}

#[derive(Debug)]
struct State {
    silence: Silence,
    connections: usize,
    messages: Vec<String>,
}

/// A relay that falls silent.
#[derive(Clone, Debug)]
struct SilentRelay {
    port: u16,
    state: Arc<Mutex<State>>,
}

impl SilentRelay {
    async fn start(silence: Silence) -> SilentRelay {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let state = State { silence, connections: 0, messages: Vec::new() };
        let port = listener.local_addr().unwrap().port();
        let relay = SilentRelay { port, state: Arc::new(Mutex::new(state)) };
        let own = relay.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                own.state.lock().unwrap().connections += 1;
                tokio::spawn(own.clone().serve(stream));
            }
        });
        relay
    }

    fn options(&self) -> MailOptions {
        let url = format!("smtp://127.0.0.1:{}", self.port);
        let options = MailOptions::new(&url, "Novae <novae@example.org>", None).unwrap();
        options.with_timeout(Duration::from_millis(300))
    }

    fn connections(&self) -> usize {
        self.state.lock().unwrap().connections
    }

    /// The messages, without the line breaks of their encoding.
    fn messages(&self) -> Vec<String> {
        let messages = &self.state.lock().unwrap().messages;
        messages.iter().map(|message| message.replace("=\r\n", "")).collect()
    }

    fn is_silent(&self, silence: Silence) -> bool {
        self.state.lock().unwrap().silence == silence
    }

    async fn serve(self, stream: TcpStream) -> Option<()> {
        let mut stream = BufReader::new(stream);
        if self.is_silent(Silence::FromTheBeginning) {
            return wait_for_end(stream).await;
        }
        stream.write_all(b"220 test\r\n").await.ok()?;
        loop {
            let line = read_line(&mut stream).await?;
            let answer: &[u8] = match &line[..4] {
                "DATA" => {
                    stream.write_all(b"354 go on\r\n").await.ok()?;
                    let mut message = String::new();
                    while !message.ends_with("\r\n.\r\n") {
                        message += &read_line(&mut stream).await?;
                    }
                    self.state.lock().unwrap().messages.push(message);
                    if self.is_silent(Silence::AfterTheMessage) {
                        return wait_for_end(stream).await;
                    }
                    b"250 accepted\r\n"
                }
                // The mail is accepted, so it does not matter that this command gets no answer.
                "QUIT" => return wait_for_end(stream).await,
                _ => b"250 test\r\n",
            };
            stream.write_all(answer).await.ok()?;
        }
    }
}

async fn read_line(stream: &mut BufReader<TcpStream>) -> Option<String> {
    let mut line = String::new();
    let length = stream.read_line(&mut line).await.ok()?;
    (length > 0).then_some(line)
}

async fn wait_for_end(mut stream: BufReader<TcpStream>) -> Option<()> {
    while read_line(&mut stream).await.is_some() {}
    None
}

/// A server that repeats soon what has failed, and the operator.
async fn server(folder: &Folder, relay: &SilentRelay) -> (Server, Guest) {
    let public = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}", public.local_addr().unwrap());
    let notifications = NotificationConfig {
        delay: Duration::from_millis(100),
        mail_delay: Duration::from_secs(2),
        retry: Duration::from_millis(100),
        ..NotificationConfig::default()
    };
    let config = Config {
        public_url: Some(url),
        mail: Some(relay.options()),
        notifications,
        limits: Limits::NONE,
        ..config(folder.database())
    };
    Server::with_operator_at(public, config).await
}

#[tokio::test]
async fn a_relay_that_does_not_answer_is_given_up_and_tried_again() {
    for silence in [Silence::FromTheBeginning, Silence::AfterTheMessage] {
        let folder = Folder::new();
        let relay = SilentRelay::start(silence).await;
        let (server, mut operator) = server(&folder, &relay).await;
        let begun = Instant::now();
        let answer = operator.post("/admin/test-mail", &json!({"to": "a@example.org"})).await;
        assert!(answer.text.contains("the relay does not answer"), "{}", answer.text);
        assert!(begun.elapsed() < Duration::from_secs(20), "{:?}", begun.elapsed());
        let mut anna = server.guest();
        anna.claim("Anna").await.expect(201);
        anna.enter_mail("anna@example.org", "en").await.expect(202);
        eventually("it is tried again", async || relay.connections() >= 3).await;
        relay.state.lock().unwrap().silence = Silence::Never;
        let url = format!("sqlite://{}", folder.database().display());
        install_default_drivers();
        let mut database = sqlx::AnyConnection::connect(&url).await.unwrap();
        let sql = "SELECT COUNT(*) FROM outbox WHERE result = 'sent'";
        eventually("the mail is sent", async || {
            let sent: i64 = sqlx::query_scalar(sql).fetch_one(&mut database).await.unwrap();
            sent == 1
        })
        .await;
        database.close().await.unwrap();
        server.stop().await;
    }
}

/// The id of a message, which may be on the next line.
fn message_id(message: &str) -> &str {
    let rest = message.split("Message-ID:").nth(1).expect("an id");
    rest.split(['<', '>']).nth(1).expect("an id in angle brackets")
}

#[tokio::test]
async fn a_repeated_mail_has_the_same_id_although_one_of_its_notifications_is_over() {
    let folder = Folder::new();
    let relay = SilentRelay::start(Silence::AfterTheMessage).await;
    let (server, _) = server(&folder, &relay).await;
    let (mut anna, mut bela) = (server.guest(), server.guest());
    anna.claim("Anna").await.expect(201);
    let player = anna.player_id().await;
    install_default_drivers();
    let url = format!("sqlite://{}", folder.database().display());
    let mut database = sqlx::AnyConnection::connect(&url).await.unwrap();
    let sql = "INSERT INTO mail_addresses (player, address, fold, language, confirmed) \
               VALUES ($1, 'anna@example.org', 'anna@example.org', 'en', 1)";
    sqlx::query(sql).bind(&player).execute(&mut database).await.unwrap();
    let kinds = json!({"kinds": ["joined"], "language": "en"});
    anna.put("/api/me/notifications/mail", &kinds).await.expect(200);
    let mut tables = Vec::new();
    for _ in 0..2 {
        let table = anna.make(&two_with(["me", "open"], &json!({}))).await;
        bela.sit(&table, "Béla").await;
        tables.push(table);
    }
    eventually("the mail is transmitted", async || !relay.messages().is_empty()).await;
    let first = relay.messages().remove(0);
    assert!(tables.iter().all(|table| first.contains(table)), "{first}");
    let id = message_id(&first).to_owned();
    let local = id.split('@').next().unwrap_or_default();
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_".contains(c);
    assert!(local.len() == 32 && local.chars().all(plain), "{id}");
    let sql = "UPDATE outbox SET expires = 1 WHERE game = $1";
    sqlx::query(sql).bind(&tables[0]).execute(&mut database).await.unwrap();
    let other = |message: &String| !message.contains(&tables[0]);
    eventually("it is repeated without one", async || {
        relay.messages().iter().filter(|message| other(message)).count() >= 2
    })
    .await;
    for message in relay.messages() {
        assert_eq!(message_id(&message), id);
    }
    relay.state.lock().unwrap().silence = Silence::Never;
    let sql = "SELECT result FROM outbox WHERE due IS NULL ORDER BY result";
    eventually("both have a result", async || {
        let results: Vec<String> = sqlx::query_scalar(sql).fetch_all(&mut database).await.unwrap();
        results == ["expired", "sent"]
    })
    .await;
    database.close().await.unwrap();
    server.stop().await;
}
