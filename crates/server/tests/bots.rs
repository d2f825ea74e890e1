//! Bot accounts, their tokens and challenges.

use std::time::Duration;

use protocol::{Code, Message};
use serde_json::{Value, json};
use server::Limits;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::time::timeout;

use super::support::{Folder, Guest, Server, config, postgres, refused};

/// The deadline of a test that waits.
const PATIENCE: Duration = Duration::from_secs(30);

/// A player with an account and a bot account.
async fn owner_of(server: &Server, name: &str) -> (Guest, Bot) {
    let mut owner = server.guest();
    owner.claim(name).await.expect(201);
    let bot = new_bot(&mut owner, &format!("{name}'s bot")).await;
    (owner, bot)
}

/// The client of a bot account.
pub(crate) struct Bot {
    id: String,
    /// The id of its token.
    token: String,
    client: Guest,
}

pub(crate) async fn new_bot(owner: &mut Guest, name: &str) -> Bot {
    let made = owner.post("/api/me/bots", &json!({"name": name})).await.expect(201).json();
    let id = made["player"].as_str().unwrap().to_owned();
    new_token(owner, id, "play").await
}

async fn new_token(owner: &mut Guest, id: String, scope: &str) -> Bot {
    let path = format!("/api/me/bots/{id}/tokens");
    let new = json!({"name": "home", "scope": scope});
    let token = owner.post(&path, &new).await.expect(201).json();
    let secret = format!("Bearer {}", token["token"].as_str().unwrap());
    let extra = vec![("Authorization".to_owned(), secret)];
    let client = Guest { extra, ..Guest::new(owner.address) };
    Bot { id, token: token["id"].as_str().unwrap().to_owned(), client }
}

impl Bot {
    pub(crate) async fn answer(&mut self, table: &str, answer: &str) -> super::support::Answer {
        self.client.post(&format!("/api/bot/challenges/{table}/{answer}"), &json!({})).await
    }

    async fn events(&self) -> Events {
        let mut stream = TcpStream::connect(self.client.address).await.unwrap();
        let (name, value) = &self.client.extra[0];
        let head = format!("GET /api/bot/events HTTP/1.1\r\nHost: a\r\n{name}: {value}\r\n\r\n");
        stream.write_all(head.as_bytes()).await.unwrap();
        Events { stream: BufReader::new(stream) }
    }
}

/// The event stream of a bot.
struct Events {
    stream: BufReader<TcpStream>,
}

impl Events {
    /// The next event; none at the end of the stream.
    async fn next(&mut self) -> Option<Value> {
        loop {
            let mut line = String::new();
            let read = self.stream.read_line(&mut line);
            // Everything else belongs to HTTP.
            match timeout(PATIENCE, read).await.expect("a line in time") {
                Ok(1..) if line.starts_with('{') => return serde_json::from_str(&line).ok(),
                Ok(1..) => {}
                Ok(0) | Err(_) => return None,
            }
        }
    }

    /// The next event of this kind.
    async fn wait_for(&mut self, kind: &str) -> Value {
        loop {
            let event = self.next().await.unwrap_or_else(|| panic!("no {kind} before the end"));
            if event["event"] == kind {
                return event;
            }
        }
    }

    async fn ended(&mut self) {
        while self.next().await.is_some() {}
    }
}

pub(crate) fn open_table() -> Value {
    json!({"game": "nova-luna", "setup": {"players": 2}, "seats": ["me", "open"]})
}

pub(crate) async fn invite(host: &mut Guest, table: &str, bot: &Bot) -> super::support::Answer {
    host.post(&format!("/api/games/{table}/challenges"), &json!({"bot": bot.id})).await
}

