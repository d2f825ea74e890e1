//! Notifications by Web Push and webhooks: what is sent, to whom, and when nothing is sent.

use std::time::Duration;

use game::Rng;
use serde_json::{Value, json};
use server::{Config, Database, NotificationConfig};
use sqlx::Connection;
use test_receiver::{Receiver, Subscriber, check_vapid};

use super::support::{
    Folder, Guest, PASSWORD, Server, config, eventually, postgres, refused, two_with,
};

const KINDS: [&str; 6] = ["turn", "reminder", "joined", "answered", "over", "rematch"];

/// A time in which a notification would come.
pub(crate) const SILENCE: Duration = Duration::from_secs(4);

/// Notifications are sent soon, also to this machine.
pub(crate) fn quick(usual: Config) -> Config {
    let notifications = NotificationConfig {
        delay: Duration::from_millis(100),
        mail_delay: Duration::from_millis(100),
        retry: Duration::from_millis(100),
        private_addresses: true,
        contact: Some("mailto:operator@example.org".to_owned()),
    };
    Config { notifications, ..usual }
}

async fn start_all(database: &Database) -> Vec<Server> {
    let mut servers = Vec::new();
    for _ in 0..if database.is_shared() { 2 } else { 1 } {
        servers.push(Server::start_with(quick(config(database.clone()))).await);
    }
    servers
}

/// A player with an account.
pub(crate) async fn player(server: &Server, name: &str) -> Guest {
    let mut player = server.guest();
    player.claim(name).await.expect(201);
    player
}

/// A table with days per turn, and the player to act first. Both players sit at it.
pub(crate) async fn table(host: &mut Guest, guest: &mut Guest) -> String {
    let clock = json!({"clock": {"days": {"per_turn": 2}}});
    let id = host.make(&two_with(["me", "open"], &clock)).await;
    guest.sit(&id, "Guest").await;
    id
}

/// Plays turns until the turn passes to this player.
pub(crate) async fn play_until_turn_of(
    players: [&mut Guest; 2],
    table: &str,
    wanted: usize,
    rng: &mut Rng,
) {
    let [one, two] = players;
    // A player who begins the game by sitting down is not notified of the first turn.
    for wanted in [1 - wanted, wanted] {
        loop {
            let standing = one.standing(table).await;
            let to_act = standing["to_act"].as_u64().unwrap() as usize;
            if to_act == wanted {
                break;
            }
            let ply = standing["ply"].as_u64().unwrap() as u32;
            let actor = if to_act == 0 { &mut *one } else { &mut *two };
            actor.play(table, ply, rng).await;
        }
    }
}

pub(crate) async fn add_webhook(player: &mut Guest, url: &str, form: &str) -> Value {
    let webhook = json!({"label": "Club", "url": url, "form": form, "language": "en"});
    player.post("/api/me/notifications/webhooks", &webhook).await.expect(201).json()
}

pub(crate) async fn subscribe(player: &mut Guest, subscription: &Value) -> Value {
    player.post("/api/me/notifications/browsers", subscription).await.expect(201).json()
}

pub(crate) async fn prefer(player: &mut Guest, channel: &str, kinds: &[&str]) {
    let preference = json!({"kinds": kinds, "language": "en"});
    let path = format!("/api/me/notifications/{channel}");
    player.put(&path, &preference).await.expect(200);
}

