//! The server's HTTP API. Connection play uses a WebSocket instead.

use leptos::prelude::window;
use protocol::Refused;
use serde_json::Value;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{RequestInit, Response};

use super::error_texts::RequestError;
use crate::browser;

type Answer<T> = Result<T, RequestError>;

/// The storage key of the mark that this browser has a session on the server.
const ONLINE: &str = "novae.online";

/// Whether this browser has had a session on the server, so that games may be waiting there.
pub(crate) fn was_online() -> bool {
    browser::kept(ONLINE).is_some()
}

pub(super) fn note_online() {
    browser::keep(ONLINE, "yes");
}

/// The tables of a list: `waiting`, `playing`, `mine` or `my_turn`.
pub(crate) async fn list(show: &str) -> Answer<Vec<Value>> {
    tables(&format!("/api/games?show={show}&limit=20")).await
}

/// The player's tables that changed before a time, the latest first.
pub(crate) async fn history(before: u64) -> Answer<Vec<Value>> {
    tables(&format!("/api/games?show=mine&limit=100&before={before}")).await
}

async fn tables(path: &str) -> Answer<Vec<Value>> {
    let mut list = get(path).await?;
    Ok(match list["games"].take() {
        Value::Array(games) => games,
        _ => Vec::new(),
    })
}

/// The player's identity on the server.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a separate fact")]
pub(crate) struct Me {
    pub(crate) player: String,
    pub(crate) name: String,
    /// Whether the player has an account: a password or a passkey.
    pub(crate) account: bool,
    /// Whether the player has a password.
    pub(crate) password: bool,
    /// Whether the player takes part in ratings.
    pub(crate) rated: bool,
    /// Whether open data shows the player's name; none if the server publishes none.
    pub(crate) open_data: Option<bool>,
    /// Who can register here: `open`, `invite` or `closed`.
    pub(crate) registration: String,
    /// Whether the server sends mail.
    pub(crate) mail: bool,
}

impl Me {
    pub(crate) fn read(me: &Value) -> Me {
        let text = |field: &str| me[field].as_str().unwrap_or_default().to_owned();
        let yes = |field: &str| me[field].as_bool().unwrap_or(false);
        Me {
            player: text("player"),
            name: text("name"),
            account: yes("account"),
            password: yes("password"),
            rated: yes("rated"),
            open_data: me["open_data"].as_bool(),
            registration: text("registration"),
            mail: yes("mail"),
        }
    }
}

/// The player's identity. Without a session, the server creates a guest.
pub(crate) async fn me() -> Answer<Me> {
    let me = get("/api/me").await?;
    note_online();
    Ok(Me::read(&me))
}

/// Creates a table; returns its id.
pub(super) async fn make(table: &Value) -> Answer<String> {
    let made = send("POST", "/api/games", Some(table)).await?;
    Ok(made["id"].as_str().unwrap_or_default().to_owned())
}

pub(super) async fn record(id: &str) -> Answer<String> {
    ask("GET", &format!("/api/games/{id}/record"), None).await
}

pub(crate) async fn get(path: &str) -> Answer<Value> {
    send("GET", path, None).await
}

/// Sends a request and parses the JSON answer. An empty answer is null.
pub(crate) async fn send(method: &str, path: &str, body: Option<&Value>) -> Answer<Value> {
    let text = ask(method, path, body).await?;
    Ok(serde_json::from_str(&text).unwrap_or_default())
}

/// Sends a request that the browser completes even if the page is being closed. The answer is
/// ignored.
pub(super) fn send_on_leaving(method: &str, path: &str) {
    let wish = RequestInit::new();
    wish.set_method(method);
    let _ = js_sys::Reflect::set(&wish, &JsValue::from_str("keepalive"), &JsValue::TRUE);
    let _ = window().fetch_with_str_and_init(path, &wish);
}

/// Sends a request and returns the text of the answer.
pub(crate) async fn ask(method: &str, path: &str, body: Option<&Value>) -> Answer<String> {
    let wish = RequestInit::new();
    wish.set_method(method);
    if let Some(body) = body {
        wish.set_body(&JsValue::from_str(&body.to_string()));
        let headers = js_sys::Object::new();
        let json = JsValue::from_str("application/json");
        let _ = js_sys::Reflect::set(&headers, &JsValue::from_str("content-type"), &json);
        wish.set_headers(&headers);
    }
    let answer = JsFuture::from(window().fetch_with_str_and_init(path, &wish)).await;
    let answer: Response =
        answer.ok().and_then(|a| a.dyn_into().ok()).ok_or(RequestError::Unreachable)?;
    let text = answer.text().map_err(|_| RequestError::Unreachable)?;
    let text = JsFuture::from(text).await.ok().and_then(|text| text.as_string());
    let text = text.ok_or(RequestError::Unreachable)?;
    if answer.ok() {
        return Ok(text);
    }
    // An error in another format comes from a proxy whose server does not run.
    let mut fault: Value = serde_json::from_str(&text).map_err(|_| RequestError::Unreachable)?;
    let refused: Refused =
        serde_json::from_value(fault["error"].take()).map_err(|_| RequestError::Unreachable)?;
    Err(RequestError::Refused(refused))
}
