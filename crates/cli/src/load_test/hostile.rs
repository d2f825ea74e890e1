//! `novae load --hostile`: clients that abuse the server while other clients play.

mod attacker;
mod attacks;
mod growth;
mod summary;

use std::collections::BTreeMap;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::sync::oneshot;
use tokio::task::JoinSet;

use crate::failure::Failure;
use attacker::{Attacker, Reply};
use attacks::Attack;
pub(super) use growth::Growth;

/// The number of abusive clients of one kind per address. Together they exceed the rate limit of an
/// address.
const PER_ADDRESS: usize = 2;

/// The pause of an attacker between an answer and its next request.
const PAUSE: Duration = Duration::from_millis(100);

/// The account whose password the attackers guess.
const VICTIM: &str = "Load Owner";
const PASSWORD: &str = "the right password";

/// The address of the honest players of a table. Each table has a different one, as in production.
pub(super) fn honest_address(number: usize) -> Ipv4Addr {
    address(77, number)
}

/// A loopback address; `block` is its second number.
fn address(block: u8, number: usize) -> Ipv4Addr {
    let number = number % (250 * 250);
    Ipv4Addr::new(127, block, (number / 250) as u8, (number % 250 + 1) as u8)
}

/// The outcomes of all requests, by attack.
#[derive(Clone, Debug, Default)]
pub(super) struct Counts(Arc<Mutex<BTreeMap<&'static str, Outcomes>>>);

/// The count of each outcome: `ok`, the code of a refusal, `closed` and so on.
pub(super) type Outcomes = BTreeMap<String, u64>;

impl Counts {
    fn add(&self, attack: Attack, outcome: &str) {
        let mut counts = self.0.lock().expect("no thread panics with this lock");
        let outcomes = counts.entry(attack.name()).or_default();
        *outcomes.entry(outcome.to_owned()).or_default() += 1;
    }

    pub(super) fn all(&self) -> BTreeMap<&'static str, Outcomes> {
        self.0.lock().expect("no thread panics with this lock").clone()
    }
}

/// Running abusive clients. They run in a separate thread, so that their CPU time does not count as
/// latency of the server.
pub(super) struct Hostile {
    clients: usize,
    server: SocketAddr,
    counts: Counts,
    stop: oneshot::Sender<()>,
    thread: std::thread::JoinHandle<()>,
}

/// The results of the attacks.
#[derive(Debug)]
pub(super) struct Attacked {
    pub(super) clients: usize,
    pub(super) outcomes: BTreeMap<&'static str, Outcomes>,
    /// The outcome of the sign-in of the attacked account's owner at the end.
    pub(super) owner: String,
}

impl Hostile {
    /// Starts this number of abusive clients, each with one attack.
    pub(super) async fn start(clients: usize, server: SocketAddr) -> Result<Hostile, Failure> {
        if !server.ip().is_loopback() {
            let why = "--hostile can only be used with servers that the load test starts";
            return Err(Failure::usage(why));
        }
        let counts = Counts::default();
        let claimed = ask_as_owner(server, address(88, 0), "/api/account", &counts).await;
        if !claimed.is_ok() {
            return Err(Failure::System(format!(
                "the account for the test could not be registered: {}",
                claimed.outcome
            )));
        }
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let (stop, stopped) = oneshot::channel();
        let shared = counts.clone();
        let thread = std::thread::spawn(move || {
            runtime.block_on(attack(clients, server, &shared, stopped));
        });
        Ok(Hostile { clients, server, counts, stop, thread })
    }

    /// Stops all attacks after the owner of the attacked account has signed in.
    pub(super) async fn stop(self) -> Attacked {
        // The owner signs in during the attacks, from a separate address.
        let from = address(88, 1);
        let signed_in = ask_as_owner(self.server, from, "/api/sessions", &self.counts).await;
        let _ = self.stop.send(());
        let _ = tokio::task::spawn_blocking(|| self.thread.join()).await;
        Attacked { clients: self.clients, outcomes: self.counts.all(), owner: signed_in.outcome }
    }
}

/// Sends the name and the password of the attacked account.
async fn ask_as_owner(server: SocketAddr, from: Ipv4Addr, path: &str, counts: &Counts) -> Reply {
    let mut owner = Attacker::new(server, from, Attack::WrongPasswords, counts);
    let account = serde_json::json!({"name": VICTIM, "password": PASSWORD});
    owner.quiet("POST", path, &account.to_string()).await
}

async fn attack(
    clients: usize,
    server: SocketAddr,
    counts: &Counts,
    stopped: oneshot::Receiver<()>,
) {
    let mut tasks = JoinSet::new();
    for number in 0..clients {
        let (attack, _) = Attack::ALL[number % Attack::ALL.len()];
        let of_kind = number / Attack::ALL.len();
        let block = 66 + (number % Attack::ALL.len()) as u8 % 10;
        let place = number % Attack::ALL.len() / 10 * 1000 + of_kind / PER_ADDRESS;
        let attacker = Attacker::new(server, address(block, place), attack, counts);
        tasks.spawn(async move {
            // Staggers the start of the attackers.
            tokio::time::sleep(PAUSE * (number % 10) as u32 / 10).await;
            attack.repeat(number, attacker).await;
        });
    }
    let _ = stopped.await;
    tasks.shutdown().await;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn honest_players_and_attackers_have_different_addresses() {
        assert_eq!(honest_address(0), Ipv4Addr::new(127, 77, 0, 1));
        assert_eq!(honest_address(499), Ipv4Addr::new(127, 77, 1, 250));
        assert!(address(66, usize::MAX).is_loopback());
        let honest: Vec<_> = (0..500).map(honest_address).collect();
        let attackers = (66..76).flat_map(|block| (0..2000).map(move |n| address(block, n)));
        assert!(attackers.chain([address(88, 0)]).all(|attacker| !honest.contains(&attacker)));
    }
}
