//! Games survive a reload, a stopped server, and an export to a file.

use std::time::Duration;

use e2e::{Input, Page, Visit, play_on, record_text};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_reload_in_the_middle_of_a_bots_turn_changes_nothing() {
    // The strongest bot takes long enough to be interrupted.
    let kept = vec![("novae.pace", "brisk".to_owned()), ("novae.level", "master".to_owned())];
    let page = Page::open(Visit { kept, ..Visit::default() }).await;
    page.click(".card.bd-paper .play-button").await;
    page.wait_until("!document.querySelector('.thinking')").await;
    play_on(&page, Input::Pointer, 1).await;
    page.wait_for(".thinking").await;
    let before = record_text(&page).await;
    page.reload().await;
    page.wait_for(".play").await;
    assert!(record_text(&page).await.starts_with(before.trim_end()), "something was lost");
    // The bot searches again and plays.
    page.wait_until("!document.querySelector('.thinking')").await;
    assert!(record_text(&page).await.len() > before.len());
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_game_continues_when_the_server_is_down() {
    let mut page = Page::open(Visit::default()).await;
    let ready = "navigator.serviceWorker.controller";
    page.wait_until(ready).await;
    page.take_site_down();
    tokio::time::sleep(Duration::from_millis(200)).await;
    page.reload().await;
    page.click(".card.bd-night .play-button").await;
    let turns = play_on(&page, Input::Pointer, 6).await;
    assert_eq!(turns, 6);
    page.reload().await;
    page.wait_for(".play").await;
    // Lessons and rules are cached although they were not opened before.
    page.goto("/learn/nova-luna").await;
    page.wait_for(".lesson .task").await;
    page.goto("/rules/terra-nova").await;
    page.wait_for("section.rule").await;
    page.end_offline().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_home_screen_lists_games_and_whose_turn_it_is() {
    let page = Page::open(Visit::default()).await;
    page.click(".card.bd-night .play-button").await;
    play_on(&page, Input::Pointer, 2).await;
    page.wait_until("!document.querySelector('.thinking')").await;
    page.click(".brand").await;
    let kept = page.text(".kept").await;
    assert!(kept.contains("Nova Luna") && kept.contains("Your turn"), "{kept}");
    page.click(".kept-link").await;
    page.wait_for(".play").await;
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_exported_record_can_be_imported_unchanged() {
    let page = Page::open(Visit::default()).await;
    page.click(".card.bd-paper .play-button").await;
    play_on(&page, Input::Pointer, 4).await;
    page.wait_until("!document.querySelector('.thinking')").await;
    let record = record_text(&page).await;
    page.goto("/").await;
    page.ready().await;
    page.choose_file("#import", &record).await;
    // The imported game opens instead of only appearing in a list.
    page.wait_until("location.pathname.startsWith('/play/')").await;
    page.wait_for(".play").await;
    let actions = |text: &str| text.split("\nactions\n").nth(1).unwrap_or("").to_owned();
    assert_eq!(actions(&record_text(&page).await), actions(&record));
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_file_that_is_not_a_record_is_refused_with_a_reason() {
    let page = Page::open(Visit::default()).await;
    page.choose_file("#import", "novae-record 1\ngame nova-luna\n").await;
    page.wait_until("document.querySelector('.import-outcome').innerText").await;
    let shown = page.text(".import-outcome").await;
    assert!(shown.contains("not a valid record"), "{shown}");
    page.end().await;
}
