use game::{Position, Rng, Seat};
use terra_nova::{Action, TerraNova};

use super::outlook::{Each, Outlook, Weights};
use super::plans::{Plan, Width, plans};
use crate::{Budget, Thought};

/// How a level looks for its actions.
#[derive(Clone, Debug)]
pub struct Recipe {
    /// What it believes.
    pub weights: Weights,
    /// For each turn that is looked ahead: how its plans are found, and how many of them
    /// are followed into the next turn.
    pub turns: Vec<(Width, usize)>,
}

/// The best action that a recipe finds.
pub fn search(
    position: &TerraNova,
    recipe: &Recipe,
    budget: &mut Budget<'_>,
    _: &mut Rng,
) -> Thought<Action> {
    let mut searcher = Searcher { outlook: Outlook::new(recipe.weights), budget };
    let (shares, line) = searcher.best(position, &recipe.turns, 1.0);
    let line =
        if line.is_empty() { position.legal().into_iter().take(1).collect() } else { line };
    let value = shares[..position.players()].to_vec();
    let action = line[0];
    Thought { action, value, line, nodes: searcher.budget.spent() }
}

struct Searcher<'a, 'b> {
    outlook: Outlook,
    budget: &'a mut Budget<'b>,
}

impl Searcher<'_, '_> {
    /// What a position is worth to each seat when the player to act does its best, and how.
    /// Nobody asks for more once that player has more than `enough`.
    fn best(
        &mut self,
        position: &TerraNova,
        turns: &[(Width, usize)],
        enough: f64,
    ) -> (Each, Vec<Action>) {
        let Some((&(width, follow), deeper)) = turns.split_first() else { unreachable!() };
        let Some(seat) = position.turn().seat() else { return ([0.0; 4], Vec::new()) };
        let found = plans(position, width, &mut self.outlook, self.budget);
        if deeper.is_empty() || found.len() < 2 {
            let best = found.into_iter().next();
            return best.map_or(([0.0; 4], Vec::new()), |plan| (plan.shares, plan.actions));
        }
        let mut best: Option<(Each, Vec<Action>)> = None;
        for plan in distinct(&found, follow) {
            let mine = best.as_ref().map_or(0.0, |(shares, _)| shares[seat.index()]);
            if best.is_some() && (mine > enough || self.budget.is_spent()) {
                break;
            }
            let (shares, line) = self.answer(plan, seat, deeper, 1.0 - mine);
            if best.is_none() || shares[seat.index()] > mine {
                best = Some((shares, [&plan.actions[..], &line].concat()));
            }
        }
        best.expect("there is a plan")
    }

    /// What a plan is worth after the answer to it.
    fn answer(
        &mut self,
        plan: &Plan,
        seat: Seat,
        deeper: &[(Width, usize)],
        enough: f64,
    ) -> (Each, Vec<Action>) {
        match plan.after.turn().seat() {
            None => (plan.shares, Vec::new()),
            // The others lose their turns; nothing is answered.
            Some(next) if next == seat => (plan.shares, Vec::new()),
            Some(_) => self.best(&plan.after, deeper, enough),
        }
    }
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
