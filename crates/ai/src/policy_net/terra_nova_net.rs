//! The policy net for Terra Nova, 2 to 4 players, any map.

use game::{MAX_SEATS, Position};
use terra_nova::{Action, Field, Map, TerraNova};

use super::linear::{Linear, softmax};
use super::terra_nova_inputs::relative_seat;
use super::tower::{BLOCK_LAYERS, Cells, INACTIVE, Tower, size};
use super::{PolicyNet, TN_CELL, TN_SHARED, TerraNovaInputs};
use crate::net::{Net, NetError};

/// The kind of the nets.
pub(super) const KIND: u16 = 5;

/// The field itself and its six neighbours.
const TAPS: usize = 7;

const VALUE: usize = 64;
const HIDDEN: usize = 32;

/// The layers before and after the blocks.
const FIRST_LAYERS: usize = 2;
const LAST_LAYERS: usize = 8;

/// The unit of the sums over pieces.
const PIECES_UNIT: f32 = 8.0;

/// A net that estimates the shares of the players, and proposes actions for the player to act.
#[derive(Clone, Debug)]
pub struct TerraNovaNet {
    tower: Tower,
    shared: Linear,
    value: [Linear; 2],
    context: Linear,
    field: Linear,
    field_output: Linear,
    from: Linear,
    to: Linear,
    ends: Linear,
}

/// Memory for evaluations.
#[derive(Clone, Debug, Default)]
pub struct TerraNovaScratch {
    inputs: TerraNovaInputs,
    buffers: Buffers,
}

#[derive(Clone, Debug, Default)]
struct Buffers {
    cells: Cells,
    common: Vec<f32>,
    /// The mean, the sums over pieces and the shared scalars.
    pooled: Vec<f32>,
    /// The logits of placing a piece and a stone.
    fields: Vec<[f32; 2]>,
    moves: Moves,
}

/// The vectors of the fields for moves.
#[derive(Clone, Debug, Default)]
struct Moves {
    from: Vec<[f32; HIDDEN]>,
    to: Vec<[f32; HIDDEN]>,
    ends: Vec<[f32; 2]>,
}

/// The outputs of the net. Rows are indices of [`TerraNovaInputs::fields`].
#[derive(Clone, Debug)]
pub struct TerraNovaOutput<'a> {
    /// The shares of the players, clockwise from the player to act.
    pub shares: [f32; MAX_SEATS],
    /// For each open field, the logits of placing a piece and a stone there.
    pub fields: &'a [[f32; 2]],
    moves: &'a Moves,
}

impl TerraNovaOutput<'_> {
    /// The logit of a move between two open fields. `from` must have a piece of the player to act.
    #[inline]
    pub fn move_logit(&self, from: usize, to: usize) -> f32 {
        self.moves.logit(from, to)
    }
}

impl Moves {
    #[inline]
    fn logit(&self, from: usize, to: usize) -> f32 {
        let mut lanes = [0.0; 4];
        let pairs = self.from[from].as_chunks::<4>().0.iter().zip(self.to[to].as_chunks::<4>().0);
        for (from, to) in pairs {
            for lane in 0..4 {
                lanes[lane] += from[lane] * to[lane];
            }
        }
        let product = (lanes[0] + lanes[1]) + (lanes[2] + lanes[3]);
        product / (HIDDEN as f32).sqrt() + self.ends[from][0] + self.ends[to][1]
    }
}

/// The shapes of the layers.
pub(super) fn shapes(channels: usize, blocks: usize) -> Vec<(usize, usize)> {
    let pooled = 3 * channels + TN_SHARED;
    let mut shapes = vec![(TAPS * TN_CELL, channels), (TN_SHARED, channels)];
    let conv = (TAPS * channels, channels);
    for _ in 0..blocks {
        shapes.extend([conv, (channels, channels), conv]);
    }
    shapes.extend([(pooled, VALUE), (VALUE, MAX_SEATS), (pooled, HIDDEN), (channels, HIDDEN)]);
    shapes.extend([(HIDDEN, 2), (channels, HIDDEN), (channels, HIDDEN), (channels, 2)]);
    shapes
}

impl TerraNovaNet {
    /// The evaluation of a net.
    pub fn read(net: &Net) -> Result<TerraNovaNet, NetError> {
        let size = size(&net.shapes(), FIRST_LAYERS + LAST_LAYERS);
        let (channels, blocks) = size.ok_or(NetError::Shape)?;
        let layers = net.layers_of(KIND, &shapes(channels, blocks))?;
        let (first, layers) = layers.split_at(FIRST_LAYERS);
        let (blocks, last) = layers.split_at(BLOCK_LAYERS * blocks);
        let last = |layer: usize| Linear::new(&last[layer]);
        Ok(TerraNovaNet {
            tower: Tower::new(&first[0], blocks),
            shared: Linear::new(&first[1]),
            value: [last(0), last(1)],
            context: last(2),
            field: last(3),
            field_output: last(4),
            from: last(5),
            to: last(6),
            ends: last(7),
        })
    }

