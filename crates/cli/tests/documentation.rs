//! The code blocks of all documents that the `novae` program can check.

use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use docs_site::{CodeBlock, documents};
use serde_json::Value;
use table::AnyGame;

use crate::support::{Folder, errors, novae};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// All tested blocks of a language.
pub(crate) fn blocks(language: &str) -> Vec<CodeBlock> {
    let all = documents(&root()).into_iter().flat_map(|document| document.blocks);
    let found: Vec<CodeBlock> =
        all.filter(|block| block.language == language && block.tester().is_some()).collect();
    assert!(!found.is_empty(), "no document has a block with the language {language}");
    found
}

#[test]
fn documented_sessions_print_what_the_documents_say() {
    for block in blocks("console") {
        let folder = Folder::new();
        let programs = folder.path.join("target/release");
        std::fs::create_dir_all(&programs).unwrap();
        symlink(env!("CARGO_BIN_EXE_novae"), programs.join("novae")).unwrap();
        let path = std::env::var("PATH").unwrap_or_default();
        for (command, expected) in session(&block.text) {
            let mut shell = Command::new("sh");
            shell.args(["-e", "-c", &command]).current_dir(&folder.path).stdin(Stdio::null());
            shell.env("PATH", format!("{}:{path}", programs.display()));
            let output = shell.output().expect("sh starts");
            let printed = String::from_utf8(output.stdout.clone()).unwrap();
            let place = block.place();
            assert!(output.status.success(), "{place}: {command}: {}", errors(&output));
            assert!(fits(&printed, &expected), "{place}: {command} printed\n{printed}");
        }
    }
}

/// The commands of a session, which follow `$ `, each with its output. A command continues while a shell would wait
/// for its end.
fn session(text: &str) -> Vec<(String, String)> {
    let mut session: Vec<(String, String)> = Vec::new();
    for line in text.lines() {
        if let Some(command) = line.strip_prefix("$ ") {
            session.push((command.to_owned(), String::new()));
            continue;
        }
        let (command, output) = session.last_mut().expect("a session begins with a command");
        if is_complete(command) {
            *output += &format!("{line}\n");
        } else {
            *command += &format!("\n{line}");
        }
    }
    session
}

fn is_complete(command: &str) -> bool {
    let check = Command::new("sh").args(["-n", "-c", command]).output().expect("sh starts");
    check.status.success()
}

/// Whether a text is the expected one, in which `…` stands for anything.
fn fits(printed: &str, expected: &str) -> bool {
    let mut parts = expected.trim_end().split('…');
    let first = parts.next().unwrap_or_default();
    let Some(mut rest) = printed.trim_end().strip_prefix(first) else { return false };
    let parts: Vec<&str> = parts.collect();
    let Some((last, between)) = parts.split_last() else { return rest.is_empty() };
    for part in between {
        let Some(at) = rest.find(part) else { return false };
        rest = &rest[at + part.len()..];
    }
    rest.ends_with(last)
}

#[test]
fn omissions_in_an_expected_output_stand_for_anything() {
    for (printed, expected, does_fit) in [
        ("a b c\n", "a b c\n", true),
        ("a b c\n", "a … c\n", true),
        ("a b c\nd\n", "a …\n", true),
        ("a b c\n", "a … d\n", false),
        ("a b c\n", "b …\n", false),
        ("a b c\nd\n", "a b c\n", false),
    ] {
        assert_eq!(fits(printed, expected), does_fit, "{printed:?} {expected:?}");
    }
}

#[test]
fn documented_maps_are_valid() {
    check_files("map", &["map", "check"]);
}

#[test]
fn documented_records_can_be_replayed() {
    check_files("record", &["replay"]);
}

fn check_files(language: &str, command: &[&str]) {
    let folder = Folder::new();
    for block in blocks(language) {
        let file = folder.path.join("block.txt");
        std::fs::write(&file, &block.text).unwrap();
        let output = novae().args(command).arg(&file).output().unwrap();
        assert!(output.status.success(), "{}: {}", block.place(), errors(&output));
    }
}

#[test]
fn documented_settings_are_options_or_dependencies() {
    let folder = Folder::new();
    for block in blocks("toml") {
        if block.text.starts_with("[dependencies]") {
            let is_package = |line: &&str| !line.is_empty() && !line.starts_with('[');
            for line in block.text.lines().filter(is_package) {
                // Without `package = "..."`, the name before the equals sign is that of the package.
                let renamed = line.split("package = \"").nth(1);
                let package = renamed.unwrap_or(line).split(['"', ' ']).next().unwrap_or_default();
                let folder = format!("crates/{}/Cargo.toml", package.trim_start_matches("novae-"));
                let manifest = std::fs::read_to_string(root().join(folder)).unwrap_or_default();
                let name = format!("name = \"{package}\"");
                assert!(manifest.contains(&name), "{}: {line}", block.place());
            }
            continue;
        }
        let file = folder.path.join("novae.toml");
        std::fs::write(&file, &block.text).unwrap();
        let output = novae().args(["config", "--config"]).arg(&file).output().unwrap();
        assert!(output.status.success(), "{}: {}", block.place(), errors(&output));
    }
}

#[test]
fn documented_json_has_the_fields_of_the_program() {
    for block in blocks("json") {
        let place = block.place();
        let value: Value =
            serde_json::from_str(&block.text).unwrap_or_else(|e| panic!("{place}: {e}"));
        let fields = |value: &Value| -> Vec<String> {
            value.as_object().map(|fields| fields.keys().cloned().collect()).unwrap_or_default()
        };
        if let Some(game) = value["game"].as_str().filter(|_| value["ply"].is_number()) {
            let setup = serde_json::json!({"players": value["players"]});
            let game = AnyGame::new(game, setup.as_object().unwrap(), 1).unwrap();
            let (mut shown, mut real) = (fields(&value), fields(&game.state()));
            shown.sort();
            real.sort();
            assert_eq!(shown, real, "{place}");
        } else if value["do"].is_string() {
            let request: protocol::Request =
                serde_json::from_value(value.clone()).unwrap_or_else(|e| panic!("{place}: {e}"));
            assert_eq!(serde_json::to_value(&request).unwrap(), value, "{place}");
        } else {
            panic!("{place}: this is neither a state nor a request; say why it is not-tested");
        }
    }
}
