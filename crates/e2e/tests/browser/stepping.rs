//! Stepping through a game: keys, the log, the board on a phone, and mentions in texts.

use e2e::{Device, Input, Page, Visit, prepared_games};

use crate::solo::phase_2;

/// Opens a finished game and closes the result window.
async fn finished(visit: Visit) -> Page {
    let input = visit.input();
    let record = prepared_games::nova_luna(2, |_| false);
    let page = visit.open_game("me,casual", record, ".game-over").await;
    page.press(".game-over .window-head .icon-button", input).await;
    page.wait_gone("dialog[open]").await;
    page
}

/// The log line of the current action, and whether it is visible.
const FOLLOWED: &str = "(() => {
    const list = document.querySelector('.play-log .log-lines').getBoundingClientRect();
    const line = document.querySelector('.play-log .log-line.here')?.getBoundingClientRect();
    return line && line.top >= list.top - 1 && line.bottom <= list.bottom + 1;
    })()";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn arrow_keys_step_and_the_log_follows() {
    let page = finished(Visit::default()).await;
    page.key("Home").await;
    page.wait_for_text(".message.looking", "after action 0 of").await;
    let steps = (1..=4).map(|action| ("ArrowRight", action)).chain([("ArrowLeft", 3)]);
    for (key, action) in steps {
        page.key(key).await;
        page.wait_for_text(".message.looking", &format!("after action {action} of")).await;
        page.wait_until(FOLLOWED).await;
    }
    page.wait_for(".play-log .log-line.here[aria-current='true']").await;
    page.key("End").await;
    page.wait_gone(".message.looking").await;
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn on_a_phone_the_step_buttons_are_beside_the_board() {
    let page = finished(Visit::phone()).await;
    page.press("#open-log", Input::Touch).await;
    page.press(".log-window li:nth-child(5) .log-line", Input::Touch).await;
    // The result window would cover the board.
    page.wait_gone("dialog[open]").await;
    page.wait_for_text(".looking", "after action 5 of").await;
    page.press(".looking .steps button:nth-child(3)", Input::Touch).await;
    page.wait_for_text(".looking", "after action 6 of").await;
    uncovered(&page, &[".nl-wheel", ".nl-area"]).await;
    page.screenshot("stepping").await;
    page.end().await;
    let record = prepared_games::terra_nova(2, |_| false);
    let page = Visit::phone().open_game("me,casual", record, ".game-over").await;
    page.press(".game-over .window-head .icon-button", Input::Touch).await;
    page.press("#open-log", Input::Touch).await;
    page.press(".log-window li:nth-child(5) .log-line", Input::Touch).await;
    page.press(".looking .steps button:nth-child(3)", Input::Touch).await;
    page.wait_for_text(".looking", "after action 6 of").await;
    uncovered(&page, &[".tn-board", ".tn-map"]).await;
    page.screenshot("stepping-terra-nova").await;
    page.end().await;
}

/// Waits until the step buttons are in the window and cover none of these elements.
async fn uncovered(page: &Page, elements: &[&str]) {
    for element in elements {
        let covered = format!(
            "(() => {{
             const side = document.querySelector('.play-side').getBoundingClientRect();
             const shown = document.querySelector('{element}').getBoundingClientRect();
             return side.bottom > innerHeight + 1 || shown.bottom > side.top + 1 || shown.height < 60;
             }})()"
        );
        page.wait_until(&format!("!{covered}")).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_log_line_marks_the_places_that_it_mentions() {
    let page = finished(Visit::default()).await;
    page.hover(".play-log li:last-child .log-line").await;
    page.wait_for(".nl-marked, .nl-other.nl-mentioned").await;
    page.wait_for(".nl-coordinate").await;
    page.end().await;
    let record = prepared_games::terra_nova(2, |now| now.actions_left() == 3);
    let page = Visit::default().open_game("me,me", record, ".play").await;
    assert!(!page.has(".tn-names text, .play-log .notation").await);
    page.hover(".play-log li:last-child .log-line").await;
    page.wait_for(".tn-marked .tn-trail-field, .tn-marked .tn-trail").await;
    page.wait_for(".tn-names text").await;
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lesson_marks_the_fields_that_it_mentions() {
    let page = Page::open_on(Visit::default(), "/learn/terra-nova/move", ".tn-names text").await;
    page.hover(".lesson .mention").await;
    page.wait_for(".bd-mentioned[data-field='e9']").await;
    page.hover(".lesson h1").await;
    page.wait_gone(".bd-mentioned").await;
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn coordinates_can_be_enabled_in_the_settings() {
    let record = prepared_games::terra_nova(2, |now| now.actions_left() == 3);
    let page = Page::open_on(
        Visit::default().with_game("land", "me,me", record),
        "/settings",
        "header.top",
    )
    .await;
    page.click("#coordinates").await;
    page.load("/play/land", ".tn-names text").await;
    page.wait_for(".play-log .notation").await;
    page.screenshot("coordinates").await;
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn dates_use_the_local_form_and_persian_signs_precede_numbers() {
    let record = prepared_games::terra_nova(2, |_| false);
    let visit = Visit { language: "fa", ..Visit::default() }.with_game("land", "me,me", record);
    let page = Page::open(visit).await;
    page.click("details.shelf > summary").await;
    page.wait_until("document.body.textContent.includes('۱۴۰۵/۸/۲۴')").await;
    for (language, date) in [
        ("en", "Nov 15, 2026"),
        ("hu", "2026. nov. 15."),
        ("nl", "15 nov 2026"),
        ("sv", "15 nov. 2026"),
        ("de", "15.11.2026"),
    ] {
        page.choose("#language", language).await;
        let text =
            format!("document.body.textContent.replaceAll('\u{a0}', ' ').includes('{date}')");
        page.wait_until(&text).await;
    }
    page.choose("#language", "fa").await;
    page.wait_until("document.documentElement.lang === 'fa'").await;
    page.load("/play/land", ".play-log .log-line").await;
    let gains = page.text(".play-log").await;
    assert!(gains.contains("\u{2066}+"), "a plus sign stands in front of its number");
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_solo_game_shows_its_phase_and_scores_next_to_the_area() {
    let mut record = phase_2();
    let pars = ("novae.pars", "2026-11-15 78".to_owned());
    record.tags.push(("daily-again".to_owned(), "2026-11-15".to_owned()));
    for device in [Device::Desktop, Device::Phone] {
        let mut visit = Visit { device, ..Visit::default() };
        visit.kept.push(pars.clone());
        let page = visit.open_game("me", record.clone(), ".nl-solo-bar").await;
        let text = page.text(".nl-solo-bar").await;
        for word in ["Phase 2", "Time spent", "Par 78", "Phase 2 begins"] {
            assert!(text.replace('\n', " ").contains(word), "{word}: {text}");
        }
        let near = "(() => {
            const bar = document.querySelector('.nl-solo-bar').getBoundingClientRect();
            const area = document.querySelector('.nl-area').getBoundingClientRect();
            return Math.abs(area.top - bar.bottom) < 60;
            })()";
        page.wait_until(near).await;
        page.screenshot("solo-bar").await;
        page.end().await;
    }
}
