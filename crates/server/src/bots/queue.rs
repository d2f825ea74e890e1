use std::collections::{BTreeMap, HashMap};
use std::time::{Duration, Instant};

use ai::Level;

/// Owners without waiting turns are removed when there are more of them than this.
const OWNERS: usize = 1024;

/// What the queue orders a turn by.
#[derive(Clone, Debug)]
pub(crate) struct JobPriority {
    /// The player to whose share the time is charged.
    pub(crate) owner: String,
    /// Whether a person plays at the table. Tables without people wait for the others.
    pub(crate) person_waits: bool,
    pub(crate) level: Level,
}

/// A fair queue of bots' turns.
///
/// Thinking time is shared by owner: of all owners, the one goes first that has used the least
/// time, counted with the turn that it asks for. An owner with six hundred expensive turns
/// therefore delays another owner by the one turn that is being thought about, and a cheap turn
/// overtakes expensive ones. Among the turns of one owner cheap ones go first, but an expensive
/// one is overtaken only as long as its own cost has not been spent on others.
#[derive(Debug)]
pub(super) struct Queue<T> {
    owners: HashMap<String, Owner<T>>,
    /// The time that the owner had used whose turn was taken last: newcomers begin here.
    clock: u64,
    /// How many turns were put in, and how many were taken out.
    pushed: u64,
    popped: u64,
}

#[derive(Debug)]
struct Owner<T> {
    /// Thinking time in microseconds, from the clock at which it began.
    used: u64,
    /// How many turns are being thought about.
    running: u32,
    /// By whether no person waits, the time until which they may be overtaken, and the order.
    turns: BTreeMap<(bool, u64, u64), Waiting<T>>,
}

#[derive(Debug)]
struct Waiting<T> {
    job: T,
    cost: u64,
    since: Instant,
    /// How many turns had been taken out when it was put in.
    popped_before: u64,
}

#[derive(Debug)]
pub(super) struct Dequeued<T> {
    pub(super) job: T,
    pub(super) waited: Duration,
    /// How many turns were taken out meanwhile.
    pub(super) overtaken_by: u64,
    /// To be settled when the turn is done.
    pub(super) charge: Charge,
}

/// The estimated cost that was charged for a turn.
#[derive(Debug)]
pub(super) struct Charge {
    owner: String,
    estimate: u64,
}

impl<T> Queue<T> {
    pub(super) fn new() -> Queue<T> {
        Queue { owners: HashMap::new(), clock: 0, pushed: 0, popped: 0 }
    }

    pub(super) fn push(&mut self, priority: JobPriority, job: T) {
        let JobPriority { owner, person_waits, level } = priority;
        let (clock, cost) = (self.clock, estimate(level));
        let new = || Owner { used: clock, running: 0, turns: BTreeMap::new() };
        let owner = self.owners.entry(owner).or_insert_with(new);
        owner.used = owner.used.max(clock);
        let key = (!person_waits, owner.used + cost, self.pushed);
        self.pushed += 1;
        let waiting = Waiting { job, cost, since: Instant::now(), popped_before: self.popped };
        owner.turns.insert(key, waiting);
    }

    pub(super) fn pop(&mut self) -> Option<Dequeued<T>> {
        let next = self.owners.iter().filter_map(|(name, owner)| {
            let ((nobody, _, order), first) = owner.turns.first_key_value()?;
            Some(((*nobody, owner.used + first.cost, *order), name))
        });
        let name = next.min()?.1.clone();
        let owner = self.owners.get_mut(&name)?;
        let (_, waiting) = owner.turns.pop_first()?;
        self.clock = self.clock.max(owner.used);
        owner.used += waiting.cost;
        owner.running += 1;
        let overtaken_by = self.popped - waiting.popped_before;
        self.popped += 1;
        Some(Dequeued {
            job: waiting.job,
            waited: waiting.since.elapsed(),
            overtaken_by,
            charge: Charge { owner: name, estimate: waiting.cost },
        })
    }

