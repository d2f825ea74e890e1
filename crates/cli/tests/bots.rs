//! `novae bot` and the bot of docs/bots.md play each other on a server that is killed in between.
//!
//! `NOVAE_BOT_GAMES=100 cargo test -p novae --test all bots:: -- --nocapture` plays one hundred games.

use std::collections::BTreeMap;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use client::{Error, Guest, Server};
use protocol::{Phase, View};
use serde_json::{Value, json};

use super::support::served::{Served, post};
use super::support::{Folder, Running, novae};

/// How many games run at the same time.
const AT_ONCE: usize = 4;

/// The deadline of these games.
const PATIENCE: Duration = Duration::from_mins(1);

/// The command of `novae engine`.
fn engine() -> String {
    format!("'{}' engine", env!("CARGO_BIN_EXE_novae"))
}

/// A server that can be killed and started again at the same address.
struct Match {
    server: Served,
    folder: Folder,
    kills: u32,
}

impl Match {
    fn start() -> Match {
        let folder = Folder::new();
        let server = serve(&folder, "127.0.0.1:0");
        Match { server, folder, kills: 0 }
    }

    fn kill_server(&mut self) {
        self.server.signal("KILL");
        self.server.wait();
        self.server = serve(&self.folder, &self.server.address.to_string());
        self.kills += 1;
    }

    /// Sends a request; returns the JSON of the answer.
    fn post(&self, path: &str, header: &str, body: &Value) -> Value {
        let answer = post(self.server.address, path, &[header], &body.to_string());
        assert!(answer.starts_with("HTTP/1.1 20"), "{path}: {answer}");
        serde_json::from_str(answer.rsplit("\r\n").next().unwrap()).expect("JSON")
    }

    /// An account; returns the header of its session.
    fn account(&self, name: &str) -> String {
        let body = json!({"name": name, "password": "correct horse battery"}).to_string();
        let answer = post(self.server.address, "/api/account", &[], &body);
        let line = answer.lines().find(|line| line.starts_with("set-cookie: "));
        let cookie = line.and_then(|line| line["set-cookie: ".len()..].split(';').next());
        format!("Cookie: {}", cookie.unwrap_or_else(|| panic!("{answer}")))
    }

    /// A bot account; returns its id and a token.
    fn bot(&self, owner: &str, name: &str) -> (String, String) {
        let bot = self.post("/api/me/bots", owner, &json!({"name": name}));
        let id = bot["player"].as_str().unwrap().to_owned();
        let path = format!("/api/me/bots/{id}/tokens");
        let token = self.post(&path, owner, &json!({"name": "test"}));
        (id, token["token"].as_str().unwrap().to_owned())
    }

    fn novae_bot(&self, token: &str, engine: &str, options: &[&str]) -> Running {
        let mut bot = novae();
        bot.args(["bot", "--server", &self.server.url(), "--at-most", "9", "--nodes", "200"]);
        bot.args(["--engine", engine]).args(options).env("NOVAE_BOT_TOKEN", token);
        Running(bot.stdout(self.log("novae-bot.log")).spawn().expect("novae starts"))
    }

    fn python_bot(&self, token: &str) -> Running {
        let guide = include_str!("../../../docs/bots.md");
        let program = guide.split("<!-- bot -->").nth(1).expect("the bot is marked");
        let lines = program.trim().lines().filter(|line| !line.starts_with("```"));
        let lines: Vec<&str> = lines.collect();
        assert!(lines.len() <= 30, "{} lines", lines.len());
        let file = self.folder.path.join("bot.py");
        std::fs::write(&file, lines.join("\n")).unwrap();
        let mut python = Command::new("python3");
        python.arg(file).args([&self.server.url(), token, env!("CARGO_BIN_EXE_novae")]);
        python.stdin(Stdio::null()).stdout(self.log("python-bot.log"));
        Running(python.spawn().expect("python3 starts"))
    }

    fn log(&self, name: &str) -> std::fs::File {
        let mut options = std::fs::OpenOptions::new();
        options.create(true).append(true).open(self.folder.path.join(name)).unwrap()
    }

    fn logs(&self) -> String {
        let read = |name| std::fs::read_to_string(self.folder.path.join(name)).unwrap_or_default();
        read("novae-bot.log") + &read("python-bot.log")
    }
}

fn serve(folder: &Folder, address: &str) -> Served {
    let database = folder.path.join("bots.db");
    let database = database.to_str().expect("a plain path");
    Served::start(&["--listen", address, "--database", database, "--no-limits"])
}

/// Reads a table, also while the server starts again.
async fn look(guest: &Guest, table: &str) -> View {
    loop {
        match guest.look(table).await {
            Ok(view) => return view,
            Err(Error::Refused(refused)) => panic!("{table}: {refused}"),
            Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
        }
    }
}

