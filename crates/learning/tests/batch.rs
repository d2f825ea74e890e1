//! A batch behaves like single games, is reproducible, and refuses invalid codes.

use game::Position;
use learning::{Batch, Encoding, NovaLunaEncoding, TerraNovaEncoding, Views};
use terra_nova::Setup;

/// All outputs of a batch over some steps of random play.
#[derive(Debug, Default, PartialEq)]
struct Story {
    codes: Vec<i64>,
    seats: Vec<i8>,
    rewards: Vec<f32>,
    dones: Vec<bool>,
}

fn story<E: Encoding>(encoding: E, threads: usize, look: bool) -> Story {
    let games = 700;
    let (actions, numbers, players) =
        (encoding.actions(), encoding.shape().len(), encoding.players());
    let mut batch = Batch::new(encoding, games, 5, Some(threads));
    let mut codes = vec![0; games];
    let mut story = Story::default();
    batch.observe(Views { samples: Some(&mut codes), ..Views::default() });
    let (mut masks, mut observations) = (vec![false; games * actions], vec![0; games * numbers]);
    let packed_len = actions.div_ceil(8);
    let mut packed_masks = vec![0; games * packed_len];
    for _ in 0..60 {
        let (mut seats, mut dones) = (vec![0; games], vec![false; games]);
        let mut rewards = vec![0.0; games * players];
        story.codes.extend(&codes);
        let played = codes.clone();
        let views = Views {
            seats: Some(&mut seats),
            samples: Some(&mut codes),
            rewards: Some(&mut rewards),
            dones: Some(&mut dones),
            observations: look.then_some(&mut observations),
            masks: look.then_some(&mut masks),
            packed_masks: look.then_some(&mut packed_masks),
        };
        batch.step(&played, views).unwrap();
        story.seats.extend(seats);
        story.rewards.extend(rewards);
        story.dones.extend(dones);
        if look {
            for (game, &code) in codes.iter().enumerate() {
                let code = code as usize;
                assert!(masks[game * actions + code], "a sample is legal");
                assert!(packed_masks[game * packed_len + code / 8] >> (code % 8) & 1 == 1);
            }
        }
    }
    story
}

#[test]
fn results_depend_only_on_the_seed_and_not_on_threads_or_observers() {
    let luna = |threads, look| story(NovaLunaEncoding::new(1).unwrap(), threads, look);
    let first = luna(1, false);
    assert_eq!(first, luna(2, true));
    assert_eq!(first, luna(3, false));
    assert!(first.dones.iter().filter(|&&done| done).count() >= 700, "games start again");
    let terra = |threads| story(TerraNovaEncoding::new(&Setup::new(3)).unwrap(), threads, false);
    assert_eq!(terra(1), terra(2));
}

#[test]
fn an_invalid_code_is_reported_with_its_game_and_nothing_is_played() {
    let mut batch = Batch::new(NovaLunaEncoding::new(2).unwrap(), 300, 1, Some(2));
    let mut codes = vec![0; 300];
    batch.observe(Views { samples: Some(&mut codes), ..Views::default() });
    let before: Vec<_> = (0..300).map(|i| batch.position(i).unwrap().clone()).collect();
    for (wrong, words) in [(769, "0 to 768"), (-1, "0 to 768"), (768, "NL-30"), (0, "NL-34")] {
        let mut codes = codes.clone();
        codes[123] = wrong;
        let refused = batch.step(&codes, Views::default()).unwrap_err();
        assert_eq!((refused.game, refused.code), (123, wrong));
        assert!(refused.reason.contains(words), "{refused}");
        assert!((0..300).all(|i| batch.position(i) == Some(&before[i])));
    }
    batch.step(&codes, Views::default()).unwrap();
    assert!((0..300).all(|i| batch.position(i) != Some(&before[i])));
    batch.reset(1);
    assert!((0..300).all(|i| batch.position(i) == Some(&before[i])));
    assert!(batch.position(300).is_none());
    assert!(before[0].outcome().is_none());
}
