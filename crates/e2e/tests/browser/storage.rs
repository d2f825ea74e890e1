//! Games survive a reload, a stopped server, and an export to a file.

use std::time::Duration;

use e2e::{Input, Page, Visit, play_on, record_text};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_reload_in_the_middle_of_a_bots_turn_changes_nothing() {
    // The strongest bot takes long enough to be interrupted.
    let kept = vec![("novae.pace", "brisk".to_owned()), ("novae.level", "master".to_owned())];
    let stage = Page::open(Visit { kept, ..Visit::default() }).await;
    stage.click(".card.bd-paper .play-button").await;
    stage.wait_until("!document.querySelector('.thinking')").await;
    play_on(&stage, Input::Pointer, 1).await;
    stage.wait_for(".thinking").await;
    let before = record_text(&stage).await;
    stage.reload().await;
    stage.wait_for(".play").await;
    assert!(record_text(&stage).await.starts_with(before.trim_end()), "something was lost");
    // The bot searches again and plays.
    stage.wait_until("!document.querySelector('.thinking')").await;
    assert!(record_text(&stage).await.len() > before.len());
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_game_continues_when_the_server_is_down() {
    let mut stage = Page::open(Visit::default()).await;
    let ready = "navigator.serviceWorker.controller";
    stage.wait_until(ready).await;
    stage.take_site_down();
    tokio::time::sleep(Duration::from_millis(200)).await;
    stage.reload().await;
    stage.click(".card.bd-night .play-button").await;
    let turns = play_on(&stage, Input::Pointer, 6).await;
    assert_eq!(turns, 6);
    stage.reload().await;
    stage.wait_for(".play").await;
    // Lessons and rules are cached although they were not opened before.
    stage.goto("/learn/nova-luna").await;
    stage.wait_for(".lesson .task").await;
    stage.goto("/rules/terra-nova").await;
    stage.wait_for("section.rule").await;
    stage.end_offline().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_home_screen_lists_games_and_whose_turn_it_is() {
    let stage = Page::open(Visit::default()).await;
    stage.click(".card.bd-night .play-button").await;
    play_on(&stage, Input::Pointer, 2).await;
    stage.wait_until("!document.querySelector('.thinking')").await;
    stage.click(".brand").await;
    let kept = stage.text(".kept").await;
    assert!(kept.contains("Nova Luna") && kept.contains("Your turn"), "{kept}");
    stage.click(".kept-link").await;
    stage.wait_for(".play").await;
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_exported_record_can_be_imported_unchanged() {
    let stage = Page::open(Visit::default()).await;
    stage.click(".card.bd-paper .play-button").await;
    play_on(&stage, Input::Pointer, 4).await;
    stage.wait_until("!document.querySelector('.thinking')").await;
    let record = record_text(&stage).await;
    stage.goto("/").await;
    stage.ready().await;
    stage.give_file("#import", &record).await;
    // The imported game opens instead of only appearing in a list.
    stage.wait_until("location.pathname.startsWith('/play/')").await;
    stage.wait_for(".play").await;
    let actions = |text: &str| text.split("\nactions\n").nth(1).unwrap_or("").to_owned();
    assert_eq!(actions(&record_text(&stage).await), actions(&record));
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_file_that_is_not_a_record_is_refused_with_a_reason() {
    let stage = Page::open(Visit::default()).await;
    stage.give_file("#import", "novae-record 1\ngame nova-luna\n").await;
    stage.wait_until("document.querySelector('.import-outcome').innerText").await;
    let shown = stage.text(".import-outcome").await;
    assert!(shown.contains("not a valid record"), "{shown}");
    stage.end().await;
}
