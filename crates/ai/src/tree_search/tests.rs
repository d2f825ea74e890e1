use game::{Position, Rng, Seat};
use nova_luna::{NovaLuna, Setup, Variant};

use super::{Tree, TreeSettings, schedule};

const SETTINGS: TreeSettings =
    TreeSettings { simulations: 64, considered: 16, noise: false, value_scale: 1.0 };

/// Runs a search with equal logits, in which a seat's share is the number of its covered goals.
fn search(position: &NovaLuna, settings: TreeSettings) -> Tree<NovaLuna> {
    let mut tree = Tree::new(position.clone(), settings, Rng::new(1));
    while let Some(leaf) = tree.select() {
        let goals = |seat| f32::from(leaf.covered(Seat(seat))) / 40.0;
        let own = 0.5 + goals(0) - goals(1);
        let actions = leaf.legal();
        tree.expand(&actions, &vec![0.0; actions.len()], [own, 1.0 - own, 0.0, 0.0]);
    }
    tree
}

fn positions() -> impl Iterator<Item = NovaLuna> {
    let (setup, _) = Setup::from_seed(2, Variant::Standard, 3);
    let mut position = NovaLuna::new(&setup).unwrap();
    let mut rng = Rng::new(4);
    std::iter::from_fn(move || {
        let action = position.random_action(&mut rng)?;
        position.play_unchecked(action);
        Some(position.clone())
    })
    .filter(|position| position.turn().seat().is_some())
}

#[test]
fn every_simulation_visits_one_action_of_the_root() {
    for position in positions() {
        let mut tree = search(&position, SETTINGS);
        let visits: u32 = tree.action_values().map(|(visits, _)| visits).sum();
        assert_eq!(visits, SETTINGS.simulations);
        assert_eq!(tree.actions().collect::<Vec<_>>(), position.legal());
        let total: f32 = tree.improved_policy().iter().sum();
        assert!((total - 1.0).abs() < 1e-4);
        let shares: f32 = tree.shares().iter().sum();
        assert!((shares - 1.0).abs() < 1e-4);
        assert_eq!(tree.best(), tree.line().first().copied());
    }
}

#[test]
fn the_search_covers_more_goals_than_random_play() {
    let covered = |mut position: NovaLuna, searches: bool| {
        let mut rng = Rng::new(7);
        for _ in 0..60 {
            let seat = position.turn().seat();
            let action = match seat {
                Some(Seat(0)) if searches => search(&position, SETTINGS).best(),
                _ => position.random_action(&mut rng),
            };
            let Some(action) = action else { break };
            position.play_unchecked(action);
        }
        position.covered(Seat(0))
    };
    let start = positions().next().unwrap();
    assert!(covered(start.clone(), true) > covered(start, false) + 3);
}

#[test]
fn a_search_repeats_exactly() {
    let position = positions().nth(20).unwrap();
    let settings = TreeSettings { noise: true, ..SETTINGS };
    let values = || search(&position, settings).action_values().collect::<Vec<_>>();
    assert_eq!(values(), values());
}

#[test]
fn the_root_halves_the_compared_actions() {
    assert_eq!(schedule(4, 8), [0, 0, 0, 0, 1, 1, 2, 2]);
    assert_eq!(schedule(1, 3), [0, 1, 2]);
    assert_eq!(schedule(16, 16).len(), 16);
}

#[test]
fn a_long_search_continues_with_the_best_actions_after_its_plan() {
    let position = positions().nth(20).unwrap();
    let settings = TreeSettings { simulations: 1_200, considered: 4, ..SETTINGS };
    let mut tree = search(&position, settings);
    let visits: Vec<u32> = tree.action_values().map(|(visits, _)| visits).collect();
    assert_eq!(visits.iter().sum::<u32>(), 1_200);
    let best = tree.best().unwrap();
    let most = tree.actions().position(|action| action == best).unwrap();
    assert_eq!(visits.iter().max(), Some(&visits[most]));
    assert!(visits[most] > 300, "{} visits of the best action", visits[most]);
}