#[tokio::test]
async fn a_turn_reaches_a_browser_and_a_webhook_once() {
    let folder = Folder::new();
    for database in folder.databases() {
        let servers = start_all(&database).await;
        let receiver = Receiver::start().await;
        let (mut ada, mut bob) =
            (player(&servers[0], "Ada").await, player(&servers[0], "Béla").await);
        let browser = Subscriber::new(7);
        subscribe(&mut bob, &browser.subscription(&receiver.url("/push"), "fa")).await;
        let webhook = add_webhook(&mut bob, &receiver.url("/hook"), "json").await;
        prefer(&mut bob, "webhook", &["turn"]).await;
        let settings = bob.get("/api/me/notifications").await.expect(200).json();
        assert_eq!(settings["channels"], json!(["push", "webhook"]));
        assert_eq!(settings["targets"].as_array().unwrap().len(), 2);
        assert!(!settings.to_string().contains("auth"), "{settings}");
        let table = table(&mut ada, &mut bob).await;
        play_until_turn_of([&mut ada, &mut bob], &table, 1, &mut Rng::new(1)).await;
        let pushes = receiver.wait_for("/push", 1).await;
        let message = browser.decrypt(&pushes[0]);
        assert_eq!(message["title"], "نوبت شماست");
        assert_eq!((&message["lang"], &message["dir"]), (&json!("fa"), &json!("rtl")));
        assert_eq!(message["path"], format!("/table/{table}"));
        check_vapid(&pushes[0], &receiver.url(""), settings["push_key"].as_str().unwrap());
        let hooks = receiver.wait_for("/hook", 1).await;
        let body = hooks[0].verified(webhook["secret"].as_str().unwrap());
        assert_eq!((&body["kind"], &body["table"]), (&json!("turn"), &json!(table)));
        assert_eq!(body["title"], "It is your turn");
        assert_eq!(body["facts"]["others"], json!(["Ada"]));
        assert!(body["body"].as_str().unwrap().ends_with("2 days left"), "{body}");
        eventually("the delivery is shown", async || {
            let settings = bob.get("/api/me/notifications").await.json();
            settings["targets"].as_array().unwrap().iter().all(|own| own["delivered"].is_u64())
        })
        .await;
        // Whatever the other server does, nothing comes twice.
        tokio::time::sleep(SILENCE).await;
        assert_eq!((receiver.received("/push").len(), receiver.received("/hook").len()), (1, 1));
        Server::stop_all(servers).await;
    }
}

#[tokio::test]
async fn the_browser_of_a_guest_is_notified_after_the_sign_in_until_the_sign_out() {
    let folder = Folder::new();
    for database in folder.databases() {
        let servers = start_all(&database).await;
        let receiver = Receiver::start().await;
        player(&servers[0], "Ada").await;
        let (mut guest, mut bob) = (servers[0].guest(), player(&servers[0], "Bob").await);
        let browser = Subscriber::new(9);
        subscribe(&mut guest, &browser.subscription(&receiver.url("/push"), "en")).await;
        prefer(&mut guest, "push", &["turn"]).await;
        let table = table(&mut bob, &mut guest).await;
        guest.sign_in("Ada", PASSWORD).await.expect(201);
        let settings = guest.get("/api/me/notifications").await.expect(200).json();
        assert_eq!(settings["targets"][0]["here"], true, "{settings}");
        assert_eq!(settings["preferences"][0]["kinds"], json!(["turn"]), "{settings}");
        play_until_turn_of([&mut bob, &mut guest], &table, 1, &mut Rng::new(1)).await;
        let pushes = receiver.wait_for("/push", 1).await;
        assert_eq!(browser.decrypt(&pushes[0])["path"], format!("/table/{table}"));
        guest.clone().delete("/api/sessions/this").await.expect(204);
        guest.sign_in("Ada", PASSWORD).await.expect(201);
        let settings = guest.get("/api/me/notifications").await.expect(200).json();
        assert_eq!(settings["targets"], json!([]), "{settings}");
        Server::stop_all(servers).await;
    }
}

#[tokio::test]
async fn a_player_at_the_table_gets_nothing_not_even_from_another_server() {
    let database = postgres();
    let servers = start_all(&database).await;
    let receiver = Receiver::start().await;
    for server in [0, 1] {
        let (mut ada, mut bob) =
            (servers[0].guest(), player(&servers[0], &format!("Bob {server}")).await);
        add_webhook(&mut bob, &receiver.url("/hook"), "json").await;
        let table = table(&mut ada, &mut bob).await;
        let there = Guest { address: servers[server].address, ..bob.clone() };
        let mut socket = there.socket(&table, None).await;
        socket.welcome().await;
        play_until_turn_of([&mut ada, &mut bob], &table, 1, &mut Rng::new(2)).await;
        receiver.stays_silent("/hook", SILENCE).await;
        drop(socket);
    }
    Server::stop_all(servers).await;
}

