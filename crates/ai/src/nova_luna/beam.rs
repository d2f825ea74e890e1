//! Beam search over the takes of a single player.

use nova_luna::{Action, Solo};
use rustc_hash::{FxHashMap, FxHashSet};

use super::cell_promise::most_promising;
use super::features::Survey;
use super::net_inputs::Around;
use super::search_area::Board;
use super::shared_state::SharedState;
use super::solo_estimate::{SoloEstimate, View};
use super::tile_tables::{TileIndex, tile_data};
use crate::Budget;
use crate::sort::best_first;

/// The points for a disc that was not placed.
pub(crate) const PENALTY: u32 = Solo::PENALTY as u32;

/// A position of the solo game.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    pub(crate) board: Board,
    pub(crate) state: SharedState,
    /// The time costs of all tiles so far.
    pub(crate) spent: u32,
    /// The first partial score once it is fixed, otherwise 0.
    pub(crate) first: u32,
    /// The index of the last step in [`Beam::steps`].
    pub(crate) step: u32,
}

impl Node {
    /// The current partial score of a phase with so many discs.
    pub(crate) fn note(&self, discs: u8) -> u32 {
        self.spent + PENALTY * u32::from(discs.saturating_sub(self.board.covered))
    }

    /// Whether the phase is over.
    pub(crate) fn is_over(&self) -> bool {
        self.board.left == 0 || self.state.tiles() == 0
    }
}

/// The index before the first step.
pub(crate) const NO_STEP: u32 = u32::MAX;

/// The state that the layers of a beam search share.
pub(crate) struct Beam<'a, 'b> {
    pub(crate) budget: &'a mut Budget<'b>,
    pub(crate) estimate: SoloEstimate<'a>,
    /// The most positions of a layer with the same tiles on the wheel.
    pub(crate) alike: usize,
    /// All steps so far: the index of the previous step, and the action.
    steps: Vec<(u32, Action)>,
    survey: Survey,
    scratch: Board,
}

/// A candidate for the next layer.
#[derive(Clone, Copy)]
struct Child {
    rank: f32,
    parent: u32,
    slot: u8,
    cell: u8,
    tile: TileIndex,
}

impl<'a, 'b> Beam<'a, 'b> {
    pub(crate) fn new(budget: &'a mut Budget<'b>, estimate: SoloEstimate<'a>) -> Beam<'a, 'b> {
        let (survey, scratch) = (Survey::default(), Board::new(0));
        Beam { budget, estimate, alike: usize::MAX, steps: Vec::new(), survey, scratch }
    }

    /// Calls `look` with a view of a position.
    pub(crate) fn view<T>(&mut self, node: &Node, look: impl FnOnce(&View<'_>) -> T) -> T {
        self.survey.look(&node.board);
        let around = Around::new(&node.state);
        look(&View { survey: &self.survey, board: &node.board, around: &around })
    }

    /// The actions that led to a step.
    pub(crate) fn line(&self, mut step: u32) -> Vec<Action> {
        let mut line = Vec::new();
        while let Some(&(before, action)) = self.steps.get(step as usize) {
            line.push(action);
            step = before;
        }
        line.reverse();
        line
    }

    /// Records an action; returns the index of the step.
    pub(crate) fn step(&mut self, before: u32, action: Action) -> u32 {
        self.steps.push((before, action));
        self.steps.len() as u32 - 1
    }

    /// The next layer: the best `width` positions one take after those of `layer`, the lowest rank
    /// first. `rank` receives the cost so far and a view of the position. Takes with an infinite
    /// rank are dropped.
    pub(crate) fn next_layer(
        &mut self,
        layer: &[Node],
        width: usize,
        look: usize,
        rank: &dyn Fn(&Node, u32, &View<'_>) -> f32,
    ) -> Vec<Node> {
        let mut children = Vec::with_capacity(layer.len() * 3 * look);
        for (parent, node) in layer.iter().enumerate() {
            if self.budget.is_spent() && parent > 0 {
                break;
            }
            self.expand(parent as u32, node, look, rank, &mut children);
        }
        best_first(&mut children, |child| -f64::from(child.rank));
        let mut seen = FxHashSet::<u64>::default();
        let mut next = Vec::with_capacity(width.min(children.len()));
        let mut wheels = FxHashMap::<u64, usize>::default();
        for child in children {
            if next.len() >= width {
                break;
            }
            let mut wheel = layer[child.parent as usize].state;
            wheel.take(child.slot);
            let alike = wheels.entry(wheel.fingerprint()).or_default();
            if *alike >= self.alike {
                continue;
            }
            let node = self.follow(&layer[child.parent as usize], &child);
            let print = node.board.shape_print() ^ node.state.fingerprint() ^ u64::from(node.first);
            if seen.insert(print) {
                *alike += 1;
                next.push(node);
            }
        }
        next
    }

    fn follow(&mut self, parent: &Node, child: &Child) -> Node {
        let mut node = parent.clone();
        let at = node.board.cell(child.cell.into());
        node.step = self.step(parent.step, Action::Take { slot: child.slot, at });
        node.board.place(child.cell.into(), child.tile);
        node.state.take(child.slot);
        node.spent += u32::from(tile_data()[usize::from(child.tile)].cost);
        node
    }

    fn expand(
        &mut self,
        parent: u32,
        node: &Node,
        look: usize,
        rank: &dyn Fn(&Node, u32, &View<'_>) -> f32,
        children: &mut Vec<Child>,
    ) {
        self.survey.look(&node.board);
        let mut picked = Vec::with_capacity(3 * look);
        for (slot, tile) in node.state.choices() {
            let cells = most_promising(&self.survey, &node.board, tile, look);
            let mut after = node.state;
            after.take(slot);
            let around = Around::new(&after);
            picked.extend(cells.into_iter().map(|(_, cell)| (slot, tile, cell, around)));
        }
        for (slot, tile, cell, around) in picked {
            self.budget.spend(1);
            self.scratch.clone_from(&node.board);
            self.scratch.place(cell.into(), tile);
            self.survey.look(&self.scratch);
            let view = View { survey: &self.survey, board: &self.scratch, around: &around };
            let spent = node.spent + u32::from(tile_data()[usize::from(tile)].cost);
            let rank = rank(node, spent, &view);
            if rank.is_finite() {
                children.push(Child { rank, parent, slot, cell, tile });
            }
        }
    }
}
