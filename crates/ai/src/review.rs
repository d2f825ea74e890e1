//! Where a game was won and lost: each action beside the ones that were better, and what
//! chance had to do with it.

use game::{BadRecord, Record, Rng, Seat, Turn};

use crate::rank::best_first;
use crate::think::values;
use crate::{Budget, Judge, Level, think};

/// How many refills are imagined to tell what could be expected of one.
const DEALS: usize = 8;

/// How many of the actions that please at first sight are weighed, besides the engine's.
const AT_SIGHT: usize = 2;

/// What the review says of one action.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged<A> {
    /// Whose action it was.
    pub seat: Seat,
    /// The action.
    pub action: A,
    /// What each seat could expect after it, before anything was dealt: its share of the win;
    /// in a game alone, the one final score.
    pub value: Vec<f64>,
    /// What each seat could expect once tiles were dealt, if any were.
    pub dealt: Option<Vec<f64>>,
    /// How the engine expects the game to go on, beginning with the action.
    pub line: Vec<A>,
    /// Actions that were better, the best first.
    pub better: Vec<Better<A>>,
}

/// An action that was better than the one played.
#[derive(Clone, Debug, PartialEq)]
pub struct Better<A> {
    /// The line that shows it, beginning with the action.
    pub line: Vec<A>,
    /// What each seat could expect after it.
    pub value: Vec<f64>,
}

impl<A> Judged<A> {
    /// What the action cost its player, against the best one found: a share of the win, or
    /// points of a game alone. Never negative.
    pub fn loss(&self) -> f64 {
        let of = |value: &[f64]| gain(value, self.seat);
        self.better.first().map_or(0.0, |better| of(&better.value) - of(&self.value))
    }

    /// What the tiles that were dealt changed for a seat: good luck is above zero.
    pub fn luck(&self, seat: Seat) -> f64 {
        self.dealt.as_ref().map_or(0.0, |dealt| gain(dealt, seat) - gain(&self.value, seat))
    }
}

impl<A: ToString> Judged<A> {
    /// The same as a JSON object: `seat`, `action`, `value`, `dealt`, `loss`, `luck` of each
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
    /// The same as a JSON object: `line` and `value`.
    pub fn to_json(&self) -> String {
        // Notation has no characters that JSON would escape.
        let line: Vec<String> = self.line.iter().map(ToString::to_string).collect();
        format!("{{\"line\":{line:?},\"value\":{:?}}}", self.value)
    }
}

/// How much a seat likes a value; alone one wants few points.
fn gain(value: &[f64], seat: Seat) -> f64 {
    if let [score] = value { -score } else { value.get(seat.index()).copied().unwrap_or(0.0) }
}

/// Goes through a game, action by action: an iterator, so that whoever asks can show what is
/// there already, and stop.
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
/// let judged: Vec<_> = Review::new(&record, 500)?.collect();
/// assert!(judged.iter().all(|judged| judged.loss() >= 0.0));
/// # Ok::<(), game::BadRecord>(())
/// ```
pub struct Review<'a, P: Judge> {
    position: P,
    rest: std::slice::Iter<'a, P::Action>,
    nodes: u64,
    plies: usize,
    ply: u64,
}

impl<'a, P: Judge> Review<'a, P> {
    /// A review that gives each position that it looks at so many nodes. Refuses a record
    /// that breaks a rule.
    pub fn new(record: &'a Record<P>, nodes: u64) -> Result<Review<'a, P>, BadRecord> {
        let position = record.steps()?.position;
        let mut replay = record.steps()?;
        for step in replay.by_ref() {
            step?;
        }
        Ok(Review { position, rest: record.actions.iter(), nodes, plies: replay.ply, ply: 0 })
    }

    /// How many actions the review has when it is done.
    pub fn plies(&self) -> usize {
        self.plies
    }

    /// Leaves out the first actions of the players: the review begins after them.
    #[must_use]
    pub fn after(mut self, actions: usize) -> Review<'a, P> {
        while self.position.turn() == Turn::Chance || self.ply < actions as u64 {
            let Some(&action) = self.rest.next() else { break };
            self.ply += u64::from(self.position.turn() != Turn::Chance);
            self.position.play_unchecked(action);
        }
        self
    }

