//! Every legal action has a code, every code has an action, and values stay within bounds.

use std::ops::Range;

use ai::{Budget, Level, choose};
use game::{Position, Rng, Seat, Turn};
use learning::{Encoding, NovaLunaEncoding, TerraNovaEncoding, Views, highs, observe_positions};
use nova_luna::{Action, Cell, NovaLuna, Variant};
use terra_nova::{Options, Setup, generate};

/// Plays random games and compares codes, masks and observations with the rules.
fn agrees_with_the_rules<E: Encoding>(encoding: &E, games: u64) {
    let shape = encoding.shape();
    let sections = encoding.sections();
    let highs = highs(&sections);
    assert_eq!(highs.len(), shape.len());
    assert_eq!(sections.iter().filter(|section| section.is_plane).count(), shape.planes);
    assert!(sections.iter().filter(|section| section.is_plane).all(|s| s.len == shape.plane()));
    let mut mask = vec![true; encoding.actions()];
    let mut observation = vec![255; shape.len()];
    let mut packed = vec![255; encoding.packed_len()];
    for seed in 0..games {
        let mut rng = Rng::new(seed);
        let mut position = encoding.fresh(&mut rng);
        while let Some(action) = position.random_action(&mut rng) {
            let code = encoding.encode(&position, action).expect("an ordinary area");
            assert_eq!(encoding.decode(&position, code), Some(action));
            if position.turn() != Turn::Chance && rng.below(8) == 0 {
                encoding.mask(&position, &mut mask);
                let mut expected = vec![false; encoding.actions()];
                for action in position.legal() {
                    expected[encoding.encode(&position, action).expect("a code")] = true;
                }
                assert_eq!(mask, expected);
                encoding.packed_mask(&position, &mut packed);
                let bit = |code: usize| packed[code / 8] >> (code % 8) & 1 == 1;
                assert!(expected.iter().enumerate().all(|(code, &legal)| bit(code) == legal));
                assert_eq!(
                    packed.iter().map(|byte| byte.count_ones()).sum::<u32>() as usize,
                    expected.iter().filter(|&&legal| legal).count()
                );
                for (code, legal) in mask.iter().enumerate() {
                    let action = encoding.decode(&position, code);
                    assert_eq!(action.is_some_and(|a| position.check(a).is_ok()), *legal);
                }
                let seat = Seat(rng.below(encoding.players()) as u8);
                encoding.observe(&position, seat, &mut observation);
                assert!(observation.iter().zip(&highs).all(|(number, high)| number <= high));
            }
            position.play_unchecked(action);
        }
        let sum: f64 = encoding.returns(&position).iter().sum();
        assert!(encoding.players() == 1 || sum.abs() < 1e-9, "what some win, others lose");
    }
}

#[test]
fn codes_masks_and_observations_of_nova_luna_agree_with_the_rules() {
    for players in 1..=4 {
        agrees_with_the_rules(&NovaLunaEncoding::new(players).unwrap(), 60);
        let exact = NovaLunaEncoding::exact_window(players);
        let exact = NovaLunaEncoding::with(players, Variant::Beginner, exact).unwrap();
        agrees_with_the_rules(&exact, 10);
    }
}

#[test]
fn codes_masks_and_observations_of_terra_nova_agree_with_the_rules() {
    for players in 2..=4 {
        agrees_with_the_rules(&TerraNovaEncoding::new(&Setup::new(players)).unwrap(), 4);
    }
    let map = generate(3, &Options { fields: 256, landscapes: 5 }).unwrap();
    agrees_with_the_rules(&TerraNovaEncoding::new(&Setup::new(2).on(&map)).unwrap(), 4);
}

