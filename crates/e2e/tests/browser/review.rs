//! The engine's review of a finished game.

use e2e::{Device, Input, Page, Visit, play_on, prepared_games, turn};
use game::{Position, Record};

/// Opens a finished game and starts the review with one press in the result window.
async fn reviewed<P: Position>(record: Record<P>, seats: &str, visit: Visit) -> Page {
    let input = visit.input();
    let stage = Page::open(visit.with_game("played", seats, record)).await;
    stage.goto("/play/played").await;
    stage.press(".game-over #review-game", input).await;
    stage.wait_until("!document.querySelector('dialog[open]')").await;
    stage.wait_for(".review-panel[data-done]").await;
    stage
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
async fn next_mistake(stage: &Page, input: Input) -> String {
    stage.press("#next-mistake", input).await;
    stage.wait_for(".review-strip .review-why").await;
    stage.wait_until(&in_sight(".review-why")).await;
    let told = stage.text(".review-strip").await;
    assert!(!told.contains('@') && !told.contains('{'), "{told}");
    told
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_better_cell_of_nova_luna_is_marked_in_the_area_of_the_player() {
    let record = prepared_games::nova_luna(2, |_| false);
    let stage = reviewed(record, "me,casual", Visit::default()).await;
    let mistakes = "return document.querySelectorAll('.review-mistakes .log-line').length";
    let count = stage.run(mistakes).await.as_u64().expect("a number");
    assert!(count > 1, "novices make mistakes");
    for _ in 0..count {
        // The view returns from another area to that of the player.
        stage.click(".nl-other:not([aria-pressed='true'])").await;
        let told = next_mistake(&stage, Input::Pointer).await;
        assert!(told.contains("Better: ") && told.contains("inning chances"), "{told}");
        stage
            .wait_until("document.querySelector('.nl-other.nl-turn').getAttribute('aria-pressed') === 'true'")
            .await;
        if told.contains("Refill") {
            stage.wait_for(".nl-stack.nl-hinted").await;
        } else {
            stage.wait_for(".nl-lying.nl-hinted").await;
            stage.wait_until(&in_sight(".nl-hinted-cell")).await;
            stage.wait_for(".nl-foresight .nl-ghost").await;
            stage.wait_for(".nl-coordinate").await;
            stage.wait_for(".nl-arrow .nl-arrow-head").await;
        }
    }
    stage.photograph("review-nova-luna").await;
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_players_are_compared_and_percentages_stay_below_a_hundred() {
    let record = prepared_games::nova_luna(2, |_| false);
    let stage = reviewed(record, "me,casual", Visit::default()).await;
    let columns = "return document.querySelectorAll('.review-players thead th').length";
    assert_eq!(stage.run(columns).await, 2);
    let told = stage.text(".review").await;
    for word in ["Accuracy", "Best moves", "Inaccuracies", "Mistakes", "Luck"] {
        assert!(told.contains(word), "{word}: {told}");
    }
    for number in
        told.split('%').filter_map(|part| part.rsplit(|c: char| !c.is_ascii_digit()).next())
    {
        assert!(number.is_empty() || number.parse::<u32>().is_ok_and(|n| n <= 100), "{told}");
    }
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_chart_navigates_the_game_by_pointer_and_keys() {
    let record = prepared_games::nova_luna(2, |_| false);
    let stage = reviewed(record, "me,casual", Visit::default()).await;
    let now = "document.querySelector('.chances').getAttribute('aria-valuenow')";
    let (x, y) = stage.middle(".chances").await;
    stage.drag_to(".chances", (x - 60.0, y)).await;
    let here = stage.run(&format!("return Number({now})")).await.as_u64().expect("a number");
    let last = "Number(document.querySelector('.chances').getAttribute('aria-valuemax'))";
    let last = stage.run(&format!("return {last}")).await.as_u64().expect("a number");
    assert!(0 < here && here < last / 2, "{here} of {last}");
    stage.key("ArrowRight").await;
    stage.wait_until(&format!("{now} == {}", here + 1)).await;
    stage.key("Home").await;
    stage.wait_until(&format!("{now} == 0")).await;
    stage.key("End").await;
    stage.wait_until(&format!("{now} == {last}")).await;
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_better_line_can_be_shown_and_a_mistake_can_be_retried() {
    let record = prepared_games::nova_luna(2, |_| false);
    let stage = reviewed(record, "me,casual", Visit::default()).await;
    let lines = "return document.querySelectorAll('.play-log .log-line').length";
    let before = stage.run(lines).await;
    stage.click("#next-mistake").await;
    stage.click("#play-line").await;
    stage.wait_until("document.querySelector('.review-why')?.innerText.startsWith('Then')").await;
    // The line can also be stepped in both directions.
    stage.click("#line-back:not(:disabled)").await;
    stage.wait_for("#line-back:disabled").await;
    stage.wait_until("document.querySelector('.review-why').innerText.startsWith('Better:')").await;
    stage.click("#line-on").await;
    stage.wait_until("document.querySelector('.review-why').innerText.startsWith('Then')").await;
    stage.click("#learn-from-mistakes").await;
    stage.wait_for(".review-prompt").await;
    assert!(!stage.has(".nl-hinted").await, "the answer is shown before the player has tried");
    stage.click(".nl-takeable").await;
    stage.click(".nl-cell").await;
    stage.wait_for(".review-verdict").await;
    assert_eq!(stage.run(lines).await, before, "a try is no part of the game");
    stage.photograph("review-attempt").await;
    stage.click("#show-solution").await;
    stage.wait_for(".review-why").await;
    // The player tries the next mistake as well, and then leaves.
    stage.click("#next-mistake").await;
    stage.wait_for(".review-prompt").await;
    stage.click(".review-which .icon-button:last-child").await;
    stage.click("#next-mistake").await;
    stage.wait_for(".review-why").await;
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_worst_mistake_is_two_taps_from_the_result() {
    let record = prepared_games::nova_luna(2, |_| false);
    let visit = Visit { device: Device::Phone, ..Visit::default() };
    let stage = Page::open(visit.with_game("played", "me,casual", record)).await;
    stage.resize(360, 740).await;
    stage.goto("/play/played").await;
    stage.press(".game-over #review-game", Input::Touch).await;
    stage.wait_for(".review-panel[data-done]").await;
    stage.press("#next-mistake", Input::Touch).await;
    stage.wait_until(&in_sight(".review-why")).await;
    assert!(stage.text(".review-which").await.contains("(1 of"));
    let losses = "const all = [...document.querySelectorAll('.review-loss')].map((e) => parseInt(e.innerText));
        return all[0] === Math.max(...all)";
    assert_eq!(stage.run(losses).await, true);
    stage.photograph("review-360").await;
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_mistake_of_terra_nova_can_be_retried_on_a_phone() {
    let record = prepared_games::terra_nova(2, |_| false);
    let visit = Visit { device: Device::Phone, ..Visit::default() };
    let stage = reviewed(record.clone(), "me,casual", visit).await;
    stage.press("#learn-from-mistakes", Input::Touch).await;
    stage.wait_for(".review-prompt").await;
    stage.photograph("learn-terra-nova").await;
    let ply = stage.text(".review-mistakes .log-line.here .log-number").await;
    let ply: usize = ply.trim().parse().expect("the number of the action");
    let mut before = record.clone();
    before.actions.truncate(ply - 1);
    let position = before.replay().expect("the record replays");
    let actions = position.compose_turn(|now| now.legal().first().copied());
    turn(&stage, Input::Touch, &position, &actions).await;
    stage.wait_for(".review-verdict").await;
    stage.photograph("learn-terra-nova-answer").await;
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_of_terra_nova_can_be_reviewed_on_a_phone_in_persian() {
    let record = prepared_games::terra_nova(2, |_| false);
    let visit = Visit { device: Device::Phone, language: "fa", dark: true, ..Visit::default() };
    let input = visit.input();
    let stage = reviewed(record, "me,me", visit).await;
    let told = next_mistake(&stage, input).await;
    assert!(!told.contains(|c: char| c.is_ascii_digit()), "{told}");
    // The mark, the explanation and the button for the next mistake are visible together.
    stage.wait_until(&in_sight(".tn-hint")).await;
    stage.wait_until(&in_sight("#next-mistake")).await;
    stage.wait_until("document.querySelectorAll('.tn-names text').length > 50").await;
    stage.photograph("review-terra-nova").await;
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_of_nova_luna_can_be_reviewed_on_a_phone() {
    let record = prepared_games::nova_luna(2, |_| false);
    let visit = Visit { device: Device::Phone, ..Visit::default() };
    let input = visit.input();
    let stage = reviewed(record, "me,casual", visit).await;
    let told = next_mistake(&stage, input).await;
    if !told.contains("Refill") {
        stage.wait_until(&in_sight(".nl-hinted-cell")).await;
    }
    stage.wait_until(&in_sight("#next-mistake")).await;
    stage.wait_until(&in_sight("#try-again")).await;
    let wide = "return document.documentElement.scrollWidth - innerWidth";
    assert_eq!(stage.run(wide).await, 0, "nothing is wider than the window");
    stage.photograph("review-nova-luna").await;
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_solo_game_is_reviewed_in_points() {
    let record = prepared_games::nova_luna(1, |_| false);
    let stage = reviewed(record, "me", Visit::default()).await;
    stage.click("#next-mistake").await;
    stage.wait_for(".nl-hinted").await;
    let cost = stage.text(".review-loss").await;
    assert!(cost.contains("point"), "{cost}");
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_unfinished_imported_record_can_be_reviewed() {
    let record = prepared_games::nova_luna(2, |now| now.stack().len() < 50);
    let stage = Page::open(Visit::default()).await;
    stage.give_file("#import", &record.to_string()).await;
    stage.click("#review").await;
    stage.wait_for(".review-panel[data-done]").await;
    // Playing on discards the review.
    play_on(&stage, Input::Pointer, 1).await;
    stage.wait_for("#review").await;
    assert!(!stage.has(".review-panel").await);
    stage.end().await;
}
