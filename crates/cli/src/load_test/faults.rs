use std::collections::HashSet;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use client::{Guest, Server};
use game::Rng;
use tokio::sync::Mutex as AsyncMutex;
use tokio::task::JoinSet;

use super::proxy::Way;
use super::simulated_game::patiently;
use super::test_servers::OwnServer;
use crate::failure::Failure;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    /// The server is killed and restarted.
    Kill,
    /// The server is suspended (SIGSTOP) and continues later.
    Pause,
    /// The server loses the connection to its database.
    Cut,
}

/// The planned faults and the faults that have happened.
#[derive(Debug)]
pub(super) struct Faults {
    planned: Mutex<Vec<Fault>>,
    all: usize,
    done: AtomicU32,
    /// The servers that have a fault now.
    struck: Mutex<HashSet<usize>>,
}

impl Faults {
    pub(super) fn new(kills: u32, pauses: u32, cuts: u32, rng: &mut Rng) -> Faults {
        let of = |fault, count: u32| std::iter::repeat_n(fault, count as usize);
        let planned = of(Fault::Kill, kills).chain(of(Fault::Pause, pauses));
        let mut planned: Vec<_> = planned.chain(of(Fault::Cut, cuts)).collect();
        for index in (1..planned.len()).rev() {
            planned.swap(index, rng.below(index + 1));
        }
        let all = planned.len();
        Faults {
            planned: Mutex::new(planned),
            all,
            done: AtomicU32::new(0),
            struck: Mutex::default(),
        }
    }

    /// The fraction of the faults that have happened.
    pub(super) fn share(&self) -> f64 {
        f64::from(self.done.load(Ordering::Relaxed)) / self.all.max(1) as f64
    }

    pub(super) fn are_planned(&self) -> bool {
        self.all > 0
    }

    /// Injects all faults. With several servers, at least one is always intact.
    pub(super) async fn strike(
        self: Arc<Faults>,
        servers: Vec<Arc<AsyncMutex<OwnServer>>>,
        seed: u64,
    ) -> Result<(), Failure> {
        let at_once = servers.len().saturating_sub(1).max(1);
        let mut work = JoinSet::new();
        for number in 0..at_once {
            let (faults, servers) = (Arc::clone(&self), servers.clone());
            let rng = Rng::new(seed ^ (number as u64 + 1) << 40);
            work.spawn(async move { faults.strike_one_by_one(&servers, rng).await });
        }
        while let Some(done) = work.join_next().await {
            done.map_err(Failure::system)??;
        }
        Ok(())
    }

    async fn strike_one_by_one(
        &self,
        servers: &[Arc<AsyncMutex<OwnServer>>],
        mut rng: Rng,
    ) -> Result<(), Failure> {
        let milliseconds = |rng: &mut Rng, from: usize, to: usize| {
            Duration::from_millis((from + rng.below(to - from)) as u64)
        };
        let next = || self.planned.lock().expect("no thread panics with this lock").pop();
        while let Some(fault) = next() {
            let alone = servers.len() == 1;
            let (least, most) = if alone { (100, 1200) } else { (500, 4000) };
            tokio::time::sleep(milliseconds(&mut rng, least, most)).await;
            let Some(index) = self.choose(servers.len(), &mut rng) else { continue };
            let mut server = servers[index].lock().await;
            let lasting = if alone { Duration::ZERO } else { milliseconds(&mut rng, 200, 10_000) };
            match fault {
                Fault::Kill => {
                    server.kill()?;
                    tokio::time::sleep(lasting / 3).await;
                    server.restart().await?;
                }
                Fault::Pause => {
                    server.pause(true)?;
                    tokio::time::sleep(lasting).await;
                    server.pause(false)?;
                }
                Fault::Cut => {
                    server.cut(if rng.below(2) == 0 { Way::Broken } else { Way::Silent });
                    tokio::time::sleep(lasting).await;
                    server.cut(Way::Open);
                }
            }
            let url = server.url();
            drop(server);
            if !alone {
                serves(&url).await?;
            }
            self.done.fetch_add(1, Ordering::Relaxed);
            self.struck.lock().expect("no thread panics with this lock").remove(&index);
        }
        Ok(())
    }

    /// Chooses a server that has no fault now.
    fn choose(&self, servers: usize, rng: &mut Rng) -> Option<usize> {
        let mut struck = self.struck.lock().expect("no thread panics with this lock");
        let free: Vec<usize> = (0..servers).filter(|index| !struck.contains(index)).collect();
        let chosen = *free.get(rng.below(free.len().max(1)))?;
        struck.insert(chosen);
        Some(chosen)
    }
}

/// Waits until a server is available again. Creating an identity also checks its database.
pub(super) async fn serves(url: &str) -> Result<(), Failure> {
    let failed = |error: client::Error| Failure::System(format!("{url}: {error}"));
    let server = Server::at(url).map_err(failed)?;
    patiently(|| Guest::new(&server)).await.map_err(failed)?;
    Ok(())
}
