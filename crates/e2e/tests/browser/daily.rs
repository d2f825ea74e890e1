//! The daily deck: on two devices with one server, and offline.

use std::sync::Arc;
use std::time::SystemTime;

use ai::Budget;
use ai::solve::{PAR_NODES, solve};
use daily_deck::Day;
use e2e::{Device, Input, Page, TestSite, Visit, play_on, record_text, stored_position};
use game::{Outcome, Position, Record};
use nova_luna::{NovaLuna, Setup, Start, Variant};
use serde_json::json;

use crate::{accessibility, links_to_moments};

fn today() -> Day {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).expect("after 1970");
    Day::of(now.as_millis() as u64)
}

/// The start of the game of a record.
fn start(text: &str) -> Start {
    text.parse::<Record<NovaLuna>>().expect("a record").setup.start
}

fn start_of_today() -> Start {
    Setup::from_seed(1, Variant::Standard, today().seed()).0.start
}

/// The score of the solver with the standard number of nodes.
fn par() -> u32 {
    solve(&today().deck(), &mut Budget::nodes(PAR_NODES), &mut |_| ()).score
}

async fn number(page: &Page, selector: &str) -> u32 {
    page.wait_for(selector).await;
    let persian = |c: char| "۰۱۲۳۴۵۶۷۸۹".chars().position(|digit| digit == c);
    let digit = |c: char| c.to_digit(10).or(persian(c).map(|value| value as u32));
    page.text(selector).await.chars().filter_map(digit).fold(0, |sum, digit| sum * 10 + digit)
}

/// Opens the daily deck from the home screen and starts the ranked attempt; returns the record of
/// its start.
async fn begin(page: &Page, input: Input, table: &str) -> String {
    page.press(".card.bd-night a[href='/moon']", input).await;
    assert_eq!(number(page, "#par strong").await, par());
    page.screenshot("moon-before").await;
    page.press("#ranked", input).await;
    page.wait_until(&format!("location.pathname.startsWith('/{table}/')")).await;
    page.wait_for(".play").await;
    record_text(page).await
}

