//! Accessibility: axe finds no violations, targets are large enough, and 200 % zoom works.

use std::fs;
use std::path::PathBuf;
use std::sync::LazyLock;

use e2e::{Device, Input, Page, Visit, play_on, prepared_games};
use serde_json::Value;

use crate::accounts::PAGES;

/// The axe library, which `cargo xtask test` downloads.
static AXE: LazyLock<String> = LazyLock::new(|| {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../target/axe/axe.min.js");
    fs::read_to_string(&file).expect("axe is there; run `cargo xtask test`")
});

/// Takes a screenshot of a screen and checks its accessibility.
pub(crate) async fn show_and_check(page: &Page, picture: &str, screen: &str) {
    page.screenshot(picture).await;
    check(page, screen).await;
}

/// Checks that axe finds no violations.
pub(crate) async fn check(page: &Page, screen: &str) {
    page.run(&format!("if (!window.axe) {{ {} }}", *AXE)).await;
    let script = "return axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa',
        'wcag22aa', 'best-practice'] }).then((found) => found.violations.map((violation) =>
        violation.id + ': ' + violation.nodes.map((node) => node.target.join(' ') + ' ' +
        (node.any[0]?.message || '')).slice(0, 3).join(' | ')))";
    let found = page.run(script).await;
    assert_eq!(found, Value::Array(Vec::new()), "{screen}");
}

const SCORES: &str = "a 2026-10-02 52 88 -\nb 2026-10-09 47 71 daily";

async fn walk(device: Device, dark: bool, language: &'static str) {
    let mut visit = Visit { device, dark, language, ..Visit::default() };
    visit.kept.push(("novae.scores", SCORES.to_owned()));
    let visit = visit
        .with_game("moon", "me,novice", prepared_games::nova_luna(2, |now| now.stack().len() < 40))
        .with_game("alone", "me", prepared_games::nova_luna(1, |now| now.stack().len() < 50))
        .with_game("land", "me,Béla", prepared_games::terra_nova(2, |now| now.areas().count() > 1))
        .with_game("over", "me,novice,Anna", prepared_games::nova_luna(3, |_| false));
    let page = Page::open(visit).await;
    let input = if device == Device::Phone { Input::Touch } else { Input::Pointer };
    check(&page, "home").await;
    let screens =
        ["/new/nova-luna", "/new/terra-nova", "/settings", "/about", "/scores", "/play/x"];
    let account = PAGES.map(|(part, _)| format!("/account/{part}"));
    for path in screens.into_iter().chain(account.iter().map(String::as_str)) {
        page.goto(path).await;
        page.wait_until("!document.querySelector('.coming') && document.querySelector('h1')").await;
        check(&page, path).await;
    }
    for path in ["/play/moon", "/play/alone", "/play/land", "/play/over"] {
        page.goto(path).await;
        page.wait_until("document.querySelector('.play') && !document.querySelector('.thinking')")
            .await;
        if path == "/play/over" {
            page.wait_for("dialog.game-over[open]").await;
        }
        check(&page, path).await;
    }
    page.goto("/play/land").await;
    page.press("#more", input).await;
    check(&page, "more").await;
    page.key("Escape").await;
    if device == Device::Phone {
        page.press_to_show("#open-log", input, "dialog.log-window[open]").await;
        check(&page, "log").await;
    }
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn axe_finds_no_violations_on_a_light_desktop() {
    walk(Device::Desktop, false, "en").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn axe_finds_no_violations_on_a_dark_phone_in_persian() {
    walk(Device::Phone, true, "fa").await;
}

/// Checks that everything within an element that can be pressed is large enough for a finger.
pub(crate) async fn check_targets(page: &Page, within: &str, screen: &str) {
    let script = format!(
        "return [...document.querySelectorAll('{within} :is(button, a, select, input, summary)')]
         .filter((e) => e.getClientRects().length && !e.closest('.sr-only') && !e.matches('.skip'))
         .map((e) => [e.outerHTML.slice(0, 90), (e.closest('label') || e).getBoundingClientRect()])
         .filter(([, box]) => box.height < 43.5 || box.width < 43.5)
         .map(([html, box]) => html + ' ' + box.width + 'x' + box.height)"
    );
    assert_eq!(page.run(&script).await, Value::Array(Vec::new()), "{screen}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn buttons_are_large_enough_for_a_finger() {
    let page = Page::open(Visit::phone()).await;
    check_targets(&page, "body", "home").await;
    for card in [".card.bd-night", ".card.bd-paper"] {
        page.start_at("/").await;
        page.press(&format!("{card} .play-button"), Input::Touch).await;
        play_on(&page, Input::Touch, 2).await;
        check_targets(&page, "body", card).await;
    }
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_content_is_available_at_a_zoom_of_200_percent() {
    // A window of 1280 pixels at 200 % has 640 CSS pixels.
    let page = Page::open(Visit::default()).await;
    page.resize(640, 400).await;
    for path in ["/", "/new/terra-nova", "/settings", "/about"] {
        page.start_at(path).await;
        page.check_width(path).await;
    }
    page.start_at("/").await;
    page.click(".card.bd-night .play-button").await;
    play_on(&page, Input::Pointer, 2).await;
    page.end().await;
}
