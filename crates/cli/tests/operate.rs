//! The operation of a server: options, health, metrics, logs, commands, and a graceful shutdown.

use std::io::{BufRead, BufReader, Read};
use std::time::{Duration, Instant};

use client::{Connection, Guest, Server};
use protocol::{Code, Message, Request, Verb};
use serde_json::{Value, json};

use crate::support::served::{Served, ask, closed, next};
use crate::support::{Folder, errors, eventually, novae};

/// A guest who is connected to a table with a bot.
async fn at_a_table(served: &Served) -> (Guest, String, Connection) {
    let guest = served.guest().await;
    let new = json!({"game": "nova-luna", "setup": {"players": 2}, "seats": ["me", "novice"]});
    let id = guest.make_table(&new).await.expect("a table");
    let mut live = Connection::new(&guest, &id);
    assert!(matches!(live.next().await, Ok(Message::Welcome(_))));
    (guest, id, live)
}

async fn until(live: &mut Connection, wanted: impl Fn(&Message) -> bool) -> Message {
    loop {
        let message = next(live).await.expect("a message");
        if wanted(&message) {
            return message;
        }
    }
}

#[tokio::test]
async fn metrics_count_events_and_are_served_only_at_the_operators_address() {
    let served = Served::with_admin(&[]);
    let (guest, id, mut live) = at_a_table(&served).await;
    let mut board = client::Board::from_record(&guest.record(&id).await.unwrap()).unwrap();
    let mut rng = game::Rng::new(1);
    // The bot plays in its turn; three turns of the guest are enough.
    let mut turns = 0;
    while turns < 3 {
        board.follow(live.log()).unwrap();
        if board.to_act().is_some_and(|seat| live.seats().contains(&seat.0)) {
            let actions = board.random_turn(&mut rng);
            let ply = Some(live.ply());
            live.submit(Request { ply, actions, ..Request::default() }).await;
            turns += 1;
        }
        until(&mut live, |message| matches!(message, Message::Update(_))).await;
    }
    let refused = guest.request(&id, &Request { ply: Some(0), ..Request::to(Verb::Undo) }).await;
    assert!(refused.is_err());
    let address = served.admin.unwrap();
    let page = ask(address, "GET", "/metrics", &[]);
    assert!(page.contains("content-type: text/plain; version=0.0.4"), "{page}");
    let figure = |name: &str| served.figure(name).unwrap_or_else(|| panic!("{name} in {page}"));
    assert!(figure("novae_actions_total{result=\"done\"}") >= 3.0);
    assert_eq!(figure("novae_actions_total{result=\"stale\"}"), 1.0);
    assert_eq!((figure("novae_sockets"), figure("novae_tables_loaded")), (1.0, 1.0));
    assert!(figure("novae_commit_seconds_count") >= 4.0);
    assert_eq!(figure("novae_database_errors_total"), 0.0);
    assert!(page.contains("novae_bot_thinking_seconds_count{level=\"novice\"}"), "{page}");
    let route = "{method=\"POST\",route=\"/api/games\",status=\"201\"}";
    assert_eq!(figure(&format!("novae_http_requests_total{route}")), 1.0);
    assert!(!page.contains(&id), "nothing that a client chooses is a label");
    assert!(page.contains("novae_build_info{version="), "{page}");
    for path in ["/metrics", "/admin/games"] {
        let answer = ask(served.address, "GET", path, &["x-novae-admin: 1"]);
        assert!(!answer.contains("novae_") && !answer.contains("\"games\""), "{answer}");
    }
}

#[test]
fn commands_are_accepted_only_from_the_same_machine() {
    let served = Served::with_admin(&[]);
    let address = served.admin.unwrap();
    let ours = "x-novae-admin: 1";
    assert!(ask(address, "GET", "/admin/games", &[ours]).starts_with("HTTP/1.1 200"));
    let browser: [&[&str]; 3] =
        [&[], &[ours, "Origin: http://evil.example"], &[ours, "Host: evil.example"]];
    for headers in browser {
        let answer = ask(address, "GET", "/admin/games", headers);
        assert!(answer.starts_with("HTTP/1.1 403"), "{answer}");
    }
    let unreachable = novae().args(["admin", "--server", "127.0.0.1:1", "games"]).output().unwrap();
    assert_eq!(unreachable.status.code(), Some(3));
    assert!(errors(&unreachable).contains("Does the server run"), "{unreachable:?}");
}

