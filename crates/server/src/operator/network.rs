use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

use serde::{Serialize, Serializer};

/// Neighbouring addresses: `203.0.113.7`, `203.0.113.0/24`, `2001:db8::/48`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Network {
    first: IpAddr,
    /// How many bits all addresses have in common.
    common: u32,
}

impl Network {
    /// Reads exactly these addresses: one of IPv6 stands for itself.
    pub(crate) fn exact(text: &str) -> Result<Network, String> {
        match text.parse::<IpAddr>().map(|address| address.to_canonical()) {
            Ok(IpAddr::V6(v6)) => Ok(Network { first: v6.into(), common: 128 }),
            _ => text.parse(),
        }
    }

    pub(crate) fn contains(self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        address.is_ipv4() == self.first.is_ipv4() && masked(address, self.common) == self.first
    }
}

/// The address with zeros behind its first bits.
fn masked(address: IpAddr, bits: u32) -> IpAddr {
    match address {
        IpAddr::V4(v4) => {
            let mask = u32::MAX.checked_shl(32 - bits).unwrap_or(0);
            IpAddr::V4((u32::from(v4) & mask).into())
        }
        IpAddr::V6(v6) => {
            let mask = u128::MAX.checked_shl(128 - bits).unwrap_or(0);
            IpAddr::V6((u128::from(v6) & mask).into())
        }
    }
}

impl FromStr for Network {
    type Err = String;

    fn from_str(text: &str) -> Result<Network, String> {
        let wrong = || {
            format!("{text:?} is no address such as 203.0.113.7, 203.0.113.0/24 or 2001:db8::/48")
        };
        let (address, bits) = match text.split_once('/') {
            Some((address, bits)) => (address, Some(bits)),
            None => (text, None),
        };
        let address: IpAddr = address.parse().map_err(|_| wrong())?;
        let address = address.to_canonical();
        // An IPv6 address without a prefix stands for its /64 network: a household has a whole one.
        let (all, usual, least) = if address.is_ipv4() { (32, 32, 8) } else { (128, 64, 16) };
        let common = match bits {
            Some(bits) => bits.parse().ok().filter(|bits| *bits <= all).ok_or_else(wrong)?,
            None => usual,
        };
        if common < least {
            return Err(format!("{text} is a large part of the world; /{least} is the most"));
        }
        Ok(Network { first: masked(address, common), common })
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.first, self.common) {
            (IpAddr::V4(v4), 32) => write!(f, "{v4}"),
            (first, common) => write!(f, "{first}/{common}"),
        }
    }
}

impl Serialize for Network {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn networks_are_read_written_and_contain_their_addresses() {
        for (text, shown, inside, outside) in [
            ("203.0.113.7", "203.0.113.7", "203.0.113.7", "203.0.113.8"),
            ("203.0.113.7/24", "203.0.113.0/24", "::ffff:203.0.113.200", "203.0.114.1"),
            ("2001:db8::1", "2001:db8::/64", "2001:db8::2", "2001:db8:0:1::2"),
            ("2001:db8::/48", "2001:db8::/48", "2001:db8:0:7::1", "203.0.113.7"),
        ] {
            let network: Network = text.parse().unwrap();
            assert_eq!(network.to_string(), shown);
            assert_eq!(shown.parse(), Ok(network));
            assert!(network.contains(inside.parse().unwrap()), "{inside} is in {text}");
            assert!(!network.contains(outside.parse().unwrap()), "{outside} is not in {text}");
        }
        for wrong in ["", "x", "1.2.3", "1.2.3.4/33", "1.2.3.4/x", "0.0.0.0/0", "::/0", "1.2.3.4/"]
        {
            assert!(wrong.parse::<Network>().is_err(), "{wrong}");
        }
    }
}
