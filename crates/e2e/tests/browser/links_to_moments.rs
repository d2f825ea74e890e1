//! Links to a position of a game.

use std::sync::Arc;

use e2e::{Page, TestSite, Visit, prepared_games};
use game::{Position, Record};
use serde_json::Value;

/// Copies the link to the position after `ply` actions.
pub(crate) async fn link(page: &Page, ply: usize) -> String {
    // Intercepts the clipboard, independent of the browser's permissions.
    page
        .run("navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve() }")
        .await;
    page.click(&format!(".play-log li:nth-child({ply}) .log-line")).await;
    page.click(".play-log #copy-moment").await;
    page.wait_until("window.copied").await;
    assert_eq!(page.text(".play-log .steps-said").await, "Copied.");
    page.run("return window.copied").await.as_str().unwrap_or_default().to_owned()
}

pub(crate) fn path(link: &str) -> &str {
    let host = link.find("://").expect("a link") + 3;
    &link[host + link[host..].find('/').expect("a path")..]
}

/// Opens a link to a game that was played elsewhere, checks the position, and saves the game.
async fn follow<P: Position>(record: Record<P>, seats: &str, ply: usize) {
    let site = Arc::new(TestSite::open());
    let visit = Visit::default().with_game("played", seats, record.clone());
    let anna = Page::open_at(Arc::clone(&site), visit).await;
    anna.load("/play/played", ".game-over .icon-button").await;
    anna.click(".game-over .window-head .icon-button").await;
    let link = link(&anna, ply).await;
    assert!(link.len() < 4000, "{} letters are too many to send", link.len());
    anna.screenshot("moment-copied").await;
    anna.end().await;

    let phone = Visit { language: "fa", ..Visit::phone() };
    let bela = Page::open_at(site, phone).await;
    bela.load(path(&link), ".play .message.looking").await;
    assert!(!bela.has("dialog[open]").await, "the moment is in sight");
    let text = bela.text(".message.looking").await;
    let persian: String = ply.to_string().chars().map(persian).collect();
    assert!(text.contains(&persian), "{text}");
    let kept = "return localStorage.getItem('novae.games') || ''";
    assert_eq!(bela.run(kept).await, "", "nothing is kept unasked");
    bela.screenshot("moment").await;
    bela.click("#keep").await;
    bela.wait_until("location.pathname.startsWith('/play/')").await;
    assert_eq!(e2e::stored_record::<P>(&bela).await.actions, record.actions);
    bela.end().await;
}

fn persian(digit: char) -> char {
    "۰۱۲۳۴۵۶۷۸۹".chars().nth(digit.to_digit(10).expect("a digit") as usize).expect("ten digits")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_link_contains_a_game_of_nova_luna_and_a_position() {
    follow(prepared_games::nova_luna(2, |_| false), "me,casual", 7).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_link_contains_a_game_of_terra_nova_and_a_position() {
    follow(prepared_games::terra_nova(2, |_| false), "me,me", 12).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn broken_links_show_an_error() {
    let record = prepared_games::nova_luna(2, |now| now.stack().len() < 50);
    let page = Visit::default().open_game("me,me", record, ".play").await;
    let whole = link(&page, 3).await;
    let whole = path(&whole);
    let long = "A".repeat(20_000);
    for wrong in [
        "/replay".to_owned(),
        "/replay#ply=3".to_owned(),
        "/replay#record=AAAA".to_owned(),
        "/replay#record=%00<script>".to_owned(),
        format!("/replay#record={long}"),
        whole[..whole.len() - 9].to_owned(),
        whole.replace("record=", "record=A"),
    ] {
        // Starts from another page, so that the link is loaded again.
        page.goto("/about").await;
        page.load(&wrong, ".sheet h1").await;
        page.wait_until("document.querySelector('h1').innerText === 'This link is broken'").await;
    }
    page.screenshot("moment-broken").await;
    // Pastes the next link into the same window.
    let script = format!("location.hash = {}", Value::from(&whole["/replay".len()..]));
    page.run(&script).await;
    page.wait_for(".play .message.looking").await;
    assert!(!page.has(".thinking").await, "no bot plays in a game that goes on elsewhere");
    page.end().await;
}
