use game::{Outcome, Position, Rng, Seat, Turn};

use crate::{Budget, Judge, Level};

/// What a bot came up with.
#[derive(Clone, Debug, PartialEq)]
pub struct Thought<A> {
    /// What it would play.
    pub action: A,
    /// The share of the win that it expects for each seat; in a game alone, the one final
    /// score that it expects.
    pub value: Vec<f64>,
    /// The line that it expects, beginning with the action.
    pub line: Vec<A>,
    /// How many actions it considered.
    pub nodes: u64,
}

/// Lets a bot think about a position in which a player is to act; none in any other.
///
/// `random` and `greedy` choose at once. What is left of their budget goes into the value:
/// games played to the end from there, everyone at this same level.
pub fn think<P: Judge>(
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
    Some(Thought { action, value, line: vec![action], nodes: budget.spent() })
}

/// What a level plays, without working out what it expects of it.
pub fn choose<P: Judge>(
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

/// The action of a level that does not search; chance is always random.
fn at_once<P: Judge>(
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
    let appeal = position.appeal(&legal);
    let best = appeal.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let ties = appeal.iter().filter(|&&worth| worth == best).count();
    let pick = if ties > 1 { rng.below(ties) } else { 0 };
    legal.into_iter().zip(appeal).filter(|&(_, worth)| worth == best).nth(pick).map(|(a, _)| a)
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
