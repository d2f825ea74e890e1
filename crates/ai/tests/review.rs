//! Reviews of games whose evaluation is known.

use ai::review::{Review, summary};
use ai::{Budget, Evaluate, Level, choose};
use game::{Outcome, Position, Record, Rng, Seat, Turn};
use nova_luna::{NovaLuna, Setup, Variant};
use terra_nova::TerraNova;

/// A game to its end, or up to so many actions, with a level on each seat.
fn played<P: Evaluate>(setup: P::Setup, levels: &[Level], actions: usize) -> Record<P> {
    let mut rng = Rng::new(5);
    let mut record = Record::<P>::new(setup);
    let mut position = record.replay().expect("a new game");
    while record.actions.len() < actions {
        let action = match position.turn() {
            Turn::Over => break,
            Turn::Chance => position.random_action(&mut rng),
            Turn::Seat(seat) => {
                let level = levels[seat.index()];
                choose(&position, level, &mut Budget::nodes(500), &mut rng)
            }
        };
        let action = action.expect("the game goes on");
        position.play_unchecked(action);
        record.actions.push(action);
    }
    record
}

#[test]
fn the_weaker_player_gives_more_away() {
    let setup = Setup::from_seed(2, Variant::Standard, 11).0;
    let record: Record<NovaLuna> = played(setup, &[Level::Strong, Level::Random], usize::MAX);
    let reviewed: Vec<_> = Review::new(&record, 300).expect("a legal record").collect();
    let sums = summary(&reviewed, 2);
    assert!(sums[0].lost < sums[1].lost, "{sums:?}");
    assert_eq!(sums[0].actions + sums[1].actions, reviewed.len());
    let last = reviewed.last().expect("a player acted");
    let shares = record.replay().expect("legal").outcome().expect("over").shares();
    assert_eq!(last.value, shares[..2], "after the last action nothing is a matter of opinion");
}

#[test]
fn luck_is_counted_only_for_deals_and_sums_to_zero() {
    let setup = Setup::from_seed(3, Variant::Standard, 4).0;
    let record: Record<NovaLuna> = played(setup, &[Level::Greedy; 3], 40);
    let reviewed: Vec<_> = Review::new(&record, 200).expect("a legal record").collect();
    assert!(reviewed.iter().any(|one| one.dealt.is_some()), "forty actions have a refill");
    for one in &reviewed {
        let luck: f64 = Seat::all(3).map(|seat| one.luck(seat)).sum();
        assert!(luck.abs() < 1e-6, "the luck of all seats adds up to 0: {luck}");
        assert!(one.dealt.is_some() || Seat::all(3).all(|seat| one.luck(seat) == 0.0));
    }
}

#[test]
fn alone_points_are_lost_rather_than_shares() {
    let setup = Setup::from_seed(1, Variant::Standard, 9).0;
    let record: Record<NovaLuna> = played(setup, &[Level::Greedy], usize::MAX);
    let reviewed: Vec<_> = Review::new(&record, 2_000).expect("a legal record").collect();
    let Some(Outcome::Score(score)) = record.replay().expect("legal").outcome() else {
        panic!("a solo game ends with a score")
    };
    assert_eq!(reviewed.last().map(|one| one.value.clone()), Some(vec![f64::from(score)]));
    assert!(reviewed.iter().any(|one| one.loss() > 0.5), "a greedy player errs");
}

#[test]
fn better_actions_are_legal_lines() {
    let setup = terra_nova::Setup::new(2);
    let record: Record<TerraNova> = played(setup, &[Level::Random; 2], 40);
    let mut position = TerraNova::new(&record.setup).expect("a new game");
    for (one, &action) in Review::new(&record, 200).expect("a legal record").zip(&record.actions) {
        for better in &one.better {
            let mut line = position.clone();
            for &step in &better.line {
                line.play(step).expect("a line keeps to the rules");
            }
        }
        position.play_unchecked(action);
    }
}

#[test]
fn a_record_that_breaks_a_rule_is_refused() {
    let setup = Setup::from_seed(2, Variant::Standard, 11).0;
    let mut record: Record<NovaLuna> = played(setup, &[Level::Greedy; 2], 6);
    record.actions.swap(0, 5);
    assert!(Review::new(&record, 100).is_err());
}

#[test]
fn a_review_of_the_last_actions_says_the_same_of_them() {
    let setup = Setup::from_seed(2, Variant::Standard, 4).0;
    let record: Record<NovaLuna> = played(setup, &[Level::Greedy; 2], 30);
    let all: Vec<_> = Review::new(&record, 100).expect("a legal record").collect();
    let last: Vec<_> = Review::new(&record, 100).expect("a legal record").after(20).collect();
    assert_eq!(last, all[20..]);
    assert!(all.iter().all(|one| one.line.first() == Some(&one.action)));
}
