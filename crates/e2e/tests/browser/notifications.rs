//! Notifications while the page is closed: the settings in the account, and what the service worker shows.

use e2e::{Device, Page, Visit};
use serde_json::json;

use crate::accessibility::{check_targets, show_and_check};

const PASSWORD: &str = "correct horse battery";

async fn settings(visit: Visit) -> Page {
    let page = Page::open(visit).await;
    page.request("POST", "account", &json!({"name": "Anna", "password": PASSWORD})).await;
    page.goto("/account").await;
    page.wait_for("#notifications details").await;
    page
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn notifications_are_set_up_on_a_phone() {
    for (language, dark) in [("en", false), ("fa", true)] {
        let page =
            settings(Visit { device: Device::Phone, dark, language, ..Visit::default() }).await;
        page.click("#notifications details summary").await;
        let list = "#notifications details .account-list";
        page.fill("#webhook-name", "Moon club").await;
        page.fill("#webhook-address", "https://hooks.example.org/a").await;
        page.choose("#webhook-form", "json").await;
        page.click("#new-webhook button[type=submit]").await;
        page.wait_for(".account-secret").await;
        page.wait_for_text(list, "hooks.example.org").await;
        page.wait_for_count("#notifications details .account-kinds input:checked", 6).await;
        page.click("#notifications details .account-kinds label").await;
        page.wait_for_count("#notifications details .account-kinds input:checked", 5).await;
        page.click(&format!("{list} .test-target")).await;
        page.wait_for("#notifications > p[role=status]:not(:empty)").await;
        show_and_check(&page, &format!("notifications-{language}"), "notifications").await;
        check_targets(&page, "#notifications", "notifications").await;
        let fits = "document.documentElement.scrollWidth <= innerWidth";
        page.wait_until(fits).await;
        // The choice is stored.
        page.goto("/account").await;
        page.click("#notifications details summary").await;
        page.wait_for_count("#notifications details .account-kinds input:checked", 5).await;
        page.click(&format!("{list} button:last-child")).await;
        page.wait_for_count(&format!("{list} li"), 0).await;
        page.end().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_service_worker_shows_what_the_server_sends() {
    let page = settings(Visit { notifications: true, ..Visit::default() }).await;
    page.allow("notifications").await;
    page.wait_for("#notify-on").await;
    page.run("return navigator.serviceWorker.ready.then(() => 1)").await;
    let message = json!({"title": "It is your turn", "body": "Nova Luna with Ada", "path": "/table/t",
        "tag": "/table/t", "lang": "en", "dir": "ltr"});
    page.deliver_push(&message).await;
    let shown = "return navigator.serviceWorker.ready.then((it) => it.getNotifications())
        .then((all) => all.map((one) => [one.title, one.body, one.data, one.tag].join('; ')).join())";
    let expected = "It is your turn; Nova Luna with Ada; /table/t; /table/t";
    page.wait_for_result(shown, expected).await;
    // A later notification about the same table replaces it.
    page.deliver_push(&message).await;
    page.wait_for_result(shown, expected).await;
    page.end().await;
}
