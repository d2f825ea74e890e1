//! One game in two tabs.

use e2e::{Input, Page, Visit, play_on, record_text};

const LINES: &str = "document.querySelectorAll('.play-log .log-line').length";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_tabs_do_not_overwrite_each_other() {
    let stage = Page::open(Visit::default()).await;
    stage.click(".card.bd-night .play-button").await;
    play_on(&stage, Input::Pointer, 2).await;
    stage.wait_until("!document.querySelector('.thinking')").await;
    let path = stage.path().await;
    // The second tab shows the game and a notice that another tab plays it.
    stage.new_tab(&path).await;
    stage.wait_for(".play .elsewhere #play-here").await;
    stage.photograph("tab-follows").await;
    assert!(!stage.has(".nl-takeable").await, "only one tab plays");
    assert!(!stage.has("#undo:not(:disabled)").await);
    stage.tab(0).await;
    assert!(!stage.has(".elsewhere").await);
    play_on(&stage, Input::Pointer, 1).await;
    stage.wait_until("!document.querySelector('.thinking')").await;
    let first = record_text(&stage).await;
    let played = stage.run(&format!("return {LINES}")).await;
    stage.tab(1).await;
    stage.wait_until(&format!("{LINES} === {played}")).await;
    // The second tab takes over, and the first tab follows.
    stage.click("#play-here").await;
    stage.wait_until("!document.querySelector('.elsewhere')").await;
    play_on(&stage, Input::Pointer, 1).await;
    stage.wait_until("!document.querySelector('.thinking')").await;
    let second = record_text(&stage).await;
    assert!(second.starts_with(first.trim_end()), "nothing is lost:\n{first}\n{second}");
    assert!(second.len() > first.len());
    let played = stage.run(&format!("return {LINES}")).await;
    stage.tab(0).await;
    stage.wait_for(".elsewhere").await;
    stage.wait_until(&format!("{LINES} === {played}")).await;
    // When the tab that plays leaves the game, the other one takes over automatically.
    stage.tab(1).await;
    stage.click(".brand").await;
    stage.wait_for(".home").await;
    stage.tab(0).await;
    stage.wait_until("!document.querySelector('.elsewhere')").await;
    play_on(&stage, Input::Pointer, 1).await;
    assert!(record_text(&stage).await.starts_with(second.trim_end()));
    stage.end().await;
}
