//! Online play: several browsers at one real site.

use std::sync::Arc;
use std::time::Duration;

use e2e::{Device, Input, NAMES, Page, Players, TestSite, Visit, record_text};
use serde_json::{Value, json};

use crate::accessibility::show_and_check;

/// One visitor with a laptop and one with a phone.
pub(crate) fn two() -> Vec<Visit> {
    vec![Visit::default(), Visit::phone()]
}

/// Four visitors in four languages.
fn four() -> Vec<Visit> {
    let visit = |language, device, dark| Visit { device, dark, language, ..Visit::default() };
    vec![
        visit("en", Device::Desktop, false),
        visit("hu", Device::Phone, false),
        visit("nl", Device::Desktop, true),
        visit("fa", Device::Phone, true),
    ]
}

/// Checks that all pages have the same record, with all players in it.
async fn agree(players: &Players) {
    let record = record_text(&players.pages[0]).await;
    for (seat, page) in players.pages.iter().enumerate() {
        assert!(record.contains(&format!("seat-{seat} {}", NAMES[seat])), "{record}");
        assert_eq!(record, record_text(page).await);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_of_nova_luna_survives_a_reload_and_a_restart_and_has_a_rematch() {
    let players = Players::at_a_table(TestSite::open(), "nova-luna", "none", two()).await;
    let watcher = players.open_spectator().await;
    players.play(4).await;
    let [anna, bela] = &players.pages[..] else { unreachable!("two came") };
    let names = anna.text(".players").await;
    assert!(names.contains("You") && names.contains("Béla"), "{names}");
    bela.reload().await;
    bela.wait_for(".play").await;
    players.play(3).await;
    players.site.restart().await;
    players.play(usize::MAX).await;
    agree(&players).await;
    watcher.wait_for("dialog.game-over[open]").await;
    // Both devices stored the commitment before the game and contributed to the shuffle.
    for page in [anna, bela] {
        page.wait_for("dialog.game-over #deal-verified").await;
        let record = record_text(page).await;
        assert!(record.contains("\nentropy-0 ") && record.contains("\nentropy-1 "), "{record}");
    }
    assert!(!watcher.has(".nl-takeable").await, "who watches cannot play");
    anna.screenshot("together-over").await;
    let before = anna.path().await;
    anna.click("#rematch").await;
    bela.press("dialog .accept-rematch", Input::Touch).await;
    for page in [anna, bela, &watcher] {
        page.wait_until(&format!("location.pathname !== '{before}'")).await;
        page.wait_for(".waiting").await;
    }
    assert_eq!(anna.path().await, bela.path().await);
    watcher.end_offline().await;
    players.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn four_players_continue_while_each_of_two_servers_is_killed() {
    let players = Players::at_a_table(TestSite::open_two(), "nova-luna", "calm", four()).await;
    let watcher = players.open_spectator().await;
    players.play(2).await;
    players.site.kill(0).await;
    players.play(2).await;
    players.site.restart_killed(0).await;
    players.play(1).await;
    players.site.kill(1).await;
    players.play(2).await;
    agree(&players).await;
    let lines = players.pages[0].count(".play-log .log-line").await;
    let shown = "document.querySelectorAll('.play-log .log-line').length";
    watcher.wait_until(&format!("{shown} >= {lines}")).await;
    watcher.end_offline().await;
    players.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn four_players_of_terra_nova_survive_a_lost_connection_a_reload_and_a_restart() {
    let players = Players::at_a_table(TestSite::open(), "terra-nova", "none", four()).await;
    players.play(3).await;
    let cees = &players.pages[2];
    cees.lose_network(true).await;
    cees.wait_until("!document.querySelector('.lost').hidden").await;
    cees.lose_network(false).await;
    players.play(2).await;
    players.pages[3].reload().await;
    players.site.restart().await;
    players.play(usize::MAX).await;
    agree(&players).await;
    players.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_players_of_terra_nova_use_two_servers_until_one_gives_up() {
    let players = Players::at_a_table(TestSite::open_two(), "terra-nova", "quick", two()).await;
    let [anna, bela] = &players.pages[..] else { unreachable!("two came") };
    assert!(anna.text(".players").await.contains(':'), "both have a clock");
    players.play(3).await;
    players.site.kill(1).await;
    players.play(2).await;
    bela.resign(Input::Touch).await;
    anna.wait_for("dialog.game-over[open]").await;
    let result = anna.text("dialog.game-over").await;
    assert!(result.contains("Béla gave up") && result.contains("You win!"), "{result}");
    players.end().await;
}

/// Creates a table with a clock that the form does not offer.
pub(crate) async fn blitz(players: &Players, game: &str, setup: Value, milliseconds: u32) {
    let [anna, bela] = &players.pages[..] else { unreachable!("two came") };
    let table = json!({
        "game": game, "setup": setup, "seats": ["me", "open"],
        "clock": {"real_time": {"base": milliseconds, "increment": 0}},
    });
    let (_, made) = anna.request("POST", "games", &table).await;
    let path = format!("/table/{}", made["id"].as_str().expect("a table"));
    for page in [anna, bela] {
        page.goto(&path).await;
    }
    bela.fill("#name", "Béla").await;
    bela.press(".sit", Input::Touch).await;
    anna.click("#ready").await;
    bela.press("#ready", Input::Touch).await;
    Page::all_show([anna, bela], ".play").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_clock_that_runs_out_ends_the_game() {
    let players = Players::open(TestSite::open(), two()).await;
    blitz(&players, "nova-luna", json!({"players": 2}), 8000).await;
    let [anna, bela] = &players.pages[..] else { unreachable!("two came") };
    // After a reload the clock continues and does not restart.
    let seconds = "const all = [...document.querySelectorAll('.players .clock')];
        return Math.min(...all.map((e) => +e.innerText.match(/\\d+:(\\d+)/)[1]))";
    anna.wait_until(&format!("(() => {{ {seconds} }})() < 7")).await;
    anna.reload().await;
    anna.wait_for(".play .clock").await;
    let left = anna.run(seconds).await.as_f64().expect("a number");
    assert!(left < 7.0, "{left} seconds are left");
    for page in [anna, bela] {
        page.wait_for("dialog.game-over[open]").await;
        page.check_text("dialog.game-over", "ran out of time").await;
    }
    anna.screenshot("time-up").await;
    players.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_stands_in_until_the_player_returns() {
    let players = Players::at_a_table(TestSite::open(), "nova-luna", "none", two()).await;
    players.play(2).await;
    let [anna, bela] = &players.pages[..] else { unreachable!("two came") };
    bela.press("#more", Input::Touch).await;
    bela.press(".stand-in", Input::Touch).await;
    anna.wait_for_text(".players", "bot playing").await;
    // A player who returns after a bot has played for them continues from there.
    e2e::play_on(anna, Input::Pointer, 3).await;
    bela.press("#more", Input::Touch).await;
    bela.press(".stand-in", Input::Touch).await;
    anna.wait_until("!document.querySelector('.players').innerText.includes('bot playing')").await;
    players.play(2).await;
    let record = record_text(anna).await;
    assert!(record.contains("actions"), "{record}");
    players.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn repeated_disconnects_neither_lose_nor_duplicate_actions() {
    let players = Players::at_a_table(TestSite::open(), "nova-luna", "none", two()).await;
    let [anna, bela] = &players.pages[..] else { unreachable!("two came") };
    let cuts = async {
        for number in 0.. {
            let page = [anna, bela][number % 2];
            tokio::time::sleep(Duration::from_millis(900 + 170 * (number as u64 % 5))).await;
            page.lose_network(true).await;
            tokio::time::sleep(Duration::from_millis(400)).await;
            page.lose_network(false).await;
        }
    };
    tokio::select! {
        () = cuts => unreachable!("they never end"),
        () = players.play(15) => {}
    }
    for page in [anna, bela] {
        page.lose_network(false).await;
    }
    agree(&players).await;
    players.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_tabs_of_one_player_show_the_same_game() {
    let players = Players::at_a_table(TestSite::open(), "nova-luna", "none", two()).await;
    let [anna, _] = &players.pages[..] else { unreachable!("two came") };
    let lines = "document.querySelectorAll('.play-log .log-line').length";
    anna.new_tab(&anna.path().await).await;
    anna.wait_for(".play").await;
    anna.screenshot("second-tab").await;
    players.play(3).await;
    let played = anna.count(".play-log .log-line").await;
    anna.tab(0).await;
    anna.wait_until(&format!("{lines} >= {played}")).await;
    players.play(2).await;
    let played = anna.count(".play-log .log-line").await;
    anna.tab(1).await;
    anna.wait_until(&format!("{lines} >= {played}")).await;
    players.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_lobby_lists_tables_and_a_lost_connection_is_shown() {
    let site = Arc::new(TestSite::open());
    let anna = Page::open_at(Arc::clone(&site), Visit::default()).await;
    anna.goto("/friends/nova-luna").await;
    anna.fill("#name", "Anna").await;
    anna.click("#listed").await;
    anna.create_table(Input::Pointer).await;
    let table = anna.path().await;
    let bela = Page::open_at(Arc::clone(&site), Visit { language: "fa", ..Visit::default() }).await;
    bela.load("/lobby", ".lobby .kept-link").await;
    bela.screenshot("lobby").await;
    bela.click(".lobby .kept-link").await;
    bela.wait_until(&format!("location.pathname === '{table}'")).await;
    bela.click(".sit").await;
    anna.wait_for(".play").await;
    anna.lose_network(true).await;
    anna.wait_for(".lost:not([hidden])").await;
    anna.screenshot("lost").await;
    anna.lose_network(false).await;
    anna.wait_until("document.querySelector('.lost').hidden").await;
    anna.goto("/lobby").await;
    anna.wait_for(".lobby .shelf .kept-turn").await;
    anna.end_offline().await;
    bela.end().await;
}

/// Opens every screen of online play, checks its accessibility and takes screenshots.
async fn walk(dark: bool, language: &'static str) {
    let visits = two().into_iter().map(|visit| Visit { dark, language, ..visit }).collect();
    let players = Players::open(TestSite::open(), visits).await;
    for (page, game) in players.pages.iter().zip(["nova-luna", "terra-nova"]) {
        page.goto(&format!("/friends/{game}")).await;
        page.fill("#name", NAMES[3]).await;
        page.wait_for("#listed").await;
        show_and_check(page, "friends", "friends").await;
        page.run("document.querySelector('#listed').click()").await;
        page.run("document.querySelector('form button[type=submit]').click()").await;
        page.wait_for(".waiting .qr").await;
        show_and_check(page, "waiting-room", "waiting").await;
    }
    for page in &players.pages {
        page.load("/lobby", ".lobby .kept-link").await;
        show_and_check(page, "tables", "lobby").await;
    }
    blitz(&players, "nova-luna", json!({"players": 2}), 300_000).await;
    for (page, input) in players.pages.iter().zip([Input::Pointer, Input::Touch]) {
        show_and_check(page, "playing-together", "playing").await;
        page.press("#more", input).await;
        show_and_check(page, "menu-together", "menu").await;
        page.key("Escape").await;
    }
    let [anna, bela] = &players.pages[..] else { unreachable!("two came") };
    anna.click("#more").await;
    anna.click_to_show("#resign", "#resign-sure:not(:disabled)").await;
    show_and_check(anna, "resign", "resign").await;
    anna.click("#resign-sure").await;
    bela.wait_for("dialog.game-over[open]").await;
    show_and_check(bela, "over-together", "over").await;
    Page::end_all(players.pages).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn axe_finds_no_violations_in_online_play_in_light_mode() {
    walk(false, "en").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn axe_finds_no_violations_in_online_play_in_dark_mode_in_persian() {
    walk(true, "fa").await;
}
