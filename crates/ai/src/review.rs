//! The review of a game: each action compared with better ones, and the influence of chance.

use game::{Record, RecordError, Rng, Seat, Turn};

use crate::sort::best_first;
use crate::think::values;
use crate::{Budget, Evaluate, Level, think};

/// The number of sampled refills for the expected value of a refill.
const DEALS: usize = 8;

/// The number of actions with the best static score that are evaluated besides the engine's.
const BY_STATIC_SCORE: usize = 2;

/// The review of an action.
#[derive(Clone, Debug, PartialEq)]
pub struct ReviewedAction<A> {
    /// The player of the action.
    pub seat: Seat,
    /// The action.
    pub action: A,
    /// The expectation of each seat after it, before any deal: its share of the win, or the single
    /// final score of a solo game.
    pub value: Vec<f64>,
    /// The expectation of each seat after the deal, if there was one.
    pub dealt: Option<Vec<f64>>,
    /// The continuation that the engine expects, beginning with the action.
    pub line: Vec<A>,
    /// Actions that were better, the best first.
    pub better: Vec<Better<A>>,
}

/// An action that was better than the one played.
#[derive(Clone, Debug, PartialEq)]
pub struct Better<A> {
    /// The continuation, beginning with the action.
    pub line: Vec<A>,
    /// The expectation of each seat after it.
    pub value: Vec<f64>,
}

impl<A> ReviewedAction<A> {
    /// The loss of the action's player compared with the best known action: a share of the win, or
    /// points of a solo game. Never negative.
    pub fn loss(&self) -> f64 {
        let of = |value: &[f64]| gain(value, self.seat);
        self.better.first().map_or(0.0, |better| of(&better.value) - of(&self.value))
    }

    /// The change of a seat's expectation by the deal. Good luck is positive.
    pub fn luck(&self, seat: Seat) -> f64 {
        self.dealt.as_ref().map_or(0.0, |dealt| gain(dealt, seat) - gain(&self.value, seat))
    }
}

impl<A: ToString> ReviewedAction<A> {
    /// The review as a JSON object: `seat`, `action`, `value`, `dealt`, `loss`, `luck` of each
    /// seat, `line`, and `better`, each with `line` and `value`.
    pub fn to_json(&self) -> String {
        let better: Vec<String> = self.better.iter().map(Better::to_json).collect();
        let seats = Seat::all(self.value.len());
        let luck: Vec<f64> = seats.map(|seat| self.luck(seat)).collect();
        let line: Vec<String> = self.line.iter().map(ToString::to_string).collect();
        format!(
            "{{\"seat\":{},\"action\":\"{}\",\"value\":{:?},\"dealt\":{},\"loss\":{:?},\"luck\":{luck:?},\
             \"line\":{line:?},\"better\":[{}]}}",
            self.seat.0,
            self.action.to_string(),
            self.value,
            self.dealt.as_ref().map_or_else(|| "null".to_owned(), |dealt| format!("{dealt:?}")),
            self.loss(),
            better.join(","),
        )
    }
}

impl<A: ToString> Better<A> {
    /// The action as a JSON object: `line` and `value`.
    pub fn to_json(&self) -> String {
        // Notation has no characters that JSON would escape.
        let line: Vec<String> = self.line.iter().map(ToString::to_string).collect();
        format!("{{\"line\":{line:?},\"value\":{:?}}}", self.value)
    }
}

/// The value for a seat. In a solo game, fewer points are better.
fn gain(value: &[f64], seat: Seat) -> f64 {
    if let [score] = value { -score } else { value.get(seat.index()).copied().unwrap_or(0.0) }
}

/// Reviews a game action by action. It is an iterator, so that the caller can show partial results
/// and stop early.
///
/// ```
/// use ai::review::Review;
/// use game::{Position, Record, Rng};
/// use nova_luna::{NovaLuna, Setup, Variant};
///
/// let mut record = Record::<NovaLuna>::new(Setup::from_seed(2, Variant::Standard, 7).0);
/// let mut position = record.replay()?;
/// for _ in 0..3 {
///     let action = position.random_action(&mut Rng::new(1)).expect("the game has just begun");
///     position.play_unchecked(action);
///     record.actions.push(action);
/// }
/// let reviewed: Vec<_> = Review::new(&record, 500)?.collect();
/// assert!(reviewed.iter().all(|reviewed| reviewed.loss() >= 0.0));
/// # Ok::<(), game::RecordError>(())
/// ```
pub struct Review<'a, P: Evaluate> {
    position: P,
    rest: std::slice::Iter<'a, P::Action>,
    nodes: u64,
    plies: usize,
    ply: u64,
}

impl<'a, P: Evaluate> Review<'a, P> {
    /// A review with so many nodes for each position. Returns an error if the record is not legal.
    pub fn new(record: &'a Record<P>, nodes: u64) -> Result<Review<'a, P>, RecordError> {
        let mut replay = record.steps()?;
        let position = replay.position.clone();
        replay.by_ref().try_for_each(|step| step.map(drop))?;
        Ok(Review { position, rest: record.actions.iter(), nodes, plies: replay.ply, ply: 0 })
    }

    /// The number of actions that the review covers.
    pub fn plies(&self) -> usize {
        self.plies
    }

    /// Skips the first actions of the players.
    #[must_use]
    pub fn after(mut self, actions: usize) -> Review<'a, P> {
        while self.position.turn() == Turn::Chance || self.ply < actions as u64 {
            let Some(&action) = self.rest.next() else { break };
            self.ply += u64::from(self.position.turn() != Turn::Chance);
            self.position.play_unchecked(action);
        }
        self
    }

