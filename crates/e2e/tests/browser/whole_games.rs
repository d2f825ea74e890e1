//! Complete games of each kind.

use e2e::{Input, Page, Visit, play_on, record_text};

const WHOLE: usize = usize::MAX;

/// Plays a game to its end and checks the result.
async fn play_out(page: Page, input: Input) {
    let turns = play_on(&page, input, WHOLE).await;
    assert!(turns > 5, "only {turns} turns");
    page.check_text("dialog.game-over", "The game is over").await;
    assert!(page.has("dialog.game-over .chart").await);
    page.end().await;
}

/// Plays a whole game against a bot, which a button of the first screen starts.
async fn against_a_bot(card: &str, input: Input) {
    let visit = if input == Input::Touch { Visit::phone() } else { Visit::default() };
    play_a_game(visit, card, input).await;
}

pub(crate) async fn play_a_game(visit: Visit, card: &str, input: Input) {
    let page = Page::open(visit).await;
    let button = format!(".card.{card} .play-button");
    if input == Input::Keys {
        page.tab_to(&button).await;
        page.key("Enter").await;
    } else {
        page.press(&button, input).await;
    }
    play_out(page, input).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nova_luna_against_a_bot_by_pointer() {
    against_a_bot("bd-night", Input::Pointer).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nova_luna_for_four_at_one_screen_by_pointer() {
    let page = Page::open_on(Visit::default(), "/new/nova-luna/people", "header.top").await;
    page.choose("#players", "4").await;
    page.begin_game(Input::Pointer).await;
    play_out(page, Input::Pointer).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_solo_game_of_nova_luna_ends_on_the_score_sheet() {
    let page = Page::open(Visit::default()).await;
    page.click(".card.bd-night .ways button").await;
    let turns = play_on(&page, Input::Pointer, WHOLE).await;
    assert!(turns > 5);
    page.click_to_show("dialog.game-over a[href='/scores']", ".score-table tbody tr").await;
    assert_eq!(page.count(".score-table tbody tr").await, 1);
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nova_luna_by_keyboard_only() {
    against_a_bot("bd-night", Input::Keys).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nova_luna_on_a_phone_by_touch() {
    against_a_bot("bd-night", Input::Touch).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn terra_nova_against_a_bot_by_pointer() {
    against_a_bot("bd-paper", Input::Pointer).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn terra_nova_for_three_at_one_screen_on_a_new_map() {
    let page = Page::open_on(Visit::default(), "/new/terra-nova/people", "header.top").await;
    page.choose("#players", "3").await;
    page.choose("#map", "new").await;
    page.begin_game(Input::Pointer).await;
    assert!(!record_text(&page).await.contains("map island"));
    play_out(page, Input::Pointer).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn terra_nova_by_keyboard_only() {
    against_a_bot("bd-paper", Input::Keys).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn terra_nova_on_a_phone_by_touch() {
    against_a_bot("bd-paper", Input::Touch).await;
}
