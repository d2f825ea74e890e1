//! The speed of the rules: `cargo bench -p novae-terra-nova`.

use std::hint::black_box;

use divan::Bencher;
use divan::counter::ItemsCount;
use game::{Position, Rng, Turn, random_game};
use terra_nova::{Action, Phase, Setup, TerraNova};

fn main() {
    divan::main();
}

fn start(players: usize) -> TerraNova {
    TerraNova::new(&Setup::new(players)).expect("the island is a board for all")
}

/// Every 11th position of games in which players usually place a stone when they can, as in real
/// games.
fn middle(players: usize) -> Vec<TerraNova> {
    let mut rng = Rng::new(7);
    let mut positions = Vec::new();
    for _ in 0..40 {
        let (mut position, mut ply) = (start(players), 0);
        while position.turn() != Turn::Over {
            if position.phase() == Phase::Play && ply % 11 == 0 {
                positions.push(position.clone());
            }
            let legal = position.legal();
            let stones =
                legal.iter().filter(|action| matches!(action, Action::Stone { .. })).count();
            let among = if stones > 0 && rng.below(4) > 0 { stones } else { legal.len() };
            // Stones come last in the list.
            position.play_unchecked(legal[legal.len() - 1 - rng.below(among)]);
            ply += 1;
        }
    }
    positions
}

/// Complete games, each action chosen uniformly among all legal ones.
#[divan::bench(args = [2, 3, 4])]
fn random_games(bencher: Bencher, players: usize) {
    let (start, mut rng) = (start(players), Rng::new(1));
    bencher
        .counter(ItemsCount::new(100usize))
        .bench_local(|| (0..100).map(|_| random_game(&mut start.clone(), &mut rng)).sum::<u32>());
}

/// The same per ply: choosing an action and playing it.
#[divan::bench(args = [2, 3, 4])]
fn random_plies(bencher: Bencher, players: usize) {
    let (start, mut rng) = (start(players), Rng::new(1));
    let plies = 10_000usize;
    let mut position = start.clone();
    bencher.counter(ItemsCount::new(plies)).bench_local(|| {
        for _ in 0..plies {
            match position.random_action(&mut rng) {
                Some(action) => position.play_unchecked(action),
                None => position = start.clone(),
            }
        }
    });
}

/// Measures `work` on every item, per item.
fn each<T, R>(bencher: Bencher, items: &[T], work: impl Fn(&T) -> R) {
    bencher.counter(ItemsCount::new(items.len())).bench_local(|| {
        for item in items {
            black_box(work(item));
        }
    });
}

#[divan::bench]
fn clone(bencher: Bencher) {
    each(bencher, &middle(2), TerraNova::clone);
}

#[divan::bench]
fn legal_list(bencher: Bencher) {
    each(bencher, &middle(2), TerraNova::legal);
}

#[divan::bench]
fn legal_count(bencher: Bencher) {
    each(bencher, &middle(2), |position| {
        let mut count = 0;
        position.each_legal(|_| count += 1);
        count
    });
}

/// Every legal stone of many positions, with whether it closes an area.
fn stones() -> Vec<(TerraNova, Action, bool)> {
    let mut stones = Vec::new();
    for position in middle(2) {
        for action in position.legal() {
            if let Action::Stone { at } = action {
                let closes = !position.stone_preview(at).is_empty();
                stones.push((position.clone(), action, closes));
            }
        }
    }
    stones
}

/// Placing a stone that closes an area, or one that does not, on a clone.
#[divan::bench(args = [false, true])]
fn stone_closes(bencher: Bencher, closes: bool) {
    let mut stones = stones();
    stones.retain(|stone| stone.2 == closes);
    each(bencher, &stones, |(position, action, _)| {
        let mut next = position.clone();
        next.play_unchecked(*action);
        next
    });
}

#[divan::bench]
fn open_regions(bencher: Bencher) {
    each(bencher, &middle(2), TerraNova::open_regions);
}
