//! Properties of every text and every sequence of choices.

mod common;
mod model;

use game::{Position, Record, Rng};
use proptest::prelude::*;
use terra_nova::{Action, Field, Map, MapChoice, Options, Setup, TerraNova, generate};

fn fields() -> impl Strategy<Value = Field> {
    (0u8..26, 1u16..=999).prop_map(|(row, number)| Field::new(row, number).unwrap())
}

fn actions() -> impl Strategy<Value = Action> {
    prop_oneof![
        fields().prop_map(|at| Action::Place { at }),
        (fields(), fields()).prop_map(|(from, to)| Action::Move { from, to }),
        fields().prop_map(|at| Action::Stone { at }),
    ]
}

/// Text that is nearly a map.
fn almost_maps() -> impl Strategy<Value = String> {
    let rows = proptest::collection::vec("[ ABCDEé\t#]{0,14}", 0..30);
    let head = prop_oneof![
        Just("name x\n".to_owned()),
        Just("name x\nlandscape A a\nlandscape B b\nlandscape C c\nlandscape D d\n".to_owned()),
        "[a-z# \n]{0,20}",
    ];
    (head, rows).prop_map(|(head, rows)| format!("{head}board\n{}", rows.join("\n")))
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn an_action_reads_back(action in actions()) {
        prop_assert_eq!(action.to_string().parse(), Ok(action));
    }

    #[test]
    fn any_text_is_an_action_in_one_way_or_none(text in "\\PC{0,12}|[*a-z0-9-]{0,9}") {
        if let Ok(action) = text.parse::<Action>() {
            prop_assert_eq!(action.to_string(), text);
        }
    }

    #[test]
    fn any_text_is_a_map_or_refused_at_a_place_in_it(text in "\\PC{0,200}|[a-zA-Z \n#]{0,200}") {
        if let Err(error) = text.parse::<Map>() {
            prop_assert!(error.line <= text.lines().count() + 1);
        }
    }

    #[test]
    fn damaged_maps_read_back_or_are_refused(text in almost_maps()) {
        match text.parse::<Map>() {
            Ok(map) => {
                prop_assert_eq!(map.to_string().parse(), Ok(map.clone()));
            }
            Err(error) => {
                let line = text.lines().nth(error.line - 1).unwrap_or("");
                prop_assert!(error.column <= line.chars().count().max(13) + 1, "{}", error);
            }
        }
    }

    #[test]
    fn any_text_is_a_set_up_or_refused(text in "(players|map|first|quiet|[|]| |[0-9]|[a-z]|\n){0,30}") {
        if let Ok(setup) = text.parse::<Setup>() {
            prop_assert_eq!(setup.to_string().parse(), Ok(setup.clone()));
            let _ = TerraNova::new(&setup);
        }
    }

    #[test]
    fn a_set_up_with_any_map_text_reads_back(
        text in "[a-zA-Z0-9 #|/\n]{0,80}", players in 0usize..9, quiet in any::<u32>(),
    ) {
        let setup = Setup { map: MapChoice::Text(text), quiet_rounds: quiet, ..Setup::new(players) };
        let record = Record::<TerraNova>::new(setup.clone());
        prop_assert_eq!(record.to_string().parse::<Record<TerraNova>>().unwrap().setup, setup);
    }

    /// Any action in any position is either legal or refused with a reason, never a panic.
    #[test]
    fn any_action_is_legal_or_refused(
        tries in proptest::collection::vec(actions(), 50), seed in any::<u64>(), plies in 0usize..80,
    ) {
        let mut rng = Rng::new(seed);
        let mut position = TerraNova::new(&Setup::new(2 + seed as usize % 3)).unwrap();
        for _ in 0..plies {
            let Some(action) = position.random_action(&mut rng) else { break };
            position.play_unchecked(action);
        }
        let legal = position.legal();
        for action in tries {
            prop_assert_eq!(position.check(action).is_ok(), legal.contains(&action));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        failure_persistence: None, cases: 150, ..ProptestConfig::default()
    })]

    /// Choices of any kind, on a map of any kind, lead to the same game as in the model.
    #[test]
    fn games_on_generated_maps_agree_with_the_model(
        seed in any::<u64>(),
        fields in 34usize..90,
        landscapes in 4usize..=8,
        players in 2usize..=4,
        choices in proptest::collection::vec(any::<u16>(), 60..220),
    ) {
        let map = generate(seed, &Options { fields, landscapes }).unwrap();
        let setup = Setup { quiet_rounds: 5, ..Setup::new(players).on(&map) };
        let mut position = TerraNova::new(&setup).unwrap();
        let mut model = model::Model::new(&map.to_string(), players, 0, 5);
        for choice in choices {
            let mut legal: Vec<String> = position.legal().iter().map(ToString::to_string).collect();
            legal.sort_unstable();
            prop_assert!(legal.iter().eq(model.legal().iter()), "{:?}", position);
            if legal.is_empty() {
                break;
            }
            // Half of the choices go to stones, which sort before moves.
            let stones = legal.iter().filter(|action| action.starts_with('*')).count();
            let among = if stones > 0 && choice % 2 == 0 { stones } else { legal.len() };
            let action = &legal[usize::from(choice / 2) % among];
            position.play(action.parse().unwrap()).unwrap();
            model.play(action);
            prop_assert_eq!(position.turn().seat().map(game::Seat::index), model.over.is_none().then_some(model.seat));
            let scores: Vec<u32> = position.scores().iter().map(|&score| score.into()).collect();
            prop_assert_eq!(&scores, &model.scores);
            prop_assert_eq!(position.areas().len(), model.areas.len());
            prop_assert_eq!(position.end_reason().map(terra_nova::EndReason::name), model.over);
        }
    }
}
