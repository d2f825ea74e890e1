//! One game in two tabs.

use e2e::{Input, play_on, record_text};

use crate::storage::begun;

const LINES: &str = ".play-log .log-line";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_tabs_do_not_overwrite_each_other() {
    let page = begun("bd-night", 2).await;
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
    page.wait_gone(".thinking").await;
    let first = record_text(&page).await;
    let played = page.count(LINES).await;
    page.tab(1).await;
    page.wait_for_count(LINES, played).await;
    // The second tab takes over, and the first tab follows.
    page.click("#play-here").await;
    page.wait_gone(".elsewhere").await;
    play_on(&page, Input::Pointer, 1).await;
    page.wait_gone(".thinking").await;
    let second = record_text(&page).await;
    assert!(second.starts_with(first.trim_end()), "nothing is lost:\n{first}\n{second}");
    assert!(second.len() > first.len());
    let played = page.count(LINES).await;
    page.tab(0).await;
    page.wait_for(".elsewhere").await;
    page.wait_for_count(LINES, played).await;
    // When the tab that plays leaves the game, the other one takes over automatically.
    page.tab(1).await;
    page.click_to_show(".brand", ".home").await;
    page.tab(0).await;
    page.wait_gone(".elsewhere").await;
    play_on(&page, Input::Pointer, 1).await;
    assert!(record_text(&page).await.starts_with(second.trim_end()));
    page.end().await;
}
