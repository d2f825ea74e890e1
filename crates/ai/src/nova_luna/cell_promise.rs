//! A fast choice of the cells that are worth an evaluation.

use super::features::Survey;
use super::search_area::Board;
use super::tile_tables::{TileIndex, tile_data};

/// The free cells with the highest [`promise`] for a tile, at most `count`, in no particular order.
/// Each has its promise, negated.
pub(crate) fn most_promising(
    survey: &Survey,
    board: &Board,
    tile: TileIndex,
    count: usize,
) -> Vec<(i32, u8)> {
    let entry = |cell| (-promise(survey, cell, tile), cell as u8);
    let mut cells: Vec<(i32, u8)> = (0..board.cells()).map(entry).collect();
    if count < cells.len() {
        cells.select_nth_unstable(count);
        cells.truncate(count);
    }
    cells
}

/// A fast heuristic for the value of a cell for a tile.
fn promise(survey: &Survey, cell: usize, tile: TileIndex) -> i32 {
    let data = &tile_data()[usize::from(tile)];
    let colour = usize::from(data.colour);
    let mut promise =
        12 * i32::from(survey.gain(cell, colour)) + i32::from(survey.nearer(cell, colour)) / 2;
    let reach = survey.reach(cell);
    for needs in &data.goals[..data.goal_count.into()] {
        let (mut short, mut size) = (0, 0);
        for (&need, have) in needs.iter().zip(reach) {
            short += i32::from(need).saturating_sub(have as i32).max(0);
            size += i32::from(need);
        }
        promise += if short == 0 { 12 } else { 6 * (size - short) / size };
    }
    promise
}
