//! The web client, which is embedded in the program.

use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use protocol::{Code, Refused};

use crate::App;
use crate::api::ApiError;

/// Anything that is not the API.
pub(crate) async fn page(
    State(app): State<App>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    if uri.path().starts_with("/api/") {
        let message = format!("this server has no endpoint {} {}", method, uri.path());
        return ApiError(Refused::new(Code::NotFound, message)).into_response();
    }
    if !matches!(method, Method::GET | Method::HEAD) {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    // Browsers request this for answers that name no icon, such as JSON. The pages name theirs.
    if uri.path() == "/favicon.ico" {
        return (StatusCode::NO_CONTENT, [(header::CACHE_CONTROL, "max-age=86400")])
            .into_response();
    }
    let accepts = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
    let brotli = accepts.is_some_and(|accepts| accepts.contains("br"));
    let asset =
        match web_assets::get(uri.path(), brotli) {
            Some(asset) => Some(asset),
            None => app.assets.get(uri.path(), brotli).await.map(|(body, brotli)| {
                web_assets::Asset::of(uri.path(), body.to_vec().into(), brotli)
            }),
        };
    let Some(asset) = asset else {
        return (StatusCode::NOT_FOUND, "there is no such file").into_response();
    };
    let is_html = asset.content_type.starts_with("text/html");
    let mut response = Response::new(match asset.body {
        std::borrow::Cow::Borrowed(bytes) => Body::from(bytes),
        std::borrow::Cow::Owned(bytes) => Body::from(bytes),
    });
    // The client shows its own error page for this path.
    if is_html && !web_assets::is_page(uri.path()) && uri.path() != "/index.html" {
        *response.status_mut() = StatusCode::NOT_FOUND;
    }
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(asset.content_type));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(asset.cache_control));
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if asset.brotli {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("br"));
    }
    response
}
