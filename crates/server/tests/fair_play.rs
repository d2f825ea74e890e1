//! Fair play: what a stranger with a script could cheat with, through the real API.

mod support;

use std::time::Duration;

use game::{Record, Rng};
use nova_luna::NovaLuna;
use protocol::{Code, Message, Phase, Request, Verb};
use serde_json::{Value, json};
use server::Config;
use table::verifiable_deal::{self, Promise, Verdict};

use support::{Answer, Folder, Guest, Server, Socket, config, postgres, random_turn, two};

async fn ask(guest: &mut Guest, table: &str, request: Value) -> Answer {
    guest.post(&format!("/api/games/{table}/requests"), &request).await
}

async fn accepted(guest: &mut Guest, table: &str, request: Value) {
    let answer = ask(guest, table, request).await;
    assert_eq!(answer.status, 200, "{answer:?}");
}

async fn view(guest: &mut Guest, table: &str) -> Value {
    guest.get(&format!("/api/games/{table}")).await.json()
}

async fn ply(guest: &mut Guest, table: &str) -> u64 {
    view(guest, table).await["standing"]["ply"].as_u64().unwrap()
}

/// A table of two guests with a clock, whose game has begun. The first guest is to act.
async fn with_clock(server: &Server, clock: Value) -> (String, Guest, usize) {
    let (mut anna, mut béla) = (server.guest(), server.guest());
    let mut table = two(["me", "open"]);
    table["clock"] = clock;
    table["ready_check"] = json!(true);
    let id = anna.make(&table).await;
    accepted(&mut béla, &id, json!({"do": "sit", "name": "Béla"})).await;
    accepted(&mut anna, &id, json!({"do": "ready"})).await;
    accepted(&mut béla, &id, json!({"do": "ready"})).await;
    let to_act = view(&mut anna, &id).await["standing"]["to_act"].as_u64().unwrap() as usize;
    (id, if to_act == 0 { anna } else { béla }, to_act)
}

/// Plays a turn and takes it back.
async fn play_and_undo(guest: &mut Guest, id: &str) {
    let record = guest.get(&format!("/api/games/{id}/record")).await.text;
    let turn = random_turn(&record, &mut Rng::new(1));
    let now = ply(guest, id).await;
    accepted(guest, id, json!({"do": "play", "ply": now, "actions": turn})).await;
    accepted(guest, id, json!({"do": "undo", "ply": now + 1})).await;
}

#[tokio::test]
async fn increments_are_not_farmed_by_playing_and_undoing() {
    let folder = Folder::new();
    let server = Server::start(&folder.database()).await;
    let clock = json!({"real_time": {"base": 60_000, "increment": 5_000}});
    let (id, mut player, seat) = with_clock(&server, clock).await;
    let left = async |guest: &mut Guest| {
        view(guest, &id).await["standing"]["left"][seat].as_u64().unwrap()
    };
    let before = left(&mut player).await;
    for _ in 0..6 {
        play_and_undo(&mut player, &id).await;
    }
    let after = left(&mut player).await;
    assert!(after <= before, "{before} ms became {after} ms");
    server.stop().await;
}

#[tokio::test]
async fn with_days_per_turn_the_deadline_survives_an_undo() {
    let folder = Folder::new();
    let (server, mut operator) = Server::with_operator(config(folder.database().as_path())).await;
    let (id, mut player, _) = with_clock(&server, json!({"days": {"per_turn": 2}})).await;
    let path = format!("/admin/games/{id}");
    let before = operator.get(&path).await.json()["deadline"].as_u64().expect("a deadline");
    tokio::time::sleep(Duration::from_millis(20)).await;
    play_and_undo(&mut player, &id).await;
    assert_eq!(operator.get(&path).await.json()["deadline"].as_u64(), Some(before));
    server.stop().await;
}

#[tokio::test]
async fn stand_in_and_return_do_not_refund_the_clock() {
    let folder = Folder::new();
    // The bot waits long enough for its owner to come back.
    let slow = Config { bot_pause: Duration::from_secs(30), ..config(folder.database().as_path()) };
    let server = Server::start_with(slow).await;
    let clock = json!({"real_time": {"base": 60_000, "increment": 0}});
    let (id, mut player, seat) = with_clock(&server, clock).await;
    for _ in 0..3 {
        tokio::time::sleep(Duration::from_millis(100)).await;
        accepted(&mut player, &id, json!({"do": "stand_in", "seat": seat})).await;
        accepted(&mut player, &id, json!({"do": "return"})).await;
    }
    let left = view(&mut player, &id).await["standing"]["left"][seat].as_u64().unwrap();
    assert!(left <= 60_000 - 300, "{left}");
    server.stop().await;
}

