use std::net::Ipv4Addr;

use axum::http::{HeaderMap, header};

/// The name of this machine, where browsers allow passkeys without HTTPS.
const LOCALHOST: &str = "localhost";

/// The site for which passkeys are made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RelyingParty {
    /// The host name.
    pub(crate) id: String,
    /// The origin as browsers write it.
    pub(crate) origin: String,
}

impl RelyingParty {
    /// The site of the operator's public URL. Without one only `localhost` is a site, because a client
    /// chooses the header `Host`.
    pub(crate) fn of(public_url: Option<&str>, headers: &HeaderMap) -> Option<RelyingParty> {
        let Some(url) = public_url else {
            let host = headers.get(header::HOST)?.to_str().ok()?;
            let site = RelyingParty::of_origin(&format!("http://{host}"))?;
            return (site.id == LOCALHOST).then_some(site);
        };
        RelyingParty::of_origin(url.trim_end_matches('/'))
    }

    /// The site of an origin, unless browsers refuse passkeys there: for addresses, and without HTTPS.
    fn of_origin(origin: &str) -> Option<RelyingParty> {
        let (scheme, authority) = origin.split_once("://")?;
        let host = authority.split_once(':').map_or(authority, |(host, _)| host);
        let id = host.to_ascii_lowercase();
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.');
        let is_name = !id.is_empty() && id.bytes().all(plain) && id.parse::<Ipv4Addr>().is_err();
        let is_secure = scheme == "https" || (scheme == "http" && id == LOCALHOST);
        (is_name && is_secure).then(|| RelyingParty { id, origin: origin.to_ascii_lowercase() })
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn site(public_url: Option<&str>, host: &str) -> Option<(String, String)> {
        let headers = HeaderMap::from_iter([(header::HOST, HeaderValue::from_str(host).unwrap())]);
        RelyingParty::of(public_url, &headers).map(|site| (site.id, site.origin))
    }

    fn of(id: &str, origin: &str) -> (String, String) {
        (id.to_owned(), origin.to_owned())
    }

    #[test]
    fn the_site_is_the_public_url_of_the_operator_or_this_machine() {
        let public = Some("https://games.example.org/");
        assert_eq!(
            site(public, "evil.example"),
            Some(of("games.example.org", "https://games.example.org"))
        );
        let port = Some("https://Games.example.org:8443");
        assert_eq!(
            site(port, "x"),
            Some(of("games.example.org", "https://games.example.org:8443"))
        );
        assert_eq!(site(None, "localhost:8080"), Some(of("localhost", "http://localhost:8080")));
        for host in ["evil.example", "127.0.0.1:8080", "localhost.evil.example", "[::1]:80", ""] {
            assert_eq!(site(None, host), None, "{host}");
        }
        for url in ["http://games.example.org", "https://192.0.2.1", "https://[::1]", "games", ""] {
            assert_eq!(site(Some(url), "localhost"), None, "{url}");
        }
    }
}
