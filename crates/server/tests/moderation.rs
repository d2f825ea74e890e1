//! Moderation: what hosts and the operator can do about players.

mod support;

use std::net::SocketAddr;

use protocol::{Code, Line, Message, TableEvent};
use serde_json::{Value, json};
use server::{Config, Database, Registration};

use support::{Answer, Folder, Guest, Server, Socket, config, two};

const PASSWORD: &str = "correct horse battery";

/// A guest, and the identity that the server gave.
async fn player(server: &Server) -> (Guest, String) {
    let mut guest = server.guest();
    let me = guest.get("/api/me").await.json();
    (guest, me["player"].as_str().unwrap().to_owned())
}

/// Asks a table for something.
async fn ask(guest: &mut Guest, game: &str, request: &Value) -> (u16, Value) {
    let answer = guest.post(&format!("/api/games/{game}/requests"), request).await;
    (answer.status, answer.json())
}

/// How many tables a player has.
async fn tables_of(guest: &mut Guest) -> usize {
    let list = guest.get("/api/games?show=mine").await.json();
    list["games"].as_array().unwrap_or_else(|| panic!("{list}")).len()
}

#[tokio::test]
async fn the_host_and_the_operator_remove_players_from_a_waiting_table() {
    let folder = Folder::new();
    for database in folder.databases() {
        let (server, mut operator) = Server::with_operator(config(database.clone())).await;
        let (mut host, _) = player(&server).await;
        let (mut bob, bob_id) = player(&server).await;
        let (mut cyd, cyd_id) = player(&server).await;
        let game = host.make(&two(["me", "open"])).await;
        let sit = json!({"do": "sit", "name": "Bob"});
        let waiting = json!({"game": "nova-luna", "setup": {"players": 2},
            "seats": ["me", "open"], "ready_check": true});
        let ready_check = host.make(&waiting).await;
        for table in [&game, &ready_check] {
            assert_eq!(ask(&mut bob, table, &json!({"do": "remove", "seat": 0})).await.0, 403);
        }
        assert_eq!(ask(&mut bob, &ready_check, &sit).await.0, 200);
        assert_eq!(tables_of(&mut bob).await, 1);
        let mut socket = bob.socket(&ready_check, None).await;
        let Some(Message::Welcome(_)) = socket.news().await else { panic!("no welcome") };
        let remove = json!({"do": "remove", "seat": 1, "key": "r"});
        let (status, receipt) = ask(&mut host, &ready_check, &remove).await;
        assert_eq!(status, 200, "{receipt}");
        assert_eq!(ask(&mut host, &ready_check, &remove).await.1, receipt, "once is enough");
        let Some(Message::Update(update)) = socket.news().await else { panic!("no update") };
        assert_eq!(update.entry.deed, TableEvent::Remove { seat: 1 });
        assert_eq!(tables_of(&mut bob).await, 0, "the seat is released");
        let (status, refused) = ask(&mut bob, &ready_check, &sit).await;
        assert_eq!((status, refused["error"]["reason"].as_str()), (403, Some("removed")));

        let path = format!("/admin/games/{ready_check}/remove");
        let absent = operator.post(&path, &json!({"player": cyd_id})).await;
        assert_eq!(absent.status, 404, "{absent:?}");
        assert_eq!(ask(&mut cyd, &ready_check, &json!({"do": "sit", "name": "Cyd"})).await.0, 200);
        let removed = operator.post(&path, &json!({"player": cyd_id})).await;
        assert_eq!(removed.status, 200, "{removed:?}");
        assert_eq!(tables_of(&mut cyd).await, 0);
        server.stop().await;
        // The log decides, also after a restart.
        let (server, mut operator) = Server::with_operator(config(database)).await;
        for guest in [&mut bob, &mut cyd, &mut host] {
            guest.address = server.address;
        }
        for guest in [&mut bob, &mut cyd] {
            let (status, refused) = ask(guest, &ready_check, &sit).await;
            assert_eq!((status, refused["error"]["reason"].as_str()), (403, Some("removed")));
        }
        // At another table the same player may sit; once the game is on nobody is removed.
        assert_eq!(ask(&mut bob, &game, &sit).await.0, 200);
        assert_eq!(ask(&mut host, &game, &json!({"do": "remove", "seat": 1})).await.0, 409);
        let path = format!("/admin/games/{game}/remove");
        assert_eq!(operator.post(&path, &json!({"player": bob_id})).await.status, 409);
        server.stop().await;
    }
}

