//! Bots think for everybody, however much one player asks of them.

use std::time::{Duration, Instant};

use protocol::{Message, Request, TableEvent, Verb};
use serde_json::json;
use server::Config;

use crate::support::{Folder, Guest, Server, config, random_turn, refused, two};

/// The value of a figure of the operator's page.
async fn figure(operator: &mut Guest, name: &str) -> f64 {
    let page = operator.get("/metrics").await.text;
    let line = page.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.map_or(0.0, |value| value.parse().unwrap())
}

const TABLES: usize = 600;

/// The number of answers that are measured.
const ANSWERS: usize = 100;

#[tokio::test]
async fn a_novice_answers_while_six_hundred_games_of_masters_wait() {
    let server = Server::with(|usual| Config { bot_tables: false, ..usual }).await;
    refuse_tables_of_bots(server.guest()).await;
    server.stop().await;

    let folder = Folder::new();
    let one_thread = Config { bot_threads: 1, ..config(folder.database()) };
    let (server, mut operator) = Server::with_operator(one_thread).await;
    let mut eve = server.guest();
    eve.get("/api/me").await;
    let masters = ["terra-nova", "nova-luna"]
        .map(|game| json!({"game": game, "setup": {"players": 2}, "seats": ["master", "master"]}));
    for table in masters.iter().cycle().take(TABLES) {
        eve.make(table).await;
    }
    while figure(&mut operator, "novae_bot_queue").await < TABLES as f64 {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let mut times = play_against_a_novice(server.guest()).await;
    assert!(times.len() >= ANSWERS, "{times:?}");
    // The times are for docs/reliability.md; a test must not depend on them.
    times.sort_unstable();
    let share = |percent: usize| times[(times.len() - 1) * percent / 100].as_millis();
    println!("a novice answers after {} ms (p50), {} ms (p99)", share(50), share(99));
    let count = "novae_bot_turns_before_count{level=\"novice\"}";
    let at_most_one = "novae_bot_turns_before_bucket{level=\"novice\",le=\"1\"}";
    let answered = figure(&mut operator, count).await;
    assert!(answered >= 20.0, "{answered}");
    assert_eq!(
        figure(&mut operator, at_most_one).await,
        answered,
        "no novice waits for more than the turn that is being thought about, and one more"
    );
    // A table whose turn has just been played asks for the next one a moment later.
    let waiting = figure(&mut operator, "novae_bot_queue").await;
    assert!(waiting >= 0.9 * TABLES as f64, "eve's still wait: {waiting}");
    server.stop().await;
}

/// Plays games until a novice has answered often enough; returns the time of each answer.
async fn play_against_a_novice(mut anna: Guest) -> Vec<Duration> {
    let mut rng = game::Rng::new(1);
    let mut times = Vec::new();
    while times.len() < ANSWERS {
        // The time of the last turn.
        let mut played = None;
        let id = anna.make(&two(["me", "novice"])).await;
        let mut socket = anna.socket(&id, None).await;
        let mut length = 0;
        loop {
            let (entry, over) = match socket.news().await.unwrap() {
                Message::Welcome(welcome) => (welcome.entries.len() as u32, false),
                Message::Update(update) => {
                    if let TableEvent::Play { seat, .. } = update.entry.event {
                        let before = played.replace(Instant::now());
                        times.extend(before.filter(|_| seat == 1).map(|then| then.elapsed()));
                    }
                    (update.entry.ply + 1, update.standing.to_act.is_none())
                }
                _ => continue,
            };
            length = length.max(entry);
            if over {
                break;
            }
            let record = anna.record(&id).await;
            let game = table::AnyGame::load(&record, 1).unwrap();
            if game.to_act().is_some_and(|seat| seat.0 == 0) {
                let turn = random_turn(&record, &mut rng);
                socket.send(&Request::play(length, turn, format!("k{length}"))).await;
            }
        }
    }
    times
}

async fn refuse_tables_of_bots(mut guest: Guest) {
    let only_bots = refused(400, "only-bots");
    let answer = guest.post("/api/games", &two(["master", "master"])).await;
    assert_eq!(answer.refusal(), only_bots);
    // Nor can a table become one.
    let id = guest.make(&two(["open", "novice"])).await;
    let level = Some("master".to_owned());
    let assign = json!(Request { seat: Some(0), level, ..Request::to(Verb::Assign) });
    let answer = guest.request(&id, &assign).await;
    assert_eq!(answer.refusal(), only_bots);
}
