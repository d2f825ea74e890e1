//! `novae arena` with levels, with an engine over the protocol, and after an interruption.

use std::process::Output;

use crate::support::{Folder, errors, novae};
use serde_json::Value;

/// Runs `novae arena` with the words of a command line, and with arguments that may have spaces.
fn arena(words: &str, args: &[&str]) -> Output {
    novae().arg("arena").args(words.split(' ')).args(args).output().expect("novae runs")
}

fn json(words: &str, args: &[&str]) -> Value {
    let output = arena(&format!("{words} --json"), args);
    assert!(output.status.success(), "{}", errors(&output));
    serde_json::from_slice(&output.stdout).expect("JSON")
}

const TWO: &str = "--game nova-luna --players 2 --levels greedy,random --games 20";

#[test]
fn greedy_beats_random_and_the_same_seed_gives_the_same_match() {
    let first = json(TWO, &["--seed", "5"]);
    let pairing = &first["pairings"][0];
    assert_eq!((&pairing["a"], &pairing["b"]), (&"greedy".into(), &"random".into()));
    let wins = pairing["a_wins"].as_u64().unwrap();
    assert!(wins >= 18, "{pairing}");
    let sum = wins + pairing["b_wins"].as_u64().unwrap() + pairing["draws"].as_u64().unwrap();
    assert_eq!((sum, &pairing["games"]), (20, &20.into()));
    assert!(pairing["elo_low"].as_f64().unwrap() < pairing["elo"].as_f64().unwrap());
    assert!(pairing["elo"].as_f64().unwrap() < pairing["elo_high"].as_f64().unwrap());
    assert_eq!(json(TWO, &["--seed", "5", "--threads", "1"]), first);
}

#[test]
fn every_pair_plays_at_tables_of_two_to_four() {
    let map = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/small.map");
    for players in ["2", "3", "4"] {
        let words = "--game terra-nova --levels greedy,random,greedy@1 --games 4";
        let result = json(words, &["--players", players, "--map", map]);
        assert_eq!(result["pairings"].as_array().unwrap().len(), 3);
    }
}

#[test]
fn in_solo_games_every_contestant_plays_the_same_decks() {
    let words = "--game nova-luna --players 1 --levels greedy,random --games 8 --seed 1";
    let result = json(words, &[]);
    let [greedy, random] = &result["solo"].as_array().unwrap()[..] else { panic!("{result}") };
    assert_eq!(greedy["scores"].as_array().unwrap().len(), 8);
    assert!(greedy["mean"].as_f64().unwrap() < random["mean"].as_f64().unwrap());
    assert!(greedy["min"].as_f64() <= greedy["mean"].as_f64());
}

#[test]
fn an_engine_plays_over_the_protocol_and_a_broken_one_forfeits() {
    let engine = format!("'{}' engine", env!("CARGO_BIN_EXE_novae"));
    let words = "--game nova-luna --levels random --games 2";
    let result = json(words, &["--engine", &engine, "--ms", "1"]);
    assert_eq!(result["pairings"][0]["b_wins"], 2, "{result}");
    let broken = arena(words, &["--engine", "exit 1"]);
    let said = String::from_utf8_lossy(&broken.stdout).into_owned();
    assert!(broken.status.success() && said.contains("forfeited by exit 1"), "{said}");
}

#[test]
fn an_interrupted_match_resumes() {
    let folder = Folder::new();
    let file = folder.path.join("match");
    let path = file.to_str().unwrap();
    let whole = json(TWO, &["--resume", path]);
    // Truncates the last line, as after a power failure.
    let text = std::fs::read_to_string(&file).unwrap();
    let cut: String = text.lines().take(8).collect::<Vec<_>>().join("\n") + "\n{\"game\":1";
    std::fs::write(&file, cut).unwrap();
    assert_eq!(json(TWO, &["--resume", path]), whole);
    assert!(std::fs::read_to_string(&file).unwrap().lines().count() >= 21, "all games are kept");
    let words = "--game nova-luna --levels greedy,random --games 9";
    let other = arena(words, &["--resume", path]);
    assert_eq!(other.status.code(), Some(1), "a file of another match is refused");
}

#[test]
fn a_significant_match_stops_early() {
    let words = "--game nova-luna --levels greedy,random --games 500 --sprt 0,100";
    let result = json(words, &[]);
    let pairing = &result["pairings"][0];
    assert!(pairing["games"].as_u64().unwrap() < 100, "{pairing}");
    assert_eq!(pairing["sprt"], 100.0);
}

#[test]
fn invalid_matches_are_refused() {
    for words in [
        "--game chess --levels random,greedy",
        "--game nova-luna --levels random",
        "--game nova-luna --levels random,wizard",
        "--game nova-luna --levels random,greedy@many",
        "--game nova-luna --levels random,greedy --map island",
        "--game nova-luna --levels random,greedy --sprt 1",
    ] {
        assert_eq!(arena(words, &[]).status.code(), Some(2), "{words:?}");
    }
    let five = "--game nova-luna --levels random,greedy --players 5";
    assert_eq!(arena(five, &[]).status.code(), Some(1));
}
