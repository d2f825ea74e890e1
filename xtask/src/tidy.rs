//! `cargo xtask tidy`: enforces the invariants of ARCHITECTURE.md, and checks that every rule and
//! every worked example has a test that is named after it.

mod functions;
mod hashers;
mod layers;
mod styles;
mod vocabulary;

use std::fs;
use std::path::{Path, PathBuf};

use self::layers::LAYERS;
use crate::run::{Done, files_below, root};

/// Crates that must not use time, threads, files, sockets or entropy.
const PURE: [&str; 8] =
    ["game", "nova-luna", "terra-nova", "protocol", "table", "daily-deck", "ai", "lessons"];

const ABSENT: [&str; 8] = [
    "std::time",
    "std::thread",
    "std::fs",
    "std::net",
    "std::env",
    "RandomState",
    "println!",
    "async fn",
];

/// The ids of the rules, and the number of worked examples of each game.
const RULES: [(&str, &str, &[u32], u32); 2] = [
    (
        "nova-luna",
        "nl",
        &[
            1, 2, 3, 10, 11, 12, 20, 21, 30, 31, 32, 33, 34, 35, 40, 41, 50, 51, 52, 60, 61, 62,
            63, 64, 65, 66, 70,
        ],
        16,
    ),
    (
        "terra-nova",
        "tn",
        &[
            1, 2, 3, 10, 11, 20, 21, 22, 23, 24, 25, 26, 27, 30, 31, 32, 33, 34, 35, 40, 41, 42,
            43, 44, 45,
        ],
        7,
    ),
];

/// The largest numbers of lines. CONTRIBUTING.md has the same numbers.
const LONGEST_FILE: usize = 500;
const LONGEST_FUNCTION: usize = 80;

/// Functions that are longer and are not yet split.
const LONG_FUNCTIONS: [(&str, &str); 2] = [
    ("crates/server/tests/api.rs", "every_answer_is_as_described_and_every_operation_answers"),
    ("crates/web/src/online/waiting_room.rs", "Place"),
];

/// Crates whose words are not yet checked.
const UNCHECKED_WORDS: [&str; 6] = ["client", "e2e", "protocol", "server", "table", "web"];

pub(crate) fn run() -> Done {
    let mut faults = Vec::new();
    absent(&mut faults);
    random_hashers(&mut faults);
    layers(&mut faults);
    rules(&mut faults);
    rule_texts(&mut faults);
    test_files(&mut faults);
    long_files(&mut faults);
    long_functions(&mut faults);
    vocabulary(&mut faults);
    faults.extend(crate::release::versions::faults());
    class_names(&mut faults);
    if faults.is_empty() { Ok(()) } else { Err(format!("not tidy:\n  {}", faults.join("\n  "))) }
}

fn pure_sources() -> impl Iterator<Item = (&'static str, PathBuf)> {
    let files = |name| sources(&root().join("crates").join(name).join("src"));
    PURE.into_iter().flat_map(move |name| files(name).into_iter().map(move |path| (name, path)))
}

fn absent(faults: &mut Vec<String>) {
    for (name, path) in pure_sources() {
        for (i, line) in read(&path).lines().enumerate() {
            for word in ABSENT.iter().filter(|word| line.contains(**word)) {
                faults.push(format!("{}:{}: {word} in {name}", shown(&path), i + 1));
            }
        }
    }
}

/// The iteration order of a map with the default hasher depends on the operating system's entropy.
fn random_hashers(faults: &mut Vec<String>) {
    let is_test = |path: &Path| path.iter().any(|part| part == "tests" || part == "tests.rs");
    for (_, path) in pure_sources().filter(|(_, path)| !is_test(path)) {
        for (line, found) in hashers::random(&read(&path)) {
            faults.push(format!(
                "{}:{line}: {found} hashes at random; use a BTreeMap, a BTreeSet or a fixed hasher",
                shown(&path)
            ));
        }
    }
}

fn layers(faults: &mut Vec<String>) {
    let folders = fs::read_dir(root().join("crates")).expect("the folder of the crates");
    for folder in folders.flatten() {
        let name = folder.file_name().to_string_lossy().into_owned();
        if LAYERS.iter().all(|layer| layer.name != name) {
            faults.push(format!("crates/{name} is not listed in xtask/src/tidy/layers.rs"));
        }
    }
    for layer in &LAYERS {
        let manifest = read(&root().join("crates").join(layer.name).join("Cargo.toml"));
        faults.extend(layers::faults(layer, &manifest));
    }
}

/// A test covers a rule if its name contains the id: `nl_40_own_tile_never_counts`.
fn rules(faults: &mut Vec<String>) {
    for (name, prefix, ids, examples) in RULES {
        let files = sources(&root().join("crates").join(name));
        let text: String = files.iter().map(|path| read(path)).collect();
        let functions = text.lines().filter_map(|line| line.trim().strip_prefix("fn "));
        let tests: Vec<&str> = functions.filter_map(|line| line.split('(').next()).collect();
        let covered =
            |id: &str| tests.iter().any(|test| format!("_{test}_").contains(&format!("_{id}_")));
        let rules = ids.iter().map(|id| format!("{prefix}_{id}"));
        let examples = (1..=examples).map(|id| format!("ex_{prefix}_{id}"));
        for id in rules.chain(examples).filter(|id| !covered(id)) {
            faults.push(format!("no test in {name} is named after {id}"));
        }
    }
}

