//! The forms of a guest: register, or sign in to an account.

use leptos::prelude::*;
use serde_json::json;

use super::forms::{Field, Form, FormRequest};
use super::passkey_sign_in::{GuestGames, PasskeyClaim, PasskeySignIn};
use super::recovery::Forgotten;
use super::screen::Own;
use crate::online::api::Me;
use crate::translate::tr;

#[component]
pub(super) fn Guest(own: Own, me: Me) -> impl IntoView {
    let mail = me.mail;
    let claim = if me.registration == "closed" {
        view! { <p class="quiet">{tr("registration-closed")}</p> }.into_any()
    } else {
        view! {
            <p class="quiet">{tr("claim-why")}</p>
            <Claim own me />
        }
        .into_any()
    };
    view! {
        <section class="account-part">
            <h2>{tr("sign-in")}</h2>
            <SignIn own />
            <Forgotten own mail />
        </section>
        <section class="account-part">
            <h2>{tr("create-account")}</h2>
            {claim}
        </section>
    }
}

/// The registration form. The guest stays the same player.
#[component]
fn Claim(own: Own, me: Me) -> impl IntoView {
    let request = FormRequest::default();
    let [name, password, invite] = [me.name, String::new(), String::new()].map(RwSignal::new);
    let invited = me.registration == "invite";
    let claim = move || {
        let mut body = json!({"name": name.get_untracked(), "password": password.get_untracked()});
        if invited {
            body["invite"] = invite.get_untracked().into();
        }
        request.ask("POST", "/api/account", Some(body), move |me| own.comes(&me, "claimed"));
    };
    view! {
        <Form request id="claim" button="create-account" on_submit=claim>
            <Field label="name" value=name id="claim-name" autocomplete="username" />
            <Field label="password" value=password id="claim-password" autocomplete="new-password" />
            <p class="quiet">{tr("password-length")}</p>
            {invited
                .then(|| {
                    view! {
                        <Field label="invite-code" value=invite id="invite-code" autocomplete="off" />
                    }
                })}
        </Form>
        <PasskeyClaim own name invite=invited.then_some(invite) />
    }
}

/// The form to set a new password with the token of the operator's link.
#[component]
pub(super) fn Reset(own: Own, token: String) -> impl IntoView {
    let request = FormRequest::default();
    let password = RwSignal::new(String::new());
    let reset = move || {
        let body = json!({"token": token, "password": password.get_untracked()});
        request.ask("POST", "/api/account/reset", Some(body), move |me| {
            let had_codes = me["void_codes"].as_u64().is_some_and(|codes| codes > 0);
            let said = if had_codes { "password-changed-codes" } else { "password-changed" };
            own.comes(&me, said);
        });
    };
    view! {
        <section class="account-part">
            <h2>{tr("set-password")}</h2>
            <Form request id="reset" button="set-password" on_submit=reset>
                <Field
                    label="password-new"
                    value=password
                    id="reset-password"
                    autocomplete="new-password"
                />
                <p class="quiet">{tr("password-length")}</p>
            </Form>
        </section>
    }
}

/// The sign-in form.
#[component]
fn SignIn(own: Own) -> impl IntoView {
    let request = FormRequest::default();
    let [name, password] = [String::new(), String::new()].map(RwSignal::new);
    let merge = RwSignal::new(true);
    let sign_in = move || {
        let [name, password] = [name, password].map(|text| text.get_untracked());
        let body = json!({"name": name, "password": password, "merge": merge.get_untracked()});
        request.ask("POST", "/api/sessions", Some(body), move |me| own.comes(&me, "signed-in"));
    };
    view! {
        <GuestGames merge />
        <Form request id="sign-in" button="sign-in" on_submit=sign_in>
            <Field label="name" value=name id="sign-in-name" autocomplete="username webauthn" />
            <Field
                label="password"
                value=password
                id="sign-in-password"
                autocomplete="current-password"
            />
        </Form>
        <PasskeySignIn own merge />
    }
}
