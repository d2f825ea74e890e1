//! A rolling upgrade: servers with two builds of the client behind the shipped proxy configuration.

use std::path::Path;
use std::sync::Arc;

use e2e::{Page, Players, TestSite, Visit};

const SERVER: &str = env!("CARGO_BIN_EXE_e2e-server");

async fn build(page: &Page) -> String {
    let script = "return document.querySelector('link[rel=stylesheet]').href.split('/')[4]";
    page.run(script).await.as_str().expect("a page of the client").to_owned()
}

/// The files of the client that the page has loaded.
async fn loaded(page: &Page) -> Vec<String> {
    let script = "return performance.getEntriesByType('resource').map((entry) => entry.name)";
    let names = page.run(script).await;
    names.as_array().expect("a list").iter().map(ToString::to_string).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_and_its_pages_keep_working_while_both_servers_are_replaced() {
    let program = Path::new(SERVER);
    let visits = vec![Visit::default(), Visit::default()];
    let site = TestSite::open_two_processes(program);
    let players = Players::at_a_table(site, "nova-luna", "none", visits).await;
    let [anna, bela] = &players.pages[..] else { unreachable!("two came") };
    for page in [anna, bela] {
        page.bypass_service_worker().await;
    }
    let old = build(anna).await;
    players.play(2).await;

    let new = players.site.upgrade(program, 0).await;
    assert_ne!(old, new);
    players.play(2).await;
    // During the upgrade, a first visit may get its page from one server and its files from the
    // other.
    for _ in 0..4 {
        let visitor = Page::open_at(Arc::clone(&players.site), Visit::default()).await;
        visitor.load("/learn", ".courses").await;
        visitor.end().await;
    }
    players.site.upgrade(program, 1).await;

    // A page of the old build loads a file for the first time, which no server embeds any more.
    let part = "split_study";
    assert!(loaded(anna).await.iter().all(|name| !name.contains(part)));
    assert_eq!(build(anna).await, old);
    players.play(2).await;
    anna.run("history.pushState(null, '', '/analysis/terra-nova'); dispatchEvent(new PopStateEvent('popstate'))")
        .await;
    anna.wait_for(".analysis").await;
    let loaded = loaded(anna).await;
    assert!(loaded.iter().any(|name| name.contains(part) && name.contains(&old)), "{loaded:?}");

    // A new visit gets the new build, and the game continues in it.
    bela.reload().await;
    bela.wait_for(".play").await;
    assert_eq!(build(bela).await, new);
    anna.run("history.back()").await;
    anna.wait_for(".play").await;
    players.play(2).await;
    players.end().await;
}
