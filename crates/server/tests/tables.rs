//! Undo by consent, and the order of the seats.

mod support;

use game::Rng;
use protocol::{Message, Request, TableEvent, Verb};
use serde_json::{Value, json};

use support::{Answer, Folder, Guest, Server, config, random_turn};

fn reason(answer: &Answer) -> Value {
    answer.json()["error"]["reason"].clone()
}

fn code(answer: &Answer) -> Value {
    answer.json()["error"]["code"].clone()
}

/// Sends a request about the table as it is.
async fn ask(guest: &mut Guest, id: &str, verb: Verb) -> Answer {
    let ply = guest.get(&format!("/api/games/{id}")).await.json()["standing"]["ply"].clone();
    let ply = ply.as_u64().map(|ply| ply as u32);
    let request = Request { ply, ..Request::to(verb) };
    guest.post(&format!("/api/games/{id}/requests"), &json!(request)).await
}

async fn view(guest: &mut Guest, id: &str) -> Value {
    guest.get(&format!("/api/games/{id}")).await.json()
}

/// The guest to act plays a turn; returns whose seat that was.
async fn play(guests: &mut [Guest], id: &str) -> usize {
    let standing = view(&mut guests[0], id).await["standing"].clone();
    let seat = standing["to_act"].as_u64().unwrap() as usize;
    let record = guests[0].get(&format!("/api/games/{id}/record")).await.text;
    let turn = random_turn(&record, &mut Rng::new(1));
    let ply = standing["ply"].as_u64().unwrap() as u32;
    let request = json!(Request::play(ply, turn, format!("k{ply}")));
    let answer = guests[seat].post(&format!("/api/games/{id}/requests"), &request).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    seat
}

/// A table of Terra Nova with so many guests.
async fn table(server: &Server, players: usize, more: Value) -> (Vec<Guest>, String) {
    let mut guests: Vec<Guest> = (0..players).map(|_| server.guest()).collect();
    let mut seats = vec!["me"];
    seats.resize(players, "open");
    let mut table = json!({"game": "terra-nova", "setup": {"players": players}, "seats": seats});
    for (name, value) in more.as_object().unwrap() {
        table[name] = value.clone();
    }
    let id = guests[0].make(&table).await;
    for (seat, guest) in guests.iter_mut().enumerate().skip(1) {
        let sit = json!({"do": "sit", "seat": seat, "name": format!("Guest{seat}")});
        let answer = guest.post(&format!("/api/games/{id}/requests"), &sit).await;
        assert_eq!(answer.status, 200, "{answer:?}");
    }
    (guests, id)
}

