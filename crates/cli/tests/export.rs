//! `novae export`, and the archive that a server publishes.

use std::path::Path;
use std::process::Command;

use serde_json::{Value, json};

use super::support::served::{Served, ask, post};
use super::support::{Folder, errors, eventually, novae};

const JSON: &str = "Content-Type: application/json";

/// A server on some database, whose tables finish by themselves.
fn serve(database: &str, more: &[&str]) -> Served {
    let options = ["--database", database, "--bot-tables", "--bot-pause", "0", "--no-limits"];
    Served::start(&[&options[..], more].concat())
}

fn body(answer: &str) -> Value {
    let body = answer.split("\r\n\r\n").nth(1).unwrap_or_default();
    serde_json::from_str(body).unwrap_or_else(|error| panic!("{error}: {answer}"))
}

/// A new guest, or an account if there is a name; returns the header with its cookie.
fn player(server: &Served, name: Option<&str>) -> String {
    let answer = match name {
        None => ask(server.address, "GET", "/api/me", &[]),
        Some(name) => {
            let account = json!({"name": name, "password": "correct horse battery"}).to_string();
            post(server.address, "/api/account", &[], &account)
        }
    };
    let line = answer.lines().find_map(|line| line.strip_prefix("set-cookie: "));
    let cookie = line.and_then(|line| line.split(';').next());
    format!("Cookie: {}", cookie.unwrap_or_else(|| panic!("{answer}")))
}

fn create(server: &Served, cookie: &str, table: &Value) -> String {
    let answer = post(server.address, "/api/games", &[cookie], &table.to_string());
    body(&answer)["id"].as_str().unwrap_or_else(|| panic!("{answer}")).to_owned()
}

fn look(server: &Served, cookie: &str, table: &str) -> Value {
    body(&ask(server.address, "GET", &format!("/api/games/{table}"), &[cookie]))
}

/// A table of bots, or of a person who resigns after the first turn of a bot.
fn finish(server: &Served, cookie: &str, table: &Value) -> String {
    let id = create(server, cookie, table);
    if table["seats"][1] == "me" {
        eventually("a turn", || look(server, cookie, &id)["standing"]["to_act"] == 1);
        let path = format!("/api/games/{id}/requests");
        let resigned = post(server.address, &path, &[cookie], &json!({"do": "resign"}).to_string());
        assert!(resigned.starts_with("HTTP/1.1 200"), "{resigned}");
    }
    eventually("the end", || look(server, cookie, &id)["standing"]["phase"] == "over");
    id
}

/// Plays one game of each kind that the archive treats differently.
fn play(server: &Served) -> String {
    let ada = player(server, Some("Ada"));
    let put = put(server, &ada, &json!({"open_data": true}));
    assert!(put.starts_with("HTTP/1.1 200"), "{put}");
    let guest = player(server, None);
    let bots = |listed: bool, watch: bool| {
        json!({"game": "nova-luna", "setup": {"players": 2}, "seats": ["random", "random"],
               "listed": listed, "watch": watch})
    };
    finish(server, &guest, &bots(true, true));
    finish(server, &guest, &bots(false, true));
    let person = json!({"game": "terra-nova", "setup": {"players": 2, "first": 0},
                        "seats": ["random", "me"], "listed": true, "assistance": true});
    let mut without_spectators = person.clone();
    without_spectators["watch"] = json!(false);
    finish(server, &ada, &without_spectators);
    finish(server, &ada, &person);
    finish(server, &guest, &person);
    finish(server, &guest, &person);
    // A game that is not over is not in the archive.
    create(server, &guest, &json!({"game": "nova-luna", "setup": {"players": 2}, "listed": true}));
    ada
}

fn put(server: &Served, cookie: &str, settings: &Value) -> String {
    let url = format!("{}/api/account", server.url());
    let mut curl = Command::new("curl");
    curl.args(["-sS", "-i", "-X", "PUT", "-H", JSON, "-H", cookie]);
    let output = curl.args(["-d", &settings.to_string(), &url]).output().expect("curl starts");
    String::from_utf8(output.stdout).expect("text")
}