fn reason(answer: &Answer) -> (u16, Option<String>) {
    (answer.status, answer.json()["error"]["reason"].as_str().map(str::to_owned))
}

fn refused(reason: &str) -> (u16, Option<String>) {
    (403, Some(reason.to_owned()))
}

async fn claim(guest: &mut Guest, name: &str, invite: Option<&str>) -> Answer {
    let account = json!({"name": name, "password": PASSWORD, "invite": invite});
    guest.post("/api/account", &account).await
}

async fn sign_in(guest: &mut Guest, name: &str, password: &str) -> Answer {
    guest.post("/api/sessions", &json!({"name": name, "password": password})).await
}

/// One server on a file, or two on a PostgreSQL; the operator is at the first. The address is
/// that of the last one.
async fn servers(database: &Database) -> (Vec<Server>, Guest, SocketAddr) {
    let (first, operator) = Server::with_operator(config(database.clone())).await;
    let mut servers = vec![first];
    if database.is_shared() {
        servers.push(Server::start_on(database.clone()).await);
    }
    let address = servers.last().unwrap().address;
    (servers, operator, address)
}

/// Hears until the server says why it refuses, and closes.
async fn refusal(socket: &mut Socket) -> (Code, Option<String>) {
    let mut heard = None;
    while let Some(message) = socket.next().await {
        if let Message::Refused(refusal) = message {
            let reason = refusal.error.reason.map(std::borrow::Cow::into_owned);
            heard = Some((refusal.error.code, reason));
        }
    }
    heard.expect("the server says why")
}

