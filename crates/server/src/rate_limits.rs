//! Limits on requests, connections and stored data.

mod options;

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use table::EntryLimits;

use crate::Proxies;
pub use options::LimitOption;

/// The limits of a server.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Requests that an address may send per second, on average.
    pub requests: f64,
    /// Requests that it may send at once.
    pub burst: f64,
    /// Connections for requests that an address may hold open. Those of a trusted proxy are
    /// for many clients, and only the limit for all counts.
    pub connections: u32,
    /// Connections for requests in all.
    pub connections_in_all: u32,
    /// Sockets for live play that an address may hold open.
    pub sockets: u32,
    /// Sockets in all.
    pub sockets_in_all: u32,
    /// Messages that a socket may send per second, on average; twice as many at once.
    pub messages: f64,
    /// Wrong passwords that an address may try in a quarter of an hour; a third of it for the
    /// same name, and a tenth when a name was tried three times as often from all addresses.
    pub passwords: u32,
    /// Records that a player may have stored.
    pub records: u32,
    /// Records that an address may store in a day.
    pub records_per_day: u32,
    /// The largest record, in bytes, without its comments.
    pub record_size: u32,
    /// Tables that a player may have made that are not over.
    pub tables: u32,
    /// Of these, tables at which bots sit.
    pub tables_with_bots: u32,
    /// Tables that an address may make in a day; the same number for rematches of a player.
    pub tables_per_day: u32,
    /// Names, mutes and reports that an address may store in a day.
    pub notes_per_day: u32,
    /// Mails that an address may cause in a day.
    pub mails_per_day: u32,
    /// Chat lines at one table.
    pub lines: u32,
    /// Chat lines that a player may send per minute, on average; a quarter of them at once.
    pub lines_per_minute: f64,
    /// Changes of a table other than turns that a player may make within a minute.
    pub changes_per_minute: u32,
    /// The same in total, in addition to one for each turn of the game.
    pub changes_per_player: u32,
    /// Changes of a table other than turns, of all players.
    pub changes_per_table: u32,
    /// After so many days in which a guest was not here, what is stored of them is removed.
    pub guest_days: u32,
    /// How long a client may take to send a request, or to think about the next.
    pub patience: Duration,
}

impl Limits {
    /// The limits of the log of a table.
    pub(crate) fn of_entries(&self) -> EntryLimits {
        EntryLimits {
            per_minute: self.changes_per_minute as usize,
            per_player: self.changes_per_player as usize,
            per_table: self.changes_per_table as usize,
        }
    }

    /// The default: enough for people and a few bots at each address.
    pub const DEFAULT: Limits = Limits {
        requests: 10.0,
        burst: 60.0,
        connections: 100,
        connections_in_all: 2_000,
        sockets: 100,
        sockets_in_all: 10_000,
        messages: 10.0,
        passwords: 30,
        records: 200,
        records_per_day: 500,
        record_size: 32 * 1024,
        tables: 100,
        tables_with_bots: 30,
        tables_per_day: 1_000,
        notes_per_day: 1_000,
        mails_per_day: 30,
        lines: 2_000,
        lines_per_minute: 20.0,
        changes_per_minute: 30,
        changes_per_player: 150,
        changes_per_table: 1_500,
        guest_days: 180,
        patience: Duration::from_secs(20),
    };

    /// No limits except `patience` and `guest_days`, for measurements on a trusted machine.
    pub const NONE: Limits = Limits {
        requests: f64::INFINITY,
        burst: f64::INFINITY,
        connections: u32::MAX,
        connections_in_all: u32::MAX,
        sockets: u32::MAX,
        sockets_in_all: u32::MAX,
        messages: f64::INFINITY,
        passwords: u32::MAX,
        records: u32::MAX,
        records_per_day: u32::MAX,
        record_size: u32::MAX,
        tables: u32::MAX,
        tables_with_bots: u32::MAX,
        tables_per_day: u32::MAX,
        notes_per_day: u32::MAX,
        mails_per_day: u32::MAX,
        lines: u32::MAX,
        lines_per_minute: f64::INFINITY,
        changes_per_minute: u32::MAX,
        changes_per_player: u32::MAX,
        changes_per_table: u32::MAX,
        ..Limits::DEFAULT
    };
}

