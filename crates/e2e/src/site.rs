//! The client on a port of this machine.

use std::net::SocketAddr;

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, Response, StatusCode, Uri, header};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

/// A server of the built client. It goes away when it is dropped.
#[derive(Debug)]
pub struct Site {
    address: SocketAddr,
    running: JoinHandle<()>,
}

impl Site {
    /// Serves the client on a free port.
    pub async fn open() -> Site {
        assert!(web_assets::is_built(), "the client is not built: run `cargo xtask web`");
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("the port has a number");
        let router = Router::new().fallback(serve);
        let running = tokio::spawn(async move {
            axum::serve(listener, router).await.expect("the site is served");
        });
        Site { address, running }
    }

    /// Where it is.
    pub fn base(&self) -> String {
        // The name, not the number: browsers give service workers to `localhost`.
        format!("http://localhost:{}", self.address.port())
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        self.running.abort();
    }
}

async fn serve(uri: Uri, headers: HeaderMap) -> Response<Body> {
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
    let brotli = accepted.is_some_and(|encodings| encodings.contains("br"));
    let Some(asset) = web_assets::get(uri.path(), brotli) else {
        return Response::builder()
            .status(StatusCode::NOT_FOUND)
            .body(Body::empty())
            .expect("an empty response");
    };
    let mut response = Response::builder()
        .header(header::CONTENT_TYPE, asset.content_type)
        .header(header::CACHE_CONTROL, asset.cache_control);
    if asset.brotli {
        response = response.header(header::CONTENT_ENCODING, "br");
    }
    response.body(Body::from(asset.body)).expect("a response with a body")
}
