use std::error::Error;
use std::fmt;
use std::str::FromStr;

use game::{Position, Record, Rng, Seat, Turn};

use crate::Course;

/// A game that can be taught.
pub trait Taught: Position {
    /// Something that a player may be asked to do. Its text is a word and what it is about.
    type Task: FromStr<Err = String> + Clone + fmt::Debug;

    /// Whether what a player did is what was asked for.
    fn meets(task: &Self::Task, done: &Done<'_, Self>) -> bool;
}

/// What a player did.
#[derive(Debug)]
pub struct Done<'a, P: Taught> {
    /// Who.
    pub seat: Seat,
    /// The position before.
    pub before: &'a P,
    /// The actions.
    pub actions: &'a [P::Action],
    /// All that happened.
    pub events: &'a [P::Event],
    /// The position after it.
    pub after: &'a P,
}

/// A step of a course: a position and what is to be done in it.
#[derive(Clone, Debug)]
pub struct Step<P: Taught> {
    /// Its name within the course.
    pub id: String,
    /// The rule that it is about.
    pub rule: String,
    /// The position.
    pub start: P,
    /// All that has to come true.
    pub tasks: Vec<P::Task>,
    /// Actions that do it.
    pub hint: Vec<P::Action>,
    /// Actions that are legal and do not.
    pub wrong: Vec<P::Action>,
}

/// What came of a try.
#[derive(Clone, Debug)]
pub struct Attempt<P: Taught> {
    /// The position then; never in the middle of a refill.
    pub after: P,
    /// All that happened.
    pub events: Vec<P::Event>,
    /// Whether the task is done.
    pub passed: bool,
}

impl<P: Taught> Step<P> {
    /// The player who is asked.
    pub fn seat(&self) -> Seat {
        self.start.turn().seat().unwrap_or(Seat(0))
    }

    /// Plays actions of the player and says whether they do what is asked for.
    pub fn attempt(&self, actions: &[P::Action]) -> Result<Attempt<P>, P::IllegalAction> {
        let (mut after, mut events) = (self.start.clone(), Vec::new());
        for &action in actions {
            after.play_with(action, &mut |event| events.push(event))?;
        }
        // Whatever comes out of the stack teaches the same.
        let mut rng = Rng::new(1);
        while after.turn() == Turn::Chance
            && let Some(deal) = after.random_action(&mut rng)
        {
            after.play_with(deal, &mut |event| events.push(event))?;
        }
        let done = Done {
            seat: self.seat(),
            before: &self.start,
            actions,
            events: &events,
            after: &after,
        };
        let passed = self.tasks.iter().all(|task| P::meets(task, &done));
        Ok(Attempt { after, events, passed })
    }
}

/// The steps of a course, every action on the way checked by the rules.
pub fn steps<P: Taught>(course: Course) -> Result<Vec<Step<P>>, BadStep> {
    let records = course.text().split("novae-record").skip(1);
    records.map(|rest| step(&format!("novae-record{rest}"))).collect()
}

fn step<P: Taught>(text: &str) -> Result<Step<P>, BadStep> {
    let bad =
        |error: &dyn fmt::Display| BadStep { text: text.to_owned(), error: error.to_string() };
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

/// A step of a course that is not in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadStep {
    text: String,
    error: String,
}

impl fmt::Display for BadStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} in this step:\n{}", self.error, self.text)
    }
}

impl Error for BadStep {}

/// Reads a task: a word, and a value after it if it needs one.
pub(crate) fn value<T: FromStr>(text: &str) -> Result<(&str, Option<T>), String> {
    match text.split_once(' ') {
        None => Ok((text, None)),
        Some((word, value)) => match value.parse() {
            Ok(value) => Ok((word, Some(value))),
            Err(_) => Err(format!("{value:?} means nothing to the task {word:?}")),
        },
    }
}
