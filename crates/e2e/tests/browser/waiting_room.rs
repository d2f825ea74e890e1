//! The waiting room.

use std::sync::Arc;

use e2e::{Device, Input, Page, TestSite, Visit};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_waiting_room_shows_the_pending_steps_and_the_clock() {
    let site = Arc::new(TestSite::open());
    let phone = Visit { device: Device::Phone, language: "fa", ..Visit::default() };
    let (anna, bela) = tokio::join!(
        Page::open_at(Arc::clone(&site), Visit::default()),
        Page::open_at(Arc::clone(&site), phone),
    );
    anna.goto("/friends/nova-luna").await;
    anna.choose("#clock", "quick").await;
    anna.click("form button[type=submit]").await;
    anna.wait_until(
        "document.querySelector('.waits-for')?.innerText === 'Waiting for 1 more player'",
    )
    .await;
    let clock = anna.text(".terms-clock").await;
    assert!(clock.contains("5 minutes + 5 seconds per turn"), "{clock}");
    anna.screenshot("waiting-for-one").await;
    // Guests without a name have a default name in the reader's language.
    bela.goto(&anna.path().await).await;
    bela.wait_for(".sit").await;
    let host = bela.text(".chair-who").await;
    assert!(host.starts_with("مهمان "), "{host}");
    bela.press(".sit", Input::Touch).await;
    anna.wait_until("document.querySelector('.waits-for').innerText.includes('Guest ')").await;
    let waits = anna.text(".waits-for").await;
    assert!(waits.starts_with("Not ready yet: Guest "), "{waits}");
    anna.click("#ready").await;
    bela.wait_until("document.querySelector('.waits-for').innerText.includes('«آماده‌ام»')").await;
    bela.screenshot("waiting-for-you").await;
    bela.press("#ready", Input::Touch).await;
    bela.wait_until("document.querySelector('.players')?.innerText.includes('مهمان')").await;
    // The menu shows the connection status and the number of spectators.
    anna.click("#more").await;
    anna.wait_until("document.querySelector('#table-status').innerText === 'Connected'").await;
    let watcher = Page::open_at(Arc::clone(&site), Visit::default()).await;
    watcher.goto(&anna.path().await).await;
    let is_counted = "document.querySelector('#table-status').innerText.includes('1 spectator')";
    anna.wait_until(is_counted).await;
    anna.screenshot("table-status").await;
    watcher.end().await;
    anna.end().await;
    bela.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_may_have_a_custom_clock() {
    let anna = Page::open(Visit::default()).await;
    anna.goto("/friends/terra-nova").await;
    anna.choose("#clock", "own").await;
    for (field, number) in [("#clock-minutes", "7"), ("#clock-seconds", "3")] {
        anna.fill(field, number).await;
        let change = "dispatchEvent(new Event('change', { bubbles: true }))";
        anna.run(&format!("document.querySelector('{field}').{change}")).await;
    }
    anna.screenshot("friends-clock").await;
    anna.click("form button[type=submit]").await;
    anna.wait_for(".terms-clock").await;
    let clock = anna.text(".terms-clock").await;
    assert!(clock.contains("7:00 min + 3 s per turn"), "{clock}");
    anna.end().await;
}
