use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use http_body_util::{BodyExt, Full, Limited};
use hyper::body::{Bytes, Incoming};
use hyper::header::LOCATION;
use hyper::{HeaderMap, Method, Request, StatusCode, Uri};
use hyper_util::client::legacy::Client;
use hyper_util::rt::TokioExecutor;
use protocol::{Code, Refused};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use tokio::time::timeout;

use crate::Error;
use crate::connector::{Connector, Stream};
use crate::secure::Encryption;

/// The timeout of a request.
const PATIENCE: Duration = Duration::from_mins(1);

/// The maximum size of an answer.
const LARGEST: usize = 64 << 20;

/// The maximum number of idle connections.
const IDLE: usize = 64;

/// The timeout of a request if another server is available.
const SHORT_PATIENCE: Duration = Duration::from_secs(4);

/// The address of a server, or of several equivalent ones. Clones share their idle connections, and
/// switch together to another server when one does not answer.
#[derive(Clone, Debug)]
pub struct Server {
    nodes: Arc<[Node]>,
    /// The index of the preferred server.
    at: Arc<AtomicUsize>,
}

#[derive(Debug)]
struct Node {
    /// The host, and the port unless it is the usual one.
    authority: String,
    /// Opens connections.
    connector: Connector,
    /// The idle connections, and new ones.
    pool: Client<Connector, Full<Bytes>>,
}

pub(crate) struct Answer {
    pub(crate) headers: HeaderMap,
    pub(crate) body: Bytes,
}

impl Answer {
    pub(crate) fn json<T: DeserializeOwned>(&self) -> Result<T, Error> {
        serde_json::from_slice(&self.body).map_err(|error| {
            Error::Broken(format!("an answer of the server could not be parsed: {error}"))
        })
    }
}

impl Server {
    /// Uses the server at an address such as `http://127.0.0.1:7878` or `https://example.org`.
    pub fn at(url: &str) -> Result<Server, Error> {
        Server::among(&[url])
    }

    /// Uses servers that share a database. If one is unreachable, the client switches to the next
    /// one.
    pub fn among(urls: &[impl AsRef<str>]) -> Result<Server, Error> {
        let nodes: Result<Arc<[Node]>, Error> =
            urls.iter().map(|url| Node::at(url.as_ref())).collect();
        let nodes = nodes?;
        if nodes.is_empty() {
            return Err(Error::Network("no address was given".to_owned()));
        }
        Ok(Server { nodes, at: Arc::default() })
    }

    /// The same servers, starting with another one.
    #[must_use]
    pub fn beginning_at(&self, node: usize) -> Server {
        let at = Arc::new(AtomicUsize::new(node % self.nodes.len()));
        Server { nodes: Arc::clone(&self.nodes), at }
    }

    /// The same servers, with connections from this local address. A server limits each address
    /// separately.
    #[must_use]
    pub fn from_address(&self, source: IpAddr) -> Server {
        let from =
            |node: &Node| Node::new(node.authority.clone(), node.connector.with_source(source));
        let at = Arc::new(AtomicUsize::new(self.first()));
        Server { nodes: self.nodes.iter().map(from).collect(), at }
    }

    pub(crate) fn count(&self) -> usize {
        self.nodes.len()
    }

    /// The address of a WebSocket on a server.
    pub(crate) fn socket_url(&self, node: usize, path: &str) -> String {
        let node = &self.nodes[node];
        let scheme = if node.connector.is_encrypted() { "wss" } else { "ws" };
        format!("{scheme}://{}{path}", node.authority)
    }

    /// The index of the preferred server.
    pub(crate) fn first(&self) -> usize {
        self.at.load(Ordering::Relaxed)
    }

    /// Prefers the next server, because this one did not answer. Returns its index.
    pub(crate) fn after(&self, node: usize) -> usize {
        let next = (node + 1) % self.nodes.len();
        let _ = self.at.compare_exchange(node, next, Ordering::Relaxed, Ordering::Relaxed);
        next
    }

    pub(crate) async fn connect(&self, node: usize) -> Result<Stream, Error> {
        let node = &self.nodes[node];
        node.connector.connect(node.uri("/")?).await
    }