#[tokio::test]
async fn updates_contain_the_game_and_its_events_only_for_clients_that_ask_for_them() {
    let folder = Folder::new();
    let server = Server::start(&folder.database()).await;
    let (mut guests, id) = table(&server, 2, json!({})).await;
    let mut plain = server.guest().socket(&id, None).await;
    let mut full = server.guest().socket_with(&id, "?state=true").await.unwrap();
    play(&mut guests, &id).await;
    let mut updates = Vec::new();
    for socket in [&mut plain, &mut full] {
        loop {
            match socket.news().await {
                Some(Message::Welcome(welcome)) => assert!(welcome.view.standing.state.is_object()),
                Some(Message::Update(update)) => break updates.push(update),
                _ => {}
            }
        }
    }
    let [plain, full] = &updates[..] else { unreachable!("two updates") };
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
    let folder = Folder::new();
    let server = Server::start(&folder.database()).await;
    let mut ada = server.guest();
    let table = json!({"game": "terra-nova", "setup": {"players": 2}, "seats": ["me", "open"]});
    let id = ada.make(&table).await;
    let mut bob = server.guest();
    bob.get("/api/me").await;
    let mut socket = bob.socket(&id, None).await;
    let mut presence = Vec::new();
    let sit = json!({"do": "sit", "name": "Bob"});
    let answer = bob.post(&format!("/api/games/{id}/requests"), &sit).await;
    assert_eq!(answer.status, 200, "{answer:?}");
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
    let folder = Folder::new();
    let server = Server::start(&folder.database()).await;
    let (mut guests, id) = table(&server, 2, json!({})).await;
    let mut eve = server.guest();
    let requests = format!("/api/games/{id}/requests");
    let before = view(&mut eve, &id).await["standing"]["state"].clone();
    let first = play(&mut guests, &id).await;
    let second = play(&mut guests, &id).await;
    let mut socket = guests[second].socket(&id, None).await;
    // By a spectator, without a ply, with an old one.
    assert_eq!(ask(&mut eve, &id, Verb::RequestUndo).await.status, 403);
    let bare = guests[first].post(&requests, &json!({"do": "request_undo"})).await;
    assert_eq!(code(&bare), "bad_request");
    let stale = guests[first].post(&requests, &json!({"do": "request_undo", "ply": 1})).await;
    assert_eq!(code(&stale), "stale");
    // In parallel, under different keys: one request.
    let ply = view(&mut eve, &id).await["standing"]["ply"].clone();
    let request = |key: &str| json!({"do": "request_undo", "ply": ply, "key": key});
    let (mut one, mut two) = (guests[first].clone(), guests[first].clone());
    let (a, b) = (request("a"), request("b"));
    let (one, two) = tokio::join!(one.post(&requests, &a), two.post(&requests, &b));
    let statuses = [one.status, two.status];
    assert!(statuses.contains(&200) && statuses.iter().all(|s| [200, 409].contains(s)));
    let open = view(&mut eve, &id).await["standing"]["undo_request"].clone();
    assert_eq!((&open["seat"], &open["turns"]), (&json!(first), &json!(2)));
    assert_eq!(open["ply"], ply);
    // Others see it on their sockets.
    loop {
        if let Some(Message::Update(update)) = socket.news().await
            && matches!(update.entry.deed, TableEvent::RequestUndo { .. })
        {
            assert_eq!(update.standing.undo_request.unwrap().turns, 2);
            break;
        }
    }
    assert_eq!(ask(&mut eve, &id, Verb::AcceptUndo).await.status, 403);
    assert_eq!(ask(&mut guests[first], &id, Verb::AcceptUndo).await.status, 409, "the own one");
    // Accepted in parallel, it is taken back once.
    let known = ply.as_u64().unwrap() + 1;
    let accept = |key: &str| json!({"do": "accept_undo", "ply": known, "key": key});
    let (mut one, mut two) = (guests[second].clone(), guests[second].clone());
    let (a, b) = (accept("c"), accept("d"));
    let (one, two) = tokio::join!(one.post(&requests, &a), two.post(&requests, &b));
    let mut statuses = [one.status, two.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
    let after = view(&mut eve, &id).await["standing"].clone();
    assert_eq!((&after["state"], &after["to_act"]), (&before, &json!(first)));
    assert!(after.get("undo_request").is_none());
    assert_eq!(reason(&ask(&mut guests[second], &id, Verb::AcceptUndo).await), "undo-gone");
    let log = eve.get(&format!("/api/games/{id}/log")).await.text;
    assert!(log.contains(&format!(r#""undo":{{"seat":{first},"turns":2}}"#)), "{log}");
    // The record has only what stands.
    let record = eve.get(&format!("/api/games/{id}/record")).await.text;
    assert!(record.trim_end().ends_with("actions"), "{record}");
    server.stop().await;
}

#[tokio::test]
async fn a_request_for_an_undo_is_declined_and_ends_with_a_turn_and_with_the_game() {
    let folder = Folder::new();
    let server = Server::start(&folder.database()).await;
    let (mut guests, id) = table(&server, 2, json!({})).await;
    let first = play(&mut guests, &id).await;
    let second = play(&mut guests, &id).await;
    assert_eq!(ask(&mut guests[first], &id, Verb::RequestUndo).await.status, 200);
    assert_eq!(ask(&mut guests[second], &id, Verb::DeclineUndo).await.status, 200);
    let view_after = view(&mut guests[0], &id).await;
    assert_eq!(view_after["standing"]["undo_request"]["declined"], json!(second));
    assert_eq!(reason(&ask(&mut guests[first], &id, Verb::RequestUndo).await), "undo-limit");
    assert_eq!(play(&mut guests, &id).await, first);
    // The second one asks now; the first plays on, which is an answer too.
    assert_eq!(play(&mut guests, &id).await, second);
    assert_eq!(ask(&mut guests[first], &id, Verb::RequestUndo).await.status, 200);
    assert_eq!(play(&mut guests, &id).await, first);
    assert_eq!(reason(&ask(&mut guests[second], &id, Verb::AcceptUndo).await), "undo-gone");
    // A request survives a restart of the server.
    assert_eq!(play(&mut guests, &id).await, second);
    assert_eq!(ask(&mut guests[first], &id, Verb::RequestUndo).await.status, 200);
    server.stop().await;
    let server = Server::start(&folder.database()).await;
    for guest in &mut guests {
        guest.address = server.address;
    }
    let open = view(&mut guests[0], &id).await["standing"]["undo_request"].clone();
    assert_eq!((&open["seat"], &open["turns"]), (&json!(first), &json!(2)));
    assert_eq!(ask(&mut guests[second], &id, Verb::Resign).await.status, 200);
    for (guest, verb) in [(first, Verb::RequestUndo), (second, Verb::AcceptUndo)] {
        assert_eq!(code(&ask(&mut guests[guest], &id, verb).await), "over");
    }
    server.stop().await;
}

#[tokio::test]
async fn of_three_players_both_others_must_agree() {
    let folder = Folder::new();
    let server = Server::start(&folder.database()).await;
    let (mut guests, id) = table(&server, 3, json!({})).await;
    let first = play(&mut guests, &id).await;
    let others = [play(&mut guests, &id).await, play(&mut guests, &id).await];
    assert_eq!(ask(&mut guests[first], &id, Verb::RequestUndo).await.status, 200);
    let known = view(&mut guests[0], &id).await["standing"]["ply"].clone();
    let accept = json!({"do": "accept_undo", "ply": known});
    let requests = format!("/api/games/{id}/requests");
    // At the same moment: neither knows of the other's consent.
    let (mut one, mut two) = (guests[others[0]].clone(), guests[others[1]].clone());
    let (one, two) = tokio::join!(one.post(&requests, &accept), two.post(&requests, &accept));
    assert_eq!((one.status, two.status), (200, 200), "{one:?} {two:?}");
    let after = view(&mut guests[0], &id).await["standing"].clone();
    assert_eq!(after["to_act"], json!(first));
    // A player who gave up is asked no more, and asks no more.
    for _ in 0..3 {
        play(&mut guests, &id).await;
    }
    assert_eq!(ask(&mut guests[others[0]], &id, Verb::Resign).await.status, 200);
    assert_eq!(reason(&ask(&mut guests[others[0]], &id, Verb::RequestUndo).await), "gave-up");
    assert_eq!(ask(&mut guests[first], &id, Verb::RequestUndo).await.status, 200);
    assert_eq!(reason(&ask(&mut guests[others[0]], &id, Verb::DeclineUndo).await), "gave-up");
    assert_eq!(ask(&mut guests[others[1]], &id, Verb::AcceptUndo).await.status, 200);
    assert_eq!(view(&mut guests[0], &id).await["standing"]["to_act"], json!(first));
    server.stop().await;
}

#[tokio::test]
async fn without_undo_at_a_table_there_is_none_by_consent() {
    let folder = Folder::new();
    let server = Server::start_with(config(folder.database())).await;
    let (mut guests, id) = table(&server, 2, json!({"undo": false})).await;
    let first = play(&mut guests, &id).await;
    play(&mut guests, &id).await;
    assert_eq!(reason(&ask(&mut guests[first], &id, Verb::RequestUndo).await), "no-undo");
    server.stop().await;
}

#[tokio::test]
async fn the_host_changes_the_order_of_the_seats() {
    let folder = Folder::new();
    let server = Server::start(&folder.database()).await;
    let (mut guests, id) = table(&server, 3, json!({"ready_check": true})).await;
    let requests = format!("/api/games/{id}/requests");
    let mut eve = server.guest();
    let mut socket = guests[1].socket(&id, None).await;
    let arrange = |order: Value| json!({"do": "arrange", "order": order});
    assert_eq!(guests[1].post(&requests, &json!({"do": "ready"})).await.status, 200);
    for guest in [&mut guests[1].clone(), &mut eve] {
        let refused = guest.post(&requests, &arrange(json!([1, 0, 2]))).await;
        assert_eq!((refused.status, reason(&refused)), (403, json!("only-host")));
    }
    for wrong in [json!([]), json!([0, 1]), json!([0, 0, 1]), json!([0, 1, 3]), json!(vec![0; 99])]
    {
        let refused = guests[0].post(&requests, &arrange(wrong.clone())).await;
        assert_eq!(refused.status, 400, "{wrong}");
    }
    assert_eq!(guests[0].post(&requests, &arrange(json!([2, 0, 1]))).await.status, 200);
    // Everybody is told, and a player who moved must be ready again.
    loop {
        if let Some(Message::Update(update)) = socket.news().await
            && let TableEvent::Arrange { order } = &update.entry.deed
        {
            assert_eq!(order, &[2, 0, 1]);
            let names: Vec<_> =
                update.standing.seats.iter().map(protocol::SeatState::name).collect();
            assert_eq!((names[0], names[2]), ("Guest2", "Guest1"));
            assert!(!update.standing.seats[2].ready);
            break;
        }
    }
    let mut late = guests[1].socket(&id, None).await;
    match late.news().await {
        Some(Message::Welcome(welcome)) => assert_eq!(welcome.you, [2]),
        other => panic!("{other:?}"),
    }
    // The seat that a player was moved to is the one that the host can remove.
    assert_eq!(guests[0].post(&requests, &json!({"do": "remove", "seat": 2})).await.status, 200);
    let seats = view(&mut eve, &id).await["standing"]["seats"].clone();
    assert_eq!(seats[2]["sitter"], json!("open"));
    for (guest, seat) in [(0, 1), (2, 0)] {
        let ready = json!({"do": "ready", "seat": seat});
        assert_eq!(guests[guest].post(&requests, &ready).await.status, 200);
    }
    assert_eq!(
        guests[0]
            .post(&requests, &json!({"do": "assign", "seat": 2, "level": "novice"}))
            .await
            .status,
        200
    );
    let late = guests[0].post(&requests, &arrange(json!([1, 0, 2]))).await;
    assert_eq!((late.status, reason(&late)), (409, json!("has-begun")));
    server.stop().await;
}
