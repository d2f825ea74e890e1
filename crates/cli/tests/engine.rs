//! `novae engine` from the point of view of a client: complete games of every kind, and edge cases
//! of the protocol.

use crate::documentation::blocks;
use crate::support::engine::Engine;
use game::Rng;
use serde_json::{Value, json};

/// Every kind of game.
fn setups() -> Vec<(&'static str, Value)> {
    let small = include_str!("small.map");
    let mut setups = vec![("nova-luna", json!({"players": 1, "seed": 3}))];
    for players in 2..=4 {
        for variant in ["standard", "beginner"] {
            setups.push(("nova-luna", json!({"players": players, "variant": variant, "seed": 3})));
        }
        setups.push(("terra-nova", json!({"players": players})));
        setups.push((
            "terra-nova",
            json!({"players": players, "map": small, "first": 1, "quiet_rounds": 5}),
        ));
    }
    setups
}

/// Prefers rare actions (refills, stones, expensive tiles), so that games make progress.
fn choose(actions: &[Value], rng: &mut Rng) -> Value {
    let rare = |action: &&Value| action.as_str().is_some_and(|a| a.starts_with(['*', '+']));
    let rare: Vec<&Value> = actions.iter().filter(rare).collect();
    if !rare.is_empty() && rng.below(3) > 0 {
        return rare[rng.below(rare.len())].clone();
    }
    actions[rng.below(actions.len())].clone()
}

#[test]
fn complete_games_of_every_kind_work_with_undo_record_and_load() {
    let mut engine = Engine::start();
    for (game, setup) in setups() {
        let mut state = engine.begin(game, &setup);
        let mut rng = Rng::new(9);
        let mut ply = 0;
        while state["to_act"] != Value::Null {
            assert_eq!(state["ply"], json!(ply));
            assert_eq!(state["result"], Value::Null);
            let action = choose(&engine.legal(), &mut rng);
            let played = engine.play(&action);
            ply += 1;
            if ply % 7 == 0 {
                assert_eq!(engine.undo(), state);
                assert_eq!(engine.play(&action), played, "the same comes out again");
            }
            if ply % 23 == 0 {
                let record = engine.record();
                engine.begin("nova-luna", &json!({"players": 2}));
                assert_eq!(engine.load(&record), played["state"]);
                assert_eq!(engine.record(), record);
                engine.undo();
                assert_eq!(engine.play(&action), played, "in a loaded game too");
            }
            state = played["state"].clone();
        }
        at_the_end(&mut engine, &state);
    }
    assert!(engine.close());
}

fn at_the_end(engine: &mut Engine, state: &Value) {
    assert!(state["result"]["reason"].is_string());
    assert!(engine.legal().is_empty());
    assert_eq!(engine.refused(&json!({"cmd": "play", "action": "+"})), "over");
    assert_eq!(engine.refused(&json!({"cmd": "go", "level": "random"})), "over");
    let record = engine.record();
    assert_eq!(&engine.load(&record), state);
    let before = engine.undo();
    assert_ne!(before["to_act"], Value::Null, "undo works after the end, in a loaded game");
    for _ in 0..before["ply"].as_u64().unwrap() {
        engine.undo();
    }
    assert_eq!(engine.refused(&json!({"cmd": "undo"})), "illegal");
}

#[test]
fn hello_names_the_engine_and_echoes_the_id() {
    let mut engine = Engine::start();
    let hello = engine.accepted(&json!({"cmd": "hello", "id": {"any": ["thing", 1]}}));
    assert_eq!(hello["id"], json!({"any": ["thing", 1]}));
    assert_eq!(hello["protocol"], json!(1));
    assert_eq!(hello["name"], json!("novae"));
    assert_eq!(hello["games"], json!(["nova-luna", "terra-nova"]));
    assert!(hello["levels"].as_array().unwrap().contains(&json!("random")));
    let refused = engine.request(&json!({"cmd": "state", "id": null}));
    assert_eq!(refused["id"], Value::Null);
    assert!(refused.as_object().unwrap().contains_key("id"), "null is an id too");
    assert_eq!(
        engine.request(&json!({"cmd": "quit", "id": "bye"})),
        json!({"ok": true, "id": "bye"})
    );
    assert!(engine.ended());
}

