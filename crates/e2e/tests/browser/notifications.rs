//! Notifications while the page is closed: the settings in the account, and what the browser shows.

use std::sync::Arc;
use std::time::{Duration, Instant};

use e2e::{Device, Engine, Input, Page, PushService, TestSite, Visit};
use serde_json::{Value, json};

use crate::accessibility::{check_targets, show_and_check};

/// How long a message may take.
const PATIENCE: Duration = Duration::from_mins(1);

const PASSWORD: &str = "correct horse battery";

/// The notifications that the browser shows.
const SHOWN: &str = "return navigator.serviceWorker.ready.then((it) => it.getNotifications())
    .then((all) => all.map((one) => [one.title, one.body, one.data, one.tag].join('; ')).join())";

async fn settings(visit: Visit) -> Page {
    let page = Page::open(visit).await;
    page.request("POST", "account", &json!({"name": "Anna", "password": PASSWORD})).await;
    page.load("/account/notifications", "#webhooks").await;
    page
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn notifications_are_set_up_on_a_phone() {
    for (language, dark) in [("en", false), ("fa", true)] {
        let page =
            settings(Visit { device: Device::Phone, dark, language, ..Visit::default() }).await;
        page.click("#webhooks summary").await;
        let list = "#webhooks .account-list";
        page.fill("#webhook-name", "Moon club").await;
        page.fill("#webhook-address", "https://hooks.example.org/a").await;
        page.choose("#webhook-form", "json").await;
        page.click("#new-webhook button[type=submit]").await;
        page.wait_for(".account-secret").await;
        page.wait_for_text(list, "hooks.example.org").await;
        page.wait_for_count("#webhooks .account-kinds input:checked", 6).await;
        page.click("#webhooks .account-kinds label").await;
        page.wait_for_count("#webhooks .account-kinds input:checked", 5).await;
        page.click(&format!("{list} .test-target")).await;
        page.wait_for("#webhooks li p[role=status]:not(:empty)").await;
        show_and_check(&page, &format!("notifications-{language}"), "notifications").await;
        page.run("document.querySelector('#webhooks').scrollIntoView()").await;
        page.screenshot(&format!("notifications-webhooks-{language}")).await;
        check_targets(&page, ".account", "notifications").await;
        let fits = "document.documentElement.scrollWidth <= innerWidth";
        page.wait_until(fits).await;
        // The choice is stored.
        page.load("/account/notifications", "#webhooks").await;
        page.wait_for_count("#webhooks .account-kinds input:checked", 5).await;
        page.click(&format!("{list} .remove-target")).await;
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
    let expected = "It is your turn; Nova Luna with Ada; /table/t; /table/t";
    page.wait_for_result(SHOWN, expected).await;
    // A later notification about the same table replaces it.
    page.deliver_push(&message).await;
    page.wait_for_result(SHOWN, expected).await;
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_whose_browser_blocks_notifications_reads_what_to_do() {
    let page = settings(Visit { notifications: true, ..Visit::phone() }).await;
    page.forbid("notifications").await;
    page.load("/account/notifications", "#notify-on").await;
    let text = "Your browser blocks notifications. You can allow them in its settings";
    page.wait_for_text("#push [role=status]", text).await;
    page.press("#notify-on", Input::Touch).await;
    page.wait_for_text("#push [role=status]", text).await;
    show_and_check(&page, "notifications-blocked", "blocked notifications").await;
    page.end().await;
}

/// A table with days per turn, at which the host begins; returns its id.
async fn create_table(host: &Page) -> String {
    let new = json!({"game": "terra-nova", "setup": {"players": 2, "first": 0},
        "clock": {"days": {"per_turn": 2}}, "seats": ["me", "open"]});
    let (status, made) = host.request("POST", "games", &new).await;
    assert_eq!(status, 201, "{made}");
    made["id"].as_str().expect("an id").to_owned()
}

/// The game begins when the second player sits down.
pub(crate) async fn sit(guest: &Page, table: &str, name: &str) {
    let sit = json!({"do": "sit", "key": "a", "name": name});
    let (status, answer) = guest.request("POST", &format!("games/{table}/requests"), &sit).await;
    assert_eq!(status, 200, "{answer}");
}

/// Waits for a notification and clicks it. Firefox shows it in a window of its own, which is empty at first.
async fn click_notification(page: &Page, title: &str, text: &str) {
    let script = format!(
        "const label = (alert, id) => alert.document.getElementById(id);
         const shows = (alert) => label(alert, 'alertTitleLabel')?.value === {}
           && label(alert, 'alertTextLabel')?.textContent === {};
         const alert = [...Services.wm.getEnumerator('alert:alert')].find(shows);
         alert && label(alert, 'alertBox').click();
         return !!alert",
        Value::from(title),
        Value::from(text)
    );
    let begun = Instant::now();
    while page.run_in_firefox(&script).await != true {
        assert!(begun.elapsed() < PATIENCE, "there is no notification {title:?}: {text:?}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// Everything is real except the push service, which Firefox is told to use instead of Mozilla's: the browser
/// subscribes there, the server sends there, and the browser decrypts what arrives. Chromium has no such setting.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn firefox_is_subscribed_notified_while_the_page_is_closed_and_unsubscribed() {
    let service = PushService::start().await;
    let site = Arc::new(TestSite::open_with_push());
    let push_service = Some(service.port());
    let visit = Visit { engine: Engine::Firefox, push_service, ..Visit::default() };
    let anna = Page::open_at(Arc::clone(&site), visit).await;
    let bela = Page::open_at(site, Visit::default()).await;
    anna.load("/account/notifications", "#notify-on").await;
    anna.click_to_show("#notify-on", "#notify-off").await;
    anna.wait_for_text("#push .account-list", "Firefox").await;
    anna.wait_for("#push .badge").await;
    assert_eq!(service.counts(), (1, 0));
    anna.screenshot("notifications-on").await;
    anna.click("#push .test-target").await;
    // The click goes to the page that is already there.
    click_notification(&anna, "Test notification", "Your notifications arrive here.").await;
    assert_eq!(service.counts(), (1, 1));

    let table = create_table(&anna).await;
    anna.leave().await;
    sit(&bela, &table, "Béla").await;
    click_notification(&anna, "It is your turn", "Terra Nova with Béla · 2 days left").await;
    anna.wait_for_tabs(2).await;
    anna.tab(1).await;
    anna.wait_for(".play").await;
    assert_eq!(anna.path().await, format!("/table/{table}"));

    anna.load("/account/notifications", "#notify-off").await;
    anna.click_to_show("#notify-off", "#notify-on").await;
    anna.wait_for_count("#push .account-list li", 0).await;
    let targets = "return fetch('/api/me/notifications').then((answer) => answer.json())
        .then((it) => String(it.targets.length))";
    anna.wait_for_result(targets, "0").await;
    anna.wait_for_result(
        "return navigator.serviceWorker.ready
        .then((it) => it.pushManager.getSubscription()).then(String)",
        "null",
    )
    .await;
    assert_eq!(service.counts().0, 0, "the browser has told the push service");
    Page::end_all([anna, bela]).await;
}
