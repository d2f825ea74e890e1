//! The size limits of the client.

use std::fs;
use std::path::{Path, PathBuf};

use crate::files::{Done, files_below};

/// The files that the first screen needs. A name that ends with a slash is a folder of which a
/// visit needs one file: the largest counts.
const FIRST_SCREEN: [&str; 10] = [
    "index.html",
    "early.js",
    "start.js",
    "web.js",
    "web_bg.wasm",
    "web_parts.js",
    "boards.css",
    "style.css",
    "words/",
    "fonts/vazirmatn.woff2",
];

/// The files that are loaded directly after the first screen, in addition to the game and its bots:
/// style sheets, and what all bots share.
const FIRST_GAME: [&str; 6] = [
    "games.css",
    "play.css",
    "bots.js",
    "web_worker.js",
    "web_worker_parts.js",
    "web_worker_bg.wasm",
];

/// The maximum transfer size of the first screen, in bytes.
const SCREEN_BUDGET: u64 = 148_000;

/// The maximum transfer size of a first visit, including the first screen.
const VISIT_BUDGET: u64 = 456_000;

/// Prints the transfer size of a first visit; an error if it exceeds the limit. `games` are the
/// files of each game with its rules and bots; the larger one counts.
pub(crate) fn check(dist: &Path, games: &[Vec<String>]) -> Done {
    let mut files = files_below(dist);
    files.retain(|path| path.extension().is_none_or(|kind| kind != "br"));
    println!("{:>9} {:>9}  file", "bytes", "sent");
    for path in &files {
        let name = path.strip_prefix(dist).unwrap_or(path).display();
        println!("{:>9} {:>9}  {name}", size(path), sent(path));
    }
    let screen = sum(&FIRST_SCREEN, &files);
    let size = |game: &Vec<String>| {
        let names: Vec<&str> = game.iter().map(String::as_str).collect();
        sum(&names, &files)
    };
    let game = games.iter().map(size).max().unwrap_or(0);
    let visit = screen + game + sum(&FIRST_GAME, &files);
    println!("{:>9} {screen:>9}  for the first screen, of {SCREEN_BUDGET}", "");
    println!("{:>9} {visit:>9}  for the first game, of {VISIT_BUDGET}", "");
    if screen <= SCREEN_BUDGET && visit <= VISIT_BUDGET {
        return Ok(());
    }
    Err(format!("the client is too large: {screen} bytes for a screen, {visit} for a game"))
}

fn sum(names: &[&str], files: &[PathBuf]) -> u64 {
    let largest = |name: &&str| {
        let is_it = |path: &&PathBuf| match name.strip_suffix('/') {
            Some(folder) => path.parent().is_some_and(|parent| parent.ends_with(folder)),
            None => path.ends_with(name),
        };
        files.iter().filter(is_it).map(|path| sent(path)).max().unwrap_or(0)
    };
    names.iter().map(largest).sum()
}

/// The transfer size of a file: that of the compressed file if there is one.
fn sent(path: &Path) -> u64 {
    let compressed = PathBuf::from(format!("{}.br", path.display()));
    if compressed.exists() { size(&compressed) } else { size(path) }
}

fn size(path: &Path) -> u64 {
    fs::metadata(path).map_or(0, |file| file.len())
}