/// The documentation of a rules crate has the same texts as the web client.
fn rule_texts(faults: &mut Vec<String>) {
    let crates = root().join("crates");
    let texts = read(&crates.join("words").join("messages").join("en").join("rules.ftl"));
    let message =
        |name: String| texts.lines().find_map(|line| line.strip_prefix(&name)?.strip_prefix(" = "));
    for (name, prefix, ids, _) in RULES {
        let path = crates.join(name).join("RULES.md");
        let document = read(&path);
        for id in ids {
            let title = message(format!("rule-{prefix}-{id}-title")).unwrap_or_default();
            let text = message(format!("rule-{prefix}-{id}-text")).unwrap_or_default();
            let line = format!("**{}-{id}: {title}.** {text}", prefix.to_uppercase());
            if !document.lines().any(|written| written == line) {
                faults.push(format!("{}: this line is missing: {line}", shown(&path)));
            }
        }
    }
}

/// Where `tests/all.rs` includes the other files, cargo does not find files that it lacks.
fn test_files(faults: &mut Vec<String>) {
    for layer in &LAYERS {
        let folder = root().join("crates").join(layer.name);
        let all = read(&folder.join("tests").join("all.rs"));
        let manifest = read(&folder.join("Cargo.toml"));
        let files = fs::read_dir(folder.join("tests")).into_iter().flatten().flatten();
        for path in files.map(|file| file.path()).filter(|path| !all.is_empty() && path.is_file()) {
            let stem = path.file_stem().unwrap_or_default().display().to_string();
            let is_rust = path.extension().is_some_and(|ending| ending == "rs");
            let is_run = all.lines().any(|line| line == format!("mod {stem};"))
                || manifest.contains(&format!("[[test]]\nname = \"{stem}\""));
            if is_rust && !is_run {
                faults.push(format!("{} is not in tests/all.rs, so it is never run", shown(&path)));
            }
        }
    }
}

/// Rust files and style sheets.
fn long_files(faults: &mut Vec<String>) {
    for folder in ["crates", "xtask"] {
        for path in files_with(&root().join(folder), &["rs", "css"]) {
            let lines = read(&path).lines().count();
            if lines >= LONGEST_FILE {
                faults.push(format!("{}: {lines} lines are too many to read well", shown(&path)));
            }
        }
    }
}

fn long_functions(faults: &mut Vec<String>) {
    for folder in ["crates", "xtask"] {
        for path in sources(&root().join(folder)) {
            let text = read(&path);
            let file = shown(&path);
            let is_listed = |name: &str| LONG_FUNCTIONS.contains(&(file.as_str(), name));
            let functions = functions::functions(&text).into_iter();
            for function in functions.filter(|function| function.lines >= LONGEST_FUNCTION) {
                let functions::Function { name, line, lines } = function;
                if !is_listed(name) {
                    faults.push(format!("{file}:{line}: {name} has {lines} lines; split it"));
                }
            }
        }
    }
}

fn vocabulary(faults: &mut Vec<String>) {
    let unchecked = UNCHECKED_WORDS.map(|name| root().join("crates").join(name));
    for folder in ["crates", "xtask"] {
        let files = sources(&root().join(folder));
        for path in files.iter().filter(|path| !unchecked.iter().any(|part| path.starts_with(part)))
        {
            for (line, word, instead) in vocabulary::avoided(&read(path)) {
                let file = shown(path);
                faults.push(format!("{file}:{line}: write {instead} instead of {word:?}"));
            }
        }
    }
}

/// The style sheets of one feature must not style the elements of another.
fn class_names(faults: &mut Vec<String>) {
    let crates = root().join("crates");
    let mut sheets: Vec<styles::File> = Vec::new();
    for (name, prefix) in [("board", "board/"), ("web", "")] {
        for path in files_with(&crates.join(name).join("style"), &["css"]) {
            let file = path.file_name().unwrap_or_default().display();
            sheets.push((format!("{prefix}{file}"), read(&path)));
        }
    }
    sheets.sort();
    let files =
        ["web", "board", "board-drawings"].into_iter().flat_map(|name| sources(&crates.join(name)));
    let sources: Vec<styles::File> = files.map(|path| (shown(&path), read(&path))).collect();
    faults.extend(styles::faults(&sheets, &sources));
}

/// All Rust files below a folder.
fn sources(folder: &Path) -> Vec<PathBuf> {
    files_with(folder, &["rs"])
}

/// All files below a folder with one of these endings.
fn files_with(folder: &Path, endings: &[&str]) -> Vec<PathBuf> {
    let mut files = files_below(folder);
    let has = |path: &PathBuf| {
        path.extension().is_some_and(|ending| endings.iter().any(|one| ending == *one))
    };
    files.retain(has);
    files
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_default()
}

fn shown(path: &Path) -> String {
    path.strip_prefix(root()).unwrap_or(path).display().to_string()
}
