//! The cookie of a guest: its name over HTTPS, and how it lasts.

use std::time::{SystemTime, UNIX_EPOCH};

use crate::support::{Answer, Folder, Server, config};
use server::Config;

const DAY: u64 = 24 * 60 * 60;

fn today() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs() / DAY
}

/// The cookies that an answer sets: whole lines.
fn set(answer: &Answer) -> Vec<&str> {
    let lines = answer.headers.iter().filter(|(name, _)| name == "set-cookie");
    lines.map(|(_, line)| line.as_str()).collect()
}

fn pair(line: &str) -> &str {
    line.split(';').next().unwrap()
}

#[tokio::test]
async fn a_guest_s_cookie_is_given_again_while_it_is_in_use() {
    let server = Server::new().await;
    let mut guest = server.guest();
    let first = guest.get("/api/me").await;
    let player = first.json()["player"].clone();
    let cookie = pair(set(&first)[0]).to_owned();
    for (issued, again) in [
        (Some(today()), false),
        (Some(today() - 29), false),
        (Some(today() - 31), true),
        // One of the version before: nobody knows its age.
        (None, true),
        (Some(today() + 1000), true),
    ] {
        let issued = issued.map(|day| format!("; novae-issued={day}")).unwrap_or_default();
        guest.cookie = Some(format!("{cookie}{issued}"));
        let answer = guest.get("/api/me").await;
        assert_eq!(answer.json()["player"], player, "{issued}");
        let lines = set(&answer);
        assert_eq!(!lines.is_empty(), again, "{issued}: {lines:?}");
        if again {
            assert_eq!(pair(lines[0]), cookie, "the same identity");
            assert!(lines[0].contains("Max-Age=31536000"), "{lines:?}");
            assert_eq!(pair(lines[1]), format!("novae-issued={}", today()));
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn over_https_the_cookie_is_of_this_host_alone_and_the_old_name_still_counts() {
    let folder = Folder::new();
    // A guest of a time when the server was reached without HTTPS, or of the version before.
    let server = Server::start_on(folder.database()).await;
    let mut guest = server.guest();
    let player = guest.get("/api/me").await.json()["player"].clone();
    let old = guest.cookie.clone().unwrap();
    assert!(old.starts_with("novae="), "{old}");
    server.stop().await;

    let url = Some("https://novae.example.org".to_owned());
    let https = Config { public_url: url, ..config(folder.database()) };
    let server = Server::start_with(https).await;
    let mut guest = server.guest();
    guest.cookie = Some(format!("{old}; novae-issued={}", today()));
    let answer = guest.get("/api/me").await;
    assert_eq!(answer.json()["player"], player, "nobody is signed out");
    let line = set(&answer)[0];
    assert!(line.starts_with("__Host-novae="), "{line}");
    assert!(line.contains("; Secure") && line.contains("; Path=/;"), "{line}");
    assert!(!line.to_ascii_lowercase().contains("domain"), "{line}");

    guest.cookie = Some(format!("{}; novae-issued={}", pair(line), today()));
    let answer = guest.get("/api/me").await;
    assert_eq!((answer.json()["player"].clone(), set(&answer).len()), (player, 0));

    // Signing out takes every name away.
    assert_eq!(guest.claim("Ada").await.status, 201);
    assert!(guest.cookie.as_ref().unwrap().starts_with("__Host-novae=session."));
    // A session under the plain name may be one that another site of the domain has set.
    let mut victim = server.guest();
    let planted = guest.cookie.as_ref().unwrap().replace("__Host-novae", "novae");
    victim.cookie = Some(planted);
    let answer = victim.get("/api/me").await.json();
    assert_eq!(answer["account"], false, "{answer}");
    assert_ne!(answer["player"], guest.get("/api/me").await.json()["player"]);
    let out = guest.delete("/api/sessions/this").await;
    let gone: Vec<&str> = set(&out).into_iter().map(pair).collect();
    assert_eq!(gone, ["__Host-novae=", "novae="]);
    server.stop().await;
}
