//! The operation of a server: options, health, metrics, logs, commands, and a graceful shutdown.

mod support;

use std::io::{BufRead, BufReader, Read};
use std::process::Output;
use std::time::{Duration, Instant};

use client::{Connection, Guest, Server};
use protocol::{Code, Message, Request, Verb};
use serde_json::{Value, json};

use support::novae;
use support::served::{Folder, Served, ask};

fn run(args: &[&str]) -> Output {
    novae().args(args).output().expect("novae starts")
}

/// Returns the JSON output of `novae admin`.
fn admin(served: &Served, args: &[&str]) -> Value {
    let address = served.admin.expect("an address for the operator").to_string();
    let output = novae().args(["admin", "--json", "--server", &address]).args(args).output();
    let output = output.expect("novae starts");
    assert!(output.status.success(), "{output:?}");
    serde_json::from_slice(&output.stdout).expect("JSON")
}

fn start(options: &[&str]) -> Served {
    Served::start(&[&["--admin", "127.0.0.1:0", "--bot-pause", "0"], options].concat())
}

fn figure(page: &str, name: &str) -> f64 {
    let line =
        page.lines().find(|line| line.strip_prefix(name).is_some_and(|r| r.starts_with(' ')));
    let line = line.unwrap_or_else(|| panic!("{name} in {page}"));
    line.rsplit(' ').next().unwrap().parse().unwrap()
}

/// A guest who is connected to a table with a bot.
async fn at_a_table(served: &Served) -> (Guest, String, Connection) {
    let guest = Guest::new(&served.server()).await.expect("a guest");
    let new = json!({"game": "nova-luna", "setup": {"players": 2}, "seats": ["me", "novice"]});
    let id = guest.make_table(&new).await.expect("a table");
    let mut live = Connection::new(&guest, &id);
    assert!(matches!(live.next().await, Ok(Message::Welcome(_))));
    (guest, id, live)
}

async fn until(live: &mut Connection, wanted: impl Fn(&Message) -> bool) -> Message {
    loop {
        let message = tokio::time::timeout(Duration::from_secs(10), live.next());
        let message = message.await.expect("in time").expect("a message");
        if wanted(&message) {
            return message;
        }
    }
}

#[tokio::test]
async fn metrics_count_events_and_are_served_only_at_the_operators_address() {
    let served = start(&[]);
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
    assert!(figure(&page, "novae_actions_total{result=\"done\"}") >= 3.0);
    assert_eq!(figure(&page, "novae_actions_total{result=\"stale\"}"), 1.0);
    assert_eq!((figure(&page, "novae_sockets"), figure(&page, "novae_tables_loaded")), (1.0, 1.0));
    assert!(figure(&page, "novae_commit_seconds_count") >= 4.0);
    assert_eq!(figure(&page, "novae_database_errors_total"), 0.0);
    assert!(page.contains("novae_bot_thinking_seconds_count{level=\"novice\"}"), "{page}");
    let route = "{method=\"POST\",route=\"/api/games\",status=\"201\"}";
    assert_eq!(figure(&page, &format!("novae_http_requests_total{route}")), 1.0);
    assert!(!page.contains(&id), "nothing that a client chooses is a label");
    assert!(page.contains("novae_build_info{version="), "{page}");
    for path in ["/metrics", "/admin/games"] {
        let answer = ask(served.address, "GET", path, &["x-novae-admin: 1"]);
        assert!(!answer.contains("novae_") && !answer.contains("\"games\""), "{answer}");
    }
}

#[test]
fn commands_are_accepted_only_from_the_same_machine() {
    let served = start(&[]);
    let address = served.admin.unwrap();
    let ours = "x-novae-admin: 1";
    assert!(ask(address, "GET", "/admin/games", &[ours]).starts_with("HTTP/1.1 200"));
    let browser: [&[&str]; 3] =
        [&[], &[ours, "Origin: http://evil.example"], &[ours, "Host: evil.example"]];
    for headers in browser {
        let answer = ask(address, "GET", "/admin/games", headers);
        assert!(answer.starts_with("HTTP/1.1 403"), "{answer}");
    }
    let nobody = run(&["admin", "--server", "127.0.0.1:1", "games"]);
    assert_eq!(nobody.status.code(), Some(3));
    assert!(String::from_utf8_lossy(&nobody.stderr).contains("Does the server run"), "{nobody:?}");
}

#[tokio::test]
async fn the_operator_lists_inspects_and_closes_games() {
    let served = start(&[]);
    let (guest, id, mut live) = at_a_table(&served).await;
    let listed = admin(&served, &["games", "--phase", "playing", "--player", guest.player()]);
    assert_eq!(listed["games"][0]["id"], id.as_str());
    assert_eq!(admin(&served, &["games", "--phase", "over"])["games"], json!([]));
    let seen = admin(&served, &["game", &id]);
    assert_eq!(seen["connected"], json!([guest.player()]));
    assert_eq!(seen["view"]["standing"]["phase"], "playing");

    let closed = admin(&served, &["close", &id]);
    let message = until(
        &mut live,
        |message| matches!(message, Message::Update(update) if update.standing.phase == protocol::Phase::Over),
    );
    let Message::Update(update) = message.await else { panic!() };
    assert_eq!(closed["ply"], update.entry.ply);
    assert_eq!(update.standing.result, Some(json!({"reason": "closed"})));
    let record = guest.record(&id).await.unwrap();
    assert!(table::AnyGame::load(&record, 0).is_ok(), "{record}");
    let address = served.admin.unwrap().to_string();
    let again = run(&["admin", "--server", &address, "close", &id]);
    assert_eq!(again.status.code(), Some(1), "{again:?}");
    let unknown = run(&["admin", "--server", &address, "game", "no/such table"]);
    assert_eq!(unknown.status.code(), Some(1), "{unknown:?}");
    let text = run(&["admin", "--server", &address, "game", &id]);
    assert!(String::from_utf8_lossy(&text.stdout).contains("{\"close\":{}}"), "{text:?}");
}

