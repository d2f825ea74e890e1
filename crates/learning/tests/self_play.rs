//! Self-play with evaluations that do not come from a net.

use ai::tree_search::TreeSettings;
use game::MAX_SEATS;
use learning::{NetRows, NovaLunaRows, SampleViews, SelfPlay, TARGETS, TerraNovaRows};

const GAMES: usize = 6;
const SETTINGS: TreeSettings =
    TreeSettings { simulations: 4, considered: 2, noise: true, value_scale: 1.0 };

struct Samples {
    rows: Vec<u8>,
    codes: Vec<i32>,
    policies: Vec<f32>,
    targets: Vec<f32>,
    count: usize,
}

/// Plays until the first games are over, with an evaluation that depends on the row only.
fn samples<G: NetRows>(rows: G, threads: usize) -> Samples {
    let (len, most) = (rows.row_len(), rows.most_actions());
    let players = rows.players();
    let mut play = SelfPlay::new(rows, GAMES, 7, Some(threads), SETTINGS);
    let (mut logits, mut shares) = (vec![0.0; GAMES * most], vec![0.0; GAMES * MAX_SEATS]);
    let (mut row, mut codes) = (vec![0; GAMES * len], vec![0; GAMES * most]);
    while play.finished() < 2 {
        play.step(&logits, &shares, &mut row, &mut codes);
        for game in 0..GAMES {
            let sum: u32 = row[game * len..][..len].iter().map(|&input| u32::from(input)).sum();
            let first = (sum % 97) as f32 / 96.0;
            let others = (1.0 - first) / (players - 1) as f32;
            for (i, share) in shares[game * MAX_SEATS..][..players].iter_mut().enumerate() {
                *share = if i == 0 { first } else { others };
            }
            for (i, logit) in logits[game * most..][..most].iter_mut().enumerate() {
                *logit = (i % 5) as f32 / 2.0;
            }
        }
    }
    let room = play.samples() + 3;
    let mut samples = Samples {
        rows: vec![0; room * len],
        codes: vec![0; room * most],
        policies: vec![0.0; room * most],
        targets: vec![0.0; room * TARGETS],
        count: 0,
    };
    samples.count = play.take(&mut SampleViews {
        rows: &mut samples.rows,
        codes: &mut samples.codes,
        policies: &mut samples.policies,
        targets: &mut samples.targets,
    });
    assert_eq!(samples.count + 3, room);
    assert_eq!(play.samples(), 0);
    samples
}

fn check<G: NetRows>(make: impl Fn() -> G) {
    let (most, players) = (make().most_actions(), make().players());
    let one = samples(make(), 1);
    for sample in 0..one.count {
        let codes = &one.codes[sample * most..][..most];
        let actions = codes.iter().take_while(|&&code| code >= 0).count();
        assert!(actions > 1, "a forced action is not a sample");
        assert!(codes[actions..].iter().all(|&code| code == -1));
        let mut distinct = codes[..actions].to_vec();
        distinct.sort_unstable();
        distinct.dedup();
        assert_eq!(distinct.len(), actions);
        let policy = &one.policies[sample * most..][..most];
        assert!((policy[..actions].iter().sum::<f32>() - 1.0).abs() < 1e-3);
        assert!(policy[actions..].iter().all(|&share| share == 0.0));
        let targets = &one.targets[sample * TARGETS..][..TARGETS];
        for values in targets.chunks(MAX_SEATS).take(2) {
            assert!((values[..players].iter().sum::<f32>() - 1.0).abs() < 1e-3);
            assert!(values[players..].iter().all(|&share| share == 0.0));
        }
    }
    let several = samples(make(), 3);
    assert_eq!(one.count, several.count);
    assert_eq!(one.rows, several.rows);
    assert_eq!(one.codes, several.codes);
    assert_eq!(one.policies, several.policies);
    assert_eq!(one.targets, several.targets);
}

#[test]
fn games_of_nova_luna_repeat_with_any_number_of_threads_and_give_valid_samples() {
    for players in 2..=4 {
        check(|| NovaLunaRows::new(players).unwrap());
    }
}

#[test]
fn games_of_terra_nova_repeat_with_any_number_of_threads_and_give_valid_samples() {
    for players in 2..=4 {
        check(|| TerraNovaRows::new(players, 2, 5).unwrap());
    }
}
