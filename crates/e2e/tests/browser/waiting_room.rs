//! The waiting room.

use std::sync::Arc;

use e2e::{Input, Page, TestSite, Visit};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_waiting_room_shows_the_pending_steps_and_the_clock() {
    let site = Arc::new(TestSite::open());
    let phone = Visit { language: "fa", ..Visit::phone() };
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
    anna.check_text(".terms-clock", "5 minutes + 5 seconds per turn").await;
    anna.screenshot("waiting-for-one").await;
    // Guests without a name have a default name in the reader's language.
    bela.load(&anna.path().await, ".sit").await;
    let host = bela.text(".seat-who").await;
    assert!(host.starts_with("مهمان "), "{host}");
    bela.press(".sit", Input::Touch).await;
    anna.wait_for_text(".waits-for", "Guest ").await;
    let waits = anna.text(".waits-for").await;
    assert!(waits.starts_with("Not ready yet: Guest "), "{waits}");
    anna.click("#ready").await;
    bela.wait_for_text(".waits-for", "«آماده‌ام»").await;
    bela.screenshot("waiting-for-you").await;
    bela.press("#ready", Input::Touch).await;
    bela.wait_for_text(".players", "مهمان").await;
    // The menu shows the connection status and the number of spectators.
    anna.click("#more").await;
    anna.wait_until("document.querySelector('#table-status').innerText === 'Connected'").await;
    let watcher = Page::open_at(Arc::clone(&site), Visit::default()).await;
    watcher.goto(&anna.path().await).await;
    let is_counted = "document.querySelector('#table-status').innerText.includes('1 spectator')";
    anna.wait_until(is_counted).await;
    anna.screenshot("table-status").await;
    Page::end_all([watcher, anna, bela]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_may_have_a_custom_clock() {
    let anna = Page::open_on(Visit::default(), "/friends/terra-nova", "header.top").await;
    anna.choose("#clock", "own").await;
    for (field, number) in [("#clock-minutes", "7"), ("#clock-seconds", "3")] {
        anna.fill(field, number).await;
        let change = "dispatchEvent(new Event('change', { bubbles: true }))";
        anna.run(&format!("document.querySelector('{field}').{change}")).await;
    }
    anna.screenshot("friends-clock").await;
    anna.click_to_show("form button[type=submit]", ".terms-clock").await;
    anna.check_text(".terms-clock", "7:00 min + 3 s per turn").await;
    anna.end().await;
}
