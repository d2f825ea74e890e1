use std::convert::Infallible;

use axum::extract::OptionalFromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use hyper::upgrade::OnUpgrade;
use hyper_util::rt::TokioIo;
use sha1::{Digest, Sha1};
use tokio::net::TcpStream;

use super::WebSocket;

/// The text that RFC 6455 appends to the key of the client.
const SUFFIX: &str = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";

/// A valid request to open a WebSocket.
pub(crate) struct Handshake {
    accept: HeaderValue,
    upgrade: OnUpgrade,
}

impl Handshake {
    fn of(parts: &mut Parts) -> Option<Handshake> {
        let headers = &parts.headers;
        let version = headers.get(header::SEC_WEBSOCKET_VERSION)?;
        let is_valid = parts.method == Method::GET
            && has_token(headers, &header::CONNECTION, "upgrade")
            && has_token(headers, &header::UPGRADE, "websocket")
            && version == "13";
        let accept = accept(headers.get(header::SEC_WEBSOCKET_KEY)?);
        let upgrade = parts.extensions.remove::<OnUpgrade>().filter(|_| is_valid)?;
        Some(Handshake { accept, upgrade })
    }

    /// The response to the client, and the future of the socket: `None` if the client has gone.
    pub(crate) fn accept(
        self,
        max_size: usize,
    ) -> (Response, impl Future<Output = Option<WebSocket>> + Send + 'static) {
        let Handshake { accept, upgrade } = self;
        let headers = [
            (header::CONNECTION, HeaderValue::from_static("upgrade")),
            (header::UPGRADE, HeaderValue::from_static("websocket")),
            (header::SEC_WEBSOCKET_ACCEPT, accept),
        ];
        let socket = async move {
            let parts = upgrade.await.ok()?.downcast::<TokioIo<TcpStream>>().ok()?;
            Some(WebSocket::new(parts.io.into_inner(), parts.read_buf.to_vec(), max_size))
        };
        ((StatusCode::SWITCHING_PROTOCOLS, headers).into_response(), socket)
    }
}

impl<S: Sync> OptionalFromRequestParts<S> for Handshake {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Option<Handshake>, Infallible> {
        Ok(Handshake::of(parts))
    }
}

/// Whether a header, a list, contains this token in any case.
fn has_token(headers: &HeaderMap, name: &HeaderName, token: &str) -> bool {
    let lists = headers.get_all(name).into_iter().filter_map(|value| value.to_str().ok());
    lists.flat_map(|list| list.split(',')).any(|each| each.trim().eq_ignore_ascii_case(token))
}

/// The value that proves that the server has read the key.
fn accept(key: &HeaderValue) -> HeaderValue {
    let hash = Sha1::new().chain_update(key.as_bytes()).chain_update(SUFFIX).finalize();
    HeaderValue::from_str(&BASE64_STANDARD.encode(hash)).expect("base64 is plain text")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_key_of_the_rfc_is_accepted_as_the_rfc_says() {
        let key = HeaderValue::from_static("dGhlIHNhbXBsZSBub25jZQ==");
        assert_eq!(accept(&key), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
    }

    #[test]
    fn a_token_is_found_in_a_list_in_any_case() {
        let mut headers = HeaderMap::new();
        headers.insert(header::CONNECTION, HeaderValue::from_static("keep-alive, Upgrade"));
        assert!(has_token(&headers, &header::CONNECTION, "upgrade"));
        assert!(!has_token(&headers, &header::CONNECTION, "up"));
        assert!(!has_token(&headers, &header::UPGRADE, "websocket"));
    }
}
