//! What every form here has: fields, and what came of asking the server for something.

use leptos::prelude::*;
use leptos::task::spawn_local;
use serde_json::Value;

use crate::online::{Trouble, Troubled, server};
use crate::say::{say, words};

/// A request to the server that is shown where it was made. Copies are the same.
#[derive(Clone, Copy)]
pub(super) struct Asking {
    trouble: RwSignal<Option<Trouble>>,
    /// What has been done, as a message.
    done: RwSignal<Option<&'static str>>,
    pub(super) busy: RwSignal<bool>,
}

impl Asking {
    pub(super) fn new() -> Asking {
        Asking {
            trouble: RwSignal::new(None),
            done: RwSignal::new(None),
            busy: RwSignal::new(false),
        }
    }

    /// Asks for something, and does the rest with the answer.
    pub(super) fn ask(
        self,
        method: &'static str,
        path: impl Into<String>,
        body: Option<Value>,
        then: impl FnOnce(Value) + 'static,
    ) {
        let path = path.into();
        // Whoever has left the screen asks for nothing more.
        if self.busy.try_get_untracked() != Some(false) {
            return;
        }
        self.trouble.set(None);
        self.done.set(None);
        self.busy.set(true);
        spawn_local(async move {
            let answer = server::send(method, &path, body.as_ref()).await;
            self.busy.try_set(false);
            match answer {
                Ok(answer) => then(answer),
                Err(trouble) => drop(self.trouble.try_set(Some(trouble))),
            }
        });
    }

    /// Says that something cannot be done.
    pub(super) fn fails(self, why: Trouble) {
        self.trouble.try_set(Some(why));
    }

    /// Says that something has been done.
    pub(super) fn done(self, message: &'static str) {
        self.done.try_set(Some(message));
    }
}

/// What came of it.
#[component]
pub(super) fn Outcome(asking: Asking) -> impl IntoView {
    let words = words();
    let done = move || asking.done.get().map(|id| words.with(|words| words.text(id)));
    view! {
        <p class="quiet" role="status">{done}</p>
        <Troubled trouble=asking.trouble />
    }
}

/// A field of a form.
#[component]
pub(super) fn Field(
    /// The message beside it.
    label: &'static str,
    value: RwSignal<String>,
    id: &'static str,
    /// What the browser may fill in: `username`, `current-password`, `new-password`, or `off`.
    autocomplete: &'static str,
) -> impl IntoView {
    let secret = autocomplete.ends_with("password");
    view! {
        <label class="choice">
            <span class="choice-label">{say(label)}</span>
            <input
                id=id
                type=if secret { "password" } else { "text" }
                autocomplete=autocomplete
                maxlength=if secret { "128" } else { "32" }
                prop:value=move || value.get()
                on:input:target=move |event| value.set(event.target().value())
            />
        </label>
    }
}

/// A form that is sent by its button.
#[component]
pub(super) fn Form(
    asking: Asking,
    id: &'static str,
    /// The message on the button.
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
            <Outcome asking />
            <button class="button primary" type="submit" disabled=move || asking.busy.get()>
                {say(button)}
            </button>
        </form>
    }
}
