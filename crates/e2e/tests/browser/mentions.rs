//! Tiles, cells and fields that a text mentions are marked on the board: in a hint, a lesson, a
//! review and the log, on hover, focus and tap.

use e2e::{Device, Input, Page, Visit, prepared_games};
use game::{Position, Record, Seat, Turn};
use nova_luna::NovaLuna;
use serde_json::Value;
use terra_nova::{Phase, TerraNova};

use crate::review;

const MARKED: &str = ".bd-mentioned";

/// Hovers over each of the mentions that match and returns their number. Each marks something, and
/// leaving it removes the mark.
async fn all_mark(page: &Page, names: &str) -> usize {
    let count = page.count(names).await;
    for index in 0..count {
        let script = format!(
            "document.querySelectorAll({})[{index}].dataset.here = '{index}'",
            Value::from(names)
        );
        page.run(&script).await;
        page.hover(&format!("{names}[data-here='{index}']")).await;
        page.wait_for(MARKED).await;
        page.hover("header.top").await;
        page.wait_gone(MARKED).await;
    }
    count
}

/// A game of Nova Luna in which the visitor may not refill.
fn nova_luna(visit: Visit) -> Visit {
    let moon = |now: &NovaLuna| {
        now.stack().len() < 50 && now.wheel().len() > 5 && now.turn() == Turn::Seat(Seat(0))
    };
    visit.with_game("game", "me,casual", prepared_games::nova_luna(2, moon))
}

fn terra_nova(visit: Visit) -> Visit {
    let land = |now: &TerraNova| now.phase() == Phase::Play && now.turn() == Turn::Seat(Seat(0));
    visit.with_game("game", "me,casual", prepared_games::terra_nova(2, land))
}