#[tokio::test]
async fn a_turn_that_is_over_and_kinds_that_were_not_chosen_are_not_sent() {
    let slow = |usual| {
        let mut config = quick(usual);
        config.notifications.delay = Duration::from_secs(2);
        config
    };
    let server = Server::with(slow).await;
    let receiver = Receiver::start().await;
    let (mut ada, mut bob) = (player(&server, "Ada").await, player(&server, "Bob").await);
    add_webhook(&mut bob, &receiver.url("/bob"), "json").await;
    add_webhook(&mut ada, &receiver.url("/ada"), "json").await;
    let kinds: Vec<&str> = KINDS.into_iter().filter(|kind| *kind != "turn").collect();
    prefer(&mut ada, "webhook", &kinds).await;
    let table = table(&mut ada, &mut bob).await;
    let mut rng = Rng::new(3);
    play_until_turn_of([&mut ada, &mut bob], &table, 1, &mut rng).await;
    play_until_turn_of([&mut ada, &mut bob], &table, 0, &mut rng).await;
    receiver.stays_silent("/bob", 2 * SILENCE).await;
    // Ada was notified that Bob had joined, and of no turn.
    let requests = receiver.wait_for("/ada", 1).await;
    assert_eq!(requests[0].json()["kind"], "joined");
    server.stop().await;
}

#[tokio::test]
async fn a_reminder_follows_when_a_quarter_of_the_time_is_left() {
    let folder = Folder::new();
    for (database, url) in folder.addressed_databases() {
        let server = Server::start_with(quick(config(database))).await;
        let receiver = Receiver::start().await;
        let (mut ada, mut bob) = (player(&server, "Ada").await, player(&server, "Bob").await);
        add_webhook(&mut bob, &receiver.url("/bob"), "json").await;
        prefer(&mut bob, "webhook", &["reminder"]).await;
        let table = table(&mut ada, &mut bob).await;
        play_until_turn_of([&mut ada, &mut bob], &table, 1, &mut Rng::new(1)).await;
        sqlx::any::install_default_drivers();
        let mut connection = sqlx::AnyConnection::connect(&url).await.unwrap();
        // A reminder of an earlier turn is dropped when it is due.
        let sql = "SELECT due - made FROM outbox WHERE kind = 'reminder' AND due IS NOT NULL \
                   ORDER BY made DESC";
        let waits: Vec<i64> = sqlx::query_scalar(sql).fetch_all(&mut connection).await.unwrap();
        assert_eq!(waits[0], 2 * 86_400_000 / 4 * 3);
        // The time has passed, but the clock was set back in the meantime: it is postponed.
        let run = async |connection: &mut sqlx::AnyConnection, sql: &'static str| {
            sqlx::query(sql).execute(connection).await.unwrap();
        };
        run(&mut connection, "UPDATE outbox SET due = 1 WHERE kind = 'reminder'").await;
        receiver.stays_silent("/bob", SILENCE).await;
        let postponed: Vec<i64> = sqlx::query_scalar(sql).fetch_all(&mut connection).await.unwrap();
        assert_eq!(postponed.len(), 1, "{postponed:?}");
        assert!((waits[0] - postponed[0]).abs() < 60_000, "{postponed:?}");
        run(&mut connection, "UPDATE games SET wake = 2000 + made WHERE wake IS NOT NULL").await;
        run(&mut connection, "UPDATE outbox SET due = 1 WHERE kind = 'reminder'").await;
        let requests = receiver.wait_for("/bob", 1).await;
        assert_eq!(requests[0].json()["kind"], "reminder");
        connection.close().await.unwrap();
        server.stop().await;
    }
}

