//! Every request has an id, which is in its answer and in every line of the log about it.

use std::net::SocketAddr;
use std::time::Instant;

use axum::extract::{ConnectInfo, MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use tracing::Instrument;

use crate::{App, entropy};

/// The beginning of the paths that contain a token.
const UNSUBSCRIBE: &str = "/api/mail/unsubscribe/";

const ID: HeaderName = HeaderName::from_static("x-request-id");

/// Gives a request its id, and counts and logs it when it is answered.
pub(crate) async fn trace(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    let begun = Instant::now();
    let id = proxy_request_id(&app, peer, request.headers()).unwrap_or_else(new_request_id);
    let matched = request.extensions().get::<MatchedPath>().cloned();
    let (method, path) = (request.method().clone(), logged_path(request.uri().path()));
    let from = app.client_address(peer, request.headers());
    let span = tracing::error_span!("request", id = id.to_str().unwrap_or_default());
    async move {
        let mut response = next.run(request).await;
        let (took, status) = (begun.elapsed(), response.status().as_u16());
        // What no route matches is a page, or nothing.
        let route = matched.as_ref().map_or("page", MatchedPath::as_str);
        app.metrics().request_answered(&method, route, status, took);
        let ms = took.as_secs_f64() * 1000.0;
        tracing::info!(%method, path, status, ms, %from, "answered");
        response.headers_mut().insert(ID, id);
        response
    }
    .instrument(span)
    .await
}

/// The path for the log, without the token of an unsubscribe link: it is valid as long as the address.
fn logged_path(path: &str) -> String {
    match path.strip_prefix(UNSUBSCRIBE) {
        Some(token) if !token.is_empty() => format!("{UNSUBSCRIBE}..."),
        _ => path.to_owned(),
    }
}

/// The id that a proxy gave, if there is one to be believed.
fn proxy_request_id(app: &App, peer: SocketAddr, headers: &HeaderMap) -> Option<HeaderValue> {
    let id = headers.get(ID).filter(|_| app.config.proxies.trust(peer.ip()))?;
    let plain = |byte: &u8| byte.is_ascii_alphanumeric() || b"-_.".contains(byte);
    ((1..=64).contains(&id.len()) && id.as_bytes().iter().all(plain)).then(|| id.clone())
}

fn new_request_id() -> HeaderValue {
    HeaderValue::from_str(&entropy::random_id(16)).expect("only plain characters")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_token_is_logged() {
        for path in ["/api/mail/unsubscribe/0abc.XYZ", "/api/mail/unsubscribe/0abc.XYZ/"] {
            assert_eq!(logged_path(path), "/api/mail/unsubscribe/...");
        }
        for path in ["/", "/api/games/abc/live", "/api/mail/confirm", "/api/mail/unsubscribe/"] {
            assert_eq!(logged_path(path), path);
        }
    }
}
