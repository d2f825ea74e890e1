//! The other commands, as scripts and users run them.

use std::io::Write;
use std::process::{Output, Stdio};

use crate::support::{errors, novae};
use game::{Position, Record, Rng};
use nova_luna::{NovaLuna, Setup, Variant};
use serde_json::{Value, json};
use table::{Match, NovaLunaDealer, verifiable_deal};

/// Runs `novae` with a text on standard input.
fn run(args: &[&str], input: &str) -> Output {
    let mut novae = novae();
    novae.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = novae.spawn().expect("novae starts");
    // A command that does not read its input may already have closed it.
    let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
    child.wait_with_output().expect("novae ends")
}

/// The output of a command that succeeds.
fn out(args: &[&str], input: &str) -> String {
    let output = run(args, input);
    assert!(output.status.success() && output.stderr.is_empty(), "{}", errors(&output));
    String::from_utf8(output.stdout).expect("text")
}

/// The output of a command that prints JSON.
fn json_out(args: &[&str], input: &str) -> Value {
    serde_json::from_str(&out(&[args, &["--json"]].concat(), input)).expect("JSON")
}

/// The message of a command that fails with this exit code.
fn refused(args: &[&str], input: &str, code: i32) -> String {
    let output = run(args, input);
    assert_eq!(output.status.code(), Some(code), "{args:?}: {output:?}");
    errors(&output)
}

/// A complete game of Nova Luna with a commitment to its deck.
fn fair_record(players: usize) -> Record<NovaLuna> {
    let (setup, deck) = Setup::from_seed(players, Variant::Standard, 4);
    let promise = verifiable_deal::commitment("moonlight", &deck);
    let mut game = Match::<NovaLuna>::new(setup, NovaLunaDealer::open(deck)).unwrap();
    let mut rng = Rng::new(1);
    while let Some(action) = game.position().random_action(&mut rng) {
        game.play(action, &mut |_| ()).unwrap();
    }
    let mut record = game.record();
    let tag = |name: &str, text: &str| (name.to_owned(), text.to_owned());
    record.tags.insert(0, tag(verifiable_deal::COMMITMENT, &promise));
    record.tags.push(tag(verifiable_deal::SECRET, "moonlight"));
    record.tags.push(tag("seat-0", "Anna"));
    record
}

#[test]
fn replay_describes_a_game_and_ranks_the_players() {
    let words = out(&["replay", "-"], &fair_record(2).to_string());
    let lines: Vec<&str> = words.lines().collect();
    assert_eq!(lines[0], "Nova Luna, 2 players, standard");
    assert!(lines[1].starts_with("   1  "), "{}", lines[1]);
    assert!(words.contains("Anna (seat 0) takes"), "{words}");
    assert!(words.contains("refills the track with"), "{words}");
    assert!(lines[lines.len() - 2].starts_with("1. "), "{words}");
    assert!(lines[lines.len() - 1].starts_with("2. ") || words.contains("NL-52"), "{words}");
    let solo = out(&["replay", "-"], &fair_record(1).to_string());
    assert!(solo.contains("the lower the better"), "{solo}");
}

#[test]
fn replay_prints_json_with_the_last_state() {
    let record = fair_record(3);
    let output = json_out(&["replay", "-"], &record.to_string());
    assert_eq!(output["game"], json!("nova-luna"));
    assert_eq!(output["plies"], output["state"]["ply"]);
    assert_eq!(
        output["actions"].as_array().unwrap().len() as u64,
        output["plies"].as_u64().unwrap()
    );
    assert!(output["state"]["result"]["ranking"].is_array());
}

#[test]
fn review_shows_the_loss_of_each_action() {
    let record = fair_record(2).to_string();
    let args = ["review", "-", "--nodes", "100"];
    let words = out(&args, &record);
    assert!(words.contains("costs ") && words.contains("luck "), "{words}");
    assert!(words.contains("seat 1: ") && words.contains("total loss"), "{words}");
    let output = json_out(&args, &record);
    let actions = output["actions"].as_array().expect("a list");
    let share = |one: &Value| one["value"][0].as_f64().unwrap() + one["value"][1].as_f64().unwrap();
    assert!(actions.iter().all(|one| (share(one) - 1.0).abs() < 1e-6));
    let own = actions.iter().filter(|one| one["seat"] == 0);
    let given: f64 = own.map(|one| one["loss"].as_f64().expect("a number")).sum();
    assert!((output["seats"][0]["lost"].as_f64().unwrap() - given).abs() < 1e-9);
}

#[test]
fn an_invalid_record_is_refused_with_the_ply_and_the_rule() {
    let mut record = fair_record(2);
    record.actions[2] = "9@0,0".parse().unwrap();
    let illegal = run(&["replay", "-"], &record.to_string());
    assert_eq!(illegal.status.code(), Some(1));
    assert!(illegal.stdout.is_empty());
    let why = errors(&illegal);
    assert!(why.contains("action 3, 9@0,0") && why.contains("(NL-32)"), "{why}");
    let noise = refused(&["replay", "-"], "what is this", 1);
    assert!(noise.contains("line 1"), "{noise}");
    assert!(refused(&["replay", "no-such-file"], "", 3).contains("no-such-file"));
}

#[test]
fn replay_verifies_the_deal() {
    let record = fair_record(2);
    let fair = out(&["replay", "-", "--verify"], &record.to_string());
    assert!(fair.ends_with("Fair deal: the deck is the one that was promised.\n"), "{fair}");
    assert_eq!(out(&["replay", "-", "--verify", "--quiet"], &record.to_string()), "");
    let forged = record.to_string().replace("secret moonlight", "secret sunshine");
    let why = refused(&["replay", "-", "--verify"], &forged, 1);
    assert!(why.contains("could not be verified"), "{why}");
    let bare = forged.replace("commitment", "promise");
    let why = refused(&["replay", "-", "--verify"], &bare, 1);
    assert!(why.contains("no commitment"), "{why}");
}

