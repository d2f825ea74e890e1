//! The choice whether open data shows the player's name. Most servers publish none.

use leptos::prelude::*;
use serde_json::json;

use super::forms::{FormRequest, Outcome};
use crate::online::api::Me;
use crate::translate::tr;
use crate::widgets::Tick;

#[component]
pub(super) fn OpenData(
    /// Whether it shows the name; none if the server publishes no open data.
    named: Option<bool>,
) -> impl IntoView {
    named.map(|named| view! { <Choice named /> })
}

#[component]
fn Choice(named: bool) -> impl IntoView {
    let request = FormRequest::default();
    let shown = RwSignal::new(named);
    let change = move |named: bool| {
        // If the server refuses, the check box shows the stored value again.
        shown.update(|_| ());
        request.ask("PUT", "/api/account", Some(json!({ "open_data": named })), move |me| {
            shown.try_set(Me::read(&me).open_data == Some(true));
        });
    };
    view! {
        <section class="account-part">
            <h2>{tr("open-data")}</h2>
            <Tick message="open-data-name" checked=shown on_change=change disabled=request.busy id="open-data-name" />
            <p class="quiet">{tr("open-data-why")}</p>
            <Outcome request />
        </section>
    }
}
