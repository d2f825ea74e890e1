//! Exporting the player's data, and deleting the account.

use leptos::prelude::*;
use serde_json::json;

use super::authenticator;
use super::forms::{Field, Form, FormRequest};
use super::screen::Own;
use crate::online::api;
use crate::translate::tr;
use crate::widgets::Toggle;

/// The link to a file with everything that the server stores about the player.
#[component]
pub(super) fn Export() -> impl IntoView {
    view! {
        <section class="account-part">
            <h2>{tr("your-data")}</h2>
            <a class="button" href="/api/me/export" download="novae.json">{tr("export-all")}</a>
        </section>
    }
}

/// The form to delete the account, with a confirmation.
#[component]
pub(super) fn DeleteEverything(
    own: Own,
    account: bool,
    /// Whether the account has a password, which must be entered to delete it. Otherwise a passkey is used.
    password: bool,
) -> impl IntoView {
    let request = FormRequest::default();
    let has_password = password;
    let password = RwSignal::new(String::new());
    let sure = RwSignal::new(false);
    let delete = move || {
        if !sure.get_untracked() {
            return request.done("delete-first");
        }
        let mut body = json!({});
        if has_password {
            body["password"] = password.get_untracked().into();
        }
        request.run(async move {
            if account && !has_password {
                authenticator::confirm().await?;
            }
            api::send("POST", "/api/me/delete", Some(&body)).await?;
            own.goes("deleted");
            Ok(())
        });
    };
    let current = has_password.then(|| {
        view! {
            <Field
                label="password"
                value=password
                id="delete-password"
                autocomplete="current-password"
            />
        }
    });
    view! {
        <section class="account-part" id="delete-all">
            <h2>{tr("delete-all")}</h2>
            <p>{tr("delete-what")}</p>
            <p class="quiet">{tr("delete-stays")}</p>
            <Form request id="delete" button="delete-for-good" on_submit=delete>
                {current}
                <Toggle value=sure message="delete-sure" id="delete-sure" />
            </Form>
        </section>
    }
}