/// Returns from the end of the game to the day, which shows the score and a text to share.
async fn see_result(page: &Page, input: Input) -> String {
    let (record, outcome) =
        (record_text(page).await, stored_position::<NovaLuna>(page).await.outcome());
    page.press("dialog.game-over a.primary", input).await;
    page.wait_until(&format!("location.pathname === '/moon/{}'", today())).await;
    let reached = number(page, ".moon-figure:first-child dd strong").await;
    assert_eq!(outcome, Some(Outcome::Score(reached)));
    page.wait_for(".moon-share .face").await;
    page.wait_for("#par strong").await;
    page.press(".moon-share summary", input).await;
    let text = page.text(".share-text").await;
    assert!(text.contains("🌑") && text.contains("/moon/20"), "{text}");
    let tiles = record.lines().filter(|line| line.contains('@'));
    assert!(tiles.into_iter().all(|line| !text.contains(line)), "{text}");
    page.screenshot("moon-after").await;
    page.run("document.querySelector('.moon-days').scrollIntoView({ block: 'end' })").await;
    page.screenshot("moon-days").await;
    accessibility::check(page, "moon").await;
    page.check_width("moon").await;
    text
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_devices_get_the_same_deck_and_one_ranked_attempt_each() {
    let site = Arc::new(TestSite::open());
    let phone = Visit { device: Device::Phone, dark: true, language: "fa", ..Visit::default() };
    let (anna, bela) = tokio::join!(
        Page::open_at(Arc::clone(&site), Visit::default()),
        Page::open_at(Arc::clone(&site), phone),
    );
    // The leaderboard requires an account.
    let account = json!({"name": "Anna", "password": "new moon 15"});
    assert_eq!(anna.request("POST", "account", &account).await.0, 201);
    let first = begin(&anna, Input::Pointer, "table").await;
    let second = begin(&bela, Input::Touch, "table").await;
    assert_eq!(start(&first), start_of_today());
    assert_eq!(start(&first), start(&second));
    tokio::join!(
        play_on(&anna, Input::Pointer, usize::MAX),
        play_on(&bela, Input::Touch, usize::MAX),
    );
    let text = see_result(&anna, Input::Pointer).await;
    assert!(text.starts_with("Novae · Today’s moon"), "{text}");
    assert!(text.contains(&format!("Par {}", par())), "{text}");
    let row = anna.text(".moon-board tr.mine").await;
    assert!(row.contains("Anna"), "{row}");
    anna.check_text(".moon-figures", "Place 1 of 1").await;
    anna.check_text(".moon-days", "1 day in a row").await;
    // A link to a position of the game opens for other players.
    anna.click(".moon-ways a").await;
    anna.click(".game-over .window-head .icon-button").await;
    let link = links_to_moments::link(&anna, 5).await;
    anna.goto(&format!("/moon/{}", today())).await;
    see_result(&bela, Input::Touch).await;
    assert!(!bela.has(".moon-board tr.mine").await, "guests are not on the board");
    assert_eq!(bela.text(".moon-board tbody tr td:nth-child(2)").await, "Anna");
    bela.load(links_to_moments::path(&link), ".play .message.looking").await;
    assert!(!bela.has("dialog[open]").await, "the moment is in sight");

    // Another attempt is possible, but not ranked.
    let reached = number(&anna, ".moon-figure:first-child dd strong").await;
    anna.click_to_show("#free", ".play").await;
    let again = record_text(&anna).await;
    assert!(again.contains("\ndaily-again "), "{again}");
    assert_eq!(start(&again), start(&first));
    play_on(&anna, Input::Pointer, usize::MAX).await;
    anna.click("dialog.game-over a.primary").await;
    assert_eq!(number(&anna, ".moon-figure:first-child dd strong").await, reached);
    assert!(anna.has("#free").await && !anna.has("#ranked").await);
    let tries = "return fetch('/api/me/days').then((a) => a.json()).then((a) => a.tries.length)";
    assert_eq!(anna.run(tries).await, 1);
    // Both attempts are on the score sheet, and the ranked one is marked.
    anna.load("/scores", ".score-table tbody tr").await;
    let rows = "return [...document.querySelectorAll('.score-table tbody tr')]
        .map((row) => !!row.querySelector('.badge')).sort().join()";
    assert_eq!(anna.run(rows).await, "false,true");
    assert!(anna.text(".score-table tr:has(.badge)").await.contains(&reached.to_string()));
    anna.screenshot("scores-with-moon").await;
    Page::end_all([anna, bela]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_daily_deck_and_its_par_are_the_same_offline() {
    let mut visit = Visit::phone();
    visit.kept.push(("novae.scores", sheet(&[1, 2, 4, 5, 6, 9, 20])));
    let mut page = Page::open(visit).await;
    page.wait_until("navigator.serviceWorker.controller").await;
    page.take_site_down().await;
    page.reload().await;
    let record = begin(&page, Input::Touch, "play").await;
    assert!(record.contains(&format!("\ndaily {}", today())), "{record}");
    assert_eq!(start(&record), start_of_today());
    // A player who leaves can resume the same attempt.
    play_on(&page, Input::Touch, 1).await;
    page.goto("/moon").await;
    page.press_to_show(".moon-ways a.primary", Input::Touch, ".play").await;
    play_on(&page, Input::Touch, usize::MAX).await;
    see_result(&page, Input::Touch).await;
    page.check_text(".moon-days", "3 days in a row").await;
    assert!(!page.has(".moon-board").await && !page.has("#ranked").await);
    page.press_to_show("#free", Input::Touch, ".play").await;
    assert!(record_text(&page).await.contains("\ndaily-again "));
    page.end_offline().await;
}

/// A score sheet with daily games of these days ago.
fn sheet(ago: &[usize]) -> String {
    let day = |ago: usize| (0..ago).fold(today(), |day, _| day.before());
    let line = |&ago: &usize| format!("d{ago} {} {} {} {}", day(ago), 38 + ago, 48 + ago, day(ago));
    ago.iter().rev().map(line).collect::<Vec<_>>().join("\n")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn past_days_can_be_played_and_future_days_cannot() {
    let mut visit = Visit { dark: true, ..Visit::default() };
    visit.kept.push(("novae.scores", sheet(&[1, 2, 3, 5, 6, 9, 20, 30])));
    let page = Page::open_on(visit, &format!("/moon/{}", today().before()), "#free").await;
    assert!(!page.has("#ranked").await && !page.has(".moon-next").await);
    page.wait_for("#par strong").await;
    page.screenshot("moon-yesterday").await;
    for wrong in [today().next().to_string(), "2026-02-30".to_owned(), "<x>".to_owned()] {
        page.load(&format!("/moon/{wrong}"), "main h1").await;
        assert_eq!(page.text("main h1").await, "There is no moon for this day", "{wrong}");
    }
    page.screenshot("moon-no-day").await;
    page.click_to_show("main a.primary", "#ranked").await;
    assert!(page.text(".moon-next").await.contains(':'));
    page.end().await;
}
