//! Complete games.

use e2e::{Input, Stage, Visit, play_on};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nova_luna_against_a_bot_by_pointer() {
    let stage = Stage::open(Visit::default()).await;
    stage.click(".card.bd-night .play-button").await;
    let turns = play_on(&stage, Input::Pointer, usize::MAX).await;
    assert!(turns > 5, "{turns}");
    stage.end().await;
}