    /// The outputs for the inputs of a position on `map`.
    pub fn forward<'a>(
        &self,
        map: &Map,
        inputs: &TerraNovaInputs,
        scratch: &'a mut TerraNovaScratch,
    ) -> TerraNovaOutput<'a> {
        self.run(map, inputs, &mut scratch.buffers)
    }

    fn run<'a>(
        &self,
        map: &Map,
        inputs: &TerraNovaInputs,
        buffers: &'a mut Buffers,
    ) -> TerraNovaOutput<'a> {
        let Buffers { cells, common, pooled, fields, moves } = buffers;
        find_taps(map, inputs, &mut cells.taps);
        common.clear();
        common.extend(self.tower.input.bias());
        self.shared.add_numbers(0, &inputs.shared, common);
        self.tower.begin(cells, &inputs.cells, common);
        for block in &self.tower.blocks {
            cells.activate();
            pooled.clone_from(&cells.mean);
            block.apply(cells, pooled, common);
        }
        cells.activate();
        pool(inputs, cells, pooled);

        let mut hidden = self.value[0].bias().to_owned();
        self.value[0].add(0, pooled, &mut hidden);
        let mut logits = [0.0; MAX_SEATS];
        logits.copy_from_slice(self.value[1].bias());
        self.value[1].add_relu(&hidden, &mut logits);
        let players = (2..=4).find(|players| inputs.shared[6 + players] == 1).unwrap_or(MAX_SEATS);

        self.field_logits(cells, pooled, fields);
        self.move_vectors(inputs, cells, moves);
        TerraNovaOutput { shares: softmax(logits, players), fields, moves }
    }

    fn field_logits(&self, cells: &Cells, pooled: &[f32], fields: &mut Vec<[f32; 2]>) {
        let mut common = [0.0; HIDDEN];
        common.copy_from_slice(self.context.bias());
        self.context.add(0, pooled, &mut common);
        fields.clear();
        fields.extend(cells.outputs.chunks_exact(self.tower.channels).map(|output| {
            let mut hidden = common;
            self.field.add(0, output, &mut hidden);
            let mut logits = [self.field_output.bias()[0], self.field_output.bias()[1]];
            self.field_output.add_relu(&hidden, &mut logits);
            logits
        }));
    }

    /// Fills the vectors of moves. Only fields of the player's pieces get a vector as start.
    fn move_vectors(&self, inputs: &TerraNovaInputs, cells: &Cells, moves: &mut Moves) {
        moves.from.clear();
        moves.to.clear();
        moves.ends.clear();
        let outputs = cells.outputs.chunks_exact(self.tower.channels);
        for (output, features) in outputs.zip(&inputs.cells) {
            let [mut from, mut to, mut ends] = [[0.0; HIDDEN], [0.0; HIDDEN], [0.0; HIDDEN]];
            if features[0] != 0 {
                from.copy_from_slice(self.from.bias());
                self.from.add(0, output, &mut from);
            }
            to.copy_from_slice(self.to.bias());
            self.to.add(0, output, &mut to);
            ends[..2].copy_from_slice(self.ends.bias());
            self.ends.add(0, output, &mut ends[..2]);
            moves.from.push(from);
            moves.to.push(to);
            moves.ends.push([ends[0], ends[1]]);
        }
    }
}

impl PolicyNet<TerraNova> for TerraNovaNet {
    type Scratch = TerraNovaScratch;

    fn evaluate(
        &self,
        position: &TerraNova,
        legal: &[Action],
        scratch: &mut TerraNovaScratch,
        logits: &mut Vec<f32>,
    ) -> [f32; MAX_SEATS] {
        let TerraNovaScratch { inputs, buffers } = scratch;
        inputs.fill(position);
        let map = position.map();
        let output = self.run(map, inputs, buffers);
        let row = |field: Field| map.index_of(field).and_then(|field| inputs.row(field));
        logits.clear();
        logits.extend(legal.iter().map(|&action| match action {
            Action::Place { at } => row(at).map_or(0.0, |row| output.fields[row][0]),
            Action::Stone { at } => row(at).map_or(0.0, |row| output.fields[row][1]),
            Action::Move { from, to } => {
                row(from).zip(row(to)).map_or(0.0, |(from, to)| output.move_logit(from, to))
            }
        }));
        let mut shares = [0.0; MAX_SEATS];
        for (clockwise, share) in output.shares.into_iter().take(position.players()).enumerate() {
            shares[relative_seat(position, clockwise).index()] = share;
        }
        shares
    }
}

/// Sets `pooled` to the mean over the fields, the sums over the own pieces and over those of the other
/// players, and the shared scalars.
fn pool(inputs: &TerraNovaInputs, cells: &Cells, pooled: &mut Vec<f32>) {
    let channels = cells.mean.len();
    pooled.clear();
    pooled.extend(&cells.mean);
    pooled.resize(3 * channels, 0.0);
    for (row, features) in inputs.cells.iter().enumerate() {
        let Some(relative) = features[..MAX_SEATS].iter().position(|&piece| piece != 0) else {
            continue;
        };
        let sums = &mut pooled[if relative == 0 { channels } else { 2 * channels }..][..channels];
        for (sum, value) in sums.iter_mut().zip(cells.output(row)) {
            *sum += value / PIECES_UNIT;
        }
    }
    pooled.extend(inputs.shared.iter().copied().map(f32::from));
}

/// The rows of the taps of all open fields.
fn find_taps(map: &Map, inputs: &TerraNovaInputs, taps: &mut Vec<u16>) {
    taps.clear();
    for (row, &field) in inputs.fields.iter().enumerate() {
        taps.push(row as u16);
        for direction in 0..TAPS - 1 {
            let neighbour = map.neighbour(field, direction);
            let row = neighbour.and_then(|neighbour| inputs.row(neighbour));
            taps.push(row.map_or(INACTIVE, |row| row as u16));
        }
    }
}
