//! The list of games, and the workers that play them on all cores.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

use super::contestant::Contestant;
use super::game::{ArenaGame, Engines, Played, play as play_game};
use super::store::Store;
use super::{Args, stats};
use crate::failure::Failure;
use crate::progress::Progress;

/// All games, in an order that keeps pairs of games together.
pub(super) struct Schedule {
    pub(super) players: usize,
    /// The pairings, as indices of contestants. In a solo game both indices are the same.
    pub(super) pairings: Vec<(usize, usize)>,
    pub(super) jobs: Vec<Job>,
}

/// One game.
#[derive(Clone, Copy)]
pub(super) struct Job {
    pub(super) pairing: usize,
    /// The index of the deck or map, from 0.
    pub(super) round: u64,
    /// The seat of the first contestant of the pairing.
    pub(super) seat: usize,
}

impl Schedule {
    pub(super) fn new(players: usize, contestants: usize, games: u32) -> Schedule {
        let pairings: Vec<(usize, usize)> = if players == 1 {
            (0..contestants).map(|a| (a, a)).collect()
        } else {
            let all = |a| (a + 1..contestants).map(move |b| (a, b));
            (0..contestants).flat_map(all).collect()
        };
        let job = |pairing, game: u32| Job {
            pairing,
            round: u64::from(game) / players as u64,
            seat: game as usize % players,
        };
        let jobs = (0..games)
            .flat_map(|game| (0..pairings.len()).map(move |pairing| (pairing, game)))
            .map(|(pairing, game)| job(pairing, game))
            .collect();
        Schedule { players, pairings, jobs }
    }

    fn seats<'a>(&self, job: Job, contestants: &'a [Contestant]) -> Vec<&'a Contestant> {
        let (a, b) = self.pairings[job.pairing];
        let who = |seat| if seat == job.seat { a } else { b };
        (0..self.players).map(|seat| &contestants[who(seat)]).collect()
    }
}

/// Plays all games that are not in the store yet. Returns one result per job, or `None` for games
/// that were not played because the match stopped early.
pub(super) fn play<P: ArenaGame>(
    args: &Args,
    contestants: &[Contestant],
    schedule: &Schedule,
) -> Result<Vec<Option<Played>>, Failure> {
    let store = Store::open(args, contestants, schedule.jobs.len())?;
    let stopped = AtomicBool::new(false);
    let next = AtomicUsize::new(0);
    let progress = Mutex::new(Progress::new("playing", args.output.quiet));
    let store = Mutex::new(store);
    let work = || -> Result<(), Failure> {
        let mut engines = Engines::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= schedule.jobs.len() || stopped.load(Ordering::Relaxed) {
                return Ok(());
            }
            if lock(&store).results[number].is_some() {
                continue;
            }
            let job = schedule.jobs[number];
            let seed = args.seed.wrapping_add(job.round);
            let game = P::begin(schedule.players, seed, args.map.as_deref())?;
            let played = play_game(game, &schedule.seats(job, contestants), seed, &mut engines);
            let mut store = lock(&store);
            store.keep(number, played)?;
            lock(&progress).show(store.done() as f64 / schedule.jobs.len() as f64);
            if let [elo0, elo1] = args.sprt[..]
                && stats::Tally::of(schedule, &store.results, 0).sprt(elo0, elo1).is_some()
            {
                stopped.store(true, Ordering::Relaxed);
            }
        }
    };
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let threads = args.threads.unwrap_or(cores).clamp(1, 256);
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| {
            worker.join().unwrap_or_else(|_| Err(Failure::system("a worker thread panicked")))
        })
    })?;
    drop(progress);
    Ok(store.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner).results)
}

/// A worker that panicked has already reported it, and its data is still valid.
fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}
