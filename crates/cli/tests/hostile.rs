//! Input of a broken or malicious program to `novae engine`.

use crate::support::engine::Engine;
use crate::support::{errors, novae};
use game::Rng;
use serde_json::{Value, json};

/// Generates lines that are almost valid, truncated, repeated, swapped, or random bytes.
fn malformed(rng: &mut Rng) -> Vec<u8> {
    const SEEDS: [&str; 12] = [
        r#"{"cmd":"hello"}"#,
        r#"{"cmd":"new","game":"nova-luna","setup":{"players":2,"seed":1}}"#,
        r#"{"cmd":"new","game":"terra-nova","setup":{"players":3,"map":"island","first":0}}"#,
        r#"{"cmd":"play","action":"3@0,0"}"#,
        r#"{"cmd":"play","action":"h8-h12"}"#,
        r#"{"cmd":"load","record":"novae-record 1\ngame nova-luna\nsetup\n"}"#,
        r#"{"cmd":"go","level":"random","nodes":1}"#,
        r#"{"cmd":"undo","id":[[[[]]]]}"#,
        r#"{"cmd":"new","game":"nova-luna","setup":{"players":2,"deck":[1,2,3]}}"#,
        r#"{"cmd":"new","game":"terra-nova","setup":{"players":2,"map":"name x\nlandscape A a\nboard\nA A\n"}}"#,
        r#"{"cmd":"legal"}"#,
        r#"[[[[{"a":1e999}]]]]"#,
    ];
    const NOISE: &[u8] = b"{}[]\",:\\0123456789-+.eEtrufalsn@#*\x00\x01\x7f\x80\xff\xc3\xa9 ";
    let mut line = SEEDS[rng.below(SEEDS.len())].as_bytes().to_vec();
    for _ in 0..rng.below(4) {
        let at = rng.below(line.len() + 1);
        match rng.below(4) {
            0 => line.truncate(at),
            1 => line.insert(at, NOISE[rng.below(NOISE.len())]),
            2 => line.extend(line.clone()),
            _ if at < line.len() => line[at] = NOISE[rng.below(NOISE.len())],
            _ => {}
        }
    }
    if rng.below(10) == 0 {
        line = (0..rng.below(200)).map(|_| rng.next_u64() as u8).collect();
    }
    line.retain(|&byte| byte != b'\n');
    // A valid `quit` command would end the engine.
    if line.windows(4).any(|word| word == b"quit") { Vec::new() } else { line }
}

#[test]
fn ten_thousand_malformed_lines_are_each_answered() {
    const KNOWN: [&str; 7] =
        ["bad_json", "bad_request", "unknown_command", "bad_setup", "no_game", "illegal", "over"];
    let mut engine = Engine::start();
    let mut rng = Rng::new(2026);
    let mut refused = 0;
    for _ in 0..10_000 {
        let line = malformed(&mut rng);
        let answer = engine.line(&line);
        let shown = String::from_utf8_lossy(&line).into_owned();
        match &answer["ok"] {
            Value::Bool(true) => {}
            Value::Bool(false) => {
                let code = answer["error"]["code"].as_str().expect("a code");
                assert!(KNOWN.contains(&code), "{shown}: {code}");
                refused += 1;
            }
            _ => panic!("{shown} -> {answer}"),
        }
    }
    assert!(refused > 5_000, "most of it was malformed: {refused}");
    assert_eq!(engine.accepted(&json!({"cmd": "hello"}))["protocol"], json!(1), "still there");
}

#[test]
fn a_line_over_one_mebibyte_is_refused_and_the_next_one_is_read() {
    let mut engine = Engine::start();
    let exactly = r#"{"cmd":"hello"}"#.to_owned() + &" ".repeat((1 << 20) - 15);
    assert_eq!(engine.line(exactly.as_bytes())["ok"], json!(true));
    let over = format!("{exactly} ");
    assert_eq!(engine.line(over.as_bytes())["error"]["code"], json!("too_large"));
    let huge = vec![b'['; 50 << 20];
    assert_eq!(engine.line(&huge)["error"]["code"], json!("too_large"));
    let deep = vec![b'['; 1 << 20];
    assert_eq!(engine.line(&deep)["error"]["code"], json!("bad_json"));
    engine.accepted(&json!({"cmd": "hello"}));
}

#[test]
fn memory_does_not_grow_over_a_thousand_games() {
    let mut engine = Engine::start();
    let mut rng = Rng::new(1);
    let mut play = |engine: &mut Engine, games: usize| {
        for i in 0..games {
            let (game, players) =
                if i % 2 == 0 { ("nova-luna", 1 + i % 4) } else { ("terra-nova", 2 + i % 3) };
            let small = include_str!("small.map");
            engine.begin(game, &json!({"players": players, "map": small, "quiet_rounds": 1}));
            for _ in 0..25 {
                let actions = engine.legal();
                if actions.is_empty() {
                    break;
                }
                engine.play(&actions[rng.below(actions.len())]);
            }
        }
    };
    play(&mut engine, 100);
    let before = engine.process.memory();
    play(&mut engine, 1000);
    if let (Some(before), Some(after)) = (before, engine.process.memory()) {
        assert!(after < before + 2048, "from {before} to {after} KiB");
    }
    assert!(engine.close());
}

#[test]
fn a_closed_pipe_ends_the_engine_cleanly() {
    use std::io::Write;
    use std::process::Stdio;
    let mut novae = novae();
    novae.arg("engine").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = novae.spawn().unwrap();
    drop(child.stdout.take());
    let mut input = child.stdin.take().unwrap();
    // The pipe is expected to break during these writes.
    for _ in 0..100 {
        if input.write_all(b"{\"cmd\":\"hello\"}\n").is_err() {
            break;
        }
    }
    drop(input);
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{:?}", output.status);
    assert!(output.stderr.is_empty(), "{}", errors(&output));
}
