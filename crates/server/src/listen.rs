//! Connections, with limits on their number and on slow clients.

use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tokio::time::{sleep, timeout};

use crate::metrics::Metrics;
use crate::rate_limits::Limiter;

/// After this time a connection is closed once its request is answered. This limits clients that
/// read a response byte by byte. It does not apply to sockets of live play.
const OLDEST: Duration = Duration::from_mins(10);

/// How long requests that are under way may take when a connection or the server ends.
const GRACE: Duration = Duration::from_secs(10);

/// The size of the buffers for the head of a request and for a response that is not read yet.
const BUFFER: usize = 32 * 1024;

/// Accepts connections and serves them until the server stops and the last request is
/// answered.
///
/// `axum::serve` knows no limits: a client that opens connections and sends nothing, or half
/// a request, would hold them for ever.
pub(crate) async fn run(
    listener: TcpListener,
    router: Router,
    limiter: Limiter,
    metrics: Arc<Metrics>,
    mut stopping: watch::Receiver<bool>,
) {
    let (alive, mut all_gone) = mpsc::channel::<()>(1);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = stopping.wait_for(|stopping| *stopping) => break,
        };
        match accepted {
            Ok((stream, peer)) => {
                // Excess connections are closed without a response, which would cost more.
                let Some(permit) = limiter.connection(peer.ip()) else {
                    metrics.rejected("connections");
                    continue;
                };
                let (router, stopping, alive) = (router.clone(), stopping.clone(), alive.clone());
                let patience = limiter.limits.patience;
                tokio::spawn(async move {
                    serve(stream, peer, router, patience, stopping).await;
                    drop((permit, alive));
                });
            }
            Err(error) if is_of_client(&error) => {}
            Err(error) => {
                // No more files: wait until some connection has gone.
                tracing::error!(%error, "cannot accept a connection");
                sleep(Duration::from_secs(1)).await;
            }
        }
    }
    drop((listener, alive));
    let _ = timeout(2 * GRACE, all_gone.recv()).await;
}

async fn serve(
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    patience: Duration,
    mut stopping: watch::Receiver<bool>,
) {
    // Messages are small and latency matters.
    let _ = stream.set_nodelay(true);
    let router = TowerToHyperService::new(router);
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        router.call(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(patience)
        .max_buf_size(BUFFER)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut connection = pin!(connection);
    // Errors of a connection concern only its client.
    tokio::select! {
        _ = connection.as_mut() => return,
        _ = stopping.wait_for(|stopping| *stopping) => {}
        () = sleep(OLDEST) => {}
    }
    connection.as_mut().graceful_shutdown();
    let _ = timeout(GRACE, connection).await;
}

/// Whether only the one connection failed that was about to be accepted.
fn is_of_client(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}