    /// Sends a request and reads the answer. A refusal is an error. If a server is unreachable, a
    /// read-only request is sent to the other servers before the error is returned.
    pub(crate) async fn call(&self, request: Request<Full<Bytes>>) -> Result<Answer, Error> {
        let attempts = if request.method() == Method::GET { self.count() } else { 1 };
        let mut node = self.first();
        let mut last = Error::Network("no answer came".to_owned());
        for _ in 0..attempts {
            match self.call_node(node, request.clone()).await {
                Err(error) if error.may_pass() => last = error,
                answered => return answered,
            }
            node = self.after(node);
        }
        Err(last)
    }

    /// Sends a request to the preferred server and returns the body as it arrives. A refusal is an error.
    pub(crate) async fn stream(&self, request: Request<Full<Bytes>>) -> Result<Incoming, Error> {
        let node = self.first();
        let slow = |_| Error::Network("no answer came".to_owned());
        let opened = timeout(SHORT_PATIENCE, self.nodes[node].open(request)).await;
        let opened = opened.map_err(slow).flatten();
        if opened.as_ref().is_err_and(Error::may_pass) {
            self.after(node);
        }
        opened
    }

    async fn call_node(&self, node: usize, request: Request<Full<Bytes>>) -> Result<Answer, Error> {
        let slow = |_| Error::Network("no answer came".to_owned());
        let patience = if self.count() > 1 { SHORT_PATIENCE } else { PATIENCE };
        timeout(patience, self.nodes[node].exchange(request)).await.map_err(slow)?
    }
}

impl Node {
    fn at(url: &str) -> Result<Node, Error> {
        let wrong = || {
            let example = "such as http://localhost:7878 or https://example.org";
            Error::Network(format!("{url:?} is no address {example}"))
        };
        let uri: Uri = url.parse().map_err(|_| wrong())?;
        let authority = uri.authority().ok_or_else(wrong)?;
        let (host, port) = (authority.host(), authority.port_u16());
        let (usual_port, encryption) = match uri.scheme_str() {
            Some("http") => (80, None),
            Some("https") => (443, Some(Encryption::for_host(host)?)),
            _ => return Err(wrong()),
        };
        let authority = match port.filter(|&port| port != usual_port) {
            Some(port) => format!("{host}:{port}"),
            None => host.to_owned(),
        };
        Ok(Node::new(authority, Connector::new(encryption)))
    }

    fn new(authority: String, connector: Connector) -> Node {
        let pool = Client::builder(TokioExecutor::new())
            .pool_max_idle_per_host(IDLE)
            .build(connector.clone());
        Node { authority, connector, pool }
    }

    fn uri(&self, path: &str) -> Result<Uri, Error> {
        let scheme = if self.connector.is_encrypted() { "https" } else { "http" };
        format!("{scheme}://{}{path}", self.authority).parse().map_err(Error::network)
    }

    async fn open(&self, mut request: Request<Full<Bytes>>) -> Result<Incoming, Error> {
        *request.uri_mut() = self.uri(&request.uri().to_string())?;
        let response = self.pool.request(request).await.map_err(|error| with_causes(&error))?;
        let (parts, body) = response.into_parts();
        if parts.status.is_success() {
            return Ok(body);
        }
        let body = Limited::new(body, LARGEST).collect().await.map_err(Error::network)?.to_bytes();
        Err(refusal(parts.status, &parts.headers, &body))
    }

    async fn exchange(&self, mut request: Request<Full<Bytes>>) -> Result<Answer, Error> {
        *request.uri_mut() = self.uri(&request.uri().to_string())?;
        let response = self.pool.request(request).await.map_err(|error| with_causes(&error))?;
        let (parts, body) = response.into_parts();
        let body = Limited::new(body, LARGEST).collect().await.map_err(Error::network)?.to_bytes();
        if parts.status.is_success() {
            Ok(Answer { headers: parts.headers, body })
        } else {
            Err(refusal(parts.status, &parts.headers, &body))
        }
    }
}

/// The error with its causes, because the error of the pool says only "client error (Connect)".
pub(crate) fn with_causes(error: &(dyn std::error::Error + 'static)) -> Error {
    let mut message = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        if let Some(own) = error.downcast_ref::<Error>() {
            return own.clone();
        }
        message = format!("{message}: {error}");
        if error.downcast_ref::<hyper::Error>().is_some_and(hyper::Error::is_parse) {
            // The alert of a TLS server, for example.
            message = format!("{message}; if this port speaks HTTPS, use https://");
        }
        cause = error.source();
    }
    Error::Network(message)
}