/// On a single row every field is reachable from every other one: 65,792 codes.
#[test]
fn each_action_on_a_row_of_256_fields_has_a_distinct_code() {
    let letters = "A B C D ".repeat(64);
    let map = format!(
        "name row\nlandscape A a\nlandscape B b\nlandscape C c\nlandscape D d\nboard\n{letters}\n"
    );
    let encoding = TerraNovaEncoding::new(&Setup::new(2).on(map.as_str())).unwrap();
    assert_eq!(encoding.actions(), 2 * 256 + 256 * 255);
    let position = encoding.fresh(&mut Rng::new(1));
    for code in 0..encoding.actions() {
        let action = encoding.decode(&position, code).unwrap();
        assert_eq!(encoding.encode(&position, action), Some(code), "{action}");
    }
    agrees_with_the_rules(&encoding, 1);
}

/// The number of legal actions in the games of some seeds, and how many of them have no code.
fn without_code(
    encoding: &NovaLunaEncoding,
    seeds: Range<u64>,
    decide: impl Fn(&NovaLuna, &mut Rng) -> Option<Action>,
) -> (usize, usize) {
    let (mut all, mut without) = (0, 0);
    for mut rng in seeds.map(Rng::new) {
        let mut position = encoding.fresh(&mut rng);
        while position.turn() != Turn::Over {
            if position.turn() == Turn::Chance {
                let deal = position.random_action(&mut rng).unwrap();
                position.play(deal).unwrap();
                continue;
            }
            position.each_legal(|action| {
                all += 1;
                without += usize::from(encoding.encode(&position, action).is_none());
            });
            let Some(action) = decide(&position, &mut rng) else { break };
            position.play(action).unwrap();
        }
    }
    (all, without)
}

#[test]
fn in_the_default_window_actions_without_a_code_are_rare() {
    for players in 1..=4 {
        let encoding = NovaLunaEncoding::new(players).unwrap();
        let (all, without) = without_code(&encoding, 0..1500, Position::random_action);
        println!("{players} players: {without} of {all} legal actions have no code");
        assert!(without * 100_000 < all, "{players} players: {without} of {all}");
        for (level, games) in [(Level::Greedy, 20), (Level::Casual, 2)] {
            for seed in 0..games {
                let (_, without) = without_code(&encoding, seed..seed + 1, |p, rng| {
                    choose(p, level, &mut Budget::nodes(2_000), rng)
                });
                assert_eq!(without, 0, "{players} players, {level}, seed {seed}");
            }
        }
    }
}

/// Places every tile as far as possible in one direction.
fn stubborn(direction: usize) -> impl Fn(&NovaLuna, &mut Rng) -> Option<Action> {
    move |position, _| {
        let far = |at: Cell| match direction {
            0 => i32::from(at.x),
            1 => -i32::from(at.x),
            2 => i32::from(at.y),
            3 => -i32::from(at.y),
            _ => i32::from(at.x) + i32::from(at.y),
        };
        position.legal().into_iter().max_by_key(|action| match action {
            Action::Take { at, .. } => far(*at),
            _ => -1000,
        })
    }
}

#[test]
fn in_the_exact_window_every_action_has_a_code() {
    for players in 1..=4 {
        let window = NovaLunaEncoding::exact_window(players);
        let exact = NovaLunaEncoding::with(players, Variant::Standard, window).unwrap();
        for direction in 0..5 {
            for seed in 0..20 {
                let (all, without) = without_code(&exact, seed..seed + 1, stubborn(direction));
                assert!(all > 0);
                assert_eq!(without, 0, "{players} players, direction {direction}");
            }
        }
    }
}

#[test]
fn beyond_the_default_window_codes_are_correct_and_few_cells_lack_one() {
    let usual = NovaLunaEncoding::new(2).unwrap();
    let (all, without) = without_code(&usual, 0..20, stubborn(0));
    assert!(without > 0 && without * 2 < all, "{without} of {all}");

    let mut position = usual.fresh(&mut Rng::new(1));
    let (mut rng, walk) = (Rng::new(1), stubborn(0));
    let mut mask = vec![false; usual.actions()];
    while position.turn() != Turn::Over {
        if position.turn() == Turn::Chance {
            let deal = position.random_action(&mut rng).unwrap();
            position.play(deal).unwrap();
            continue;
        }
        usual.mask(&position, &mut mask);
        for code in (0..mask.len()).filter(|&code| mask[code]) {
            let action = usual.decode(&position, code).expect("a legal code means something");
            assert!(position.check(action).is_ok());
            assert_eq!(usual.encode(&position, action), Some(code));
        }
        let action = walk(&position, &mut rng).unwrap();
        position.play(action).unwrap();
    }
}

