use std::fmt::Debug;
use std::future::Future;
use std::net::IpAddr;
use std::pin::Pin;
use std::task::{Context, Poll};

use hyper::Uri;
use hyper_util::client::legacy::connect::{Connected, Connection, HttpConnector};
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};
use tower_service::Service;

use crate::Error;
use crate::secure::Encryption;
use crate::server::with_causes;

/// A connection to a server, encrypted or not.
pub(crate) type Stream = Box<dyn ByteStream>;

pub(crate) trait ByteStream: AsyncRead + AsyncWrite + Unpin + Send + Sync + Debug {}

impl<T: AsyncRead + AsyncWrite + Unpin + Send + Sync + Debug> ByteStream for T {}

impl Connection for Stream {
    fn connected(&self) -> Connected {
        Connected::new()
    }
}

/// Opens connections to a server, for requests and for WebSockets.
#[derive(Clone, Debug)]
pub(crate) struct Connector {
    tcp: HttpConnector,
    encryption: Option<Encryption>,
}

impl Connector {
    pub(crate) fn new(encryption: Option<Encryption>) -> Connector {
        let mut tcp = HttpConnector::new();
        // Turns are small and latency matters, so the client disables Nagle's algorithm.
        tcp.set_nodelay(true);
        // The connector is also for https:// and must know its usual port.
        tcp.enforce_http(false);
        Connector { tcp, encryption }
    }

    /// The same connector, with connections from this local address.
    pub(crate) fn with_source(&self, source: IpAddr) -> Connector {
        let mut connector = self.clone();
        connector.tcp.set_local_address(Some(source));
        connector
    }

    pub(crate) fn is_encrypted(&self) -> bool {
        self.encryption.is_some()
    }

    pub(crate) async fn connect(&self, uri: Uri) -> Result<Stream, Error> {
        let stream = self.tcp.clone().call(uri).await.map_err(|error| with_causes(&error))?;
        let stream = stream.into_inner();
        match &self.encryption {
            Some(encryption) => Ok(Box::new(encryption.encrypt(stream).await?)),
            None => Ok(Box::new(stream)),
        }
    }
}

/// For the pool of connections.
impl Service<Uri> for Connector {
    type Response = TokioIo<Stream>;
    type Error = Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self::Response, Error>> + Send>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Error>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, uri: Uri) -> Self::Future {
        let connector = self.clone();
        Box::pin(async move { connector.connect(uri).await.map(TokioIo::new) })
    }
}