#[tokio::test]
async fn a_bot_account_belongs_to_a_player_with_an_account() {
    let server = Server::new().await;
    let mut guest = server.guest();
    let refusal = guest.post("/api/me/bots", &json!({"name": "Robot"})).await.refusal();
    assert_eq!(refusal, refused(403, "sign-in-first"));
    let (mut owner, mut bot) = owner_of(&server, "Ada").await;
    assert!(bot.id.starts_with("bot-") && bot.id.len() == 26, "{}", bot.id);
    let me = bot.client.get("/api/me").await.expect(200).json();
    assert_eq!((&me["player"], &me["bot"]), (&json!(bot.id), &json!(true)));
    assert_eq!(guest.get("/api/me").await.json()["bot"], json!(false));
    // The name is reserved, and nobody can sign in with it.
    for name in ["BOT Ada's bot", "bot ada's BOT"] {
        let taken = owner.post("/api/me/bots", &json!({"name": name})).await;
        assert_eq!((taken.status, taken.code()), (409, Code::NameTaken));
        guest.put("/api/me", &json!({"name": name})).await.expect(409);
        for password in ["", "correct horse battery"] {
            guest.sign_in(name, password).await.expect(403);
        }
    }
    let bots = owner.get("/api/me/bots").await.json();
    assert_eq!(bots[0]["tokens"][0]["name"], "home");
    assert!(!bots.to_string().contains("novae_bot_"), "a secret is shown once");
    assert_eq!(owner.get("/api/me/export").await.json()["bots"][0]["player"], json!(bot.id));
    // The bots of others do not exist for a player.
    let (mut other, _) = owner_of(&server, "Eve").await;
    let path = format!("/api/me/bots/{}", bot.id);
    other.delete(&path).await.expect(404);
    other.post(&format!("{path}/tokens"), &json!({"name": "x"})).await.expect(404);
    other.delete(&format!("{path}/tokens/{}", bot.token)).await.expect(404);
    bot.client.get("/api/me").await.expect(200);
    owner.delete(&path).await.expect(204);
    owner.delete(&path).await.expect(404);
    bot.client.get("/api/me").await.expect(403);
    server.stop().await;
}

#[tokio::test]
async fn a_token_allows_what_its_scope_says_until_it_is_revoked() {
    let server = Server::new().await;
    let (mut owner, mut bot) = owner_of(&server, "Ada").await;
    let mut reader = new_token(&mut owner, bot.id.clone(), "read").await;
    let table = bot.client.make(&open_table()).await;
    reader.client.view(&table).await;
    reader.client.post("/api/games", &open_table()).await.expect(403);
    reader.client.request(&table, &json!({"do": "leave"})).await.expect(403);
    assert!(reader.client.socket_with(&table, "").await.is_err());
    for (method, path) in [
        ("POST", "/api/account"),
        ("POST", "/api/me/delete"),
        ("POST", "/api/me/bots"),
        ("PUT", "/api/me"),
        ("PUT", "/api/pairings/nova-luna/quick"),
        ("POST", "/api/days/today/try"),
        ("GET", "/api/me/export"),
    ] {
        bot.client.send_json(method, path, Some(&json!({}))).await.expect(403);
    }
    let mut socket = bot.client.socket(&table, None).await;
    let mut events = bot.events().await;
    events.wait_for("table").await;
    owner.delete(&format!("/api/me/bots/{}/tokens/{}", bot.id, bot.token)).await.expect(204);
    events.ended().await;
    bot.client.request(&table, &json!({"do": "leave"})).await.expect(403);
    socket.send_text(&json!({"do": "leave", "key": "k"}).to_string()).await;
    let refusal = socket.find(|message| match message {
        Message::Refused(refusal) => Some(refusal),
        _ => None,
    });
    assert_eq!(refusal.await.error.code, Code::NotYours);
    assert_eq!(owner.view(&table).await["standing"]["ply"], 0, "nothing has changed");
    reader.client.view(&table).await;
    server.stop().await;
}

