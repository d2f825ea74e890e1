//! Whole games over real sockets.

mod support;

use game::{Record, Rng};
use nova_luna::NovaLuna;
use protocol::{Code, Message, Phase, Request, TableEvent, Verb, Welcome};
use serde_json::json;
use table::verifiable_deal;

use support::{Folder, Guest, Server, Socket, random_turn, two};

async fn welcome(socket: &mut Socket) -> Welcome {
    match socket.news().await {
        Some(Message::Welcome(welcome)) => *welcome,
        other => panic!("{other:?}"),
    }
}

async fn refused(socket: &mut Socket) -> Code {
    loop {
        match socket.news().await {
            Some(Message::Refused(refusal)) => return refusal.error.code,
            Some(Message::Update(_) | Message::Done(_)) => {}
            other => panic!("{other:?}"),
        }
    }
}

async fn record(guest: &mut Guest, id: &str) -> String {
    guest.get(&format!("/api/games/{id}/record")).await.text
}

fn sit(name: &str) -> Request {
    Request { name: Some(name.to_owned()), ..Request::to(Verb::Sit) }
}

#[tokio::test]
async fn two_guests_play_a_whole_game_and_a_third_watches() {
    let folder = Folder::new();
    let server = Server::start(&folder.database()).await;
    let (mut anna, mut béla, mut eve) = (server.guest(), server.guest(), server.guest());
    for (guest, name) in [(&mut anna, "Anna"), (&mut béla, "Béla"), (&mut eve, "Eve")] {
        assert_eq!(guest.put("/api/me", &json!({"name": name})).await.json()["name"], name);
    }
    let id = anna.make(&two(["me", "open"])).await;
    let lobby = eve.get("/api/games?show=waiting").await.json();
    assert_eq!(lobby["games"][0]["id"], id.as_str());

    let mut sockets = [anna.socket(&id, None).await, béla.socket(&id, None).await];
    let mut watcher = eve.socket(&id, None).await;
    assert_eq!(welcome(&mut sockets[0]).await.you, [0]);
    assert!(welcome(&mut sockets[1]).await.you.is_empty());
    let promise = welcome(&mut watcher).await.view.commitment.expect("a commitment");
    sockets[1].send(&Request::to(Verb::Sit)).await;

    let mut rng = Rng::new(1);
    let mut told = 0;
    let mut dealt = 11;
    loop {
        let Some(message) = watcher.news().await else { panic!("the watcher was let go") };
        let Message::Update(update) = message else { continue };
        assert_eq!(update.entry.ply, told, "plies come in order");
        told += 1;
        if let TableEvent::Play { dealt: tiles, .. } = &update.entry.deed {
            dealt += tiles.len();
        }
        if update.standing.phase == Phase::Over {
            break;
        }
        let record = record(&mut eve, &id).await;
        nothing_is_revealed(&watcher.seen, &record);
        let turn = random_turn(&record, &mut rng);
        let to_act = update.standing.to_act.unwrap();
        sockets[usize::from(to_act)].send(&Request::play(told, turn, format!("k{told}"))).await;
    }
    assert!(dealt > 11, "some tiles were turned up on the way");

    let text = record(&mut eve, &id).await;
    let record: Record<NovaLuna> = text.parse().unwrap();
    assert_eq!(verifiable_deal::verify(&record), verifiable_deal::Verdict::Fair);
    assert_eq!(record.tag(verifiable_deal::COMMITMENT), Some(promise.as_str()));
    assert_eq!((record.tag("seat-0"), record.tag("seat-1")), (Some("Anna"), Some("Béla")));
    // Until the last message nobody has sent anything from which the stack could be known.
    let deck: Vec<&str> = record.tag(verifiable_deal::DECK).unwrap().split(' ').collect();
    let log = eve.get(&format!("/api/games/{id}/log")).await.text;
    for socket in &sockets {
        assert!(!socket.seen.contains(record.tag(verifiable_deal::SECRET).unwrap()));
    }
    for hidden in deck[dealt..].windows(4) {
        let run = hidden.join(",");
        assert!(!watcher.seen.contains(&run) && !log.contains(&run), "{run} was told");
    }
    let history = eve.get("/api/games?show=over").await.json();
    assert_eq!(history["games"][0]["card"]["names"], json!(["Anna", "Béla"]));
    server.stop().await;
}

/// Searches everything that was sent so far, and the record, for the secret parts.
fn nothing_is_revealed(seen: &str, record: &str) {
    for word in ["\"deck\"", "\"deal\"", "\nsecret ", "\ndeck "] {
        assert!(!seen.contains(word) && !record.contains(word), "{word}");
    }
    assert!(!seen.contains("\"secret\":\""));
}

