//! Which addresses belong to the internet. Requests of players must not reach the operator's own network.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// The networks of IPv4 that are not public (IANA Special-Purpose Address Registry), with the lengths of their
/// prefixes.
const NOT_PUBLIC: [([u8; 4], u32); 15] = [
    ([0, 0, 0, 0], 8),
    ([10, 0, 0, 0], 8),
    ([100, 64, 0, 0], 10),
    ([127, 0, 0, 0], 8),
    ([169, 254, 0, 0], 16),
    ([172, 16, 0, 0], 12),
    ([192, 0, 0, 0], 24),
    ([192, 0, 2, 0], 24),
    ([192, 88, 99, 0], 24),
    ([192, 168, 0, 0], 16),
    ([198, 18, 0, 0], 15),
    ([198, 51, 100, 0], 24),
    ([203, 0, 113, 0], 24),
    ([224, 0, 0, 0], 4),
    ([240, 0, 0, 0], 4),
];

/// Networks in the public part of IPv6 that are special: Teredo and other protocols, examples, and 6to4, which
/// contains addresses of IPv4.
const SPECIAL: [([u16; 2], u32); 4] =
    [([0x2001, 0], 23), ([0x2001, 0xdb8], 32), ([0x2002, 0], 16), ([0x3fff, 0], 20)];

/// Whether an address belongs to the internet, and not to this machine, its network, or a special purpose.
pub(super) fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let within = |(network, length): &([u8; 4], u32)| {
        let mask = u32::MAX << (32 - length);
        u32::from(address) & mask == u32::from_be_bytes(*network)
    };
    !NOT_PUBLIC.iter().any(within)
}

/// Only `2000::/3` is assigned to the internet. Everything else is not, such as addresses of IPv4 within IPv6 and
/// NAT64.
fn is_public_v6(address: Ipv6Addr) -> bool {
    let [first, second, ..] = address.segments();
    let prefix = (u32::from(first) << 16) | u32::from(second);
    let within = |([one, two], length): &([u16; 2], u32)| {
        let network = (u32::from(*one) << 16) | u32::from(*two);
        (prefix ^ network) >> (32 - length) == 0
    };
    first >> 13 == 1 && !SPECIAL.iter().any(within)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_addresses_of_the_internet_are_public() {
        let public = [
            "1.1.1.1",
            "9.255.255.255",
            "100.63.255.255",
            "100.128.0.1",
            "172.15.255.255",
            "172.32.0.1",
            "192.167.1.1",
            "198.20.0.1",
            "223.255.255.255",
            "2606:4700::1111",
            "2a00:1450:4001::200e",
            "2001:4860:4860::8888",
            "2003::1",
        ];
        let private = [
            "0.0.0.0",
            "0.1.2.3",
            "10.0.0.1",
            "100.64.0.1",
            "100.127.255.255",
            "127.0.0.1",
            "127.255.255.254",
            "169.254.169.254",
            "172.16.0.1",
            "172.31.255.255",
            "192.0.0.8",
            "192.0.2.1",
            "192.88.99.1",
            "192.168.0.1",
            "198.18.0.1",
            "198.19.255.255",
            "198.51.100.7",
            "203.0.113.9",
            "224.0.0.1",
            "239.255.255.250",
            "240.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::127.0.0.1",
            "::ffff:127.0.0.1",
            "::ffff:8.8.8.8",
            "64:ff9b::7f00:1",
            "64:ff9b::808:808",
            "64:ff9b:1::1",
            "100::1",
            "2001::1",
            "2001:10::1",
            "2001:1ff:ffff::1",
            "2001:db8::1",
            "2002:7f00:1::",
            "3fff::1",
            "3fff:fff::1",
            "4000::1",
            "5f00::1",
            "fc00::1",
            "fd12:3456::1",
            "fe80::1",
            "fec0::1",
            "ff02::1",
        ];
        for address in public {
            assert!(is_public(address.parse().unwrap()), "{address}");
        }
        for address in private {
            assert!(!is_public(address.parse().unwrap()), "{address}");
        }
    }
}
