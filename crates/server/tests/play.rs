//! Whole games over real sockets.

use game::{Record, Rng};
use nova_luna::NovaLuna;
use protocol::{Code, Message, Phase, Request, TableEvent, Verb};
use serde_json::json;
use table::verifiable_deal;

use crate::support::{Server, Socket, random_turn, two, two_with};

async fn refused(socket: &mut Socket) -> Code {
    loop {
        match socket.news().await {
            Some(Message::Refused(refusal)) => return refusal.error.code,
            Some(Message::Update(_) | Message::Done(_)) => {}
            other => panic!("{other:?}"),
        }
    }
}

#[tokio::test]
async fn two_guests_play_a_whole_game_and_a_third_watches() {
    let server = Server::new().await;
    let (mut anna, mut béla, mut eve) = (server.guest(), server.guest(), server.guest());
    for (guest, name) in [(&mut anna, "Anna"), (&mut béla, "Béla"), (&mut eve, "Eve")] {
        assert_eq!(guest.put("/api/me", &json!({"name": name})).await.json()["name"], name);
    }
    let id = anna.make(&two(["me", "open"])).await;
    let lobby = eve.get("/api/games?show=waiting").await.json();
    assert_eq!(lobby["games"][0]["id"], id.as_str());

    let mut sockets = [anna.socket(&id, None).await, béla.socket(&id, None).await];
    let mut watcher = eve.socket(&id, None).await;
    assert_eq!(sockets[0].welcome().await.you, [0]);
    assert!(sockets[1].welcome().await.you.is_empty());
    let promise = watcher.welcome().await.view.commitment.expect("a commitment");
    sockets[1].send(&Request::to(Verb::Sit)).await;

    let mut rng = Rng::new(1);
    let mut plies = 0;
    let mut dealt = 11;
    loop {
        let update = watcher.update().await;
        assert_eq!(update.entry.ply, plies, "plies come in order");
        plies += 1;
        if let TableEvent::Play { dealt: tiles, .. } = &update.entry.event {
            dealt += tiles.len();
        }
        if update.standing.phase == Phase::Over {
            break;
        }
        let record = eve.record(&id).await;
        nothing_is_revealed(&watcher.seen, &record);
        let turn = random_turn(&record, &mut rng);
        let to_act = update.standing.to_act.unwrap();
        sockets[usize::from(to_act)].send(&Request::play(plies, turn, format!("k{plies}"))).await;
    }
    assert!(dealt > 11, "some tiles were turned up on the way");

    let record: Record<NovaLuna> = eve.record(&id).await.parse().unwrap();
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
        assert!(!watcher.seen.contains(&run) && !log.contains(&run), "{run} was sent");
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
    let server = Server::new().await;
    let mut anna = server.guest();
    for game in ["nova-luna", "terra-nova"] {
        let seats = ["me", "random", "random"];
        let table = json!({"game": game, "setup": {"players": 3}, "seats": seats});
        let id = anna.make(&table).await;
        let mut socket = anna.socket(&id, None).await;
        socket.welcome().await;
        // A bot plays for the player.
        socket.send(&Request { seat: Some(0), ..Request::to(Verb::StandIn) }).await;
        let over = |message| match message {
            Message::Update(update) => {
                (update.standing.phase == Phase::Over).then_some(update.standing.result?)
            }
            Message::Refused(refusal) => panic!("{refusal:?}"),
            _ => None,
        };
        let result = socket.find(over).await;
        let seats = result["ranking"].as_array().unwrap().iter();
        assert_eq!(seats.flat_map(|place| place.as_array().unwrap()).count(), 3);
    }
    server.stop().await;
}

#[tokio::test]
async fn only_the_owner_of_a_seat_acts_for_it() {
    let server = Server::new().await;
    let (mut anna, mut béla, mut eve) = (server.guest(), server.guest(), server.guest());
    let id = anna.make(&two(["me", "open"])).await;
    béla.sit(&id, "Béla").await;
    let to_act = eve.standing(&id).await["to_act"].as_u64().unwrap();
    let (own, other) = if to_act == 0 { (&mut anna, &mut béla) } else { (&mut béla, &mut anna) };
    let turn = random_turn(&eve.record(&id).await, &mut Rng::new(1));
    let play = json!(Request::play(1, turn.clone(), "k"));
    let late = json!(Request::play(0, turn, "k"));
    for (answer, expected) in [
        (eve.request(&id, &play).await, (403, Code::NotYours)),
        (other.request(&id, &play).await, (409, Code::NotYourTurn)),
        (own.request(&id, &late).await, (409, Code::Stale)),
    ] {
        assert_eq!((answer.status, answer.code()), expected);
    }
    assert_eq!(own.request(&id, &play).await.json(), json!({"key": "k", "ply": 1}));
    assert_eq!(own.request(&id, &play).await.json(), json!({"key": "k", "ply": 1}), "again");
    let log = eve.get(&format!("/api/games/{id}/log?after=1")).await.json();
    assert_eq!(log.as_array().unwrap().len(), 1, "it was carried out once");
    server.stop().await;
}

#[tokio::test]
async fn a_private_table_is_for_its_players() {
    let server = Server::new().await;
    let (mut anna, mut eve) = (server.guest(), server.guest());
    let private = json!({"watch": false, "listed": false});
    let id = anna.make(&two_with(["me", "novice"], &private)).await;
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
    let server = Server::new().await;
    let (mut anna, mut béla) = (server.guest(), server.guest());
    let id = anna.make(&two(["me", "open"])).await;
    béla.sit(&id, "Béla").await;
    let rematch = json!({"do": "rematch", "key": "r"});
    assert_eq!(béla.request(&id, &rematch).await.status, 409, "the game is not over");
    anna.request(&id, &json!(Request::to(Verb::Resign))).await;
    let offer = béla.request(&id, &rematch).await.json();
    let again = béla.request(&id, &rematch).await.json();
    assert_eq!(offer, again, "one request is one offer");
    let standing = anna.view(&id).await;
    assert_eq!(standing["standing"]["offer"], json!({"seat": 1, "declined": [], "open": true}));
    assert!(standing["standing"]["next"].is_null(), "there is no table before a player accepts");
    let mut eve = server.guest();
    assert_eq!(eve.request(&id, &rematch).await.status, 403, "she did not play here");
    anna.accepted(&id, &json!({"do": "decline_rematch"})).await;
    // After that both offer one at the same time: one offers, the other accepts.
    let other = json!({"do": "rematch", "key": "s"});
    let (mut one, mut two) = (anna.clone(), béla.clone());
    let (first, second) = tokio::join!(one.request(&id, &other), two.request(&id, &other));
    assert_eq!((first.status, second.status), (200, 200));
    let standing = anna.view(&id).await;
    let next = standing["standing"]["next"].as_str().unwrap();
    assert_ne!(next, id);
    assert_eq!(anna.standing(next).await["phase"], "waiting");
    for guest in [&mut anna, &mut béla] {
        guest.accepted(next, &json!({"do": "ready"})).await;
    }
    let view = anna.view(next).await;
    assert_eq!(view["standing"]["phase"], "playing");
    assert_ne!(view["commitment"], standing["commitment"], "with a new deck");
    server.stop().await;
}