#[tokio::test]
async fn bots_and_tokens_are_limited_and_a_deleted_owner_has_none() {
    let server = Server::new().await;
    let (mut owner, mut bot) = owner_of(&server, "Ada").await;
    for number in 1..10 {
        new_bot(&mut owner, &format!("Bot {number}")).await;
        new_token(&mut owner, bot.id.clone(), "read").await;
    }
    let more = owner.post("/api/me/bots", &json!({"name": "Bot 10"})).await;
    assert_eq!(more.refusal(), refused(429, "quota-bot-accounts"));
    let path = format!("/api/me/bots/{}/tokens", bot.id);
    let more = owner.post(&path, &json!({"name": "one more"})).await;
    assert_eq!(more.refusal(), refused(429, "quota-bot-tokens"));
    let delete = json!({"password": super::support::PASSWORD});
    owner.post("/api/me/delete", &delete).await.expect(204);
    bot.client.get("/api/me").await.expect(403);
    // The names are free again, but not for people.
    let taken = server.guest().claim("BOT Bot 1").await;
    assert_eq!(taken.refusal(), refused(409, "bot-title"));
    let (mut other, _) = owner_of(&server, "Eve").await;
    new_bot(&mut other, "Bot 1").await;
    server.stop().await;
}

#[tokio::test]
async fn people_cannot_have_names_with_the_title_of_bots() {
    let server = Server::new().await;
    let (mut owner, _) = owner_of(&server, "Ada").await;
    let mut guest = server.guest();
    let title = refused(409, "bot-title");
    for name in ["BOT Eve", "bot Eve", "\u{412}\u{41e}\u{422} Eve"] {
        let name = json!({"name": name});
        assert_eq!(owner.put("/api/me", &name).await.refusal(), title, "{name}");
        assert_eq!(guest.put("/api/me", &name).await.refusal(), title, "{name}");
    }
    assert_eq!(guest.claim("BOT Eve").await.refusal(), title);
    let table = owner.make(&open_table()).await;
    let sit = json!({"do": "sit", "name": "BOT Eve"});
    assert_eq!(guest.request(&table, &sit).await.refusal(), title);
    guest.put("/api/me", &json!({"name": "Botond Eve"})).await.expect(200);
    for name in [String::new(), "x".repeat(29)] {
        let refusal = owner.post("/api/me/bots", &json!({"name": name})).await.refusal();
        assert_eq!(refusal, refused(400, "bot-name-length"));
    }
    server.stop().await;
}

#[tokio::test]
async fn a_bot_sits_down_only_where_the_host_invited_it() {
    let server = Server::new().await;
    let (_, mut bot) = owner_of(&server, "Ada").await;
    let (_, mut stranger) = owner_of(&server, "Eve").await;
    let mut host = server.guest();
    let table = host.make(&open_table()).await;
    bot.client.request(&table, &json!({"do": "sit"})).await.expect(403);
    bot.answer(&table, "accept").await.expect(404);
    let guest = &mut server.guest();
    assert_eq!(invite(guest, &table, &bot).await.refusal(), refused(403, "only-host"));
    let mut events = bot.events().await;
    events.wait_for("hello").await;
    let challenge = invite(&mut host, &table, &bot).await.expect(200).json();
    assert_eq!(
        (&challenge["state"], &challenge["name"]),
        (&json!("open"), &json!("BOT Ada's bot"))
    );
    let event = events.wait_for("challenge").await;
    assert_eq!((&event["table"], &event["opening"]["game"]), (&json!(table), &json!("nova-luna")));
    assert!(event["name"].as_str().unwrap().starts_with("Guest "), "{event}");
    stranger.answer(&table, "accept").await.expect(404);
    stranger.client.request(&table, &json!({"do": "sit"})).await.expect(403);
    host.post(&format!("/api/bot/challenges/{table}/accept"), &json!({})).await.expect(403);
    // Accepted twice at the same time and once more: one seat, one entry.
    let mut twin = Bot { client: bot.client.clone(), id: bot.id.clone(), token: String::new() };
    let (one, two) = tokio::join!(bot.answer(&table, "accept"), twin.answer(&table, "accept"));
    let again = bot.answer(&table, "accept").await.expect(200).json();
    assert_eq!([one.expect(200).json(), two.expect(200).json()], [again.clone(), again]);
    assert_eq!(events.wait_for("table").await["phase"], "playing");
    let seats = host.standing(&table).await["seats"].take();
    assert_eq!(seats[1]["sitter"]["human"], json!({"player": bot.id, "name": "BOT Ada's bot"}));
    // Lists and records have the title too.
    let games = host.get("/api/games?show=mine").await.json();
    assert_eq!(games["games"][0]["card"]["names"][1], "BOT Ada's bot");
    assert!(host.record(&table).await.contains("BOT Ada's bot"));
    bot.answer(&table, "decline").await.expect(409);
    let path = format!("/api/games/{table}/challenges");
    assert_eq!(host.get(&path).await.json()[0]["state"], "accepted");
    guest.get(&path).await.expect(403);
    server.stop().await;
}

