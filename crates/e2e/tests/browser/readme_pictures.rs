//! Screenshots of every screen for visual review: `target/screenshots`.

use std::sync::Arc;
use std::time::{Duration, SystemTime};

use e2e::{Device, Input, Page, TestSite, Visit, play_on, prepared_games};
use game::{Position, Seat, Turn};
use nova_luna::NovaLuna;
use serde_json::json;
use terra_nova::TerraNova;

async fn screenshot(device: Device, dark: bool, language: &'static str) {
    let mut visit = Visit { device, dark, language, ..Visit::default() };
    visit.kept.push(("novae.scores", SCORES.to_owned()));
    let middle = |now: &NovaLuna| now.stack().len() < 34 && now.turn() == Turn::Seat(Seat(0));
    let owned = |now: &TerraNova| now.areas().count() > 3 && now.turn() == Turn::Seat(Seat(0));
    let visit = visit
        .with_game("moon", "me,casual,strong", prepared_games::nova_luna(3, middle))
        .with_game("alone", "me", prepared_games::nova_luna(1, |now| now.stack().len() < 40))
        .with_game("land", "me,casual", prepared_games::terra_nova(2, owned))
        .with_game("moon-over", "me,casual,strong", prepared_games::nova_luna(3, |_| false))
        .with_game("land-over", "me,casual", prepared_games::terra_nova(2, |_| false));
    let page = Page::open(visit).await;
    let input = if device == Device::Phone { Input::Touch } else { Input::Pointer };
    for (name, path) in [
        ("set-up", "/new/nova-luna"),
        ("settings", "/settings"),
        ("about", "/about"),
        ("scores", "/scores"),
        ("home", "/"),
        ("solo", "/play/alone"),
        ("nova-luna-over", "/play/moon-over"),
        ("terra-nova-over", "/play/land-over"),
    ] {
        page.goto(path).await;
        page.wait_until("!document.querySelector('.coming') && document.querySelector('h1')").await;
        page.screenshot(name).await;
    }
    nova_luna(&page, input).await;
    terra_nova(&page, input).await;
    page.end().await;
}

async fn nova_luna(page: &Page, input: Input) {
    page.goto("/play/moon").await;
    page.wait_for(".play").await;
    page.press("#hint", input).await;
    page.wait_for(".message.hint").await;
    page.screenshot("nova-luna").await;
    page.press(".nl-takeable", input).await;
    // The first touch of a cell selects it, like hovering with the mouse.
    if input == Input::Touch {
        // The board is enlarged, so the first cell may be outside of the visible part.
        page.press(".nl-ground .bd-pane-buttons > :last-child", input).await;
        page.press(".nl-cell", input).await;
        page.wait_for(".nl-cell.nl-pointed").await;
    } else {
        page.hover(".nl-cell").await;
        page.wait_for(".nl-foreseen .nl-goals").await;
    }
    page.screenshot("nova-luna-foresight").await;
}

async fn terra_nova(page: &Page, input: Input) {
    page.goto("/play/land").await;
    page.wait_for(".play").await;
    page.screenshot("terra-nova").await;
    page.press(".bd-button[aria-pressed]", input).await;
    page.screenshot("terra-nova-planner").await;
    page.press("#more", input).await;
    page.screenshot("more").await;
    page.key("Escape").await;
    if input == Input::Touch {
        page.press("#open-log", input).await;
        page.screenshot("log").await;
    }
}

const SCORES: &str = "a 2026-10-02 52 88 -\nb 2026-10-09 47 71 -\nc 2026-10-17 41 66 daily
d 2026-10-25 39 64 -\ne 2026-11-02 44 58 -\nf 2026-11-11 36 55 daily";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "only for the README"]
async fn light_desktop() {
    screenshot(Device::Desktop, false, "en").await;
    screenshot(Device::Desktop, false, "fa").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "only for the README"]
async fn dark_desktop() {
    screenshot(Device::Desktop, true, "en").await;
    screenshot(Device::Desktop, true, "fa").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "only for the README"]
async fn light_phone() {
    screenshot(Device::Phone, false, "en").await;
    screenshot(Device::Phone, false, "fa").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "only for the README"]
async fn dark_phone() {
    screenshot(Device::Phone, true, "en").await;
    screenshot(Device::Phone, true, "fa").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_notice_of_the_operator_is_shown_on_the_first_screen() {
    for (device, dark, language) in [(Device::Desktop, false, "en"), (Device::Phone, true, "fa")] {
        let site = Arc::new(TestSite::open());
        let restart = SystemTime::now() + Duration::from_mins(20);
        let restart = restart.duration_since(SystemTime::UNIX_EPOCH).expect("after 1970");
        let notice = json!({ "restart": restart.as_millis() as u64, "text": "Novae 0.2" });
        site.announce(&notice).await;
        let visit = Visit { device, dark, language, ..Visit::default() };
        let page = Page::open_at(site, visit).await;
        page.wait_for(".home .notice-bar").await;
        assert!(page.text(".home .notice-bar").await.contains("Novae 0.2"));
        page.screenshot("home-notice").await;
        page.end().await;
    }
}

/// The frames of the animation in the README:
/// `cargo test -p e2e --features browsers --test browser -- --ignored frames`
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "only for the README"]
async fn frames() {
    let mut visit = Visit { dark: true, ..Visit::default() };
    visit.kept[1].1 = "casual".to_owned();
    let page = Page::open(visit).await;
    page.screenshot("frame-00").await;
    page.click(".card.bd-night .play-button").await;
    for turn in 1..8 {
        page.wait_until("!document.querySelector('.thinking')").await;
        if page.has(".nl-takeable").await {
            page.click(".nl-takeable").await;
            page.hover(".nl-cell").await;
            page.screenshot(&format!("frame-{turn:02}a")).await;
            page.key("Escape").await;
            page.click("#hint").await;
            page.wait_for(".message.hint").await;
        }
        play_on(&page, Input::Pointer, 1).await;
        page.wait_until("!document.querySelector('.thinking')").await;
        page.screenshot(&format!("frame-{turn:02}b")).await;
    }
    page.end().await;
}
