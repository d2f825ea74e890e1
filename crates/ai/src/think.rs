use game::{Outcome, Position, Rng, Seat, Turn};

use crate::{Budget, Evaluate, Level};

/// The result of a bot's search.
#[derive(Clone, Debug, PartialEq)]
pub struct Thought<A> {
    /// The action that the bot plays.
    pub action: A,
    /// The expected share of the win of each seat, or the single expected final score of a solo
    /// game.
    pub value: Vec<f64>,
    /// The expected line, beginning with the action.
    pub line: Vec<A>,
    /// The number of considered actions.
    pub nodes: u64,
    /// The actions that the search compared, best first; empty for `random`, `greedy` and solo games.
    pub actions: Vec<ActionValue<A>>,
}

/// What a search found out about an action.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ActionValue<A> {
    /// The action.
    pub action: A,
    /// The expected share of the win of the player to act. The search proves only for the best
    /// action that it is exact; others can be worse.
    pub value: f64,
    /// The action's share of the nodes of the search.
    pub share: f64,
}

impl<A: PartialEq> ActionValue<A> {
    /// A list of actions, from entries with a value and a number of nodes. Turns that begin with the
    /// same action, and earlier iterations, become one entry with the first value.
    pub(crate) fn list(compared: Vec<(A, f64, u64)>) -> Vec<ActionValue<A>> {
        let mut list: Vec<ActionValue<A>> = Vec::new();
        for (action, value, nodes) in compared {
            let share = nodes as f64;
            match list.iter_mut().find(|one| one.action == action) {
                Some(known) => known.share += share,
                None => list.push(ActionValue { action, value, share }),
            }
        }
        let total: f64 = list.iter().map(|one| one.share).sum();
        let equal = 1.0 / list.len() as f64;
        for one in &mut list {
            one.share = if total > 0.0 { one.share / total } else { equal };
        }
        list
    }
}

/// Runs a bot on a position in which a player is to act; `None` in any other position.
///
/// `random` and `greedy` choose at once. Their remaining budget estimates the value with playouts
/// in which all players have the same level.
pub fn think<P: Evaluate>(
    position: &P,
    level: Level,
    budget: &mut Budget<'_>,
    rng: &mut Rng,
) -> Option<Thought<P::Action>> {
    position.turn().seat()?;
    if !matches!(level, Level::Random | Level::Greedy) {
        return Some(position.search(level, budget, rng));
    }
    let action = at_once(position, level, budget, rng)?;
    let mut after = position.clone();
    after.play_unchecked(action);

    let mut sums = vec![0.0; position.players()];
    let mut games = 0.0;
    while games == 0.0 || !budget.is_spent() {
        let mut end = after.clone();
        while let Some(action) = at_once(&end, level, budget, rng) {
            end.play_unchecked(action);
        }
        for (sum, value) in sums.iter_mut().zip(values(&end)) {
            *sum += value;
        }
        games += 1.0;
        if after.turn() == Turn::Over {
            break;
        }
    }
    let value = sums.into_iter().map(|sum| sum / games).collect();
    Some(Thought { action, value, line: vec![action], nodes: budget.spent(), actions: Vec::new() })
}

/// The action of a level, without an estimate of its value.
pub fn choose<P: Evaluate>(
    position: &P,
    level: Level,
    budget: &mut Budget<'_>,
    rng: &mut Rng,
) -> Option<P::Action> {
    position.turn().seat()?;
    match level {
        Level::Random | Level::Greedy => at_once(position, level, budget, rng),
        _ => Some(position.search(level, budget, rng).action),
    }
}

/// The action of a level that does not search. Chance is always random.
fn at_once<P: Evaluate>(
    position: &P,
    level: Level,
    budget: &mut Budget<'_>,
    rng: &mut Rng,
) -> Option<P::Action> {
    if level == Level::Random || position.turn() == Turn::Chance {
        budget.spend(1);
        return position.random_action(rng);
    }
    let legal = position.legal();
    budget.spend(legal.len());
    let scores = position.static_scores(&legal);
    let best = scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let ties = scores.iter().filter(|&&worth| worth == best).count();
    let pick = if ties > 1 { rng.below(ties) } else { 0 };
    legal.into_iter().zip(scores).filter(|&(_, worth)| worth == best).nth(pick).map(|(a, _)| a)
}

pub(crate) fn values<P: Position>(end: &P) -> Vec<f64> {
    match end.outcome() {
        Some(Outcome::Score(score)) => vec![f64::from(score)],
        Some(outcome) => {
            let shares = outcome.shares();
            Seat::all(end.players()).map(|seat| shares[seat.index()]).collect()
        }
        None => vec![0.0; end.players()],
    }
}
