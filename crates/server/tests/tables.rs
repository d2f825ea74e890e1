//! Undo by consent, and the order of the seats.

use game::Rng;
use protocol::{Code, Message, Request, TableEvent, Verb};
use serde_json::{Value, json};

use crate::support::{Answer, Folder, Guest, Server, refused};

/// Sends a request about the table as it is.
async fn ask(guest: &mut Guest, id: &str, verb: Verb) -> Answer {
    let ply = guest.standing(id).await["ply"].as_u64().map(|ply| ply as u32);
    guest.request(id, &json!(Request { ply, ..Request::to(verb) })).await
}

/// The guest to act plays a turn; returns whose seat that was.
async fn play(guests: &mut [Guest], id: &str) -> usize {
    let standing = guests[0].standing(id).await;
    let seat = standing["to_act"].as_u64().unwrap() as usize;
    let ply = standing["ply"].as_u64().unwrap() as u32;
    guests[seat].play(id, ply, &mut Rng::new(1)).await;
    seat
}

/// A table of Terra Nova with so many guests.
async fn table(server: &Server, players: usize, more: Value) -> (Vec<Guest>, String) {
    let mut guests: Vec<Guest> = (0..players).map(|_| server.guest()).collect();
    let mut seats = vec!["me"];
    seats.resize(players, "open");
    let mut table = json!({"game": "terra-nova", "setup": {"players": players}, "seats": seats});
    table.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let id = guests[0].make(&table).await;
    for (seat, guest) in guests.iter_mut().enumerate().skip(1) {
        let sit = json!({"do": "sit", "seat": seat, "name": format!("Guest{seat}")});
        guest.accepted(&id, &sit).await;
    }
    (guests, id)
}

#[tokio::test]
async fn updates_contain_the_game_and_its_events_only_for_clients_that_ask_for_them() {
    let server = Server::new().await;
    let (mut guests, id) = table(&server, 2, json!({})).await;
    let mut plain = server.guest().socket(&id, None).await;
    let mut full = server.guest().socket_with(&id, "?state=true").await.unwrap();
    play(&mut guests, &id).await;
    for socket in [&mut plain, &mut full] {
        assert!(socket.welcome().await.view.standing.state.is_object());
    }
    let (plain, full) = (plain.update().await, full.update().await);
    assert_eq!(plain.entry, full.entry);
    assert!(plain.standing.state.is_null() && plain.events.is_empty());
    assert_eq!((full.standing.state["ply"].as_u64(), full.events.is_empty()), (Some(1), false));
    assert_eq!(plain.standing.to_act, full.standing.to_act);
    let wrong = server.guest().socket_with(&id, "?state=perhaps").await;
    assert!(wrong.is_err(), "an unknown value is refused");
    server.stop().await;
}

#[tokio::test]
async fn a_spectator_who_sits_down_counts_as_a_player_on_the_same_connection() {
    let server = Server::new().await;
    let mut ada = server.guest();
    let table = json!({"game": "terra-nova", "setup": {"players": 2}, "seats": ["me", "open"]});
    let id = ada.make(&table).await;
    let mut bob = server.guest();
    bob.get("/api/me").await;
    let mut socket = bob.socket(&id, None).await;
    let mut presence = Vec::new();
    bob.sit(&id, "Bob").await;
    while presence.last() != Some(&(vec![false, true], 0)) {
        match socket.next().await {
            Some(Message::Presence(now)) => presence.push((now.seats, now.watching)),
            Some(_) => {}
            None => panic!("the socket was closed: {presence:?}"),
        }
    }
    assert_eq!(presence[0], (vec![false, false], 1));
    server.stop().await;
}

