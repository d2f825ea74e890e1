//! After a course or a game: the course offers a game, and finished games show their winner.

use e2e::{Input, Page, Visit, prepared_games, record_text, take, turn};
use game::{Outcome, Position, Record, Seat, Turn};
use lessons::{Course, steps};
use nova_luna::NovaLuna;
use terra_nova::TerraNova;
use words::{Language, Value, Words};

/// The messages of the page and those about results.
fn words() -> Words {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../words/messages/en/account.ftl");
    let more = std::fs::read_to_string(path).unwrap();
    Words::new(Language::En).and(&Words::read(Language::En, &more))
}

/// A game without its last turn, and the actions of that turn.
fn before_the_end<P: Position>(mut record: Record<P>) -> (Record<P>, Vec<P::Action>) {
    let mut last = Vec::new();
    while let Some(action) = record.actions.pop() {
        last.insert(0, action);
        let position = record.replay().unwrap();
        if position.turn() != Turn::Chance && position.begins_turn() {
            return (record, last);
        }
    }
    panic!("a game has turns");
}

/// The text of the only line in the list of finished games.
async fn listed(page: &Page) -> String {
    page.goto("/").await;
    page.click_to_show("details.shelf summary", ".finished .kept-result").await;
    page.text(".finished .kept-result").await
}

/// The expected line for two players with counts, where the winner is first.
fn expected(outcome: Outcome, counts: [i64; 2], unit: &str) -> String {
    let words = words();
    let places = outcome.ranking();
    let name = |seat: Seat| words.with("player-name", &[("seat", (seat.0 + 1).into())]);
    if places[0].len() > 1 {
        let names: Vec<String> = places[0].iter().map(|&seat| name(seat)).collect();
        return words.with("winners", &[("count", 2.into()), ("names", words.list(&names).into())]);
    }
    let (name, person) = (name(places[0][0]), ("person", Value::person(false)));
    match counts[0].abs_diff(counts[1]) {
        0 => words.with("won-tie-break", &[person, ("name", name.into())]),
        margin => {
            let margin = words.with(unit, &[("count", (margin as i64).into())]);
            words.with("won-by", &[person, ("name", name.into()), ("margin", margin.into())])
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_list_shows_the_winner_of_nova_luna() {
    let whole = prepared_games::nova_luna(2, |_| false);
    let end: NovaLuna = whole.replay().unwrap();
    let (record, last) = before_the_end(whole);
    let page = Visit::default().open_game("me,me", record, ".play .bd-table").await;
    take(&page, Input::Pointer, last[0]).await;
    page.wait_for("dialog.game-over[open]").await;
    let counts = [Seat(0), Seat(1)].map(|seat| end.left(seat).into());
    assert_eq!(listed(&page).await, expected(end.outcome().unwrap(), counts, "margin-discs"));
    page.screenshot("finished-games").await;
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_list_shows_the_winner_of_terra_nova_on_a_phone() {
    let whole = prepared_games::terra_nova(2, |_| false);
    let end: TerraNova = whole.replay().unwrap();
    let (record, last) = before_the_end(whole);
    let page = Visit::phone().open_game("me,me", record.clone(), ".play .bd-table").await;
    turn(&page, Input::Touch, &record.replay().unwrap(), &last).await;
    page.wait_for("dialog.game-over[open]").await;
    let counts = [0, 1].map(|seat: usize| end.scores()[seat].into());
    assert_eq!(listed(&page).await, expected(end.outcome().unwrap(), counts, "points"));
    page.screenshot("finished-games").await;
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_list_shows_the_score_of_a_solo_game() {
    let whole = prepared_games::nova_luna(1, |_| false);
    let end: NovaLuna = whole.replay().unwrap();
    let Some(Outcome::Score(score)) = end.outcome() else { panic!("a solo game has a score") };
    let (record, last) = before_the_end(whole);
    let page = Visit::default().open_game("me", record, ".play .bd-table").await;
    take(&page, Input::Pointer, last[0]).await;
    page.wait_for("dialog.game-over[open]").await;
    assert_eq!(listed(&page).await, words().with("place-score", &[("score", score.into())]));
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_stored_by_an_older_version_is_listed_without_a_winner() {
    let record = prepared_games::nova_luna(2, |_| false);
    let page = Page::open(Visit::default().with_game("old", "me,me", record)).await;
    assert_eq!(listed(&page).await, words().text("game-over"));
    page.click(".finished .icon-button").await;
    page.wait_gone(".finished").await;
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_course_ends_with_a_game_against_a_beginner() {
    let last = steps::<TerraNova>(Course::TerraNova).unwrap().pop().unwrap();
    let page = Page::open_on(
        Visit::default(),
        &format!("/learn/terra-nova/{}", last.id),
        ".lesson .bd-table",
    )
    .await;
    assert!(!page.has("#play-now").await, "not before the task is done");
    turn(&page, Input::Pointer, &last.start, &last.hint).await;
    page.wait_for("#play-now").await;
    page.screenshot("course-end").await;
    page.click_to_show("#play-now", ".play.bd-paper").await;
    assert!(record_text(&page).await.contains("seats me,novice"));
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_solo_course_ends_with_a_solo_game() {
    let last = steps::<NovaLuna>(Course::Solo).unwrap().pop().unwrap();
    let page =
        Page::open_on(Visit::phone(), &format!("/learn/solo/{}", last.id), ".lesson .bd-table")
            .await;
    for &action in &last.hint {
        take(&page, Input::Touch, action).await;
    }
    page.wait_for("#play-now").await;
    page.screenshot("course-end").await;
    page.press_to_show("#play-now", Input::Touch, ".play.bd-night").await;
    assert!(record_text(&page).await.contains("seats me\n"));
    page.end().await;
}