    /// Replaces the estimate by the actual cost.
    pub(super) fn settle(&mut self, charge: &Charge, cost: Duration) {
        if let Some(owner) = self.owners.get_mut(&charge.owner) {
            let cost = u64::try_from(cost.as_micros()).unwrap_or(u64::MAX >> 16);
            owner.used = (owner.used + cost).saturating_sub(charge.estimate);
            owner.running = owner.running.saturating_sub(1);
        }
        if self.owners.len() > OWNERS {
            let clock = self.clock;
            self.owners.retain(|_, owner| {
                !owner.turns.is_empty() || owner.running > 0 || owner.used > clock
            });
        }
    }
}

/// The estimated cost of a turn, in microseconds.
fn estimate(level: Level) -> u64 {
    match level {
        Level::Random => 100,
        Level::Novice | Level::Greedy => 1_000,
        Level::Casual => 10_000,
        Level::Strong => 50_000,
        Level::Master => 150_000,
        Level::Grandmaster => 400_000,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn priority(owner: &str, level: Level) -> JobPriority {
        JobPriority { owner: owner.to_owned(), person_waits: true, level }
    }

    /// A queue with so many expensive turns of Eve.
    fn masters(count: usize, name: &'static str) -> Queue<&'static str> {
        let mut queue = Queue::new();
        (0..count).for_each(|_| queue.push(priority("eve", Level::Master), name));
        queue
    }

    /// Takes a turn out and charges its estimate.
    fn next(queue: &mut Queue<&'static str>) -> Option<&'static str> {
        let Dequeued { job, charge, .. } = queue.pop()?;
        let cost = Duration::from_micros(charge.estimate);
        queue.settle(&charge, cost);
        Some(job)
    }

    #[test]
    fn owners_share_the_time_and_not_the_number_of_turns() {
        let mut queue = masters(100, "eve");
        for _ in 0..30 {
            queue.push(priority("ada", Level::Strong), "ada");
        }
        let first: Vec<_> = (0..24).filter_map(|_| next(&mut queue)).collect();
        let of_ada = first.iter().filter(|name| **name == "ada").count();
        assert!((17..=19).contains(&of_ada), "three cheap ones for each expensive one: {first:?}");
    }

    #[test]
    fn a_newcomer_goes_next_and_a_cheap_turn_overtakes() {
        let mut queue = masters(600, "eve");
        for _ in 0..50 {
            assert_eq!(next(&mut queue), Some("eve"));
            queue.push(priority("ada", Level::Novice), "ada");
            assert_eq!(next(&mut queue), Some("ada"));
        }
        queue.push(priority("eve", Level::Novice), "eve's cheap one");
        let before = std::iter::from_fn(|| next(&mut queue)).position(|job| job.len() > 3);
        assert!(before.is_some_and(|before| before <= 551), "it does not wait for ever");
    }

    #[test]
    fn an_owners_cheap_turn_overtakes_until_the_expensive_ones_have_waited_long_enough() {
        let mut queue = masters(20, "master");
        queue.push(priority("eve", Level::Novice), "novice");
        assert_eq!(next(&mut queue), Some("novice"));
        let mut order = Vec::new();
        for _ in 0..200 {
            queue.push(priority("eve", Level::Novice), "novice");
            order.extend(next(&mut queue));
        }
        let first = order.iter().position(|job| *job == "master");
        assert!(first.is_some_and(|first| (145..=150).contains(&first)), "{first:?}");
    }

    #[test]
    fn tables_without_people_wait() {
        let mut queue = Queue::new();
        let empty = JobPriority { person_waits: false, ..priority("eve", Level::Random) };
        queue.push(empty, "empty");
        queue.push(priority("ada", Level::Master), "ada");
        queue.push(priority("eve", Level::Master), "eve");
        assert_eq!([next(&mut queue), next(&mut queue)], [Some("ada"), Some("eve")]);
        assert_eq!(next(&mut queue), Some("empty"));
        assert_eq!(next(&mut queue), None);
    }
}
