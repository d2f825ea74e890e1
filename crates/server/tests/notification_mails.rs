//! Notifications by mail: several in one mail, in the language of the player, until the player unsubscribes.

use std::time::Duration;

use game::Rng;
use serde_json::json;
use server::{Config, MailOptions, NotificationConfig};
use test_smtp::TestSmtp;
use tokio::net::TcpListener;

use crate::support::{Folder, Server, config, refused, two_with};

#[tokio::test]
async fn a_mail_mentions_several_games_and_can_be_unsubscribed_with_one_click() {
    let smtp = TestSmtp::start();
    let folder = Folder::new();
    for (number, database) in folder.databases().into_iter().enumerate() {
        let public = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", public.local_addr().unwrap());
        let mail = MailOptions::new(&smtp.url(), "Novae <novae@example.org>", None).unwrap();
        let notifications = NotificationConfig {
            delay: Duration::from_millis(100),
            mail_delay: Duration::from_secs(8),
            ..NotificationConfig::default()
        };
        let config = Config {
            public_url: Some(url.clone()),
            mail: Some(mail),
            notifications,
            ..config(database)
        };
        let (server, _) = Server::with_operator_at(public, config).await;
        let (mut anna, mut bela) = (server.guest(), server.guest());
        let address = format!("anna{number}@example.org");
        let kinds = json!({"kinds": ["joined", "turn"], "language": "fa"});
        anna.claim("Anna").await.expect(201);
        let refusal = anna.put("/api/me/notifications/mail", &kinds).await.refusal();
        assert_eq!(refusal, refused(409, "mail-first"));
        let mut anna = server.guest();
        anna.claim_with_mail(&smtp, "Anne", &address, "fa").await;
        anna.put("/api/me/notifications/mail", &kinds).await.expect(200);
        let clock = json!({"clock": {"days": {"per_turn": 3}}});
        let mut tables = Vec::new();
        for _ in 0..2 {
            let table = anna.make(&two_with(["me", "open"], &clock)).await;
            bela.sit(&table, "Béla").await;
            tables.push(table);
        }
        let mails = smtp.wait_for(&address, 2).await;
        let mail = &mails[1];
        assert!(mail.subject().contains("درباره‌ی بازی‌های شما"), "{}", mail.subject());
        assert!(mail.text.contains("به میز شما پیوست"), "{}", mail.text);
        assert!(mail.html.contains("dir=\"rtl\""), "{}", mail.html);
        for table in &tables {
            let link = format!("{url}/table/{table}");
            assert!(mail.text.contains(&link) && mail.html.contains(&link), "{}", mail.text);
        }
        assert_eq!(mail.defects.len(), 0, "{:?}", mail.defects);
        assert_eq!(mail.header("list-unsubscribe-post"), Some("List-Unsubscribe=One-Click"));
        let unsubscribe = mail.header("list-unsubscribe").unwrap();
        let path = unsubscribe.trim_matches(['<', '>']).strip_prefix(&url).unwrap().to_owned();
        let one_click = ("application/x-www-form-urlencoded", "List-Unsubscribe=One-Click");
        let answer = server.guest().send("POST", &path, Some(one_click.0), one_click.1).await;
        assert!((200..300).contains(&answer.status), "{answer:?}");
        let table = anna.make(&two_with(["me", "open"], &clock)).await;
        bela.sit(&table, "Béla").await;
        let mut rng = Rng::new(1);
        let standing = anna.standing(&table).await;
        if standing["to_act"] == 1 {
            bela.play(&table, standing["ply"].as_u64().unwrap() as u32, &mut rng).await;
        }
        tokio::time::sleep(Duration::from_secs(11)).await;
        assert_eq!(smtp.wait_for(&address, 2).await.len(), 2);
        server.stop().await;
    }
}