#[tokio::test]
async fn the_operator_lists_inspects_and_closes_games() {
    let served = Served::with_admin(&[]);
    let (guest, id, mut live) = at_a_table(&served).await;
    let listed = served.admin_json(&["games", "--phase", "playing", "--player", guest.player()]);
    assert_eq!(listed["games"][0]["id"], id.as_str());
    assert_eq!(served.admin_json(&["games", "--phase", "over"])["games"], json!([]));
    let seen = served.admin_json(&["game", &id]);
    assert_eq!(seen["connected"], json!([guest.player()]));
    assert_eq!(seen["view"]["standing"]["phase"], "playing");

    let closed = served.admin_json(&["close", &id]);
    let message = until(
        &mut live,
        |message| matches!(message, Message::Update(update) if update.standing.phase == protocol::Phase::Over),
    );
    let Message::Update(update) = message.await else { panic!() };
    assert_eq!(closed["ply"], update.entry.ply);
    assert_eq!(update.standing.result, Some(json!({"reason": "closed"})));
    let record = guest.record(&id).await.unwrap();
    assert!(table::AnyGame::load(&record, 0).is_ok(), "{record}");
    let again = served.admin(&["close", &id]);
    assert_eq!(again.status.code(), Some(1), "{again:?}");
    let unknown = served.admin(&["game", "no/such table"]);
    assert_eq!(unknown.status.code(), Some(1), "{unknown:?}");
    let text = served.admin(&["game", &id]);
    assert!(String::from_utf8_lossy(&text.stdout).contains("{\"close\":{}}"), "{text:?}");
}

#[tokio::test]
async fn a_blocked_address_is_not_served_until_it_is_unblocked() {
    let served = Served::with_admin(&["--behind-proxy"]);
    let from = ["X-Forwarded-For: 203.0.113.7"];
    let status = || ask(served.address, "GET", "/api/me", &from)[9..12].to_owned();
    assert_eq!(status(), "200");
    let blocked =
        served.admin_json(&["block", "203.0.113.0/24", "--for", "2h", "--reason", "flood"]);
    assert_eq!(blocked["blocks"][0]["network"], "203.0.113.0/24");
    assert_eq!(status(), "403");
    assert!(ask(served.address, "GET", "/api/me", &[]).starts_with("HTTP/1.1 200"));
    served.admin_json(&["unblock", "203.0.113.0/24"]);
    assert_eq!(status(), "200");

    // The server disconnects a client that is already connected, and names the reason when the
    // client reconnects.
    let (_, _, mut live) = at_a_table(&served).await;
    served.admin_json(&["block", "127.0.0.1"]);
    let gone = closed(&mut live).await;
    assert!(matches!(gone, client::Error::Refused(refused) if refused.code == Code::NotYours));
    let wrong = served.admin(&["block", "everybody"]);
    assert_eq!(wrong.status.code(), Some(1), "{wrong:?}");
}

#[tokio::test]
async fn a_restart_is_announced_to_present_and_future_visitors() {
    let served = Served::with_admin(&[]);
    let (_, _, mut live) = at_a_table(&served).await;
    let said = served.admin_json(&["announce", "--restart-in", "10m", "New tiles!"]);
    let is_notice = |message: &Message| matches!(message, Message::Notice(_));
    let Message::Notice(notice) = until(&mut live, is_notice).await else { panic!() };
    assert_eq!(json!(notice), said["notice"]);
    assert_eq!(notice.text.as_deref(), Some("New tiles!"));
    let (_, _, mut later) = at_a_table(&served).await;
    let Message::Notice(same) = until(&mut later, is_notice).await else { panic!() };
    assert_eq!(same, notice);
    assert!(ask(served.address, "GET", "/api/notice", &[]).contains("New tiles!"));
    served.admin_json(&["withdraw"]);
    let Message::Notice(none) = until(&mut live, is_notice).await else { panic!() };
    assert_eq!(none, protocol::Notice::default());
}

#[tokio::test]
async fn a_stopping_server_reports_not_ready_and_then_notifies_clients() {
    let mut served = Served::with_admin(&["--drain", "2", "--log-level", "info"]);
    let (_, _, mut live) = at_a_table(&served).await;
    let admin = served.admin.unwrap();
    assert!(ask(admin, "GET", "/readyz", &[]).starts_with("HTTP/1.1 200"));
    let begun = Instant::now();
    served.signal("TERM");
    let is_stopping = || ask(admin, "GET", "/readyz", &[]).starts_with("HTTP/1.1 503");
    eventually("the server reports that it stops", is_stopping);
    for address in [served.address, admin] {
        let answer = ask(address, "GET", "/readyz", &[]);
        assert!(answer.starts_with("HTTP/1.1 503") && answer.contains("shutting down"), "{answer}");
        assert!(
            ask(address, "GET", "/healthz", &[]).starts_with("HTTP/1.1 200"),
            "it still serves"
        );
    }
    assert_eq!(live.connections(), 1);
    // The client keeps trying to reconnect.
    let _ = tokio::time::timeout(Duration::from_secs(3), live.next()).await;
    assert!(served.wait().success());
    let took = begun.elapsed();
    assert!(took > Duration::from_secs(2), "{took:?}");
    assert!(served.log().contains("a socket is closed"), "{}", served.log());
}

