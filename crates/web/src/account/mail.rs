//! The player's mail address, which is confirmed by a link.

use leptos::prelude::*;
use serde_json::{Value, json};

use super::forms::{Field, Form, FormRequest, Outcome, OwnerField};
use crate::translate::{tr, tr_with, words};

/// The address as the server knows it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct MailState {
    address: Option<String>,
    /// The address that is not confirmed yet.
    entered: Option<String>,
    subscribed: bool,
}

impl MailState {
    fn read(state: &Value) -> MailState {
        let text = |field: &str| state[field].as_str().map(str::to_owned);
        MailState {
            address: text("address"),
            entered: text("entered"),
            subscribed: state["subscribed"].as_bool().unwrap_or(false),
        }
    }
}

/// The address, and the forms to change and to remove it.
#[component]
pub(super) fn MailAddress(password: bool) -> impl IntoView {
    let state = RwSignal::new(None::<MailState>);
    let request = FormRequest::default();
    let show = move |answer: &Value| drop(state.try_set(Some(MailState::read(answer))));
    request.ask("GET", "/api/me/mail", None, move |answer| show(&answer));
    let shown = move || {
        let MailState { address, entered, subscribed } = state.get()?;
        let has_address = address.is_some();
        let known = has_address || entered.is_some();
        let confirmed = address.map(|address| view! { <Confirmed state address subscribed /> });
        let entered = entered.map(|address| {
            let sent = tr_with("mail-entered", move |_| [("address", address.clone().into())]);
            view! { <p id="mail-entered">{sent}</p> }
        });
        let why = (!known).then(|| view! { <p class="quiet">{tr("mail-why")}</p> });
        let forms = if known {
            view! {
                <details>
                    <summary>{tr("mail-change")}</summary>
                    <Enter state password />
                </details>
                <details>
                    <summary>{tr("mail-remove")}</summary>
                    <Remove state password />
                </details>
            }
            .into_any()
        } else {
            view! { <Enter state password /> }.into_any()
        };
        Some(view! { {confirmed} {entered} {why} {forms} })
    };
    view! {
        <section class="account-part" id="mail">
            <h2>{tr("mail-of-account")}</h2>
            <Outcome request />
            {shown}
        </section>
    }
}

/// The confirmed address, and whether notifications are sent to it.
#[component]
fn Confirmed(
    state: RwSignal<Option<MailState>>,
    address: String,
    subscribed: bool,
) -> impl IntoView {
    let request = FormRequest::default();
    let confirmed = tr_with("mail-confirmed-as", move |_| [("address", address.clone().into())]);
    let change = move |_| {
        let body = json!({"subscribed": !subscribed});
        request.ask("PUT", "/api/me/mail/subscription", Some(body), move |answer| {
            state.try_set(Some(MailState::read(&answer)));
        });
    };
    view! {
        <p id="mail-confirmed">{confirmed}</p>
        {(!subscribed)
            .then(|| {
                view! {
                    <p class="quiet">{tr("mail-unsubscribed")}</p>
                    <button class="button" id="mail-subscribe" on:click=change>
                        {tr("mail-subscribe")}
                    </button>
                }
            })}
        <Outcome request />
    }
}

/// The form to enter an address.
#[component]
fn Enter(state: RwSignal<Option<MailState>>, password: bool) -> impl IntoView {
    let has_password = password;
    let request = FormRequest::default();
    let [address, password] = [String::new(), String::new()].map(RwSignal::new);
    let page = words();
    let enter = move || {
        let body = json!({
            "address": address.get_untracked(),
            "language": page.with_untracked(|words| words.language().code()),
            "password": password.get_untracked(),
        });
        request.ask_as_owner("PUT", "/api/me/mail", body, has_password, move |answer| {
            state.try_set(Some(MailState::read(&answer)));
        });
    };
    view! {
        <Form request id="enter-mail" button="mail-add" on_submit=enter>
            <Field label="mail-of-account" value=address id="mail-address" autocomplete="email" long=true />
            <OwnerField password=has_password value=password id="mail-password" />
        </Form>
    }
}

/// The form to remove the address.
#[component]
fn Remove(state: RwSignal<Option<MailState>>, password: bool) -> impl IntoView {
    let has_password = password;
    let request = FormRequest::default();
    let password = RwSignal::new(String::new());
    let remove = move || {
        let body = json!({"password": password.get_untracked()});
        request.ask_as_owner("POST", "/api/me/mail/remove", body, has_password, move |answer| {
            state.try_set(Some(MailState::read(&answer)));
        });
    };
    view! {
        <Form request id="remove-mail" button="mail-remove" on_submit=remove>
            <OwnerField password=has_password value=password id="remove-mail-password" />
        </Form>
    }
}