pub(crate) fn refusal(status: StatusCode, headers: &HeaderMap, body: &[u8]) -> Error {
    #[derive(Deserialize)]
    struct Fault {
        error: Refused,
    }
    let refused = serde_json::from_slice(body).map(|fault: Fault| fault.error);
    // The error may come from a proxy and have another format.
    Error::Refused(refused.unwrap_or_else(|_| {
        let code = match status {
            StatusCode::NOT_FOUND => Code::NotFound,
            StatusCode::FORBIDDEN | StatusCode::UNAUTHORIZED => Code::NotYours,
            StatusCode::TOO_MANY_REQUESTS => Code::TooMany,
            status if status.is_server_error() => Code::Unavailable,
            _ => Code::BadRequest,
        };
        Refused::new(code, explain(status, headers, body))
    }))
}

/// Explains an answer that is not from a Novae server. Redirects are not followed: the request may
/// contain a password, and the player has not chosen the other server.
fn explain(status: StatusCode, headers: &HeaderMap, body: &[u8]) -> String {
    let location = headers.get(LOCATION).filter(|_| status.is_redirection());
    let target: Option<Uri> = location.and_then(|to| to.to_str().ok()?.parse().ok());
    if let Some((scheme, authority)) =
        target.as_ref().and_then(|uri| uri.scheme().zip(uri.authority()))
    {
        return format!("the server is at another address; use {scheme}://{authority}");
    }
    // What Caddy and nginx answer to plain HTTP at a port for HTTPS.
    let has = |words: &[u8]| body.windows(words.len()).any(|part| part == words);
    if status == StatusCode::BAD_REQUEST && has(b"HTTP request") && has(b"HTTPS") {
        return "the server speaks HTTPS at this port; use https://".to_owned();
    }
    format!("the server answered {status}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_parsed() {
        let socket = |url| Server::at(url).map(|server| server.socket_url(0, "/live"));
        assert_eq!(socket("http://localhost").unwrap(), "ws://localhost/live");
        assert_eq!(socket("http://127.0.0.1:7878/").unwrap(), "ws://127.0.0.1:7878/live");
        assert_eq!(socket("http://[::1]:7878").unwrap(), "ws://[::1]:7878/live");
        assert_eq!(socket("http://a:443").unwrap(), "ws://a:443/live");
        for wrong in ["", "localhost:80", "ftp://example.org", "https://a_b..c", "/api"] {
            assert!(socket(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_next_server_is_used_when_one_does_not_answer() {
        let servers = Server::among(&["http://a:1", "http://b:2", "http://c:3"]).unwrap();
        let mine = servers.beginning_at(1);
        let twin = mine.clone();
        assert_eq!((mine.first(), mine.after(1)), (1, 2));
        assert_eq!(twin.after(1), 2, "it was known already");
        assert_eq!((twin.first(), servers.first()), (2, 0));
        assert_eq!((mine.after(2), mine.first()), (0, 0));
        assert!(Server::among(&[] as &[&str]).is_err());
    }

    #[test]
    fn refusals_of_servers_and_proxies_are_parsed() {
        let ours = br#"{"error": {"code": "stale", "message": "catch up"}}"#;
        let stale = Refused::new(Code::Stale, "catch up");
        let none = HeaderMap::new();
        assert_eq!(refusal(StatusCode::CONFLICT, &none, ours), Error::Refused(stale));
        assert!(refusal(StatusCode::BAD_GATEWAY, &none, b"<html>").may_pass());
        assert!(!refusal(StatusCode::NOT_FOUND, &none, b"").may_pass());
    }

    #[test]
    fn redirects_and_plain_http_at_a_port_for_https_are_explained() {
        let redirect = |to: &str| {
            let headers = HeaderMap::from_iter([(LOCATION, to.parse().unwrap())]);
            refusal(StatusCode::PERMANENT_REDIRECT, &headers, b"").to_string()
        };
        let said = redirect("https://example.org/api/me");
        assert!(said.ends_with("use https://example.org"), "{said}");
        assert!(redirect("/elsewhere").contains("the server answered 308"));
        for body in [
            "Client sent an HTTP request to an HTTPS server.\n",
            "<center>The plain HTTP request was sent to HTTPS port</center>",
        ] {
            let said = refusal(StatusCode::BAD_REQUEST, &HeaderMap::new(), body.as_bytes());
            assert!(said.to_string().ends_with("use https://"), "{said}");
        }
    }
}
