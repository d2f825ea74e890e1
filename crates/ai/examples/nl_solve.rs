//! What the solver finds for the decks of seeds 1 to N: `nl_solve [DECKS] [NODES] [FIRST]`.

use std::time::Instant;

use ai::{Budget, solve::solve};
use nova_luna::{Setup, Variant};

fn main() {
    let words: Vec<u64> = std::env::args().skip(1).map(|w| w.parse().expect("a number")).collect();
    let word = |i: usize, other: u64| words.get(i).copied().unwrap_or(other);
    let (decks, nodes, first) = (word(0, 200), word(1, 1_000_000), word(2, 1));
    let (mut score, mut bound, mut proven) = (0, 0, 0);
    let begin = Instant::now();
    for seed in first..first + decks {
        let (_, deck) = Setup::from_seed(1, Variant::Standard, seed);
        let solution = solve(&deck, &mut Budget::nodes(nodes), &mut |_| ());
        score += solution.score;
        bound += solution.bound;
        proven += u32::from(solution.proven);
        println!("{seed} {} >= {}", solution.score, solution.bound);
    }
    let n = decks as f64;
    println!(
        "mean {:.2}, bound {:.2}, {proven} proven, {:.2} s a deck",
        f64::from(score) / n,
        f64::from(bound) / n,
        begin.elapsed().as_secs_f64() / n
    );
}
