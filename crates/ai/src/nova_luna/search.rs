//! Search for two to four players: each player maximises its share of the win.

use game::{MAX_SEATS, Rng, Seat};
use nova_luna::{Action, NovaLuna, REFILL_AT_MOST};

use super::cell_promise::most_promising;
use super::features::Survey;
use super::search_area::Board;
use super::shared_state::SharedState;
use super::tile_tables::TileIndex;
use super::weights::{Linear, LinearArea, LinearContext};
use crate::sort::best_first;
use crate::{ActionValue, Budget, Thought};

/// The share of the win of each seat.
pub(crate) type Shares = [f32; MAX_SEATS];

/// The parameters of a search.
#[derive(Clone, Debug)]
pub struct SearchSettings {
    /// The maximum depth in takes.
    pub depth: u32,
    /// The number of searched placements of each tile, at the root and below.
    pub width: [usize; 2],
    /// The number of evaluated placements of each tile.
    pub look: usize,
    /// The number of sampled refills at the root and below. If it is 0, the search stops at a
    /// refill.
    pub deals: [usize; 2],
}

/// A search for one action.
pub(crate) struct Search<'a, 'b> {
    boards: Vec<Board>,
    areas: Vec<LinearArea>,
    settings: SearchSettings,
    evaluation: Linear<'a>,
    budget: &'a mut Budget<'b>,
    rng: Rng,
    survey: Survey,
    scratch: Board,
    /// For each depth, the best line of the last search at that depth, up to a refill.
    lines: Vec<Vec<Action>>,
    stopped: bool,
}

/// A take that the search considers.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    slot: u8,
    tile: TileIndex,
    cell: u8,
    area: LinearArea,
    /// The static shares right after it.
    shares: Shares,
    /// The mover's part of them.
    share: f32,
}

/// A choice at the root.
#[derive(Clone, Copy)]
enum Choice {
    Refill,
    Take(Candidate),
}

impl<'a, 'b> Search<'a, 'b> {
    pub(crate) fn new(
        position: &NovaLuna,
        settings: SearchSettings,
        evaluation: Linear<'a>,
        budget: &'a mut Budget<'b>,
        rng: &mut Rng,
    ) -> Search<'a, 'b> {
        let seats = Seat::all(position.track().order().len());
        let boards: Vec<Board> = seats.map(|seat| Board::of(position, seat)).collect();
        let mut survey = Survey::default();
        let mut areas = Vec::with_capacity(boards.len());
        for board in &boards {
            survey.look(board);
            areas.push(evaluation.area(&survey, board));
        }
        let scratch = boards[0].clone();
        let rng = Rng::new(rng.next_u64());
        let lines = vec![Vec::new(); settings.depth as usize + 1];
        Search {
            boards,
            areas,
            settings,
            evaluation,
            budget,
            rng,
            survey,
            scratch,
            lines,
            stopped: false,
        }
    }

    /// Iterative deepening up to the depth of the settings or the end of the budget.
    pub(crate) fn run(mut self, position: &NovaLuna) -> Thought<Action> {
        let state = SharedState::of(position);
        let mut choices = self.root_choices(&state, position.check_refill().is_ok());
        let mut shares = self.shares(&state);
        if let Choice::Take(candidate) = choices[0] {
            shares[state.mover().index()] = candidate.share;
        }
        let mut best = (vec![self.action(&state, choices[0])], shares);
        let mut compared: Vec<_> =
            choices.iter().map(|&one| self.unsearched(&state, one)).collect();
        let first = if self.settings.depth > 1 { 2 } else { 1 };
        for depth in first..=self.settings.depth {
            if choices.len() == 1 && depth > 2 {
                break;
            }
            let ranked = self.deepen(&state, &choices, depth);
            if let Some(first) = ranked.first() {
                best = (self.lines[depth as usize].clone(), first.shares);
                let latest = ranked
                    .iter()
                    .map(|one| (self.action(&state, one.choice), f64::from(one.share), one.nodes));
                compared = latest.chain(compared).collect();
            }
            if self.stopped {
                break;
            }
            choices = ranked.into_iter().map(|one| one.choice).collect();
        }
        let (line, shares) = best;
        let value = shares[..state.players()].iter().map(|&share| f64::from(share)).collect();
        let actions = ActionValue::list(compared);
        Thought { action: line[0], value, line, nodes: self.budget.spent(), actions }
    }

    /// A choice at the root with its static value.
    fn unsearched(&self, state: &SharedState, choice: Choice) -> (Action, f64, u64) {
        let share = match choice {
            Choice::Refill => 0.0,
            Choice::Take(candidate) => candidate.share,
        };
        (self.action(state, choice), share.into(), 0)
    }

