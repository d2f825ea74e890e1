//! Passkeys in the browser: `navigator.credentials`, and the server's options for it.

use js_sys::{Array, Function, JSON, Object, Promise, Reflect};
use leptos::prelude::window;
use protocol::{Code, Refused};
use serde_json::{Value, json};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

use crate::online::{RequestError, api};

/// Whether this browser has passkeys for this page: it needs HTTPS or this machine, and a host name.
pub(super) fn is_available() -> bool {
    let host = window().location().hostname().unwrap_or_default();
    let is_address = host.starts_with('[') || host.parse::<std::net::Ipv4Addr>().is_ok();
    !is_address && window().is_secure_context() && function("parseRequestOptionsFromJSON").is_some()
}

/// Whether the browser can offer passkeys in the field for the name.
pub(super) async fn fills_fields() -> bool {
    let Some(asks) = function("isConditionalMediationAvailable") else { return false };
    let promise = asks.call0(&class()).ok().and_then(|promise| promise.dyn_into::<Promise>().ok());
    match promise {
        Some(promise) => JsFuture::from(promise).await.is_ok_and(|answer| answer.is_truthy()),
        None => false,
    }
}

/// Makes a passkey; `name` is that of a new account.
pub(super) async fn create(purpose: &str, name: Option<&str>) -> Result<Value, RequestError> {
    let mut body = json!({ "purpose": purpose });
    if let Some(name) = name {
        body["name"] = name.into();
    }
    let options = options(&body).await?;
    ask("create", "parseCreationOptionsFromJSON", &options, None).await.map_err(|_| cancelled())
}

/// Uses a passkey.
pub(super) async fn get(purpose: &str) -> Result<Value, RequestError> {
    let options = options(&json!({ "purpose": purpose })).await?;
    ask("get", "parseRequestOptionsFromJSON", &options, None).await.map_err(|_| cancelled())
}

/// Waits until the player chooses a passkey in the field for the name; `None` if that was interrupted.
pub(super) async fn get_from_field(interrupt: &Interrupt) -> Option<Value> {
    let options = options(&json!({ "purpose": "sign_in" })).await.ok()?;
    ask("get", "parseRequestOptionsFromJSON", &options, Some(interrupt)).await.ok()
}

/// Proves to the server, with a passkey, that the owner of the account uses this browser.
pub(super) async fn confirm() -> Result<(), RequestError> {
    let body = json!({ "credential": get("confirm").await? });
    api::send("POST", "/api/sessions/this/confirm", Some(&body)).await.map(drop)
}

/// Sends a request that needs a proof of the owner: `body` has the password, or the player confirms with a
/// passkey, if the account has no password.
pub(super) async fn send_as_owner(
    method: &'static str,
    path: &'static str,
    body: Value,
    password: bool,
) -> Result<Value, RequestError> {
    let answer = api::send(method, path, Some(&body)).await;
    if password || !answer.as_ref().is_err_and(|error| error.is_for("confirm-first")) {
        return answer;
    }
    confirm().await?;
    api::send(method, path, Some(&body)).await
}

async fn options(body: &Value) -> Result<Value, RequestError> {
    api::send("POST", "/api/passkeys/options", Some(body)).await
}

/// The player has cancelled, or there is no passkey for this site.
fn cancelled() -> RequestError {
    RequestError::Refused(Refused::new(Code::NotNow, "").because("passkey-cancelled"))
}

/// Interrupts a request to the browser.
pub(super) struct Interrupt(JsValue);

impl Interrupt {
    pub(super) fn new() -> Option<Interrupt> {
        let class = Reflect::get(&window(), &"AbortController".into()).ok()?;
        Reflect::construct(class.dyn_ref::<Function>()?, &Array::new()).ok().map(Interrupt)
    }

    pub(super) fn interrupt(&self) {
        let abort = Reflect::get(&self.0, &"abort".into());
        if let Some(abort) = abort.ok().and_then(|abort| abort.dyn_into::<Function>().ok()) {
            let _ = abort.call0(&self.0);
        }
    }
}

impl Clone for Interrupt {
    fn clone(&self) -> Interrupt {
        Interrupt(self.0.clone())
    }
}

fn class() -> JsValue {
    Reflect::get(&window(), &"PublicKeyCredential".into()).unwrap_or_default()
}

/// A static function of the browser's class of passkeys.
fn function(name: &str) -> Option<Function> {
    Reflect::get(&class(), &name.into()).ok()?.dyn_into().ok()
}

/// Calls `navigator.credentials`, with the options and the answer as JSON.
async fn ask(
    method: &str,
    parser: &str,
    options: &Value,
    interrupt: Option<&Interrupt>,
) -> Result<Value, JsValue> {
    let parser = function(parser).ok_or(JsValue::NULL)?;
    let options = parser.call1(&class(), &JSON::parse(&options.to_string())?)?;
    let request = Object::new();
    Reflect::set(&request, &"publicKey".into(), &options)?;
    if let Some(Interrupt(controller)) = interrupt {
        Reflect::set(&request, &"mediation".into(), &"conditional".into())?;
        let signal = Reflect::get(controller, &"signal".into())?;
        Reflect::set(&request, &"signal".into(), &signal)?;
    }
    let credentials = Reflect::get(&window().navigator(), &"credentials".into())?;
    let method: Function = Reflect::get(&credentials, &method.into())?.dyn_into()?;
    let promise: Promise = method.call1(&credentials, &request)?.dyn_into()?;
    let credential = JsFuture::from(promise).await?;
    let to_json: Function = Reflect::get(&credential, &"toJSON".into())?.dyn_into()?;
    let text = JSON::stringify(&to_json.call0(&credential)?)?;
    serde_json::from_str(&String::from(text)).map_err(|_| JsValue::NULL)
}
