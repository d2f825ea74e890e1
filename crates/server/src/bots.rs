//! Bots at work: a few threads of their own, so that thinking never delays anybody's turn.

use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use ai::{Budget, Judge, Level, choose};
use game::{Position, Rng};
use nova_luna::NovaLuna;
use table::AnyGame;
use terra_nova::{Phase, TerraNova};
use tokio::sync::oneshot;

use crate::metrics;

/// How many turns may wait to be thought about. Tables beyond that try again later.
const QUEUE: usize = 256;

struct Job {
    game: AnyGame,
    level: Level,
    seed: u64,
    reply: oneshot::Sender<Vec<String>>,
}

/// The threads on which bots think.
#[derive(Clone, Debug)]
pub(crate) struct Bots {
    jobs: SyncSender<Job>,
}

impl std::fmt::Debug for Job {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Job").field("level", &self.level).finish_non_exhaustive()
    }
}

impl Bots {
    /// So many threads. They end when nobody can ask them any more.
    pub(crate) fn new(threads: usize) -> Bots {
        let (jobs, queue) = sync_channel(QUEUE);
        let queue = Arc::new(Mutex::new(queue));
        for number in 0..threads.max(1) {
            let queue = Arc::clone(&queue);
            let work = move || work(&queue);
            let thread = std::thread::Builder::new().name(format!("bot-{number}"));
            thread.spawn(work).expect("the operating system gives a thread");
        }
        Bots { jobs }
    }

    /// The turn that a level plays here, in notation; none if the server is stopping or the
    /// bot failed.
    pub(crate) async fn turn(&self, game: AnyGame, level: Level, seed: u64) -> Option<Vec<String>> {
        let _queued = metrics::Queued::new();
        let (reply, turn) = oneshot::channel();
        let mut job = Job { game, level, seed, reply };
        loop {
            match self.jobs.try_send(job) {
                Ok(()) => break,
                Err(TrySendError::Disconnected(_)) => return None,
                Err(TrySendError::Full(back)) => job = back,
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        turn.await.ok()
    }
}

fn work(queue: &Mutex<Receiver<Job>>) {
    loop {
        let job = queue.lock().map(|queue| queue.recv());
        let Ok(Ok(Job { game, level, seed, reply })) = job else { return };
        if reply.is_closed() {
            continue;
        }
        // A bot that fails must not take its thread along; its table asks again.
        let begun = Instant::now();
        let think = std::panic::AssertUnwindSafe(|| turn(&game, level, seed));
        let thought = std::panic::catch_unwind(think);
        metrics::bot_thought(level, begun.elapsed());
        if let Ok(turn) = thought {
            let _ = reply.send(turn);
        }
    }
}

fn turn(game: &AnyGame, level: Level, seed: u64) -> Vec<String> {
    match game {
        AnyGame::NovaLuna(game) => whole(game.position(), level, seed, |_: &NovaLuna| true),
        AnyGame::TerraNova(game) => whole(game.position(), level, seed, |after: &TerraNova| {
            after.phase() != Phase::Play || after.actions_left() == 3
        }),
    }
}

/// Chooses actions until the turn is whole.
fn whole<P: Judge>(start: &P, level: Level, seed: u64, is_whole: fn(&P) -> bool) -> Vec<String> {
    let mut rng = Rng::new(seed);
    let mut position = start.clone();
    let mut turn = Vec::new();
    loop {
        let mut budget = Budget::nodes(position.default_nodes(level));
        let Some(action) = choose(&position, level, &mut budget, &mut rng) else { return turn };
        position.play_unchecked(action);
        turn.push(action.to_string());
        if is_whole(&position) || Position::outcome(&position).is_some() {
            return turn;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn bots_play_whole_turns_of_both_games() {
        let bots = Bots::new(2);
        for game in AnyGame::NAMES {
            let setup = serde_json::json!({"players": 2});
            let mut game = AnyGame::new(game, setup.as_object().unwrap(), 1).unwrap();
            for seed in 0..30 {
                let turn = bots.turn(game.clone(), Level::Random, seed).await.unwrap();
                game.play_turn(&turn).unwrap();
                if game.to_act().is_none() {
                    break;
                }
            }
            let turn = bots.turn(game.clone(), Level::Novice, 1).await.unwrap();
            assert!(turn.is_empty() == game.to_act().is_none());
        }
    }
}