#[tokio::test]
async fn bots_play_to_the_end_of_both_games_by_themselves() {
    let folder = Folder::new();
    let server = Server::start(&folder.database()).await;
    let mut anna = server.guest();
    for game in ["nova-luna", "terra-nova"] {
        let seats = ["me", "random", "random"];
        let table = json!({"game": game, "setup": {"players": 3}, "seats": seats});
        let id = anna.make(&table).await;
        let mut socket = anna.socket(&id, None).await;
        welcome(&mut socket).await;
        // Whoever lets a bot stand in can go and have tea.
        socket.send(&Request { seat: Some(0), ..Request::to(Verb::StandIn) }).await;
        loop {
            match socket.news().await.expect("the table goes on") {
                Message::Update(update) if update.standing.phase == Phase::Over => {
                    let ranking = &update.standing.result.unwrap()["ranking"];
                    let seats = ranking.as_array().unwrap().iter();
                    assert_eq!(seats.flat_map(|place| place.as_array().unwrap()).count(), 3);
                    break;
                }
                Message::Refused(refusal) => panic!("{refusal:?}"),
                _ => {}
            }
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn only_the_owner_of_a_seat_acts_for_it() {
    let folder = Folder::new();
    let server = Server::start(&folder.database()).await;
    let (mut anna, mut béla, mut eve) = (server.guest(), server.guest(), server.guest());
    let id = anna.make(&two(["me", "open"])).await;
    let requests = format!("/api/games/{id}/requests");
    assert_eq!(béla.post(&requests, &json!(sit("Béla"))).await.status, 200);
    let view = eve.get(&format!("/api/games/{id}")).await.json();
    let to_act = view["standing"]["to_act"].as_u64().unwrap();
    let (own, other) = if to_act == 0 { (&mut anna, &mut béla) } else { (&mut béla, &mut anna) };
    let turn = random_turn(&record(&mut eve, &id).await, &mut Rng::new(1));
    let play = json!(Request::play(1, turn.clone(), "k"));
    let code = |answer: &support::Answer| answer.json()["error"]["code"].clone();
    let answer = eve.post(&requests, &play).await;
    assert_eq!((answer.status, code(&answer)), (403, json!("not_yours")));
    let answer = other.post(&requests, &play).await;
    assert_eq!((answer.status, code(&answer)), (409, json!("not_your_turn")));
    let answer = own.post(&requests, &json!(Request::play(0, turn, "k"))).await;
    assert_eq!((answer.status, code(&answer)), (409, json!("stale")));
    assert_eq!(own.post(&requests, &play).await.json(), json!({"key": "k", "ply": 1}));
    assert_eq!(own.post(&requests, &play).await.json(), json!({"key": "k", "ply": 1}), "again");
    let log = eve.get(&format!("/api/games/{id}/log?after=1")).await.json();
    assert_eq!(log.as_array().unwrap().len(), 1, "it was carried out once");
    server.stop().await;
}

#[tokio::test]
async fn a_private_table_is_for_its_players() {
    let folder = Folder::new();
    let server = Server::start(&folder.database()).await;
    let (mut anna, mut eve) = (server.guest(), server.guest());
    let mut table = two(["me", "novice"]);
    table["watch"] = json!(false);
    table["listed"] = json!(false);
    let id = anna.make(&table).await;
    eve.get("/api/me").await;
    for path in ["", "/log", "/record"] {
        assert_eq!(eve.get(&format!("/api/games/{id}{path}")).await.status, 403);
        assert_eq!(anna.get(&format!("/api/games/{id}{path}")).await.status, 200);
    }
    let mut socket = eve.socket(&id, None).await;
    assert_eq!(refused(&mut socket).await, Code::NotYours);
    assert!(socket.next().await.is_none(), "and the socket is closed");
    assert_eq!(eve.get("/api/games?show=playing").await.json()["games"], json!([]));
    assert_eq!(anna.get("/api/games?show=mine").await.json()["games"][0]["id"], id.as_str());
    server.stop().await;
}

#[tokio::test]
async fn a_rematch_brings_the_same_players_to_a_new_table() {
    let folder = Folder::new();
    let server = Server::start(&folder.database()).await;
    let (mut anna, mut béla) = (server.guest(), server.guest());
    let id = anna.make(&two(["me", "open"])).await;
    let requests = format!("/api/games/{id}/requests");
    béla.post(&requests, &json!(sit("Béla"))).await;
    let rematch = json!(Request { key: Some("r".to_owned()), ..Request::to(Verb::Rematch) });
    assert_eq!(béla.post(&requests, &rematch).await.status, 409, "the game is not over");
    anna.post(&requests, &json!(Request::to(Verb::Resign))).await;
    let offer = béla.post(&requests, &rematch).await.json();
    let again = béla.post(&requests, &rematch).await.json();
    assert_eq!(offer, again, "one request is one offer");
    let standing = anna.get(&format!("/api/games/{id}")).await.json();
    assert_eq!(standing["standing"]["offer"], json!({"seat": 1, "declined": [], "open": true}));
    assert!(standing["standing"]["next"].is_null(), "there is no table before somebody accepts");
    let mut eve = server.guest();
    assert_eq!(eve.post(&requests, &rematch).await.status, 403, "she did not play here");
    let decline = json!(Request::to(Verb::DeclineRematch));
    assert_eq!(anna.post(&requests, &decline).await.status, 200);
    // After that both offer one at the same time: one offers, the other accepts.
    let other = json!(Request { key: Some("s".to_owned()), ..Request::to(Verb::Rematch) });
    let (mut one, mut two) = (anna.clone(), béla.clone());
    let (first, second) = tokio::join!(one.post(&requests, &other), two.post(&requests, &other));
    assert_eq!((first.status, second.status), (200, 200));
    let standing = anna.get(&format!("/api/games/{id}")).await.json();
    let next = standing["standing"]["next"].as_str().unwrap();
    assert_ne!(next, id);
    let view = anna.get(&format!("/api/games/{next}")).await.json();
    assert_eq!(view["standing"]["phase"], "waiting");
    for guest in [&mut anna, &mut béla] {
        let ready = json!(Request::to(Verb::Ready));
        assert_eq!(guest.post(&format!("/api/games/{next}/requests"), &ready).await.status, 200);
    }
    let view = anna.get(&format!("/api/games/{next}")).await.json();
    assert_eq!(view["standing"]["phase"], "playing");
    assert_ne!(view["commitment"], standing["commitment"], "with a new deck");
    server.stop().await;
}
