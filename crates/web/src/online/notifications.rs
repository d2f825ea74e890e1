//! Optional browser notifications when it is the player's turn.

use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Notification, NotificationOptions, NotificationPermission, ServiceWorkerRegistration,
};

use super::Connection;
use crate::browser;
use crate::translate::{tr, words};
use crate::widgets::Tick;

/// The storage key of the player's choice.
const NOTIFY: &str = "novae.notify";

/// Whether this browser can show notifications. They require a service worker, which requires a
/// secure context.
fn is_possible() -> bool {
    let has = |of: &JsValue, name: &str| js_sys::Reflect::has(of, &name.into()).unwrap_or(false);
    has(&window(), "Notification") && has(&window().navigator(), "serviceWorker")
}

/// Whether the player has enabled notifications and the browser allows them.
fn is_wished() -> bool {
    is_possible()
        && browser::kept(NOTIFY).as_deref() == Some("on")
        && Notification::permission() == NotificationPermission::Granted
}

/// The switch for notifications. The browser asks for permission when it is turned on.
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
            <Tick message="notify" checked=on on_change=switch id="notify" />
            <p class="quiet" role="status">{move || denied.get().then(tr("notify-denied"))}</p>
        }
    })
}

/// Notifies the player when the turn comes while the page is hidden.
pub(super) fn when_needed(live: Connection) {
    let words = words();
    let mine = Memo::new(move |_| live.is(&|room| room.acting().is_some()));
    Effect::new(move |before: Option<bool>| {
        let now = mine.get();
        if now && before != Some(true) && document().hidden() && is_wished() {
            let (title, body) = words.with_untracked(|words| {
                let game = untrack(|| live.with(&|room| words.text(&room.opening.game)));
                (words.text("your-turn"), game.unwrap_or_default())
            });
            spawn_local(async move {
                // If this fails, the icon of the tab still shows the turn.
                let _ = notify(&title, &body).await;
            });
        }
        now
    });
    // A player who returns to the tab no longer needs the notification.
    let seen = window_event_listener(ev::focus, move |_| {
        if is_wished() {
            spawn_local(async {
                let _ = take_away().await;
            });
        }
    });
    on_cleanup(move || seen.remove());
}

async fn worker() -> Result<ServiceWorkerRegistration, JsValue> {
    let ready = window().navigator().service_worker().ready()?;
    JsFuture::from(ready).await?.dyn_into()
}

/// Closes the notification of this page.
async fn take_away() -> Result<(), JsValue> {
    let here = window().location().pathname()?;
    let shown = worker().await?.get_notifications()?;
    for one in js_sys::Array::from(&JsFuture::from(shown).await?) {
        let one: Notification = one.unchecked_into();
        if one.tag().as_deref() == Some(&here) {
            one.close();
        }
    }
    Ok(())
}

/// Shows a notification. A click on it opens this page.
async fn notify(title: &str, body: &str) -> Result<(), JsValue> {
    let here = window().location().pathname()?;
    let options = NotificationOptions::new();
    options.set_body(body);
    options.set_icon(&format!("{}icon-192.png", browser::base()));
    // A table has one notification at a time.
    options.set_tag(&here);
    options.set_renotify(true);
    options.set_data(&JsValue::from_str(&here));
    let shown = worker().await?.show_notification_with_options(title, &options)?;
    JsFuture::from(shown).await.map(drop)
}
