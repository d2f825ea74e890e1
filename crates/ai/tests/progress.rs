//! Searches report their progress to the caller.

use ai::solve::solve;
use ai::{Budget, Evaluate, Level, think};
use game::{Position, Rng};
use nova_luna::{NovaLuna, Setup, Variant};
use terra_nova::TerraNova;

/// The node counts that the caller received while `work` spent its budget.
fn reports(nodes: u64, work: impl FnOnce(&mut Budget<'_>)) -> Vec<u64> {
    let mut reports = Vec::new();
    let mut watch = |spent| {
        reports.push(spent);
        false
    };
    let mut budget = Budget::nodes(nodes).or_until(&mut watch);
    work(&mut budget);
    let spent = budget.spent();
    assert!(reports.is_sorted(), "it never goes back: {reports:?}");
    assert!(reports.iter().all(|&some| some < nodes && some <= spent));
    reports
}

fn is_followed<P: Evaluate>(position: &P) {
    for level in Level::ALL {
        let mut all = 0;
        let nodes = if level == Level::Grandmaster { 500 } else { 20_000 };
        let mut reports = reports(nodes, |budget| {
            think(position, level, budget, &mut Rng::new(1)).expect("a player is to act");
            all = budget.spent();
        });
        reports.push(all);
        let mut before = 0;
        for some in reports {
            assert!(some < before + 3_000, "{level} is silent from {before} to {some}");
            before = some;
        }
    }
}

#[test]
fn every_search_reports_its_progress() {
    for players in 1..=4 {
        is_followed(&NovaLuna::new(&Setup::from_seed(players, Variant::Standard, 3).0).unwrap());
    }
    for players in 2..=4 {
        is_followed(&TerraNova::new(&terra_nova::Setup::new(players)).unwrap());
    }
}

#[test]
fn the_solver_reports_its_progress() {
    let (_, deck) = Setup::from_seed(1, Variant::Standard, 3);
    let reports = reports(20_000, |budget| drop(solve(&deck, budget, &mut |_| ())));
    assert!(reports.len() > 20 && reports.last() > Some(&15_000));
}
