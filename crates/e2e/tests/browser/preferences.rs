//! The player's preferences: animations, board styles, sounds.

use e2e::{Device, Input, Page, Visit, play_on, prepared_games};
use serde_json::Value;
use terra_nova::Phase;

use crate::accessibility::{axe, check};

fn visit() -> Visit {
    Visit::default()
        .with_game("moon", "me,me", prepared_games::nova_luna(2, |now| now.stack().len() < 44))
        .with_game("land", "me,me", prepared_games::terra_nova(2, |now| now.phase() == Phase::Play))
}

async fn open(stage: &Page, path: &str, wait_for: &str) {
    stage.goto(path).await;
    stage.wait_for(wait_for).await;
}

/// The duration of the camera movement of a board.
async fn pace(stage: &Page) -> String {
    open(stage, "/play/land", ".play .bd-plane:not(.bd-still)").await;
    let script = "return getComputedStyle(document.querySelector('.bd-plane')).transitionDuration";
    stage.run(script).await.as_str().unwrap_or_default().to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn animations_follow_the_device_until_the_player_chooses() {
    let stage = Page::open(visit()).await;
    open(&stage, "/settings", "#motion").await;
    let chosen = "return document.querySelector('#motion').value";
    assert_eq!(stage.run(chosen).await, "off", "the device asks for reduced motion");
    assert_eq!(pace(&stage).await, "0s");
    for (motion, expected) in [("slow", "0.52s"), ("fast", "0.13s"), ("normal", "0.26s")] {
        open(&stage, "/settings", "#motion").await;
        stage.choose("#motion", motion).await;
        assert_eq!(pace(&stage).await, expected, "{motion}");
        open(&stage, "/settings", "#motion").await;
        assert_eq!(stage.run(chosen).await, motion);
    }
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_board_style_is_readable_without_colours() {
    let axe = axe();
    for (device, dark, language) in
        [(Device::Desktop, false, "en"), (Device::Phone, true, "fa"), (Device::Phone, false, "en")]
    {
        let stage = Page::open(Visit { device, dark, language, ..visit() }).await;
        let mut seen = Vec::new();
        for style in ["illustrated", "plain", "print"] {
            open(&stage, "/settings", "#board").await;
            stage.choose("#board", style).await;
            check(&stage, &axe, "settings").await;
            open(&stage, "/play/land", ".play .bd-table").await;
            // Each landscape has a pattern that is drawn over its fields.
            let patterns = "const shown = [...document.querySelectorAll('.tn-board .tn-pattern')]
                .filter((e) => getComputedStyle(e).display !== 'none' && getComputedStyle(e).opacity > .5);
                return [shown.length, new Set([...document.querySelectorAll('.tn-patterns pattern')].map((e) => e.innerHTML)).size]";
            let found = stage.run(patterns).await;
            assert!(found[0].as_u64() >= Some(1) && found[1] == 8, "{style}: {found}");
            check(&stage, &axe, &format!("land {style}")).await;
            stage.photograph(&format!("style-land-{style}")).await;
            let ground = "const style = getComputedStyle(document.querySelector('.tn-board'));
                return style.backgroundColor";
            seen.push(stage.run(ground).await.to_string());
            open(&stage, "/play/moon", ".play .bd-table").await;
            let symbols =
                "return document.querySelectorAll('.nl-wheel .nl-emblem .nl-glyph').length
                === document.querySelectorAll('.nl-wheel .nl-tile').length";
            assert_eq!(stage.run(symbols).await, true, "{style}: every tile has its symbol");
            check(&stage, &axe, &format!("moon {style}")).await;
            stage.photograph(&format!("style-moon-{style}")).await;
        }
        assert_ne!(seen[0], seen[1], "the styles differ");
        stage.end().await;
    }
}

/// Records the notes that are played from now on: pitch, start and end of each.
async fn listen(stage: &Page) {
    stage
        .run(
            "window.notes = [];
        const { start, stop } = OscillatorNode.prototype;
        OscillatorNode.prototype.start = function (at) {
          this.begin = at; start.call(this, at);
        };
        OscillatorNode.prototype.stop = function (at) {
          notes.push([this.frequency.value, this.begin, at]); stop.call(this, at);
        }",
        )
        .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn enabled_sounds_play_one_after_the_other() {
    let stage = Page::open(visit()).await;
    open(&stage, "/play/moon", ".play .bd-table").await;
    listen(&stage).await;
    play_on(&stage, Input::Pointer, 1).await;
    assert_eq!(stage.run("return notes.length").await, 0, "silent until it is switched on");
    stage.click("#sound").await;
    stage.click(".nl-takeable").await;
    stage.wait_until("notes.length === 1").await;
    stage.click(".nl-cell").await;
    stage.wait_until("notes.length > 1").await;
    play_on(&stage, Input::Pointer, 4).await;
    let notes = stage.run("return notes").await;
    let times: Vec<(f64, f64)> = notes
        .as_array()
        .into_iter()
        .flatten()
        .map(|note| (note[1].as_f64().unwrap(), note[2].as_f64().unwrap()))
        .collect();
    assert!(times.len() >= 4, "{notes}");
    // Notes of one sound are at least 90 ms apart, and sounds do not overlap.
    assert!(times.windows(2).all(|pair| pair[1].0 >= pair[0].0 + 0.08), "{notes}");
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn changing_the_volume_plays_a_sound() {
    let stage = Page::open(visit()).await;
    open(&stage, "/settings", "#volume:disabled").await;
    stage.click("#sound").await;
    stage.wait_for("#volume:not(:disabled)").await;
    listen(&stage).await;
    stage
        .run(
            "const ramp = AudioParam.prototype.exponentialRampToValueAtTime;
        window.loud = 0;
        AudioParam.prototype.exponentialRampToValueAtTime = function (value, at) {
          window.loud = Math.max(window.loud, value); return ramp.call(this, value, at);
        };
        const slider = document.querySelector('#volume');
        slider.value = 20; slider.dispatchEvent(new Event('change', { bubbles: true }))",
        )
        .await;
    stage.wait_until("notes.length > 0").await;
    let loud = stage.run("return loud").await.as_f64().unwrap_or_default();
    assert!((0.02..0.06).contains(&loud), "{loud}");
    assert_eq!(stage.run("return localStorage.getItem('novae.volume')").await, "20");
    stage.photograph("settings").await;
    assert_ne!(stage.run("return document.querySelector('#confirm').value").await, Value::Null);
    stage.end().await;
}
