use std::error::Error;
use std::fmt;
use std::str::FromStr;

use game::{Outcome, Position, Record, Rng, Seat, Turn};

use crate::Course;

/// A game that has lessons.
pub trait Taught: Position {
    /// Something that a player may be asked to do. Its text is a word and what it is about.
    type Task: FromStr<Err = String> + Clone + fmt::Debug;

    /// Whether what a player did is what was asked for.
    fn meets(task: &Self::Task, done: &Done<'_, Self>) -> bool;
}

/// The actions of a player and their effects.
#[derive(Debug)]
pub struct Done<'a, P: Taught> {
    /// The seat of the player.
    pub seat: Seat,
    /// The position before the actions.
    pub before: &'a P,
    /// The actions.
    pub actions: &'a [P::Action],
    /// The events of the actions.
    pub events: &'a [P::Event],
    /// The position after the actions.
    pub after: &'a P,
}

impl<P: Taught> Done<'_, P> {
    /// Whether the game is over and the player has won it, or has a score.
    pub(crate) fn is_first(&self) -> bool {
        match self.after.outcome() {
            Some(Outcome::Places { places, .. }) => places[self.seat.index()] == 0,
            Some(Outcome::Score(_)) => true,
            None => false,
        }
    }
}

/// A step of a course: a position and its tasks.
#[derive(Clone, Debug)]
pub struct Step<P: Taught> {
    /// The id of the step within the course.
    pub id: String,
    /// The rule that the step explains.
    pub rule: String,
    /// The initial position.
    pub start: P,
    /// The tasks, all of which must be completed.
    pub tasks: Vec<P::Task>,
    /// Actions that complete the tasks.
    pub hint: Vec<P::Action>,
    /// Legal actions that do not complete the tasks.
    pub wrong: Vec<P::Action>,
}

/// The result of an attempt.
#[derive(Clone, Debug)]
pub struct Attempt<P: Taught> {
    /// The final position; never in the middle of a refill.
    pub after: P,
    /// The events of the attempt.
    pub events: Vec<P::Event>,
    /// Whether all tasks are completed.
    pub passed: bool,
}

impl<P: Taught> Step<P> {
    /// The player to act.
    pub fn seat(&self) -> Seat {
        self.start.turn().seat().unwrap_or(Seat(0))
    }

    /// Plays actions of the player and checks whether they complete the tasks.
    pub fn attempt(&self, actions: &[P::Action]) -> Result<Attempt<P>, P::IllegalAction> {
        let (mut after, mut events) = (self.start.clone(), Vec::new());
        for &action in actions {
            after.play_with(action, &mut |event| events.push(event))?;
        }
        // The dealt tiles do not matter for the tasks, so a fixed seed is enough.
        let mut rng = Rng::new(1);
        while after.turn() == Turn::Chance
            && let Some(deal) = after.random_action(&mut rng)
        {
            after.play_with(deal, &mut |event| events.push(event))?;
        }
        let (seat, before) = (self.seat(), &self.start);
        let done = Done { seat, before, actions, events: &events, after: &after };
        let passed = self.tasks.iter().all(|task| P::meets(task, &done));
        Ok(Attempt { after, events, passed })
    }
}

/// The steps of a course. The rules check every action.
pub fn steps<P: Taught>(course: Course) -> Result<Vec<Step<P>>, StepError> {
    let records = course.text().split("novae-record").skip(1);
    records.map(|rest| step(&format!("novae-record{rest}"))).collect()
}

fn step<P: Taught>(text: &str) -> Result<Step<P>, StepError> {
    let bad =
        |error: &dyn fmt::Display| StepError { text: text.to_owned(), error: error.to_string() };
    let record: Record<P> = text.parse().map_err(|error| bad(&error))?;
    let actions = |tag: &str| {
        let words = record.tag(tag).unwrap_or_default().split_whitespace();
        words
            .map(str::parse)
            .collect::<Result<Vec<P::Action>, _>>()
            .map_err(|error| bad(&format!("{tag}: {error}")))
    };
    let tasks = record.tags.iter().filter(|(tag, _)| tag == "task");
    let tasks = tasks.map(|(_, text)| text.parse::<P::Task>().map_err(|error| bad(&error)));
    Ok(Step {
        id: record.tag("step").ok_or_else(|| bad(&"it has no name"))?.to_owned(),
        rule: record.tag("rule").ok_or_else(|| bad(&"it is about no rule"))?.to_owned(),
        start: record.replay().map_err(|error| bad(&error))?,
        tasks: tasks.collect::<Result<_, _>>()?,
        hint: actions("hint")?,
        wrong: actions("wrong")?,
    })
}

/// An invalid step of a course.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepError {
    text: String,
    error: String,
}

impl fmt::Display for StepError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} in this step:\n{}", self.error, self.text)
    }
}

impl Error for StepError {}

/// Parses a task: a word, and a value if the task needs one.
pub(crate) fn value<T: FromStr>(text: &str) -> Result<(&str, Option<T>), String> {
    match text.split_once(' ') {
        None => Ok((text, None)),
        Some((word, value)) => match value.parse() {
            Ok(value) => Ok((word, Some(value))),
            Err(_) => Err(format!("{value:?} means nothing to the task {word:?}")),
        },
    }
}
