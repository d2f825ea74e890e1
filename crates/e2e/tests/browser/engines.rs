//! A representative part of the suite in Firefox and WebKit, and all three engines at one table.

use e2e::{Engine, Input, Page, Players, TestSite, Visit, play_on, record_text};

use crate::{editor, languages, review, storage, whole_games};

/// Declares each test for both engines.
macro_rules! in_both_engines {
    ($($name:ident: $test:expr;)*) => {
        mod firefox {
            use super::*;
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() {
                let test = $test;
                test(visit(Engine::Firefox)).await;
            })*
        }
        mod webkit {
            use super::*;
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() {
                let test = $test;
                test(visit(Engine::WebKit)).await;
            })*
        }
    };
}

in_both_engines! {
    the_first_visit_shows_both_games: first_visit;
    nova_luna_by_pointer: |visit| whole_games::play_a_game(visit, "bd-night", Input::Pointer);
    nova_luna_by_keyboard: |visit| whole_games::play_a_game(visit, "bd-night", Input::Keys);
    terra_nova_by_pointer: |visit| whole_games::play_a_game(visit, "bd-paper", Input::Pointer);
    terra_nova_by_keyboard: |visit| whole_games::play_a_game(visit, "bd-paper", Input::Keys);
    a_game_is_resumed: resume;
    the_client_starts_offline: storage::play_offline;
    persian_is_mirrored: languages::play_in_persian;
    a_map_is_painted: editor::paint_a_map;
    a_review_marks_better_actions: review::see_mistakes;
    sound_and_notifications_can_be_denied: deny_sound_and_notifications;
}

fn visit(engine: Engine) -> Visit {
    Visit { engine, ..Visit::default() }
}

async fn first_visit(visit: Visit) {
    let page = Page::open(visit).await;
    for game in ["Nova Luna", "Terra Nova"] {
        page.wait_for_text(".card h2", game).await;
    }
    page.check_width("home").await;
    page.screenshot("first-visit").await;
    for path in ["/learn", "/rules/nova-luna", "/settings", "/about"] {
        page.load(path, "h1:not(.sr-only)").await;
        page.check_width(path).await;
        assert!(!page.visible_text().await.contains('{'), "{path}: a message is missing");
    }
    page.end().await;
}

/// Leaves a game by a reload and by the first screen, and plays on.
async fn resume(visit: Visit) {
    let page = storage::begun_in(visit, "bd-night", 3).await;
    let before = record_text(&page).await;
    page.reload().await;
    page.wait_for(".play").await;
    assert_eq!(record_text(&page).await, before);
    page.click(".brand").await;
    page.click_to_show("[aria-labelledby=continue] .kept-link", ".play").await;
    assert_eq!(play_on(&page, Input::Pointer, 2).await, 2);
    assert!(record_text(&page).await.starts_with(before.trim_end()), "something was lost");
    page.end().await;
}

async fn deny_sound_and_notifications(visit: Visit) {
    let page = Page::open(visit).await;
    // A browser in which the user has denied both behaves like this.
    let deny = "Notification.requestPermission = async () => 'denied';
        AudioContext.prototype.resume = () => Promise.reject(new Error('denied'));
        OscillatorNode.prototype.start = () => { throw new Error('denied'); }";
    page.load("/friends/nova-luna", "form").await;
    page.choose("#players", "2").await;
    page.create_table(Input::Pointer).await;
    page.choose(".seat-row select", "novice").await;
    page.wait_for(".play").await;
    page.run(deny).await;
    page.click_to_show("#more", "#notify").await;
    page.click("#notify").await;
    page.wait_for_text("[role=status]", "blocks notifications").await;
    page.key("Escape").await;
    page.click("#sound").await;
    assert_eq!(play_on(&page, Input::Pointer, 2).await, 2);
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn three_engines_play_at_one_table() {
    // A whole online game of Terra Nova is played in Chromium.
    for (game, turns) in [("nova-luna", usize::MAX), ("terra-nova", 4)] {
        let visits = [Engine::Chromium, Engine::Firefox, Engine::WebKit].map(visit).to_vec();
        let players = Players::at_a_table(TestSite::open(), game, "none", visits).await;
        players.play(3).await;
        for page in &players.pages {
            page.screenshot(&format!("three-engines-{game}")).await;
        }
        players.play(turns).await;
        let record = record_text(&players.pages[0]).await;
        for page in &players.pages {
            if turns == usize::MAX {
                page.wait_for("dialog.game-over[open]").await;
            }
            assert_eq!(record_text(page).await, record);
        }
        players.end().await;
    }
}
