//! Moderation: what hosts and the operator can do about players.

use std::net::SocketAddr;

use protocol::{Code, Line, Message, TableEvent};
use serde_json::{Value, json};
use server::{Config, Database, Registration};

use crate::support::{
    Answer, Folder, Guest, PASSWORD, Server, Socket, config, eventually, refused, two, two_with,
};

/// A guest, and the identity that the server gave.
async fn player(server: &Server) -> (Guest, String) {
    let mut guest = server.guest();
    let id = guest.player_id().await;
    (guest, id)
}

async fn tables_of(guest: &mut Guest) -> usize {
    let list = guest.get("/api/games?show=mine").await.json();
    list["games"].as_array().unwrap_or_else(|| panic!("{list}")).len()
}

#[tokio::test]
async fn the_host_and_the_operator_remove_players_from_a_waiting_table() {
    for database in Folder::new().databases() {
        let (server, mut operator) = Server::with_operator(config(database.clone())).await;
        let (mut host, _) = player(&server).await;
        let (mut bob, bob_id) = player(&server).await;
        let (mut cyd, cyd_id) = player(&server).await;
        let game = host.make(&two(["me", "open"])).await;
        let sit = json!({"do": "sit", "name": "Bob"});
        let ready_check = host.make(&two_with(["me", "open"], &json!({"ready_check": true}))).await;
        for table in [&game, &ready_check] {
            let by_guest = bob.request(table, &json!({"do": "remove", "seat": 0})).await;
            assert_eq!(by_guest.status, 403);
        }
        bob.accepted(&ready_check, &sit).await;
        assert_eq!(tables_of(&mut bob).await, 1);
        let mut socket = bob.socket(&ready_check, None).await;
        socket.welcome().await;
        let remove = json!({"do": "remove", "seat": 1, "key": "r"});
        let receipt = host.accepted(&ready_check, &remove).await.json();
        let again = host.request(&ready_check, &remove).await.json();
        assert_eq!(again, receipt, "once is enough");
        assert_eq!(socket.update().await.entry.event, TableEvent::Remove { seat: 1 });
        assert_eq!(tables_of(&mut bob).await, 0, "the seat is released");
        assert_eq!(bob.request(&ready_check, &sit).await.refusal(), refused(403, "removed"));

        let path = format!("/admin/games/{ready_check}/remove");
        operator.post(&path, &json!({"player": cyd_id})).await.expect(404);
        cyd.sit(&ready_check, "Cyd").await;
        operator.post(&path, &json!({"player": cyd_id})).await.expect(200);
        assert_eq!(tables_of(&mut cyd).await, 0);
        server.stop().await;
        // The log decides, also after a restart.
        let (server, mut operator) = Server::with_operator(config(database)).await;
        for guest in [&mut bob, &mut cyd, &mut host] {
            guest.address = server.address;
        }
        for guest in [&mut bob, &mut cyd] {
            assert_eq!(guest.request(&ready_check, &sit).await.refusal(), refused(403, "removed"));
        }
        // At another table the same player may sit; once the game is on nobody is removed.
        bob.accepted(&game, &sit).await;
        assert_eq!(host.request(&game, &json!({"do": "remove", "seat": 1})).await.status, 409);
        let path = format!("/admin/games/{game}/remove");
        assert_eq!(operator.post(&path, &json!({"player": bob_id})).await.status, 409);
        server.stop().await;
    }
}

