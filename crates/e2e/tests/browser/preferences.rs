//! The player's preferences: animations, board styles, sounds.

use e2e::{Device, Input, Page, Players, TestSite, Visit, play_on, prepared_games};
use serde_json::{Value, json};
use terra_nova::Phase;

use crate::accessibility::{check, show_and_check};
use crate::online_games::{blitz, two};

fn visit() -> Visit {
    Visit::default()
        .with_game("moon", "me,me", prepared_games::nova_luna(2, |now| now.stack().len() < 44))
        .with_game("land", "me,me", prepared_games::terra_nova(2, |now| now.phase() == Phase::Play))
}

/// The duration of the camera movement of a board.
async fn pace(page: &Page) -> String {
    page.load("/play/land", ".play .bd-plane:not(.bd-still)").await;
    let script = "return getComputedStyle(document.querySelector('.bd-plane')).transitionDuration";
    page.run(script).await.as_str().unwrap_or_default().to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn animations_follow_the_device_until_the_player_chooses() {
    let page = Page::open_on(visit(), "/settings", "#motion").await;
    let chosen = "return document.querySelector('#motion').value";
    assert_eq!(page.run(chosen).await, "off", "the device asks for reduced motion");
    assert_eq!(pace(&page).await, "0s");
    for (motion, expected) in [("slow", "0.52s"), ("fast", "0.13s"), ("normal", "0.26s")] {
        page.load("/settings", "#motion").await;
        page.choose("#motion", motion).await;
        assert_eq!(pace(&page).await, expected, "{motion}");
        page.load("/settings", "#motion").await;
        assert_eq!(page.run(chosen).await, motion);
    }
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_board_style_is_readable_without_colours() {
    for (device, dark, language) in
        [(Device::Desktop, false, "en"), (Device::Phone, true, "fa"), (Device::Phone, false, "en")]
    {
        let page = Page::open(Visit { device, dark, language, ..visit() }).await;
        let mut seen = Vec::new();
        for style in ["illustrated", "plain", "print"] {
            page.load("/settings", "#board").await;
            page.choose("#board", style).await;
            check(&page, "settings").await;
            page.load("/play/land", ".play .bd-table").await;
            // Each landscape has a pattern that is drawn over its fields.
            let patterns = "const shown = [...document.querySelectorAll('.tn-board .tn-pattern')]
                .filter((e) => getComputedStyle(e).display !== 'none' && getComputedStyle(e).opacity > .5);
                return [shown.length, new Set([...document.querySelectorAll('.tn-patterns pattern')].map((e) => e.innerHTML)).size]";
            let found = page.run(patterns).await;
            assert!(found[0].as_u64() >= Some(1) && found[1] == 8, "{style}: {found}");
            show_and_check(&page, &format!("style-land-{style}"), &format!("land {style}")).await;
            let ground = "const style = getComputedStyle(document.querySelector('.tn-board'));
                return style.backgroundColor";
            seen.push(page.run(ground).await.to_string());
            page.load("/play/moon", ".play .bd-table").await;
            let symbols =
                "return document.querySelectorAll('.nl-wheel .nl-emblem .nl-glyph').length
                === document.querySelectorAll('.nl-wheel .nl-tile').length";
            assert_eq!(page.run(symbols).await, true, "{style}: every tile has its symbol");
            show_and_check(&page, &format!("style-moon-{style}"), &format!("moon {style}")).await;
        }
        assert_ne!(seen[0], seen[1], "the styles differ");
        page.end().await;
    }
}

/// Records the notes that are played from now on: pitch, start and end of each.
async fn listen(page: &Page) {
    page.run(
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
    let page = Page::open_on(visit(), "/play/moon", ".play .bd-table").await;
    listen(&page).await;
    play_on(&page, Input::Pointer, 1).await;
    assert_eq!(page.run("return notes.length").await, 0, "silent until it is switched on");
    page.click("#sound").await;
    page.click(".nl-takeable").await;
    page.wait_until("notes.length === 1").await;
    page.click(".nl-cell").await;
    page.wait_until("notes.length > 1").await;
    play_on(&page, Input::Pointer, 4).await;
    let notes = page.run("return notes").await;
    let times: Vec<(f64, f64)> = notes
        .as_array()
        .into_iter()
        .flatten()
        .map(|note| (note[1].as_f64().unwrap(), note[2].as_f64().unwrap()))
        .collect();
    assert!(times.len() >= 4, "{notes}");
    // Notes of one sound are at least 90 ms apart, and sounds do not overlap.
    assert!(times.windows(2).all(|pair| pair[1].0 >= pair[0].0 + 0.08), "{notes}");
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_own_turn_and_little_time_have_a_sound() {
    let players = Players::open(TestSite::open(), two()).await;
    blitz(&players, "terra-nova", json!({"players": 2, "first": 0}), 26_000).await;
    let [anna, bela] = &players.pages[..] else { unreachable!("two came") };
    anna.click("#sound").await;
    listen(anna).await;
    let heard = |pitch: u32| format!("notes.some((note) => Math.round(note[0]) === {pitch})");
    play_on(anna, Input::Pointer, 1).await;
    anna.wait_until("notes.length > 0").await;
    let turn = format!("return {}", heard(440));
    assert_eq!(anna.run(&turn).await, false, "it is the other player's turn");
    play_on(bela, Input::Touch, 1).await;
    anna.wait_until(&heard(440)).await;
    anna.wait_until(&heard(784)).await;
    assert!(anna.has(".players .clock.low").await);
    players.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn changing_the_volume_plays_a_sound() {
    let page = Page::open_on(visit(), "/settings", "#volume:disabled").await;
    page.click_to_show("#sound", "#volume:not(:disabled)").await;
    listen(&page).await;
    page.run(
        "const ramp = AudioParam.prototype.exponentialRampToValueAtTime;
        window.loud = 0;
        AudioParam.prototype.exponentialRampToValueAtTime = function (value, at) {
          window.loud = Math.max(window.loud, value); return ramp.call(this, value, at);
        };
        const slider = document.querySelector('#volume');
        slider.value = 20; slider.dispatchEvent(new Event('change', { bubbles: true }))",
    )
    .await;
    page.wait_until("notes.length > 0").await;
    let loud = page.run("return loud").await.as_f64().unwrap_or_default();
    assert!((0.02..0.06).contains(&loud), "{loud}");
    assert_eq!(page.run("return localStorage.getItem('novae.volume')").await, "20");
    page.screenshot("settings").await;
    assert_ne!(page.run("return document.querySelector('#confirm').value").await, Value::Null);
    page.end().await;
}