#[test]
fn a_deck_is_dealt_in_order_and_a_loaded_game_continues_with_it() {
    let mut engine = Engine::start();
    let deck: Vec<u8> = (1..=68).rev().collect();
    let setup = json!({"players": 2, "order": [1, 0], "deck": deck});
    let state = engine.begin("nova-luna", &setup);
    assert_eq!(state["wheel"], json!([null, 68, 67, 66, 65, 64, 63, 62, 61, 60, 59, 58]));
    assert_eq!((&state["to_act"], &state["order"]), (&json!(1), &json!([1, 0])));
    for _ in 0..9 {
        let action = &engine.legal()[0];
        engine.play(action);
    }
    let record = engine.record();
    let refill = engine.play(&json!("+"));
    let dealt = refill["events"][0]["refill"].as_array().unwrap();
    let tiles: Vec<u64> = dealt.iter().map(|pair| pair[1].as_u64().unwrap()).collect();
    assert_eq!(tiles, [57, 56, 55, 54, 53, 52, 51, 50, 49]);
    engine.load(&record);
    assert_eq!(engine.play(&json!("+")), refill);
}

#[test]
fn a_random_deal_is_secret_until_the_game_is_over() {
    let mut engine = Engine::start();
    engine.begin("nova-luna", &json!({"players": 2}));
    assert!(!engine.record().as_str().unwrap().contains("deck"));
    let mut rng = Rng::new(4);
    loop {
        let actions = engine.legal();
        if actions.is_empty() {
            break;
        }
        engine.play(&choose(&actions, &mut rng));
    }
    assert!(engine.record().as_str().unwrap().contains("deck"));
}

#[test]
fn refusals_have_the_documented_codes() {
    let mut engine = Engine::start();
    for cmd in ["legal", "play", "undo", "state", "record", "go"] {
        assert_eq!(engine.refused(&json!({"cmd": cmd, "action": "+"})), "no_game");
    }
    let nova_luna = [
        json!({}),
        json!({"players": 0}),
        json!({"players": 5}),
        json!({"players": -1}),
        json!({"players": 2.5}),
        json!({"players": "two"}),
        json!({"players": 1e300}),
        json!({"players": 2, "variant": "hard"}),
        json!({"players": 2, "seed": -1}),
        json!({"players": 2, "seed": "x"}),
        json!({"players": 2, "order": [0, 0]}),
        json!({"players": 2, "order": [0]}),
        json!({"players": 2, "order": [0, 1000]}),
        json!({"players": 2, "order": "01"}),
        json!({"players": 2, "deck": [1, 2, 3]}),
        json!({"players": 2, "deck": vec![1; 68]}),
        json!({"players": 2, "deck": (2..70).collect::<Vec<u8>>()}),
        json!({"players": 2, "deck": [null]}),
        json!({"players": 2, "seed": 1, "order": [0, 1]}),
    ];
    let terra_nova = [
        json!({"players": 1}),
        json!({"players": 2, "first": 2}),
        json!({"players": 2, "first": 1e9}),
        json!({"players": 2, "quiet_rounds": -1}),
        json!({"players": 2, "quiet_rounds": 1_u64 << 40}),
        json!({"players": 2, "map": "atlantis"}),
        json!({"players": 2, "map": "name x\nboard\n A"}),
        json!({"players": 2, "map": 5}),
    ];
    let nova_luna = nova_luna.iter().map(|setup| ("nova-luna", setup));
    for (game, setup) in nova_luna.chain(terra_nova.iter().map(|setup| ("terra-nova", setup))) {
        let new = json!({"cmd": "new", "game": game, "setup": setup});
        assert_eq!(engine.refused(&new), "bad_setup", "{setup}");
    }
    for request in [
        json!({}),
        json!({"cmd": 5}),
        json!({"cmd": "new"}),
        json!({"cmd": "new", "game": "chess", "setup": {}}),
        json!({"cmd": "new", "game": "nova-luna"}),
        json!({"cmd": "new", "game": "nova-luna", "setup": [1]}),
        json!({"cmd": "load"}),
        json!({"cmd": "load", "record": {"a": 1}}),
        json!({"cmd": "load", "record": "hello"}),
    ] {
        assert_eq!(engine.refused(&request), "bad_request", "{request}");
    }
    assert_eq!(engine.refused(&json!({"cmd": "dance"})), "unknown_command");

    engine.begin("nova-luna", &json!({"players": 2, "seed": 1}));
    let before = engine.accepted(&json!({"cmd": "state"}));
    for action in ["+", "4@0,0", "12@0,0", "1@1,0", "1@99999999999999999999,0", "", "pass", "#5"] {
        let play = json!({"cmd": "play", "action": action});
        assert_eq!(engine.refused(&play), "illegal", "{action}");
    }
    for action in [json!(1), json!(null), json!(["+"])] {
        assert_eq!(engine.refused(&json!({"cmd": "play", "action": action})), "bad_request");
    }
    for request in [
        json!({"cmd": "go", "level": "champion"}),
        json!({"cmd": "go", "level": 3}),
        json!({"cmd": "go", "nodes": -5}),
        json!({"cmd": "go", "ms": "soon"}),
    ] {
        assert_eq!(engine.refused(&request), "bad_request", "{request}");
    }
    assert_eq!(engine.refused(&json!({"cmd": "load", "record": "novae-record 1\ngame nova-luna\nsetup\nplayers 9\nvariant standard\norder 0\nwheel 1\nactions\n"})), "bad_setup");
    assert_eq!(engine.accepted(&json!({"cmd": "state"})), before, "nothing has changed");
}

