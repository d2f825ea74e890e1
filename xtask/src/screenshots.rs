//! `cargo xtask screenshots`: pictures of all screens on one page, compared with the accepted ones.
//!
//! Of an accepted picture only its fingerprint is kept: 16 by 16 shades of grey, one hexadecimal
//! digit each, which the browser computes when it takes the picture.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use crate::run::{Done, root, run, target};
use crate::{browser, web};

/// The tests that take pictures of screens that look the same each time.
const TESTS: [&str; 2] = ["pictures::", "layout::"];

/// How many of the 256 shades may differ by more than one step.
const TOLERATED: usize = 6;

/// Fingerprints by the name of the picture.
type Pictures = BTreeMap<String, String>;

pub(crate) fn run_all(accept: bool) -> Done {
    browser::install()?;
    web::build(false)?;
    let _ = fs::remove_dir_all(folder());
    let arguments = ["--include-ignored", "--skip", "frames", "--test-threads", "2"];
    let mut tests = browser::tests(&[&TESTS[..], &arguments[..]].concat());
    run(tests.env("NOVAE_FINGERPRINTS", "1"))?;
    let taken = taken()?;
    let accepted = read(&fs::read_to_string(accepted_file()).unwrap_or_default());
    let page = folder().join("index.html");
    write_file(&page, &contact_sheet(&taken, &accepted))?;
    println!("{} pictures are in {}", taken.len(), page.display());
    if accept {
        return write_file(&accepted_file(), &text(&taken));
    }
    report(&taken, &accepted)
}

fn folder() -> PathBuf {
    target().join("screenshots")
}

fn accepted_file() -> PathBuf {
    root().join("crates/e2e/tests/accepted-pictures.txt")
}

fn write_file(path: &Path, text: &str) -> Done {
    fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))
}

/// The pictures that were taken now.
fn taken() -> Result<Pictures, String> {
    let entries = fs::read_dir(folder()).map_err(|error| format!("no pictures: {error}"))?;
    let files = entries.flatten().map(|entry| entry.path());
    let prints = files.filter(|path| path.extension().is_some_and(|kind| kind == "txt"));
    let named = prints.filter_map(|path| {
        let name = path.file_stem()?.to_string_lossy().into_owned();
        Some((name, fs::read_to_string(&path).ok()?))
    });
    Ok(named.collect())
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

/// How a picture compares with the accepted one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Same,
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
        (Some(now), Some(before)) => match distance(now, before) {
            shades if shades > TOLERATED => State::Changed(shades),
            _ => State::Same,
        },
    }
}

/// How many shades differ by more than one step.
fn distance(a: &str, b: &str) -> usize {
    let digits = |text: &str| text.chars().filter_map(|c| c.to_digit(16)).collect::<Vec<_>>();
    let (a, b) = (digits(a), digits(b));
    let differ = a.iter().zip(&b).filter(|(a, b)| a.abs_diff(**b) > 1).count();
    differ + a.len().abs_diff(b.len())
}

/// All pictures with their states.
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
        println!("all pictures look like the accepted ones");
        return Ok(());
    }
    Err(format!(
        "{} pictures differ from the accepted ones; look at them, and accept them with --accept\n  {}",
        differ.len(),
        differ.join("\n  ")
    ))
}

/// One page with all pictures; those that differ come first.
fn contact_sheet(taken: &Pictures, accepted: &Pictures) -> String {
    let mut states: Vec<(String, State)> = states(taken, accepted).into_iter().collect();
    states.sort_by_key(|(_, state)| *state == State::Same);
    let mut page = String::from(HEAD);
    for (name, state) in states {
        let class = if state == State::Same { "same" } else { "differs" };
        let picture = match state {
            State::Missing => String::new(),
            _ => format!(
                "<a href=\"{name}.png\"><img src=\"{name}.png\" loading=\"lazy\" alt=\"\"></a>"
            ),
        };
        let _ = writeln!(
            page,
            "<figure class=\"{class}\">{picture}<figcaption>{name}<br>{}</figcaption></figure>",
            state.words()
        );
    }
    page.push_str("</main>\n");
    page
}

const HEAD: &str = "<!doctype html>
<html lang=\"en\"><meta charset=\"utf-8\"><title>Novae: screens</title>
<style>
body { font: 14px/1.4 system-ui, sans-serif; margin: 1rem; background: #eee; }
main { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start; }
figure { margin: 0; padding: .5rem; background: #fff; border: 2px solid #ccc; max-width: 420px; }
figure.differs { border-color: #b00; }
img { display: block; max-width: 400px; max-height: 420px; }
figcaption { overflow-wrap: anywhere; }
</style>
<h1>Novae: screens</h1>
<main>
";

#[cfg(test)]
mod tests {
    use super::*;

    fn pictures(all: &[(&str, &str)]) -> Pictures {
        all.iter().map(|(name, print)| ((*name).to_owned(), (*print).to_owned())).collect()
    }

    #[test]
    fn small_differences_are_tolerated_and_large_ones_reported() {
        let before = "8".repeat(256);
        assert_eq!(distance(&before, &"9".repeat(256)), 0);
        assert_eq!(distance(&before, &"a".repeat(256)), 256);
        let few = format!("{}{}", "f".repeat(TOLERATED), "8".repeat(256 - TOLERATED));
        assert_eq!(compare(Some(&few), Some(&before)), State::Same);
        let more = format!("{}{}", "f".repeat(TOLERATED + 1), "8".repeat(255 - TOLERATED));
        assert_eq!(compare(Some(&more), Some(&before)), State::Changed(TOLERATED + 1));
    }

    #[test]
    fn new_and_missing_pictures_are_reported() {
        let (taken, accepted) = (pictures(&[("a", "88")]), pictures(&[("b", "88")]));
        assert!(report(&taken, &accepted).is_err());
        assert!(report(&taken, &taken).is_ok());
        assert!(contact_sheet(&taken, &accepted).contains("b<br>missing"));
    }

    #[test]
    fn the_file_of_accepted_pictures_can_be_read_back() {
        let all = pictures(&[("home-phone-dark-fa", "08f"), ("set-up", "123")]);
        assert_eq!(read(&text(&all)), all);
    }
}
