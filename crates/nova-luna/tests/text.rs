//! Properties of all parsers: they never panic, and accepted text reads back the same.

use std::str::FromStr;

use game::{Position, Record, Rng, laws};
use nova_luna::{Action, NovaLuna, Setup, Start, Variant};
use proptest::prelude::*;

/// The text of a whole game.
fn record(seed: u64) -> String {
    let (setup, _) = Setup::from_seed(2, Variant::Standard, seed);
    laws::obey::<NovaLuna>(&setup, &mut Rng::new(seed), |_| vec![], laws::at_random).to_string()
}

proptest! {
    #[test]
    fn any_text_is_an_action_or_refused(text in "\\PC{0,12}|[-+#@,0-9]{0,12}|[0-9]{1,3}@-?[0-9]{1,4},-?[0-9]{1,4}") {
        if let Ok(action) = text.parse::<Action>() {
            prop_assert_eq!(action.to_string(), text);
        }
    }

    #[test]
    fn any_text_is_a_set_up_or_refused(text in "\\PC*|(players [0-9]{1,3}\n)?(variant (standard|beginner)\n)?order [0-9 ]{0,9}\nwheel [0-9 ]{0,40}\n") {
        if let Ok(setup) = text.parse::<Setup>() {
            prop_assert_eq!(Setup::from_str(&setup.to_string()).unwrap(), setup.clone());
            let _ = NovaLuna::new(&setup);
        }
    }

    #[test]
    fn any_set_up_is_a_game_or_refused(
        players in 0usize..7,
        order in prop::collection::vec(0u8..5, 0..5),
        wheel in prop::collection::vec(0u8..80, 9..13),
    ) {
        let order = order.into_iter().map(game::Seat).collect();
        let setup = Setup { players, variant: Variant::Standard, order, start: Start::New { wheel } };
        match NovaLuna::new(&setup) {
            Ok(position) => prop_assert!(!position.legal().is_empty()),
            Err(error) => prop_assert!(!error.to_string().is_empty()),
        }
    }

    #[test]
    fn a_damaged_record_replays_or_is_refused(
        seed in 0u64..20,
        at in 0.0f64..1.0,
        cut in 0usize..6,
        paste in "[-+#@,0-9 \n]{0,6}",
    ) {
        let mut text = record(seed);
        let at = (at * text.len() as f64) as usize;
        let end = (at + cut).min(text.len());
        text.replace_range(at..end, &paste);
        if let Ok(record) = text.parse::<Record<NovaLuna>>() {
            let _ = record.replay();
            prop_assert_eq!(&record.to_string().parse::<Record<NovaLuna>>().unwrap(), &record);
        }
    }
}
