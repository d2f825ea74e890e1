//! The screen of an account, or of a guest.

use leptos::prelude::*;
use leptos::task::spawn_local;
use serde_json::Value;

use super::bots::Bots;
use super::delete_account::Farewell;
use super::finished_games::History;
use super::forms::{FormRequest, Outcome};
use super::mail::MailAddress;
use super::mail_links;
use super::notifications::Notifications;
use super::open_data::OpenData;
use super::passkeys::Passkeys;
use super::ratings::Ratings;
use super::recovery::RecoveryCodes;
use super::sessions::Security;
use super::sign_in::{Guest, Reset};
use crate::browser;
use crate::daily::DAYS;
use crate::online::api::{self, Me};
use crate::online::{ErrorMessage, NAME, RequestError};
use crate::translate::{tr, tr_with, words};

/// The player's identity. Copies share the state.
#[derive(Clone, Copy, Default)]
pub(super) struct Own {
    me: RwSignal<Option<Me>>,
    error: RwSignal<Option<RequestError>>,
    /// The message id of the last change.
    said: RwSignal<Option<&'static str>>,
}

impl Own {
    /// Requests the identity from the server.
    fn look(self) {
        spawn_local(async move {
            match api::me().await {
                Ok(me) => drop(self.me.try_set(Some(me))),
                Err(error) => drop(self.error.try_set(Some(error))),
            }
        });
    }

    /// Handles a registration or a sign-in.
    pub(super) fn comes(self, me: &Value, said: &'static str) {
        let me = Me::read(me);
        browser::keep(NAME, &me.name);
        self.said.set(Some(said));
        self.me.set(Some(me));
    }

    /// Handles a sign-out or the deletion of the account. The browser forgets the player.
    pub(super) fn goes(self, said: &'static str) {
        browser::forget(NAME);
        browser::forget(DAYS);
        self.said.set(Some(said));
        self.look();
    }
}

#[component]
pub(crate) fn Account() -> impl IntoView {
    let own = Own::default();
    own.look();
    let words = words();
    let said = move || own.said.get().map(|id| words.with(|words| words.text(id)));
    let shown = move || match own.me.get() {
        None if own.error.with(Option::is_some) => ().into_any(),
        None => view! { <p class="coming" role="status">{tr("coming")}</p> }.into_any(),
        Some(me) if me.account => view! { <Member own me /> }.into_any(),
        Some(me) => view! {
            <Guest own me=me.clone() />
            <Notifications />
            <History me />
            <Bots account=false />
            <Farewell own account=false password=false />
        }
        .into_any(),
    };
    // The operator's link to reset a password. Its token is valid once.
    let token = browser::reset_token();
    let reset = move || {
        let token = token.clone().filter(|_| own.said.get().is_none())?;
        Some(view! { <Reset own token /> })
    };
    view! {
        <div class="sheet account">
            <h1>{tr("account")}</h1>
            <p role="status" class="account-said">{said}</p>
            <ErrorMessage error=own.error />
            {reset}
            {mail_links::opened()}
            {shown}
        </div>
    }
}

/// The view of a player with an account.
#[component]
fn Member(own: Own, me: Me) -> impl IntoView {
    let request = FormRequest::default();
    let (name, password) = (me.name.clone(), me.password);
    let who = tr_with("signed-in-as", move |_| [("name", name.clone().into())]);
    let sign_out = move |_| {
        request.ask("DELETE", "/api/sessions/this", None, move |_| own.goes("signed-out"));
    };
    view! {
        <p class="account-who">
            <span>{who}</span>
            <button class="button" id="sign-out" on:click=sign_out>{tr("sign-out")}</button>
        </p>
        <Outcome request />
        <Ratings me=me.clone() />
        <History me=me.clone() />
        <Notifications />
        <Passkeys password />
        <Security own password />
        {me.mail.then(|| view! { <MailAddress password /> })}
        <RecoveryCodes password />
        <Bots account=true />
        <OpenData named=me.open_data />
        <Farewell own account=true password />
    }
}
