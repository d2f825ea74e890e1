use std::rc::Rc;

use game::{MAX_SEATS, Position, Seat};
use terra_nova::{Action, TerraNova};

use super::enclosure_costs::Enclosures;
use super::evaluation::{Each, Evaluation};
use crate::Budget;
use crate::sort::best_first;

/// The widths of the search for the rest of a turn.
#[derive(Clone, Copy, Debug)]
pub struct Width {
    /// The number of first actions that are followed by a move.
    pub second_moves: usize,
    /// The number of two-action starts that are finished with a stone.
    pub third_stones: usize,
    /// The number of two-action starts that are finished with a move.
    pub third_moves: usize,
}

/// The rest of a turn, and its evaluation.
#[derive(Clone)]
pub(super) struct Plan {
    pub actions: Vec<Action>,
    pub after: TerraNova,
    pub shares: Each,
    enclosures: Rc<Enclosures>,
    done: bool,
}

impl Plan {
    /// An empty plan.
    fn start(position: &TerraNova, evaluation: &mut Evaluation) -> Plan {
        let enclosures = evaluation.enclosures(position, None);
        let (actions, shares) = (Vec::new(), [0.0; MAX_SEATS]);
        Plan { actions, after: position.clone(), shares, enclosures, done: false }
    }
}

/// The most promising ways to play the rest of the turn, best first for the player to act. If the
/// budget is too small for a whole turn, the starts of turns. A net orders the first `refine` of
/// them; the others are dropped.
pub(super) fn plans(
    position: &TerraNova,
    width: Width,
    refine: usize,
    evaluation: &mut Evaluation,
    budget: &mut Budget<'_>,
) -> Vec<Plan> {
    let Some(seat) = position.turn().seat() else { return Vec::new() };
    let root = Plan::start(position, evaluation);
    let mut grower = Grower { evaluation, budget, finished: Vec::new() };
    let mut layer = vec![root];
    for left in (1..=position.actions_left().max(1)).rev() {
        let (stones, moves) = match left {
            _ if layer.len() == 1 && layer[0].actions.is_empty() => (1, 1),
            2 => (layer.len(), width.second_moves),
            _ => (width.third_stones, width.third_moves),
        };
        layer = grower.grow(&layer, stones, moves);
        if layer.is_empty() || grower.budget.is_spent() {
            break;
        }
        sort(&mut layer, seat);
    }
    let mut finished = grower.finished;
    if finished.is_empty() {
        finished = layer;
    }
    sort(&mut finished, seat);
    if evaluation.refines() {
        finished.truncate(refine);
        for plan in &mut finished {
            plan.shares = evaluation.refined(&plan.after, &plan.enclosures);
        }
        sort(&mut finished, seat);
    }
    finished
}

/// Every single action, best first for the player to act.
pub(super) fn single_actions(
    position: &TerraNova,
    evaluation: &mut Evaluation,
    budget: &mut Budget<'_>,
) -> Vec<Plan> {
    let Some(seat) = position.turn().seat() else { return Vec::new() };
    let root = Plan::start(position, evaluation);
    let mut grower = Grower { evaluation, budget, finished: Vec::new() };
    let mut found = grower.grow(&[root], 1, 1);
    found.append(&mut grower.finished);
    sort(&mut found, seat);
    found
}

fn sort(plans: &mut [Plan], seat: Seat) {
    best_first(plans, |plan| plan.shares[seat.index()]);
}

struct Grower<'a, 'b, 'c> {
    evaluation: &'a mut Evaluation,
    budget: &'b mut Budget<'c>,
    finished: Vec<Plan>,
}

impl Grower<'_, '_, '_> {
    /// Adds an action to plans: a stone to the first `stones` plans, a move to the first `moves`
    /// plans. Complete turns go to `finished`.
    fn grow(&mut self, layer: &[Plan], stones: usize, moves: usize) -> Vec<Plan> {
        let mut next = Vec::new();
        for (i, plan) in layer.iter().enumerate().take(stones.max(moves)) {
            if i > 0 && self.budget.is_spent() {
                break;
            }
            let mut actions = continuations(&plan.after, i < stones, i < moves);
            if i == 0 && actions.is_empty() {
                // If neither is possible, the turn must still end.
                actions = plan.after.legal();
            }
            self.budget.spend(actions.len());
            for action in actions {
                let child = self.extend(plan, action);
                if child.done { self.finished.push(child) } else { next.push(child) }
            }
        }
        next
    }

    fn extend(&mut self, plan: &Plan, action: Action) -> Plan {
        let mut after = plan.after.clone();
        after.play_unchecked(action);
        let enclosures = match action {
            Action::Stone { .. } => self.evaluation.enclosures(&after, Some(&plan.enclosures)),
            _ => Rc::clone(&plan.enclosures),
        };
        let shares = self.evaluation.shares(&after, &enclosures);
        let mut actions = plan.actions.clone();
        actions.push(action);
        let done = after.begins_turn();
        Plan { actions, after, shares, enclosures, done }
    }
}

/// The legal stones, the legal moves, or both.
fn continuations(position: &TerraNova, stones: bool, moves: bool) -> Vec<Action> {
    if moves {
        let mut actions = position.legal();
        actions.retain(|action| stones || !matches!(action, Action::Stone { .. }));
        actions
    } else {
        let stone = |at| Action::Stone { at: position.map().field(at) };
        position.legal_stones().iter().map(stone).collect()
    }
}
