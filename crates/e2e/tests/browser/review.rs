//! A finished game and what the engine says of it.

use e2e::{Device, Input, Stage, Visit, play_on, prepared};
use game::{Position, Record};

/// Opens a finished game and lets the engine go through all of it.
async fn reviewed<P: Position>(record: Record<P>, seats: &str, visit: Visit) -> Stage {
    let input = visit.input();
    let stage = Stage::open(visit.with_game("played", seats, record)).await;
    stage.goto("/play/played").await;
    stage.wait_for(".game-over .icon-button").await;
    stage.press(".game-over .window-head .icon-button", input).await;
    stage.wait_for(".show-result").await;
    stage.press("#review", input).await;
    stage.wait_until("!document.querySelector('.review-progress')").await;
    stage.wait_for(".review .chart").await;
    stage
}

/// What the review says must be there: a sentence for each player, the dearest actions, and for
/// one of them what would have been better, drawn on the board.
async fn check(stage: &Stage, players: usize, drawn: &str) {
    let sums = "return document.querySelectorAll('.review-sums li').length";
    assert_eq!(stage.run(sums).await, players);
    stage.wait_for(".review-mistakes .log-line").await;
    stage.click(".review-mistakes .log-line").await;
    stage.wait_for(".review .hint .notation").await;
    stage.wait_for(drawn).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_of_nova_luna_is_reviewed_and_played_through() {
    let record = prepared::nova_luna(2, |_| false);
    let stage = reviewed(record, "me,casual", Visit::default()).await;
    check(&stage, 2, ".nl-hinted").await;
    let told = stage.text(".review-sums").await;
    assert!(told.contains("The draw "), "{told}");
    stage.photograph("review-nova-luna").await;
    // By itself it goes on to the next moment.
    let moment = stage.text(".message.looking").await;
    stage.click(".play-log #autoplay").await;
    let said = serde_json::to_string(&moment).expect("text");
    stage
        .wait_until(&format!(
            "(document.querySelector('.message.looking')?.innerText ?? '') !== {said}"
        ))
        .await;
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_of_terra_nova_is_reviewed_on_a_phone_in_persian() {
    let record = prepared::terra_nova(2, |_| false);
    let visit = Visit { device: Device::Phone, language: "fa", dark: true, ..Visit::default() };
    let stage = reviewed(record, "me,me", visit).await;
    check(&stage, 2, ".tn-hint").await;
    stage.photograph("review-terra-nova").await;
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_solo_game_is_reviewed_in_points() {
    let record = prepared::nova_luna(1, |_| false);
    let stage = reviewed(record, "me", Visit::default()).await;
    check(&stage, 1, ".nl-hinted").await;
    let cost = stage.text(".review-loss").await;
    assert!(cost.contains("point"), "{cost}");
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_record_from_elsewhere_is_reviewed_as_far_as_it_goes() {
    let record = prepared::nova_luna(2, |now| now.stack().len() < 50);
    let stage = Stage::open(Visit::default()).await;
    stage.give_file("#import", &record.to_string()).await;
    stage.click(".kept-link").await;
    stage.click("#review").await;
    stage.wait_until("!document.querySelector('.review-progress')").await;
    stage.wait_for(".review .chart").await;
    // Playing on discards the review.
    play_on(&stage, Input::Pointer, 1).await;
    stage.wait_for("#review").await;
    assert!(!stage.has(".review .chart").await);
    stage.end().await;
}
