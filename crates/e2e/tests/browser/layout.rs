//! A game fits every window: everything that the current decision needs is visible and not covered,
//! and no action scrolls the page.

use e2e::{Input, Page, Visit, play_on, prepared_games, record_text};
use game::{Position, Seat, Turn};
use nova_luna::NovaLuna;
use serde_json::Value;
use terra_nova::{Phase, TerraNova};

/// The window sizes; the last one is 1280 by 800 at a zoom of 200 %.
pub(crate) const SIZES: [(u32, u32); 10] = [
    (320, 568),
    (360, 740),
    (390, 844),
    (740, 360),
    (768, 1024),
    (1024, 768),
    (1280, 800),
    (1920, 1080),
    (2560, 1440),
    (640, 400),
];

const PHONE: (u32, u32) = (320, 568);
const LANDSCAPE: (u32, u32) = (740, 360);

/// Names with the maximum length.
pub(crate) const FOUR: &str = "me,Maximilian-Alex.,Bartholomew III.,casual";

/// A visit with two games in which the visitor is to act, and two finished ones.
pub(super) fn visit(language: &'static str) -> Visit {
    let moon = |now: &NovaLuna| now.stack().len() < 34 && now.turn() == Turn::Seat(Seat(0));
    let land = |now: &TerraNova| {
        now.phase() == Phase::Play && now.areas().count() > 1 && now.turn() == Turn::Seat(Seat(0))
    };
    Visit { language, ..Visit::default() }
        .with_game("moon", FOUR, prepared_games::nova_luna(4, moon))
        .with_game("land", FOUR, prepared_games::terra_nova(4, land))
        .with_game("moon-over", FOUR, prepared_games::nova_luna(4, |_| false))
        .with_game("land-over", "me,casual", prepared_games::terra_nova(2, |_| false))
}

/// Opens a game in a window of this size.
pub(super) async fn show(page: &Page, id: &str, (width, height): (u32, u32)) {
    page.resize(width, height).await;
    page.goto(&format!("/play/{id}")).await;
    page.wait_for(".play .bd-table").await;
    page.wait_until("!document.querySelector('.thinking')").await;
}

/// The faults of the elements that match: there are none, one is not completely within the window
/// (or `frame`), or another element covers its centre.
async fn hidden(page: &Page, selector: &str, frame: &str) -> Vec<String> {
    let script = format!(
        "const all = [...document.querySelectorAll({})].filter((e) => e.getClientRects().length);
         if (!all.length) return ['nothing is there'];
         const box = document.querySelector({})?.getBoundingClientRect();
         const within = (r, b) => r.left >= b.left - 1 && r.top >= b.top - 1
           && r.right <= b.right + 1 && r.bottom <= b.bottom + 1;
         const page = {{ left: 0, top: 0, right: innerWidth, bottom: innerHeight }};
         return all.map((e) => {{
           const r = e.getBoundingClientRect();
           const name = e.outerHTML.slice(0, 120) + ' at ' + [r.left, r.top, r.right, r.bottom].map(Math.round);
           if (!within(r, page)) return 'outside of the window: ' + name;
           if (box && !within(r, box)) return 'outside of its frame: ' + name;
           const top = document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2);
           return e.contains(top) ? '' : 'covered by ' + top?.outerHTML.slice(0, 120) + ': ' + name;
         }}).filter(Boolean)",
        Value::from(selector),
        Value::from(frame),
    );
    let found = page.run(&script).await;
    found.as_array().into_iter().flatten().map(ToString::to_string).collect()
}

/// Checks that all elements that match are visible and not covered.
pub(super) async fn visible(page: &Page, selector: &str, size: (u32, u32)) {
    visible_within(page, selector, "html", size).await;
}

pub(super) async fn visible_within(page: &Page, selector: &str, frame: &str, size: (u32, u32)) {
    let mut found = Vec::new();
    // A pane adapts to the size of its window in the next frame.
    for _ in 0..40 {
        found = hidden(page, selector, frame).await;
        if found.is_empty() {
            return;
        }
        page.run("return new Promise(requestAnimationFrame).then(() => 1)").await;
    }
    page.screenshot("layout-failure").await;
    panic!("{selector} at {size:?}: {}", found.join("\n"));
}