#[tokio::test]
async fn failures_are_retried_with_the_same_id_and_redirects_are_not_followed() {
    let server = Server::with(quick).await;
    let receiver = Receiver::start().await;
    let mut ada = player(&server, "Ada").await;
    let webhook = add_webhook(&mut ada, &receiver.url("/hook"), "json").await;
    let test = |id: &Value| format!("/api/me/notifications/targets/{}/test", id.as_str().unwrap());
    receiver.answer_with(&["500 Oh no", "429 Slowly", "200 OK"]);
    ada.post(&test(&webhook["id"]), &json!({})).await.expect(202);
    let requests = receiver.wait_for("/hook", 3).await;
    let ids: Vec<&str> = requests.iter().map(|one| one.header("novae-delivery")).collect();
    assert!(ids.iter().all(|id| *id == ids[0]), "{ids:?}");
    let location = format!("302 Found\r\nLocation: {}", receiver.url("/elsewhere"));
    receiver.answer_with(&[&location]);
    ada.post(&test(&webhook["id"]), &json!({})).await.expect(202);
    receiver.wait_for("/hook", 4).await;
    eventually("the problem is shown", async || {
        let settings = ada.get("/api/me/notifications").await.json();
        settings["targets"][0]["problem"].as_str().is_some_and(|why| why.contains("302"))
    })
    .await;
    receiver.stays_silent("/elsewhere", SILENCE).await;
    // A push service removes a subscription with 410.
    let browser = Subscriber::new(9).subscription(&receiver.url("/push"), "en");
    let subscription = subscribe(&mut ada, &browser).await;
    receiver.answer_with(&["410 Gone"]);
    ada.post(&test(&subscription["id"]), &json!({})).await.expect(202);
    eventually("the subscription is removed", async || {
        let settings = ada.get("/api/me/notifications").await.json();
        settings["targets"].as_array().unwrap().len() == 1
    })
    .await;
    ada.post(&test(&subscription["id"]), &json!({})).await.expect(404);
    server.stop().await;
}

#[tokio::test]
async fn private_addresses_are_refused_unless_the_operator_allows_them() {
    let closed = |usual| {
        let mut config = quick(usual);
        config.notifications.private_addresses = false;
        config
    };
    let server = Server::with(closed).await;
    let receiver = Receiver::start().await;
    let port = receiver.address.port();
    let mut ada = player(&server, "Ada").await;
    for url in [
        format!("http://example.org:{port}/"),
        format!("https://127.0.0.1:{port}/"),
        format!("https://[::1]:{port}/"),
        format!("https://[::ffff:127.0.0.1]:{port}/"),
        format!("https://2130706433:{port}/"),
        "https://169.254.169.254/latest/meta-data".to_owned(),
        "https://0.0.0.0/".to_owned(),
        "https://[64:ff9b::7f00:1]/".to_owned(),
        "https://100.100.100.100/".to_owned(),
        "gopher://example.org/".to_owned(),
        "/relative".to_owned(),
    ] {
        let webhook = json!({"label": "x", "url": url, "language": "en"});
        let refusal = ada.post("/api/me/notifications/webhooks", &webhook).await.refusal();
        assert_eq!(refusal, refused(400, "webhook-url"), "{url}");
        let push = Subscriber::new(3).subscription(&url, "en");
        let refusal = ada.post("/api/me/notifications/browsers", &push).await.refusal();
        assert_eq!(refusal, refused(400, "webhook-url"), "{url}");
    }
    // A name is resolved only when a message is sent. Then nothing connects either.
    let webhook = add_webhook(&mut ada, &format!("https://localhost:{port}/hook"), "json").await;
    let path = format!("/api/me/notifications/targets/{}/test", webhook["id"].as_str().unwrap());
    ada.post(&path, &json!({})).await.expect(202);
    eventually("the problem is shown", async || {
        let settings = ada.get("/api/me/notifications").await.json();
        settings["targets"][0]["problem"] == "the address is not public"
    })
    .await;
    server.stop().await;
}