async fn hinted(visit: Visit) -> Page {
    let input = visit.input();
    let page = Page::open_on(visit, "/play/game", "header.top").await;
    page.press_to_show("#hint", input, ".message.hint .mention").await;
    let text = page.text(".message.hint").await;
    assert!(!text.contains('@') && !text.contains('{'), "{text}");
    page
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hint_of_nova_luna_marks_its_tile_and_its_cell() {
    for language in ["en", "hu", "fa", "nl", "sv", "de"] {
        let page = hinted(nova_luna(Visit { language, ..Visit::default() })).await;
        assert_eq!(all_mark(&page, ".message.hint .mention").await, 2, "{language}");
        page.hover(".message.hint .mention").await;
        page.wait_for("[data-slot] .nl-tile.bd-mentioned").await;
        page.hover(".message.hint .mention:last-of-type").await;
        page.wait_for(".nl-hinted-cell.bd-mentioned").await;
        page.wait_for(".nl-coordinate").await;
        page.wait_for(".nl-arrow .nl-arrow-head").await;
        page.screenshot("hint-nova-luna").await;
        page.end().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hint_marks_on_focus_and_tap() {
    let page = hinted(nova_luna(Visit::default())).await;
    page.tab_to(".message.hint .mention").await;
    page.wait_for("[data-slot] .nl-tile.bd-mentioned").await;
    page.key("Tab").await;
    page.wait_for(".nl-hinted-cell.bd-mentioned").await;
    page.wait_gone("[data-slot] .bd-mentioned").await;
    page.end().await;
    let page = hinted(nova_luna(Visit::phone())).await;
    page.press(".message.hint .mention", Input::Touch).await;
    page.wait_for("[data-slot] .nl-tile.bd-mentioned").await;
    page.screenshot("hint-nova-luna").await;
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hint_of_terra_nova_marks_its_fields() {
    for (language, device) in [("en", Device::Desktop), ("fa", Device::Phone)] {
        let visit = Visit { language, device, ..Visit::default() };
        let input = visit.input();
        let page = hinted(terra_nova(visit)).await;
        page.press_to_show(".message.hint .mention", input, ".tn-hit.bd-mentioned").await;
        page.wait_for(".tn-names text").await;
        page.screenshot("hint-terra-nova").await;
        page.end().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lesson_of_nova_luna_marks_its_tiles() {
    for language in ["en", "hu", "fa", "nl", "sv", "de"] {
        let page = Page::open_on(
            Visit { language, ..Visit::default() },
            "/learn/nova-luna/neighbours",
            ".lesson .mention",
        )
        .await;
        page.wait_for(".nl-coordinate").await;
        assert!(all_mark(&page, ".lesson-text .mention").await >= 2, "{language}");
        page.click_to_show("#hint", ".message.hint .mention").await;
        assert_eq!(all_mark(&page, ".message.hint .mention").await, 2, "{language}");
        page.hover(".message.hint .mention").await;
        page.wait_for(".nl-wheel .nl-tile.bd-mentioned").await;
        page.hover(".message.hint .mention:last-of-type").await;
        page.wait_for(".nl-area .nl-tile.bd-mentioned").await;
        page.end().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lesson_marks_on_tap_until_the_next_one() {
    let page = Page::open_on(Visit::phone(), "/learn/nova-luna/neighbours", "header.top").await;
    page.press_to_show(".lesson .mention", Input::Touch, ".nl-area .nl-tile.bd-mentioned").await;
    page.screenshot("lesson-mention").await;
    page.press("#hint", Input::Touch).await;
    page.wait_gone(MARKED).await;
    page.end().await;
}

/// Opens the review of a game at its worst mistake.
async fn reviewed<P: Position>(record: Record<P>) -> Page {
    let page = review::reviewed(record, "me,casual", Visit::default()).await;
    page.click_to_show("#next-mistake", ".review-why .mention").await;
    page
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_review_of_nova_luna_marks_tiles_and_actions() {
    let page = reviewed(prepared_games::nova_luna(2, |_| false)).await;
    assert!(all_mark(&page, ".review-why .mention").await >= 1);
    page.hover(".review-played .mention").await;
    page.wait_for(".nl-marked, .nl-named, .nl-other.nl-mentioned").await;
    page.hover("header.top").await;
    page.wait_gone(".nl-named").await;
    page.hover(".review-mistakes li:last-child .log-line").await;
    page.wait_for(".nl-marked, .nl-named, .nl-other.nl-mentioned").await;
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_review_of_terra_nova_marks_fields_and_actions() {
    let page = reviewed(prepared_games::terra_nova(2, |_| false)).await;
    assert!(all_mark(&page, ".review-why .mention").await >= 1);
    page.hover(".review-played .mention").await;
    page.wait_for(".tn-marked .tn-trail-field, .tn-marked .tn-trail").await;
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_line_of_the_log_is_reached_by_tab_and_the_arrow_keys() {
    let page = Page::open_on(nova_luna(Visit::default()), "/play/game", ".log-line").await;
    let count = page.count(".play-log .log-line").await;
    assert_eq!(page.count(".play-log .log-line[tabindex='0']").await, 1);
    page.tab_to(".play-log .log-line").await;
    let line = |number: usize| format!(".play-log li:nth-child({number}) .log-line");
    page.wait_for_focus(&line(count)).await;
    for (key, number) in [("ArrowUp", count - 1), ("ArrowUp", count - 2), ("ArrowDown", count - 1)]
    {
        page.key(key).await;
        page.wait_for_focus(&line(number)).await;
        page.wait_for(&format!("{}.here[tabindex='0']", line(number))).await;
    }
    page.wait_for(".nl-marked, .nl-other.nl-mentioned").await;
    page.key("Enter").await;
    page.wait_for_focus(&line(count - 1)).await;
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lesson_marks_on_focus() {
    let page =
        Page::open_on(Visit::default(), "/learn/nova-luna/neighbours", ".lesson .mention").await;
    page.tab_to(".lesson-text .mention").await;
    page.wait_for(MARKED).await;
    page.tab_to("#hint").await;
    page.wait_gone(MARKED).await;
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_review_marks_on_focus() {
    let page = reviewed(prepared_games::terra_nova(2, |_| false)).await;
    page.tab_to(".review-why .mention").await;
    page.wait_for(".tn-hit.bd-mentioned").await;
    page.tab_to("#play-line").await;
    page.wait_gone(MARKED).await;
    page.tab_to(".review-mistakes .log-line").await;
    page.wait_for(".tn-marked .tn-trail-field, .tn-marked .tn-trail").await;
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_tap_on_a_line_of_the_log_shows_and_marks_its_action() {
    let record = prepared_games::terra_nova(2, |_| false);
    let page = Visit::phone().open_game("me,casual", record, ".game-over").await;
    page.press(".game-over .window-head .icon-button", Input::Touch).await;
    page.press("#open-log", Input::Touch).await;
    page.press(".log-window li:nth-child(5) .log-line", Input::Touch).await;
    page.wait_gone("dialog[open]").await;
    page.wait_for(".tn-marked .tn-trail-field, .tn-marked .tn-trail").await;
    page.end().await;
}
