//! A database of version 0.1 (`fixtures/v0.1`) is migrated, answers as before, and its games go on.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::support::{Folder, Guest, Server, config, postgres, random_turn};
use game::{Record, Rng};
use nova_luna::NovaLuna;
use serde_json::{Map, Value, json};
use server::{Config, Database, Store};
use table::verifiable_deal::{self, Verdict};

fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/v0.1").join(name)
}

/// A copy of the database in a folder.
fn copy(folder: &Folder) -> PathBuf {
    std::fs::copy(fixture("novae.sqlite"), folder.database()).unwrap();
    folder.database()
}

/// A server on a migrated database, and the players of the fixture.
struct Upgraded {
    server: Server,
    operator: Guest,
    expected: Value,
    players: BTreeMap<String, Guest>,
}

impl Upgraded {
    async fn start(database: Database) -> Upgraded {
        let expected = std::fs::read_to_string(fixture("expected.json")).unwrap();
        let expected: Value = serde_json::from_str(&expected).unwrap();
        // Housekeeping would remove old tables and guests when the fixture is older than a month.
        let config = Config { housekeeping: false, ..config(database) };
        let (server, operator) = Server::with_operator(config).await;
        let mut players = BTreeMap::new();
        for (id, name) in [("anna", "Anna"), ("boris", "Boris")] {
            let mut player = server.guest();
            let answer = player.sign_in(name, expected["password"].as_str().unwrap()).await;
            assert_eq!(answer.status, 201, "{name} signs in: {answer:?}");
            players.insert(id.to_owned(), player);
        }
        let cookie = expected["guest_cookie"].as_str().map(str::to_owned);
        players.insert("clara".to_owned(), Guest { cookie, ..server.guest() });
        Upgraded { server, operator, expected, players }
    }

    fn player(&mut self, name: &str) -> &mut Guest {
        self.players.get_mut(name).unwrap()
    }

    fn table(&self, name: &str) -> String {
        let id = self.expected["tables"][name].as_str();
        id.unwrap_or_else(|| panic!("there is no table {name:?}")).to_owned()
    }

    /// Whether the path belongs to a table that waits for players.
    fn is_waiting(&self, path: &str) -> bool {
        let tables = self.expected["tables"].as_object().unwrap();
        let waiting = tables.iter().filter(|(name, _)| name.ends_with("waiting"));
        waiting.filter_map(|(_, id)| id.as_str()).any(|id| path.contains(id))
    }

    async fn request(&mut self, player: &str, table: &str, request: &Value) -> Value {
        let answer = self.player(player).request(table, request).await;
        assert_eq!(answer.status, 200, "{player}: {request}: {answer:?}");
        answer.json()
    }

    /// The player of the fixture who is to act; `None` if it is a bot's turn.
    fn to_act(&self, standing: &Value) -> Option<String> {
        let seat = &standing["seats"][standing["to_act"].as_u64()? as usize];
        let id = &seat["sitter"]["human"]["player"];
        let players = self.expected["players"].as_object().unwrap();
        players.iter().find(|(_, known)| *known == id).map(|(name, _)| name.clone())
    }

    /// Plays random turns for all people until the game is over. Returns the last standing.
    async fn play_to_the_end(&mut self, table: &str) -> Value {
        let mut rng = Rng::new(5);
        for _ in 0..2_000 {
            let standing = self.player("anna").standing(table).await;
            if standing["phase"] == "over" {
                return standing;
            }
            let Some(player) = self.to_act(&standing) else {
                tokio::time::sleep(Duration::from_millis(10)).await;
                continue;
            };
            let record = self.record(table).await;
            let turn = random_turn(&record, &mut rng);
            let key = format!("new-{}", standing["ply"]);
            let play = json!({"do": "play", "ply": standing["ply"], "key": key, "actions": turn});
            self.request(&player, table, &play).await;
        }
        panic!("the game at {table} does not end");
    }

    async fn record(&mut self, table: &str) -> String {
        self.player("anna").record(table).await
    }
}

/// Checks that a new answer contains everything that the old one had. New fields are allowed in
/// objects, new tags in records.
fn contains(new: &Value, old: &Value, path: &str) {
    match (new, old) {
        (Value::Object(new), Value::Object(old)) => {
            let nothing = Value::Null;
            for (name, old) in relevant(old) {
                contains(new.get(name).unwrap_or(&nothing), old, &format!("{path} {name}"));
            }
        }
        (Value::Array(new), Value::Array(old)) => {
            assert_eq!(new.len(), old.len(), "{path}: {new:?} instead of {old:?}");
            for (index, (new, old)) in new.iter().zip(old).enumerate() {
                contains(new, old, &format!("{path} {index}"));
            }
        }
        (Value::String(new), Value::String(old)) if old.starts_with("novae-record") => {
            let mut lines = new.lines();
            for line in old.lines() {
                assert!(lines.any(|new| new == line), "{path}: {line:?} is missing in {new}");
            }
        }
        // Numbers are kept as texts, and a fraction may have another text.
        (Value::Number(new), Value::Number(old)) => {
            assert!(new == old || new.as_f64() == old.as_f64(), "{path}: {new} instead of {old}");
        }
        _ => assert_eq!(new, old, "{path}"),
    }
}

