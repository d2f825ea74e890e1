//! Shared parts of the account forms: fields, and the state of a request.

use std::future::Future;

use leptos::prelude::*;
use leptos::task::spawn_local;
use serde_json::Value;

use super::authenticator;
use crate::online::{ErrorMessage, RequestError, api};
use crate::translate::{tr, words};

/// The state of a request, which its form shows. Copies share the state.
#[derive(Clone, Copy, Default)]
pub(super) struct FormRequest {
    error: RwSignal<Option<RequestError>>,
    /// The message id of the last success.
    done: RwSignal<Option<&'static str>>,
    pub(super) busy: RwSignal<bool>,
}

impl FormRequest {
    /// Sends a request, and calls `then` with the answer.
    pub(super) fn ask(
        self,
        method: &'static str,
        path: impl Into<String>,
        body: Option<Value>,
        then: impl FnOnce(Value) + 'static,
    ) {
        let path = path.into();
        self.start(async move { api::send(method, &path, body.as_ref()).await }, then);
    }

    /// Carries out several requests as one.
    pub(super) fn run(self, work: impl Future<Output = Result<(), RequestError>> + 'static) {
        self.start(work, |()| ());
    }

    /// Sends a request that only the owner of the account may send, and calls `then` with the answer.
    pub(super) fn ask_as_owner(
        self,
        method: &'static str,
        path: &'static str,
        body: Value,
        password: bool,
        then: impl FnOnce(Value) + 'static,
    ) {
        self.start(authenticator::send_as_owner(method, path, body, password), then);
    }

    fn start<T: 'static>(
        self,
        work: impl Future<Output = Result<T, RequestError>> + 'static,
        then: impl FnOnce(T) + 'static,
    ) {
        // Send nothing if the screen was left or a request is pending.
        if self.busy.try_get_untracked() != Some(false) {
            return;
        }
        self.error.set(None);
        self.done.set(None);
        self.busy.set(true);
        spawn_local(async move {
            let answer = work.await;
            self.busy.try_set(false);
            match answer {
                Ok(answer) => then(answer),
                Err(error) => drop(self.error.try_set(Some(error))),
            }
        });
    }

    pub(super) fn done(self, message: &'static str) {
        self.done.try_set(Some(message));
    }
}

#[component]
pub(super) fn Outcome(request: FormRequest) -> impl IntoView {
    let words = words();
    let done = move || request.done.get().map(|id| words.with(|words| words.text(id)));
    view! {
        <p class="quiet" role="status">{done}</p>
        <ErrorMessage error=request.error />
    }
}

#[component]
pub(super) fn Field(
    /// The message id of the label.
    label: &'static str,
    value: RwSignal<String>,
    id: &'static str,
    autocomplete: &'static str,
    /// An address or a code: longer than a name, and with the direction of what is entered.
    #[prop(optional)]
    long: bool,
) -> impl IntoView {
    let secret = autocomplete.ends_with("password");
    let kind = match autocomplete {
        "email" => "email",
        _ if secret => "password",
        _ => "text",
    };
    let longest = match (secret, long) {
        (true, _) => "128",
        (_, true) => "254",
        _ => "32",
    };
    view! {
        <label class="choice">
            <span class="choice-label">{tr(label)}</span>
            <input
                id=id
                type=kind
                autocomplete=autocomplete
                maxlength=longest
                dir=long.then_some("auto")
                prop:value=move || value.get()
                on:input:target=move |event| value.set(event.target().value())
            />
        </label>
    }
}

/// The field for the current password, if the account has one.
#[component]
pub(super) fn OwnerField(
    password: bool,
    value: RwSignal<String>,
    id: &'static str,
) -> impl IntoView {
    password.then(|| {
        view! { <Field label="password-old" value id autocomplete="current-password" /> }
    })
}

#[component]
pub(super) fn Form(
    request: FormRequest,
    id: &'static str,
    /// The message id of the button.
    button: &'static str,
    on_submit: impl Fn() + 'static,
    children: Children,
) -> impl IntoView {
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        on_submit();
    };
    view! {
        <form class="account-form" id=id novalidate on:submit=submit>
            {children()}
            <Outcome request />
            <button class="button primary" type="submit" disabled=move || request.busy.get()>
                {tr(button)}
            </button>
        </form>
    }
}
