//! The functions around a game: undo, hints, the log, looking back.

use e2e::{Input, Page, Visit, play_on, record_text};

use crate::storage::with_thinking_bot;

async fn two_people(game: &str) -> Page {
    let page = Page::open_on(Visit::default(), &format!("/new/{game}/people"), "header.top").await;
    page.begin_game(Input::Pointer).await;
    page
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn undo_reverts_the_last_turn() {
    let page = two_people("nova-luna").await;
    assert!(page.has("#undo:disabled").await);
    let before = record_text(&page).await;
    play_on(&page, Input::Pointer, 1).await;
    page.wait_for("#undo:enabled").await;
    page.click_to_show("#undo", "#undo:disabled").await;
    assert_eq!(record_text(&page).await, before);
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hint_shows_an_action_and_its_reason() {
    for (game, word) in [("nova-luna", "Take"), ("terra-nova", "Place a piece on")] {
        let page = two_people(game).await;
        page.click_to_show("#hint", ".message.hint").await;
        page.check_text(".message.hint", word).await;
        page.end().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn viewing_earlier_positions_does_not_change_the_game() {
    let page = two_people("nova-luna").await;
    play_on(&page, Input::Pointer, 5).await;
    page.wait_for_count(".play-log .log-line", 5).await;
    let record = record_text(&page).await;
    page.click("#step-back").await;
    page.click_to_show("#step-back", ".message.looking").await;
    page.check_text(".message.looking", "after action 3 of 5").await;
    assert!(!page.has(".nl-takeable").await, "the past can be played");
    page.click(".play-log li:first-child .log-line").await;
    page.check_text(".message.looking", "after action 1 of 5").await;
    page.tab_to(".play-log .log-line").await;
    page.key("ArrowDown").await;
    page.wait_for_text(".message.looking", "2 of 5").await;
    page.click_to_show("#step-live", ".nl-takeable").await;
    assert_eq!(record_text(&page).await, record);
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_shows_its_progress_and_can_be_made_to_act_at_once() {
    let page = with_thinking_bot("calm").await;
    page.click("#hurry").await;
    page.wait_gone(".thinking").await;
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_tile_can_be_dragged_to_its_place() {
    let page = two_people("nova-luna").await;
    let before = record_text(&page).await;
    let middle = page.center(".nl-area").await;
    page.drag_to(".nl-takeable", middle).await;
    page.wait_for_count(".play-log .log-line", 1).await;
    assert_ne!(record_text(&page).await, before);
    page.end().await;
}