#[tokio::test]
async fn a_banned_player_changes_nothing_on_any_server_until_the_ban_is_lifted() {
    let folder = Folder::new();
    for database in folder.databases() {
        let (running, mut operator, address) = servers(&database).await;
        let (mut bob, bob_id) = player(&running[0]).await;
        let (mut ada, ada_id) = player(&running[0]).await;
        assert_eq!(claim(&mut ada, "Ada", None).await.status, 201);
        let game = bob.make(&two(["me", "open"])).await;
        bob.address = address;
        ada.address = address;
        let mut sockets = [bob.socket(&game, None).await, ada.socket(&game, None).await];
        for socket in &mut sockets {
            assert!(matches!(socket.news().await, Some(Message::Welcome(_))));
        }
        // A guest by id, an account by name.
        let reason_given = json!({"player": bob_id, "minutes": 60, "reason": "insults"});
        assert_eq!(operator.put("/admin/bans", &reason_given).await.status, 200);
        let bans = operator.put("/admin/bans", &json!({"player": "ADA"})).await.json();
        assert_eq!(bans["bans"].as_array().unwrap().len(), 2, "{bans}");
        let nobody = operator.put("/admin/bans", &json!({"player": "nobody here"})).await;
        assert_eq!(nobody.status, 404, "{nobody:?}");
        for socket in &mut sockets {
            assert_eq!(refusal(socket).await, (Code::NotYours, Some("banned".to_owned())));
        }
        let leave = format!("/api/games/{game}/requests");
        let bobs = [
            (leave.as_str(), json!({"do": "leave"})),
            ("/api/games", two(["me", "open"])),
            ("/api/account", json!({"name": "Bob", "password": PASSWORD})),
        ];
        for (path, body) in bobs {
            assert_eq!(reason(&bob.post(path, &body).await), refused("banned"), "{path}");
        }
        let adas = [
            (leave.as_str(), json!({"do": "sit", "name": "Ada"})),
            ("/api/me/delete", json!({"password": PASSWORD})),
        ];
        for (path, body) in adas {
            assert_eq!(reason(&ada.post(path, &body).await), refused("banned"), "{path}");
        }
        let mut elsewhere = Guest { address, ..running[0].guest() };
        assert_eq!(reason(&sign_in(&mut elsewhere, "Ada", PASSWORD).await), refused("banned"));
        let again = bob.socket(&game, None).await;
        assert_eq!(refusal(&mut { again }).await.1.as_deref(), Some("banned"));
        // Who reads only is served.
        for path in ["/api/me", "/api/games?show=waiting", &format!("/api/games/{game}")] {
            assert_eq!(bob.get(path).await.status, 200, "{path}");
        }
        for server in running {
            server.stop().await;
        }

        let (running, mut operator, address) = servers(&database).await;
        bob.address = address;
        ada.address = address;
        let make = two(["me", "open"]);
        assert_eq!(reason(&bob.post("/api/games", &make).await), refused("banned"));
        let path = format!("/admin/bans?player={bob_id}");
        let left = operator.send("DELETE", &path, None, "").await.json();
        assert_eq!(left["bans"][0]["player"], ada_id.as_str());
        assert_eq!(operator.send("DELETE", &path, None, "").await.status, 404);
        while bob.post("/api/games", &make).await.status != 201 {
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
        assert_eq!(reason(&ada.post("/api/games", &make).await), refused("banned"));
        for server in running {
            server.stop().await;
        }
    }
}

#[tokio::test]
async fn a_reset_link_sets_a_password_once_and_ends_all_sessions() {
    let folder = Folder::new();
    for database in folder.databases() {
        let public_url = Some("https://novae.example".to_owned());
        let (server, mut operator) =
            Server::with_operator(Config { public_url, ..config(database) }).await;
        let (mut ada, ada_id) = player(&server).await;
        let no_account = operator.post(&format!("/admin/players/{ada_id}/reset"), &json!({})).await;
        assert_eq!(no_account.status, 404, "{no_account:?}");
        assert_eq!(claim(&mut ada, "Ada", None).await.status, 201);
        let mut tokens = Vec::new();
        for player in [ada_id.as_str(), "ada"] {
            let path = format!("/admin/players/{player}/reset");
            let link = operator.post(&path, &json!({})).await.json();
            let link = link["link"].as_str().unwrap();
            let token = link.strip_prefix("https://novae.example/account#reset=").unwrap();
            tokens.push(token.to_owned());
        }
        let reset = async |guest: &mut Guest, token: &str, password: &str| {
            let body = json!({"token": token, "password": password});
            guest.post("/api/account/reset", &body).await
        };
        let mut other = server.guest();
        let void = reset(&mut other, &tokens[0], "another password").await;
        assert_eq!(reason(&void), refused("reset-expired"), "a later link replaces it");
        assert_eq!(reset(&mut other, &tokens[1], "short").await.status, 400);
        // Of two uses at once one counts.
        let mut both = [server.guest(), server.guest()];
        let [first, second] = &mut both;
        let answers = tokio::join!(
            reset(first, &tokens[1], "first password"),
            reset(second, &tokens[1], "second password")
        );
        let done = [answers.0.status, answers.1.status].map(|status| status == 200);
        assert_ne!(done[0], done[1], "{answers:?}");
        let winner = usize::from(done[1]);
        assert_eq!(both[winner].get("/api/me").await.json()["player"], ada_id.as_str());
        assert_ne!(ada.get("/api/me").await.json()["player"], ada_id.as_str(), "signed out");
        let mut ada = server.guest();
        assert_eq!(sign_in(&mut ada, "Ada", PASSWORD).await.status, 403);
        let password = ["first password", "second password"][winner];
        assert_eq!(sign_in(&mut ada, "Ada", password).await.status, 201);
        let late = reset(&mut other, &tokens[1], "third password").await;
        assert_eq!(reason(&late), refused("reset-expired"));
        // Who changes the password needs no link any more.
        let path = format!("/admin/players/{ada_id}/reset");
        let link = operator.post(&path, &json!({})).await.json();
        let token = link["link"].as_str().unwrap().split('=').nth(1).unwrap().to_owned();
        let change = json!({"old": password, "new": PASSWORD});
        assert_eq!(ada.put("/api/account/password", &change).await.status, 200);
        let late = reset(&mut other, &token, "fourth password").await;
        assert_eq!(reason(&late), refused("reset-expired"));
        server.stop().await;
    }
}

#[tokio::test]
async fn the_operator_renames_accounts_and_guests() {
    let folder = Folder::new();
    for database in folder.databases() {
        let (server, mut operator) = Server::with_operator(config(database)).await;
        let (mut ada, _) = player(&server).await;
        let (mut bob, bob_id) = player(&server).await;
        assert_eq!(claim(&mut ada, "Rude Name", None).await.status, 201);
        let name = json!({"name": "Ada"});
        let named = operator.put("/admin/players/rude%20name/name", &name).await;
        assert_eq!(named.status, 200, "{named:?}");
        assert_eq!(ada.get("/api/me").await.json()["name"], "Ada");
        let mut elsewhere = server.guest();
        assert_eq!(sign_in(&mut elsewhere, "Rude Name", PASSWORD).await.status, 403);
        assert_eq!(sign_in(&mut elsewhere, "Ada", PASSWORD).await.status, 201);
        let path = format!("/admin/players/{bob_id}/name");
        assert_eq!(operator.put(&path, &name).await.status, 409, "it is somebody else's");
        assert_eq!(operator.put(&path, &json!({"name": "Bob"})).await.status, 200);
        assert_eq!(bob.get("/api/me").await.json()["name"], "Bob");
        server.stop().await;
    }
}

#[tokio::test]
async fn a_removed_line_is_gone_for_everybody() {
    let folder = Folder::new();
    for database in folder.databases() {
        let (running, mut operator, address) = servers(&database).await;
        let (mut ada, _) = player(&running[0]).await;
        let game = ada.make(&two(["me", "open"])).await;
        let lines = format!("/api/games/{game}/lines");
        for text in ["hello", "an insult"] {
            assert_eq!(ada.post(&lines, &json!({"text": text})).await.status, 201);
        }
        let watcher = Guest { address, ..running[0].guest() };
        let mut socket = watcher.socket(&game, None).await;
        let heard = async |socket: &mut Socket| loop {
            if let Message::Lines(lines) = socket.next().await.expect("the table goes on") {
                return lines;
            }
        };
        assert_eq!(heard(&mut socket).await.len(), 2);
        let path = format!("/admin/games/{game}/lines/1");
        assert_eq!(operator.send("DELETE", &path, None, "").await.status, 204);
        assert_eq!(operator.send("DELETE", &path, None, "").await.status, 404);
        let removed = heard(&mut socket).await;
        assert!(
            matches!(&removed[..], [Line { number: 1, phrase: None, text: None, .. }]),
            "{removed:?}"
        );
        // The number stays taken, and who comes later reads the others.
        assert_eq!(ada.post(&lines, &json!({"text": "sorry"})).await.status, 201);
        let mut later = watcher.socket(&game, None).await;
        for read in [heard(&mut socket).await, heard(&mut later).await] {
            assert!(read.iter().all(|line| line.text.as_deref() != Some("an insult")), "{read:?}");
            assert_eq!(read.last().map(|line| line.number), Some(2));
        }
        let all = ada.get(&lines).await;
        assert_eq!(all.json().as_array().unwrap().len(), 2, "{all:?}");
        for text in [all.text, ada.get("/api/me/export").await.text] {
            assert!(!text.contains("an insult"), "{text}");
        }
        for server in running {
            server.stop().await;
        }
    }
}

#[tokio::test]
async fn registration_is_closed_or_needs_an_invitation_that_counts_its_uses() {
    let folder = Folder::new();
    for database in folder.databases() {
        let with = |registration| Config { registration, ..config(database.clone()) };
        let server = Server::start_with(with(Registration::Closed)).await;
        let (mut ada, _) = player(&server).await;
        assert_eq!(ada.get("/api/me").await.json()["registration"], "closed");
        let closed = claim(&mut ada, "Ada", None).await;
        assert_eq!(reason(&closed), refused("registration-closed"));
        ada.make(&two(["me", "open"])).await;
        server.stop().await;

        let (server, mut operator) = Server::with_operator(with(Registration::Invite)).await;
        ada.address = server.address;
        assert_eq!(ada.get("/api/me").await.json()["registration"], "invite");
        for wrong in [None, Some(""), Some("0123456789abcdef")] {
            assert_eq!(reason(&claim(&mut ada, "Ada", wrong).await), refused("invite-needed"));
        }
        let nothing = operator.post("/admin/invites", &json!({"uses": 0, "days": 1})).await;
        assert_eq!(nothing.status, 400);
        let invite = operator.post("/admin/invites", &json!({"uses": 3, "days": 1})).await.json();
        let code = invite["invite"].as_str().unwrap().to_owned();
        assert_eq!(claim(&mut ada, "Ada", Some(&code)).await.status, 201);
        // A name that is taken uses nothing up; of many at once, two are left.
        let (mut eve, _) = player(&server).await;
        assert_eq!(claim(&mut eve, "ADA", Some(&code)).await.status, 409);
        let tries = (0..6).map(|number| {
            let (mut guest, code) = (server.guest(), code.clone());
            tokio::spawn(async move {
                let name = format!("Guest number {number}");
                (claim(&mut guest, &name, Some(&code)).await, name, guest)
            })
        });
        let tries: Vec<_> = tries.collect();
        let (mut done, mut names) = (0, Vec::new());
        for attempt in tries {
            let (answer, name, _) = attempt.await.unwrap();
            if answer.status == 201 {
                done += 1;
            } else {
                assert_eq!(reason(&answer), refused("invite-needed"));
                names.push(name);
            }
        }
        assert_eq!(done, 2);
        // Those who came too late have not taken their names either.
        let another = operator.post("/admin/invites", &json!({"uses": 4, "days": 1})).await.json();
        for name in names {
            let (mut guest, _) = player(&server).await;
            let claimed = claim(&mut guest, &name, another["invite"].as_str()).await;
            assert_eq!(claimed.status, 201, "{claimed:?}");
        }
        server.stop().await;
    }
}

#[tokio::test]
async fn every_command_of_the_operator_is_in_the_audit_log() {
    let folder = Folder::new();
    let (server, mut operator) = Server::with_operator(config(folder.database())).await;
    operator.extra = vec![("X-Novae-Admin".to_owned(), "carol".to_owned())];
    let (mut ada, ada_id) = player(&server).await;
    let (mut bob, bob_id) = player(&server).await;
    assert_eq!(claim(&mut ada, "Ada", None).await.status, 201);
    let game = ada.make(&two(["me", "open"])).await;
    ada.post(&format!("/api/games/{game}/lines"), &json!({"text": "insult"})).await;
    let report = format!("/api/games/{game}/lines/0/report");
    assert_eq!(bob.post(&report, &json!({"reason": "rude"})).await.status, 204);
    let report = operator.get("/admin/reports").await.json()["reports"][0]["id"].clone();
    let seated = json!({"game": "nova-luna", "setup": {"players": 2}, "seats": ["me", "open"],
        "ready_check": true});
    let other = ada.make(&seated).await;
    assert_eq!(ask(&mut bob, &other, &json!({"do": "sit", "name": "Bob"})).await.0, 200);
    assert_eq!(ask(&mut ada, &other, &json!({"do": "remove", "seat": 1})).await.0, 200);
    let none = || Some(json!({}));
    let commands = [
        (
            "PUT",
            "/admin/bans".to_owned(),
            Some(json!({"player": bob_id, "minutes": 5, "reason": "x"})),
        ),
        ("DELETE", format!("/admin/bans?player={bob_id}"), None),
        ("POST", format!("/admin/players/{ada_id}/reset"), none()),
        ("PUT", format!("/admin/players/{bob_id}/name"), Some(json!({"name": "Bobby"}))),
        ("DELETE", format!("/admin/games/{game}/lines/0"), None),
        ("POST", format!("/admin/games/{game}/remove"), Some(json!({"player": ada_id}))),
        ("POST", "/admin/invites".to_owned(), Some(json!({"uses": 2, "days": 7}))),
        ("PUT", "/admin/blocks".to_owned(), Some(json!({"network": "203.0.113.7"}))),
        ("DELETE", "/admin/blocks?network=203.0.113.7".to_owned(), None),
        ("PUT", "/admin/notice".to_owned(), Some(json!({"text": "Hello"}))),
        ("DELETE", "/admin/notice".to_owned(), None),
        ("POST", format!("/admin/reports/{}/close", report.as_str().unwrap()), none()),
        ("POST", format!("/admin/games/{game}/close"), none()),
    ];
    for (method, path, body) in commands {
        // Two commands within a millisecond have no order.
        tokio::time::sleep(std::time::Duration::from_millis(2)).await;
        let kind = body.as_ref().map(|_| "application/json");
        let text = body.map(|body| body.to_string()).unwrap_or_default();
        let answer = operator.send(method, &path, kind, &text).await;
        assert!(answer.status < 300, "{path}: {answer:?}");
    }
    let audit = operator.get("/admin/audit").await.json();
    let field = |entry: &Value, name: &str| entry[name].as_str().unwrap().to_owned();
    let mut entries: Vec<_> = audit["audit"].as_array().unwrap().iter().collect();
    entries.reverse();
    let actions: Vec<_> = entries.iter().map(|entry| field(entry, "action")).collect();
    assert_eq!(
        actions.join(" "),
        "remove ban unban reset-password rename delete-line remove invite block unblock announce \
         withdraw close-report close"
    );
    let host = (field(entries[0], "actor"), field(entries[0], "subject"));
    assert_eq!(host, (ada_id.clone(), bob_id.clone()));
    assert!(entries[1..].iter().all(|entry| entry["actor"] == "operator carol"), "{audit}");
    let ban = (field(entries[1], "subject"), field(entries[1], "detail"));
    assert_eq!(ban, (bob_id, "5 minutes: x".to_owned()));
    assert_eq!(field(entries[13], "subject"), game);
    let limited = operator.get("/admin/audit?limit=1").await.json();
    assert_eq!(limited["audit"].as_array().unwrap().len(), 1);
    assert_eq!(limited["audit"][0]["action"], "close", "the latest comes first");
    server.stop().await;
}
