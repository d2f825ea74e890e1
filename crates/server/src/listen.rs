//! Connections, with limits on their number and on slow clients.

use std::fs::File;
use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use protocol::{Code, Refused};
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
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

/// How often the lack of file handles is logged.
const LOG_AGAIN: Duration = Duration::from_mins(1);

/// The time for the refusal of one connection when there are no file handles.
const REFUSAL_TIME: Duration = Duration::from_millis(50);

/// A file that exists on every system with file handles.
const NULL_FILE: &str = "/dev/null";

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
    let mut spare = SpareFile::new();
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
            Err(error) if is_out_of_files(&error) => {
                metrics.rejected("files");
                spare.refuse_one(&listener).await;
            }
            Err(error) => {
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

/// A file that is open only to be closed: without any file handle left, the server could not even accept
/// a connection to refuse it.
struct SpareFile {
    file: Option<File>,
    /// When the lack of file handles was logged.
    logged: Option<Instant>,
}

impl SpareFile {
    fn new() -> SpareFile {
        SpareFile { file: File::open(NULL_FILE).ok(), logged: None }
    }

    /// Uses the spare handle for the next connection, and refuses it with an answer.
    async fn refuse_one(&mut self, listener: &TcpListener) {
        if self.logged.is_none_or(|at| at.elapsed() > LOG_AGAIN) {
            self.logged = Some(Instant::now());
            tracing::error!(
                "no file handles are left, so new connections are refused: raise the limit of open files \
                 (`ulimit -n`, LimitNOFILE) or lower the limits of connections and sockets"
            );
        }
        self.file = None;
        if let Ok(Ok((stream, _))) = timeout(REFUSAL_TIME, listener.accept()).await {
            let _ = timeout(REFUSAL_TIME, refuse(stream)).await;
        }
        self.file = File::open(NULL_FILE).ok();
        if self.file.is_none() {
            sleep(REFUSAL_TIME).await;
        }
    }
}

/// Answers a request without reading it to its end.
async fn refuse(mut stream: TcpStream) -> io::Result<()> {
    // A connection that is closed with unread data is reset, and its client may not see the answer.
    let mut request = [0; 4096];
    let _ = stream.read(&mut request).await?;
    let message = "the server has no room for more connections; try again in a minute";
    let body = json!({ "error": Refused::new(Code::Unavailable, message) }).to_string();
    let head = format!(
        "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 60\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n",
        body.len()
    );
    stream.write_all((head + &body).as_bytes()).await?;
    stream.shutdown().await
}

/// Whether the process or the system has no file handles left.
fn is_out_of_files(error: &io::Error) -> bool {
    #[cfg(unix)]
    {
        use rustix::io::Errno;
        let code = error.raw_os_error();
        [Errno::MFILE, Errno::NFILE].iter().any(|errno| Some(errno.raw_os_error()) == code)
    }
    #[cfg(not(unix))]
    {
        let _ = error;
        false
    }
}

/// Whether only the one connection failed that was about to be accepted.
fn is_of_client(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}
