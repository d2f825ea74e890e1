//! The proxies in front of the server, and the address of a client behind them.

use std::net::{IpAddr, SocketAddr};

use axum::http::HeaderMap;

use crate::operator::Network;

const FORWARDED: &str = "x-forwarded-for";

/// The proxies whose `X-Forwarded-For` and `X-Request-Id` the server believes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Proxies {
    /// None: clients connect directly.
    #[default]
    None,
    /// So many, one behind the other; every connection comes through all of them.
    Hops(u32),
    /// Those at these addresses.
    At(Vec<TrustedNetwork>),
}

/// Addresses of proxies: `10.0.0.7`, `10.0.0.0/8`, `::1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrustedNetwork(Network);

impl Proxies {
    /// Reads a list of addresses that are separated by commas.
    pub fn at(list: &str) -> Result<Proxies, String> {
        let networks = list.split(',').map(str::trim).filter(|part| !part.is_empty());
        let networks: Vec<TrustedNetwork> = networks
            .map(|network| Network::exact(network).map(TrustedNetwork))
            .collect::<Result<_, _>>()?;
        if networks.is_empty() {
            return Err("a list of addresses such as 10.0.0.0/8,::1".to_owned());
        }
        Ok(Proxies::At(networks))
    }

    pub(crate) fn trust(&self, peer: IpAddr) -> bool {
        match self {
            Proxies::None => false,
            Proxies::Hops(hops) => *hops > 0,
            Proxies::At(networks) => networks.iter().any(|network| network.0.contains(peer)),
        }
    }

    /// The address of a client. Every proxy appends the address that it sees to the header, so
    /// the header is read from its end, as far as proxies have written it.
    pub(crate) fn client(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let lines = headers.get_all(FORWARDED).iter().rev();
        let address = lines.flat_map(|line| line.to_str().unwrap_or_default().rsplit(','));
        let mut client = peer;
        for (hop, address) in (1..).zip(address) {
            let believed = match self {
                Proxies::Hops(hops) => hop <= *hops,
                proxies => proxies.trust(client),
            };
            match read(address.trim()) {
                Some(address) if believed => client = address,
                _ => break,
            }
        }
        client
    }
}

/// An address, which some proxies write with a port.
fn read(text: &str) -> Option<IpAddr> {
    let address = text.parse().or_else(|_| text.parse().map(|socket: SocketAddr| socket.ip()));
    address.ok().map(|address: IpAddr| address.to_canonical())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(proxies: &Proxies, peer: &str, lines: &[&str]) -> String {
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append(FORWARDED, line.parse().unwrap());
        }
        proxies.client(peer.parse().unwrap(), &headers).to_string()
    }

    #[test]
    fn only_what_proxies_have_written_is_believed() {
        let forged = "1.1.1.1, 2.2.2.2, 10.0.0.2";
        let networks = Proxies::at("10.0.0.0/8, ::1").unwrap();
        for (proxies, peer, lines, expected) in [
            (&Proxies::None, "10.0.0.1", vec![forged], "10.0.0.1"),
            (&networks, "10.0.0.1", vec![forged], "2.2.2.2"),
            (&networks, "::1", vec!["1.1.1.1", "2.2.2.2"], "2.2.2.2"),
            (&networks, "10.0.0.1", vec![], "10.0.0.1"),
            (&networks, "9.9.9.9", vec![forged], "9.9.9.9"),
            (&networks, "::ffff:10.0.0.1", vec!["[2001:db8::7]:4711"], "2001:db8::7"),
            (&networks, "10.0.0.1", vec!["2.2.2.2, unknown"], "10.0.0.1"),
            (&networks, "10.0.0.1", vec!["unknown, 10.0.0.9"], "10.0.0.9"),
            (&Proxies::Hops(1), "9.9.9.9", vec![forged], "10.0.0.2"),
            (&Proxies::Hops(2), "9.9.9.9", vec![forged], "2.2.2.2"),
            (&Proxies::Hops(2), "9.9.9.9", vec!["2.2.2.2"], "2.2.2.2"),
            (&Proxies::Hops(0), "9.9.9.9", vec![forged], "9.9.9.9"),
        ] {
            assert_eq!(client(proxies, peer, &lines), expected, "{proxies:?} {peer} {lines:?}");
        }
        for wrong in ["", "x", "10.0.0.0/33", "10.0.0.1,x"] {
            assert!(Proxies::at(wrong).is_err(), "{wrong}");
        }
        assert!(!Proxies::at("2001:db8::1").unwrap().trust("2001:db8::2".parse().unwrap()));
    }
}
