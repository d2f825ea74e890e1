//! Mail addresses, and the mails that a real SMTP server gets.

use std::time::Duration;

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit, Mac};
use rcgen::{CertificateParams, KeyPair};
use serde_json::{Value, json};
use server::{Config, Database, Limits, MailOptions};
use sha2::Sha256;
use sqlx::any::install_default_drivers;
use sqlx::{AnyConnection, Connection};
use test_smtp::{Options, ReceivedMail, TestSmtp};
use tokio::net::TcpListener;

use crate::support::{Answer, Folder, Guest, PASSWORD, Server, config, eventually, refused};

/// A server that sends its mail to this one.
pub(crate) async fn mailing(database: Database, smtp: &TestSmtp, limits: Limits) -> Server {
    let options = MailOptions::new(&smtp.url(), "Novae <novae@example.org>", None).unwrap();
    mailing_with(database, options, limits).await.0
}

async fn mailing_with(database: Database, mail: MailOptions, limits: Limits) -> (Server, Guest) {
    let public = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}", public.local_addr().unwrap());
    let config = Config { public_url: Some(url), mail: Some(mail), limits, ..config(database) };
    Server::with_operator_at(public, config).await
}

impl Guest {
    /// Enters a mail address.
    pub(crate) async fn enter_mail(&mut self, address: &str, language: &str) -> Answer {
        let body = json!({"address": address, "language": language, "password": PASSWORD});
        self.put("/api/me/mail", &body).await
    }

    /// Creates an account with a confirmed mail address; returns the mail with the link.
    pub(crate) async fn claim_with_mail(
        &mut self,
        smtp: &TestSmtp,
        name: &str,
        address: &str,
        language: &str,
    ) -> ReceivedMail {
        self.claim(name).await.expect(201);
        self.enter_mail(address, language).await.expect(202);
        let mail = smtp.wait_for(address, 1).await.remove(0);
        let token = token_of(&mail, "confirm");
        Guest::new(self.address)
            .post("/api/mail/confirm", &json!({"token": token}))
            .await
            .expect(200);
        mail
    }
}

/// The token of the link in a mail.
pub(crate) fn token_of(mail: &ReceivedMail, kind: &str) -> String {
    let mark = format!("#{kind}=");
    mail.link(&mark).split_once(&mark).unwrap().1.to_owned()
}

#[tokio::test]
async fn an_address_is_confirmed_by_its_link_before_anything_else_is_sent() {
    let smtp = TestSmtp::start();
    let folder = Folder::new();
    for (number, database) in folder.databases().into_iter().enumerate() {
        let server = mailing(database, &smtp, Limits::NONE).await;
        let mut anna = server.guest();
        let address = format!("anna{number}@example.org");
        anna.claim("Anna").await.expect(201);
        assert_eq!(anna.get("/api/me").await.json()["mail"], true);
        let wrong = json!({"address": &address, "language": "en", "password": "guess guess"});
        assert_eq!(anna.put("/api/me/mail", &wrong).await.status, 403);
        let state = anna.enter_mail(&address.to_uppercase(), "en").await.expect(202).json();
        assert_eq!((&state["address"], &state["subscribed"]), (&Value::Null, &json!(false)));
        // A mail about the account does not go to an address that is not confirmed.
        let codes = json!({"password": PASSWORD});
        anna.post("/api/account/recovery-codes", &codes).await.expect(201);
        let shown = state["entered"].as_str().unwrap();
        let mail = smtp.wait_for(shown, 1).await.remove(0);
        assert_eq!(mail.subject(), "Confirm your email address");
        assert_eq!(mail.header("from"), Some("Novae <novae@example.org>"));
        assert_eq!(mail.header("auto-submitted"), Some("auto-generated"));
        assert_eq!(mail.header("list-unsubscribe"), None, "nothing to unsubscribe from");
        assert_eq!(mail.kinds, ["multipart/alternative", "text/plain", "text/html"]);
        assert_eq!((mail.defects.len(), mail.from.as_str()), (0, "novae@example.org"));
        assert!(mail.text.contains("Anna") && mail.html.contains("Anna"), "{}", mail.text);
        let token = token_of(&mail, "confirm");
        assert!(!in_files(&folder, &token), "the database has only the hash");

        let mut phone = server.guest();
        let confirm = json!({"token": token});
        let confirmed = phone.post("/api/mail/confirm", &confirm).await.expect(200).json();
        assert_eq!(confirmed["name"], "Anna");
        let again = phone.post("/api/mail/confirm", &confirm).await;
        assert_eq!(again.refusal(), refused(403, "confirmation-expired"));
        let state = anna.get("/api/me/mail").await.json();
        assert_eq!((&state["address"], &state["entered"]), (&json!(shown), &Value::Null));
        assert_eq!(anna.get("/api/me/export").await.json()["mail"], state);
        let change = json!({"old": PASSWORD, "new": PASSWORD});
        anna.put("/api/account/password", &change).await.expect(200);
        let mails = smtp.wait_for(shown, 2).await;
        let subjects: Vec<&str> = mails.iter().map(ReceivedMail::subject).collect();
        assert_eq!(subjects, ["Confirm your email address", "Your password was changed"]);
        // Somebody else who knew the old password may have entered an address.
        let other = format!("eve{number}@example.org");
        anna.enter_mail(&other, "en").await.expect(202);
        let token = token_of(&smtp.wait_for(&other, 1).await[0], "confirm");
        anna.put("/api/account/password", &change).await.expect(200);
        let late = phone.post("/api/mail/confirm", &json!({"token": token})).await;
        assert_eq!(late.refusal(), refused(403, "confirmation-expired"));
        server.stop().await;
    }
}

