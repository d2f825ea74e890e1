//! `cargo xtask screenshots`: screenshots of all screens on one page, compared with the accepted
//! ones.
//!
//! An accepted picture is stored only as a fingerprint: 16 by 16 shades of grey, one letter each,
//! which the browser computes when it takes the picture. The pictures of the previous run are kept
//! beside the new ones, so that the page can show both.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use crate::browser::{self, BrowserTests};
use crate::run::{Done, root, run, target};
use crate::web;

/// The arguments for the tests that take the pictures.
const TESTS: [&str; 5] = ["contact_sheet::", "--ignored", "--nocapture", "--test-threads", "2"];

/// The maximum difference of one shade, of 64 levels.
const ONE_SHADE: usize = 3;

/// The maximum number of shades, of 256, that may differ by more than one level.
const SHADES: usize = 8;

/// Fingerprints by the name of the picture.
type Pictures = BTreeMap<String, String>;

/// Takes all pictures and compares them. With `accept`, accepts the pictures of the last run; takes
/// new ones only if there are none.
pub(crate) fn run_all(accept: bool) -> Done {
    let there = fingerprints().exists();
    if !(accept && there) {
        take()?;
    }
    let taken = read(&read_file(&fingerprints())?);
    let accepted = read(&fs::read_to_string(accepted_file()).unwrap_or_default());
    let page = folder().join("index.html");
    write_file(&page, &contact_sheet(&taken, &accepted))?;
    println!("{} pictures are in {}", taken.len(), page.display());
    if accept {
        println!("these pictures are now the accepted ones");
        return write_file(&accepted_file(), &text(&taken));
    }
    report(&taken, &accepted)
}

/// Takes all pictures after moving those of the previous run aside.
fn take() -> Done {
    browser::install()?;
    web::build(false)?;
    let _ = fs::remove_dir_all(folder().join(BEFORE));
    if folder().join(NOW).exists() {
        let moved = fs::rename(folder().join(NOW), folder().join(BEFORE));
        moved.map_err(|error| {
            format!("the pictures of the previous run cannot be moved: {error}")
        })?;
    }
    run(&mut BrowserTests::build()?.run(&TESTS))
}

/// The folders of the pictures within [`folder`].
const NOW: &str = "sheet";
const BEFORE: &str = "sheet-before";

fn folder() -> PathBuf {
    target().join("screenshots")
}

fn fingerprints() -> PathBuf {
    folder().join(NOW).join("fingerprints.txt")
}

fn accepted_file() -> PathBuf {
    root().join("crates/e2e/tests/accepted-pictures.txt")
}

fn read_file(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

fn write_file(path: &Path, text: &str) -> Done {
    fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))
}

fn read(text: &str) -> Pictures {
    let pair = |line: &str| line.split_once(' ').map(|(a, b)| (a.to_owned(), b.to_owned()));
    text.lines().filter_map(pair).collect()
}

fn text(pictures: &Pictures) -> String {
    pictures.iter().fold(String::new(), |mut all, (name, print)| {
        let _ = writeln!(all, "{name} {print}");
        all
    })
}

/// The result of comparing a picture with the accepted one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Same,
    /// The number of different shades.
    Changed(usize),
    New,
    Missing,
}

impl State {
    fn words(self) -> String {
        match self {
            State::Same => "same".to_owned(),
            State::Changed(shades) => format!("changed: {shades} of 256 shades differ"),
            State::New => "new".to_owned(),
            State::Missing => "missing".to_owned(),
        }
    }
}

fn compare(now: Option<&String>, before: Option<&String>) -> State {
    match (now, before) {
        (None, _) => State::Missing,
        (Some(_), None) => State::New,
        (Some(now), Some(before)) => changed(now, before),
    }
}

/// Whether two fingerprints differ by more than anti-aliasing explains: one shade by a large
/// amount, or many shades by a small amount.
fn changed(now: &str, before: &str) -> State {
    let (now, before) = (shades(now), shades(before));
    let differ = |by: usize| now.iter().zip(&before).filter(|(a, b)| a.abs_diff(**b) > by).count();
    let little = differ(1) + now.len().abs_diff(before.len());
    if differ(ONE_SHADE) > 0 || little > SHADES { State::Changed(little) } else { State::Same }
}

/// The shades of a fingerprint, from 0 to 63.
fn shades(print: &str) -> Vec<usize> {
    let letters = ('A'..='Z').chain('a'..='z').chain('0'..='9').chain(['+', '/']);
    let letters: Vec<char> = letters.collect();
    print.chars().filter_map(|shade| letters.iter().position(|letter| *letter == shade)).collect()
}

fn states(taken: &Pictures, accepted: &Pictures) -> BTreeMap<String, State> {
    let names: BTreeSet<&String> = taken.keys().chain(accepted.keys()).collect();
    let state = |name: &String| compare(taken.get(name), accepted.get(name));
    names.into_iter().map(|name| (name.clone(), state(name))).collect()
}