/// A token bucket. The crate `governor` would replace these 24 lines, but it adds five crates.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TokenBucket {
    tokens: f64,
    seen: Instant,
}

impl TokenBucket {
    pub(crate) fn full(burst: f64, now: Instant) -> TokenBucket {
        TokenBucket { tokens: burst, seen: now }
    }

    /// Takes a token if there is one.
    pub(crate) fn take(&mut self, rate: f64, burst: f64, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.seen).as_secs_f64();
        self.tokens = (self.tokens + passed * rate).min(burst);
        self.seen = now;
        let enough = self.tokens >= 1.0;
        if enough {
            self.tokens -= 1.0;
        }
        enough
    }
}

/// Applies the limits to each client address.
#[derive(Clone, Debug)]
pub(crate) struct Limiter {
    pub(crate) limits: Limits,
    proxies: Proxies,
    counts: Arc<Mutex<Counts>>,
}

#[derive(Debug, Default)]
struct Counts {
    buckets: HashMap<IpAddr, TokenBucket>,
    /// The chat lines of each player.
    chat: HashMap<String, TokenBucket>,
    connections: ConnectionCounts,
    sockets: ConnectionCounts,
}

/// The number of open connections, for each address and in all.
#[derive(Debug, Default)]
struct ConnectionCounts {
    each: HashMap<IpAddr, u32>,
    all: u32,
}

impl ConnectionCounts {
    /// Counts one more, unless a limit is reached.
    fn acquire(&mut self, address: IpAddr, most: u32, most_in_all: u32) -> bool {
        let own = self.each.get(&address).copied().unwrap_or(0);
        let acquired = own < most && self.all < most_in_all;
        if acquired {
            self.each.insert(address, own + 1);
            self.all += 1;
        }
        acquired
    }

    fn release(&mut self, address: IpAddr) {
        self.all -= 1;
        if let Some(own) = self.each.get_mut(&address) {
            *own -= 1;
            if *own == 0 {
                self.each.remove(&address);
            }
        }
    }
}

/// When there are more buckets than this, full ones are removed.
const MAX_TRACKED: usize = 10_000;

impl Limiter {
    /// The connections of the proxies are only limited in all.
    pub(crate) fn new(limits: Limits, proxies: Proxies) -> Limiter {
        Limiter { limits, proxies, counts: Arc::default() }
    }

    pub(crate) fn allow_request(&self, address: IpAddr, now: Instant) -> bool {
        let Limits { requests, burst, .. } = self.limits;
        if burst.is_infinite() {
            return true;
        }
        let mut counts = self.counts.lock().expect("the lock is not poisoned");
        take_token(&mut counts.buckets, client_network(address), requests, burst, now)
    }

    /// How many connections and how many sockets are open.
    pub(crate) fn open_counts(&self) -> (u32, u32) {
        let counts = self.counts.lock().expect("the lock is not poisoned");
        (counts.connections.all, counts.sockets.all)
    }

