//! Functions of a page that only Chromium has: its protocol for developer tools emulates devices and
//! networks, and its driver has a log.

use serde_json::{Value, json};
use thirtyfour::WebDriver;

use crate::{Device, Page};

impl Page {
    /// Clears the browser's cache and removes its service worker.
    pub async fn clear_cache(&self) {
        // The service worker is installed last, so wait for it before removing it.
        let script = "return navigator.serviceWorker.ready
            .then(() => navigator.serviceWorker.getRegistrations())
            .then((all) => Promise.all(all.map((one) => one.unregister())))
            .then(() => caches.keys())
            .then((names) => Promise.all(names.map((name) => caches.delete(name)))).then(() => 1)";
        self.run(script).await;
        self.goto("/sw.js").await;
        send(&self.window, "Network.clearBrowserCache", Value::Null).await;
    }

    /// Throttles CPU and network; 0 bits mean no limit.
    pub async fn slow_down(&self, slowdown: u32, bits: u32, delay: u32) {
        let rate = json!({ "rate": slowdown });
        send(&self.window, "Emulation.setCPUThrottlingRate", rate).await;
        let bytes = if bits == 0 { -1.0 } else { f64::from(bits) / 8.0 };
        self.emulate_network(false, delay, bytes).await;
    }

    /// Disconnects this browser from the network, or reconnects it.
    pub async fn lose_network(&self, lost: bool) {
        self.emulate_network(lost, 0, -1.0).await;
    }

    async fn emulate_network(&self, offline: bool, latency: u32, bytes: f64) {
        let network = json!({
            "offline": offline, "latency": latency,
            "downloadThroughput": bytes, "uploadThroughput": bytes,
        });
        send(&self.window, "Network.enable", json!({})).await;
        send(&self.window, "Network.emulateNetworkConditions", network).await;
    }

    /// Sends every request of the page to the server instead of its service worker.
    pub async fn bypass_service_worker(&self) {
        send(&self.window, "Network.enable", json!({})).await;
        let bypass = json!({ "bypass": true });
        send(&self.window, "Network.setBypassServiceWorker", bypass).await;
    }

    /// Grants the page a browser permission, such as `notifications`.
    pub async fn allow(&self, permission: &str) {
        let allowed = json!({ "permissions": [permission], "origin": self.base });
        send(&self.window, "Browser.grantPermissions", allowed).await;
    }

    /// Blocks a browser permission, as a player does who refuses it.
    pub async fn forbid(&self, permission: &str) {
        let denied = json!({
            "permission": { "name": permission }, "setting": "denied", "origin": self.base,
        });
        send(&self.window, "Browser.setPermission", denied).await;
    }

    /// Delivers a push message to the service worker of the page, as a push service does. The browser does
    /// not report the number of its registration to this protocol, so the message goes to the first ones;
    /// those that do not exist are ignored.
    pub async fn deliver_push(&self, message: &Value) {
        send(&self.window, "ServiceWorker.enable", Value::Null).await;
        for registration in 0..16 {
            let arguments = json!({
                "origin": format!("{}/", self.base.trim_end_matches('/')),
                "registrationId": registration.to_string(),
                "data": message.to_string(),
            });
            let command = "ServiceWorker.deliverPushMessage";
            let _ = self.window.cdp().send_raw(command, arguments).await;
        }
    }

    /// Adds an authenticator for passkeys to this tab, of a phone or a laptop (`internal`) or on a plug (`usb`). It
    /// verifies every user. Returns its id.
    pub async fn add_authenticator(&self, transport: &str) -> String {
        send(&self.window, "WebAuthn.enable", json!({})).await;
        let options = json!({ "options": {
            "protocol": "ctap2", "transport": transport, "hasResidentKey": true,
            "hasUserVerification": true, "isUserVerified": true, "automaticPresenceSimulation": true,
        }});
        let command = "WebAuthn.addVirtualAuthenticator";
        let added = self.window.cdp().send_raw(command, options).await.expect("an authenticator");
        added["authenticatorId"].as_str().expect("an id").to_owned()
    }

