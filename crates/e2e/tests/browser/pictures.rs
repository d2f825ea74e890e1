//! Pictures of every screen.

use e2e::{Device, Input, Stage, Visit, play_on};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_look() {
    for device in [Device::Desktop, Device::Phone] {
        let stage = Stage::open(Visit { device, ..Visit::default() }).await;
        stage.photograph("home").await;
        stage.click(".card.bd-night .play-button").await;
        stage.wait_for(".nl-takeable").await;
        stage.photograph("nova-luna").await;
        let input = if device == Device::Phone { Input::Touch } else { Input::Pointer };
        play_on(&stage, input, 6).await;
        stage.photograph("nova-luna-later").await;
        stage.goto("/").await;
        stage.ready().await;
        stage.click(".card.bd-paper .play-button").await;
        stage.wait_for("[data-field]").await;
        stage.photograph("terra-nova").await;
        play_on(&stage, input, 20).await;
        stage.photograph("terra-nova-later").await;
        stage.end().await;
    }
}
