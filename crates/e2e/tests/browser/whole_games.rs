//! Complete games of each kind.

use e2e::{Device, Input, Page, Visit, play_on, record_text};

const WHOLE: usize = usize::MAX;

/// Plays a game to its end and checks the result.
async fn play_out(stage: Page, input: Input) {
    let turns = play_on(&stage, input, WHOLE).await;
    assert!(turns > 5, "only {turns} turns");
    let result = stage.text("dialog.game-over").await;
    assert!(result.contains("The game is over"), "{result}");
    assert!(stage.has("dialog.game-over .chart").await);
    stage.end().await;
}

/// Sets up a game with all players at one screen.
async fn pass_and_play(game: &str, players: &str) -> Page {
    let stage = Page::open(Visit::default()).await;
    stage.goto(&format!("/new/{game}/people")).await;
    stage.choose("#players", players).await;
    stage.click("form button[type=submit]").await;
    stage.wait_for(".play").await;
    stage
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nova_luna_against_a_bot_by_pointer() {
    let stage = Page::open(Visit::default()).await;
    stage.click(".card.bd-night .play-button").await;
    play_out(stage, Input::Pointer).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nova_luna_for_four_at_one_screen_by_pointer() {
    let stage = pass_and_play("nova-luna", "4").await;
    play_out(stage, Input::Pointer).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_solo_game_of_nova_luna_ends_on_the_score_sheet() {
    let stage = Page::open(Visit::default()).await;
    stage.click(".card.bd-night .ways button").await;
    let turns = play_on(&stage, Input::Pointer, WHOLE).await;
    assert!(turns > 5);
    stage.click("dialog.game-over a[href='/scores']").await;
    stage.wait_for(".score-table tbody tr").await;
    let script = "return document.querySelectorAll('.score-table tbody tr').length";
    assert_eq!(stage.run(script).await, 1);
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nova_luna_by_keyboard_only() {
    let stage = Page::open(Visit::default()).await;
    stage.tab_to(".card.bd-night .play-button").await;
    stage.key("Enter").await;
    play_out(stage, Input::Keys).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nova_luna_on_a_phone_by_touch() {
    let stage = Page::open(Visit { device: Device::Phone, ..Visit::default() }).await;
    stage.press(".card.bd-night .play-button", Input::Touch).await;
    play_out(stage, Input::Touch).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn terra_nova_against_a_bot_by_pointer() {
    let stage = Page::open(Visit::default()).await;
    stage.click(".card.bd-paper .play-button").await;
    play_out(stage, Input::Pointer).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn terra_nova_for_three_at_one_screen_on_a_new_map() {
    let stage = Page::open(Visit::default()).await;
    stage.goto("/new/terra-nova/people").await;
    stage.choose("#players", "3").await;
    stage.choose("#map", "new").await;
    stage.click("form button[type=submit]").await;
    stage.wait_for(".play").await;
    assert!(!record_text(&stage).await.contains("map island"));
    play_out(stage, Input::Pointer).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn terra_nova_by_keyboard_only() {
    let stage = Page::open(Visit::default()).await;
    stage.tab_to(".card.bd-paper .play-button").await;
    stage.key("Enter").await;
    play_out(stage, Input::Keys).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn terra_nova_on_a_phone_by_touch() {
    let stage = Page::open(Visit { device: Device::Phone, ..Visit::default() }).await;
    stage.press(".card.bd-paper .play-button", Input::Touch).await;
    play_out(stage, Input::Touch).await;
}