    /// Changes whether an authenticator recognizes its user.
    pub async fn verify_user(&self, authenticator: &str, verified: bool) {
        let options = json!({ "authenticatorId": authenticator, "isUserVerified": verified });
        send(&self.window, "WebAuthn.setUserVerified", options).await;
    }

    /// Switches the window to the print style.
    pub async fn emulate_print(&self, on: bool) {
        let media = json!({ "media": if on { "print" } else { "" } });
        send(&self.window, "Emulation.setEmulatedMedia", media).await;
    }

    /// The errors that the browser logged, and requests to other origins.
    pub(crate) async fn logged_errors(&self) -> Vec<String> {
        let mut errors = Vec::new();
        for entry in self.window.get_log("browser").await.expect("a log") {
            // A debug build warns of signals that are read outside of an effect.
            let ours = !entry.message.contains("reactive tracking context");
            if ours && (entry.level == "SEVERE" || entry.level == "WARNING") {
                errors.push(format!("{}: {}", entry.level, entry.message));
            }
        }
        for entry in self.window.get_log("performance").await.expect("a log") {
            let event: Value = serde_json::from_str(&entry.message).unwrap_or_default();
            let event = &event["message"];
            if event["method"] != "Network.requestWillBeSent" {
                continue;
            }
            let address = event["params"]["request"]["url"].as_str().unwrap_or_default();
            let own =
                ["data:", "blob:", "about:", "chrome:"].iter().any(|s| address.starts_with(s));
            if !own && !address.starts_with(&self.base) {
                errors.push(format!("request to another origin: {address}"));
            }
        }
        errors
    }
}

/// Sends the browser a command of its protocol for developer tools.
pub(crate) async fn send(window: &WebDriver, command: &str, arguments: Value) {
    let arguments = if arguments.is_null() { json!({}) } else { arguments };
    window.cdp().send_raw(command, arguments).await.expect("the browser obeys");
}

/// Removes everything that a visit left in the browser: its tabs, its permissions, and the data of
/// the site.
pub(crate) async fn forget(window: &WebDriver, origin: &str) {
    send(window, "Browser.resetPermissions", Value::Null).await;
    send(window, "Network.clearBrowserCookies", Value::Null).await;
    let tabs = window.windows().await.expect("the tabs");
    let fresh = window.new_tab().await.expect("another tab");
    for tab in tabs {
        window.switch_to_window(tab).await.expect("a tab");
        window.close_window().await.expect("the tab closes");
    }
    window.switch_to_window(fresh).await.expect("the other tab");
    let data = json!({ "origin": origin, "storageTypes": "all" });
    send(window, "Storage.clearDataForOrigin", data).await;
}

pub(crate) async fn resize(window: &WebDriver, (width, height): (u32, u32), phone: bool) {
    let size = json!({
        "width": width, "height": height, "deviceScaleFactor": if phone { 2 } else { 1 },
        "mobile": phone,
    });
    send(window, "Emulation.setDeviceMetricsOverride", size).await;
}

pub(crate) async fn emulate_device(window: &WebDriver, device: Device, dark: bool) {
    let phone = device == Device::Phone;
    resize(window, device.size(), phone).await;
    let touch = json!({ "enabled": phone, "maxTouchPoints": 5 });
    send(window, "Emulation.setTouchEmulationEnabled", touch).await;
    set_dark(window, dark).await;
}

/// Sets the preferred colour scheme of a window.
pub(crate) async fn set_dark(window: &WebDriver, dark: bool) {
    let media = json!({ "features": [
        { "name": "prefers-color-scheme", "value": if dark { "dark" } else { "light" } },
        { "name": "prefers-reduced-motion", "value": "reduce" },
    ]});
    send(window, "Emulation.setEmulatedMedia", media).await;
}