/// Whether a text is in a file of this folder, such as a database or its log.
fn in_files(folder: &Folder, text: &str) -> bool {
    let files = std::fs::read_dir(&folder.0).unwrap().flatten();
    let contains = |bytes: Vec<u8>| bytes.windows(text.len()).any(|part| part == text.as_bytes());
    files.filter_map(|file| std::fs::read(file.path()).ok()).any(contains)
}

#[tokio::test]
async fn a_changed_address_is_announced_to_the_old_one_and_a_removed_one_gets_no_links() {
    let smtp = TestSmtp::start();
    let server = mailing(Folder::new().databases()[1].clone(), &smtp, Limits::NONE).await;
    let mut anna = server.guest();
    anna.claim_with_mail(&smtp, "Anna", "old@example.org", "de").await;
    anna.enter_mail("new@example.org", "de").await.expect(202);
    let state = anna.get("/api/me/mail").await.json();
    assert_eq!(
        (&state["address"], &state["entered"]),
        (&json!("old@example.org"), &json!("new@example.org"))
    );
    let first = smtp.wait_for("new@example.org", 1).await.remove(0);
    // Entering an address again makes the first link void.
    anna.enter_mail("new@example.org", "de").await.expect(202);
    let second = smtp.wait_for("new@example.org", 2).await.remove(1);
    let confirm = |mail: &ReceivedMail| json!({"token": token_of(mail, "confirm")});
    server.guest().post("/api/mail/confirm", &confirm(&first)).await.expect(403);
    server.guest().post("/api/mail/confirm", &confirm(&second)).await.expect(200);
    let notice = smtp.wait_for("old@example.org", 2).await.remove(1);
    assert_eq!(notice.subject(), "Deine E-Mail-Adresse wurde geändert");
    assert!(!notice.text.contains("new@"), "the old mailbox may belong to another person now");
    assert_eq!(anna.get("/api/me/mail").await.json()["address"], "new@example.org");

    let wrong = json!({"password": "guess guess"});
    anna.post("/api/me/mail/remove", &wrong).await.expect(403);
    anna.post("/api/me/mail/remove", &json!({"password": PASSWORD})).await.expect(200);
    smtp.wait_for("new@example.org", 3).await;
    server.guest().post("/api/account/forgot", &json!({"who": "Anna"})).await.expect(202);
    anna.claim_with_mail_later(&smtp).await;
    assert_eq!(smtp.wait_for("new@example.org", 3).await.len(), 3);
    server.stop().await;
}

impl Guest {
    /// Lets everything pass that is in the outbox: a mail that is queued now is sent after it.
    async fn claim_with_mail_later(&mut self, smtp: &TestSmtp) {
        self.enter_mail("later@example.org", "en").await.expect(202);
        smtp.wait_for("later@example.org", 1).await;
    }
}

#[tokio::test]
async fn nobody_can_flood_a_mailbox_and_the_answers_do_not_show_the_limit() {
    let smtp = TestSmtp::start();
    let folder = Folder::new();
    for (number, database) in folder.databases().into_iter().enumerate() {
        let server = mailing(database, &smtp, Limits { passwords: 1000, ..Limits::NONE }).await;
        let mut answers = Vec::new();
        // Five accounts enter addresses of one mailbox, twice each.
        for name in ["Anna", "Bela", "Cees", "Dora", "Emil"] {
            let mut guest = server.guest();
            guest.claim(name).await.expect(201);
            for tag in ["one", "two"] {
                let address = format!("victim{number}+{name}{tag}@example.org");
                let answer = guest.enter_mail(&address, "en").await.expect(202);
                answers.push(answer.text.replace(&address, "ADDRESS"));
            }
        }
        answers.dedup();
        assert_eq!(answers.len(), 1, "{answers:?}");
        let mut other = server.guest();
        other.claim("Other").await.expect(201);
        other.enter_mail(&format!("other{number}@example.org"), "en").await.expect(202);
        smtp.wait_for(&format!("other{number}@example.org"), 1).await;
        let victim = format!("victim{number}+");
        let sent = || smtp.mails().iter().filter(|mail| mail.to[0].starts_with(&victim)).count();
        // A link of an address that was replaced before it was sent is not sent.
        eventually("the mailbox gets a mail", async || sent() > 0).await;
        tokio::time::sleep(Duration::from_secs(1)).await;
        assert!(sent() <= 5, "{} mails", sent());
        for _ in 1..10 {
            other.enter_mail("x@example.com", "en").await.expect(202);
        }
        let refusal = other.enter_mail("x@example.com", "en").await.refusal();
        assert_eq!(refusal, refused(429, "quota-mails"), "ten of a player in a day");
        server.stop().await;
    }
}

