//! Ways into an account without its password: a link by mail, and recovery codes.

use leptos::prelude::*;
use leptos::task::spawn_local;
use serde_json::{Value, json};

use super::forms::{Field, Form, FormRequest, OwnerField};
use super::screen::Own;
use crate::browser;
use crate::translate::{tr, tr_with};

/// The forms for a player who has forgotten the password.
#[component]
pub(super) fn Forgotten(
    own: Own,
    /// Whether the server sends mail.
    mail: bool,
) -> impl IntoView {
    view! {
        <details id="forgotten">
            <summary>{tr("forgot-password")}</summary>
            {mail.then(|| view! { <ByMail /> })}
            <ByCode own />
        </details>
    }
}

/// The form to ask for a link by mail.
#[component]
fn ByMail() -> impl IntoView {
    let request = FormRequest::default();
    let who = RwSignal::new(String::new());
    let send = move || {
        let body = json!({"who": who.get_untracked()});
        let sent = move |_| request.done("forgot-sent");
        request.ask("POST", "/api/account/forgot", Some(body), sent);
    };
    view! {
        <h3>{tr("forgot-by-mail")}</h3>
        <Form request id="forgot" button="forgot-send" on_submit=send>
            <Field label="forgot-who" value=who id="forgot-who" autocomplete="username" long=true />
        </Form>
    }
}

/// The form to set a new password with a recovery code.
#[component]
fn ByCode(own: Own) -> impl IntoView {
    let request = FormRequest::default();
    let [name, code, password] = [String::new(), String::new(), String::new()].map(RwSignal::new);
    let recover = move || {
        let body = json!({
            "name": name.get_untracked(),
            "code": code.get_untracked(),
            "password": password.get_untracked(),
        });
        request.ask("POST", "/api/account/recover", Some(body), move |me| {
            own.comes(&me, "password-changed");
        });
    };
    view! {
        <h3>{tr("forgot-by-code")}</h3>
        <Form request id="recover" button="set-password" on_submit=recover>
            <Field label="name" value=name id="recover-name" autocomplete="username" />
            <Field label="recovery-code" value=code id="recover-code" autocomplete="off" long=true />
            <Field
                label="password-new"
                value=password
                id="recover-password"
                autocomplete="new-password"
            />
            <p class="quiet">{tr("password-length")}</p>
        </Form>
    }
}

/// How many recovery codes are left, and the form to make new ones.
#[component]
pub(super) fn RecoveryCodes(password: bool) -> impl IntoView {
    let has_password = password;
    let request = FormRequest::default();
    let left = RwSignal::new(None::<u64>);
    let codes = RwSignal::new(Vec::<String>::new());
    let password = RwSignal::new(String::new());
    request.ask("GET", "/api/account/recovery-codes", None, move |answer| {
        left.try_set(answer["left"].as_u64());
    });
    let make = move || {
        let body = json!({"password": password.get_untracked()});
        let path = "/api/account/recovery-codes";
        request.ask_as_owner("POST", path, body, has_password, move |answer| {
            let list = answer["codes"].as_array().cloned().unwrap_or_default();
            let list: Vec<String> =
                list.iter().filter_map(Value::as_str).map(str::to_owned).collect();
            left.try_set(Some(list.len() as u64));
            codes.try_set(list);
            password.try_set(String::new());
        });
    };
    let rest = move || {
        let left = left.get()?;
        (left > 0).then(|| {
            let count = left as usize;
            let text = tr_with("codes-left", move |_| [("count", count.into())]);
            view! {
                <p id="codes-left">{text}</p>
                <p class="quiet no-print">{tr("codes-old")}</p>
            }
        })
    };
    let sheet = move || {
        let codes = codes.get();
        (!codes.is_empty()).then(|| view! { <Sheet codes /> })
    };
    view! {
        <section class="account-part" id="recovery-codes">
            <h2>{tr("recovery-codes")}</h2>
            <p class="quiet">{tr("codes-why")}</p>
            {sheet}
            <div class="account-form no-print">
                {rest}
                <details>
                    <summary>{tr("codes-make")}</summary>
                    <Form request id="make-codes" button="codes-make" on_submit=make>
                        <OwnerField password=has_password value=password id="codes-password" />
                    </Form>
                </details>
            </div>
        </section>
    }
}

/// New codes, which are shown once.
#[component]
fn Sheet(codes: Vec<String>) -> impl IntoView {
    let copied = RwSignal::new(false);
    let text = codes.join("\n");
    let copy = move |_| {
        let text = text.clone();
        spawn_local(async move {
            let done = browser::copy(&text).await;
            copied.try_set(done);
        });
    };
    let done = move || copied.get().then(tr("link-copied"));
    let print = |_| drop(window().print());
    let rows = codes.into_iter().map(|code| view! { <li><code dir="ltr">{code}</code></li> });
    view! {
        <p role="status"><strong>{tr("codes-once")}</strong></p>
        <ol class="recovery-codes" id="codes-sheet">{rows.collect_view()}</ol>
        <p class="account-buttons no-print">
            <button type="button" class="button" id="print-codes" on:click=print>{tr("print")}</button>
            <button type="button" class="button" id="copy-codes" on:click=copy>{tr("codes-copy")}</button>
            <span role="status" class="quiet">{done}</span>
        </p>
    }
}
