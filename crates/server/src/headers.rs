//! Checks of requests, and headers of responses.

use std::net::SocketAddr;
use std::time::Instant;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use protocol::{Code, Refused};

use crate::App;
use crate::api::ApiError;

/// Scripts, styles and connections from this server alone. WebAssembly needs its own word.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; \
    style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; \
    connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; \
    form-action 'none'; frame-ancestors 'none'";

const ALWAYS: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "same-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Refuses requests that exceed the rate limit or come from another site, and adds the headers.
pub(crate) async fn guard(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    let address = app.client_address(peer, request.headers());
    let is_api = request.uri().path().starts_with("/api/");
    let is_limited = is_api || request.uri().path() == "/readyz";
    let mut response = if app.operator.blocks(address) {
        let message = "the operator of this server has blocked your address";
        ApiError(Refused::new(Code::NotYours, message).because("not-served")).into_response()
    } else if is_limited && !app.limiter.allow_request(address, Instant::now()) {
        app.metrics().rejected("requests");
        let refused = Refused::new(Code::TooMany, "too many requests; wait a few seconds");
        let mut response = ApiError(refused).into_response();
        response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("5"));
        response
    } else if request.uri().to_string().contains("%00") {
        // No id contains it, and PostgreSQL cannot store it.
        let message = "a URL must not contain NUL characters";
        ApiError(Refused::new(Code::BadRequest, message)).into_response()
    } else if is_api && changes(&request) && !same_origin(&app, request.headers()) {
        let message = "this request comes from another site (header Origin or Sec-Fetch-Site)";
        ApiError(Refused::new(Code::NotYours, message)).into_response()
    } else {
        let slow = |_| {
            let message = "the request or its answer took too long; try again";
            ApiError(Refused::new(Code::Unavailable, message)).into_response()
        };
        // This also limits a client that sends its body byte by byte. The time covers the
        // request and the response, because the database may be slow.
        let patience = 2 * app.limiter.limits.patience;
        tokio::time::timeout(patience, next.run(request)).await.unwrap_or_else(slow)
    };
    let headers = response.headers_mut();
    for (name, value) in ALWAYS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    // Only the archives of open data say themselves how long they may be kept.
    if is_api && !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

/// Whether a request can change anything, or opens a socket that can.
fn changes(request: &Request) -> bool {
    let upgrades = request.headers().contains_key(header::UPGRADE);
    upgrades || !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS)
}

/// Browsers send the origin of a request. Other programs do not, and have no cookies of other sites.
fn same_origin(app: &App, headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    let public = app.config.public_url.as_deref().map(|url| url.trim_end_matches('/'));
    if let Some(public) = public {
        return origin == public;
    }
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let site = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    site.is_some() && site == host
}
