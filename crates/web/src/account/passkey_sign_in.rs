//! Registration and sign-in with a passkey, and the games of the guest who signs in.

use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;
use serde_json::{Value, json};

use super::authenticator::{self, Interrupt};
use super::forms::{FormRequest, Outcome};
use super::screen::Own;
use crate::online::{RequestError, api};
use crate::translate::{tr, tr_with};
use crate::widgets::Toggle;

/// The offer of passkeys in the field for the name is renewed after this time, before its challenge expires.
const RENEWED: Duration = Duration::from_mins(4);

/// Whether the games of the guest belong to the account after the sign-in. Shown to guests who have games.
#[component]
pub(super) fn GuestGames(merge: RwSignal<bool>) -> impl IntoView {
    let games = RwSignal::new(0);
    spawn_local(async move {
        if let Ok(list) = api::history(u64::MAX).await {
            games.try_set(list.len());
        }
    });
    let question = move || {
        let count = games.get();
        let text = tr_with("guest-games-here", move |_| [("count", count.into())]);
        (count > 0).then(|| {
            view! {
                <p class="quiet">{text}</p>
                <Toggle value=merge message="guest-games-move" id="move-games" />
            }
        })
    };
    view! { {question} }
}

/// The button to sign in with a passkey. While it is shown, the browser also offers passkeys in the field
/// for the name, if it can.
#[component]
pub(super) fn PasskeySignIn(own: Own, merge: RwSignal<bool>) -> impl IntoView {
    if !authenticator::is_available() {
        return ().into_any();
    }
    let request = FormRequest::default();
    let offer = StoredValue::new_local(None::<Interrupt>);
    spawn_local(offer_in_field(own, merge, request, offer));
    on_cleanup(move || stop(offer));
    let press = move |_| {
        stop(offer);
        request.run(async move {
            let credential = authenticator::get("sign_in").await?;
            sign_in(own, merge, credential).await
        });
    };
    view! {
        <button
            class="button"
            id="passkey-sign-in"
            disabled=move || request.busy.get()
            on:click=press
        >
            {tr("passkey-sign-in")}
        </button>
        <Outcome request />
    }
    .into_any()
}

async fn sign_in(own: Own, merge: RwSignal<bool>, credential: Value) -> Result<(), RequestError> {
    let merge = merge.try_get_untracked().unwrap_or(true);
    let body = json!({ "credential": credential, "merge": merge });
    let me = api::send("POST", "/api/sessions/passkey", Some(&body)).await?;
    own.comes(&me, "signed-in");
    Ok(())
}

type Offer = StoredValue<Option<Interrupt>, LocalStorage>;

fn stop(offer: Offer) {
    if let Some(Some(interrupt)) = offer.try_update_value(Option::take) {
        interrupt.interrupt();
    }
}

/// Offers passkeys in the field for the name until the screen is left or the button is pressed.
async fn offer_in_field(own: Own, merge: RwSignal<bool>, request: FormRequest, offer: Offer) {
    if !authenticator::fills_fields().await {
        return;
    }
    loop {
        let Some(interrupt) = Interrupt::new() else { return };
        if offer.try_set_value(Some(interrupt.clone())).is_some() {
            return;
        }
        let expired = Rc::new(Cell::new(false));
        let (renewed, mark) = (interrupt.clone(), Rc::clone(&expired));
        let renew = move || {
            mark.set(true);
            renewed.interrupt();
        };
        let timer = set_timeout_with_handle(renew, RENEWED).ok();
        let credential = authenticator::get_from_field(&interrupt).await;
        if let Some(timer) = timer {
            timer.clear();
        }
        if let Some(credential) = credential {
            return request.run(sign_in(own, merge, credential));
        }
        if !expired.get() || offer.try_with_value(Option::is_some) != Some(true) {
            return;
        }
    }
}

/// The button to register without a password.
#[component]
pub(super) fn PasskeyClaim(
    own: Own,
    name: RwSignal<String>,
    /// The code of an invitation, where registration needs one.
    invite: Option<RwSignal<String>>,
) -> impl IntoView {
    if !authenticator::is_available() {
        return ().into_any();
    }
    let request = FormRequest::default();
    let press = move |_| {
        let name = name.get_untracked();
        let invite = invite.map(|invite| invite.get_untracked());
        request.run(async move {
            let credential = authenticator::create("register", Some(&name)).await?;
            let mut body = json!({ "name": name, "credential": credential });
            if let Some(invite) = invite {
                body["invite"] = invite.into();
            }
            let me = api::send("POST", "/api/account/passkey", Some(&body)).await?;
            own.comes(&me, "passkey-claimed");
            Ok(())
        });
    };
    view! {
        <p class="quiet">{tr("passkey-why")}</p>
        <button
            class="button"
            id="passkey-claim"
            type="button"
            disabled=move || request.busy.get()
            on:click=press
        >
            {tr("passkey-claim")}
        </button>
        <Outcome request />
    }
    .into_any()
}
