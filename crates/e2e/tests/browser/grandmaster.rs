//! Games against the bot whose net is fetched when it is needed.

use e2e::{Input, Page, Visit, play_on, prepared_games, record_text};
use game::{Position, Record, Seat, Turn};
use nova_luna::NovaLuna;

/// The players of the prepared games.
const SEATS: &str = "me,grandmaster";

/// Opens the home screen and waits until the service worker has cached the client.
async fn open(visit: Visit) -> Page {
    let page = Page::open(visit).await;
    page.wait_until("navigator.serviceWorker.controller").await;
    page
}

/// Whether the second player, a grandmaster in these tests, is to act.
fn bot_to_act<P: Position>(position: &P) -> bool {
    position.turn() == Turn::Seat(Seat(1))
}

/// A game of Nova Luna in which the bot is to act.
fn nova_luna() -> Record<NovaLuna> {
    prepared_games::nova_luna(2, bot_to_act)
}

/// The nets that the browser has fetched, by game.
async fn kept_nets(page: &Page) -> String {
    let script = "return caches.keys()
        .then((names) => Promise.all(names.map((name) => caches.open(name))))
        .then((shelves) => Promise.all(shelves.map((shelf) => shelf.keys())))
        .then((all) => all.flat().map((one) => one.url.split('/nets/')[1]).filter(Boolean).join())";
    page.run(script).await.as_str().unwrap_or_default().to_owned()
}

/// Opens a game in which a grandmaster is to act, plays some turns, then some more without the server.
async fn plays_offline_later<P: Position>(record: Record<P>, game: &str) {
    let mut page = open(Visit::default().with_game("game", SEATS, record)).await;
    assert_eq!(kept_nets(&page).await, "", "the net is not part of the first visit");
    page.load("/play/game", ".play").await;
    assert_eq!(play_on(&page, Input::Pointer, 2).await, 2);
    page.wait_gone(".thinking").await;
    assert_eq!(kept_nets(&page).await, format!("{game}.net"));
    page.take_site_down().await;
    page.reload().await;
    page.wait_for(".play").await;
    assert_eq!(play_on(&page, Input::Pointer, 2).await, 2);
    page.wait_gone(".thinking").await;
    assert!(!page.has("#replace-bots").await);
    page.end_offline().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nova_luna_against_a_grandmaster_continues_offline() {
    plays_offline_later(nova_luna(), "nova-luna").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn terra_nova_against_a_grandmaster_continues_offline() {
    plays_offline_later(prepared_games::terra_nova(2, bot_to_act), "terra-nova").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_net_that_cannot_be_fetched_is_reported_and_another_level_can_continue() {
    let mut page = open(Visit::default().with_game("game", SEATS, nova_luna())).await;
    page.take_site_down().await;
    page.load("/play/game", "#replace-bots").await;
    page.check_text(".message.error", "The grandmaster could not be loaded").await;
    page.screenshot("grandmaster-missing").await;
    // Trying again does not help while there is no server.
    page.click("#fetch-net").await;
    page.wait_gone(".thinking").await;
    page.click_to_show("#replace-bots", ".play:not(:has(#replace-bots))").await;
    assert_eq!(play_on(&page, Input::Pointer, 2).await, 2);
    assert!(record_text(&page).await.contains("me,master"));
    page.end_offline().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hint_needs_no_connection() {
    let mut page = open(Visit::default()).await;
    page.take_site_down().await;
    page.click(".card.bd-paper .play-button").await;
    page.click_to_show("#hint:not(:disabled)", ".message.hint").await;
    page.end_offline().await;
}
