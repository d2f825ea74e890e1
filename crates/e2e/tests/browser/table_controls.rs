//! The functions around a game: undo, hints, the log, looking back.

use e2e::{Input, Page, Visit, play_on, record_text};

async fn two_people(game: &str) -> Page {
    let stage = Page::open(Visit::default()).await;
    stage.goto(&format!("/new/{game}/people")).await;
    stage.click("form button[type=submit]").await;
    stage.wait_for(".play").await;
    stage
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn undo_reverts_the_last_turn() {
    let stage = two_people("nova-luna").await;
    assert!(stage.has("#undo:disabled").await);
    let before = record_text(&stage).await;
    play_on(&stage, Input::Pointer, 1).await;
    stage.wait_for("#undo:enabled").await;
    stage.click("#undo").await;
    stage.wait_for("#undo:disabled").await;
    assert_eq!(record_text(&stage).await, before);
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hint_shows_an_action_and_its_reason() {
    for (game, word) in [("nova-luna", "Take"), ("terra-nova", "Place a piece on")] {
        let stage = two_people(game).await;
        stage.click("#hint").await;
        stage.wait_for(".message.hint").await;
        let hint = stage.text(".message.hint").await;
        assert!(hint.contains(word), "{hint}");
        stage.end().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn viewing_earlier_positions_does_not_change_the_game() {
    let stage = two_people("nova-luna").await;
    play_on(&stage, Input::Pointer, 5).await;
    stage.wait_until("document.querySelectorAll('.play-log .log-line').length === 5").await;
    let record = record_text(&stage).await;
    stage.click("#step-back").await;
    stage.click("#step-back").await;
    stage.wait_for(".message.looking").await;
    assert!(stage.text(".message.looking").await.contains("after action 3 of 5"));
    assert!(!stage.has(".nl-takeable").await, "the past can be played");
    stage.click(".play-log li:first-child .log-line").await;
    assert!(stage.text(".message.looking").await.contains("after action 1 of 5"));
    stage.tab_to(".play-log .log-lines").await;
    stage.key("ArrowDown").await;
    stage
        .wait_until("document.querySelector('.message.looking').innerText.includes('2 of 5')")
        .await;
    stage.click("#step-live").await;
    stage.wait_for(".nl-takeable").await;
    assert_eq!(record_text(&stage).await, record);
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_shows_its_progress_and_can_be_made_to_act_at_once() {
    let kept = vec![("novae.pace", "calm".to_owned()), ("novae.level", "master".to_owned())];
    let stage = Page::open(Visit { kept, ..Visit::default() }).await;
    stage.click(".card.bd-paper .play-button").await;
    stage.wait_until("!document.querySelector('.thinking')").await;
    play_on(&stage, Input::Pointer, 1).await;
    stage.wait_for(".thinking").await;
    stage.click("#hurry").await;
    stage.wait_until("!document.querySelector('.thinking')").await;
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_tile_can_be_dragged_to_its_place() {
    let stage = two_people("nova-luna").await;
    let before = record_text(&stage).await;
    let middle = stage.middle(".nl-area").await;
    stage.drag_to(".nl-takeable", middle).await;
    stage.wait_until("document.querySelectorAll('.play-log .log-line').length === 1").await;
    assert_ne!(record_text(&stage).await, before);
    stage.end().await;
}
