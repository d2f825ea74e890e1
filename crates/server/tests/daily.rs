//! The deck of the day: one try for everybody, a board, a par.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use ai::solve::solve;
use ai::{Budget, Level, choose};
use daily_deck::Day;
use game::Rng;
use nova_luna::NovaLuna;
use protocol::Request;
use serde_json::{Value, json};
use table::{AnyGame, Match};

use crate::support::{Folder, Guest, Server, postgres};

fn today() -> Day {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    Day::of(now.as_millis() as u64)
}

async fn begin(guest: &mut Guest) -> String {
    let answer = guest.send("POST", "/api/days/today/try", None, "").await.expect(201);
    answer.json()["id"].as_str().unwrap().to_owned()
}

async fn game(guest: &mut Guest, id: &str) -> Box<Match<NovaLuna>> {
    match AnyGame::load(&guest.record(id).await, 1).unwrap() {
        AnyGame::NovaLuna(game) => game,
        AnyGame::TerraNova(_) => panic!("the deck of the day is of Nova Luna"),
    }
}

/// Plays a try to its end; returns the score.
async fn play(guest: &mut Guest, id: &str, level: Level, seed: u64) -> u64 {
    let mut rng = Rng::new(seed);
    let mut ply = 0;
    loop {
        let standing = guest.standing(id).await;
        if standing["phase"] == "over" {
            return standing["result"]["score"].as_u64().unwrap();
        }
        let position = game(guest, id).await.position().clone();
        let action = choose(&position, level, &mut Budget::nodes(500), &mut rng).unwrap();
        let request = json!(Request::play(ply, vec![action.to_string()], format!("k{ply}")));
        guest.accepted(id, &request).await;
        ply += 1;
    }
}

#[tokio::test]
async fn everybody_has_one_try_and_the_best_lead_the_board() {
    for database in Folder::new().databases() {
        let server = Server::start_on(database).await;
        let (mut anna, mut guest) = (server.guest(), server.guest());
        anna.claim("Anna").await;
        let day = today();
        let id = begin(&mut anna).await;
        assert_eq!(begin(&mut anna).await, id, "there is one try");
        let other = begin(&mut guest).await;
        assert_ne!(other, id);
        if today() != day {
            // Midnight came between; the next run will tell.
            return server.stop().await;
        }
        // Everybody gets the deck that every client knows.
        let start = nova_luna::Start::New { wheel: day.deck().first_ids() };
        assert_eq!(game(&mut guest, &other).await.record().setup.start, start);

        let stand_in = json!({"do": "stand_in", "seat": 0});
        assert_eq!(anna.request(&id, &stand_in).await.status, 409, "nobody plays it for you");
        let best = play(&mut anna, &id, Level::Novice, 1).await;
        let score = play(&mut guest, &other, Level::Random, 1).await;
        let board = anna.get("/api/days/today").await.json();
        let line = json!({
            "place": 1, "player": board["board"][0]["player"], "name": "Anna",
            "table": id, "score": best,
        });
        assert_eq!(board["board"], json!([line]), "guests are not on the board");
        assert_eq!((&board["you"]["place"], &board["streak"]), (&json!(1), &json!(1)));
        let theirs = guest.get(&format!("/api/days/{day}")).await.json();
        assert_eq!(theirs["you"]["score"], score);
        assert_eq!(theirs["you"]["place"], if score > best { 2 } else { 1 });
        // A guest who takes a password brings the try along.
        guest.claim("Béla").await;
        assert_eq!(guest.get("/api/days/today").await.json()["tries"], 2);
        let mine = guest.get("/api/me/days").await.json();
        assert_eq!((&mine["streak"], &mine["tries"][0]["score"]), (&json!(1), &json!(score)));
        server.stop().await;
    }
}

#[tokio::test]
async fn giving_up_gives_no_score_and_no_second_attempt() {
    let server = Server::new().await;
    let mut anna = server.guest();
    let id = begin(&mut anna).await;
    anna.accepted(&id, &json!({"do": "resign"})).await;
    assert_eq!(begin(&mut anna).await, id);
    let mine = anna.get("/api/me/days").await.json();
    assert_eq!((&mine["streak"], &mine["tries"][0]["score"]), (&json!(0), &Value::Null));
    assert!(mine["tries"][0]["finished"].is_u64());
    let tomorrow = today().next().next();
    assert_eq!(anna.get(&format!("/api/days/{tomorrow}")).await.status, 404);
    assert_eq!(anna.get("/api/days/monday").await.status, 400);
    server.stop().await;
}

#[tokio::test]
async fn the_solver_finds_the_par_of_the_day_once_for_all_servers() {
    let servers = Server::start_all(&postgres()).await;
    let day = today();
    let path = format!("/api/days/{day}");
    let mut par = Value::Null;
    for _ in 0..600 {
        par = servers[0].guest().get(&path).await.json()["par"].clone();
        if par.is_u64() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let expected = solve(&day.deck(), &mut Budget::nodes(600_000), &mut |_| ());
    assert_eq!(par, expected.score);
    assert_eq!(servers[1].guest().get(&path).await.json()["par"], par);
    Server::stop_all(servers).await;
}
