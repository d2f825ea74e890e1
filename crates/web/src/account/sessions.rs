//! The player's sessions, and the password.

use leptos::prelude::*;
use serde_json::{Value, json};

use super::authenticator;
use super::forms::{Field, Form, FormRequest, Outcome};
use super::screen::Own;
use crate::browser;
use crate::online::api;
use crate::translate::{self, tr, tr_with, words};

/// The browsers in which the player is signed in.
#[component]
pub(super) fn Sessions(own: Own) -> impl IntoView {
    let places = RwSignal::new(Vec::<Value>::new());
    let request = FormRequest::default();
    request.ask("GET", "/api/sessions", None, move |list| {
        if let Value::Array(list) = list {
            places.try_set(list);
        }
    });
    let rows = move || {
        let row = |place: Value| view! { <Place own request places place /> };
        places.get().into_iter().map(row).collect_view()
    };
    let everywhere = move |_| {
        request.ask("DELETE", "/api/sessions", None, move |_| own.goes("signed-out"));
    };
    view! {
        <section class="account-part" id="sessions">
            <h2>{tr("sessions")}</h2>
            <ul class="account-list">{rows}</ul>
            <Outcome request />
            <Show when=move || { places.with(Vec::len) > 1 }>
                <button class="button" id="sign-out-everywhere" on:click=everywhere>
                    {tr("sign-out-everywhere")}
                </button>
            </Show>
        </section>
    }
}

/// A session of the player.
#[component]
fn Place(
    own: Own,
    request: FormRequest,
    places: RwSignal<Vec<Value>>,
    place: Value,
) -> impl IntoView {
    let words = words();
    let this = place["this"].as_bool().unwrap_or(false);
    let id = place["id"].as_str().unwrap_or_default().to_owned();
    let browser = place["browser"].as_str().unwrap_or_default().to_owned();
    let name = move || {
        if browser.is_empty() {
            return words.with(|words| words.text("browser-unknown"));
        }
        browser.clone()
    };
    let seen = browser::date(place["seen"].as_u64().unwrap_or(0));
    let seen = tr_with("last-seen", move |words| [("date", translate::date(&seen, words).into())]);
    let end = move |_| {
        let gone = id.clone();
        request.ask("DELETE", format!("/api/sessions/{id}"), None, move |_| {
            if this {
                own.goes("signed-out");
            } else {
                places.update(|places| places.retain(|place| place["id"] != gone.as_str()));
            }
        });
    };
    view! {
        <li>
            <span class="account-grow">
                <bdi>{name}</bdi>
                {this.then(|| view! { <span class="badge">{tr("this-browser")}</span> })}
                <small class="quiet">{seen}</small>
            </span>
            <button class="button small end-session" on:click=end>{tr("sign-out")}</button>
        </li>
    }
}

/// The form to change the password, or to set the first one of an account with passkeys.
#[component]
pub(super) fn Password(
    own: Own,
    /// Whether the account has a password.
    password: bool,
) -> impl IntoView {
    let request = FormRequest::default();
    let [old, new] = [String::new(), String::new()].map(RwSignal::new);
    let change = move || {
        let body = json!({"old": old.get_untracked(), "new": new.get_untracked()});
        request.run(async move {
            if !password {
                authenticator::confirm().await?;
            }
            let me = api::send("PUT", "/api/account/password", Some(&body)).await?;
            own.changes(&me, "password-changed");
            Ok(())
        });
    };
    let button = if password { "change-password" } else { "claim" };
    let current = password.then(|| {
        view! {
            <Field
                label="password-old"
                value=old
                id="old-password"
                autocomplete="current-password"
            />
        }
    });
    view! {
        <section class="account-part" id="password">
            <h2>{tr("password")}</h2>
            <details>
                <summary>{tr(button)}</summary>
                <Form request id="new-password" button on_submit=change>
                    {current}
                    <Field label="password-new" value=new id="next-password" autocomplete="new-password" />
                    <p class="quiet">{tr("password-length")}</p>
                </Form>
            </details>
        </section>
    }
}
