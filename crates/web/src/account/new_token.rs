//! The form for a token of a bot, and the new token, which is shown once.

use leptos::prelude::*;
use leptos::task::spawn_local;
use serde_json::json;

use super::bots::OwnBots;
use super::forms::{Field, Form, FormRequest};
use crate::browser;
use crate::translate::{tr, words};
use crate::widgets::{Choice, named_options};

/// The scopes of the server, and their names.
const SCOPES: &[(&str, &str)] = &[(PLAY, "bot-scope-play"), ("read", "bot-scope-read")];
const PLAY: &str = "play";

/// A token that was created just now.
#[derive(Clone)]
struct Secret {
    token: String,
    plays: bool,
}

#[component]
pub(super) fn NewToken(
    list: OwnBots,
    /// The id of the bot.
    bot: String,
    /// The bot whose form is open.
    making: RwSignal<Option<String>>,
) -> impl IntoView {
    let (request, bot) = (FormRequest::default(), StoredValue::new(bot));
    let (name, scope) = (RwSignal::new(String::new()), RwSignal::new(PLAY.to_owned()));
    let secret = RwSignal::new(None::<Secret>);
    let create = move || {
        let body = json!({"name": name.get_untracked(), "scope": scope.get_untracked()});
        let path = format!("/api/me/bots/{}/tokens", bot.read_value());
        request.ask("POST", path, Some(body), move |answer| {
            let token = answer["token"].as_str().unwrap_or_default().to_owned();
            secret.try_set(Some(Secret { token, plays: answer["scope"] == PLAY }));
            list.load();
        });
    };
    let shown = move || match secret.get() {
        Some(secret) => view! { <NewSecret secret making /> }.into_any(),
        None => view! {
            <Form request id="new-token" button="bot-token-create" on_submit=create>
                <Field label="bot-token-name" value=name id="new-token-name" autocomplete="off" />
                <p class="quiet">{tr("bot-token-name-why")}</p>
                <Choice
                    label=Signal::derive(tr("bot-scope"))
                    options=named_options(SCOPES)
                    chosen=scope
                    on_choose=move |word| scope.set(word)
                    id="new-token-scope"
                />
                <p class="quiet">{tr("bot-scope-why")}</p>
            </Form>
            <button class="button" id="close-new-token" on:click=move |_| making.set(None)>
                {tr("close")}
            </button>
        }
        .into_any(),
    };
    focus_after("#new-token-name");
    view! { <div class="account-form">{shown}</div> }
}

/// The token, and a command that uses it.
#[component]
fn NewSecret(secret: Secret, making: RwSignal<Option<String>>) -> impl IntoView {
    let Secret { token, plays } = secret;
    let server = window().location().origin().unwrap_or_default();
    let command = if plays {
        format!("NOVAE_BOT_TOKEN={token} novae bot --server {server} --engine ./mybot")
    } else {
        format!("curl -N -H 'Authorization: Bearer {token}' {server}/api/bot/events")
    };
    let about = if plays { "bot-command-play" } else { "bot-command-read" };
    focus_after("#copy-token");
    view! {
        <p role="status">{tr("bot-token-once")}</p>
        <Copyable text=token id="copy-token" button="bot-token-copy" />
        <p>{tr(about)}</p>
        <Copyable text=command id="copy-command" button="bot-command-copy" />
        <button class="button" id="token-saved" on:click=move |_| making.set(None)>
            {tr("bot-token-saved")}
        </button>
    }
}

/// A text and a button that copies it.
#[component]
fn Copyable(
    text: String,
    id: &'static str,
    /// The message id of the button.
    button: &'static str,
) -> impl IntoView {
    let (words, copied) = (words(), RwSignal::new(None::<bool>));
    let code = text.clone();
    let copy = move |_| {
        let text = text.clone();
        spawn_local(async move {
            let done = browser::copy(&text).await;
            copied.try_set(Some(done));
        });
    };
    let outcome = move || {
        let id = if copied.get()? { "link-copied" } else { "bot-copy-failed" };
        Some(words.with(|words| words.text(id)))
    };
    view! {
        <code class="bot-secret">{code}</code>
        <p class="bot-head">
            <button type="button" class="button small" id=id on:click=copy>{tr(button)}</button>
            <span role="status" class="quiet">{outcome}</span>
        </p>
    }
}

/// Sets the focus to an element that is about to be shown.
fn focus_after(selector: &'static str) {
    Effect::new(move |_| {
        if let Ok(Some(element)) = document().query_selector(selector) {
            browser::focus(&element);
        }
    });
}