#[tokio::test]
async fn a_declined_or_withdrawn_challenge_seats_nobody() {
    let server = Server::new().await;
    let (_, mut bot) = owner_of(&server, "Ada").await;
    let mut host = server.guest();
    let table = host.make(&open_table()).await;
    let path = format!("/api/games/{table}/challenges/{}", bot.id);
    host.delete(&path).await.expect(404);
    invite(&mut host, &table, &bot).await.expect(200);
    let mut events = bot.events().await;
    events.wait_for("challenge").await;
    for _ in 0..2 {
        host.delete(&path).await.expect(204);
    }
    events.wait_for("challenge_closed").await;
    bot.answer(&table, "accept").await.expect(409);
    bot.client.request(&table, &json!({"do": "sit"})).await.expect(409);
    // A withdrawn challenge can be sent again, a declined one cannot.
    invite(&mut host, &table, &bot).await.expect(200);
    events.wait_for("challenge").await;
    for _ in 0..2 {
        bot.answer(&table, "decline").await.expect(204);
    }
    bot.answer(&table, "accept").await.expect(409);
    assert_eq!(invite(&mut host, &table, &bot).await.refusal(), refused(409, "bot-declined"));
    assert_eq!(host.delete(&path).await.refusal(), refused(409, "challenge-closed"));
    assert_eq!(host.standing(&table).await["seats"][1]["sitter"], "open");
    server.stop().await;
}

#[tokio::test]
async fn a_bot_cannot_be_flooded_with_challenges() {
    let limits = Limits { tables_per_day: 3, ..Limits::NONE };
    let server = Server::with(|usual| server::Config { limits, ..usual }).await;
    let (_, bot) = owner_of(&server, "Ada").await;
    let mut events = bot.events().await;
    let mut host = server.guest();
    let table = host.make(&open_table()).await;
    let (mut twin, path) = (host.clone(), format!("/api/games/{table}/challenges"));
    let body = json!({"bot": bot.id});
    let (first, same) = tokio::join!(host.post(&path, &body), twin.post(&path, &body));
    let first = first.expect(200).json();
    assert_eq!(same.expect(200).json()["state"], first["state"]);
    let first = host.get(&path).await.json()[0].take();
    for _ in 0..20 {
        let again = invite(&mut host, &table, &bot).await.expect(200).json();
        assert_eq!(again["until"], first["until"], "a repeated invitation changes nothing");
    }
    events.wait_for("challenge").await;
    let path = format!("/api/games/{table}/challenges/{}", bot.id);
    for _ in 0..2 {
        host.delete(&path).await.expect(204);
        events.wait_for("challenge_closed").await;
        invite(&mut host, &table, &bot).await.expect(200);
        events.wait_for("challenge").await;
    }
    host.delete(&path).await.expect(204);
    assert_eq!(invite(&mut host, &table, &bot).await.refusal(), refused(429, "quota-day"));
    server.stop().await;
}