#[tokio::test]
async fn a_blocked_address_is_not_served_until_it_is_unblocked() {
    let served = start(&["--behind-proxy"]);
    let from = ["X-Forwarded-For: 203.0.113.7"];
    let status = || ask(served.address, "GET", "/api/me", &from)[9..12].to_owned();
    assert_eq!(status(), "200");
    let blocked = admin(&served, &["block", "203.0.113.0/24", "--for", "2h", "--reason", "flood"]);
    assert_eq!(blocked["blocks"][0]["network"], "203.0.113.0/24");
    assert_eq!(status(), "403");
    assert!(ask(served.address, "GET", "/api/me", &[]).starts_with("HTTP/1.1 200"));
    admin(&served, &["unblock", "203.0.113.0/24"]);
    assert_eq!(status(), "200");

    // The server disconnects a client that is already connected, and names the reason when the
    // client reconnects.
    let (_, _, mut live) = at_a_table(&served).await;
    admin(&served, &["block", "127.0.0.1"]);
    let gone = loop {
        match tokio::time::timeout(Duration::from_secs(10), live.next()).await.expect("in time") {
            Ok(_) => {}
            Err(error) => break error,
        }
    };
    assert!(matches!(gone, client::Error::Refused(refused) if refused.code == Code::NotYours));
    let address = served.admin.unwrap().to_string();
    let wrong = run(&["admin", "--server", &address, "block", "everybody"]);
    assert_eq!(wrong.status.code(), Some(1), "{wrong:?}");
}

#[tokio::test]
async fn a_restart_is_announced_to_present_and_future_visitors() {
    let served = start(&[]);
    let (_, _, mut live) = at_a_table(&served).await;
    let said = admin(&served, &["announce", "--restart-in", "10m", "New tiles!"]);
    let is_notice = |message: &Message| matches!(message, Message::Notice(_));
    let Message::Notice(notice) = until(&mut live, is_notice).await else { panic!() };
    assert_eq!(json!(notice), said["notice"]);
    assert_eq!(notice.text.as_deref(), Some("New tiles!"));
    let (_, _, mut later) = at_a_table(&served).await;
    let Message::Notice(same) = until(&mut later, is_notice).await else { panic!() };
    assert_eq!(same, notice);
    assert!(ask(served.address, "GET", "/api/notice", &[]).contains("New tiles!"));
    admin(&served, &["withdraw"]);
    let Message::Notice(none) = until(&mut live, is_notice).await else { panic!() };
    assert_eq!(none, protocol::Notice::default());
}

#[tokio::test]
async fn a_stopping_server_reports_not_ready_and_then_notifies_clients() {
    let mut served = start(&["--drain", "2", "--log-level", "info"]);
    let (_, _, mut live) = at_a_table(&served).await;
    let admin = served.admin.unwrap();
    assert!(ask(admin, "GET", "/readyz", &[]).starts_with("HTTP/1.1 200"));
    let begun = Instant::now();
    served.signal("TERM");
    tokio::time::sleep(Duration::from_millis(500)).await;
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
    assert!(took > Duration::from_secs(2) && took < Duration::from_secs(8), "{took:?}");
    assert!(served.log().contains("a socket is closed"), "{}", served.log());
}

#[test]
fn a_second_signal_stops_the_server_immediately() {
    let mut served = start(&["--drain", "60"]);
    served.signal("TERM");
    std::thread::sleep(Duration::from_millis(300));
    let begun = Instant::now();
    served.signal("INT");
    assert_eq!(served.wait().code(), Some(3));
    assert!(begun.elapsed() < Duration::from_secs(5));
}

#[tokio::test]
async fn every_log_line_of_a_request_has_its_id() {
    let served = start(&["--log-format", "json", "--log-level", "info", "--behind-proxy"]);
    let answer = ask(served.address, "GET", "/api/me?secret=word", &["X-Request-Id: from-proxy.1"]);
    assert!(answer.contains("x-request-id: from-proxy.1"), "{answer}");
    let answer = ask(served.address, "GET", "/api/me", &["X-Request-Id: no\u{1}good"]);
    assert!(!answer.contains("no\u{1}good"), "{answer}");
    let (_, id, live) = at_a_table(&served).await;
    live.close().await;
    let wrong = ask(served.address, "POST", &format!("/api/games/{id}/requests"), &[]);
    assert!(wrong.contains("x-request-id: "), "{wrong}");
    std::thread::sleep(Duration::from_millis(200));
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
    assert!(
        String::from_utf8_lossy(&wrong.stderr).contains("did you mean \"listen\"?"),
        "{wrong:?}"
    );

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