/// Checks that the page has exactly the size of the window and is not scrolled.
pub(super) async fn fits(page: &Page, size: (u32, u32)) {
    let script = "const page = document.documentElement;
        const beyond = [page.scrollWidth - innerWidth, page.scrollHeight - innerHeight, scrollX, scrollY];
        if (beyond.every((n) => n < 1)) return '';
        const widest = [...document.querySelectorAll('#app *')]
          .find((e) => e.getBoundingClientRect().right > innerWidth + 1 || e.getBoundingClientRect().left < -1);
        return beyond.join(' ') + ' ' + widest?.outerHTML.slice(0, 200)";
    assert_eq!(page.run(script).await, "", "{size:?}");
}

/// Checks that all controls are visible and large enough for touch.
pub(super) async fn controls(page: &Page, size: (u32, u32)) {
    fits(page, size).await;
    visible(page, ".top a, .top button, .top select, .controls button, .player", size).await;
    let small = "return [...document.querySelectorAll('button, a, select, .nl-takeable')]
        .filter((e) => e.getClientRects().length && !e.closest('.sr-only') && !e.matches('.sr-only, .skip'))
        .map((e) => [e.outerHTML.slice(0, 90), e.getBoundingClientRect()])
        .filter(([, box]) => box.height < 35.5 || box.width < 35.5)
        .map(([html, box]) => html + ' ' + box.width + 'x' + box.height)";
    assert_eq!(page.run(small).await, Value::Array(Vec::new()), "{size:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nova_luna_fits_every_window() {
    let page = Page::open_on(visit("en"), "/play/moon", "header.top").await;
    let start = record_text(&page).await;
    for size in SIZES {
        page.run(&format!(
            "localStorage.setItem('novae.game.moon', {})",
            Value::from(start.as_str())
        ))
        .await;
        show(&page, "moon", size).await;
        controls(&page, size).await;
        visible(&page, ".nl-takeable, .nl-ground, .nl-other", size).await;
        page.click(".nl-takeable").await;
        page.wait_for(".nl-cell").await;
        visible_within(&page, ".nl-cell", ".nl-ground .bd-window", size).await;
        visible(&page, ".nl-choice-panel button", size).await;
        controls(&page, size).await;
        page.hover(".nl-cell:last-child").await;
        page.wait_for(".nl-foreseen .nl-goals").await;
        visible(&page, ".nl-choice-panel button:enabled", size).await;
        visible_within(&page, ".nl-cell", ".nl-ground .bd-window", size).await;
        page.screenshot(&format!("layout-moon-{}x{}", size.0, size.1)).await;
        page.click(".nl-choice-panel .bd-main").await;
        page.wait_until("!document.querySelector('.nl-cell')").await;
        fits(&page, size).await;
    }
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn terra_nova_fits_every_window() {
    let page = Page::open_on(visit("en"), "/play/land", "header.top").await;
    let start = record_text(&page).await;
    for size in SIZES {
        page.run(&format!(
            "localStorage.setItem('novae.game.land', {})",
            Value::from(start.as_str())
        ))
        .await;
        show(&page, "land", size).await;
        controls(&page, size).await;
        visible_within(&page, ".tn-hit", ".tn-board .bd-window", size).await;
        visible(&page, ".tn-turn button, .tn-board button", size).await;
        play_on(&page, Input::Pointer, 1).await;
        page.screenshot(&format!("layout-land-{}x{}", size.0, size.1)).await;
        fits(&page, size).await;
    }
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn wheel_and_area_are_side_by_side_where_there_is_room() {
    let page = Page::open(visit("en")).await;
    for size in [(1024, 768), LANDSCAPE, (640, 400), (1280, 800)] {
        show(&page, "moon", size).await;
        let script = "const box = (s) => document.querySelector(s).getBoundingClientRect();
            return box('.nl-sky').right <= box('.nl-ground').left + 1";
        assert_eq!(page.run(script).await, true, "{size:?}");
    }
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_large_screen_shows_all_areas_at_a_readable_size() {
    let page = Page::open(visit("en")).await;
    for size in [(1920, 1080), (2560, 1440)] {
        show(&page, "moon", size).await;
        let script = "return Math.min(...[...document.querySelectorAll('.nl-other-area')]
            .map((e) => Math.min(e.clientWidth, e.clientHeight)))";
        let least = page.run(script).await.as_f64().unwrap_or_default();
        assert!(least >= 180.0, "{size:?}: {least} pixels");
    }
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_result_and_the_next_actions_are_visible_without_scrolling() {
    let page = Page::open(visit("en")).await;
    for (id, size) in [
        ("moon-over", (1280, 800)),
        ("land-over", (1280, 800)),
        ("moon-over", (390, 844)),
        ("moon-over", PHONE),
        ("moon-over", LANDSCAPE),
    ] {
        show(&page, id, size).await;
        page.wait_for("dialog.game-over[open] #rematch").await;
        visible(&page, "dialog.game-over .menu > *", size).await;
        let tall = "return Math.max(...[...document.querySelectorAll('.ranking tr')].map((e) => e.clientHeight))";
        let tall = page.run(tall).await.as_f64().unwrap_or_default();
        assert!(
            tall > 0.0 && tall < 60.0,
            "a row of the ranking is {tall} pixels high at {size:?}"
        );
        if size.1 >= 800 {
            visible(&page, "dialog.game-over .chart, dialog.game-over .ranking", size).await;
            let script = "const bottom = (s) => document.querySelector('dialog.game-over ' + s).getBoundingClientRect();
                return bottom('.chart').bottom <= bottom('.menu').top + 1";
            assert_eq!(page.run(script).await, true, "the buttons cover the chart at {size:?}");
        }
        page.screenshot(&format!("layout-{id}-{}x{}", size.0, size.1)).await;
        // The button that reopens it has a separate place.
        page.key("Escape").await;
        page.wait_for(".show-result").await;
        visible(&page, ".show-result, .controls button, .player", size).await;
        fits(&page, size).await;
    }
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn labels_do_not_break_inside_words() {
    for language in ["en", "hu", "fa", "nl", "sv", "de"] {
        let page = Page::open(visit(language)).await;
        for (id, size) in
            [("moon", PHONE), ("land", PHONE), ("moon", LANDSCAPE), ("land", LANDSCAPE)]
        {
            show(&page, id, size).await;
            if id == "moon" {
                page.click(".nl-takeable").await;
                page.wait_for(".nl-cell").await;
            }
            fits(&page, size).await;
            visible(&page, ".controls button, .bd-buttons button", size).await;
            let labels = ".control span, .bd-button";
            whole_words(&page, labels, &format!("{language} {id} {size:?}")).await;
        }
        page.end().await;
    }
}

/// Checks that no word of the elements that match is broken, nor wider than its button.
pub(super) async fn whole_words(page: &Page, selector: &str, screen: &str) {
    let script = format!(
        "const broken = [];
         for (const e of document.querySelectorAll({})) {{
           const words = document.createTreeWalker(e, NodeFilter.SHOW_TEXT);
           for (let node; (node = words.nextNode());) {{
             for (const word of node.data.matchAll(/[^\\s-]+-?/g)) {{
               const range = document.createRange();
               range.setStart(node, word.index);
               range.setEnd(node, word.index + word[0].length);
               const tops = new Set([...range.getClientRects()].map((r) => Math.round(r.top)));
               const box = e.closest('button, .button') || e;
               const wide = range.getBoundingClientRect().width > box.clientWidth + 1;
               if (e.getClientRects().length && (tops.size > 1 || wide)) broken.push(word[0]);
             }}
           }}
         }}
         return broken",
        Value::from(selector)
    );
    assert_eq!(page.run(&script).await, Value::Array(Vec::new()), "{screen}");
}