#[tokio::test]
async fn a_client_address_causes_a_limited_number_of_mails() {
    let smtp = TestSmtp::start();
    let folder = Folder::new();
    let limits = Limits { mails_per_day: 2, ..Limits::NONE };
    let server = mailing(folder.database().into(), &smtp, limits).await;
    let mut eve = server.guest();
    for status in [202, 202, 429] {
        eve.post("/api/account/forgot", &json!({"who": "Anna"})).await.expect(status);
    }
    server.stop().await;
}

#[tokio::test]
async fn mails_are_in_the_language_of_the_player() {
    let smtp = TestSmtp::start();
    let folder = Folder::new();
    let server = mailing(folder.database().into(), &smtp, Limits::NONE).await;
    let mut sara = server.guest();
    let mail = sara.claim_with_mail(&smtp, "سارا", "sara@example.org", "fa").await;
    assert_eq!(mail.subject(), "نشانی ایمیل خود را تأیید کنید");
    assert!(mail.html.contains("<html lang=\"fa\" dir=\"rtl\">"), "{}", mail.html);
    assert!(mail.text.contains("سارا"), "{}", mail.text);
    assert_eq!(mail.header("content-language"), Some("fa"));
    let subject = mail.raw.lines().find(|line| line.starts_with("Subject: ")).unwrap();
    assert!(subject.is_ascii() && subject.contains("=?utf-8?b?"), "{subject}");
    assert!(mail.raw.lines().all(|line| line.len() <= 998), "RFC 5322");
    assert!(mail.raw.is_ascii(), "any relay can transmit it");
    server.stop().await;
}

#[tokio::test]
async fn an_unsubscribe_link_works_without_a_sign_in_and_for_its_address_only() {
    let smtp = TestSmtp::start();
    let folder = Folder::new();
    for (number, (database, url)) in folder.addressed_databases().into_iter().enumerate() {
        let server = mailing(database, &smtp, Limits::NONE).await;
        let mut anna = server.guest();
        let address = format!("anna{number}@example.org");
        anna.claim_with_mail(&smtp, "Anna", &address, "en").await;
        let player = anna.player_id().await;
        let path =
            format!("/api/mail/unsubscribe/{}", unsubscribe_token(&url, &player, &address).await);
        let page = server.guest().get(&path).await.expect(303);
        assert!(page.header("location").unwrap().starts_with("/account#unsubscribe="));
        assert_eq!(anna.get("/api/me/mail").await.json()["subscribed"], true, "only looked at");
        let one_click = ("application/x-www-form-urlencoded", "List-Unsubscribe=One-Click");
        for _ in 0..2 {
            let answer = server.guest().send("POST", &path, Some(one_click.0), one_click.1).await;
            answer.expect(204);
        }
        assert_eq!(anna.get("/api/me/mail").await.json()["subscribed"], false);
        anna.put("/api/me/mail/subscription", &json!({"subscribed": true})).await.expect(200);
        assert_eq!(anna.get("/api/me/mail").await.json()["subscribed"], true);

        let forged = format!("/api/mail/unsubscribe/{player}.AAAA");
        let unknown = server.guest().send("POST", &forged, None, "").await;
        assert_eq!(unknown.refusal(), refused(404, "unsubscribe-unknown"));
        anna.post("/api/me/mail/remove", &json!({"password": PASSWORD})).await.expect(200);
        server.guest().send("POST", &path, None, "").await.expect(404);
        server.stop().await;
    }
}

/// The token of an unsubscribe link, made with the key of the database.
async fn unsubscribe_token(url: &str, player: &str, address: &str) -> String {
    install_default_drivers();
    let mut database = AnyConnection::connect(url).await.unwrap();
    let query = sqlx::query_scalar("SELECT value FROM meta WHERE name = 'mail-key'");
    let key: String = query.fetch_one(&mut database).await.unwrap();
    let mut mac = Hmac::<Sha256>::new_from_slice(key.as_bytes()).unwrap();
    mac.update(format!("novae-unsubscribe 1\n{player}\n{address}").as_bytes());
    format!("{player}.{}", BASE64_URL_SAFE_NO_PAD.encode(mac.finalize().into_bytes()))
}