    /// What each seat can expect, and how the game would go on.
    fn look(&self, position: &P, rng: &mut Rng) -> (Vec<f64>, Vec<P::Action>) {
        match position.turn() {
            Turn::Over => (values(position), Vec::new()),
            Turn::Chance => (self.imagine(position, rng), Vec::new()),
            Turn::Seat(_) => {
                let mut budget = Budget::nodes(self.nodes);
                let thought = think(position, Level::Master, &mut budget, rng);
                let thought = thought.expect("somebody is to act");
                (thought.value, thought.line)
            }
        }
    }

    /// The mean over some deals.
    fn imagine(&self, position: &P, rng: &mut Rng) -> Vec<f64> {
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

    /// What an action leads to.
    fn weigh(&self, action: P::Action, seed: u64) -> Better<P::Action> {
        let mut after = self.position.clone();
        after.play_unchecked(action);
        // The same chances for every action, so that none is luckier than another.
        let (value, rest) = self.look(&after, &mut Rng::new(seed));
        let mut line = vec![action];
        line.extend(rest);
        Better { line, value }
    }

    /// The actions worth weighing: the engine's own, and so many that please at sight.
    fn candidates(&self, at_sight: usize, seed: u64) -> Vec<P::Action> {
        let legal = self.position.legal();
        let appeal = self.position.appeal(&legal);
        let mut order: Vec<usize> = (0..legal.len()).collect();
        best_first(&mut order, |&index| appeal[index]);
        let mut found: Vec<P::Action> = self.look(&self.position, &mut Rng::new(seed)).1;
        found.truncate(1);
        for action in order.into_iter().take(at_sight).map(|index| legal[index]) {
            if !found.contains(&action) {
                found.push(action);
            }
        }
        found
    }
}

impl<P: Judge> Iterator for Review<'_, P> {
    type Item = Judged<P::Action>;

    fn next(&mut self) -> Option<Judged<P::Action>> {
        let seat = self.position.turn().seat()?;
        let action = *self.rest.next()?;
        self.ply += 1;
        let seed = self.ply;
        let Better { line, value } = self.weigh(action, seed);
        let mut better: Vec<Better<P::Action>> = self
            .candidates(AT_SIGHT, seed)
            .into_iter()
            .filter(|&rival| rival != action)
            .map(|rival| self.weigh(rival, seed))
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
        Some(Judged { seat, action, value, dealt, line, better })
    }
}

/// How many actions that please at first sight are weighed when somebody asks for advice.
const ADVISED: usize = 4;

/// What could be played where a player is to act: each action is weighed with so many nodes when
/// it is asked for, and comes with the line that shows it.
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
pub fn advice<P: Judge>(
    position: &P,
    nodes: u64,
) -> impl ExactSizeIterator<Item = Better<P::Action>> {
    let review = Review { position: position.clone(), rest: [].iter(), nodes, plies: 0, ply: 0 };
    let seat = position.turn().seat();
    let candidates = seat.map(|_| review.candidates(ADVISED, 1)).unwrap_or_default();
    candidates.into_iter().map(move |action| review.weigh(action, 1))
}

/// What a review comes to for one seat.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Summary {
    /// How many actions it played.
    pub actions: usize,
    /// How many of them could not be bettered.
    pub best: usize,
    /// What its actions cost it.
    pub lost: f64,
    /// What the deals changed for it.
    pub luck: f64,
}

/// What a review comes to for each seat.
pub fn summary<A>(judged: &[Judged<A>], players: usize) -> Vec<Summary> {
    let mut all = vec![Summary::default(); players];
    for one in judged {
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