#[tokio::test]
async fn a_turn_is_taken_back_with_the_consent_of_the_opponent() {
    let server = Server::new().await;
    let (mut guests, id) = table(&server, 2, json!({})).await;
    let mut eve = server.guest();
    let before = eve.standing(&id).await["state"].take();
    let first = play(&mut guests, &id).await;
    let second = play(&mut guests, &id).await;
    let mut socket = guests[second].socket(&id, None).await;
    // By a spectator, without a ply, with an old one.
    assert_eq!(ask(&mut eve, &id, Verb::RequestUndo).await.status, 403);
    let bare = guests[first].request(&id, &json!({"do": "request_undo"})).await;
    assert_eq!(bare.code(), Code::BadRequest);
    let stale = guests[first].request(&id, &json!({"do": "request_undo", "ply": 1})).await;
    assert_eq!(stale.code(), Code::Stale);
    // In parallel, under different keys: one request.
    let ply = eve.standing(&id).await["ply"].take();
    let request = |key: &str| json!({"do": "request_undo", "ply": ply, "key": key});
    let (mut one, mut two) = (guests[first].clone(), guests[first].clone());
    let (a, b) = (request("a"), request("b"));
    let (one, two) = tokio::join!(one.request(&id, &a), two.request(&id, &b));
    let statuses = [one.status, two.status];
    assert!(statuses.contains(&200) && statuses.iter().all(|s| [200, 409].contains(s)));
    let open = eve.standing(&id).await["undo_request"].take();
    assert_eq!((&open["seat"], &open["turns"]), (&json!(first), &json!(2)));
    assert_eq!(open["ply"], ply);
    // Others see it on their sockets.
    let asked = loop {
        let update = socket.update().await;
        if matches!(update.entry.event, TableEvent::RequestUndo { .. }) {
            break update;
        }
    };
    assert_eq!(asked.standing.undo_request.unwrap().turns, 2);
    assert_eq!(ask(&mut eve, &id, Verb::AcceptUndo).await.status, 403);
    assert_eq!(ask(&mut guests[first], &id, Verb::AcceptUndo).await.status, 409, "the own one");
    // Accepted in parallel, it is taken back once.
    let known = ply.as_u64().unwrap() + 1;
    let accept = |key: &str| json!({"do": "accept_undo", "ply": known, "key": key});
    let (mut one, mut two) = (guests[second].clone(), guests[second].clone());
    let (a, b) = (accept("c"), accept("d"));
    let (one, two) = tokio::join!(one.request(&id, &a), two.request(&id, &b));
    let mut statuses = [one.status, two.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
    let after = eve.standing(&id).await;
    assert_eq!((&after["state"], &after["to_act"]), (&before, &json!(first)));
    assert!(after.get("undo_request").is_none());
    assert_eq!(ask(&mut guests[second], &id, Verb::AcceptUndo).await.reason(), "undo-gone");
    let log = eve.get(&format!("/api/games/{id}/log")).await.text;
    assert!(log.contains(&format!(r#""undo":{{"seat":{first},"turns":2}}"#)), "{log}");
    // The record has only what stands.
    let record = eve.record(&id).await;
    assert!(record.trim_end().ends_with("actions"), "{record}");
    server.stop().await;
}

#[tokio::test]
async fn a_request_for_an_undo_is_declined_and_ends_with_a_turn_and_with_the_game() {
    let folder = Folder::new();
    let server = Server::start_on(folder.database()).await;
    let (mut guests, id) = table(&server, 2, json!({})).await;
    let first = play(&mut guests, &id).await;
    let second = play(&mut guests, &id).await;
    assert_eq!(ask(&mut guests[first], &id, Verb::RequestUndo).await.status, 200);
    assert_eq!(ask(&mut guests[second], &id, Verb::DeclineUndo).await.status, 200);
    let after = guests[0].standing(&id).await;
    assert_eq!(after["undo_request"]["declined"], json!(second));
    assert_eq!(ask(&mut guests[first], &id, Verb::RequestUndo).await.reason(), "undo-limit");
    assert_eq!(play(&mut guests, &id).await, first);
    // The second one asks now; the first plays on, which is an answer too.
    assert_eq!(play(&mut guests, &id).await, second);
    assert_eq!(ask(&mut guests[first], &id, Verb::RequestUndo).await.status, 200);
    assert_eq!(play(&mut guests, &id).await, first);
    assert_eq!(ask(&mut guests[second], &id, Verb::AcceptUndo).await.reason(), "undo-gone");
    // A request survives a restart of the server.
    assert_eq!(play(&mut guests, &id).await, second);
    assert_eq!(ask(&mut guests[first], &id, Verb::RequestUndo).await.status, 200);
    server.stop().await;
    let server = Server::start_on(folder.database()).await;
    for guest in &mut guests {
        guest.address = server.address;
    }
    let open = guests[0].standing(&id).await["undo_request"].take();
    assert_eq!((&open["seat"], &open["turns"]), (&json!(first), &json!(2)));
    assert_eq!(ask(&mut guests[second], &id, Verb::Resign).await.status, 200);
    for (guest, verb) in [(first, Verb::RequestUndo), (second, Verb::AcceptUndo)] {
        assert_eq!(ask(&mut guests[guest], &id, verb).await.code(), Code::Over);
    }
    server.stop().await;
}

#[tokio::test]
async fn of_three_players_both_others_must_agree() {
    let server = Server::new().await;
    let (mut guests, id) = table(&server, 3, json!({})).await;
    let first = play(&mut guests, &id).await;
    let others = [play(&mut guests, &id).await, play(&mut guests, &id).await];
    assert_eq!(ask(&mut guests[first], &id, Verb::RequestUndo).await.status, 200);
    let accept = json!({"do": "accept_undo", "ply": guests[0].standing(&id).await["ply"]});
    // At the same moment: neither knows of the other's consent.
    let (mut one, mut two) = (guests[others[0]].clone(), guests[others[1]].clone());
    let (one, two) = tokio::join!(one.request(&id, &accept), two.request(&id, &accept));
    assert_eq!((one.status, two.status), (200, 200), "{one:?} {two:?}");
    assert_eq!(guests[0].standing(&id).await["to_act"], json!(first));
    // A player who gave up is asked no more, and asks no more.
    for _ in 0..3 {
        play(&mut guests, &id).await;
    }
    assert_eq!(ask(&mut guests[others[0]], &id, Verb::Resign).await.status, 200);
    assert_eq!(ask(&mut guests[others[0]], &id, Verb::RequestUndo).await.reason(), "gave-up");
    assert_eq!(ask(&mut guests[first], &id, Verb::RequestUndo).await.status, 200);
    assert_eq!(ask(&mut guests[others[0]], &id, Verb::DeclineUndo).await.reason(), "gave-up");
    assert_eq!(ask(&mut guests[others[1]], &id, Verb::AcceptUndo).await.status, 200);
    assert_eq!(guests[0].standing(&id).await["to_act"], json!(first));
    server.stop().await;
}

#[tokio::test]
async fn without_undo_at_a_table_there_is_none_by_consent() {
    let server = Server::new().await;
    let (mut guests, id) = table(&server, 2, json!({"undo": false})).await;
    let first = play(&mut guests, &id).await;
    play(&mut guests, &id).await;
    assert_eq!(ask(&mut guests[first], &id, Verb::RequestUndo).await.reason(), "no-undo");
    server.stop().await;
}

#[tokio::test]
async fn the_host_changes_the_order_of_the_seats() {
    let server = Server::new().await;
    let (mut guests, id) = table(&server, 3, json!({"ready_check": true})).await;
    let mut eve = server.guest();
    let mut socket = guests[1].socket(&id, None).await;
    let arrange = |order: Value| json!({"do": "arrange", "order": order});
    guests[1].accepted(&id, &json!({"do": "ready"})).await;
    for guest in [&mut guests[1].clone(), &mut eve] {
        let answer = guest.request(&id, &arrange(json!([1, 0, 2]))).await;
        assert_eq!(answer.refusal(), refused(403, "only-host"));
    }
    for wrong in [json!([]), json!([0, 1]), json!([0, 0, 1]), json!([0, 1, 3]), json!(vec![0; 99])]
    {
        let answer = guests[0].request(&id, &arrange(wrong.clone())).await;
        assert_eq!(answer.status, 400, "{wrong}");
    }
    guests[0].accepted(&id, &arrange(json!([2, 0, 1]))).await;
    // All players see it, and a player who moved must be ready again.
    let (order, seats) = loop {
        let update = socket.update().await;
        if let TableEvent::Arrange { order } = update.entry.event {
            break (order, update.standing.seats);
        }
    };
    assert_eq!(order, [2, 0, 1]);
    assert_eq!((seats[0].name(), seats[2].name()), ("Guest2", "Guest1"));
    assert!(!seats[2].ready);
    assert_eq!(guests[1].socket(&id, None).await.welcome().await.you, [2]);
    // The seat that a player was moved to is the one that the host can remove.
    guests[0].accepted(&id, &json!({"do": "remove", "seat": 2})).await;
    assert_eq!(eve.standing(&id).await["seats"][2]["sitter"], json!("open"));
    for (guest, seat) in [(0, 1), (2, 0)] {
        guests[guest].accepted(&id, &json!({"do": "ready", "seat": seat})).await;
    }
    guests[0].accepted(&id, &json!({"do": "assign", "seat": 2, "level": "novice"})).await;
    let late = guests[0].request(&id, &arrange(json!([1, 0, 2]))).await;
    assert_eq!(late.refusal(), refused(409, "has-begun"));
    server.stop().await;
}
