//! Time per random game, per action, per list, per clone. `cargo bench -p novae-nova-luna`.

use divan::{Bencher, black_box, counter::ItemsCount};
use game::{Position, Rng, random_game};
use nova_luna::{Action, NovaLuna, Setup, Variant};

fn main() {
    divan::main();
}

fn start(players: usize) -> NovaLuna {
    NovaLuna::new(&Setup::from_seed(players, Variant::Standard, 1).0).unwrap()
}

/// A position in the middle of a random game, with a player to act.
fn middle(players: usize) -> NovaLuna {
    let mut position = start(players);
    let mut rng = Rng::new(2);
    while position.stack().len() > 30 || position.turn() == game::Turn::Chance {
        position.play_unchecked(position.random_action(&mut rng).unwrap());
    }
    position
}

#[divan::bench(args = [1, 2, 3, 4])]
fn random_games(bencher: Bencher, players: usize) {
    let start = start(players);
    let mut rng = Rng::new(1);
    bencher
        .counter(ItemsCount::new(1u32))
        .bench_local(|| random_game(&mut start.clone(), &mut rng));
}

#[divan::bench]
fn clone(bencher: Bencher) {
    let position = middle(2);
    bencher.bench(|| black_box(&position).clone());
}

#[divan::bench]
fn legal_list(bencher: Bencher) {
    let position = middle(2);
    let mut actions: Vec<Action> = Vec::with_capacity(256);
    bencher.bench_local(|| {
        actions.clear();
        black_box(&position).each_legal(|action| actions.push(action));
        actions.len()
    });
}

#[divan::bench]
fn ply_with_clone(bencher: Bencher) {
    let position = middle(2);
    let action = position.random_action(&mut Rng::new(5)).unwrap();
    bencher.bench(|| {
        let mut next = black_box(&position).clone();
        next.play_unchecked(black_box(action));
        next
    });
}

#[divan::bench]
fn preview(bencher: Bencher) {
    let position = middle(2);
    let Some(&Action::Take { slot, at }) = position.legal().last() else { unreachable!() };
    bencher.bench(|| black_box(&position).preview(black_box(slot), at));
}
