//! Requests to addresses that players have chosen.
//!
//! The client resolves the name itself and connects to the address that it has checked, so a name that changes
//! in between does not matter. It follows no redirects, and reads no more than the status of the answer.

use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use axum::body::Body;
use axum::http::{HeaderValue, Request, header};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};
use url::{Host, Url};

use super::public_address::is_public;

/// The longest URL.
const LONGEST_URL: usize = 1024;

/// How long connecting to one address, and the whole request, may take.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(4);
const TIMEOUT: Duration = Duration::from_secs(15);

/// How many addresses of a name are tried.
const MOST_ADDRESSES: usize = 3;

/// Sends requests to public addresses. Clones share the configuration of TLS.
#[derive(Clone)]
pub(crate) struct HttpClient {
    /// Whether private addresses and requests without TLS are allowed.
    private: bool,
    tls: Arc<OnceLock<TlsConnector>>,
}

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum HttpError {
    /// The address is not allowed, or the URL is not valid.
    Refused(&'static str),
    /// Another attempt may succeed.
    Failed(&'static str),
}

impl HttpClient {
    pub(crate) fn new(private: bool) -> HttpClient {
        HttpClient { private, tls: Arc::default() }
    }

    /// Checks a URL without resolving its name: it has `https` and no password, and a literal address is public.
    pub(crate) fn check(&self, url: &str) -> Result<Url, HttpError> {
        let refused = HttpError::Refused;
        if url.len() > LONGEST_URL {
            return Err(refused("the URL is too long"));
        }
        let url = Url::parse(url).map_err(|_| refused("this is no URL"))?;
        match url.scheme() {
            "https" => {}
            "http" if self.private => {}
            _ => return Err(refused("the URL does not begin with https://")),
        }
        if !url.username().is_empty() || url.password().is_some() {
            return Err(refused("the URL contains a name or a password"));
        }
        let literal = match url.host() {
            Some(Host::Ipv4(address)) => Some(IpAddr::V4(address)),
            Some(Host::Ipv6(address)) => Some(IpAddr::V6(address)),
            Some(Host::Domain(_)) => None,
            None => return Err(refused("the URL has no host")),
        };
        if literal.is_some_and(|address| !self.allows(address)) {
            return Err(refused("the address is not public"));
        }
        Ok(url)
    }

    fn allows(&self, address: IpAddr) -> bool {
        self.private || is_public(address)
    }

    /// Sends a POST request; returns the status of the answer.
    pub(crate) async fn post(
        &self,
        url: &str,
        headers: &[(&'static str, String)],
        body: Vec<u8>,
    ) -> Result<u16, HttpError> {
        let sent = timeout(TIMEOUT, self.send(url, headers, body));
        sent.await.unwrap_or(Err(HttpError::Failed("the server does not answer")))
    }

    async fn send(
        &self,
        url: &str,
        headers: &[(&'static str, String)],
        body: Vec<u8>,
    ) -> Result<u16, HttpError> {
        let url = self.check(url)?;
        let host = url.host_str().unwrap_or_default().to_owned();
        let authority = match url.port() {
            Some(port) => format!("{host}:{port}"),
            None => host.clone(),
        };
        let mut request = Request::post(&url[url::Position::BeforePath..url::Position::AfterQuery])
            .header(header::HOST, authority)
            .header(header::USER_AGENT, concat!("Novae/", env!("CARGO_PKG_VERSION")))
            .body(Body::from(body))
            .map_err(|_| HttpError::Refused("this is no URL"))?;
        for (name, value) in headers {
            let value = HeaderValue::from_str(value);
            let value = value.map_err(|_| HttpError::Refused("a header is not valid"))?;
            request.headers_mut().insert(*name, value);
        }
        let stream = self.connect(&url).await?;
        if url.scheme() == "http" {
            return exchange(stream, request).await;
        }
        let name = ServerName::try_from(host.trim_matches(['[', ']']).to_owned())
            .map_err(|_| HttpError::Refused("this is no name of a server"))?;
        let tls = self.tls.get_or_init(tls_connector).connect(name, stream);
        let stream = tls.await.map_err(|_| {
            HttpError::Failed("the connection is not secure: the certificate is not valid")
        })?;
        exchange(stream, request).await
    }

    /// Connects to a checked address of the host.
    async fn connect(&self, url: &Url) -> Result<TcpStream, HttpError> {
        let port = url.port_or_known_default().unwrap_or(443);
        let addresses: Vec<SocketAddr> = match url.host() {
            Some(Host::Ipv4(address)) => vec![SocketAddr::from((address, port))],
            Some(Host::Ipv6(address)) => vec![SocketAddr::from((address, port))],
            Some(Host::Domain(name)) => tokio::net::lookup_host((name, port))
                .await
                .map_err(|_| HttpError::Failed("there is no server of this name"))?
                .collect(),
            None => Vec::new(),
        };
        let mut failure = HttpError::Refused("the address is not public");
        let allowed = addresses.into_iter().filter(|address| self.allows(address.ip()));
        for address in allowed.take(MOST_ADDRESSES) {
            match timeout(CONNECT_TIMEOUT, TcpStream::connect(address)).await {
                Ok(Ok(stream)) => return Ok(stream),
                _ => failure = HttpError::Failed("the server cannot be reached"),
            }
        }
        Err(failure)
    }
}

/// The authorities that the operating system trusts.
fn tls_connector() -> TlsConnector {
    let mut roots = RootCertStore::empty();
    let loaded = rustls_native_certs::load_native_certs();
    for error in &loaded.errors {
        tracing::warn!(%error, "certificates of the operating system cannot be read");
    }
    let (added, _) = roots.add_parsable_certificates(loaded.certs);
    if added == 0 {
        tracing::error!("there are no trusted certificates: neither Web Push nor webhooks work");
    }
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .expect("ring supports the versions of TLS")
        .with_root_certificates(roots)
        .with_no_client_auth();
    TlsConnector::from(Arc::new(config))
}

/// Sends a request on a connection; returns the status of the answer. The body is not read.
async fn exchange(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    request: Request<Body>,
) -> Result<u16, HttpError> {
    let failed = |_| HttpError::Failed("the connection broke");
    let handshake =
        http1::Builder::new().max_buf_size(16 * 1024).handshake(TokioIo::new(stream)).await;
    let (mut sender, connection) = handshake.map_err(failed)?;
    let connection = tokio::spawn(connection);
    let answer = sender.send_request(request).await.map_err(failed);
    let status = answer.map(|answer| answer.status().as_u16());
    // Closes the connection, however much of the answer is left.
    connection.abort();
    status
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn urls_of_private_addresses_are_refused() {
        let client = HttpClient::new(false);
        for allowed in ["https://example.org/a?b", "https://8.8.8.8/x", "https://example.org:8443/"]
        {
            assert!(client.check(allowed).is_ok(), "{allowed}");
        }
        let long = format!("https://example.org/{}", "x".repeat(LONGEST_URL));
        for refused in [
            "",
            "example.org",
            "http://example.org/",
            "ftp://example.org/",
            "file:///etc/passwd",
            "https://",
            "https://name@example.org/",
            "https://name:word@example.org/",
            "https://127.0.0.1/",
            "https://127.1/",
            "https://2130706433/",
            "https://0x7f000001/",
            "https://0177.0.0.1/",
            "https://0/",
            "https://[::1]/",
            "https://[::ffff:10.0.0.1]/",
            "https://[64:ff9b::a00:1]/",
            "https://169.254.169.254/latest/meta-data/",
            "https://192.168.1.1/",
            "https://100.64.0.1/",
            "https://１２７.０.０.１/",
            &long,
        ] {
            assert!(client.check(refused).is_err(), "{refused}");
        }
    }

    #[tokio::test]
    async fn a_name_of_a_private_address_is_refused_when_the_request_is_sent() {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let client = HttpClient::new(false);
        let refused = client.post(&format!("https://localhost:{port}/"), &[], Vec::new()).await;
        assert_eq!(refused, Err(HttpError::Refused("the address is not public")));
        // Nothing has connected.
        let accepted = timeout(Duration::from_millis(200), listener.accept()).await;
        assert!(accepted.is_err());
    }
}
