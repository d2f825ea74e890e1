//! Bots at work: a few threads of their own, so that thinking never delays anybody's turn.

mod queue;

use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::time::Instant;

use ai::{Budget, Judge, Level, choose};
use game::Rng;
use table::AnyGame;
use tokio::sync::oneshot;

use crate::metrics;
use crate::priority::spawn_in_background;
pub(crate) use queue::Claim;
use queue::{Queue, Taken};

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
    _last: Arc<Last>,
}

/// What the threads share.
#[derive(Debug)]
struct Jobs {
    waiting: Mutex<Waiting>,
    news: Condvar,
}

#[derive(Debug)]
struct Waiting {
    queue: Queue<Job>,
    /// Whether nobody can ask any more.
    closed: bool,
}

impl Jobs {
    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().expect("nobody panics in here")
    }

    /// The next turn that somebody still waits for; none when nobody can ask any more.
    fn next(&self) -> Option<Taken<Job>> {
        let mut waiting = self.waiting();
        loop {
            if waiting.closed {
                return None;
            }
            match waiting.queue.take() {
                Some(taken) if taken.what.reply.is_closed() => {
                    waiting.queue.settle(&taken.bill, std::time::Duration::ZERO);
                }
                Some(taken) => return Some(taken),
                None => waiting = self.news.wait(waiting).expect("nobody panics in here"),
            }
        }
    }
}

/// Ends the threads when it is dropped.
#[derive(Debug)]
struct Last(Arc<Jobs>);

impl Drop for Last {
    fn drop(&mut self) {
        self.0.waiting().closed = true;
        self.0.news.notify_all();
    }
}

impl std::fmt::Debug for Job {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Job").field("level", &self.level).finish_non_exhaustive()
    }
}

impl Bots {
    /// So many threads. They end when nobody can ask them any more.
    pub(crate) fn new(threads: usize) -> Bots {
        let waiting = Mutex::new(Waiting { queue: Queue::new(), closed: false });
        let jobs = Arc::new(Jobs { waiting, news: Condvar::new() });
        for number in 0..threads.max(1) {
            let jobs = Arc::clone(&jobs);
            spawn_in_background(&format!("bot-{number}"), move || work(&jobs))
                .expect("the operating system gives a thread");
        }
        Bots { _last: Arc::new(Last(Arc::clone(&jobs))), jobs }
    }

    /// The turn that a level plays here, in notation; none if the server is stopping or the
    /// bot failed.
    pub(crate) async fn turn(&self, claim: Claim, game: AnyGame, seed: u64) -> Option<Vec<String>> {
        let _queued = metrics::Queued::new();
        let (reply, turn) = oneshot::channel();
        let job = Job { game, level: claim.level, seed, reply };
        self.jobs.waiting().queue.put(claim, job);
        self.jobs.news.notify_one();
        turn.await.ok()
    }
}

fn work(jobs: &Jobs) {
    while let Some(Taken { what: job, waited, overtaken_by, bill }) = jobs.next() {
        let Job { game, level, seed, reply } = job;
        metrics::bot_waited(level, waited, overtaken_by);
        // A bot that fails must not take its thread along; its table asks again.
        let begun = Instant::now();
        let think = std::panic::AssertUnwindSafe(|| turn(&game, level, seed));
        let thought = std::panic::catch_unwind(think);
        let took = begun.elapsed();
        metrics::bot_thought(level, took);
        jobs.waiting().queue.settle(&bill, took);
        if let Ok(turn) = thought {
            let _ = reply.send(turn);
        }
    }
}

fn turn(game: &AnyGame, level: Level, seed: u64) -> Vec<String> {
    match game {
        AnyGame::NovaLuna(game) => whole(game.position(), level, seed),
        AnyGame::TerraNova(game) => whole(game.position(), level, seed),
    }
}

/// Chooses actions until the turn is whole.
fn whole<P: Judge>(start: &P, level: Level, seed: u64) -> Vec<String> {
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
        let bots = Bots::new(2);
        let claim = |level| Claim { owner: "ada".to_owned(), person_waits: true, level };
        for game in AnyGame::NAMES {
            let setup = serde_json::json!({"players": 2});
            let mut game = AnyGame::new(game, setup.as_object().unwrap(), 1).unwrap();
            for seed in 0..30 {
                let turn = bots.turn(claim(Level::Random), game.clone(), seed).await.unwrap();
                game.play_turn(&turn).unwrap();
                if game.to_act().is_none() {
                    break;
                }
            }
            let turn = bots.turn(claim(Level::Novice), game.clone(), 1).await.unwrap();
            assert!(turn.is_empty() == game.to_act().is_none());
        }
    }
}
