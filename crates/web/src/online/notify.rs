//! Notifications of the browser, for those who ask for them: it is your turn.

use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Notification, NotificationOptions, NotificationPermission, ServiceWorkerRegistration,
};

use super::{Live, Room};
use crate::browser;
use crate::say::{say, words};

/// Where the player's wish is kept.
const NOTIFY: &str = "novae.notify";

/// Whether this browser can notify anybody: it asks the service worker, which only pages that
/// came safely have.
fn is_possible() -> bool {
    let has = |of: &JsValue, name: &str| js_sys::Reflect::has(of, &name.into()).unwrap_or(false);
    has(&window(), "Notification") && has(&window().navigator(), "serviceWorker")
}

/// Whether the player wishes it and the browser allows it.
fn is_wished() -> bool {
    is_possible()
        && browser::kept(NOTIFY).as_deref() == Some("on")
        && Notification::permission() == NotificationPermission::Granted
}

/// A switch for notifications; the browser is asked when it is turned on, and not before.
#[component]
pub(super) fn NotifySwitch() -> impl IntoView {
    let on = RwSignal::new(is_wished());
    let denied = RwSignal::new(false);
    let switch = move |wish: bool| {
        browser::keep(NOTIFY, if wish { "on" } else { "off" });
        on.set(wish);
        if !wish {
            return;
        }
        spawn_local(async move {
            if let Ok(asked) = Notification::request_permission() {
                let _ = JsFuture::from(asked).await;
            }
            on.try_set(is_wished());
            denied.try_set(!is_wished());
        });
    };
    is_possible().then(|| {
        view! {
            <label class="tick">
                <input
                    type="checkbox"
                    id="notify"
                    prop:checked=move || on.get()
                    on:change:target=move |event| switch(event.target().checked())
                />
                <span>{say("notify")}</span>
            </label>
            <p class="quiet" role="status">{move || denied.get().then(say("notify-denied"))}</p>
        }
    })
}

/// Notifies the player whose turn has come while the page is hidden.
pub(super) fn when_needed(live: Live) {
    let words = words();
    let mine =
        Memo::new(move |_| live.room.with(|room| room.as_ref().and_then(Room::acting).is_some()));
    Effect::new(move |before: Option<bool>| {
        let now = mine.get();
        if now && before != Some(true) && document().hidden() && is_wished() {
            let (title, body) = words.with_untracked(|words| {
                let game = live.room.with_untracked(|room| {
                    room.as_ref().map(|room| words.text(&room.opening.game))
                });
                (words.text("your-turn"), game.unwrap_or_default())
            });
            spawn_local(async move {
                // Without it the tab still tells.
                let _ = notify(&title, &body).await;
            });
        }
        now
    });
}

/// Shows a notification; pressing it leads back to this page.
async fn notify(title: &str, body: &str) -> Result<(), JsValue> {
    let here = window().location().pathname()?;
    let ready = window().navigator().service_worker().ready()?;
    let worker: ServiceWorkerRegistration = JsFuture::from(ready).await?.dyn_into()?;
    let options = NotificationOptions::new();
    options.set_body(body);
    options.set_icon(&format!("{}icon-192.png", browser::base()));
    // A table has one notification at a time.
    options.set_tag(&here);
    options.set_renotify(true);
    options.set_data(&JsValue::from_str(&here));
    let shown = worker.show_notification_with_options(title, &options)?;
    JsFuture::from(shown).await.map(drop)
}
