//! Searches report their progress to the caller.

use ai::solve::solve;
use ai::{Budget, Evaluate, Level, think};
use game::{Position, Rng};
use nova_luna::{NovaLuna, Setup, Variant};
use terra_nova::TerraNova;

/// The node counts that the caller received while `work` spent its budget.
fn heard(nodes: u64, work: impl FnOnce(&mut Budget<'_>)) -> Vec<u64> {
    let mut heard = Vec::new();
    let mut watch = |spent| {
        heard.push(spent);
        false
    };
    let mut budget = Budget::nodes(nodes).or_until(&mut watch);
    work(&mut budget);
    let spent = budget.spent();
    assert!(heard.is_sorted(), "it never goes back: {heard:?}");
    assert!(heard.iter().all(|&some| some < nodes && some <= spent));
    heard
}

fn is_followed<P: Evaluate>(position: &P) {
    for level in Level::ALL {
        let mut all = 0;
        let mut heard = heard(20_000, |budget| {
            think(position, level, budget, &mut Rng::new(1)).expect("somebody's turn");
            all = budget.spent();
        });
        heard.push(all);
        let mut before = 0;
        for some in heard {
            assert!(some < before + 3_000, "{level} is silent from {before} to {some}");
            before = some;
        }
    }
}

#[test]
fn every_search_tells_how_far_it_is() {
    for players in 1..=4 {
        is_followed(&NovaLuna::new(&Setup::from_seed(players, Variant::Standard, 3).0).unwrap());
    }
    for players in 2..=4 {
        is_followed(&TerraNova::new(&terra_nova::Setup::new(players)).unwrap());
    }
}

#[test]
fn the_solver_tells_how_far_it_is() {
    let (_, deck) = Setup::from_seed(1, Variant::Standard, 3);
    let heard = heard(20_000, |budget| drop(solve(&deck, budget, &mut |_| ())));
    assert!(heard.len() > 20 && heard.last() > Some(&15_000));
}
