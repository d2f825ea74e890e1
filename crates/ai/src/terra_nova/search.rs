use std::sync::Arc;

use game::{MAX_SEATS, Position, Rng, Seat};
use terra_nova::{Action, TerraNova};

use super::evaluation::{Each, Evaluation, Weights};
use super::net::PartNet;
use super::turn_candidates::{Plan, Width, plans, single_actions};
use crate::sort::best_first;
use crate::{ActionValue, Budget, Thought};

/// The search parameters of a level.
#[derive(Clone, Debug)]
pub struct SearchSettings {
    /// The evaluation weights.
    pub weights: Weights,
    /// For each turn of the search: the widths for its plans, and the number of plans that are
    /// searched deeper. A level without turns chooses one action at a time.
    pub turns: Vec<(Width, usize)>,
    /// The net that evaluates positions instead of the weights, if any.
    pub net: Option<Arc<PartNet>>,
}

/// The value of a position or a plan for each seat, and its line.
type ValuedLine = (Each, Vec<Action>);

/// The best action that a search with these settings finds. Ties are broken at random.
pub fn search(
    position: &TerraNova,
    settings: &SearchSettings,
    budget: &mut Budget<'_>,
    rng: &mut Rng,
) -> Thought<Action> {
    let mut searcher = Searcher { evaluation: Evaluation::of(settings), budget };
    let mut found = match settings.turns.first() {
        Some(&(width, follow)) => {
            plans(position, width, refine(follow), &mut searcher.evaluation, searcher.budget)
        }
        None => single_actions(position, &mut searcher.evaluation, searcher.budget),
    };
    if found.is_empty() {
        // The widths may exclude all plans, but the player must have an action.
        found = single_actions(position, &mut searcher.evaluation, searcher.budget);
    }
    let seat = position.turn().seat().unwrap_or(Seat(0));
    shuffle_ties(&mut found, seat, rng);
    let (shares, line, actions) = searcher.deepen(&found, seat, &settings.turns);
    let value = shares[..position.players()].to_vec();
    Thought { action: line[0], value, line, nodes: searcher.budget.spent(), actions }
}

/// Moves a random one of the best plans to the front.
fn shuffle_ties(found: &mut [Plan], seat: Seat, rng: &mut Rng) {
    let worth = |plan: &Plan| plan.shares[seat.index()];
    let Some(best) = found.first().map(worth) else { return };
    let ties = found.iter().take_while(|plan| worth(plan) >= best - 1e-9).count();
    found.swap(0, rng.below(ties));
}

/// The values of the first actions of turns.
fn values(ranked: &[(&Plan, ValuedLine, u64)], seat: Seat) -> Vec<(Action, f64, u64)> {
    let compared = ranked
        .iter()
        .map(|(plan, (shares, _), nodes)| (plan.actions[0], shares[seat.index()], *nodes));
    compared.collect()
}

struct Searcher<'a, 'b> {
    evaluation: Evaluation,
    budget: &'a mut Budget<'b>,
}

impl Searcher<'_, '_> {
    /// Searches the answers to the most promising plans, then the answers to the answers, as long
    /// as the budget lasts. Each time about a third of the plans remains.
    fn deepen(
        &mut self,
        found: &[Plan],
        seat: Seat,
        turns: &[(Width, usize)],
    ) -> (Each, Vec<Action>, Vec<ActionValue<Action>>) {
        let follow = turns.first().map_or(1, |turn| turn.1);
        let mut ranked: Vec<(&Plan, ValuedLine, u64)> = distinct(found, follow)
            .into_iter()
            .map(|plan| (plan, (plan.shares, plan.actions.clone()), 0))
            .collect();
        let mut compared = values(&ranked, seat);
        for depth in 2..=turns.len() {
            let mut next: Vec<(&Plan, ValuedLine, u64)> = Vec::new();
            let mut mine: f64 = 0.0;
            for (plan, ..) in &ranked {
                let before = self.budget.spent();
                let (shares, line) = self.answer(plan, seat, &turns[1..depth], 1.0 - mine);
                if self.budget.is_spent() && !next.is_empty() {
                    break;
                }
                mine = mine.max(shares[seat.index()]);
                let line = [&plan.actions[..], &line].concat();
                next.push((plan, (shares, line), self.budget.spent() - before));
            }
            best_first(&mut next, |entry| entry.1.0[seat.index()]);
            ranked = next;
            compared = [values(&ranked, seat), compared].concat();
            if self.budget.is_spent() {
                break;
            }
            ranked.truncate((follow / 3).max(2));
        }
        let (shares, line) = ranked.swap_remove(0).1;
        (shares, line, ActionValue::list(compared))
    }

    /// The value of a position for each seat if the player to act plays best, and its line. The
    /// search stops once that player has more than `enough`.
    fn best(&mut self, position: &TerraNova, turns: &[(Width, usize)], enough: f64) -> ValuedLine {
        let nothing = ([0.0; MAX_SEATS], Vec::new());
        let Some((&(width, follow), deeper)) = turns.split_first() else { return nothing };
        let Some(seat) = position.turn().seat() else { return nothing };
        let found = plans(position, width, refine(follow), &mut self.evaluation, self.budget);
        if deeper.is_empty() {
            let best = found.into_iter().next();
            return best.map_or(nothing, |plan| (plan.shares, plan.actions));
        }
        let (mut best, mut mine) = (nothing, -1.0);
        for plan in distinct(&found, follow) {
            let (shares, line) = self.answer(plan, seat, deeper, 1.0 - f64::max(mine, 0.0));
            if shares[seat.index()] > mine {
                mine = shares[seat.index()];
                best = (shares, [&plan.actions[..], &line].concat());
            }
            if mine > enough || self.budget.is_spent() {
                break;
            }
        }
        best
    }

    /// The value of a plan after the best answer. There is no answer if the game is over, the
    /// others lose their turns, or the plan is an incomplete turn.
    fn answer(
        &mut self,
        plan: &Plan,
        seat: Seat,
        deeper: &[(Width, usize)],
        enough: f64,
    ) -> ValuedLine {
        match plan.after.turn().seat() {
            Some(next) if next != seat => self.best(&plan.after, deeper, enough),
            _ => (plan.shares, Vec::new()),
        }
    }
}

/// The number of plans that a net orders, of which so many are searched deeper.
fn refine(follow: usize) -> usize {
    2 * follow + 6
}

/// The first plans that lead to different positions.
fn distinct(found: &[Plan], count: usize) -> Vec<&Plan> {
    let mut chosen: Vec<&Plan> = Vec::new();
    for plan in found {
        if chosen.len() == count {
            break;
        }
        if !chosen.iter().any(|other| other.after == plan.after) {
            chosen.push(plan);
        }
    }
    chosen
}
