//! The threads of the bots. They are separate, so that bots do not delay requests.

mod queue;

use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::time::Instant;

use ai::{Budget, Evaluate, Level, choose};
use game::Rng;
use table::AnyGame;
use tokio::sync::oneshot;

use crate::metrics::{Metrics, QueuedTurn};
use crate::thread_priority::spawn_in_background;
pub(crate) use queue::JobPriority;
use queue::{Dequeued, Queue};

/// A turn to think about. A table has at most one, so that they need no limit of their own.
struct Job {
    game: AnyGame,
    level: Level,
    seed: u64,
    reply: oneshot::Sender<Vec<String>>,
}

/// The threads on which bots think. Clones share them; they end with the last clone.
#[derive(Clone, Debug)]
pub(crate) struct Bots {
    jobs: Arc<Jobs>,
    metrics: Arc<Metrics>,
    _shutdown: Arc<ShutdownGuard>,
}

#[derive(Debug)]
struct Jobs {
    waiting: Mutex<Waiting>,
    available: Condvar,
}

#[derive(Debug)]
struct Waiting {
    queue: Queue<Job>,
    closed: bool,
}

impl Jobs {
    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().expect("the lock is not poisoned")
    }

    /// Waits for the next turn whose reply is still wanted; `None` when the queue is closed.
    fn next(&self) -> Option<Dequeued<Job>> {
        let mut waiting = self.waiting();
        loop {
            if waiting.closed {
                return None;
            }
            match waiting.queue.pop() {
                Some(taken) if taken.job.reply.is_closed() => {
                    waiting.queue.settle(&taken.charge, std::time::Duration::ZERO);
                }
                Some(taken) => return Some(taken),
                None => waiting = self.available.wait(waiting).expect("the lock is not poisoned"),
            }
        }
    }
}

/// Ends the threads when the last clone of [`Bots`] is dropped.
#[derive(Debug)]
struct ShutdownGuard(Arc<Jobs>);

impl Drop for ShutdownGuard {
    fn drop(&mut self) {
        self.0.waiting().closed = true;
        self.0.available.notify_all();
    }
}

impl std::fmt::Debug for Job {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Job").field("level", &self.level).finish_non_exhaustive()
    }
}

impl Bots {
    /// Starts this many threads. They end when the last clone is dropped.
    pub(crate) fn new(threads: usize, metrics: Arc<Metrics>) -> Bots {
        let waiting = Mutex::new(Waiting { queue: Queue::new(), closed: false });
        let jobs = Arc::new(Jobs { waiting, available: Condvar::new() });
        for number in 0..threads.max(1) {
            let (jobs, metrics) = (Arc::clone(&jobs), Arc::clone(&metrics));
            spawn_in_background(&format!("bot-{number}"), move || work(&jobs, &metrics))
                .expect("the operating system gives a thread");
        }
        Bots { _shutdown: Arc::new(ShutdownGuard(Arc::clone(&jobs))), jobs, metrics }
    }

    /// The turn that a level plays here, in notation; none if the server is stopping or the
    /// bot failed.
    pub(crate) async fn turn(
        &self,
        priority: JobPriority,
        game: AnyGame,
        seed: u64,
    ) -> Option<Vec<String>> {
        let _queued = QueuedTurn::new(&self.metrics);
        let (reply, turn) = oneshot::channel();
        let job = Job { game, level: priority.level, seed, reply };
        self.jobs.waiting().queue.push(priority, job);
        self.jobs.available.notify_one();
        turn.await.ok()
    }
}

fn work(jobs: &Jobs, metrics: &Metrics) {
    while let Some(Dequeued { job, waited, overtaken_by, charge }) = jobs.next() {
        let Job { game, level, seed, reply } = job;
        metrics.bot_waited(level, waited, overtaken_by);
        // A bot that panics must not end its thread; its table requests the turn again.
        let begun = Instant::now();
        let think = std::panic::AssertUnwindSafe(|| turn(&game, level, seed));
        let thought = std::panic::catch_unwind(think);
        let took = begun.elapsed();
        metrics.bot_thought(level, took);
        jobs.waiting().queue.settle(&charge, took);
        if let Ok(turn) = thought {
            let _ = reply.send(turn);
        }
    }
}

fn turn(game: &AnyGame, level: Level, seed: u64) -> Vec<String> {
    match game {
        AnyGame::NovaLuna(game) => choose_turn(game.position(), level, seed),
        AnyGame::TerraNova(game) => choose_turn(game.position(), level, seed),
    }
}

/// Chooses actions until the turn is complete.
fn choose_turn<P: Evaluate>(start: &P, level: Level, seed: u64) -> Vec<String> {
    let mut rng = Rng::new(seed);
    let turn = start.compose_turn(|position| {
        let mut budget = Budget::nodes(position.default_nodes(level));
        choose(position, level, &mut budget, &mut rng)
    });
    turn.iter().map(ToString::to_string).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn bots_play_whole_turns_of_both_games() {
        let bots = Bots::new(2, Arc::default());
        let priority = |level| JobPriority { owner: "ada".to_owned(), person_waits: true, level };
        for game in AnyGame::NAMES {
            let setup = serde_json::json!({"players": 2});
            let mut game = AnyGame::new(game, setup.as_object().unwrap(), 1).unwrap();
            for seed in 0..30 {
                let turn = bots.turn(priority(Level::Random), game.clone(), seed).await.unwrap();
                game.play_turn(&turn).unwrap();
                if game.to_act().is_none() {
                    break;
                }
            }
            let turn = bots.turn(priority(Level::Novice), game.clone(), 1).await.unwrap();
            assert!(turn.is_empty() == game.to_act().is_none());
        }
    }
}