    fn action(&self, state: &SharedState, choice: Choice) -> Action {
        match choice {
            Choice::Refill => Action::Refill,
            Choice::Take(candidate) => {
                let board = &self.boards[state.mover().index()];
                Action::Take { slot: candidate.slot, at: board.cell(candidate.cell.into()) }
            }
        }
    }

    /// Records a choice as the best so far. Its continuation is the last recorded line of the depth
    /// below, except after a refill, which is random.
    fn note(&mut self, state: &SharedState, choice: Choice, depth: u32) {
        let action = self.action(state, choice);
        let (below, here) = self.lines.split_at_mut(depth as usize);
        here[0].clear();
        here[0].push(action);
        if let (Choice::Take(_), Some(rest)) = (choice, below.last()) {
            here[0].extend_from_slice(rest);
        }
    }

    /// All root choices with their values at a depth, best first, without those that the budget did
    /// not allow. Records the best line.
    fn deepen(&mut self, state: &SharedState, choices: &[Choice], depth: u32) -> Vec<Ranked> {
        let mover = state.mover().index();
        let mut floor = [0.0; MAX_SEATS];
        let mut ranked = Vec::with_capacity(choices.len());
        for &choice in choices {
            let before = self.budget.spent();
            let shares = match choice {
                Choice::Refill => self.refill(state, depth, self.settings.deals[0], [0.0; 4]),
                Choice::Take(candidate) => self.follow(state, &candidate, depth, floor),
            };
            if self.stopped {
                break;
            }
            let share = shares[mover];
            if ranked.is_empty() || share > floor[mover] {
                self.note(state, choice, depth);
            }
            floor[mover] = f32::max(floor[mover], share);
            let nodes = self.budget.spent() - before;
            ranked.push(Ranked { choice, share, shares, nodes });
        }
        // The sort is stable, so equal choices keep the order of the previous depth.
        best_first(&mut ranked, |entry| entry.share.into());
        ranked
    }

    fn root_choices(&mut self, state: &SharedState, refill: bool) -> Vec<Choice> {
        let candidates = self.candidates(state, self.settings.width[0]);
        let mut choices: Vec<_> = candidates.into_iter().map(Choice::Take).collect();
        if refill {
            choices.push(Choice::Refill);
        }
        choices
    }

    /// The value of a position in which a player is to act, searched so many takes deep. `floor` is
    /// the share that each player already has in another branch.
    fn value(&mut self, state: &SharedState, depth: u32, floor: Shares) -> Shares {
        self.lines[depth as usize].clear();
        if state.tiles() == 0 && state.stacked() == 0 {
            return self.exhausted(state);
        }
        let may_refill = state.tiles() <= REFILL_AT_MOST as u32 && state.stacked() > 0;
        if may_refill && (state.tiles() == 0 || depth <= 1 || self.settings.deals[1] == 0) {
            if depth <= 1 || self.settings.deals[1] == 0 {
                return self.shares(state);
            }
            self.note(state, Choice::Refill, depth);
            return self.refill(state, depth, self.settings.deals[1], floor);
        }
        let width = if depth <= 1 { 1 } else { self.settings.width[1] };
        let candidates = self.candidates(state, width);
        let mover = state.mover().index();
        if depth <= 1 {
            let best = candidates[0];
            self.note(state, Choice::Take(best), depth);
            return best.shares;
        }
        let mut floor = floor;
        let mut best = [f32::NEG_INFINITY; MAX_SEATS];
        for candidate in &candidates {
            let shares = self.follow(state, candidate, depth, floor);
            if shares[mover] > best[mover] {
                best = shares;
                self.note(state, Choice::Take(*candidate), depth);
                floor[mover] = floor[mover].max(shares[mover]);
            }
            if self.stopped || Self::is_refuted(state, best[mover], &floor) {
                return best;
            }
        }
        if may_refill {
            let shares = self.refill(state, depth, self.settings.deals[1], floor);
            if shares[mover] > best[mover] {
                best = shares;
                self.note(state, Choice::Refill, depth);
            }
        }
        best
    }

    /// Whether another player avoids this branch, because it has a better one. Valid only for two
    /// players, whose shares add up to 1.
    fn is_refuted(state: &SharedState, share: f32, floor: &Shares) -> bool {
        state.players() == 2 && 1.0 - share <= floor[1 - state.mover().index()]
    }

    /// The value after a take.
    fn follow(
        &mut self,
        state: &SharedState,
        take: &Candidate,
        depth: u32,
        floor: Shares,
    ) -> Shares {
        if depth <= 1 {
            return take.shares;
        }
        let mut after = *state;
        after.take(take.slot);
        let mover = state.mover().index();
        let board = self.boards[mover].clone();
        let area = std::mem::replace(&mut self.areas[mover], take.area);
        self.boards[mover].place(take.cell.into(), take.tile);
        after.advance(take.tile);
        let shares = if self.boards[mover].left == 0 {
            self.lines[depth as usize - 1].clear();
            win(mover)
        } else {
            self.value(&after, depth - 1, floor)
        };
        self.boards[mover] = board;
        self.areas[mover] = area;
        shares
    }

