//! What the links in mails lead to: confirming an address, and stopping notifications. Both need no sign-in,
//! and a press of a button, because programs that check mails open the links in them.

use leptos::prelude::*;
use serde_json::{Value, json};
use wasm_bindgen::JsValue;

use super::forms::{Form, FormRequest};
use crate::translate::tr;

/// The part of the account screen for the link that was opened, if it is one of these.
pub(super) fn opened() -> Option<AnyView> {
    if let Some(token) = take_token("#confirm=") {
        let body = json!({"token": token});
        return Some(
            view! {
                <Link
                    id="confirm-mail"
                    texts=("mail-confirm-press", "confirm-address", "mail-confirmed")
                    path="/api/mail/confirm".to_owned()
                    body
                />
            }
            .into_any(),
        );
    }
    let token = take_token("#unsubscribe=")?;
    Some(
        view! {
            <Link
                id="unsubscribe"
                texts=("unsubscribe-why", "unsubscribe", "unsubscribed")
                path=format!("/api/mail/unsubscribe/{token}")
                body=Value::Null
            />
        }
        .into_any(),
    )
}

/// The token in the address of the page, which it is removed from: it must not stay in the history of
/// the browser.
fn take_token(prefix: &str) -> Option<String> {
    let hash = window().location().hash().ok()?;
    let token = hash.strip_prefix(prefix)?;
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
    let token = token.chars().all(plain).then(|| token.to_owned());
    if let Ok(history) = window().history() {
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some("/account"));
    }
    token
}

#[component]
fn Link(
    id: &'static str,
    /// The message ids of the explanation, of the button and of the result.
    texts: (&'static str, &'static str, &'static str),
    path: String,
    body: Value,
) -> impl IntoView {
    let request = FormRequest::default();
    let done = RwSignal::new(false);
    let (why, button, result) = texts;
    let press = move || {
        let body = Some(body.clone()).filter(|body| !body.is_null());
        request.ask("POST", path.clone(), body, move |_| {
            done.try_set(true);
        });
    };
    let form = StoredValue::new_local(press);
    let shown = move || {
        if done.get() {
            return view! { <p class="account-said">{tr(result)}</p> }.into_any();
        }
        let press = move || form.with_value(|press| press());
        view! {
            <Form request id button on_submit=press>
                <p>{tr(why)}</p>
            </Form>
        }
        .into_any()
    };
    view! {
        <section class="account-part">
            <h2>{tr(button)}</h2>
            <div role="status">{shown}</div>
        </section>
    }
}
