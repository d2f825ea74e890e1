//! How much anybody may ask for.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};
use std::time::Instant;

/// The limits of a server.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Requests that an address may send per second, on average.
    pub requests: f64,
    /// Requests that it may send at once.
    pub burst: f64,
    /// Sockets that an address may hold open.
    pub sockets: u32,
    /// Sockets in all.
    pub sockets_in_all: u32,
    /// Messages that a socket may send per second, on average; twice as many at once.
    pub messages: f64,
}

impl Limits {
    /// What is enough for people and a few bots at each address.
    pub const DEFAULT: Limits = Limits {
        requests: 10.0,
        burst: 60.0,
        sockets: 100,
        sockets_in_all: 10_000,
        messages: 10.0,
    };

    /// No limits, for measurements on a machine that one trusts.
    pub const NONE: Limits = Limits {
        requests: f64::INFINITY,
        burst: f64::INFINITY,
        sockets: u32::MAX,
        sockets_in_all: u32::MAX,
        messages: f64::INFINITY,
    };
}

/// Tokens that come back with time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    tokens: f64,
    seen: Instant,
}

impl Bucket {
    pub(crate) fn full(burst: f64, now: Instant) -> Bucket {
        Bucket { tokens: burst, seen: now }
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

/// Counts what each address does.
#[derive(Clone, Debug)]
pub(crate) struct Guard {
    pub(crate) limits: Limits,
    counts: Arc<Mutex<Counts>>,
}

#[derive(Debug, Default)]
struct Counts {
    buckets: HashMap<IpAddr, Bucket>,
    sockets: HashMap<IpAddr, u32>,
    sockets_in_all: u32,
}

/// More addresses than this are forgotten as soon as their buckets are full again.
const REMEMBERED: usize = 10_000;

impl Guard {
    pub(crate) fn new(limits: Limits) -> Guard {
        Guard { limits, counts: Arc::default() }
    }

    /// Whether an address may send one more request.
    pub(crate) fn request(&self, address: IpAddr, now: Instant) -> bool {
        let Limits { requests, burst, .. } = self.limits;
        if burst.is_infinite() {
            return true;
        }
        let mut counts = self.counts.lock().expect("nobody panics in here");
        if counts.buckets.len() > REMEMBERED {
            let refilled = burst / requests;
            counts.buckets.retain(|_, bucket| {
                now.saturating_duration_since(bucket.seen).as_secs_f64() < refilled
            });
        }
        let bucket = counts.buckets.entry(group(address));
        bucket.or_insert(Bucket::full(burst, now)).take(requests, burst, now)
    }

    /// A place for one more socket, if there is one. It is given back when it is dropped.
    pub(crate) fn socket(&self, address: IpAddr) -> Option<Place> {
        let address = group(address);
        let mut counts = self.counts.lock().expect("nobody panics in here");
        let own = counts.sockets.get(&address).copied().unwrap_or(0);
        if own >= self.limits.sockets || counts.sockets_in_all >= self.limits.sockets_in_all {
            return None;
        }
        counts.sockets.insert(address, own + 1);
        counts.sockets_in_all += 1;
        Some(Place { address, guard: self.clone() })
    }
}

/// An address of IPv6 stands for its whole network: a household has millions of them.
fn group(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(v6) => {
            let [a, b, c, d, ..] = v6.segments();
            IpAddr::V6(std::net::Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        v4 @ IpAddr::V4(_) => v4,
    }
}

/// The right to hold one socket open.
#[derive(Debug)]
pub(crate) struct Place {
    address: IpAddr,
    guard: Guard,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut counts = self.guard.counts.lock().expect("nobody panics in here");
        counts.sockets_in_all -= 1;
        if let Some(own) = counts.sockets.get_mut(&self.address) {
            *own -= 1;
            if *own == 0 {
                counts.sockets.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn an_address_gets_its_burst_and_then_its_rate() {
        let guard = Guard::new(Limits { requests: 2.0, burst: 3.0, ..Limits::DEFAULT });
        let (a, b) = ("10.0.0.1".parse().unwrap(), "10.0.0.2".parse().unwrap());
        let start = Instant::now();
        let allowed = |at: Instant| (0..10).filter(|_| guard.request(a, at)).count();
        assert_eq!(allowed(start), 3);
        assert!(guard.request(b, start), "others are not concerned");
        assert_eq!(allowed(start + Duration::from_secs(1)), 2);
    }

    #[test]
    fn places_for_sockets_come_back() {
        let guard = Guard::new(Limits { sockets: 2, ..Limits::DEFAULT });
        let a = "2001:db8::1".parse().unwrap();
        let same_network = "2001:db8::2".parse().unwrap();
        let first = guard.socket(a).unwrap();
        let _second = guard.socket(same_network).unwrap();
        assert!(guard.socket(a).is_none());
        drop(first);
        assert!(guard.socket(a).is_some());
    }
}
