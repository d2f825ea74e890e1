//! Measures the inputs of the policy nets, and evaluations with random weights, on positions of random
//! games.

use std::hint::black_box;
use std::time::{Duration, Instant};

use ai::policy_net::{
    NovaLunaInputs, NovaLunaNet, PolicyNet, TerraNovaInputs, TerraNovaNet, random_net, shapes,
};
use game::{Position, Rng, Turn};
use nova_luna::{NovaLuna, Setup, Variant};
use terra_nova::TerraNova;

/// The size of the nets, and the numbers of taps, for Nova Luna and Terra Nova.
const CHANNELS: usize = 48;
const BLOCKS: [usize; 2] = [4, 5];
const TAPS: [usize; 2] = [9, 7];

/// The time of each measurement.
const TIME: Duration = Duration::from_secs(2);

fn main() {
    let nova_luna = positions(|seed| {
        let players = [2, 2, 3, 4][seed as usize % 4];
        NovaLuna::new(&Setup::from_seed(players, Variant::Standard, seed).0).expect("valid")
    });
    let terra_nova = positions(|seed| {
        let players = [2, 2, 3, 4][seed as usize % 4];
        TerraNova::new(&terra_nova::Setup::new(players)).expect("valid")
    });

    let mut inputs = NovaLunaInputs::default();
    let each = measure(&nova_luna, |position| inputs.fill(black_box(position)));
    println!("Nova Luna inputs: {each:.2} us");
    let mut inputs = TerraNovaInputs::default();
    let each = measure(&terra_nova, |position| inputs.fill(black_box(position)));
    println!("Terra Nova inputs: {each:.2} us");

    let net = random_net(4, CHANNELS, BLOCKS[0], 2);
    let cells = mean(&nova_luna, |position| {
        let cells = |&seat| position.area(seat).count() + position.frontier(seat).count();
        position.track().order().iter().map(cells).sum()
    });
    report("Nova Luna", &NovaLunaNet::read(&net).expect("a net"), &nova_luna, cells, 4);
    let net = random_net(5, CHANNELS, BLOCKS[1], 2);
    let cells = mean(&terra_nova, |position| position.open().count());
    report("Terra Nova", &TerraNovaNet::read(&net).expect("a net"), &terra_nova, cells, 5);
}

/// Prints the time of an evaluation. `cells` is the mean number of active cells.
fn report<P: Position, N: PolicyNet<P>>(
    game: &str,
    net: &N,
    positions: &[P],
    cells: f64,
    kind: u16,
) {
    let legal: Vec<_> = positions.iter().map(|position| (position, position.legal())).collect();
    let (mut scratch, mut logits) = (N::Scratch::default(), Vec::new());
    let each = measure(&legal, |(position, legal)| {
        black_box(net.evaluate(position, legal, &mut scratch, &mut logits));
    });
    let blocks = BLOCKS[usize::from(kind) - 4];
    let convolutions =
        shapes(kind, CHANNELS, blocks)[0].0 + 2 * blocks * TAPS[usize::from(kind) - 4] * CHANNELS;
    let products = cells * (convolutions * CHANNELS) as f64;
    println!(
        "{game}: {each:.0} us, {cells:.0} cells, {:.1} GMAC/s in convolutions of {CHANNELS} channels, {blocks} blocks",
        products / each / 1e3
    );
}

fn mean<P>(positions: &[P], number: impl Fn(&P) -> usize) -> f64 {
    positions.iter().map(number).sum::<usize>() as f64 / positions.len() as f64
}

/// Positions of random games in which a player is to act.
fn positions<P: Position>(start: impl Fn(u64) -> P) -> Vec<P> {
    let mut rng = Rng::new(1);
    let mut positions = Vec::new();
    for seed in 0..24 {
        let mut position = start(seed);
        while let Some(action) = position.random_action(&mut rng) {
            if rng.below(8) == 0 && position.turn() != Turn::Chance {
                positions.push(position.clone());
            }
            position.play_unchecked(action);
        }
    }
    rng.shuffle(&mut positions);
    positions.truncate(400);
    positions
}

/// The microseconds of `task` per position.
fn measure<P>(positions: &[P], mut task: impl FnMut(&P)) -> f64 {
    let start = Instant::now();
    let mut count = 0u32;
    while start.elapsed() < TIME {
        positions.iter().for_each(&mut task);
        count += positions.len() as u32;
    }
    start.elapsed().as_secs_f64() * 1e6 / f64::from(count)
}
