//! The passkeys of the account: add, rename and remove.

use leptos::prelude::*;
use serde_json::{Value, json};

use super::authenticator;
use super::forms::{Field, Form, FormRequest, Outcome};
use crate::browser;
use crate::online::{RequestError, api};
use crate::translate::{self, tr, tr_with};

const PATH: &str = "/api/account/passkeys";

/// What the player wants to do, which may need a confirmation first.
#[derive(Clone, PartialEq, Eq)]
enum Wish {
    Add,
    Remove(String),
}

/// The state of the list. Copies share it.
#[derive(Clone, Copy)]
struct List {
    passkeys: RwSignal<Vec<Value>>,
    request: FormRequest,
    /// What waits for a confirmation with the password.
    unconfirmed: RwSignal<Option<Wish>>,
    /// The id of the passkey that gets a new name.
    renamed: RwSignal<String>,
    /// Whether the account has a password.
    password: bool,
}

impl List {
    fn look(self) {
        self.request.run(async move { self.read().await });
    }

    async fn read(self) -> Result<(), RequestError> {
        if let Value::Array(list) = api::send("GET", PATH, None).await? {
            self.passkeys.try_set(list);
        }
        Ok(())
    }

    /// Carries out a wish. If it needs a confirmation, the player enters the password or uses a passkey.
    fn carry_out(self, wish: Wish) {
        self.unconfirmed.set(None);
        self.request.run(async move {
            match self.attempt(&wish).await {
                Err(error) if error.is_for("confirm-first") => {}
                other => return other,
            }
            if self.password {
                self.unconfirmed.try_set(Some(wish));
                return Ok(());
            }
            authenticator::confirm().await?;
            self.attempt(&wish).await
        });
    }

    async fn attempt(self, wish: &Wish) -> Result<(), RequestError> {
        let done = match wish {
            Wish::Add => {
                let body = json!({ "credential": authenticator::create("add", None).await? });
                api::send("POST", PATH, Some(&body)).await?;
                "passkey-added"
            }
            Wish::Remove(id) => {
                api::send("DELETE", &format!("{PATH}/{id}"), None).await?;
                "passkey-removed"
            }
        };
        self.read().await?;
        self.request.done(done);
        Ok(())
    }

    fn rename(self, id: String, name: String) {
        self.request.run(async move {
            let body = json!({ "name": name });
            api::send("PUT", &format!("{PATH}/{id}"), Some(&body)).await?;
            self.renamed.try_set(String::new());
            self.read().await
        });
    }
}

/// The section of the account.
#[component]
pub(super) fn Passkeys(password: bool) -> impl IntoView {
    let list = List {
        passkeys: RwSignal::default(),
        request: FormRequest::default(),
        unconfirmed: RwSignal::new(None),
        renamed: RwSignal::default(),
        password,
    };
    list.look();
    let rows = move || {
        let row = |passkey: Value| view! { <Row list passkey /> };
        list.passkeys.get().into_iter().map(row).collect_view()
    };
    let add = move |_| list.carry_out(Wish::Add);
    view! {
        <section class="account-part" id="passkeys">
            <h2>{tr("passkeys")}</h2>
            <p class="quiet">{tr("passkey-why")}</p>
            <ul class="account-list">{rows}</ul>
            {move || list.unconfirmed.get().map(|wish| view! { <Confirm list wish /> })}
            <Outcome request=list.request />
            {authenticator::is_available()
                .then(|| {
                    view! {
                        <button
                            class="button"
                            id="passkey-add"
                            disabled=move || list.request.busy.get()
                            on:click=add
                        >
                            {tr("passkey-add")}
                        </button>
                    }
                })}
        </section>
    }
}

#[component]
fn Row(list: List, passkey: Value) -> impl IntoView {
    let id = passkey["id"].as_str().unwrap_or_default().to_owned();
    let name = passkey["name"].as_str().unwrap_or_default().to_owned();
    let dated = |message: &'static str, at: u64| {
        let date = browser::date(at);
        tr_with(message, move |words| [("date", translate::date(&date, words).into())])
    };
    let made = dated("passkey-made", passkey["made"].as_u64().unwrap_or(0));
    let seen = passkey["seen"].as_u64().map(|at| dated("passkey-seen", at));
    let (own, shown) = (id.clone(), name.clone());
    let edits = Memo::new(move |_| list.renamed.get() == own);
    let remove = {
        let id = id.clone();
        move |_| list.carry_out(Wish::Remove(id.clone()))
    };
    let controls = move || {
        let id = id.clone();
        if edits.get() {
            return view! { <Rename list id name=name.clone() /> }.into_any();
        }
        let edit = move |_| list.renamed.set(id.clone());
        let (remove, name) = (remove.clone(), name.clone());
        let label = tr_with("notify-remove-of", move |_| [("name", name.clone().into())]);
        view! {
            <button class="button small passkey-rename" on:click=edit>{tr("passkey-rename")}</button>
            <button class="button small passkey-remove" aria-label=label on:click=remove>
                {tr("passkey-remove")}
            </button>
        }
        .into_any()
    };
    view! {
        <li>
            <span class="account-grow" hidden=move || edits.get()>
                <bdi class="passkey-name">{shown}</bdi>
                <small class="quiet">{made} {seen.map(|seen| view! { " · " {seen} })}</small>
            </span>
            {controls}
        </li>
    }
}

#[component]
fn Rename(list: List, id: String, name: String) -> impl IntoView {
    let value = RwSignal::new(name);
    let save = move || list.rename(id.clone(), value.get_untracked());
    let cancel = move |_| list.renamed.set(String::new());
    view! {
        <form
            class="account-who"
            novalidate
            on:submit=move |event| {
                event.prevent_default();
                save();
            }
        >
            <Field label="passkey-name" value id="passkey-new-name" autocomplete="off" />
            <button class="button small primary" type="submit">{tr("passkey-save")}</button>
            <button class="button small" type="button" on:click=cancel>{tr("passkey-cancel")}</button>
        </form>
    }
}

/// The confirmation with the password, or with a passkey if there is one.
#[component]
fn Confirm(list: List, wish: Wish) -> impl IntoView {
    let request = FormRequest::default();
    let password = RwSignal::new(String::new());
    let wish = StoredValue::new(wish);
    let go_on = move || list.carry_out(wish.get_value());
    let confirm = move || {
        let body = json!({ "password": password.get_untracked() });
        request.ask("POST", "/api/sessions/this/confirm", Some(body), move |_| go_on());
    };
    let with_passkey = move |_| {
        request.run(async move {
            authenticator::confirm().await?;
            go_on();
            Ok(())
        });
    };
    view! {
        <p>{tr("confirm-first")}</p>
        <Form request id="confirm" button="confirm-password" on_submit=confirm>
            <Field
                label="password"
                value=password
                id="confirm-password"
                autocomplete="current-password"
            />
        </Form>
        <Show when=move || !list.passkeys.with(Vec::is_empty)>
            <button class="button" id="confirm-passkey" on:click=with_passkey>
                {tr("confirm-passkey")}
            </button>
        </Show>
    }
}
