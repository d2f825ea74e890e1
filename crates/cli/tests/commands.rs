//! The other commands, as scripts and users run them.

mod support;

use std::io::Write;
use std::process::{Output, Stdio};

use game::{Position, Record, Rng};
use nova_luna::{NovaLuna, Setup, Variant};
use serde_json::{Value, json};
use support::novae;
use table::{Match, NovaLunaDealer, verifiable_deal};

/// Runs `novae` with a text on standard input.
fn run(args: &[&str], input: &str) -> Output {
    let mut child = novae()
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("novae starts");
    // A command that does not read its input may already have closed it.
    let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
    child.wait_with_output().expect("novae ends")
}

fn out(output: &Output) -> String {
    assert!(output.status.success(), "{}", err(output));
    assert!(output.stderr.is_empty(), "{}", err(output));
    String::from_utf8(output.stdout.clone()).expect("text")
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("text")
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
    let words = out(&run(&["replay", "-"], &fair_record(2).to_string()));
    let lines: Vec<&str> = words.lines().collect();
    assert_eq!(lines[0], "Nova Luna, 2 players, standard");
    assert!(lines[1].starts_with("   1  "), "{}", lines[1]);
    assert!(words.contains("Anna (seat 0) takes"), "{words}");
    assert!(words.contains("refills the track with"), "{words}");
    assert!(lines[lines.len() - 2].starts_with("1. "), "{words}");
    assert!(lines[lines.len() - 1].starts_with("2. ") || words.contains("NL-52"), "{words}");
    let solo = out(&run(&["replay", "-"], &fair_record(1).to_string()));
    assert!(solo.contains("the lower the better"), "{solo}");
}

#[test]
fn replay_prints_json_with_the_last_state() {
    let record = fair_record(3);
    let text = out(&run(&["replay", "-", "--json"], &record.to_string()));
    let output: Value = serde_json::from_str(&text).unwrap();
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
    let words = out(&run(&args, &record));
    assert!(words.contains("costs ") && words.contains("luck "), "{words}");
    assert!(words.contains("seat 1: ") && words.contains("total loss"), "{words}");
    let output: Value =
        serde_json::from_str(&out(&run(&[&args[..], &["--json"]].concat(), &record)))
            .expect("JSON");
    let actions = output["actions"].as_array().expect("a list");
    let share = |one: &Value| one["value"][0].as_f64().unwrap() + one["value"][1].as_f64().unwrap();
    assert!(actions.iter().all(|one| (share(one) - 1.0).abs() < 1e-6));
    let given: f64 = actions
        .iter()
        .filter(|one| one["seat"] == 0)
        .map(|one| one["loss"].as_f64().expect("a number"))
        .sum();
    assert!((output["seats"][0]["lost"].as_f64().unwrap() - given).abs() < 1e-9);
}

#[test]
fn an_invalid_record_is_refused_with_the_ply_and_the_rule() {
    let mut record = fair_record(2);
    record.actions[2] = "9@0,0".parse().unwrap();
    let refused = run(&["replay", "-"], &record.to_string());
    assert_eq!(refused.status.code(), Some(1));
    assert!(refused.stdout.is_empty());
    assert!(
        err(&refused).contains("action 3, 9@0,0") && err(&refused).contains("(NL-32)"),
        "{}",
        err(&refused)
    );
    let noise = run(&["replay", "-"], "what is this");
    assert_eq!(noise.status.code(), Some(1));
    assert!(err(&noise).contains("line 1"), "{}", err(&noise));
    let missing = run(&["replay", "no-such-file"], "");
    assert_eq!(missing.status.code(), Some(3));
    assert!(err(&missing).contains("no-such-file"));
}

#[test]
fn replay_verifies_the_deal() {
    let record = fair_record(2);
    let fair = out(&run(&["replay", "-", "--verify"], &record.to_string()));
    assert!(fair.ends_with("Fair deal: the deck is the one that was promised.\n"), "{fair}");
    assert_eq!(out(&run(&["replay", "-", "--verify", "--quiet"], &record.to_string())), "");
    let forged = record.to_string().replace("secret moonlight", "secret sunshine");
    let refused = run(&["replay", "-", "--verify"], &forged);
    assert_eq!(refused.status.code(), Some(1));
    assert!(err(&refused).contains("could not be verified"), "{}", err(&refused));
    let bare = run(&["replay", "-", "--verify"], &forged.replace("commitment", "promise"));
    assert_eq!(bare.status.code(), Some(1));
    assert!(err(&bare).contains("no commitment"), "{}", err(&bare));
}

#[test]
fn perft_counts_from_the_start_and_from_a_record() {
    assert_eq!(out(&run(&["perft", "nova-luna", "--depth", "4"], "")), "1560\n");
    let divided = out(&run(&["perft", "nova-luna", "--depth", "2", "--divide", "--json"], ""));
    let divided: Value = serde_json::from_str(&divided).unwrap();
    assert_eq!(divided["nodes"], json!(9));
    assert_eq!(divided["divide"]["1@0,0"], json!(3));
    assert_eq!(out(&run(&["perft", "terra-nova", "--depth", "2"], "")), format!("{}\n", 168 * 167));
    let over = run(&["perft", "--record", "-", "--depth", "1"], &fair_record(2).to_string());
    assert_eq!(out(&over), "0\n");
    assert_eq!(run(&["perft", "chess"], "").status.code(), Some(2));
    assert_eq!(run(&["perft", "nova-luna", "--players", "7"], "").status.code(), Some(1));
}

