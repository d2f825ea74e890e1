//! Exporting the player's data, and deleting the account.

use leptos::prelude::*;
use serde_json::json;

use super::forms::{Asking, Field, Form};
use super::screen::Own;
use crate::translate::say;
use crate::widgets::Toggle;

/// The buttons to export the data and to delete the account. Deleting requires a confirmation.
#[component]
pub(super) fn Farewell(
    own: Own,
    /// Whether the player has a password, which must be entered to delete the account.
    account: bool,
) -> impl IntoView {
    let asking = Asking::default();
    let password = RwSignal::new(String::new());
    let sure = RwSignal::new(false);
    let delete = move || {
        if !sure.get_untracked() {
            return asking.done("delete-first");
        }
        let body = if account { json!({"password": password.get_untracked()}) } else { json!({}) };
        asking.ask("POST", "/api/me/delete", Some(body), move |_| own.goes("deleted"));
    };
    view! {
        <section class="account-part">
            <h2>{say("your-data")}</h2>
            <a class="button" href="/api/me/export" download="novae.json">{say("export-all")}</a>
        </section>
        <details class="account-part" id="farewell">
            <summary>{say("delete-all")}</summary>
            <Form asking id="delete" button="delete-for-good" on_submit=delete>
                <p>{say("delete-what")}</p>
                <p class="quiet">{say("delete-stays")}</p>
                {account
                    .then(|| {
                        view! {
                            <Field
                                label="password"
                                value=password
                                id="delete-password"
                                autocomplete="current-password"
                            />
                        }
                    })}
                <Toggle value=sure message="delete-sure" id="delete-sure" />
            </Form>
        </details>
    }
}
