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

/// Plays a few games with opponents and returns their samples, and how often each game changed
/// between the learner and opponents. The evaluation does not depend on who plays.
fn play_against<G: NetRows>(rows: G, share: f32) -> (SelfPlay<G>, usize, usize) {
    const GAMES: usize = 16;
    let (len, most) = (rows.row_len(), rows.most_actions());
    let mut play = SelfPlay::new(rows, GAMES, 7, Some(1), SETTINGS).with_opponents(share);
    let (logits, shares) = (vec![0.0; GAMES * most], vec![0.5; GAMES * MAX_SEATS]);
    let (mut row, mut codes) = (vec![0; GAMES * len], vec![0; GAMES * most]);
    let (mut of_opponents, mut of_learner) = (0, 0);
    while play.finished() < 40 {
        play.step(&logits, &shares, &mut row, &mut codes);
        let mut opponents = [9; GAMES];
        play.write_opponents(&mut opponents);
        assert!(opponents.iter().all(|&opponent| opponent < 2));
        let count: usize = opponents.iter().map(|&opponent| usize::from(opponent)).sum();
        of_opponents += count;
        of_learner += GAMES - count;
    }
    (play, of_opponents, of_learner)
}

#[test]
fn opponents_play_all_seats_but_one_in_their_share_of_the_games() {
    for players in 2..=4 {
        let rows = || NovaLunaRows::new(players).unwrap();
        let (play, of_opponents, of_learner) = play_against(rows(), 1.0);
        let part = of_opponents as f32 / (of_opponents + of_learner) as f32;
        assert!((part - (1.0 - 1.0 / players as f32)).abs() < 0.1, "{part} of {players}");
        let against = play.against();
        assert_eq!(against.games, play.finished());
        // Both play in the same way, so the learner wins its share.
        let won = against.won / against.games as f64;
        assert!((won - 1.0 / players as f64).abs() < 0.25, "{won} of {players}");

        let (play, of_opponents, of_learner) = play_against(rows(), 0.5);
        let part = of_opponents as f32 / (of_opponents + of_learner) as f32;
        assert!((part - 0.5 * (1.0 - 1.0 / players as f32)).abs() < 0.2, "{part} of {players}");
        assert!((8..=32).contains(&play.against().games), "{:?}", play.against());
    }
}

#[test]
fn only_moves_of_the_learner_become_samples() {
    let rows = || TerraNovaRows::new(2, 0, 1).unwrap();
    let (alone, of_opponents, _) = play_against(rows(), 0.0);
    assert_eq!((of_opponents, alone.against().games), (0, 0));
    let (half, _, _) = play_against(rows(), 1.0);
    let part = half.samples() as f64 / alone.samples() as f64;
    assert!((part - 0.5).abs() < 0.15, "{part}");
}

#[test]
fn the_share_0_of_opponents_does_not_change_the_games() {
    let rows = || NovaLunaRows::new(2).unwrap();
    let with = SelfPlay::new(rows(), GAMES, 7, Some(1), SETTINGS).with_opponents(0.0);
    let without = SelfPlay::new(rows(), GAMES, 7, Some(1), SETTINGS);
    let first_rows = |mut play: SelfPlay<NovaLunaRows>| {
        let (len, most) = (play.rows().row_len(), play.rows().most_actions());
        let (logits, shares) = (vec![0.0; GAMES * most], vec![0.5; GAMES * MAX_SEATS]);
        let (mut row, mut codes) = (vec![0; GAMES * len], vec![0; GAMES * most]);
        let mut all = Vec::new();
        for _ in 0..40 {
            play.step(&logits, &shares, &mut row, &mut codes);
            all.extend_from_slice(&row);
        }
        all
    };
    assert_eq!(first_rows(with), first_rows(without));
}
