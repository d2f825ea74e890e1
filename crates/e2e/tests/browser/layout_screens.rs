//! Online tables, reviews, lessons and special decisions fit every window.

use e2e::{Input, Page, Players, TestSite, Visit, prepared_games};
use game::{Position, Seat, Turn};
use terra_nova::Phase;

use crate::layout::{FOUR, SIZES, controls, fits, show, visible, visible_within, whole_words};
use crate::learn::texts;
use crate::review;

/// Two players at an online table with a clock; the sizes are checked by the player to act.
async fn table_fits(game: &str, decision: &str) {
    let visits = vec![Visit::default(), Visit::default()];
    let players = Players::at_a_table(TestSite::open(), game, "quick", visits).await;
    let [anna, bela] = &players.pages[..] else { unreachable!("two came") };
    let page = loop {
        match (anna.is_to_act().await, bela.is_to_act().await) {
            (true, false) => break anna,
            (false, true) => break bela,
            _ => tokio::task::yield_now().await,
        }
    };
    for size in SIZES {
        page.resize(size.0, size.1).await;
        controls(page, size).await;
        page.wait_for_count(".player .clock:not([hidden])", 2).await;
        visible(page, ".player .clock, .player-name, #talk-button", size).await;
        visible(page, decision, size).await;
        page.screenshot(&format!("layout-online-{game}-{}x{}", size.0, size.1)).await;
    }
    players.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_online_table_of_nova_luna_with_clocks_fits_every_window() {
    table_fits("nova-luna", ".nl-takeable, .nl-ground").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_online_table_of_terra_nova_with_clocks_fits_every_window() {
    table_fits("terra-nova", ".tn-board, .tn-turn").await;
}

/// Opens the review of a finished game at its worst mistake, and checks all sizes.
async fn review_fits(page: Page, name: &str, marks: &str) {
    page.click_to_show("#next-mistake", ".review-why").await;
    for size in SIZES {
        page.resize(size.0, size.1).await;
        fits(&page, size).await;
        visible(&page, ".top a, .top button, .top select, .player", size).await;
        visible(&page, ".review-which, #previous-mistake, #next-mistake, .review-why", size).await;
        visible(&page, ".review-strip .button", size).await;
        visible(&page, marks, size).await;
        page.screenshot(&format!("layout-review-{name}-{}x{}", size.0, size.1)).await;
    }
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_review_of_nova_luna_with_a_selected_mistake_fits_every_window() {
    let record = prepared_games::nova_luna(2, |_| false);
    let page = review::reviewed(record, "me,casual", Visit::default()).await;
    review_fits(page, "moon", ".nl-lying.nl-hinted .nl-tile, .nl-stack.nl-hinted, .nl-ground")
        .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_review_of_terra_nova_with_a_selected_mistake_fits_every_window() {
    let record = prepared_games::terra_nova(2, |_| false);
    let page = review::reviewed(record, "me,casual", Visit::default()).await;
    review_fits(page, "land", ".tn-board .bd-window").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lesson_fits_every_window() {
    let page = Page::open(Visit::default()).await;
    for (path, decision) in [
        ("nova-luna/neighbours", ".nl-takeable, .nl-ground"),
        ("terra-nova/move", ".tn-board, .tn-turn"),
    ] {
        for size in SIZES {
            page.resize(size.0, size.1).await;
            page.load(&format!("/learn/{path}"), ".lesson .bd-table").await;
            fits(&page, size).await;
            visible(&page, ".top a, .top button, .top select, .lesson-buttons button", size).await;
            visible(&page, ".lesson .task", size).await;
            visible(&page, decision, size).await;
            // A hint covers nothing and scrolls nothing.
            page.click_to_show("#hint", ".message.hint").await;
            visible(&page, ".lesson-buttons button, .message.hint", size).await;
            visible(&page, decision, size).await;
            fits(&page, size).await;
            let name = path.replace('/', "-");
            page.screenshot(&format!("layout-lesson-{name}-{}x{}", size.0, size.1)).await;
        }
    }
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_placement_of_terra_nova_fits_every_window() {
    let record = prepared_games::terra_nova(4, |now| {
        now.phase() == Phase::Placement
            && now.in_hand(Seat(3)) == 1
            && now.turn() == Turn::Seat(Seat(0))
    });
    let visit = Visit::default().with_game("land", FOUR, record);
    let page = Page::open_on(visit, "/play/land", "header.top").await;
    for size in SIZES {
        show(&page, "land", size).await;
        controls(&page, size).await;
        visible_within(&page, ".tn-hit", ".tn-board .bd-window", size).await;
        visible(&page, ".tn-turn, .tn-board button", size).await;
        page.screenshot(&format!("layout-placement-{}x{}", size.0, size.1)).await;
    }
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_decision_to_refill_fits_every_window() {
    let record = prepared_games::nova_luna(2, |now| {
        now.check_refill().is_ok() && !now.wheel().is_empty() && now.turn() == Turn::Seat(Seat(0))
    });
    let visit = Visit::default().with_game("moon", "me,casual", record);
    let page = Page::open_on(visit, "/play/moon", "header.top").await;
    for size in SIZES {
        show(&page, "moon", size).await;
        controls(&page, size).await;
        page.wait_for(".nl-refill").await;
        visible(&page, ".nl-refill, .nl-takeable, .nl-ground", size).await;
        page.screenshot(&format!("layout-refill-{}x{}", size.0, size.1)).await;
    }
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn terra_nova_uses_the_space_of_a_large_screen() {
    let record = prepared_games::terra_nova(4, |now| now.phase() == Phase::Play);
    let visit = Visit::default().with_game("land", FOUR, record);
    let page = Page::open_on(visit, "/play/land", "header.top").await;
    for size in [(1920, 1080), (2560, 1440)] {
        show(&page, "land", size).await;
        visible_within(&page, ".tn-hit", ".tn-board .bd-window", size).await;
        let script = "const all = [...document.querySelectorAll('.tn-hit')].map((e) => e.getBoundingClientRect());
            const least = (side) => Math.min(...all.map((r) => r[side]));
            const most = (side) => Math.max(...all.map((r) => r[side]));
            const board = document.querySelector('.tn-board').getBoundingClientRect();
            return [board.width / innerWidth, board.height / innerHeight,
              Math.max((most('right') - least('left')) / board.width,
                       (most('bottom') - least('top')) / board.height)]";
        let parts = page.run(script).await;
        let part = |index: usize| parts[index].as_f64().unwrap_or_default();
        assert!(part(0) > 0.6 && part(1) > 0.85, "the board is small at {size:?}: {parts}");
        assert!(part(2) > 0.85, "the map is small at {size:?}: {parts}");
        page.screenshot(&format!("layout-large-{}x{}", size.0, size.1)).await;
    }
    page.end().await;
}

/// Shows a screen on a small phone in all languages, and checks its labels. An element shows a
/// message of a volume as soon as the texts of a language are loaded.
async fn whole_words_in_all_languages(
    page: &Page,
    labels: &str,
    (element, volume, message): (&str, &str, &str),
) {
    page.resize(320, 568).await;
    for language in ["hu", "fa", "nl", "sv", "de", "en"] {
        page.choose("#language", language).await;
        page.wait_for_text(element, &texts(language, volume).text(message)).await;
        page.check_width(message).await;
        whole_words(page, labels, &format!("{message} {language}")).await;
        page.screenshot(&format!("small-{message}-{language}")).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn labels_of_other_screens_do_not_break_inside_words() {
    let record = prepared_games::nova_luna(2, |_| false);
    let page = Visit::default().open_game("me,casual", record, ".game-over").await;
    let labels = "dialog.game-over :is(.button, .headline, th)";
    whole_words_in_all_languages(&page, labels, ("#review-game", "app", "review-start")).await;
    page.click("#review-game").await;
    page.wait_for(".review-panel[data-done]").await;
    page.click_to_show("#next-mistake", ".review-why").await;
    let labels = ".review-strip .button, .review :is(.button, h2), .review-which strong";
    whole_words_in_all_languages(&page, labels, ("#try-again", "review", "review-try")).await;
    page.load("/", ".home").await;
    let labels = ".home :is(.button, h2), .play-word, .play-against, .foot a";
    whole_words_in_all_languages(&page, labels, (".play-word", "app", "play")).await;
    page.load("/friends/nova-luna", "#name").await;
    page.create_table(Input::Pointer).await;
    let labels = ".waiting :is(.button, h1, h2, .badge), .waits-for";
    whole_words_in_all_languages(&page, labels, (".sit, .leave", "account", "leave-seat")).await;
    page.end().await;
}
