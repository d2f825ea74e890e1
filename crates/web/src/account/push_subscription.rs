//! The push subscription of this browser.

use leptos::prelude::window;
use serde_json::Value;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Notification, NotificationPermission, PushManager, PushSubscription,
    PushSubscriptionOptionsInit, ServiceWorkerRegistration,
};

/// Whether this browser can receive messages while the page is closed. It needs a service worker, which
/// needs a secure context.
pub(super) fn is_possible() -> bool {
    let has = |of: &JsValue, name: &str| js_sys::Reflect::has(of, &name.into()).unwrap_or(false);
    has(&window(), "Notification")
        && has(&window(), "PushManager")
        && has(&window().navigator(), "serviceWorker")
}

/// Whether the player allows notifications. Only for a browser where they are possible.
pub(super) fn permission() -> NotificationPermission {
    Notification::permission()
}

async fn manager() -> Result<PushManager, JsValue> {
    let ready = window().navigator().service_worker().ready()?;
    let worker: ServiceWorkerRegistration = JsFuture::from(ready).await?.dyn_into()?;
    worker.push_manager()
}

async fn current() -> Result<PushSubscription, JsValue> {
    let current = manager().await?.get_subscription()?;
    JsFuture::from(current).await?.dyn_into()
}

pub(super) async fn is_subscribed() -> bool {
    is_possible() && current().await.is_ok()
}

/// Subscribes this browser for the key of the server; returns the endpoint and the keys. The browser asks
/// for permission.
pub(super) async fn subscribe(key: &str) -> Result<Value, JsValue> {
    JsFuture::from(Notification::request_permission()?).await?;
    if permission() != NotificationPermission::Granted {
        return Err(JsValue::NULL);
    }
    let subscribe = async || {
        let options = PushSubscriptionOptionsInit::new();
        options.set_user_visible_only(true);
        options.set_application_server_key(&JsValue::from_str(key));
        JsFuture::from(manager().await?.subscribe_with_options(&options)?).await
    };
    let subscription = if let Ok(subscription) = subscribe().await {
        subscription
    } else {
        // There is a subscription for another key.
        unsubscribe().await;
        subscribe().await?
    };
    let text = String::from(js_sys::JSON::stringify(&subscription)?);
    let mut subscription: Value = serde_json::from_str(&text).unwrap_or_default();
    let (endpoint, keys) = (subscription["endpoint"].take(), subscription["keys"].take());
    Ok(serde_json::json!({"endpoint": endpoint, "keys": keys}))
}

pub(super) async fn unsubscribe() {
    if let Ok(current) = current().await
        && let Ok(ended) = current.unsubscribe()
    {
        let _ = JsFuture::from(ended).await;
    }
}