fn report(taken: &Pictures, accepted: &Pictures) -> Done {
    let differ: Vec<String> = states(taken, accepted)
        .into_iter()
        .filter(|(_, state)| *state != State::Same)
        .map(|(name, state)| format!("{name}: {}", state.words()))
        .collect();
    if differ.is_empty() {
        println!("all pictures match the accepted ones");
        return Ok(());
    }
    Err(format!(
        "{} pictures differ from the accepted ones; look at them, and accept them with --accept\n  {}",
        differ.len(),
        differ.join("\n  ")
    ))
}

/// The screen of a picture: its name without size, theme and language.
fn screen(name: &str) -> &str {
    name.rsplitn(4, '-').last().unwrap_or(name)
}

/// One page with all pictures by screen; changed pictures come first.
fn contact_sheet(taken: &Pictures, accepted: &Pictures) -> String {
    let states = states(taken, accepted);
    let mut page = String::from(HEAD);
    page.push_str("<h2>Changed</h2>\n<main>\n");
    for (name, state) in states.iter().filter(|(_, state)| **state != State::Same) {
        page.push_str(&figure(name, *state));
    }
    page.push_str("</main>\n");
    let screens: BTreeSet<&str> = taken.keys().map(|name| screen(name)).collect();
    for one in screens {
        let _ = writeln!(page, "<h2>{one}</h2>\n<main>");
        for (name, state) in states.iter().filter(|(name, _)| screen(name) == one) {
            let state = if *state == State::Missing { *state } else { State::Same };
            page.push_str(&figure(name, state));
        }
        page.push_str("</main>\n");
    }
    page
}

/// A picture; a changed one is shown beside that of the previous run.
fn figure(name: &str, state: State) -> String {
    let picture = |folder: &str| {
        let file = format!("{folder}/{name}.png");
        format!("<a href=\"{file}\"><img src=\"{file}\" loading=\"lazy\" alt=\"\"></a>")
    };
    let before = folder().join(BEFORE).join(format!("{name}.png")).exists();
    let pictures = match state {
        State::Missing => String::new(),
        State::Changed(_) if before => format!("{}{}", picture(BEFORE), picture(NOW)),
        _ => picture(NOW),
    };
    let words = if state == State::Same { String::new() } else { format!("<br>{}", state.words()) };
    format!("<figure><div>{pictures}</div><figcaption>{name}{words}</figcaption></figure>\n")
}

const HEAD: &str = "<!doctype html>
<html lang=\"en\"><meta charset=\"utf-8\"><title>Novae: screens</title>
<style>
body { font: 14px/1.4 system-ui, sans-serif; margin: 1rem; background: #eee; }
main { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start; }
figure { margin: 0; padding: .5rem; background: #fff; border: 1px solid #ccc; }
figure div { display: flex; gap: .5rem; }
img { display: block; max-width: 400px; max-height: 420px; border: 1px solid #ddd; }
figcaption { overflow-wrap: anywhere; }
</style>
<h1>Novae: screens</h1>
";

#[cfg(test)]
mod tests {
    use super::*;

    fn pictures(all: &[(&str, &str)]) -> Pictures {
        all.iter().map(|(name, print)| ((*name).to_owned(), (*print).to_owned())).collect()
    }

    #[test]
    fn small_differences_are_tolerated_and_large_ones_reported() {
        let before = "I".repeat(256);
        assert_eq!(changed(&"J".repeat(256), &before), State::Same);
        assert_eq!(changed(&"K".repeat(256), &before), State::Changed(256));
        let with = |letter: &str, count: usize| {
            format!("{}{}", letter.repeat(count), "I".repeat(256 - count))
        };
        assert_eq!(changed(&with("L", SHADES), &before), State::Same);
        assert_eq!(changed(&with("L", SHADES + 1), &before), State::Changed(SHADES + 1));
        assert_eq!(changed(&with("M", 1), &before), State::Changed(1));
    }

    #[test]
    fn new_and_missing_pictures_are_reported() {
        let (taken, accepted) = (pictures(&[("a", "88")]), pictures(&[("b", "88")]));
        assert!(report(&taken, &accepted).is_err());
        assert!(report(&taken, &taken).is_ok());
        assert!(contact_sheet(&taken, &accepted).contains("b<br>missing"));
    }

    #[test]
    fn pictures_are_grouped_by_screen() {
        assert_eq!(screen("nova-luna-2-1280x800-dark-fa"), "nova-luna-2");
        assert_eq!(screen("home"), "home");
    }

    #[test]
    fn the_file_of_accepted_pictures_round_trips() {
        let all = pictures(&[("home-360x740-dark-fa", "08f"), ("set-up", "123")]);
        assert_eq!(read(&text(&all)), all);
    }
}
