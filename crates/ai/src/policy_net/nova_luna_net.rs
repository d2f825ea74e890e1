//! The policy net for Nova Luna, 2 to 4 players.

use game::MAX_SEATS;
use nova_luna::{Action, NovaLuna};

use super::linear::{Linear, softmax};
use super::nova_luna_inputs::CHOICES;
use super::tower::{BLOCK_LAYERS, Cells, INACTIVE, Tower, size};
use super::{AreaInputs, NL_CELL, NL_PLAYER, NL_SHARED, NL_TILE, NovaLunaInputs, PolicyNet};
use crate::net::{Net, NetError};
use crate::nova_luna::cell_grid::{CellGrid, CellKey, ROW, key};

/// The kind of the nets.
pub(super) const KIND: u16 = 4;

const VALUE: usize = 64;
const PLACE: usize = 48;
const REFILL: usize = 32;

/// The layers before and after the blocks.
const FIRST_LAYERS: usize = 3;
const LAST_LAYERS: usize = 8;

/// A net that estimates the shares of the players, and proposes actions for the player to act.
#[derive(Clone, Debug)]
pub struct NovaLunaNet {
    tower: Tower,
    shared: Linear,
    player: Linear,
    value: [Linear; 2],
    place: Place,
    refill: [Linear; 2],
}

/// The layers for a tile and a cell.
#[derive(Clone, Debug)]
struct Place {
    common: Linear,
    cell: Linear,
    tile: Linear,
    output: Linear,
}

/// Memory for evaluations.
#[derive(Clone, Debug, Default)]
pub struct NovaLunaScratch {
    inputs: NovaLunaInputs,
    buffers: Buffers,
}

#[derive(Clone, Debug, Default)]
struct Buffers {
    grid: CellGrid,
    areas: Vec<Cells>,
    common: Vec<f32>,
    /// `[p; o]` of an area, and its player's scalars.
    pooled: Vec<f32>,
    place: Vec<f32>,
}

/// The outputs of the net.
#[derive(Clone, Debug)]
pub struct NovaLunaOutput<'a> {
    /// The shares of the players in the order of the track.
    pub shares: [f32; MAX_SEATS],
    /// For each choice, the logit of each cell of the frontier of the first area.
    pub place: &'a [f32],
    /// The logit of a refill.
    pub refill: f32,
}

/// The shapes of the layers.
pub(super) fn shapes(channels: usize, blocks: usize) -> Vec<(usize, usize)> {
    let pooled = 2 * channels;
    let player = pooled + NL_PLAYER + NL_SHARED;
    let mut shapes = vec![(9 * NL_CELL, channels), (NL_SHARED, channels), (NL_PLAYER, channels)];
    for _ in 0..blocks {
        shapes.extend([(9 * channels, channels), (pooled, channels), (9 * channels, channels)]);
    }
    shapes.extend([(player, VALUE), (VALUE, 1), (player, PLACE), (channels, PLACE)]);
    shapes.extend([(NL_TILE, PLACE), (PLACE, 1), (player, REFILL), (REFILL, 1)]);
    shapes
}

impl NovaLunaNet {
    /// The evaluation of a net.
    pub fn read(net: &Net) -> Result<NovaLunaNet, NetError> {
        let size = size(&net.shapes(), FIRST_LAYERS + LAST_LAYERS);
        let (channels, blocks) = size.ok_or(NetError::Shape)?;
        let layers = net.layers_of(KIND, &shapes(channels, blocks))?;
        let (first, layers) = layers.split_at(FIRST_LAYERS);
        let (blocks, last) = layers.split_at(BLOCK_LAYERS * blocks);
        let last = |layer: usize| Linear::new(&last[layer]);
        Ok(NovaLunaNet {
            tower: Tower::new(&first[0], blocks),
            shared: Linear::new(&first[1]),
            player: Linear::new(&first[2]),
            value: [last(0), last(1)],
            place: Place { common: last(2), cell: last(3), tile: last(4), output: last(5) },
            refill: [last(6), last(7)],
        })
    }

