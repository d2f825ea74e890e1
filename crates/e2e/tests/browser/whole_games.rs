//! Complete games of each kind.

use e2e::{Device, Input, Page, Visit, play_on, record_text};

const WHOLE: usize = usize::MAX;

/// Plays a game to its end and checks the result.
async fn play_out(page: Page, input: Input) {
    let turns = play_on(&page, input, WHOLE).await;
    assert!(turns > 5, "only {turns} turns");
    let result = page.text("dialog.game-over").await;
    assert!(result.contains("The game is over"), "{result}");
    assert!(page.has("dialog.game-over .chart").await);
    page.end().await;
}

/// Sets up a game with all players at one screen.
async fn pass_and_play(game: &str, players: &str) -> Page {
    let page = Page::open(Visit::default()).await;
    page.goto(&format!("/new/{game}/people")).await;
    page.choose("#players", players).await;
    page.click("form button[type=submit]").await;
    page.wait_for(".play").await;
    page
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nova_luna_against_a_bot_by_pointer() {
    let page = Page::open(Visit::default()).await;
    page.click(".card.bd-night .play-button").await;
    play_out(page, Input::Pointer).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nova_luna_for_four_at_one_screen_by_pointer() {
    let page = pass_and_play("nova-luna", "4").await;
    play_out(page, Input::Pointer).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_solo_game_of_nova_luna_ends_on_the_score_sheet() {
    let page = Page::open(Visit::default()).await;
    page.click(".card.bd-night .ways button").await;
    let turns = play_on(&page, Input::Pointer, WHOLE).await;
    assert!(turns > 5);
    page.click("dialog.game-over a[href='/scores']").await;
    page.wait_for(".score-table tbody tr").await;
    let script = "return document.querySelectorAll('.score-table tbody tr').length";
    assert_eq!(page.run(script).await, 1);
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nova_luna_by_keyboard_only() {
    let page = Page::open(Visit::default()).await;
    page.tab_to(".card.bd-night .play-button").await;
    page.key("Enter").await;
    play_out(page, Input::Keys).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nova_luna_on_a_phone_by_touch() {
    let page = Page::open(Visit { device: Device::Phone, ..Visit::default() }).await;
    page.press(".card.bd-night .play-button", Input::Touch).await;
    play_out(page, Input::Touch).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn terra_nova_against_a_bot_by_pointer() {
    let page = Page::open(Visit::default()).await;
    page.click(".card.bd-paper .play-button").await;
    play_out(page, Input::Pointer).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn terra_nova_for_three_at_one_screen_on_a_new_map() {
    let page = Page::open(Visit::default()).await;
    page.goto("/new/terra-nova/people").await;
    page.choose("#players", "3").await;
    page.choose("#map", "new").await;
    page.click("form button[type=submit]").await;
    page.wait_for(".play").await;
    assert!(!record_text(&page).await.contains("map island"));
    play_out(page, Input::Pointer).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn terra_nova_by_keyboard_only() {
    let page = Page::open(Visit::default()).await;
    page.tab_to(".card.bd-paper .play-button").await;
    page.key("Enter").await;
    play_out(page, Input::Keys).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn terra_nova_on_a_phone_by_touch() {
    let page = Page::open(Visit { device: Device::Phone, ..Visit::default() }).await;
    page.press(".card.bd-paper .play-button", Input::Touch).await;
    play_out(page, Input::Touch).await;
}