#[test]
fn the_return_of_a_solo_game_is_290_minus_the_score() {
    let encoding = NovaLunaEncoding::new(1).unwrap();
    for seed in 0..50 {
        let mut rng = Rng::new(seed);
        let mut position = encoding.fresh(&mut rng);
        assert_eq!(encoding.returns(&position)[0], 0.0);
        while let Some(action) = position.random_action(&mut rng) {
            position.play_unchecked(action);
        }
        let Some(game::Outcome::Score(score)) = position.outcome() else { panic!("a score") };
        assert_eq!(encoding.returns(&position)[0], 290.0 - f64::from(score));
    }
}

#[test]
fn codes_match_the_documentation() {
    let encoding = NovaLunaEncoding::new(2).unwrap();
    let position = encoding.fresh(&mut Rng::new(1));
    let code = |text: &str| encoding.encode(&position, text.parse().unwrap());
    assert_eq!(code("1@0,0"), Some(8 * 16 + 8));
    assert_eq!(code("3@0,0"), Some(2 * 256 + 8 * 16 + 8));
    assert_eq!(code("+"), Some(768));
    assert_eq!(code("#68"), Some(67));

    let encoding = TerraNovaEncoding::new(&Setup::new(2)).unwrap();
    let code = |text: &str| encoding.encode(encoding.start(), text.parse().unwrap());
    let first = encoding.start().map().fields()[0];
    assert_eq!(code(&format!("{first}")), Some(0));
    assert_eq!(code(&format!("*{first}")), Some(168));
    assert_eq!(encoding.actions(), 5664);
    assert_eq!(code("h8-h8"), None);
}

#[test]
fn positions_in_a_list_are_written_like_single_ones() {
    let encoding = NovaLunaEncoding::new(3).unwrap();
    let mut rng = Rng::new(1);
    let mut position = encoding.fresh(&mut rng);
    let mut positions = Vec::new();
    while let Some(action) = position.random_action(&mut rng) {
        positions.push(position.clone());
        position.play_unchecked(action);
    }
    positions.push(position);
    let references: Vec<_> = positions.iter().cycle().take(300).collect();
    let (len, actions) = (encoding.shape().len(), encoding.actions());
    for seat in [None, Some(Seat(1))] {
        let mut seats = vec![9; 300];
        let mut observations = vec![255; 300 * len];
        let mut masks = vec![true; 300 * actions];
        let views = Views {
            seats: Some(&mut seats),
            observations: Some(&mut observations),
            masks: Some(&mut masks),
            ..Views::default()
        };
        observe_positions(&encoding, &references, seat, views);
        let (mut observation, mut mask) = (vec![0; len], vec![false; actions]);
        for (i, position) in references.iter().enumerate() {
            let to_act = position.turn().seat();
            assert_eq!(seats[i], to_act.map_or(-1, |seat| seat.0 as i8));
            encoding.observe(position, seat.or(to_act).unwrap_or(Seat(0)), &mut observation);
            assert_eq!(observations[i * len..][..len], observation);
            encoding.mask(position, &mut mask);
            assert_eq!(masks[i * actions..][..actions], mask);
        }
    }
}

#[test]
fn the_moves_of_terra_nova_are_the_codes_after_places_and_stones() {
    let encoding = TerraNovaEncoding::new(&Setup::new(2)).unwrap();
    let map = encoding.start().map();
    let fields = map.fields().len();
    let moves: Vec<_> = encoding.moves().collect();
    assert_eq!(moves.len(), encoding.actions() - 2 * fields);
    for (i, &[from, to, code]) in moves.iter().enumerate() {
        assert_eq!(code, 2 * fields + i);
        let action = terra_nova::Action::Move { from: map.fields()[from], to: map.fields()[to] };
        assert_eq!(encoding.action(code), Some(action));
        assert_eq!(encoding.code(action), Some(code));
    }
}