/// A guest with an account that takes part in ratings.
async fn rated_player(server: &Server, name: &str) -> Guest {
    let mut guest = server.guest();
    let claim = json!({"name": name, "password": "correct horse"});
    assert_eq!(guest.post("/api/account", &claim).await.status, 201);
    assert_eq!(guest.put("/api/account", &json!({"rated": true})).await.status, 200);
    guest
}

fn rated(seats: &[&str]) -> Value {
    json!({"game": "nova-luna", "setup": {"players": seats.len()}, "seats": seats, "rated": true})
}

#[tokio::test]
async fn parallel_requests_do_not_take_two_seats_of_a_rated_table() {
    for database in Folder::new().databases() {
        let server = Server::start_on(database.clone()).await;
        let other = database.is_shared().then(|| Server::start_on(database));
        let other = match other {
            Some(other) => Some(other.await),
            None => None,
        };
        let mut anna = rated_player(&server, "Anna").await;
        let mut second = anna.clone();
        second.address = other.as_ref().map_or(server.address, |other| other.address);
        for _ in 0..12 {
            let id = anna.make(&rated(&["open", "open"])).await;
            let sit = || json!({"do": "sit"});
            let (one, two) = tokio::join!(ask(&mut anna, &id, sit()), ask(&mut second, &id, sit()));
            let mut statuses = [one.status, two.status];
            statuses.sort_unstable();
            assert_eq!(statuses, [200, 409], "{one:?} {two:?}");
            let seats = view(&mut anna, &id).await["standing"]["seats"].clone();
            let people = seats.as_array().unwrap().iter();
            assert_eq!(people.filter(|seat| seat["sitter"].get("human").is_some()).count(), 1);
        }
        server.stop().await;
        if let Some(other) = other {
            other.stop().await;
        }
    }
}

#[tokio::test]
async fn rated_games_have_no_undo_unless_it_was_agreed_at_the_start() {
    let folder = Folder::new();
    let server = Server::start(&folder.database()).await;
    let mut anna = rated_player(&server, "Anna").await;
    let id = anna.make(&rated(&["me", "open"])).await;
    assert_eq!(view(&mut anna, &id).await["opening"]["undo"], false);
    let mut agreed = rated(&["me", "open"]);
    agreed["undo"] = json!(true);
    let id = anna.make(&agreed).await;
    assert_eq!(view(&mut anna, &id).await["opening"]["undo"], true, "all players can see it");
    let id = anna.make(&two(["me", "open"])).await;
    assert_eq!(view(&mut anna, &id).await["opening"]["undo"], true);
    server.stop().await;
}

/// Reads messages until the socket is closed; returns the code of the refusal before that.
async fn closed_because(socket: &mut Socket) -> Option<Code> {
    let mut code = None;
    while let Some(message) = socket.next().await {
        match message {
            Message::Refused(refusal) => code = Some(refusal.error.code),
            Message::Update(update) => {
                assert_eq!(update.standing.phase, Phase::Waiting, "a move of a private game");
            }
            _ => {}
        }
    }
    code
}

