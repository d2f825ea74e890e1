use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use game::Rng;
use tokio::sync::Mutex as AsyncMutex;
use tokio::time::{sleep, timeout};

use super::Run;
use super::inbox::Channel;
use crate::failure::Failure;
use crate::load_test::faults::serves;
use crate::load_test::test_servers::OwnServer;

/// A kill in this time after a notification has arrived may come before the server has recorded that it was sent.
/// A kill in this time before may come after the server has sent it: the receiver reads it later.
const INTERRUPTED: Duration = Duration::from_secs(2);

/// After this time a notification whose outcome is unknown has arrived again: the server repeats it after a minute.
const REPEATED: Duration = Duration::from_secs(70);

/// A notification whose outcome is unknown does not arrive again before this time.
pub(super) const NOT_REPEATED_BEFORE: Duration = Duration::from_secs(50);

/// The kills of the servers, evenly spread over the turns.
pub(super) struct Kills {
    planned: u32,
    turns: u32,
    moments: Mutex<Vec<Instant>>,
}

impl Kills {
    pub(super) fn new(planned: u32, turns: u32) -> Kills {
        Kills { planned, turns, moments: Mutex::default() }
    }

    /// Kills and restarts one server after the other, then waits for the last turn. Three of four kills follow
    /// immediately on an acknowledgement of a receiver; the others come at a random moment.
    pub(super) async fn strike(
        &self,
        run: &Run,
        servers: &[Arc<AsyncMutex<OwnServer>>],
        mut rng: Rng,
    ) -> Result<(), Failure> {
        let milliseconds =
            |rng: &mut Rng, most: usize| Duration::from_millis(rng.below(most) as u64);
        for number in 0..self.planned {
            wait_for_turns(run, self.turns * number / self.planned).await;
            let mut server = servers[rng.below(servers.len())].lock().await;
            match Channel::ALL.get(number as usize % 4) {
                Some(channel) => {
                    let aim = run.inbox.next_acknowledgement(*channel);
                    let _ = timeout(Duration::from_secs(10), aim).await;
                }
                None => sleep(milliseconds(&mut rng, 2000)).await,
            }
            server.kill()?;
            self.moments.lock().expect("no thread panics with this lock").push(Instant::now());
            sleep(milliseconds(&mut rng, 3000)).await;
            server.restart().await?;
            let url = server.url();
            drop(server);
            serves(&url).await?;
        }
        wait_for_turns(run, self.turns).await;
        Ok(())
    }

    /// When the servers were dead.
    pub(super) fn moments(&self) -> Vec<Instant> {
        self.moments.lock().expect("no thread panics with this lock").clone()
    }

    /// When a notification that arrived at this time cannot arrive again any more.
    pub(super) fn settled(&self, at: Instant) -> Instant {
        let moments = self.moments.lock().expect("no thread panics with this lock");
        at + if interruption(&moments, at).is_some() { REPEATED } else { INTERRUPTED }
    }
}

/// When a server was killed relative to the arrival of a notification.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Interruption {
    /// So it cannot have got the acknowledgement.
    Before,
    /// Perhaps before it has recorded the acknowledgement.
    After,
}

/// The kill that may be the reason why a notification arrives again.
pub(super) fn interruption(kills: &[Instant], arrived: Instant) -> Option<Interruption> {
    let nearest = kills.iter().min_by_key(|kill| distance(**kill, arrived))?;
    let before = *nearest <= arrived;
    let kind = if before { Interruption::Before } else { Interruption::After };
    (distance(*nearest, arrived) <= INTERRUPTED).then_some(kind)
}

/// The time between two moments.
pub(super) fn distance(one: Instant, other: Instant) -> Duration {
    one.max(other) - one.min(other)
}

async fn wait_for_turns(run: &Run, turns: u32) {
    while run.turns() < turns {
        sleep(Duration::from_millis(20)).await;
    }
}
