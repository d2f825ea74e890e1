//! Fair play: what a stranger with a script could cheat with, through the real API.

use std::time::Duration;

use game::{Record, Rng};
use nova_luna::NovaLuna;
use protocol::{Code, Message, Phase, Request, Verb};
use serde_json::{Value, json};
use server::{Config, Limits};
use table::verifiable_deal::{self, Promise, Verdict};

use crate::support::{
    Folder, Guest, Server, Socket, config, postgres, random_turn, rated, refused, two, two_with,
};

async fn ply(guest: &mut Guest, table: &str) -> u64 {
    guest.standing(table).await["ply"].as_u64().unwrap()
}

/// A table of two guests with a clock, whose game has begun. The first guest is to act.
async fn with_clock(server: &Server, clock: Value) -> (String, Guest, usize) {
    let (mut anna, mut béla) = (server.guest(), server.guest());
    let options = json!({"clock": clock, "ready_check": true});
    let id = anna.make(&two_with(["me", "open"], &options)).await;
    béla.sit(&id, "Béla").await;
    for guest in [&mut anna, &mut béla] {
        guest.accepted(&id, &json!({"do": "ready"})).await;
    }
    let to_act = anna.standing(&id).await["to_act"].as_u64().unwrap() as usize;
    (id, if to_act == 0 { anna } else { béla }, to_act)
}

async fn play_and_undo(guest: &mut Guest, id: &str) {
    let turn = random_turn(&guest.record(id).await, &mut Rng::new(1));
    let now = ply(guest, id).await;
    guest.accepted(id, &json!({"do": "play", "ply": now, "actions": turn})).await;
    guest.accepted(id, &json!({"do": "undo", "ply": now + 1})).await;
}

#[tokio::test]
async fn increments_are_not_farmed_by_playing_and_undoing() {
    let server = Server::new().await;
    let clock = json!({"real_time": {"base": 60_000, "increment": 5_000}});
    let (id, mut player, seat) = with_clock(&server, clock).await;
    let left = async |guest: &mut Guest| guest.standing(&id).await["left"][seat].as_u64().unwrap();
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
    // The bot waits long enough for its owner to come back.
    let bot_pause = Duration::from_secs(30);
    let server = Server::with(|usual| Config { bot_pause, ..usual }).await;
    let clock = json!({"real_time": {"base": 60_000, "increment": 0}});
    let (id, mut player, seat) = with_clock(&server, clock).await;
    for _ in 0..3 {
        tokio::time::sleep(Duration::from_millis(100)).await;
        player.accepted(&id, &json!({"do": "stand_in", "seat": seat})).await;
        player.accepted(&id, &json!({"do": "return"})).await;
    }
    let left = player.standing(&id).await["left"][seat].as_u64().unwrap();
    assert!(left <= 60_000 - 300, "{left}");
    server.stop().await;
}

#[tokio::test]
async fn parallel_requests_do_not_take_two_seats_of_a_rated_table() {
    for database in Folder::new().databases() {
        let servers = Server::start_all(&database).await;
        let mut anna = servers[0].rated_player("Anna").await;
        let mut second = anna.clone();
        second.address = servers.last().unwrap().address;
        for _ in 0..12 {
            let id = anna.make(&rated(&["open", "open"])).await;
            let sit = json!({"do": "sit"});
            let (one, two) = tokio::join!(anna.request(&id, &sit), second.request(&id, &sit));
            let mut statuses = [one.status, two.status];
            statuses.sort_unstable();
            assert_eq!(statuses, [200, 409], "{one:?} {two:?}");
            let standing = anna.standing(&id).await;
            let people = standing["seats"].as_array().unwrap().iter();
            assert_eq!(people.filter(|seat| seat["sitter"].get("human").is_some()).count(), 1);
        }
        Server::stop_all(servers).await;
    }
}

#[tokio::test]
async fn rated_games_have_no_undo_unless_it_was_agreed_at_the_start() {
    let server = Server::new().await;
    let mut anna = server.rated_player("Anna").await;
    let agreed = two_with(["me", "open"], &json!({"rated": true, "undo": true}));
    for (table, undo) in
        [(rated(&["me", "open"]), false), (agreed, true), (two(["me", "open"]), true)]
    {
        let id = anna.make(&table).await;
        assert_eq!(anna.view(&id).await["opening"]["undo"], undo, "all players can see it");
    }
    let id = anna.make(&rated(&["me", "open"])).await;
    let mut béla = server.rated_player("Béla").await;
    béla.accepted(&id, &json!({"do": "sit"})).await;
    let first = anna.standing(&id).await["to_act"].as_u64();
    let player = if first == Some(0) { &mut anna } else { &mut béla };
    player.play(&id, 1, &mut Rng::new(1)).await;
    for verb in ["undo", "request_undo"] {
        let answer = player.request(&id, &json!({"do": verb, "ply": 2})).await;
        assert_eq!(answer.code(), Code::NotNow, "{verb}: {answer:?}");
    }
    assert_eq!(ply(player, &id).await, 2);
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
    let server = Server::new().await;
    let (mut anna, mut béla, mut eve) = (server.guest(), server.guest(), server.guest());
    let id = anna.make(&two_with(["me", "open"], &json!({"watch": false}))).await;
    eve.get("/api/me").await;
    let mut spy = eve.socket(&id, None).await;
    // Anyone may come and sit down.
    spy.welcome().await;
    let mut own = anna.socket(&id, None).await;
    béla.sit(&id, "Béla").await;
    assert_eq!(closed_because(&mut spy).await, Some(Code::NotYours));
    // The players stay connected.
    while own.update().await.standing.phase != Phase::Playing {}
    server.stop().await;
}