    /// The value of a refill: the mean over sampled refills.
    fn refill(&mut self, state: &SharedState, depth: u32, deals: usize, floor: Shares) -> Shares {
        if deals == 0 {
            return self.shares(state);
        }
        let floor = if deals == 1 { floor } else { [0.0; MAX_SEATS] };
        let mut sum = [0.0; MAX_SEATS];
        for _ in 0..deals {
            let mut after = *state;
            after.refill(&mut self.rng);
            let shares = self.value(&after, depth - 1, floor);
            for (sum, share) in sum.iter_mut().zip(shares) {
                *sum += share / deals as f32;
            }
        }
        sum
    }

    /// The best takes of the mover, best first, with at most `width` placements of each tile.
    fn candidates(&mut self, state: &SharedState, width: usize) -> Vec<Candidate> {
        let mover = state.mover().index();
        self.survey.look(&self.boards[mover]);
        let mut promising = Vec::with_capacity(3 * self.settings.look);
        for (slot, tile) in state.choices() {
            let mut cells =
                most_promising(&self.survey, &self.boards[mover], tile, self.settings.look);
            cells.sort_unstable();
            promising.push((slot, tile, cells));
        }
        let mut candidates = Vec::with_capacity(3 * self.settings.look);
        for (slot, tile, cells) in promising {
            let start = candidates.len();
            let mut after = *state;
            after.take(slot);
            after.advance(tile);
            let mut context = LinearContext::new(&after, &self.areas, mover);
            for (_, cell) in cells {
                candidates.push(self.evaluate(&mut context, mover, (slot, tile, cell)));
            }
            best_first(&mut candidates[start..], |candidate| candidate.share.into());
            drop_equals(&mut candidates, start);
            candidates.truncate(start + width);
        }
        best_first(&mut candidates, |candidate| candidate.share.into());
        self.stopped |= self.budget.is_spent();
        candidates
    }

    fn evaluate(
        &mut self,
        context: &mut LinearContext,
        mover: usize,
        (slot, tile, cell): (u8, TileIndex, u8),
    ) -> Candidate {
        self.budget.spend(1);
        self.scratch.clone_from(&self.boards[mover]);
        self.scratch.place(cell.into(), tile);
        let (mut area, mut shares) = (self.areas[mover], win(mover));
        if self.scratch.left > 0 {
            self.survey.look(&self.scratch);
            area = self.evaluation.area(&self.survey, &self.scratch);
            shares = self.evaluation.shares(context, &area);
        }
        Candidate { slot, tile, cell, area, shares, share: shares[mover] }
    }

    /// The static shares of the current areas and counters.
    fn shares(&self, state: &SharedState) -> Shares {
        let mover = state.mover().index();
        let mut context = LinearContext::new(state, &self.areas, mover);
        self.evaluation.shares(&mut context, &self.areas[mover])
    }

    /// The shares when no player can take a tile any more (NL-51, NL-52).
    fn exhausted(&self, state: &SharedState) -> Shares {
        let left = |seat: u8| self.boards[usize::from(seat)].left;
        let winner = state.order().iter().copied().min_by_key(|&seat| left(seat)).unwrap_or(0);
        win(winner.into())
    }
}

/// A searched choice at the root.
struct Ranked {
    choice: Choice,
    /// The mover's part of the shares.
    share: f32,
    shares: Shares,
    /// The number of nodes that the search spent on it.
    nodes: u64,
}

/// The shares when a player has won.
fn win(winner: usize) -> Shares {
    std::array::from_fn(|seat| if seat == winner { 1.0 } else { 0.0 })
}

/// Shares that add up to 1, from the logits of the players.
pub(crate) fn softmax(mut logits: Shares, players: usize) -> Shares {
    let top = logits[..players].iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let mut sum = 0.0;
    for share in &mut logits[..players] {
        *share = (*share - top).exp();
        sum += *share;
    }
    logits.map(|share| share / sum)
}

/// Drops placements of a tile with the same share as the previous one, which are usually mirror
/// images.
fn drop_equals(candidates: &mut Vec<Candidate>, start: usize) {
    let mut kept = start;
    for i in start..candidates.len() {
        if kept == start || candidates[i].share != candidates[kept - 1].share {
            candidates[kept] = candidates[i];
            kept += 1;
        }
    }
    candidates.truncate(kept);
}
