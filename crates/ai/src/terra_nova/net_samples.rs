//! Samples for the training of nets.

use std::sync::Arc;

use game::{MAX_SEATS, Position, Rng, Turn};
use terra_nova::{Options, Setup, TerraNova, generate};

use super::evaluation::Evaluation;
use super::net::{Board, PART, PARTS, PLAYER, PartNet};
use super::{SearchSettings, search, search_settings};
use crate::training::{SelfPlay, explore, finish, thousandths};
use crate::{Budget, Level};

/// The length of a row.
pub const ROW: usize = 1 + MAX_SEATS * (PARTS * PART + PLAYER) + 2 * MAX_SEATS;

/// Plays a game and appends its rows. Without a net, `master` plays. Odd seeds play on a generated
/// map, even ones on the island. The first pieces are placed at random.
pub fn play(net: Option<&Arc<PartNet>>, self_play: &SelfPlay, rows: &mut Vec<i16>) {
    let SelfPlay { seed, players, nodes, exploration } = *self_play;
    let mut rng = Rng::new(seed);
    let mut position = start(seed, players, &mut rng);
    let settings = SearchSettings { net: net.cloned(), ..search_settings(Level::Master) };
    let from = rows.len();
    while let Turn::Seat(seat) = position.turn() {
        if let Some(action) = explore(&position, exploration, &mut rng) {
            position.play_unchecked(action);
            continue;
        }
        let thought = search(&position, &settings, &mut Budget::nodes(nodes), &mut rng);
        for action in thought.line {
            push(&position, &settings, &thought.value, rows);
            position.play_unchecked(action);
            if position.turn() != Turn::Seat(seat) {
                break;
            }
        }
    }
    finish(&mut rows[from..], ROW, &position);
}

/// A game after some pieces were placed at random.
fn start(seed: u64, players: usize, rng: &mut Rng) -> TerraNova {
    let mut setup = Setup::new(players);
    if seed % 2 == 1 {
        setup = setup.on(&generate(seed, &Options::default()).expect("a map"));
    }
    let mut position = TerraNova::new(&setup).expect("a good set-up");
    for _ in 0..rng.below(3) * players {
        let action = position.random_action(rng).expect("room for a piece");
        position.play_unchecked(action);
    }
    position
}

/// Appends the row of a position.
fn push(position: &TerraNova, settings: &SearchSettings, value: &[f64], rows: &mut Vec<i16>) {
    let end = rows.len() + ROW;
    let mut evaluation = Evaluation::new(&settings.weights);
    let enclosures = evaluation.enclosures(position, None);
    let points = evaluation.points(position, &enclosures);
    let steep = evaluation.steepness(&enclosures);
    let board = Board::of(position, &enclosures.chosen, &points, steep);
    rows.push(position.players() as i16);
    for seat in 0..position.players() {
        let seat_end = rows.len() + PARTS * PART;
        for part in &board.parts {
            rows.extend(part.inputs(seat, &board).map(|input| input as i16));
        }
        rows.resize(seat_end, 0);
        rows.extend(board.inputs(seat).map(|input| input as i16));
    }
    rows.resize(end - MAX_SEATS, 0);
    rows.extend(value.iter().map(|&share| thousandths(share)));
    rows.resize(end, 0);
}
