//! Receivers of notifications that do not answer, and the limits on tests.

use std::time::Duration;

use serde_json::{Value, json};
use server::{Config, Limits, NotificationConfig};

use crate::support::{Folder, Guest, Server, config, refused};
use sqlx::any::install_default_drivers;
use sqlx::{AnyConnection, AssertSqlSafe, Connection};
use test_receiver::Receiver;

fn quick(usual: Config) -> Config {
    let notifications = NotificationConfig {
        delay: Duration::from_millis(100),
        private_addresses: true,
        ..NotificationConfig::default()
    };
    Config { notifications, ..usual }
}

/// A player with this number of webhooks; returns their ids.
async fn player(server: &Server, name: &str, urls: &[String]) -> (Guest, Vec<Value>) {
    let mut player = server.guest();
    player.claim(name).await.expect(201);
    let mut ids = Vec::new();
    for url in urls {
        let webhook = json!({"label": "Club", "url": url, "language": "en"});
        let added = player.post("/api/me/notifications/webhooks", &webhook).await.expect(201);
        ids.push(added.json()["id"].clone());
    }
    (player, ids)
}

async fn test(player: &mut Guest, webhook: &Value) -> crate::support::Answer {
    let id = webhook.as_str().unwrap();
    player.post(&format!("/api/me/notifications/targets/{id}/test"), &json!({})).await
}

#[tokio::test]
async fn a_receiver_that_does_not_answer_delays_only_itself() {
    let server = Server::with(quick).await;
    let (slow, good) = (Receiver::start().await, Receiver::start().await);
    slow.fall_silent();
    let urls: Vec<String> = (0..10).map(|_| slow.url("/slow")).collect();
    let mut others = Vec::new();
    for name in ["Ada", "Bob", "Cili", "Dora"] {
        others.push(player(&server, name, &urls).await);
    }
    // The host must differ: the port alone does not.
    let url = good.url("/good").replace("127.0.0.1", "localhost");
    let (mut emil, webhooks) = player(&server, "Emil", &[url]).await;
    for (player, webhooks) in &mut others {
        for webhook in webhooks {
            test(player, webhook).await.expect(202);
        }
    }
    let begun = slow.wait_until("/slow", 8).await;
    test(&mut emil, &webhooks[0]).await.expect(202);
    good.wait_for("/good", 1).await;
    // No slot was given up in the meantime: a request is given up after 15 seconds.
    assert_eq!((begun, slow.received("/slow").len()), (8, 8));
    server.stop().await;
}

/// Makes 510 players with a webhook each, for whom a test is due.
async fn add_waiting(database: &str, webhook: &str) {
    install_default_drivers();
    let mut connection = AnyConnection::connect(database).await.unwrap();
    let numbers = "WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 510)";
    let targets = format!(
        "{numbers} INSERT INTO notification_targets (id, player, channel, address, secret, form, label, made, \
         failures) SELECT 'slow ' || n, 'player ' || n, 'webhook', '{webhook}', 'secret', 'json', '', 0, 0 \
         FROM numbers"
    );
    let messages = format!(
        "{numbers} INSERT INTO outbox (event, player, destination, channel, kind, game, payload, made, due, \
         expires, attempts) SELECT 'test ' || n, 'player ' || n, 'slow ' || n, 'webhook', 'test', '', '{{}}', 0, \
         1, 9000000000000, 0 FROM numbers"
    );
    for sql in [targets, messages] {
        sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut connection).await.unwrap();
    }
    connection.close().await.unwrap();
}

#[tokio::test]
async fn hundreds_of_receivers_that_do_not_answer_delay_no_other() {
    let folder = Folder::new();
    let [(database, url), _] = folder.addressed_databases();
    let server = Server::start_with(quick(config(database))).await;
    let (slow, good) = (Receiver::start().await, Receiver::start().await);
    slow.fall_silent();
    let hook = good.url("/good").replace("127.0.0.1", "localhost");
    let (mut emil, webhooks) = player(&server, "Emil", &[hook]).await;
    add_waiting(&url, &slow.url("/slow")).await;
    let begun = slow.wait_until("/slow", 8).await;
    test(&mut emil, &webhooks[0]).await.expect(202);
    good.wait_for("/good", 1).await;
    assert_eq!((begun, slow.received("/slow").len()), (8, 8));
    server.stop().await;
}

#[tokio::test]
async fn tests_are_counted_for_the_player_and_for_the_address() {
    let limits = Limits { notes_per_day: 400, ..Limits::NONE };
    let server = Server::with(|usual| Config { limits, ..quick(usual) }).await;
    let receiver = Receiver::start().await;
    let urls = [receiver.url("/hook")];
    let (mut ada, webhook) = player(&server, "Ada", &urls).await;
    for _ in 0..30 {
        test(&mut ada, &webhook[0]).await.expect(202);
    }
    assert_eq!(test(&mut ada, &webhook[0]).await.refusal(), refused(429, "quota-day"));
    let (mut bob, webhook) = player(&server, "Bob", &urls).await;
    for _ in 0..10 {
        test(&mut bob, &webhook[0]).await.expect(202);
    }
    assert_eq!(test(&mut bob, &webhook[0]).await.refusal(), refused(429, "quota-day"));
    server.stop().await;
}