#[tokio::test]
async fn without_a_relay_everything_about_mail_is_refused() {
    let server = Server::new().await;
    let mut anna = server.guest();
    anna.claim("Anna").await.expect(201);
    assert_eq!(anna.get("/api/me").await.json()["mail"], false);
    let no_mail = refused(409, "no-mail");
    assert_eq!(anna.get("/api/me/mail").await.refusal(), no_mail);
    assert_eq!(anna.enter_mail("anna@example.org", "en").await.refusal(), no_mail);
    let forgot = anna.post("/api/account/forgot", &json!({"who": "Anna"})).await;
    assert_eq!(forgot.refusal(), no_mail);
    server.stop().await;
}

/// A certificate for `localhost`; the files with it and its key.
fn certificate(folder: &Folder, name: &str) -> (std::path::PathBuf, std::path::PathBuf) {
    let key = KeyPair::generate().unwrap();
    let certificate = CertificateParams::new(["localhost".to_owned()]).unwrap();
    let certificate = certificate.self_signed(&key).unwrap();
    let file = |ending: &str| folder.0.join(format!("{name}.{ending}"));
    std::fs::write(file("crt"), certificate.pem()).unwrap();
    std::fs::write(file("key"), key.serialize_pem()).unwrap();
    (file("crt"), file("key"))
}

#[tokio::test]
async fn mails_are_encrypted_with_a_trusted_certificate_or_not_sent() {
    let folder = Folder::new();
    let (ours, other) = (certificate(&folder, "ours"), certificate(&folder, "other"));
    for (tls, scheme) in [("starttls", "smtp"), ("immediate", "smtps")] {
        let login = (tls == "starttls").then_some(("novae", "s3/cret"));
        let options = Options { tls, certificate: Some(ours.clone()), login, port: 0 };
        let smtp = TestSmtp::with(&options);
        let port = smtp.port();
        let name = if login.is_some() { "novae:s3%2Fcret@" } else { "" };
        let url = |authority: &std::path::Path| {
            format!("{scheme}://{name}localhost:{port}?tls=required&ca={}", authority.display())
        };
        for (authority, arrives) in [(&ours.0, true), (&other.0, false)] {
            let mail =
                MailOptions::new(&url(authority), "Novae <novae@example.org>", None).unwrap();
            let database = Folder::new().databases()[1].clone();
            let (server, mut operator) = mailing_with(database, mail, Limits::NONE).await;
            let to = format!("{arrives}@example.org");
            let body = json!({"to": to, "language": "sv"});
            let answer = operator.post("/admin/test-mail", &body).await;
            if arrives {
                assert_eq!(answer.expect(200).json()["sent"], to.as_str());
                let mail = smtp.wait_for(&to, 1).await.remove(0);
                assert!(mail.encrypted && mail.subject().starts_with("Testmejl"));
                assert_eq!(mail.login.as_deref(), login.map(|login| login.0));
            } else {
                let answer = answer.expect(503);
                assert!(answer.text.to_lowercase().contains("certificate"), "{}", answer.text);
            }
            server.stop().await;
        }
        assert_eq!(smtp.mails().len(), 1);
    }
    // A relay without encryption is not used if the operator requires it.
    let smtp = TestSmtp::start();
    let url = format!("{}?tls=required", smtp.url());
    let mail = MailOptions::new(&url, "Novae <novae@example.org>", None).unwrap();
    let database = Folder::new().databases()[1].clone();
    let (server, mut operator) = mailing_with(database, mail, Limits::NONE).await;
    operator.post("/admin/test-mail", &json!({"to": "a@example.org"})).await.expect(503);
    assert!(smtp.mails().is_empty());
    server.stop().await;
}

#[tokio::test]
async fn a_mail_that_the_relay_refuses_for_good_is_not_repeated() {
    let mut smtp = TestSmtp::start();
    smtp.answer("550 no such mailbox", 1);
    let folder = Folder::new();
    let server = mailing(folder.database().into(), &smtp, Limits::NONE).await;
    let mut anna = server.guest();
    anna.claim("Anna").await.expect(201);
    anna.enter_mail("anna@example.org", "en").await.expect(202);
    let url = format!("sqlite://{}", folder.database().display());
    install_default_drivers();
    let mut database = AnyConnection::connect(&url).await.unwrap();
    let sql = "SELECT COUNT(*) FROM outbox WHERE due IS NULL AND result LIKE 'failed: % 550'";
    eventually("the failure is noted", async || {
        let failed: i64 = sqlx::query_scalar(sql).fetch_one(&mut database).await.unwrap();
        failed == 1
    })
    .await;
    assert!(smtp.mails().is_empty());
    server.stop().await;
}