#[test]
fn two_different_engines_play_on_a_server_that_is_killed_in_between() {
    let games = std::env::var("NOVAE_BOT_GAMES").ok().and_then(|games| games.parse().ok());
    let games: usize = games.unwrap_or(AT_ONCE);
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let mut playing = Match::start();
    let owner = playing.account("Ada");
    let bots = [playing.bot(&owner, "Novice"), playing.bot(&owner, "Python")];
    let start_novice =
        |playing: &Match| playing.novae_bot(&bots[0].1, &engine(), &["--level", "novice"]);
    let mut novice = start_novice(&playing);
    let _python = playing.python_bot(&bots[1].1);
    let begun = Instant::now();
    let mut results = BTreeMap::<String, u32>::new();
    let mut played = 0;
    while played < games {
        let wave = AT_ONCE.min(games - played);
        let tables: Vec<String> = (played..played + wave)
            .map(|game| {
                // The bots invite each other in turns.
                let (host, guest) = (&bots[game % 2], &bots[1 - game % 2]);
                let header = format!("Authorization: Bearer {}", host.1);
                let new =
                    json!({"game": "nova-luna", "setup": {"players": 2}, "ready_check": true});
                let table = playing.post("/api/games", &header, &new)["id"].clone();
                let table = table.as_str().unwrap().to_owned();
                let path = format!("/api/games/{table}/challenges");
                playing.post(&path, &header, &json!({"bot": guest.0}));
                table
            })
            .collect();
        played += wave;
        let wave_begun = Instant::now();
        let reader = Server::at(&playing.server.url()).unwrap();
        let reader = runtime.block_on(Guest::with_token(&reader, &bots[0].1)).unwrap();
        let mut killed = false;
        for table in &tables {
            let view = loop {
                let view = runtime.block_on(look(&reader, table));
                if view.standing.phase == Phase::Over {
                    break view;
                }
                if !killed && view.standing.ply > 8 {
                    killed = true;
                    playing.kill_server();
                    if played % (5 * AT_ONCE) == AT_ONCE {
                        drop(std::mem::replace(&mut novice, start_novice(&playing)));
                    }
                }
                let late = wave_begun.elapsed() > PATIENCE;
                assert!(!late, "{table} does not end: {:?}\n{}", view.standing, playing.logs());
                std::thread::sleep(Duration::from_millis(50));
            };
            let result = view.standing.result.expect("a result");
            let reason = result["reason"].as_str().unwrap().to_owned();
            assert!(["discs", "exhausted"].contains(&reason.as_str()), "{table}: {result}");
            let winner = result["ranking"][0][0].as_u64().expect("a winner") as usize;
            *results.entry(view.standing.seats[winner].name().to_owned()).or_default() += 1;
        }
    }
    assert!(playing.kills > 0, "no server was killed");
    println!(
        "{played} games in {:.0?}, the server was killed {} times, wins: {results:?}",
        begun.elapsed(),
        playing.kills
    );
}

#[test]
fn an_engine_that_crashes_is_started_again_and_finishes_its_game() {
    let playing = Match::start();
    let owner = playing.account("Ada");
    let [(_, host), (guest, guest_token)] = ["One", "Two"].map(|name| playing.bot(&owner, name));
    // This engine gets six lines, enough for three actions, and ends.
    let six = "for i in 1 2 3 4 5 6; do IFS= read -r line && printf '%s\\n' \"$line\"; done";
    let crashing = format!("{six} | {}", engine());
    let mut one = playing.novae_bot(&host, &crashing, &["--level", "random", "--stop-after", "1"]);
    let mut two = playing.novae_bot(&guest_token, &engine(), &["--ms", "5", "--stop-after", "1"]);
    let header = format!("Authorization: Bearer {host}");
    let clock = json!({"real_time": {"base": 600_000, "increment": 60_000}});
    let new = json!({"game": "terra-nova", "setup": {"players": 2}, "clock": clock});
    let table = playing.post("/api/games", &header, &new)["id"].as_str().unwrap().to_owned();
    playing.post(&format!("/api/games/{table}/challenges"), &header, &json!({"bot": guest}));
    for bot in [&mut one, &mut two] {
        let begun = Instant::now();
        let status = loop {
            if let Some(status) = bot.0.try_wait().unwrap() {
                break status;
            }
            assert!(begun.elapsed() < PATIENCE, "{}", playing.logs());
            std::thread::sleep(Duration::from_millis(50));
        };
        assert!(status.success(), "{}", playing.logs());
    }
    let logs = playing.logs();
    assert!(
        logs.contains("the engine did not answer") || logs.contains("cannot be written"),
        "{logs}"
    );
    assert_eq!(logs.matches(": over, place ").count(), 2, "{logs}");
}

#[test]
fn a_bot_without_a_valid_token_or_engine_does_not_start() {
    let server = Served::start(&[]);
    let url = server.url();
    let run = |token: &str, engine: &str| {
        let mut bot = novae();
        bot.args(["bot", "--server", &url, "--engine", engine]).env("NOVAE_BOT_TOKEN", token);
        let output = bot.output().expect("novae starts");
        (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    let (code, error) = run("novae_bot_wrong", &engine());
    assert!(code == Some(1) && error.contains("revoked"), "{error}");
    let (code, error) = run("", &engine());
    assert!(code == Some(2) && error.contains("NOVAE_BOT_TOKEN"), "{error}");
    let (code, error) = run("novae_bot_wrong", "exit 1");
    assert!(code == Some(3) && error.contains("the engine"), "{error}");
}
