//! Games survive a reload, a stopped server, and an export to a file.

use e2e::{Input, Page, Visit, play_on, record_text};

/// Plays until the strongest bot thinks, which takes long enough to be interrupted.
pub(crate) async fn with_thinking_bot(speed: &str) -> Page {
    let kept = vec![("novae.pace", speed.to_owned()), ("novae.level", "master".to_owned())];
    let page = Page::open(Visit { kept, ..Visit::default() }).await;
    page.click(".card.bd-paper .play-button").await;
    page.wait_gone(".thinking").await;
    play_on(&page, Input::Pointer, 1).await;
    page.wait_for(".thinking").await;
    page
}

/// Starts a game from its card on the first screen, and plays some turns of it.
pub(crate) async fn begun(card: &str, turns: usize) -> Page {
    begun_in(Visit::default(), card, turns).await
}

pub(crate) async fn begun_in(visit: Visit, card: &str, turns: usize) -> Page {
    let page = Page::open(visit).await;
    page.click(&format!(".card.{card} .play-button")).await;
    play_on(&page, Input::Pointer, turns).await;
    page.wait_gone(".thinking").await;
    page
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_reload_in_the_middle_of_a_bots_turn_changes_nothing() {
    let page = with_thinking_bot("brisk").await;
    let before = record_text(&page).await;
    page.reload().await;
    page.wait_for(".play").await;
    assert!(record_text(&page).await.starts_with(before.trim_end()), "something was lost");
    // The bot searches again and plays.
    page.wait_gone(".thinking").await;
    assert!(record_text(&page).await.len() > before.len());
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_game_continues_when_the_server_is_down() {
    play_offline(Visit::default()).await;
}

pub(crate) async fn play_offline(visit: Visit) {
    let mut page = Page::open(visit).await;
    page.wait_until("navigator.serviceWorker.controller").await;
    page.take_site_down().await;
    page.reload().await;
    page.click(".card.bd-night .play-button").await;
    let turns = play_on(&page, Input::Pointer, 6).await;
    assert_eq!(turns, 6);
    page.reload().await;
    page.wait_for(".play").await;
    // Lessons and rules are cached although they were not opened before.
    page.load("/learn/nova-luna", ".lesson .task").await;
    page.load("/rules/terra-nova", "section.rule").await;
    page.end_offline().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_home_screen_lists_games_and_whose_turn_it_is() {
    let page = begun("bd-night", 2).await;
    page.click(".brand").await;
    let kept = page.text(".kept").await;
    assert!(kept.contains("Nova Luna") && kept.contains("Your turn"), "{kept}");
    page.click_to_show(".kept-link", ".play").await;
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_exported_record_can_be_imported_unchanged() {
    let page = begun("bd-paper", 4).await;
    let record = record_text(&page).await;
    page.start_at("/").await;
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
    page.check_text(".import-outcome", "not a valid record").await;
    page.end().await;
}