/// The fields of an old answer that do not depend on the current date.
fn relevant(old: &Map<String, Value>) -> impl Iterator<Item = (&String, &Value)> {
    old.iter().filter(|(name, _)| *name != "streak")
}

async fn everything_is_as_it_was(database: Database) {
    let mut upgraded = Upgraded::start(database).await;
    let answers = upgraded.expected["answers"].as_array().unwrap().clone();
    assert!(answers.len() > 60);
    for answer in answers {
        let (player, path) = (answer["player"].as_str().unwrap(), answer["path"].as_str().unwrap());
        let new = upgraded.player(player).get(path).await;
        if path.ends_with("/record") && upgraded.is_waiting(path) {
            // Since 0.2 a game has no record before it begins.
            assert_eq!(new.json()["error"]["reason"], "not-begun", "{path}");
            continue;
        }
        assert_eq!(new.status, 200, "{path}: {new:?}");
        let is_json = new.header("content-type").unwrap().contains("json");
        let new = if is_json { new.json() } else { Value::String(new.text) };
        contains(&new, &answer["answer"], path);
    }
    let reports = upgraded.operator.get("/admin/reports").await.json();
    assert_eq!(reports["reports"][0]["reason"], "A report of the fixture");
    upgraded.server.stop().await;
}

#[tokio::test]
async fn a_database_of_0_1_is_migrated_and_answers_as_before() {
    let folder = Folder::new();
    everything_is_as_it_was(copy(&folder).into()).await;
    // A second start finds a database of this version.
    everything_is_as_it_was(folder.database().into()).await;
}

#[tokio::test]
async fn a_database_of_0_1_is_copied_to_postgres_and_answers_as_before() {
    let (folder, target) = (Folder::new(), postgres());
    Store::copy_to_postgres(&copy(&folder), &target, |_| ()).await.unwrap();
    everything_is_as_it_was(target).await;
}

#[tokio::test]
async fn running_games_of_0_1_are_played_to_their_end() {
    let folder = Folder::new();
    let mut upgraded = Upgraded::start(copy(&folder).into()).await;
    for name in [
        "nova-luna, four players, playing",
        "terra-nova, four players, playing",
        "terra-nova, rematch, playing",
    ] {
        let table = upgraded.table(name);
        let path = format!("/api/games/{table}/log");
        let before = upgraded.player("anna").get(&path).await.json();
        let standing = upgraded.play_to_the_end(&table).await;
        assert!(standing["result"]["ranking"].is_array(), "{name}: {standing}");
        let after = upgraded.player("anna").get(&path).await.json();
        let (before, after) = (before.as_array().unwrap(), after.as_array().unwrap());
        assert!(after.len() > before.len() && after.starts_with(before), "{name}: the log grew");
        if name.starts_with("nova-luna") {
            let record: Record<NovaLuna> = upgraded.record(&table).await.parse().unwrap();
            assert_eq!(verifiable_deal::verify(&record), Verdict::Fair, "the promise of 0.1");
        }
    }
    upgraded.server.stop().await;
}

#[tokio::test]
async fn tables_that_waited_in_0_1_begin() {
    let folder = Folder::new();
    let mut upgraded = Upgraded::start(copy(&folder).into()).await;
    for (name, host) in [("nova-luna, waiting", "anna"), ("terra-nova, unlisted, waiting", "boris")]
    {
        let table = upgraded.table(name);
        let before = upgraded.player(host).view(&table).await;
        let sit = json!({"do": "sit", "seat": 1, "name": "Clara", "key": "new-1"});
        upgraded.request("clara", &table, &sit).await;
        for player in [host, "clara"] {
            upgraded.request(player, &table, &json!({"do": "ready", "key": "new-2"})).await;
        }
        let view = upgraded.player(host).view(&table).await;
        assert_eq!(view["standing"]["phase"], "playing", "{name}: {view}");
        assert_eq!(view["commitment"], before["commitment"], "{name}: the deck stays the same");
    }
    let table = upgraded.table("nova-luna, waiting");
    upgraded.play_to_the_end(&table).await;
    let record: Record<NovaLuna> = upgraded.record(&table).await.parse().unwrap();
    assert_eq!(verifiable_deal::verify(&record), Verdict::Fair, "the promise of 0.1");
    upgraded.server.stop().await;
}

#[tokio::test]
async fn a_request_of_0_1_that_is_repeated_gets_its_receipt() {
    let folder = Folder::new();
    let mut upgraded = Upgraded::start(copy(&folder).into()).await;
    let table = upgraded.table("nova-luna, four players, playing");
    // The first request of this table's script: `sit` of Boris with the key `k1`.
    let sit = json!({"do": "sit", "seat": 1, "name": "Boris", "key": "k1"});
    assert_eq!(upgraded.request("boris", &table, &sit).await["ply"], 0);
    upgraded.server.stop().await;
}
