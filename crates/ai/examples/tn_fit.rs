//! Terra Nova: measures the value of enclosures in self-play of a level.
//!
//! `cargo run --release -p novae-ai --example tn_fit -- LEVEL [games] [seed]` prints, for each number of
//! missing stones, the part of an enclosure's points that any player scores, and the best fit of
//! `grip` and `tempo` to the players who score them.

mod openings;

use std::collections::HashMap;

use ai::terra_nova::{Enclosure, FAR, SearchSettings, enclosures, search, search_settings};
use ai::{Budget, Evaluate, Level};
use game::{Position, Rng, Seat};
use openings::opening;
use terra_nova::{FieldSet, Phase, TerraNova};

/// The results of the enclosures of one kind.
#[derive(Default, Clone, Copy)]
struct Cell {
    seen: f64,
    points: f64,
    mover: f64,
    other: f64,
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let level: Level = args[0].parse().unwrap();
    let games = args.get(1).map_or(100, |n| n.parse().unwrap());
    let seed = args.get(2).map_or(1, |n| n.parse().unwrap());
    let settings = search_settings(level);
    let mut cells: HashMap<(usize, i32), Cell> = HashMap::new();
    for game in 0..games {
        let (end, samples) = play(level, &settings, seed * 10_000 + game);
        let areas: Vec<_> = end.areas().collect();
        for (mover, pieces, part) in samples {
            let [mine, theirs] = [mover, Seat(1 - mover.0)].map(|seat| {
                let gain = |area: &terra_nova::Area| {
                    let common = (area.fields & part.fields).count() as f64;
                    f64::from(area.gain[seat.index()]) * common / area.fields.count() as f64
                };
                areas.iter().map(gain).sum::<f64>()
            });
            let count = |seat: Seat| (pieces[seat.index()] & part.fields).count() as i32;
            let lead = (count(mover) - count(Seat(1 - mover.0))).clamp(-4, 4);
            let cell = cells.entry((part.cost(), lead)).or_default();
            cell.seen += 1.0;
            cell.points += part.points;
            cell.mover += mine;
            cell.other += theirs;
        }
    }
    println!("cost: scored, grip, tempo | the mover's part by its lead from -4 to 4");
    for cost in 1..=FAR {
        report(cost, &cells);
    }
}

fn report(cost: usize, cells: &HashMap<(usize, i32), Cell>) {
    let row: Vec<(f64, Cell)> = (-4..=4)
        .map(|lead| (f64::from(lead), cells.get(&(cost, lead)).copied().unwrap_or_default()))
        .collect();
    let points: f64 = row.iter().map(|(_, cell)| cell.points).sum();
    let scored: f64 = row.iter().map(|(_, cell)| cell.mover + cell.other).sum();
    // Linear regression of the log odds, weighted by the points.
    let (mut w, mut x, mut y, mut xx, mut xy) = (0.0, 0.0, 0.0, 0.0, 0.0);
    for (lead, cell) in &row {
        let weight = cell.mover + cell.other;
        if weight > 0.0 {
            let odds = ((cell.mover + 0.02 * weight) / (cell.other + 0.02 * weight)).ln();
            w += weight;
            x += weight * lead;
            y += weight * odds;
            xx += weight * lead * lead;
            xy += weight * lead * odds;
        }
    }
    let grip = (w * xy - x * y) / (w * xx - x * x);
    let tempo = (y - grip * x) / w / grip;
    let part = |cell: &Cell| 100.0 * cell.mover / (cell.mover + cell.other);
    let parts: Vec<String> =
        row.iter().map(|(_, cell)| format!("{:.0}%/{}", part(cell), cell.seen)).collect();
    println!("{cost:>3}: {:.3}, {grip:.2}, {tempo:.2} | {}", scored / points, parts.join(" "));
}

/// An enclosure at the start of a turn.
type Seen = (Seat, [FieldSet; 2], Enclosure);

fn play(level: Level, settings: &SearchSettings, seed: u64) -> (TerraNova, Vec<Seen>) {
    let mut rng = Rng::new(seed);
    let mut position = opening(2, (seed % 2 == 1).then_some(seed), 6, &mut rng);
    let mut samples = Vec::new();
    while let Some(mover) = position.turn().seat() {
        if position.phase() == Phase::Play && position.begins_turn() {
            let pieces = [Seat(0), Seat(1)].map(|seat| position.pieces_of(seat));
            samples.extend(
                enclosures(&position, settings).into_iter().map(|part| (mover, pieces, part)),
            );
        }
        let nodes = position.default_nodes(level);
        let thought = search(&position, settings, &mut Budget::nodes(nodes), &mut rng);
        position.play_unchecked(thought.action);
    }
    (position, samples)
}