#[tokio::test]
async fn a_socket_opened_while_a_private_table_waits_is_closed_when_the_game_begins() {
    let folder = Folder::new();
    let server = Server::start(&folder.database()).await;
    let (mut anna, mut béla, mut eve) = (server.guest(), server.guest(), server.guest());
    let mut table = two(["me", "open"]);
    table["watch"] = json!(false);
    let id = anna.make(&table).await;
    eve.get("/api/me").await;
    let mut spy = eve.socket(&id, None).await;
    assert!(matches!(spy.news().await, Some(Message::Welcome(_))), "anyone may come and sit down");
    let mut own = anna.socket(&id, None).await;
    accepted(&mut béla, &id, json!({"do": "sit", "name": "Béla"})).await;
    assert_eq!(closed_because(&mut spy).await, Some(Code::NotYours));
    // The players stay connected.
    loop {
        match own.news().await.expect("the player stays") {
            Message::Update(update) if update.standing.phase == Phase::Playing => break,
            _ => {}
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn the_operators_phrases_only_policy_survives_lost_races_between_nodes() {
    let database = postgres();
    let start = || Config { free_text: false, ..config(database.clone()) };
    let (a, b) = (Server::start_with(start()).await, Server::start_with(start()).await);
    for _ in 0..10 {
        let mut anna = a.guest();
        let mut table = two(["me", "open"]);
        table["setup"]["players"] = json!(4);
        table["seats"] = json!(["me", "open", "open", "open"]);
        let id = anna.make(&table).await;
        let mut others = [a.guest(), b.guest()];
        others[1].get(&format!("/api/games/{id}")).await;
        // Both nodes write at the same ply; one of them loses and loads the table again.
        let [one, two] = &mut others;
        let sit = || json!({"do": "sit", "name": "Guest"});
        tokio::join!(accepted(one, &id, sit()), accepted(two, &id, sit()));
        for guest in &mut others {
            assert_eq!(view(guest, &id).await["opening"]["phrases_only"], true);
        }
    }
    a.stop().await;
    b.stop().await;
}

#[tokio::test]
async fn requests_that_change_nothing_leave_the_log_as_it_is() {
    let folder = Folder::new();
    let server = Server::start(&folder.database()).await;
    let (mut anna, mut eve) = (server.guest(), server.guest());
    let mut table = two(["me", "open"]);
    table["ready_check"] = json!(true);
    let id = anna.make(&table).await;
    for _ in 0..12 {
        accepted(&mut anna, &id, json!({"do": "ready"})).await;
    }
    assert_eq!(ply(&mut anna, &id).await, 1);
    // Sitting down and getting up changes something, but not without end.
    let mut refused = None;
    for _ in 0..100 {
        let sat = ask(&mut eve, &id, json!({"do": "sit", "name": "Eve"})).await;
        let left = ask(&mut eve, &id, json!({"do": "leave"})).await;
        if sat.status != 200 || left.status != 200 {
            refused = Some(if sat.status == 200 { left } else { sat });
            break;
        }
    }
    let refused = refused.expect("a limit");
    assert_eq!((refused.status, &refused.json()["error"]["reason"]), (429, &json!("table-busy")));
    assert!(ply(&mut anna, &id).await < 40);
    server.stop().await;
}

#[tokio::test]
async fn the_server_commits_first_and_the_deck_follows_from_all_contributions() {
    let folder = Folder::new();
    let server = Server::start(&folder.database()).await;
    let (mut anna, mut béla) = (server.guest(), server.guest());
    let mut table = two(["me", "open"]);
    table["ready_check"] = json!(true);
    let id = anna.make(&table).await;
    let promised = view(&mut béla, &id).await;
    let commitment = promised["commitment"].as_str().expect("a commitment").to_owned();
    let waiting = béla.get(&format!("/api/games/{id}/record")).await;
    assert_eq!(waiting.status, 409, "nothing is dealt before the players have contributed");
    let promise = Promise {
        table: id.clone(),
        commitment: commitment.clone(),
        entropy: vec![(1, "belas-word".to_owned())],
    };
    let bad = ask(&mut béla, &id, json!({"do": "sit", "entropy": "x".repeat(65)})).await;
    assert_eq!(bad.status, 400);
    accepted(&mut béla, &id, json!({"do": "sit", "entropy": "belas-word"})).await;
    accepted(&mut anna, &id, json!({"do": "ready", "entropy": "annas-word"})).await;
    accepted(&mut béla, &id, json!({"do": "ready", "entropy": "too-late"})).await;
    let begun = view(&mut anna, &id).await;
    assert_eq!(begun["commitment"], commitment.as_str());
    assert_eq!(begun["standing"]["secret"], Value::Null);
    accepted(&mut anna, &id, json!(Request::to(Verb::Resign))).await;
    let text = anna.get(&format!("/api/games/{id}/record")).await.text;
    let record: Record<NovaLuna> = text.parse().unwrap();
    assert_eq!(record.tag("entropy-0"), Some("annas-word"));
    assert_eq!(record.tag(verifiable_deal::TABLE), Some(id.as_str()));
    assert_eq!(promise.verify(&record), Verdict::Fair);
    server.stop().await;
}
