//! What is asked of the server, apart from live play.

use serde_json::{Value, json};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{RequestInit, Response};

use leptos::prelude::window;

/// Why the server did not do it: nothing is there, or it says no.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Trouble {
    /// Nobody answers.
    Away,
    /// The server's own words.
    Refused(String),
}

type Answer = Result<String, Trouble>;

/// The tables of one kind: `waiting`, `playing` or `mine`.
pub(super) async fn list(show: &str) -> Result<Vec<Value>, Trouble> {
    let text = ask("GET", &format!("/api/games?show={show}&limit=20"), None).await?;
    let mut list: Value = serde_json::from_str(&text).unwrap_or_default();
    Ok(match list["games"].take() {
        Value::Array(games) => games,
        _ => Vec::new(),
    })
}

/// The name that others see, as the server knows it.
pub(super) async fn my_name() -> Result<String, Trouble> {
    let text = ask("GET", "/api/me", None).await?;
    let me: Value = serde_json::from_str(&text).unwrap_or_default();
    Ok(me["name"].as_str().unwrap_or_default().to_owned())
}

/// Takes a name.
pub(super) async fn rename(name: &str) -> Result<(), Trouble> {
    ask("PUT", "/api/me", Some(&json!({ "name": name }))).await.map(drop)
}

/// Makes a table; returns its id.
pub(super) async fn make(table: &Value) -> Answer {
    let text = ask("POST", "/api/games", Some(table)).await?;
    let made: Value = serde_json::from_str(&text).unwrap_or_default();
    Ok(made["id"].as_str().unwrap_or_default().to_owned())
}

/// The record of a table.
pub(super) async fn record(id: &str) -> Answer {
    ask("GET", &format!("/api/games/{id}/record"), None).await
}

async fn ask(method: &str, path: &str, body: Option<&Value>) -> Answer {
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
    let answer: Response = answer.ok().and_then(|a| a.dyn_into().ok()).ok_or(Trouble::Away)?;
    let text = answer.text().map_err(|_| Trouble::Away)?;
    let text = JsFuture::from(text).await.ok().and_then(|text| text.as_string());
    let text = text.ok_or(Trouble::Away)?;
    if answer.ok() {
        return Ok(text);
    }
    // A proxy without its server answers too, but not in our words.
    let refused: Value = serde_json::from_str(&text).map_err(|_| Trouble::Away)?;
    let why = refused["error"]["message"].as_str().unwrap_or_default().to_owned();
    Err(Trouble::Refused(why))
}