#[tokio::test]
async fn lists_do_not_show_the_course_of_a_private_game() {
    for database in Folder::new().databases() {
        let server = Server::start_on(database).await;
        let (mut anna, mut béla, mut eve) = (server.guest(), server.guest(), server.guest());
        let private = json!({"watch": false, "listed": true});
        let id = anna.make(&two_with(["me", "open"], &private)).await;
        let listed = async |guest: &mut Guest, show: &str| {
            let list = guest.get(&format!("/api/games?show={show}")).await.json();
            let tables = list["games"].as_array().unwrap().clone();
            tables.iter().any(|table| table["id"] == id.as_str())
        };
        assert!(listed(&mut eve, "waiting").await, "players are looked for");
        béla.sit(&id, "Béla").await;
        assert!(!listed(&mut eve, "playing").await);
        assert!(listed(&mut béla, "mine").await);
        anna.accepted(&id, &json!({"do": "resign"})).await;
        assert!(!listed(&mut eve, "over").await);
        assert!(listed(&mut anna, "mine").await);
        server.stop().await;
    }
}

#[tokio::test]
async fn the_operators_phrases_only_policy_survives_lost_races_between_nodes() {
    let database = postgres();
    let start = || Config { free_text: false, ..config(database.clone()) };
    let (a, b) = (Server::start_with(start()).await, Server::start_with(start()).await);
    let seats = ["me", "open", "open", "open"];
    let table = json!({"game": "nova-luna", "setup": {"players": 4}, "seats": seats});
    for _ in 0..10 {
        let id = a.guest().make(&table).await;
        let mut others = [a.guest(), b.guest()];
        others[1].view(&id).await;
        // Both nodes write at the same ply; one of them loses and loads the table again.
        let [one, two] = &mut others;
        tokio::join!(one.sit(&id, "Guest"), two.sit(&id, "Guest"));
        for guest in &mut others {
            assert_eq!(guest.view(&id).await["opening"]["phrases_only"], true);
        }
    }
    a.stop().await;
    b.stop().await;
}

#[tokio::test]
async fn requests_that_change_nothing_leave_the_log_as_it_is() {
    let changes_per_minute = Limits::DEFAULT.changes_per_minute;
    let limits = Limits { changes_per_minute, ..Limits::NONE };
    let server = Server::with(|usual| Config { limits, ..usual }).await;
    let (mut anna, mut eve) = (server.guest(), server.guest());
    let id = anna.make(&two_with(["me", "open"], &json!({"ready_check": true}))).await;
    for _ in 0..12 {
        anna.accepted(&id, &json!({"do": "ready"})).await;
    }
    assert_eq!(ply(&mut anna, &id).await, 1);
    // Sitting down and getting up changes something, but not without end.
    let changes = [json!({"do": "sit", "name": "Eve"}), json!({"do": "leave"})];
    let mut answer = None;
    for change in changes.iter().cycle().take(200) {
        answer = Some(eve.request(&id, change).await);
        if answer.as_ref().is_some_and(|answer| answer.status != 200) {
            break;
        }
    }
    assert_eq!(answer.expect("an answer").refusal(), refused(429, "table-busy"));
    assert!(ply(&mut anna, &id).await < 40);
    server.stop().await;
}

#[tokio::test]
async fn the_server_commits_first_and_the_deck_follows_from_all_contributions() {
    let server = Server::new().await;
    let (mut anna, mut béla) = (server.guest(), server.guest());
    let id = anna.make(&two_with(["me", "open"], &json!({"ready_check": true}))).await;
    let promised = béla.view(&id).await;
    let commitment = promised["commitment"].as_str().expect("a commitment").to_owned();
    let waiting = béla.get(&format!("/api/games/{id}/record")).await;
    assert_eq!(waiting.status, 409, "nothing is dealt before the players have contributed");
    let entropy = vec![(1, "belas-word".to_owned())];
    let promise = Promise { table: id.clone(), commitment: commitment.clone(), entropy };
    let bad = béla.request(&id, &json!({"do": "sit", "entropy": "x".repeat(65)})).await;
    assert_eq!(bad.status, 400);
    béla.accepted(&id, &json!({"do": "sit", "entropy": "belas-word"})).await;
    anna.accepted(&id, &json!({"do": "ready", "entropy": "annas-word"})).await;
    béla.accepted(&id, &json!({"do": "ready", "entropy": "too-late"})).await;
    let begun = anna.view(&id).await;
    assert_eq!(begun["commitment"], commitment.as_str());
    assert_eq!(begun["standing"]["secret"], Value::Null);
    anna.accepted(&id, &json!(Request::to(Verb::Resign))).await;
    let record: Record<NovaLuna> = anna.record(&id).await.parse().unwrap();
    assert_eq!(record.tag("entropy-0"), Some("annas-word"));
    assert_eq!(record.tag(verifiable_deal::TABLE), Some(id.as_str()));
    assert_eq!(promise.verify(&record), Verdict::Fair);
    server.stop().await;
}
