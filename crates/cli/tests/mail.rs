//! Mails about accounts survive the death of the server.

use std::net::TcpListener;
use std::time::Duration;

use serde_json::json;
use test_smtp::TestSmtp;

use crate::support::Folder;
use crate::support::served::{Served, post, send};

const KILLS: u64 = 8;

fn serve(folder: &Folder, address: &str, smtp: &TestSmtp) -> Served {
    let database = folder.path.join("server.db").display().to_string();
    let (url, relay) = (format!("http://{address}"), smtp.url());
    Served::start(&[
        "--no-limits",
        "--listen",
        address,
        "--public-url",
        &url,
        "--database",
        &database,
        "--smtp-url",
        &relay,
        "--mail-from",
        "Novae <novae@example.org>",
    ])
}

/// Creates an account and enters a mail address, to which the server then has to send a link.
fn enter_mail(served: &Served, name: &str, mail: &str) {
    let password = "correct horse battery";
    let body = json!({"name": name, "password": password}).to_string();
    let answer = post(served.address, "/api/account", &[], &body);
    let line = answer.lines().find_map(|line| line.strip_prefix("set-cookie: "));
    let cookie = line.and_then(|line| line.split(';').next()).expect("a session");
    let body = json!({"address": mail, "language": "en", "password": password}).to_string();
    let length = format!("Content-Length: {}", body.len());
    let headers = [&*format!("Cookie: {cookie}"), "Content-Type: application/json", &*length];
    let answer = send(served.address, "PUT", "/api/me/mail", &headers, &body);
    assert!(answer.starts_with("HTTP/1.1 202"), "{answer}");
}

#[tokio::test]
async fn every_link_arrives_although_the_server_is_killed_after_it_was_asked_for() {
    let (smtp, folder) = (TestSmtp::start(), Folder::new());
    let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let address = format!("127.0.0.1:{port}");
    let mut served = serve(&folder, &address, &smtp);
    for kill in 0..KILLS {
        enter_mail(&served, &format!("Anna {kill}"), &format!("anna{kill}@example.org"));
        // The outbox is read once per second, so some mails are being sent when the server dies.
        tokio::time::sleep(Duration::from_millis(kill * 300)).await;
        served.signal("KILL");
        served.wait();
        served = serve(&folder, &address, &smtp);
    }
    let mut repeated = 0;
    for kill in 0..KILLS {
        let mails = smtp.wait_for(&format!("anna{kill}@example.org"), 1).await;
        repeated += mails.len() - 1;
        let ids: Vec<_> = mails.iter().map(|mail| mail.header("message-id")).collect();
        assert!(
            ids.iter().all(|id| *id == ids[0]),
            "a mailbox can recognize repeated mails: {ids:?}"
        );
        let link = mails[0].link("#confirm=");
        let token = link.split_once("#confirm=").expect("a token").1;
        let body = json!({"token": token}).to_string();
        let answer = post(served.address, "/api/mail/confirm", &[], &body);
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    }
    println!("{KILLS} kills, {repeated} mails were sent twice");
}