    /// The expectation of each seat, and the continuation.
    fn look(&self, position: &P, rng: &mut Rng) -> (Vec<f64>, Vec<P::Action>) {
        match position.turn() {
            Turn::Over => (values(position), Vec::new()),
            Turn::Chance => (self.mean_over_deals(position, rng), Vec::new()),
            Turn::Seat(_) => {
                let mut budget = Budget::nodes(self.nodes);
                let thought = think(position, Level::Master, &mut budget, rng);
                let thought = thought.expect("a player is to act");
                (thought.value, thought.line)
            }
        }
    }

    /// The mean over sampled deals.
    fn mean_over_deals(&self, position: &P, rng: &mut Rng) -> Vec<f64> {
        let mut sums = Vec::new();
        for _ in 0..DEALS {
            let mut after = position.clone();
            while after.turn() == Turn::Chance
                && let Some(deal) = after.random_action(rng)
            {
                after.play_unchecked(deal);
            }
            let value = self.look(&after, rng).0;
            sums.resize(value.len(), 0.0);
            sums.iter_mut().zip(value).for_each(|(sum, one)| *sum += one / DEALS as f64);
        }
        sums
    }

    /// The value of an action, and its continuation.
    fn evaluate(&self, action: P::Action, seed: u64) -> Better<P::Action> {
        let mut after = self.position.clone();
        after.play_unchecked(action);
        // The same random numbers for every action, so that the comparison is fair.
        let (value, rest) = self.look(&after, &mut Rng::new(seed));
        let mut line = vec![action];
        line.extend(rest);
        Better { line, value }
    }

    /// The actions to evaluate: the engine's choice, and those with the best static score.
    fn candidates(&self, by_static_score: usize, seed: u64) -> Vec<P::Action> {
        let legal = self.position.legal();
        let scores = self.position.static_scores(&legal);
        let mut order: Vec<usize> = (0..legal.len()).collect();
        best_first(&mut order, |&index| scores[index]);
        let mut found: Vec<P::Action> = self.look(&self.position, &mut Rng::new(seed)).1;
        found.truncate(1);
        for action in order.into_iter().take(by_static_score).map(|index| legal[index]) {
            if !found.contains(&action) {
                found.push(action);
            }
        }
        found
    }
}

impl<P: Evaluate> Iterator for Review<'_, P> {
    type Item = ReviewedAction<P::Action>;

    fn next(&mut self) -> Option<ReviewedAction<P::Action>> {
        let seat = self.position.turn().seat()?;
        let action = *self.rest.next()?;
        self.ply += 1;
        let seed = self.ply;
        let Better { line, value } = self.evaluate(action, seed);
        let mut better: Vec<Better<P::Action>> = self
            .candidates(BY_STATIC_SCORE, seed)
            .into_iter()
            .filter(|&rival| rival != action)
            .map(|rival| self.evaluate(rival, seed))
            .filter(|rival| gain(&rival.value, seat) > gain(&value, seat))
            .collect();
        best_first(&mut better, |rival| gain(&rival.value, seat));
        self.position.play_unchecked(action);
        let mut dealt = None;
        while self.position.turn() == Turn::Chance
            && let Some(&deal) = self.rest.next()
        {
            self.position.play_unchecked(deal);
            dealt = Some(());
        }
        let dealt = dealt.map(|()| self.look(&self.position, &mut Rng::new(seed)).0);
        Some(ReviewedAction { seat, action, value, dealt, line, better })
    }
}

/// The number of actions with the best static score that [`advice`] evaluates.
const ADVISED: usize = 4;

/// Evaluates the actions in a position. Each action is evaluated with so many nodes when the
/// iterator reaches it, and comes with its continuation.
///
/// ```
/// use ai::review::advice;
/// use game::Position;
/// use terra_nova::{Setup, TerraNova};
///
/// let position = TerraNova::new(&Setup::new(2))?;
/// let advice: Vec<_> = advice(&position, 200).collect();
/// assert!(advice.len() > 1 && advice.iter().all(|one| position.check(one.line[0]).is_ok()));
/// # Ok::<(), terra_nova::SetupError>(())
/// ```
pub fn advice<P: Evaluate>(
    position: &P,
    nodes: u64,
) -> impl ExactSizeIterator<Item = Better<P::Action>> {
    let review = Review { position: position.clone(), rest: [].iter(), nodes, plies: 0, ply: 0 };
    let seat = position.turn().seat();
    let candidates = seat.map(|_| review.candidates(ADVISED, 1)).unwrap_or_default();
    candidates.into_iter().map(move |action| review.evaluate(action, 1))
}

/// The summary of a review for a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Summary {
    /// The number of its actions.
    pub actions: usize,
    /// The number of its actions for which the engine knows no better one.
    pub best: usize,
    /// The sum of its losses.
    pub lost: f64,
    /// The sum of its luck in the deals.
    pub luck: f64,
}

/// The summary of a review for each seat.
pub fn summary<A>(reviewed: &[ReviewedAction<A>], players: usize) -> Vec<Summary> {
    let mut all = vec![Summary::default(); players];
    for one in reviewed {
        if let Some(mine) = all.get_mut(one.seat.index()) {
            mine.actions += 1;
            mine.best += usize::from(one.better.is_empty());
            mine.lost += one.loss();
        }
        for seat in Seat::all(players) {
            all[seat.index()].luck += one.luck(seat);
        }
    }
    all
}