#[test]
fn perft_counts_from_the_start_and_from_a_record() {
    assert_eq!(out(&["perft", "nova-luna", "--depth", "4"], ""), "1560\n");
    let divided = json_out(&["perft", "nova-luna", "--depth", "2", "--divide"], "");
    assert_eq!(divided["nodes"], json!(9));
    assert_eq!(divided["divide"]["1@0,0"], json!(3));
    assert_eq!(out(&["perft", "terra-nova", "--depth", "2"], ""), format!("{}\n", 168 * 167));
    let over = out(&["perft", "--record", "-", "--depth", "1"], &fair_record(2).to_string());
    assert_eq!(over, "0\n");
    refused(&["perft", "chess"], "", 2);
    refused(&["perft", "nova-luna", "--players", "7"], "", 1);
}

#[test]
fn bench_prints_the_figures_in_a_fixed_order() {
    let text = out(&["bench", "--seconds", "0.5", "--json"], "");
    assert!(text.starts_with(r#"{"nova-luna":{"games_per_second":{"1":"#), "{text}");
    let figures: Value = serde_json::from_str(&text).unwrap();
    for (game, players) in [("nova-luna", 1..=4), ("terra-nova", 2..=4)] {
        for n in players {
            let speed = &figures[game]["games_per_second"][n.to_string()];
            assert!(speed.as_u64().is_some_and(|speed| speed > 0), "{game} {n}: {text}");
        }
    }
    assert!(out(&["bench", "--seconds", "0.5"], "").lines().count() > 7);
    refused(&["bench", "--seconds", "0"], "", 2);
    // With 0 games only the kinds of games are listed, and no time is measured.
    let answers = json_out(&["bench", "--answers", "0"], "");
    let players = |i: usize| answers["answers"][i]["players"].as_u64();
    assert_eq!((0..8).map_while(players).collect::<Vec<_>>(), [1, 2, 3, 4, 2, 3, 4]);
}

#[test]
fn maps_are_printed_checked_and_generated() {
    let island = out(&["map", "print"], "");
    assert!(island.contains("name island"));
    assert_eq!(out(&["map", "print", "-"], &island), island);
    let picture = out(&["map", "print", "island", "--svg"], "");
    assert!(picture.starts_with("<svg") && picture.trim_end().ends_with("</svg>"));
    let made = out(&["map", "generate", "--seed", "7"], "");
    assert_eq!(made, out(&["map", "generate", "--seed", "7"], ""));
    assert!(out(&["map", "check", "-"], &made).contains("168 fields, 8 landscapes"));
    assert_eq!(out(&["map", "check", "-", "--quiet"], &made), "");
    let why = refused(&["map", "check", "-"], "name x\nlandscape A field\nboard\nA Q\n", 1);
    assert!(why.contains("line 4, column 3"), "{why}");
}

#[test]
fn help_has_examples_and_completions_are_generated() {
    let help = out(&["--help"], "");
    for word in ["play", "replay", "engine", "Examples:", "Exit codes:"] {
        assert!(help.contains(word), "{help}");
    }
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(out(&["completions", shell], "").contains("replay"), "{shell}");
    }
    refused(&[], "", 2);
    refused(&["dance"], "", 2);
}

#[test]
fn solve_finds_a_line_that_replays_to_its_score() {
    let args = ["solve", "--seed", "7", "--nodes", "20000"];
    let answer = json_out(&args, "");
    let score = answer["score"].as_u64().unwrap();
    assert!(answer["bound"].as_u64().unwrap() <= score);
    assert_eq!(answer["proven"], json!(answer["bound"] == answer["score"]));

    let (setup, deck) = Setup::from_seed(1, Variant::Standard, 7);
    let mut game = Match::<NovaLuna>::new(setup, NovaLunaDealer::open(deck)).unwrap();
    for action in answer["line"].as_array().unwrap() {
        game.play(action.as_str().unwrap().parse().unwrap(), &mut |_| ()).unwrap();
    }
    assert_eq!(game.position().outcome(), Some(game::Outcome::Score(score as u32)));

    let words = out(&args, "");
    assert!(words.contains(&format!("Score {score}")), "{words}");
    // The same deck from its record, and as plain numbers.
    let record = game.record().to_string();
    assert_eq!(out(&["solve", "--deck", "-", "--nodes", "20000"], &record), words);
    let ids = game.record().tag(verifiable_deal::DECK).unwrap().to_owned();
    assert_eq!(out(&["solve", "--deck", "-", "--nodes", "20000"], &ids), words);
    refused(&["solve", "--deck", "-"], "1 2 3", 1);
}

#[test]
fn solving_many_decks_gives_the_mean_of_the_single_results() {
    let many = json_out(&["solve", "--seeds", "7..9", "--nodes", "5000"], "");
    let mut sum = 0.0;
    for (deck, seed) in many["decks"].as_array().unwrap().iter().zip(["7", "8", "9"]) {
        let one = json_out(&["solve", "--seed", seed, "--nodes", "5000"], "");
        for field in ["score", "bound", "proven", "nodes"] {
            assert_eq!(deck[field], one[field], "{field} of {seed}");
        }
        sum += one["score"].as_f64().unwrap();
    }
    assert_eq!(many["mean_score"].as_f64(), Some(sum / 3.0));
    for nonsense in ["7", "9..7", "a..b"] {
        refused(&["solve", "--seeds", nonsense], "", 2);
    }
}