#[tokio::test]
async fn targets_are_limited_and_belong_to_one_player() {
    let server = Server::with(quick).await;
    let receiver = Receiver::start().await;
    let mut guest = server.guest();
    // A guest can subscribe a browser, but has no webhooks.
    let browser = Subscriber::new(5).subscription(&receiver.url("/guest"), "de");
    subscribe(&mut guest, &browser).await;
    let webhook = json!({"label": "x", "url": receiver.url("/x"), "language": "en"});
    let refusal = guest.post("/api/me/notifications/webhooks", &webhook).await.refusal();
    assert_eq!(refusal, refused(403, "sign-in-first"));
    let (mut ada, mut eve) = (player(&server, "Ada").await, player(&server, "Eve").await);
    let first = add_webhook(&mut ada, &receiver.url("/0"), "json").await;
    for number in 1..10 {
        add_webhook(&mut ada, &receiver.url(&format!("/{number}")), "slack").await;
    }
    let refusal = ada.post("/api/me/notifications/webhooks", &webhook).await.refusal();
    assert_eq!(refusal, refused(429, "quota-targets"));
    let path = format!("/api/me/notifications/targets/{}", first["id"].as_str().unwrap());
    eve.delete(&path).await.expect(404);
    eve.post(&format!("{path}/test"), &json!({})).await.expect(404);
    ada.delete(&path).await.expect(204);
    ada.delete(&path).await.expect(404);
    for wrong in [
        json!({"label": "x", "url": receiver.url("/x"), "form": "xml", "language": "en"}),
        json!({"label": "x", "url": receiver.url("/x"), "language": "tlh"}),
        json!({"label": "", "url": receiver.url("/x"), "language": "en"}),
        json!({"label": "x".repeat(200), "url": receiver.url("/x"), "language": "en"}),
    ] {
        ada.post("/api/me/notifications/webhooks", &wrong).await.expect(400);
    }
    // The browser now belongs to the player who uses it.
    subscribe(&mut eve, &browser).await;
    assert_eq!(guest.get("/api/me/notifications").await.json()["targets"], json!([]));
    // It ends with the session.
    eve.delete("/api/sessions").await.expect(204);
    eve.sign_in("Eve", PASSWORD).await;
    let table = table(&mut ada, &mut eve).await;
    play_until_turn_of([&mut ada, &mut eve], &table, 1, &mut Rng::new(1)).await;
    receiver.stays_silent("/guest", SILENCE).await;
    server.stop().await;
}

#[tokio::test]
async fn tables_without_days_per_turn_queue_nothing_for_their_turns() {
    let folder = Folder::new();
    let [(database, url), _] = folder.addressed_databases();
    let server = Server::start_with(quick(config(database))).await;
    let receiver = Receiver::start().await;
    let (mut ada, mut bob) = (player(&server, "Ada").await, player(&server, "Bob").await);
    add_webhook(&mut bob, &receiver.url("/bob"), "json").await;
    let id = ada.make(&two_with(["me", "open"], &json!({}))).await;
    bob.sit(&id, "Bob").await;
    play_until_turn_of([&mut ada, &mut bob], &id, 1, &mut Rng::new(1)).await;
    let mut connection = sqlx::AnyConnection::connect(&url).await.unwrap();
    let count: i64 =
        sqlx::query_scalar("SELECT COUNT(*) FROM outbox").fetch_one(&mut connection).await.unwrap();
    assert_eq!(count, 0);
    connection.close().await.unwrap();
    server.stop().await;
}

#[tokio::test]
async fn the_end_of_a_game_and_a_rematch_are_reported() {
    let server = Server::with(quick).await;
    let receiver = Receiver::start().await;
    let (mut ada, mut bob) = (player(&server, "Ada").await, player(&server, "Bob").await);
    add_webhook(&mut ada, &receiver.url("/ada"), "discord").await;
    add_webhook(&mut bob, &receiver.url("/bob"), "slack").await;
    for player in [&mut ada, &mut bob] {
        prefer(player, "webhook", &["over", "rematch", "joined"]).await;
    }
    let table = table(&mut ada, &mut bob).await;
    let joined = receiver.wait_for("/ada", 1).await;
    assert_eq!(joined[0].json()["allowed_mentions"], json!({"parse": []}));
    let mut rng = Rng::new(1);
    play_until_turn_of([&mut ada, &mut bob], &table, 1, &mut rng).await;
    bob.accepted(&table, &json!({"do": "resign"})).await;
    let won = receiver.wait_for("/ada", 2).await;
    let text = won[1].json()["content"].as_str().unwrap().to_owned();
    assert!(text.starts_with("**You have won**\nNova Luna with "), "{text}");
    ada.accepted(&table, &json!({"do": "rematch"})).await;
    let offered = receiver.wait_for("/bob", 1).await;
    let text = offered[0].json()["text"].as_str().unwrap().to_owned();
    assert!(text.starts_with("*Ada offers a rematch*"), "{text}");
    bob.accepted(&table, &json!({"do": "rematch", "key": "again"})).await;
    let accepted = receiver.wait_for("/ada", 3).await;
    let text = accepted[2].json()["content"].as_str().unwrap().to_owned();
    assert!(text.contains("has accepted the rematch"), "{text}");
    server.stop().await;
}