async fn claim(guest: &mut Guest, name: &str, invite: Option<&str>) -> Answer {
    let account = json!({"name": name, "password": PASSWORD, "invite": invite});
    guest.post("/api/account", &account).await
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
    for database in Folder::new().databases() {
        let (running, mut operator, address) = servers(&database).await;
        let (mut bob, bob_id) = player(&running[0]).await;
        let (mut ada, ada_id) = player(&running[0]).await;
        assert_eq!(ada.claim("Ada").await.status, 201);
        let game = bob.make(&two(["me", "open"])).await;
        bob.address = address;
        ada.address = address;
        let mut sockets = [bob.socket(&game, None).await, ada.socket(&game, None).await];
        for socket in &mut sockets {
            socket.welcome().await;
        }
        // A guest by id, an account by name.
        let reason_given = json!({"player": bob_id, "minutes": 60, "reason": "insults"});
        assert_eq!(operator.put("/admin/bans", &reason_given).await.status, 200);
        let bans = operator.put("/admin/bans", &json!({"player": "ADA"})).await.json();
        assert_eq!(bans["bans"].as_array().unwrap().len(), 2, "{bans}");
        operator.put("/admin/bans", &json!({"player": "nobody here"})).await.expect(404);
        for socket in &mut sockets {
            assert_eq!(refusal(socket).await, (Code::NotYours, Some("banned".to_owned())));
        }
        let requests = format!("/api/games/{game}/requests");
        let bobs = [
            (requests.as_str(), json!({"do": "leave"})),
            ("/api/games", two(["me", "open"])),
            ("/api/account", json!({"name": "Bob", "password": PASSWORD})),
        ];
        for (path, body) in bobs {
            assert_eq!(bob.post(path, &body).await.refusal(), refused(403, "banned"), "{path}");
        }
        let adas = [
            (requests.as_str(), json!({"do": "sit", "name": "Ada"})),
            ("/api/me/delete", json!({"password": PASSWORD})),
        ];
        for (path, body) in adas {
            assert_eq!(ada.post(path, &body).await.refusal(), refused(403, "banned"), "{path}");
        }
        let mut elsewhere = Guest { address, ..running[0].guest() };
        assert_eq!(elsewhere.sign_in("Ada", PASSWORD).await.refusal(), refused(403, "banned"));
        let again = bob.socket(&game, None).await;
        assert_eq!(refusal(&mut { again }).await.1.as_deref(), Some("banned"));
        // Who reads only is served.
        for path in ["/api/me", "/api/games?show=waiting", &format!("/api/games/{game}")] {
            assert_eq!(bob.get(path).await.status, 200, "{path}");
        }
        Server::stop_all(running).await;

        let (running, mut operator, address) = servers(&database).await;
        bob.address = address;
        ada.address = address;
        let make = two(["me", "open"]);
        assert_eq!(bob.post("/api/games", &make).await.refusal(), refused(403, "banned"));
        let path = format!("/admin/bans?player={bob_id}");
        let left = operator.delete(&path).await.json();
        assert_eq!(left["bans"][0]["player"], ada_id.as_str());
        assert_eq!(operator.delete(&path).await.status, 404);
        let lifted = async || bob.post("/api/games", &make).await.status == 201;
        eventually("the ban is lifted", lifted).await;
        assert_eq!(ada.post("/api/games", &make).await.refusal(), refused(403, "banned"));
        Server::stop_all(running).await;
    }
}

#[tokio::test]
async fn a_reset_link_sets_a_password_once_and_ends_all_sessions() {
    for database in Folder::new().databases() {
        let public_url = Some("https://novae.example".to_owned());
        let (server, mut operator) =
            Server::with_operator(Config { public_url, ..config(database) }).await;
        let (mut ada, ada_id) = player(&server).await;
        operator.post(&format!("/admin/players/{ada_id}/reset"), &json!({})).await.expect(404);
        assert_eq!(ada.claim("Ada").await.status, 201);
        let new_token = async |operator: &mut Guest, player: &str| {
            let path = format!("/admin/players/{player}/reset");
            let answer = operator.post(&path, &json!({})).await.json();
            let link = answer["link"].as_str().unwrap();
            link.strip_prefix("https://novae.example/account#reset=").unwrap().to_owned()
        };
        let tokens =
            [new_token(&mut operator, &ada_id).await, new_token(&mut operator, "ada").await];
        let reset = async |guest: &mut Guest, token: &str, password: &str| {
            let body = json!({"token": token, "password": password});
            guest.post("/api/account/reset", &body).await
        };
        let mut other = server.guest();
        let void = reset(&mut other, &tokens[0], "another password").await;
        assert_eq!(void.refusal(), refused(403, "reset-expired"), "a later link replaces it");
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
        assert_eq!(ada.sign_in("Ada", PASSWORD).await.status, 403);
        let password = ["first password", "second password"][winner];
        assert_eq!(ada.sign_in("Ada", password).await.status, 201);
        let late = reset(&mut other, &tokens[1], "third password").await;
        assert_eq!(late.refusal(), refused(403, "reset-expired"));
        // Who changes the password needs no link any more.
        let token = new_token(&mut operator, &ada_id).await;
        let change = json!({"old": password, "new": PASSWORD});
        assert_eq!(ada.put("/api/account/password", &change).await.status, 200);
        let late = reset(&mut other, &token, "fourth password").await;
        assert_eq!(late.refusal(), refused(403, "reset-expired"));
        server.stop().await;
    }
}