/// The lines of an archive.
fn games(archive: &Path) -> Vec<Value> {
    let output = Command::new("gzip").arg("-dc").arg(archive).output().expect("gzip starts");
    assert!(output.status.success(), "{}", errors(&output));
    let text = String::from_utf8(output.stdout).expect("text");
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

fn export(database: &str, to: &Path) -> Vec<Value> {
    let mut command = novae();
    command.args(["export", "--database", database]).arg(to);
    let output = command.output().expect("novae starts");
    assert!(output.status.success(), "{}", errors(&output));
    games(to)
}

/// Exports a database while its server runs, and checks the games and the names.
fn check(database: &str) {
    let folder = Folder::new();
    let server = serve(database, &[]);
    let ada = play(&server);
    let all = export(database, &folder.path.join("all.jsonl.gz"));
    assert_eq!(all.len(), 4, "{all:?}");
    let of = |name: &str| all.iter().filter(|game| game["game"] == name).collect::<Vec<_>>();
    let [bots] = of("nova-luna")[..] else { panic!("{all:?}") };
    assert_eq!(bots["players"][0], json!({"kind": "bot", "name": "random"}));
    let mut names: Vec<&str> =
        of("terra-nova").iter().map(|game| game["players"][1]["name"].as_str().unwrap()).collect();
    names.sort_unstable();
    assert_eq!(names[0], "Ada");
    assert!(names[1].starts_with("player-") && names[1] == names[2], "{names:?}");
    for game in &all {
        let text = game.to_string();
        for secret in ["secret", "commitment", "entropy", "table "] {
            assert!(!text.contains(secret), "{secret}: {text}");
        }
        // The record is complete: the program replays it.
        let record = folder.path.join("record.txt");
        std::fs::write(&record, game["record"].as_str().unwrap()).unwrap();
        let replay = novae().arg("replay").arg(&record).output().unwrap();
        assert!(replay.status.success(), "{}", errors(&replay));
        let name = game["players"][1]["name"].as_str().unwrap();
        assert!(game["record"].as_str().unwrap().contains(&format!("\nseat-1 {name}\n")));
    }
    // The order is fixed, and who changes their mind is anonymous from the next archive on.
    assert!(put(&server, &ada, &json!({"open_data": false})).starts_with("HTTP/1.1 200"));
    let again = export(database, &folder.path.join("again.jsonl.gz"));
    assert_eq!(again.len(), all.len());
    assert!(again.iter().all(|game| !game.to_string().contains("Ada")), "{again:?}");
    let strip = |games: &[Value]| -> Vec<Value> {
        games.iter().map(|game| game["result"].clone()).collect()
    };
    assert_eq!(strip(&again), strip(&all), "the same order");
    let taken = novae()
        .args(["export", "--database", database])
        .arg(folder.path.join("all.jsonl.gz"))
        .output();
    assert_eq!(taken.unwrap().status.code(), Some(1), "an archive is not overwritten");
    assert!(put(&server, &ada, &json!({})).starts_with("HTTP/1.1 400"));
    drop(server);
    published(database);
}

/// Starts the server again with a folder for archives, and downloads the archive.
fn published(database: &str) {
    let folder = Folder::new();
    let archives = folder.path.join("open-data");
    // The draft of a server that was killed is removed; that of a live one is not.
    std::fs::create_dir_all(&archives).unwrap();
    for draft in ["archive-killed.part", "archive-alive.part"] {
        std::fs::write(archives.join(draft), "half of an archive").unwrap();
    }
    let long_ago = std::time::SystemTime::now() - std::time::Duration::from_hours(2);
    let killed = std::fs::File::options().write(true).open(archives.join("archive-killed.part"));
    killed.and_then(|file| file.set_modified(long_ago)).unwrap();
    let server = serve(database, &["--open-data-dir", archives.to_str().unwrap()]);
    let list = || body(&ask(server.address, "GET", "/api/open-data", &[]))["archives"].clone();
    eventually("an archive", || list().as_array().is_some_and(|archives| !archives.is_empty()));
    let archive = list()[0].clone();
    assert_eq!(archive["games"], 4);
    let name = archive["file"].as_str().unwrap();
    let latest = ask(server.address, "GET", "/api/open-data/latest.jsonl.gz", &[]);
    assert!(latest.contains(&format!("location: /api/open-data/{name}")), "{latest}");
    let download = |options: &[&str], to: &Path| {
        let url = format!("{}/api/open-data/{name}", server.url());
        let mut curl = Command::new("curl");
        curl.args(["-sS", "-D", "-"]).args(options).arg("-o").arg(to).arg(url);
        String::from_utf8(curl.output().expect("curl starts").stdout).expect("text")
    };
    let whole = folder.path.join("whole.jsonl.gz");
    let head = download(&[], &whole);
    assert!(head.contains("200 OK") && head.contains("immutable"), "{head}");
    assert_eq!(games(&whole).len(), 4);
    let bytes = std::fs::read(&whole).unwrap();
    assert_eq!(bytes.len() as u64, archive["bytes"].as_u64().unwrap());
    let part = folder.path.join("part");
    let head = download(&["-r", "10-19"], &part);
    assert!(head.contains(&format!("content-range: bytes 10-19/{}", bytes.len())), "{head}");
    assert_eq!(std::fs::read(&part).unwrap(), bytes[10..20]);
    let tag = head.lines().find_map(|line| line.strip_prefix("etag: ")).expect("a tag").trim();
    let known = download(&["-H", &format!("If-None-Match: {tag}")], &part);
    assert!(known.contains("304"), "{known}");
    for missing in ["archive-alive.part", "novae-games-2020-01-01.jsonl.gz", "..%2f..%2fserver.db"]
    {
        let answer = ask(server.address, "GET", &format!("/api/open-data/{missing}"), &[]);
        assert!(answer.starts_with("HTTP/1.1 404"), "{missing}: {answer}");
    }
    let parts = std::fs::read_dir(&archives).unwrap().flatten().map(|file| file.file_name());
    let parts = parts.filter(|name| name.to_string_lossy().ends_with(".part"));
    assert_eq!(parts.collect::<Vec<_>>(), ["archive-alive.part"]);
}

#[test]
fn finished_public_games_of_a_file_are_exported_and_published() {
    let folder = Folder::new();
    check(folder.path.join("server.db").to_str().unwrap());
}

#[test]
fn finished_public_games_of_postgresql_are_exported_and_published() {
    check(&test_postgres::TestPostgres::shared().database().expect("a database"));
}

#[test]
fn a_database_that_is_not_there_is_not_exported() {
    let folder = Folder::new();
    let missing = folder.path.join("missing.db");
    let to = folder.path.join("games.jsonl.gz");
    let output = novae().args(["export", "--database"]).arg(&missing).arg(&to).output().unwrap();
    assert_eq!(output.status.code(), Some(3), "{}", errors(&output));
    assert!(!to.exists() && !missing.exists());
}
