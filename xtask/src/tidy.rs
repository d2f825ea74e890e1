//! `cargo xtask tidy`: enforces the invariants of ARCHITECTURE.md, and checks that every rule and
//! every worked example has a test that is named after it.

mod hashers;
mod styles;

use std::fs;
use std::path::{Path, PathBuf};

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

/// The allowed dependencies of each crate within the project. Every folder of `crates` is listed.
const LAYERS: [(&str, &str); 21] = [
    ("game", ""),
    ("nova-luna", "game"),
    ("terra-nova", "game"),
    ("map-picture", "terra-nova"),
    ("protocol", "game"),
    ("table", "game nova-luna protocol terra-nova"),
    ("daily-deck", "game nova-luna table"),
    ("ai", "game nova-luna terra-nova"),
    ("lessons", "game nova-luna terra-nova"),
    ("learning", "game nova-luna terra-nova"),
    ("words", ""),
    ("client", "game nova-luna protocol table terra-nova"),
    ("board", "game map-picture nova-luna terra-nova words"),
    ("web", "ai board daily-deck game lessons nova-luna protocol table terra-nova words"),
    ("web-worker", "ai daily-deck game nova-luna table terra-nova"),
    ("web-assets", ""),
    ("test-postgres", ""),
    ("python", "ai game learning nova-luna table terra-nova"),
    ("server", "ai daily-deck game nova-luna protocol table terra-nova web-assets"),
    ("cli", "ai client game map-picture nova-luna protocol test-postgres server table terra-nova"),
    (
        "e2e",
        "ai daily-deck game lessons nova-luna test-postgres server table terra-nova web-assets words",
    ),
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

/// CONTRIBUTING.md has the same number.
const LONGEST_FILE: usize = 500;

pub(crate) fn run() -> Done {
    let mut faults = Vec::new();
    absent(&mut faults);
    random_hashers(&mut faults);
    layers(&mut faults);
    rules(&mut faults);
    rule_texts(&mut faults);
    test_files(&mut faults);
    long_files(&mut faults);
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
        if LAYERS.iter().all(|(listed, _)| *listed != name) {
            faults.push(format!("crates/{name} is not listed in LAYERS of xtask/src/tidy.rs"));
        }
    }
    let is_own = |name: &str| LAYERS.iter().any(|(listed, _)| *listed == name);
    for (name, allowed) in LAYERS {
        let manifest = read(&root().join("crates").join(name).join("Cargo.toml"));
        let section = manifest.split("[dependencies]").nth(1).unwrap_or_default();
        let section = section.split("\n[").next().unwrap_or_default();
        let named = |line: &str| line.split(['.', ' ', '=']).next().unwrap_or_default().to_owned();
        for dependency in section.lines().map(named) {
            if is_own(&dependency) && !allowed.split(' ').any(|name| name == dependency) {
                faults.push(format!("{name} must not depend on {dependency}"));
            }
        }
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
    for (name, _) in LAYERS {
        let folder = root().join("crates").join(name);
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

fn long_files(faults: &mut Vec<String>) {
    for folder in ["crates", "xtask"] {
        for path in sources(&root().join(folder)) {
            let lines = read(&path).lines().count();
            if lines > LONGEST_FILE {
                faults.push(format!("{}: {lines} lines are too many to read well", shown(&path)));
            }
        }
    }
}

/// The style sheets of one feature must not style the elements of another.
fn class_names(faults: &mut Vec<String>) {
    let crates = root().join("crates");
    let folder = crates.join("web").join("style");
    let entries = fs::read_dir(&folder).into_iter().flatten().flatten();
    let mut sheets: Vec<styles::File> = entries
        .map(|entry| (entry.file_name().to_string_lossy().into_owned(), read(&entry.path())))
        .collect();
    sheets.push(("board/style.css".to_owned(), read(&crates.join("board").join("style.css"))));
    sheets.sort();
    let files = ["web", "board"].into_iter().flat_map(|name| sources(&crates.join(name)));
    let sources: Vec<styles::File> = files.map(|path| (shown(&path), read(&path))).collect();
    faults.extend(styles::faults(&sheets, &sources));
}

/// All Rust files below a folder.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut files = files_below(folder);
    files.retain(|path| path.extension().is_some_and(|ending| ending == "rs"));
    files
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_default()
}

fn shown(path: &Path) -> String {
    path.strip_prefix(root()).unwrap_or(path).display().to_string()
}