#[test]
fn a_second_signal_stops_the_server_immediately() {
    let mut served = Served::with_admin(&["--drain", "60"]);
    served.signal("TERM");
    let admin = served.admin.unwrap();
    let is_stopping = || ask(admin, "GET", "/readyz", &[]).starts_with("HTTP/1.1 503");
    eventually("the server reports that it stops", is_stopping);
    let begun = Instant::now();
    served.signal("INT");
    assert_eq!(served.wait().code(), Some(3));
    assert!(begun.elapsed() < Duration::from_secs(30), "it does not wait for the drain time");
}

#[tokio::test]
async fn every_log_line_of_a_request_has_its_id() {
    let served =
        Served::with_admin(&["--log-format", "json", "--log-level", "info", "--behind-proxy"]);
    let answer = ask(served.address, "GET", "/api/me?secret=word", &["X-Request-Id: from-proxy.1"]);
    assert!(answer.contains("x-request-id: from-proxy.1"), "{answer}");
    let answer = ask(served.address, "GET", "/api/me", &["X-Request-Id: no\u{1}good"]);
    assert!(!answer.contains("no\u{1}good"), "{answer}");
    let (_, id, live) = at_a_table(&served).await;
    live.close().await;
    let wrong = ask(served.address, "POST", &format!("/api/games/{id}/requests"), &[]);
    assert!(wrong.contains("x-request-id: "), "{wrong}");
    eventually("the log is complete", || {
        let log = served.log();
        log.contains("a socket is closed") && log.matches("\"answered\"").count() >= 4
    });
    let log = served.log();
    let lines: Vec<Value> = log.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let answered: Vec<&Value> = lines.iter().filter(|line| line["message"] == "answered").collect();
    assert!(answered.len() >= 4, "{log}");
    assert!(answered.iter().all(|line| line["span"]["id"].is_string()), "{log}");
    assert_eq!(answered[0]["span"]["id"], "from-proxy.1");
    for secret in ["secret=word", "novae="] {
        assert!(!log.contains(secret), "{log}");
    }
    let upgrade = answered.iter().find(|line| line["status"] == 101).expect("a socket");
    let closed = lines.iter().find(|line| line["message"] == "a socket is closed");
    let closed = closed.unwrap_or_else(|| panic!("{log}"));
    assert_eq!(closed["span"]["id"], upgrade["span"]["id"]);
}

#[test]
fn the_configuration_shows_the_source_of_each_value() {
    let folder = Folder::new();
    let file = folder.path.join("novae.toml");
    std::fs::write(&file, "listen = \"127.0.0.1:0\"\ndrain = 5\nquiet = true\n").unwrap();
    let mut config = novae();
    config.args(["config", "--drain", "7", "--config"]).arg(&file);
    config.env("NOVAE_LISTEN", "127.0.0.1:1").env("NOVAE_DATABASE", "here.db");
    let output = config.output().unwrap();
    assert!(output.status.success(), "{output:?}");
    let text = String::from_utf8(output.stdout).unwrap();
    let line = |name: &str| {
        let line = text.lines().find(|line| line.starts_with(name));
        line.unwrap_or_else(|| panic!("{name} in {text}")).split_whitespace().collect::<Vec<_>>()
    };
    assert_eq!(line("drain")[2..], ["7", "#", "the", "command", "line"]);
    assert_eq!(
        line("listen")[2..],
        ["\"127.0.0.1:1\"", "#", "the", "environment,", "NOVAE_LISTEN"]
    );
    assert_eq!(line("quiet")[2..4], ["true", "#"]);
    assert_eq!(line("bot-pause")[2..], ["500", "#", "default"]);
    // The output is valid as a configuration file.
    std::fs::write(&file, &text).unwrap();
    let again = novae().args(["config", "--config"]).arg(&file).output().unwrap();
    assert!(again.status.success(), "{again:?}");

    std::fs::write(&file, "listen-on = \"127.0.0.1:0\"\n").unwrap();
    let wrong = novae().args(["serve", "--config"]).arg(&file).output().unwrap();
    assert_eq!(wrong.status.code(), Some(2));
    assert!(errors(&wrong).contains("did you mean \"listen\"?"), "{wrong:?}");

    std::fs::write(&file, "listen = \"127.0.0.1:0\"\n").unwrap();
    let mut serve = novae();
    serve.args(["serve", "--config"]).arg(&file).env("NOVAE_DATABASE", folder.path.join("s.db"));
    let mut child = serve.stdout(std::process::Stdio::piped()).spawn().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let mut said = String::new();
    output.read_line(&mut said).unwrap();
    let url = said.trim().strip_prefix("Novae is at ").unwrap().to_owned();
    assert!(Server::at(&url).is_ok() && !url.ends_with(":0"), "{url}");
    child.kill().unwrap();
    child.wait().unwrap();
    let _ = output.read_to_string(&mut said);
    assert!(said.contains("s.db"), "{said}");
}