    /// The outputs for the inputs of a position.
    pub fn forward<'a>(
        &self,
        inputs: &NovaLunaInputs,
        scratch: &'a mut NovaLunaScratch,
    ) -> NovaLunaOutput<'a> {
        self.run(inputs, &mut scratch.buffers)
    }

    fn run<'a>(&self, inputs: &NovaLunaInputs, buffers: &'a mut Buffers) -> NovaLunaOutput<'a> {
        self.begin(inputs, buffers);
        let count = inputs.areas.len();
        let Buffers { areas, common, pooled, place, .. } = buffers;
        let areas = &mut areas[..count];
        for block in &self.tower.blocks {
            areas.iter_mut().for_each(Cells::activate);
            for area in 0..count {
                pool(areas, area, pooled);
                block.apply(&mut areas[area], pooled, common);
            }
        }
        areas.iter_mut().for_each(Cells::activate);

        let mut values = [0.0; MAX_SEATS];
        let mut shared = self.value[0].bias().to_owned();
        self.value[0].add_numbers(self.player_inputs(), &inputs.shared, &mut shared);
        // The first area is the last one, because its `pooled` is needed below.
        for area in (0..count).rev() {
            pool(areas, area, pooled);
            pooled.extend(inputs.areas[area].player.map(f32::from));
            let mut hidden = shared.clone();
            self.value[0].add(0, pooled, &mut hidden);
            values[area] = self.value[1].single(&hidden);
        }
        let hidden = self.with_context(&self.refill[0], inputs, pooled);
        let refill = self.refill[1].single(&hidden);
        let context = self.with_context(&self.place.common, inputs, pooled);
        self.place_logits(inputs, &areas[0], &context, place);
        NovaLunaOutput { shares: softmax(values, count), place, refill }
    }

    /// The number of inputs of a player's surroundings before the shared scalars.
    fn player_inputs(&self) -> usize {
        2 * self.tower.channels + NL_PLAYER
    }

    /// Sets the residual streams to the first convolution.
    fn begin(&self, inputs: &NovaLunaInputs, buffers: &mut Buffers) {
        if buffers.areas.len() < inputs.areas.len() {
            buffers.areas.resize_with(inputs.areas.len(), Cells::default);
        }
        let mut shared = self.tower.input.bias().to_owned();
        self.shared.add_numbers(0, &inputs.shared, &mut shared);
        for (area, cells) in inputs.areas.iter().zip(&mut buffers.areas) {
            find_taps(area, &mut buffers.grid, &mut cells.taps);
            buffers.common.clone_from(&shared);
            self.player.add_numbers(0, &area.player, &mut buffers.common);
            self.tower.begin(cells, &area.cells, &buffers.common);
        }
    }

    /// A hidden layer whose inputs are `pooled` and the shared scalars.
    fn with_context(&self, layer: &Linear, inputs: &NovaLunaInputs, pooled: &[f32]) -> Vec<f32> {
        let mut hidden = layer.bias().to_owned();
        layer.add_numbers(self.player_inputs(), &inputs.shared, &mut hidden);
        layer.add(0, pooled, &mut hidden);
        hidden
    }

    fn place_logits(
        &self,
        inputs: &NovaLunaInputs,
        cells: &Cells,
        common: &[f32],
        logits: &mut Vec<f32>,
    ) {
        let place = &self.place;
        let area = &inputs.areas[0];
        let frontier = area.at.len() - area.tiles();
        let tiles = inputs.shared[CHOICES..].as_chunks::<NL_TILE>().0;
        let choices = tiles.iter().filter(|tile| tile[0] != 0).count();
        logits.clear();
        logits.resize(choices * frontier, 0.0);
        let mut of_tiles = [[0.0; PLACE]; 3];
        for (sums, tile) in of_tiles.iter_mut().zip(tiles) {
            place.tile.add_numbers(0, tile, sums);
        }
        for (column, (cell, _)) in area.frontier().enumerate() {
            let mut of_cell = [0.0; PLACE];
            of_cell.copy_from_slice(common);
            place.cell.add(0, cells.output(cell), &mut of_cell);
            for (choice, of_tile) in of_tiles[..choices].iter().enumerate() {
                let hidden: [f32; PLACE] = std::array::from_fn(|i| of_cell[i] + of_tile[i]);
                logits[choice * frontier + column] = place.output.single(&hidden);
            }
        }
    }
}

impl PolicyNet<NovaLuna> for NovaLunaNet {
    type Scratch = NovaLunaScratch;

    fn evaluate(
        &self,
        position: &NovaLuna,
        legal: &[Action],
        scratch: &mut NovaLunaScratch,
        logits: &mut Vec<f32>,
    ) -> [f32; MAX_SEATS] {
        let NovaLunaScratch { inputs, buffers } = scratch;
        inputs.fill(position);
        let output = self.run(inputs, buffers);
        let mut shares = [0.0; MAX_SEATS];
        for (area, share) in inputs.areas.iter().zip(output.shares) {
            shares[area.seat.index()] = share;
        }
        let refill = output.refill;
        let area = &inputs.areas[0];
        let Buffers { grid, place, .. } = buffers;
        number_cells(area, grid);
        let choices = position.wheel().choices();
        let frontier = area.at.len() - area.tiles();
        logits.clear();
        logits.extend(legal.iter().map(|&action| match action {
            Action::Refill => refill,
            Action::Deal { .. } => 0.0,
            Action::Take { slot, at } => {
                let choice = choices.iter().position(|&choice| choice == slot);
                let column = grid.get(key(at)).map(|cell| cell - area.tiles());
                choice.zip(column).map_or(0.0, |(choice, column)| place[choice * frontier + column])
            }
        }));
        shares
    }
}

/// Sets `pooled` to the mean of an area, followed by the mean over the other areas.
fn pool(areas: &[Cells], area: usize, pooled: &mut Vec<f32>) {
    let channels = areas[area].mean.len();
    pooled.clear();
    pooled.extend(&areas[area].mean);
    pooled.resize(2 * channels, 0.0);
    let others = areas.len().saturating_sub(1).max(1) as f32;
    for (_, cells) in areas.iter().enumerate().filter(|&(other, _)| other != area) {
        for (sum, mean) in pooled[channels..].iter_mut().zip(&cells.mean) {
            *sum += mean / others;
        }
    }
}

/// Gives the active cells their numbers.
fn number_cells(area: &AreaInputs, grid: &mut CellGrid) {
    grid.clear();
    for (number, &at) in area.at.iter().enumerate() {
        grid.insert(key(at), number);
    }
}

/// The rows of the taps of all active cells.
fn find_taps(area: &AreaInputs, grid: &mut CellGrid, taps: &mut Vec<u16>) {
    const LEFT: CellKey = 1u16.wrapping_neg();
    const UP: CellKey = ROW.wrapping_neg();
    number_cells(area, grid);
    taps.clear();
    for &at in &area.at {
        for row in [UP, 0, ROW] {
            for column in [LEFT, 0, 1] {
                let number = grid.get(key(at).wrapping_add(row).wrapping_add(column));
                taps.push(number.map_or(INACTIVE, |number| number as u16));
            }
        }
    }
}