    pub(crate) async fn sockets_closed(&self) {
        while self.open_counts().1 > 0 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    /// Whether a player may send one more chat line.
    pub(crate) fn allow_chat_line(&self, player: &str, now: Instant) -> bool {
        let per_minute = self.limits.lines_per_minute;
        if per_minute.is_infinite() {
            return true;
        }
        let burst = (per_minute / 4.0).max(1.0);
        let mut counts = self.counts.lock().expect("the lock is not poisoned");
        take_token(&mut counts.chat, player.to_owned(), per_minute / 60.0, burst, now)
    }

    /// A permit for one more connection, if there is one. It is released when it is dropped.
    pub(crate) fn connection(&self, address: IpAddr) -> Option<ConnectionPermit> {
        let Limits { connections, connections_in_all, .. } = self.limits;
        let connections = if self.proxies.trust(address) { u32::MAX } else { connections };
        self.acquire(address, |counts| &mut counts.connections, connections, connections_in_all)
    }

    /// A permit for one more socket, if there is one. It is released when it is dropped.
    pub(crate) fn socket(&self, address: IpAddr) -> Option<ConnectionPermit> {
        let Limits { sockets, sockets_in_all, .. } = self.limits;
        self.acquire(address, |counts| &mut counts.sockets, sockets, sockets_in_all)
    }

    fn acquire(
        &self,
        address: IpAddr,
        counter: fn(&mut Counts) -> &mut ConnectionCounts,
        most: u32,
        most_in_all: u32,
    ) -> Option<ConnectionPermit> {
        let address = client_network(address);
        let mut counts = self.counts.lock().expect("the lock is not poisoned");
        let acquired = counter(&mut counts).acquire(address, most, most_in_all);
        acquired.then(|| ConnectionPermit { address, counter, limiter: self.clone() })
    }
}

/// Takes a token from the bucket of a key. Full buckets are removed when there are many.
fn take_token<K: Eq + Hash>(
    buckets: &mut HashMap<K, TokenBucket>,
    key: K,
    rate: f64,
    burst: f64,
    now: Instant,
) -> bool {
    if buckets.len() > MAX_TRACKED {
        let idle = |bucket: &TokenBucket| now.saturating_duration_since(bucket.seen).as_secs_f64();
        buckets.retain(|_, bucket| idle(bucket) < burst / rate);
    }
    buckets.entry(key).or_insert(TokenBucket::full(burst, now)).take(rate, burst, now)
}

/// The address by which a client is limited. For IPv6 this is its /64 network, because a household
/// has a whole network.
pub(crate) fn client_network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(v6) => {
            let [a, b, c, d, ..] = v6.segments();
            IpAddr::V6(std::net::Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        v4 @ IpAddr::V4(_) => v4,
    }
}

/// The right to hold one connection or one socket open.
#[derive(Debug)]
pub(crate) struct ConnectionPermit {
    address: IpAddr,
    counter: fn(&mut Counts) -> &mut ConnectionCounts,
    limiter: Limiter,
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        let mut counts = self.limiter.counts.lock().expect("the lock is not poisoned");
        (self.counter)(&mut counts).release(self.address);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limiter(limits: Limits) -> Limiter {
        Limiter::new(limits, Proxies::None)
    }

    #[test]
    fn an_address_gets_its_burst_and_then_its_rate() {
        let limiter = limiter(Limits { requests: 2.0, burst: 3.0, ..Limits::DEFAULT });
        let (a, b) = ("10.0.0.1".parse().unwrap(), "10.0.0.2".parse().unwrap());
        let start = Instant::now();
        let allowed = |at: Instant| (0..10).filter(|_| limiter.allow_request(a, at)).count();
        assert_eq!(allowed(start), 3);
        assert!(limiter.allow_request(b, start), "others are not concerned");
        assert_eq!(allowed(start + Duration::from_secs(1)), 2);
    }

    #[test]
    fn places_for_sockets_come_back() {
        let limiter = limiter(Limits { sockets: 2, ..Limits::DEFAULT });
        let a = "2001:db8::1".parse().unwrap();
        let same_network = "2001:db8::2".parse().unwrap();
        let first = limiter.socket(a).unwrap();
        let _second = limiter.socket(same_network).unwrap();
        assert!(limiter.socket(a).is_none());
        drop(first);
        assert!(limiter.socket(a).is_some());
    }

    #[test]
    fn connections_are_limited_for_an_address_and_in_all() {
        let few = Limits { connections: 2, connections_in_all: 3, ..Limits::DEFAULT };
        let limiter = limiter(few);
        let [a, b, c] = ["10.0.0.1", "10.0.0.2", "10.0.0.3"].map(|a| a.parse().unwrap());
        let mut held = vec![limiter.connection(a).unwrap(), limiter.connection(a).unwrap()];
        assert!(limiter.connection(a).is_none());
        held.push(limiter.connection(b).unwrap());
        assert!(limiter.connection(c).is_none(), "there is no permit at all");
        held.clear();
        assert!(limiter.connection(c).is_some());
        assert!(limiter.socket(a).is_some(), "sockets are counted for themselves");
    }
}
