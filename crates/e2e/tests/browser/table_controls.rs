//! The functions around a game: undo, hints, the log, looking back.

use e2e::{Input, Page, Visit, play_on, record_text};

async fn two_people(game: &str) -> Page {
    let page = Page::open(Visit::default()).await;
    page.goto(&format!("/new/{game}/people")).await;
    page.click("form button[type=submit]").await;
    page.wait_for(".play").await;
    page
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn undo_reverts_the_last_turn() {
    let page = two_people("nova-luna").await;
    assert!(page.has("#undo:disabled").await);
    let before = record_text(&page).await;
    play_on(&page, Input::Pointer, 1).await;
    page.wait_for("#undo:enabled").await;
    page.click("#undo").await;
    page.wait_for("#undo:disabled").await;
    assert_eq!(record_text(&page).await, before);
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hint_shows_an_action_and_its_reason() {
    for (game, word) in [("nova-luna", "Take"), ("terra-nova", "Place a piece on")] {
        let page = two_people(game).await;
        page.click("#hint").await;
        page.wait_for(".message.hint").await;
        let hint = page.text(".message.hint").await;
        assert!(hint.contains(word), "{hint}");
        page.end().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn viewing_earlier_positions_does_not_change_the_game() {
    let page = two_people("nova-luna").await;
    play_on(&page, Input::Pointer, 5).await;
    page.wait_until("document.querySelectorAll('.play-log .log-line').length === 5").await;
    let record = record_text(&page).await;
    page.click("#step-back").await;
    page.click("#step-back").await;
    page.wait_for(".message.looking").await;
    assert!(page.text(".message.looking").await.contains("after action 3 of 5"));
    assert!(!page.has(".nl-takeable").await, "the past can be played");
    page.click(".play-log li:first-child .log-line").await;
    assert!(page.text(".message.looking").await.contains("after action 1 of 5"));
    page.tab_to(".play-log .log-lines").await;
    page.key("ArrowDown").await;
    page.wait_until("document.querySelector('.message.looking').innerText.includes('2 of 5')")
        .await;
    page.click("#step-live").await;
    page.wait_for(".nl-takeable").await;
    assert_eq!(record_text(&page).await, record);
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_shows_its_progress_and_can_be_made_to_act_at_once() {
    let kept = vec![("novae.pace", "calm".to_owned()), ("novae.level", "master".to_owned())];
    let page = Page::open(Visit { kept, ..Visit::default() }).await;
    page.click(".card.bd-paper .play-button").await;
    page.wait_until("!document.querySelector('.thinking')").await;
    play_on(&page, Input::Pointer, 1).await;
    page.wait_for(".thinking").await;
    page.click("#hurry").await;
    page.wait_until("!document.querySelector('.thinking')").await;
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_tile_can_be_dragged_to_its_place() {
    let page = two_people("nova-luna").await;
    let before = record_text(&page).await;
    let middle = page.center(".nl-area").await;
    page.drag_to(".nl-takeable", middle).await;
    page.wait_until("document.querySelectorAll('.play-log .log-line').length === 1").await;
    assert_ne!(record_text(&page).await, before);
    page.end().await;
}