#[tokio::test]
async fn the_operator_renames_accounts_and_guests() {
    for database in Folder::new().databases() {
        let (server, mut operator) = Server::with_operator(config(database)).await;
        let (mut ada, _) = player(&server).await;
        let (mut bob, bob_id) = player(&server).await;
        assert_eq!(ada.claim("Rude Name").await.status, 201);
        let name = json!({"name": "Ada"});
        operator.put("/admin/players/rude%20name/name", &name).await.expect(200);
        assert_eq!(ada.get("/api/me").await.json()["name"], "Ada");
        let mut elsewhere = server.guest();
        assert_eq!(elsewhere.sign_in("Rude Name", PASSWORD).await.status, 403);
        assert_eq!(elsewhere.sign_in("Ada", PASSWORD).await.status, 201);
        let path = format!("/admin/players/{bob_id}/name");
        assert_eq!(operator.put(&path, &name).await.status, 409, "it belongs to another player");
        assert_eq!(operator.put(&path, &json!({"name": "Bob"})).await.status, 200);
        assert_eq!(bob.get("/api/me").await.json()["name"], "Bob");
        server.stop().await;
    }
}

#[tokio::test]
async fn a_removed_line_is_gone_for_everybody() {
    for database in Folder::new().databases() {
        let (running, mut operator, address) = servers(&database).await;
        let (mut ada, _) = player(&running[0]).await;
        let game = ada.make(&two(["me", "open"])).await;
        let lines = format!("/api/games/{game}/lines");
        for text in ["hello", "an insult"] {
            assert_eq!(ada.post(&lines, &json!({"text": text})).await.status, 201);
        }
        let watcher = Guest { address, ..running[0].guest() };
        let mut socket = watcher.socket(&game, None).await;
        assert_eq!(socket.lines().await.len(), 2);
        let path = format!("/admin/games/{game}/lines/1");
        assert_eq!(operator.delete(&path).await.status, 204);
        assert_eq!(operator.delete(&path).await.status, 404);
        let removed = socket.lines().await;
        assert!(
            matches!(&removed[..], [Line { number: 1, phrase: None, text: None, .. }]),
            "{removed:?}"
        );
        // The number stays taken, and who comes later reads the others.
        assert_eq!(ada.post(&lines, &json!({"text": "sorry"})).await.status, 201);
        let mut later = watcher.socket(&game, None).await;
        for read in [socket.lines().await, later.lines().await] {
            assert!(read.iter().all(|line| line.text.as_deref() != Some("an insult")), "{read:?}");
            assert_eq!(read.last().map(|line| line.number), Some(2));
        }
        let all = ada.get(&lines).await;
        assert_eq!(all.json().as_array().unwrap().len(), 2, "{all:?}");
        for text in [all.text, ada.get("/api/me/export").await.text] {
            assert!(!text.contains("an insult"), "{text}");
        }
        Server::stop_all(running).await;
    }
}

#[tokio::test]
async fn registration_is_closed_or_needs_an_invitation_that_counts_its_uses() {
    for database in Folder::new().databases() {
        let with = |registration| Config { registration, ..config(database.clone()) };
        let server = Server::start_with(with(Registration::Closed)).await;
        let (mut ada, _) = player(&server).await;
        assert_eq!(ada.get("/api/me").await.json()["registration"], "closed");
        let closed = ada.claim("Ada").await;
        assert_eq!(closed.refusal(), refused(403, "registration-closed"));
        ada.make(&two(["me", "open"])).await;
        server.stop().await;

        let (server, mut operator) = Server::with_operator(with(Registration::Invite)).await;
        ada.address = server.address;
        assert_eq!(ada.get("/api/me").await.json()["registration"], "invite");
        for wrong in [None, Some(""), Some("0123456789abcdef")] {
            assert_eq!(
                claim(&mut ada, "Ada", wrong).await.refusal(),
                refused(403, "invite-needed")
            );
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
                assert_eq!(answer.refusal(), refused(403, "invite-needed"));
                names.push(name);
            }
        }
        assert_eq!(done, 2);
        // Those who came too late have not taken their names either.
        let another = operator.post("/admin/invites", &json!({"uses": 4, "days": 1})).await.json();
        for name in names {
            let (mut guest, _) = player(&server).await;
            claim(&mut guest, &name, another["invite"].as_str()).await.expect(201);
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
    assert_eq!(ada.claim("Ada").await.status, 201);
    let game = ada.make(&two(["me", "open"])).await;
    ada.say(&game, &json!({"text": "insult"})).await;
    let report = format!("/api/games/{game}/lines/0/report");
    assert_eq!(bob.post(&report, &json!({"reason": "rude"})).await.status, 204);
    let report = operator.get("/admin/reports").await.json()["reports"][0]["id"].clone();
    let other = ada.make(&two_with(["me", "open"], &json!({"ready_check": true}))).await;
    bob.sit(&other, "Bob").await;
    ada.accepted(&other, &json!({"do": "remove", "seat": 1})).await;
    let none = || Some(json!({}));
    let ban = json!({"player": bob_id, "minutes": 5, "reason": "x"});
    let commands = [
        ("PUT", "/admin/bans".to_owned(), Some(ban)),
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
        let answer = operator.send_json(method, &path, body.as_ref()).await;
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
