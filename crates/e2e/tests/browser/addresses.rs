//! Known and unknown paths.

use e2e::{Page, Visit};
use serde_json::json;

const KNOWN: [&str; 16] = [
    "/",
    "/new/nova-luna",
    "/new/terra-nova/people",
    "/learn",
    "/rules",
    "/rules/terra-nova",
    "/moon",
    "/friends/nova-luna",
    "/pair/terra-nova",
    "/lobby",
    "/account",
    "/account/notifications",
    "/editor",
    "/analysis/terra-nova",
    "/settings",
    "/about",
];

const UNKNOWN: [&str; 8] = [
    "/nothing",
    "/account/nothing",
    "/pair/chess",
    "/rules/chess",
    "/new",
    "/about/us",
    "/table",
    "/play/a/b/c",
];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn unknown_paths_have_status_404_and_a_not_found_page() {
    let page = Page::open(Visit { language: "fa", ..Visit::default() }).await;
    let script = |paths: &[&str]| {
        format!(
            "return Promise.all({}.map((path) => fetch(path).then((a) => a.status)))",
            json!(paths)
        )
    };
    assert_eq!(page.run(&script(&KNOWN)).await, json!(KNOWN.map(|_| 200)));
    assert_eq!(page.run(&script(&UNKNOWN)).await, json!(UNKNOWN.map(|_| 404)));
    for path in KNOWN {
        page.start_at(path).await;
        page.wait_until("!document.querySelector('.coming') && document.querySelector('h1')").await;
        assert_ne!(page.text("h1").await, "صفحه پیدا نشد", "{path}");
    }
    for path in UNKNOWN {
        page.goto(path).await;
        page.wait_until("document.querySelector('h1')?.innerText === 'صفحه پیدا نشد'").await;
    }
    page.screenshot("not-found").await;
    page.click_to_show("main .button.primary", ".home").await;
    // The browser logs every 404.
    let others: Vec<String> =
        page.console_errors().await.into_iter().filter(|line| !line.contains("404")).collect();
    assert!(others.is_empty(), "{others:?}");
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn settings_and_about_explain_which_data_online_play_sends() {
    let page = Page::open(Visit::default()).await;
    for (path, text) in [("/settings", "sent to the server"), ("/about", "the server stores")] {
        page.goto(path).await;
        page.wait_for_text("main", text).await;
        page.screenshot(&path[1..]).await;
    }
    page.end().await;
}
