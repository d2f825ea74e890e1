//! The search with a policy-value net: a tree of positions that the net evaluates. Level `grandmaster` uses it
//! in Nova Luna.

use game::{Position, Rng};

use crate::policy_net::PolicyNet;
use crate::tree_search::{Tree, TreeSettings};
use crate::{ActionValue, Budget, Thought};

#[cfg(test)]
mod tests;

/// The maximum number of actions that the root compares.
const CONSIDERED: usize = 8;

/// The maximum number of simulations, because the tree keeps all positions in memory: about 5 KB for each.
const MOST_SIMULATIONS: u64 = 20_000;

/// Searches a position in which a player is to act. A node is an evaluated position.
pub fn search<P: Position, N: PolicyNet<P>>(
    position: &P,
    net: &N,
    budget: &mut Budget<'_>,
    rng: &mut Rng,
) -> Option<Thought<P::Action>> {
    let simulations = simulations(budget);
    search_with(position, net, settings(simulations), budget, rng)
}

/// The same with explicit parameters.
#[doc(hidden)]
pub fn search_with<P: Position, N: PolicyNet<P>>(
    position: &P,
    net: &N,
    settings: TreeSettings,
    budget: &mut Budget<'_>,
    rng: &mut Rng,
) -> Option<Thought<P::Action>> {
    let has_choice = position.legal().len() > 1;
    let simulations = if has_choice { simulations(budget) } else { 0 };
    let settings = TreeSettings { simulations, ..settings };
    let mut tree = Tree::new(position.clone(), settings, Rng::new(rng.next_u64()));
    let (mut legal, mut logits) = (Vec::new(), Vec::new());
    let mut scratch = N::Scratch::default();
    // The first evaluation gives an action, even without a budget.
    while let Some(leaf) = tree.select() {
        legal.clear();
        leaf.each_legal(|action| legal.push(action));
        let shares = net.evaluate(leaf, &legal, &mut scratch, &mut logits);
        tree.expand(&legal, &logits, shares);
        budget.spend(1);
        if budget.is_spent() {
            break;
        }
    }
    thought(tree, budget.spent())
}

/// The number of evaluations after that of the root.
fn simulations(budget: &Budget<'_>) -> u32 {
    budget.left().saturating_sub(1).min(MOST_SIMULATIONS) as u32
}

/// The parameters of a search. With few simulations, the root compares fewer actions.
#[doc(hidden)]
pub fn settings(simulations: u32) -> TreeSettings {
    let considered = (simulations as usize / 4).clamp(2, CONSIDERED);
    TreeSettings { simulations, considered, noise: false, value_scale: 1.0 }
}

/// The result of a search.
fn thought<P: Position>(mut tree: Tree<P>, nodes: u64) -> Option<Thought<P::Action>> {
    let players = tree.root()?.players();
    let value = tree.best_shares()[..players].iter().copied().map(f64::from).collect();
    let policy = tree.improved_policy().to_vec();
    let visits: u32 = tree.action_values().map(|(visits, _)| visits).sum();
    let values = tree.actions().zip(tree.action_values()).zip(policy);
    let actions = values.map(|((action, (visited, value)), policy)| {
        let of_visits = f64::from(visited) / f64::from(visits);
        let share = if visits == 0 { f64::from(policy) } else { of_visits };
        ActionValue { action, value: value.into(), share }
    });
    let actions = actions.collect();
    Some(Thought { action: tree.best()?, value, line: tree.line(), nodes, actions })
}