#[tokio::test]
async fn challenges_survive_a_restart_and_reach_a_bot_on_another_server() {
    let folder = Folder::new();
    for database in [folder.database().into(), postgres()] {
        let servers = Server::start_all(&database).await;
        let (_, mut bot) = owner_of(&servers[0], "Ada").await;
        let mut host = Guest::new(servers[servers.len() - 1].address);
        let table = host.make(&open_table()).await;
        let mut events = bot.events().await;
        events.wait_for("hello").await;
        invite(&mut host, &table, &bot).await.expect(200);
        assert_eq!(events.wait_for("challenge").await["table"], json!(table));
        let bots = host.get("/api/bots").await.json();
        assert_eq!((&bots[0]["player"], &bots[0]["owner"]), (&json!(bot.id), &json!("Ada")));
        Server::stop_all(servers).await;
        events.ended().await;
        let server = Server::start_with(config(database)).await;
        bot.client.address = server.address;
        host.address = server.address;
        let mut events = bot.events().await;
        assert_eq!(events.wait_for("challenge").await["table"], json!(table));
        bot.answer(&table, "accept").await.expect(200);
        assert_eq!(events.wait_for("table").await["phase"], "playing");
        let standing = host.standing(&table).await;
        let mover = if standing["to_act"] == 0 { &mut host } else { &mut bot.client };
        mover.play(&table, 1, &mut game::Rng::new(7)).await;
        let turn = events.wait_for("turn").await;
        assert_eq!(turn["table"], json!(table));
        server.stop().await;
    }
}

#[tokio::test]
async fn people_are_rated_against_bot_accounts_only_if_the_table_says_so() {
    let server = Server::new().await;
    let (mut owner, mut bot) = owner_of(&server, "Ada").await;
    let mut host = server.rated_player("Bob").await;
    let rated = json!({"game": "terra-nova", "setup": {"players": 2}, "rated": true,
        "seats": ["me", "open"]});
    let table = host.make(&rated).await;
    let reason = refused(409, "no-bot-accounts");
    assert_eq!(invite(&mut host, &table, &bot).await.refusal(), reason);
    assert_eq!(
        bot.client.post("/api/games", &rated).await.refusal(),
        refused(400, "no-bot-accounts")
    );
    let mut open = rated.clone();
    open["bot_accounts"] = json!(true);
    for _ in 0..5 {
        let table = host.make(&open).await;
        invite(&mut host, &table, &bot).await.expect(200);
        bot.answer(&table, "accept").await.expect(200);
        host.accepted(&table, &json!({"do": "resign"})).await;
    }
    let path = "/api/ratings?game=terra-nova&players=2";
    let list = timeout(PATIENCE, async {
        loop {
            let list = host.get(path).await.json();
            if list["players"][0].is_object() {
                return list;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    });
    let list = list.await.expect("the games are rated");
    let ids = |list: &Value| {
        let all = list.as_array().unwrap().iter().map(|own| own["player"].clone());
        all.collect::<Vec<_>>()
    };
    assert_eq!(ids(&list["bot_accounts"]), [json!(bot.id)]);
    assert_eq!(ids(&list["players"]), [json!(host.player_id().await)]);
    assert!(list["bot_accounts"][0]["rating"].as_f64() > Some(1500.0));
    // A game against a bot of the same player does not count.
    owner.put("/api/account", &json!({"rated": true})).await.expect(200);
    let table = owner.make(&open).await;
    invite(&mut owner, &table, &bot).await.expect(200);
    bot.answer(&table, "accept").await.expect(200);
    bot.client.accepted(&table, &json!({"do": "resign"})).await;
    let table = host.make(&open).await;
    invite(&mut host, &table, &bot).await.expect(200);
    bot.answer(&table, "accept").await.expect(200);
    host.accepted(&table, &json!({"do": "resign"})).await;
    let history = format!("/api/players/{}/history", bot.id);
    super::support::eventually("the sixth game is rated", async || {
        host.get(&history).await.json().as_array().unwrap().len() == 6
    })
    .await;
    let own = format!("/api/players/{}/history", owner.player_id().await);
    assert_eq!(host.get(&own).await.json(), json!([]));
    // Lists of tables mark bots by their ids.
    let over = host.get("/api/games?show=mine").await.json();
    assert_eq!(over["games"][0]["card"]["people"][1], json!(bot.id));
    server.stop().await;
}
