//! The engine's review of a finished game.

use e2e::{Input, Page, Visit, play_on, prepared_games, turn};
use game::{Position, Record};
use nova_luna::NovaLuna;

fn nova_luna() -> Record<NovaLuna> {
    prepared_games::nova_luna(2, |_| false)
}

/// Opens a finished game and starts the review with one press in the result window.
pub(crate) async fn reviewed<P: Position>(record: Record<P>, seats: &str, visit: Visit) -> Page {
    let input = visit.input();
    let page = visit.open_game(seats, record, ".game-over").await;
    page.press(".game-over #review-game", input).await;
    page.wait_gone("dialog[open]").await;
    page.wait_for(".review-panel[data-done]").await;
    page
}

/// Whether an element is visible without scrolling and not covered.
fn in_sight(selector: &str) -> String {
    format!(
        "(() => {{
         const r = document.querySelector('{selector}')?.getBoundingClientRect();
         if (!r || r.top < 0 || r.left < 0 || r.bottom > innerHeight || r.right > innerWidth) return false;
         const top = document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2);
         return !top.closest('.play-side, .review') || !!top.closest('{selector}');
         }})()"
    )
}

/// Goes to the next mistake; returns the explanation of the better action.
async fn next_mistake(page: &Page, input: Input) -> String {
    page.press_to_show("#next-mistake", input, ".review-strip .review-why").await;
    page.wait_until(&in_sight(".review-why")).await;
    let text = page.text(".review-strip").await;
    assert!(!text.contains('@') && !text.contains('{'), "{text}");
    text
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_better_cell_of_nova_luna_is_marked_in_the_area_of_the_player() {
    see_mistakes(Visit::default()).await;
}

pub(crate) async fn see_mistakes(visit: Visit) {
    let page = reviewed(nova_luna(), "me,casual", visit).await;
    let count = page.count(".review-mistakes .log-line").await;
    assert!(count > 1, "novices make mistakes");
    for _ in 0..count {
        // The view returns from another area to that of the player.
        page.click(".nl-other:not([aria-pressed='true'])").await;
        let text = next_mistake(&page, Input::Pointer).await;
        assert!(text.contains("Better: ") && text.contains("inning chances"), "{text}");
        page.wait_for(".nl-other.nl-turn[aria-pressed='true']").await;
        if text.contains("Refill") {
            page.wait_for(".nl-stack.nl-hinted").await;
        } else {
            page.wait_for(".nl-lying.nl-hinted").await;
            page.wait_until(&in_sight(".nl-hinted-cell")).await;
            page.wait_for(".nl-foresight .nl-ghost").await;
            page.wait_for(".nl-coordinate").await;
            page.wait_for(".nl-arrow .nl-arrow-head").await;
        }
    }
    page.screenshot("review-nova-luna").await;
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_players_are_compared_and_percentages_stay_below_a_hundred() {
    let page = reviewed(nova_luna(), "me,casual", Visit::default()).await;
    assert_eq!(page.count(".review-players thead th").await, 2);
    let text = page.text(".review").await;
    for word in ["Accuracy", "Best moves", "Inaccuracies", "Mistakes", "Luck"] {
        assert!(text.contains(word), "{word}: {text}");
    }
    for number in
        text.split('%').filter_map(|part| part.rsplit(|c: char| !c.is_ascii_digit()).next())
    {
        assert!(number.is_empty() || number.parse::<u32>().is_ok_and(|n| n <= 100), "{text}");
    }
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_chart_navigates_the_game_by_pointer_and_keys() {
    let page = reviewed(nova_luna(), "me,casual", Visit::default()).await;
    let now = "document.querySelector('.chances').getAttribute('aria-valuenow')";
    let (x, y) = page.center(".chances").await;
    page.drag_to(".chances", (x - 60.0, y)).await;
    let here = page.run(&format!("return Number({now})")).await.as_u64().expect("a number");
    let last = "Number(document.querySelector('.chances').getAttribute('aria-valuemax'))";
    let last = page.run(&format!("return {last}")).await.as_u64().expect("a number");
    assert!(0 < here && here < last / 2, "{here} of {last}");
    page.key("ArrowRight").await;
    page.wait_until(&format!("{now} == {}", here + 1)).await;
    page.key("Home").await;
    page.wait_until(&format!("{now} == 0")).await;
    page.key("End").await;
    page.wait_until(&format!("{now} == {last}")).await;
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_better_line_can_be_shown_and_a_mistake_can_be_retried() {
    let page = reviewed(nova_luna(), "me,casual", Visit::default()).await;
    let before = page.count(".play-log .log-line").await;
    page.click("#next-mistake").await;
    page.click("#play-line").await;
    page.wait_until("document.querySelector('.review-why')?.innerText.startsWith('Then')").await;
    // The line can also be stepped in both directions.
    page.click_to_show("#line-back:not(:disabled)", "#line-back:disabled").await;
    page.wait_until("document.querySelector('.review-why').innerText.startsWith('Better:')").await;
    page.click("#line-on").await;
    page.wait_until("document.querySelector('.review-why').innerText.startsWith('Then')").await;
    page.click_to_show("#learn-from-mistakes", ".review-prompt").await;
    assert!(!page.has(".nl-hinted").await, "the answer is shown before the player has tried");
    page.click(".nl-takeable").await;
    page.click_to_show(".nl-cell", ".review-verdict").await;
    assert_eq!(page.count(".play-log .log-line").await, before, "a try is no part of the game");
    page.screenshot("review-attempt").await;
    page.click_to_show("#show-solution", ".review-why").await;
    // The player tries the next mistake as well, and then leaves.
    page.click_to_show("#next-mistake", ".review-prompt").await;
    page.click(".review-which .icon-button:last-child").await;
    page.click_to_show("#next-mistake", ".review-why").await;
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_worst_mistake_is_two_taps_from_the_result() {
    let page = Visit::phone().open_game("me,casual", nova_luna(), ".game-over").await;
    page.resize(360, 740).await;
    page.press_to_show(".game-over #review-game", Input::Touch, ".review-panel[data-done]").await;
    page.press("#next-mistake", Input::Touch).await;
    page.wait_until(&in_sight(".review-why")).await;
    page.check_text(".review-which", "(1 of").await;
    let losses = "const all = [...document.querySelectorAll('.review-loss')].map((e) => parseInt(e.innerText));
        return all[0] === Math.max(...all)";
    assert_eq!(page.run(losses).await, true);
    page.screenshot("review-360").await;
    page.end().await;
}

/// Presses each line of the list of mistakes and checks that its explanation and its mark are
/// visible.
async fn press_listed_mistakes(page: &Page, input: Input, marks: &str) {
    let count = page.count(".review-mistakes .log-line").await;
    assert!(count > 1, "novices make mistakes");
    for line in 1..=count {
        let line = format!(".review-mistakes li:nth-child({line}) .log-line");
        page.press_to_show(&line, input, &format!("{line}.here")).await;
        page.wait_for(".review-why").await;
        page.wait_until(&in_sight(".review-why")).await;
        page.wait_until(&in_sight(marks)).await;
        assert_eq!(page.run("return scrollY").await, 0, "the page is scrolled");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_press_on_a_listed_mistake_shows_its_explanation_and_its_mark() {
    for (visit, size) in [(Visit::default(), (1280, 800)), (Visit::phone(), (360, 740))] {
        let input = visit.input();
        let page = reviewed(nova_luna(), "me,casual", visit.clone()).await;
        page.resize(size.0, size.1).await;
        press_listed_mistakes(&page, input, ":is(.nl-hinted-cell, .nl-stack.nl-hinted)").await;
        page.screenshot("review-listed-nova-luna").await;
        page.end().await;
        let page = reviewed(prepared_games::terra_nova(2, |_| false), "me,casual", visit).await;
        page.resize(size.0, size.1).await;
        press_listed_mistakes(&page, input, ".tn-hint").await;
        page.screenshot("review-listed-terra-nova").await;
        page.end().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_mistake_of_terra_nova_is_explained_by_its_effects_and_an_arrow() {
    let record = prepared_games::terra_nova(2, |_| false);
    let page = reviewed(record, "me,casual", Visit::default()).await;
    let effects = ["closes ", "would close ", "possible moves instead of"];
    let mut moves = 0;
    for _ in 0..page.count(".review-mistakes .log-line").await {
        let text = next_mistake(&page, Input::Pointer).await;
        let why = text.split("Better: ").nth(1).expect("a better turn");
        assert!(effects.iter().any(|effect| why.contains(effect)), "{why}");
        // Pieces that move have an arrow.
        if why.contains(" to ") {
            page.wait_until(&in_sight(".tn-hint-head")).await;
            moves += 1;
        }
    }
    assert!(moves > 0, "some better turn moves a piece");
    page.screenshot("review-effects").await;
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_mistake_of_terra_nova_can_be_retried_on_a_phone() {
    let record = prepared_games::terra_nova(2, |_| false);
    let page = reviewed(record.clone(), "me,casual", Visit::phone()).await;
    page.press_to_show("#learn-from-mistakes", Input::Touch, ".review-prompt").await;
    page.screenshot("learn-terra-nova").await;
    let ply = page.text(".review-mistakes .log-line.here .log-number").await;
    let ply: usize = ply.trim().parse().expect("the number of the action");
    let mut before = record.clone();
    before.actions.truncate(ply - 1);
    let position = before.replay().expect("the record replays");
    let actions = position.compose_turn(|now| now.legal().first().copied());
    turn(&page, Input::Touch, &position, &actions).await;
    page.wait_for(".review-verdict").await;
    // The engine's reply is explained and drawn.
    page.wait_for(".review-reply").await;
    page.wait_until(&in_sight(".review-reply")).await;
    let reply = page.text(".review-reply").await;
    assert!(reply.starts_with("Then ") && !reply.contains('{'), "{reply}");
    if reply.contains(" to ") {
        page.wait_for(".tn-hint-head").await;
    }
    page.screenshot("learn-terra-nova-answer").await;
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_of_terra_nova_can_be_reviewed_on_a_phone_in_persian() {
    let record = prepared_games::terra_nova(2, |_| false);
    let visit = Visit { language: "fa", dark: true, ..Visit::phone() };
    let page = reviewed(record, "me,me", visit).await;
    let text = next_mistake(&page, Input::Touch).await;
    assert!(!text.contains(|c: char| c.is_ascii_digit()), "{text}");
    // The mark, the explanation and the button for the next mistake are visible together.
    page.wait_until(&in_sight(".tn-hint")).await;
    page.wait_until(&in_sight("#next-mistake")).await;
    page.wait_until("document.querySelectorAll('.tn-names text').length > 50").await;
    page.screenshot("review-terra-nova").await;
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_of_nova_luna_can_be_reviewed_on_a_phone() {
    let page = reviewed(nova_luna(), "me,casual", Visit::phone()).await;
    let text = next_mistake(&page, Input::Touch).await;
    if !text.contains("Refill") {
        page.wait_until(&in_sight(".nl-hinted-cell")).await;
    }
    page.wait_until(&in_sight("#next-mistake")).await;
    page.wait_until(&in_sight("#try-again")).await;
    let wide = "return document.documentElement.scrollWidth - innerWidth";
    assert_eq!(page.run(wide).await, 0, "nothing is wider than the window");
    page.screenshot("review-nova-luna").await;
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_solo_game_is_reviewed_in_points() {
    let record = prepared_games::nova_luna(1, |_| false);
    let page = reviewed(record, "me", Visit::default()).await;
    page.click_to_show("#next-mistake", ".nl-hinted").await;
    page.check_text(".review-loss", "point").await;
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_unfinished_imported_record_can_be_reviewed() {
    let record = prepared_games::nova_luna(2, |now| now.stack().len() < 50);
    let page = Page::open(Visit::default()).await;
    page.choose_file("#import", &record.to_string()).await;
    page.click_to_show("#review", ".review-panel[data-done]").await;
    // Playing on discards the review.
    play_on(&page, Input::Pointer, 1).await;
    page.wait_for("#review").await;
    assert!(!page.has(".review-panel").await);
    page.end().await;
}
