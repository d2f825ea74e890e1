//! Moderation with the real binary: `novae admin` and `novae serve --registration`.

use client::{Connection, Error, Guest};
use protocol::{Code, Message, Request, Verb};
use serde_json::{Value, json};

use crate::support::served::{Served, closed, next, post};
use crate::support::{errors, novae};

/// Returns the output of `novae admin`.
fn text(served: &Served, args: &[&str]) -> String {
    let output = served.admin(args);
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).expect("text")
}

fn refused<T: std::fmt::Debug>(answer: Result<T, Error>) -> (Code, Option<String>) {
    match answer {
        Err(Error::Refused(refused)) => (refused.code, refused.reason.map(Into::into)),
        other => panic!("{other:?}"),
    }
}

/// Sends a POST request as a guest; returns the status and the body.
fn post_as(served: &Served, guest: &Guest, path: &str, body: &Value) -> (u16, Value) {
    let cookie = format!("Cookie: {}", guest.cookie());
    let answer = post(served.address, path, &[&cookie], &body.to_string());
    let (head, body) = answer.split_once("\r\n\r\n").expect("a body");
    let status = head.split(' ').nth(1).expect("a status").parse().expect("a number");
    (status, serde_json::from_str(body).expect("JSON"))
}

/// Requests an account; returns the status and the reason of a refusal.
fn claim(served: &Served, guest: &Guest, name: &str, invite: Option<&str>) -> (u16, Value) {
    let account = json!({"name": name, "password": "a long password", "invite": invite});
    let (status, answer) = post_as(served, guest, "/api/account", &account);
    (status, answer["error"]["reason"].clone())
}

fn waiting() -> Value {
    json!({"game": "nova-luna", "setup": {"players": 2}, "seats": ["me", "open"],
        "ready_check": true})
}

#[tokio::test]
async fn the_operator_bans_removes_and_renames_players() {
    let served = Served::with_admin(&[]);
    let host = served.guest().await;
    let guest = served.guest().await;
    let table = host.make_table(&waiting()).await.expect("a table");
    let sit = Request { name: Some("Rude".to_owned()), ..Request::to(Verb::Sit) };
    guest.request(&table, &sit).await.expect("a seat");
    let removed = text(&served, &["remove", &table, guest.player()]);
    assert!(removed.starts_with("Done; it is entry 1 "), "{removed}");
    let removed = refused(guest.request(&table, &sit).await);
    assert_eq!(removed, (Code::NotYours, Some("removed".to_owned())));
    let renamed = text(&served, &["rename", guest.player(), "Polite"]);
    assert_eq!(renamed, format!("{} is now called Polite.\n", guest.player()));

    let mut live = Connection::new(&guest, &table);
    assert!(matches!(live.next().await, Ok(Message::Welcome(_))));
    let bans = text(&served, &["ban", guest.player(), "--for", "2h", "--reason", "insults"]);
    assert!(bans.starts_with(guest.player()) && bans.ends_with("  insults\n"), "{bans}");
    assert_eq!(refused::<()>(Err(closed(&mut live).await)).0, Code::NotYours);
    let banned = refused(guest.make_table(&waiting()).await);
    assert_eq!(banned, (Code::NotYours, Some("banned".to_owned())));
    assert_eq!(text(&served, &["unban", guest.player()]), "No players are banned.\n");
    guest.make_table(&waiting()).await.expect("a table");
    let again = served.admin(&["unban", guest.player()]);
    assert_eq!(again.status.code(), Some(1), "{again:?}");
    assert!(errors(&again).contains("not banned"), "{again:?}");

    let audit = served.admin_json(&["audit"]);
    let entries = audit["audit"].as_array().unwrap();
    let actions = entries.iter().map(|entry| &entry["action"]);
    assert_eq!(actions.collect::<Vec<_>>(), ["unban", "ban", "rename", "remove"]);
    assert!(
        entries.iter().all(|entry| {
            entry["actor"] == "operator carol" && entry["subject"] == guest.player()
        })
    );
    let latest = text(&served, &["audit", "--limit", "1"]);
    let entry = format!("UTC  operator carol  unban  {}\n", guest.player());
    assert!(latest.ends_with(&entry) && latest.lines().count() == 1, "{latest}");
}

#[tokio::test]
async fn registration_needs_an_invitation_or_is_closed() {
    let served = Served::with_admin(&["--registration", "invite"]);
    let guest = served.guest().await;
    let needed = (403, json!("invite-needed"));
    assert_eq!(claim(&served, &guest, "Ada", None), needed);
    let invite = served.admin_json(&["invite", "--uses", "1", "--days", "2"]);
    let code = invite["invite"].as_str();
    assert_eq!(claim(&served, &guest, "Ada", code), (201, Value::Null));
    let other = served.guest().await;
    assert_eq!(claim(&served, &other, "Bob", code), needed);
    let shown = text(&served, &["invite", "--uses", "3"]);
    assert!(shown.contains("\nValid for 3 accounts, until "), "{shown}");
    let link = text(&served, &["reset-password", "ada"]);
    assert!(link.starts_with("/account#reset=") && link.contains("used once"), "{link}");
    let no_account = served.admin(&["reset-password", other.player()]);
    assert_eq!(no_account.status.code(), Some(1), "{no_account:?}");

    let served = Served::with_admin(&["--registration", "closed"]);
    let guest = served.guest().await;
    let closed = (403, json!("registration-closed"));
    assert_eq!(claim(&served, &guest, "Ada", code), closed);
    guest.make_table(&waiting()).await.expect("guests can play");
    let wrong = novae().args(["serve", "--registration", "maybe"]).output().unwrap();
    assert_eq!(wrong.status.code(), Some(2), "{wrong:?}");
    assert!(errors(&wrong).contains("open, invite or closed"), "{wrong:?}");
}

#[tokio::test]
async fn the_operator_deletes_a_chat_message() {
    let served = Served::with_admin(&[]);
    let guest = served.guest().await;
    let table = guest.make_table(&waiting()).await.expect("a table");
    let lines = format!("/api/games/{table}/lines");
    assert_eq!(post_as(&served, &guest, &lines, &json!({"text": "an insult"})).0, 201);
    let mut live = Connection::new(&guest, &table);
    let deleted = served.admin(&["delete-line", &table, "7"]);
    assert_eq!(deleted.status.code(), Some(1), "{deleted:?}");
    loop {
        match next(&mut live).await.expect("a message") {
            Message::Lines(lines) if lines[0].text.is_some() => {
                assert_eq!(text(&served, &["delete-line", &table, "0"]), "Done.\n");
            }
            Message::Lines(lines) => {
                assert_eq!((lines[0].number, &lines[0].phrase), (0, &None));
                break;
            }
            _ => {}
        }
    }
}