#[test]
fn bench_prints_the_figures_in_a_fixed_order() {
    let text = out(&run(&["bench", "--seconds", "0.5", "--json"], ""));
    assert!(text.starts_with(r#"{"nova-luna":{"games_per_second":{"1":"#), "{text}");
    let figures: Value = serde_json::from_str(&text).unwrap();
    for (game, players) in [("nova-luna", 1..=4), ("terra-nova", 2..=4)] {
        for n in players {
            let speed = &figures[game]["games_per_second"][n.to_string()];
            assert!(speed.as_u64().is_some_and(|speed| speed > 0), "{game} {n}: {text}");
        }
    }
    assert!(out(&run(&["bench", "--seconds", "0.5"], "")).lines().count() > 7);
    assert_eq!(run(&["bench", "--seconds", "0"], "").status.code(), Some(2));
    // With 0 games only the kinds of games are listed, and no time is measured.
    let text = out(&run(&["bench", "--answers", "0", "--json"], ""));
    let answers: serde_json::Value = serde_json::from_str(&text).unwrap();
    let players = |i: usize| answers["answers"][i]["players"].as_u64();
    assert_eq!((0..8).map_while(players).collect::<Vec<_>>(), [1, 2, 3, 4, 2, 3, 4]);
}

#[test]
fn maps_are_printed_checked_and_generated() {
    let island = out(&run(&["map", "print"], ""));
    assert!(island.contains("name island"));
    assert_eq!(out(&run(&["map", "print", "-"], &island)), island);
    let picture = out(&run(&["map", "print", "island", "--svg"], ""));
    assert!(picture.starts_with("<svg") && picture.trim_end().ends_with("</svg>"));
    let made = out(&run(&["map", "generate", "--seed", "7"], ""));
    assert_eq!(made, out(&run(&["map", "generate", "--seed", "7"], "")));
    assert!(out(&run(&["map", "check", "-"], &made)).contains("168 fields, 8 landscapes"));
    assert_eq!(out(&run(&["map", "check", "-", "--quiet"], &made)), "");
    let wrong = run(&["map", "check", "-"], "name x\nlandscape A field\nboard\nA Q\n");
    assert_eq!(wrong.status.code(), Some(1));
    assert!(err(&wrong).contains("line 4, column 3"), "{}", err(&wrong));
}

#[test]
fn help_has_examples_and_completions_are_generated() {
    let help = out(&run(&["--help"], ""));
    for word in ["play", "replay", "engine", "Examples:", "Exit codes:"] {
        assert!(help.contains(word), "{help}");
    }
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(out(&run(&["completions", shell], "")).contains("replay"), "{shell}");
    }
    assert_eq!(run(&[], "").status.code(), Some(2));
    assert_eq!(run(&["dance"], "").status.code(), Some(2));
}

#[test]
fn solve_finds_a_line_that_replays_to_its_score() {
    let args = ["solve", "--seed", "7", "--nodes", "20000"];
    let answer: Value =
        serde_json::from_str(&out(&run(&[&args[..], &["--json"]].concat(), ""))).unwrap();
    let score = answer["score"].as_u64().unwrap();
    assert!(answer["bound"].as_u64().unwrap() <= score);
    assert_eq!(answer["proven"], json!(answer["bound"] == answer["score"]));

    let (setup, deck) = Setup::from_seed(1, Variant::Standard, 7);
    let mut game = Match::<NovaLuna>::new(setup, NovaLunaDealer::open(deck)).unwrap();
    for action in answer["line"].as_array().unwrap() {
        game.play(action.as_str().unwrap().parse().unwrap(), &mut |_| ()).unwrap();
    }
    assert_eq!(game.position().outcome(), Some(game::Outcome::Score(score as u32)));

    let words = out(&run(&args, ""));
    assert!(words.contains(&format!("Score {score}")), "{words}");
    // The same deck from its record, and as plain numbers.
    let record = game.record().to_string();
    assert_eq!(out(&run(&["solve", "--deck", "-", "--nodes", "20000"], &record)), words);
    let ids = game.record().tag(verifiable_deal::DECK).unwrap().to_owned();
    assert_eq!(out(&run(&["solve", "--deck", "-", "--nodes", "20000"], &ids)), words);
    assert_eq!(run(&["solve", "--deck", "-"], "1 2 3").status.code(), Some(1));
}

#[test]
fn solving_many_decks_gives_the_mean_of_the_single_results() {
    let many: serde_json::Value = serde_json::from_str(&out(&run(
        &["solve", "--seeds", "7..9", "--nodes", "5000", "--json"],
        "",
    )))
    .unwrap();
    let mut sum = 0.0;
    for (deck, seed) in many["decks"].as_array().unwrap().iter().zip(["7", "8", "9"]) {
        let one = out(&run(&["solve", "--seed", seed, "--nodes", "5000", "--json"], ""));
        let one: serde_json::Value = serde_json::from_str(&one).unwrap();
        for field in ["score", "bound", "proven", "nodes"] {
            assert_eq!(deck[field], one[field], "{field} of {seed}");
        }
        sum += one["score"].as_f64().unwrap();
    }
    assert_eq!(many["mean_score"].as_f64(), Some(sum / 3.0));
    for nonsense in ["7", "9..7", "a..b"] {
        assert_eq!(run(&["solve", "--seeds", nonsense], "").status.code(), Some(2));
    }
}
