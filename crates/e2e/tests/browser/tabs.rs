//! One game in two tabs.

use e2e::{Input, Page, Visit, play_on, record_text};

const LINES: &str = "document.querySelectorAll('.play-log .log-line').length";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_tabs_do_not_overwrite_each_other() {
    let page = Page::open(Visit::default()).await;
    page.click(".card.bd-night .play-button").await;
    play_on(&page, Input::Pointer, 2).await;
    page.wait_until("!document.querySelector('.thinking')").await;
    let path = page.path().await;
    // The second tab shows the game and a notice that another tab plays it.
    page.new_tab(&path).await;
    page.wait_for(".play .elsewhere #play-here").await;
    page.screenshot("tab-follows").await;
    assert!(!page.has(".nl-takeable").await, "only one tab plays");
    assert!(!page.has("#undo:not(:disabled)").await);
    page.tab(0).await;
    assert!(!page.has(".elsewhere").await);
    play_on(&page, Input::Pointer, 1).await;
    page.wait_until("!document.querySelector('.thinking')").await;
    let first = record_text(&page).await;
    let played = page.run(&format!("return {LINES}")).await;
    page.tab(1).await;
    page.wait_until(&format!("{LINES} === {played}")).await;
    // The second tab takes over, and the first tab follows.
    page.click("#play-here").await;
    page.wait_until("!document.querySelector('.elsewhere')").await;
    play_on(&page, Input::Pointer, 1).await;
    page.wait_until("!document.querySelector('.thinking')").await;
    let second = record_text(&page).await;
    assert!(second.starts_with(first.trim_end()), "nothing is lost:\n{first}\n{second}");
    assert!(second.len() > first.len());
    let played = page.run(&format!("return {LINES}")).await;
    page.tab(0).await;
    page.wait_for(".elsewhere").await;
    page.wait_until(&format!("{LINES} === {played}")).await;
    // When the tab that plays leaves the game, the other one takes over automatically.
    page.tab(1).await;
    page.click(".brand").await;
    page.wait_for(".home").await;
    page.tab(0).await;
    page.wait_until("!document.querySelector('.elsewhere')").await;
    play_on(&page, Input::Pointer, 1).await;
    assert!(record_text(&page).await.starts_with(second.trim_end()));
    page.end().await;
}
