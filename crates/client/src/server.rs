use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use http_body_util::{BodyExt, Full, Limited};
use hyper::body::{Bytes, Incoming};
use hyper::{HeaderMap, Method, Request, StatusCode, Uri};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use protocol::{Code, Refused};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tower_service::Service;

use crate::Error;

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
    authority: String,
    /// Opens connections, from the local address if one is set.
    connector: HttpConnector,
    /// The idle connections, and new ones.
    pool: Client<HttpConnector, Full<Bytes>>,
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
    /// Uses the server at an address such as `http://127.0.0.1:7878`.
    pub fn at(url: &str) -> Result<Server, Error> {
        Server::among(&[url])
    }

    /// Uses servers that share a database. If one is unreachable, the client switches to the next
    /// one.
    pub fn among(urls: &[impl AsRef<str>]) -> Result<Server, Error> {
        let node = |url: &str| {
            let wrong =
                || Error::Network(format!("{url:?} is no address such as http://host:7878"));
            let uri: Uri = url.parse().map_err(|_| wrong())?;
            let (Some("http"), Some(authority)) = (uri.scheme_str(), uri.authority()) else {
                return Err(wrong());
            };
            let port = authority.port_u16().unwrap_or(80);
            let authority = format!("{}:{port}", authority.host());
            Ok(Node::new(authority, None))
        };
        let nodes: Result<Arc<[Node]>, Error> = urls.iter().map(|url| node(url.as_ref())).collect();
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
        let from = |node: &Node| Node::new(node.authority.clone(), Some(source));
        let at = Arc::new(AtomicUsize::new(self.first()));
        Server { nodes: self.nodes.iter().map(from).collect(), at }
    }

    pub(crate) fn count(&self) -> usize {
        self.nodes.len()
    }

    pub(crate) fn authority_of(&self, node: usize) -> &str {
        &self.nodes[node].authority
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

    pub(crate) async fn connect(&self, node: usize) -> Result<TcpStream, Error> {
        let node = &self.nodes[node];
        let stream = node.connector.clone().call(node.uri("/")?).await;
        let stream = stream.map_err(|error| with_causes(&error))?;
        Ok(stream.into_inner())
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
    fn new(authority: String, source: Option<IpAddr>) -> Node {
        let mut connector = HttpConnector::new();
        // Turns are small and latency matters, so the client disables Nagle's algorithm.
        connector.set_nodelay(true);
        connector.set_local_address(source);
        let pool = Client::builder(TokioExecutor::new())
            .pool_max_idle_per_host(IDLE)
            .build(connector.clone());
        Node { authority, connector, pool }
    }

    fn uri(&self, path: &str) -> Result<Uri, Error> {
        format!("http://{}{path}", self.authority).parse().map_err(Error::network)
    }

    async fn open(&self, mut request: Request<Full<Bytes>>) -> Result<Incoming, Error> {
        *request.uri_mut() = self.uri(&request.uri().to_string())?;
        let response = self.pool.request(request).await.map_err(|error| with_causes(&error))?;
        let (parts, body) = response.into_parts();
        if parts.status.is_success() {
            return Ok(body);
        }
        let body = Limited::new(body, LARGEST).collect().await.map_err(Error::network)?.to_bytes();
        Err(refusal(parts.status, &body))
    }

    async fn exchange(&self, mut request: Request<Full<Bytes>>) -> Result<Answer, Error> {
        *request.uri_mut() = self.uri(&request.uri().to_string())?;
        let response = self.pool.request(request).await.map_err(|error| with_causes(&error))?;
        let (parts, body) = response.into_parts();
        let body = Limited::new(body, LARGEST).collect().await.map_err(Error::network)?.to_bytes();
        if parts.status.is_success() {
            Ok(Answer { headers: parts.headers, body })
        } else {
            Err(refusal(parts.status, &body))
        }
    }
}

/// The error with its causes, because the error of the pool says only "client error (Connect)".
fn with_causes(error: &dyn std::error::Error) -> Error {
    let mut message = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        message = format!("{message}: {error}");
        cause = error.source();
    }
    Error::Network(message)
}

pub(crate) fn refusal(status: StatusCode, body: &[u8]) -> Error {
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
        Refused::new(code, format!("the server answered {status}"))
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_parsed() {
        let authority = |url| Server::at(url).map(|server| server.authority_of(0).to_owned());
        assert_eq!(authority("http://localhost").unwrap(), "localhost:80");
        assert_eq!(authority("http://127.0.0.1:7878/").unwrap(), "127.0.0.1:7878");
        assert_eq!(authority("http://[::1]:7878").unwrap(), "[::1]:7878");
        for wrong in ["", "localhost:80", "https://example.org", "/api"] {
            assert!(authority(wrong).is_err(), "{wrong}");
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
        assert_eq!(refusal(StatusCode::CONFLICT, ours), Error::Refused(stale));
        assert!(refusal(StatusCode::BAD_GATEWAY, b"<html>").may_pass());
        assert!(!refusal(StatusCode::NOT_FOUND, b"").may_pass());
    }
}