#[test]
fn a_bot_plays_a_complete_game_with_go() {
    let mut engine = Engine::start();
    for (game, setup) in [
        ("nova-luna", json!({"players": 1, "seed": 1})),
        ("nova-luna", json!({"players": 3, "seed": 2})),
        ("terra-nova", json!({"players": 2, "map": include_str!("small.map")})),
    ] {
        engine.begin(game, &setup);
        let go = json!({"cmd": "go", "level": "greedy", "nodes": 1, "seed": 5});
        loop {
            let thought = engine.request(&go);
            if thought["ok"] == json!(false) {
                assert_eq!(thought["error"]["code"], json!("over"));
                break;
            }
            let value: Vec<f64> =
                thought["value"].as_array().unwrap().iter().map(|v| v.as_f64().unwrap()).collect();
            assert_eq!(value.len(), setup["players"].as_u64().unwrap() as usize);
            if value.len() > 1 {
                assert!((value.iter().sum::<f64>() - 1.0).abs() < 1e-6, "{value:?}");
            }
            assert_eq!(thought["pv"][0], thought["action"]);
            assert!(thought["nodes"].as_u64().unwrap() > 0);
            engine.play(&thought["action"]);
        }
    }
}

#[test]
fn the_documented_example_session_matches_the_engine() {
    for session in blocks("session") {
        replay_session(&session.text);
    }
}

fn replay_session(session: &str) {
    let mut engine = Engine::start();
    let mut lines = 0;
    let mut asked = None;
    for line in session.lines() {
        if let Some(request) = line.strip_prefix("> ") {
            asked = Some(engine.line(request.as_bytes()));
        } else if let Some(answer) = line.strip_prefix("< ") {
            let expected: Value =
                serde_json::from_str(answer).unwrap_or_else(|e| panic!("{e}: {answer}"));
            assert_eq!(asked.take(), Some(expected), "{line}");
            lines += 1;
        }
    }
    assert!(lines >= 10, "a session worth reading");
    assert!(engine.ended());
}
