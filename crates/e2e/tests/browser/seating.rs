//! Before and around a game with others: seats, agreed undo, spectators, rematches of several.

use std::sync::Arc;

use e2e::{Device, Input, NAMES, Page, Players, TestSite, Visit};
use serde_json::{Value, json};

use crate::accessibility::show_and_check;
use crate::layout::{fits, visible};

/// The player to act and the other one, once exactly one page shows that its player is to act.
async fn to_act(players: &Players) -> (&Page, &Page) {
    let [anna, bela] = &players.pages[..] else { unreachable!("two came") };
    loop {
        match (anna.is_to_act().await, bela.is_to_act().await) {
            (true, false) => return (anna, bela),
            (false, true) => return (bela, anna),
            _ => tokio::task::yield_now().await,
        }
    }
}

const LINES: &str = ".play-log .log-line";

pub(crate) async fn ask_undo(page: &Page) {
    page.click("#more").await;
    page.click_to_show("#request-undo", ".withdraw-undo").await;
}

/// Checks in small windows that the undo request and everything around the board are visible.
async fn undo_bar_covers_nothing(page: &Page) {
    for size in [(320, 568), (740, 360)] {
        page.resize(size.0, size.1).await;
        let parts = ".top a, .top button, .top select, .player, .controls button";
        visible(page, &format!("{parts}, .undo-bar p, .undo-bar button, .tn-board"), size).await;
        fits(page, size).await;
        page.screenshot(&format!("undo-bar-{}x{}", size.0, size.1)).await;
    }
    let (width, height) = Device::Desktop.size();
    page.resize(width, height).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_turn_is_undone_only_if_the_opponent_accepts() {
    let visits = vec![Visit::default(), Visit { dark: true, ..Visit::default() }];
    let players = Players::at_a_table(TestSite::open_two(), "terra-nova", "none", visits).await;
    let watcher = players.open_spectator().await;
    players.play(2).await;
    let (asks, answers) = to_act(&players).await;
    let played = asks.count(LINES).await;
    // The opponent can still undo the last turn without consent, so there is no request button.
    answers.click_to_show("#more", "#resign").await;
    assert!(!answers.has("#request-undo").await);
    answers.key("Escape").await;
    ask_undo(asks).await;
    answers.wait_for(".accept-undo").await;
    answers.check_text(".undo-bar", "asks to undo their last turn. 2 turns").await;
    show_and_check(answers, "undo-asked", "a request for an undo").await;
    for page in [asks, answers] {
        undo_bar_covers_nothing(page).await;
    }
    asks.screenshot("undo-own").await;
    watcher.wait_for_text(".undo-bar", "asks to undo").await;
    assert!(!watcher.has(".accept-undo").await, "who watches does not answer");
    answers.click(".accept-undo").await;
    for page in [asks, answers, &watcher] {
        page.wait_for_count(LINES, played - 2).await;
        page.wait_gone(".undo-bar").await;
    }
    // The game continues from there, and another request is declined.
    players.play(1).await;
    let (asks, answers) = to_act(&players).await;
    let played = asks.count(LINES).await;
    ask_undo(asks).await;
    // A request survives a reload.
    answers.reload().await;
    answers.click(".decline-undo").await;
    asks.wait_for_text(".undo-bar", "declined the undo").await;
    asks.screenshot("undo-declined").await;
    assert_eq!(asks.count(LINES).await, played);
    asks.click(".undo-bar .button").await;
    asks.wait_gone(".undo-bar").await;
    asks.click_to_show("#more", "#resign").await;
    assert!(!asks.has("#request-undo").await, "a player is asked only once");
    asks.key("Escape").await;
    // Playing another turn ends a request.
    players.play(1).await;
    let (asks, answers) = to_act(&players).await;
    ask_undo(asks).await;
    answers.wait_for(".decline-undo").await;
    players.play(1).await;
    for page in [asks, answers] {
        page.wait_gone(".undo-bar").await;
    }
    watcher.end_offline().await;
    players.end().await;
}

/// The names on the seats as a guest of the table sees them.
const SEATED: &str = "[...document.querySelectorAll('.seat-row')].map((e) => e.querySelector('.seat-who')?.innerText)";

async fn seated(page: &Page, names: &[&str]) {
    page.wait_until(&format!("JSON.stringify({SEATED}) === '{}'", json!(names))).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_host_can_reorder_seats_and_remove_a_player() {
    let players = Players::open(TestSite::open(), vec![Visit::phone(), Visit::default()]).await;
    let [anna, bela] = &players.pages[..] else { unreachable!("two came") };
    anna.goto("/friends/terra-nova").await;
    anna.fill("#name", NAMES[0]).await;
    anna.choose("#players", "3").await;
    anna.choose("#clock", "quick").await;
    anna.create_table(Input::Touch).await;
    bela.goto(&anna.path().await).await;
    bela.fill("#name", NAMES[1]).await;
    bela.click(".sit").await;
    bela.click("#ready").await;
    bela.wait_gone("#ready").await;
    seated(bela, &["Anna", "Béla", "Open seat"]).await;
    assert!(!bela.has("#move-down-0").await, "only the host orders the seats");
    anna.wait_for(".remove").await;
    show_and_check(anna, "seats", "the seats").await;
    // With the keyboard, the focus stays on the moved player.
    anna.tab_to("#move-down-0").await;
    anna.key("Enter").await;
    seated(bela, &["Béla", "Anna", "Open seat"]).await;
    anna.wait_for_focus("#move-down-1").await;
    anna.key("Enter").await;
    seated(bela, &["Béla", "Open seat", "Anna"]).await;
    anna.wait_for_focus("#move-up-2").await;
    // A player who was moved must confirm again.
    bela.wait_for("#ready").await;
    assert!(bela.has(".seat-row:nth-child(1).mine").await);
    bela.click("#ready").await;
    anna.press("#move-up-2", Input::Touch).await;
    seated(bela, &["Béla", "Anna", "Open seat"]).await;
    bela.wait_gone("#ready").await;
    // All players still have a seat after a shuffle.
    anna.press("#shuffle-seats", Input::Touch).await;
    bela.wait_until(&format!("{SEATED}.sort().join() === 'Anna,Béla,Open seat'")).await;
    // Removing a player must be confirmed.
    anna.press_to_show(".remove", Input::Touch, "dialog.confirm[open]").await;
    anna.wait_for_text("dialog.confirm", "Remove Béla?").await;
    anna.screenshot("remove-player").await;
    anna.press("#keep-player", Input::Touch).await;
    anna.wait_gone("dialog[open]").await;
    assert!(bela.has(".leave").await);
    anna.press(".remove", Input::Touch).await;
    anna.press("#remove-sure", Input::Touch).await;
    bela.wait_for_text(".message.error", "You have been removed").await;
    assert!(!bela.has(".sit").await, "and cannot come back");
    players.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_same_options_are_offered_for_local_and_online_games() {
    let anna = Page::open(Visit::default()).await;
    for path in ["/new/nova-luna", "/new/nova-luna/people", "/friends/nova-luna"] {
        anna.goto(path).await;
        anna.choose("#players", "3").await;
        anna.wait_for("#beginner").await;
    }
    for path in ["/new/terra-nova", "/new/terra-nova/people", "/friends/terra-nova"] {
        anna.load(path, "#map option[value=new]").await;
        anna.wait_for("form a[href='/editor']").await;
    }
    // All players at the table see the chosen options.
    anna.choose("#map", "new").await;
    anna.create_table(Input::Pointer).await;
    let map = anna.text(".terms-variant").await;
    assert!(map.starts_with("Map: "), "{map}");
    anna.goto("/friends/nova-luna").await;
    anna.choose("#players", "3").await;
    anna.click("#beginner").await;
    anna.create_table(Input::Pointer).await;
    assert_eq!(anna.text(".terms-variant").await, "beginners’ game");
    anna.screenshot("waiting-beginners").await;
    anna.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn spectators_have_a_separate_chat_until_the_game_is_over() {
    let visits = vec![Visit::default(), Visit::phone()];
    let players = Players::at_a_table(TestSite::open_two(), "terra-nova", "none", visits).await;
    let eve = players.open_spectator().await;
    let finn =
        Page::open_at(Arc::clone(&players.site), Visit { language: "fa", ..Visit::phone() }).await;
    let [anna, bela] = &players.pages[..] else { unreachable!("two came") };
    finn.load(&anna.path().await, ".play").await;
    eve.click("#talk-button").await;
    eve.wait_for_text("#chat-apart", "Only spectators read this.").await;
    eve.fill("#talk-text", "Anna should move left").await;
    eve.click(".talk-own button").await;
    eve.wait_for_text(".talk-line.mine", "Anna should move left").await;
    finn.wait_for_text(".talk-count:not([hidden])", "۱").await;
    // A screen reader announces the line, with the translated name of the guest.
    finn.wait_for_text("p.sr-only[aria-live]", "مهمان").await;
    finn.press("#talk-button", Input::Touch).await;
    finn.wait_for_text(".talk-line", "Anna should move left").await;
    finn.wait_for_text(".talk-line .badge", "تماشاگر").await;
    show_and_check(&finn, "spectators", "the chat of the spectators").await;
    // The players chat with everybody and do not see the spectators' chat.
    anna.click("#talk-button").await;
    anna.wait_until("document.querySelector('#chat-apart').hidden").await;
    anna.click("[data-phrase=hello]").await;
    eve.wait_for_text(".talk-lines", "Hello!").await;
    anna.wait_for_text(".talk-lines", "Hello!").await;
    assert!(!anna.text(".talk-lines").await.contains("move left"));
    assert!(!anna.has(".talk-line .badge").await);
    // They see it when the game is over.
    bela.resign(Input::Touch).await;
    anna.wait_for_text(".talk-lines", "Anna should move left").await;
    anna.wait_for("dialog.game-over[open]").await;
    anna.key("Escape").await;
    anna.wait_for_text(".talk-line .badge", "spectator").await;
    anna.screenshot("spectators-after").await;
    // Hints are no longer available.
    anna.wait_until("document.querySelector('#hint').hidden").await;
    eve.wait_until("document.querySelector('#chat-apart').hidden").await;
    for page in [eve, finn] {
        page.end_offline().await;
    }
    players.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_of_three_seats_only_those_who_accepted() {
    let visits = vec![Visit::default(), Visit::phone(), Visit::default()];
    let players = Players::at_a_table(TestSite::open(), "terra-nova", "none", visits).await;
    let [anna, bela, cees] = &players.pages[..] else { unreachable!("three came") };
    let before = anna.path().await;
    for (page, input) in [(bela, Input::Touch), (cees, Input::Pointer)] {
        page.resign(input).await;
    }
    anna.wait_for("dialog.game-over[open]").await;
    anna.click("dialog #rematch").await;
    bela.press("dialog .accept-rematch", Input::Touch).await;
    bela.wait_for_text("dialog .rematch", "Waiting for the others").await;
    anna.wait_for_text("dialog .rematch", "Accepted by Béla.").await;
    assert_eq!(anna.path().await, before, "Cees has not answered");
    anna.screenshot("rematch-of-three").await;
    anna.click("#start-rematch").await;
    for page in [anna, bela] {
        page.wait_until(&format!("location.pathname !== '{before}'")).await;
        page.wait_for(".waiting").await;
    }
    seated(bela, &["Anna", "Béla", "Open seat"]).await;
    // The third player sees the new table and a free seat.
    cees.wait_for("dialog .go-to-rematch").await;
    assert_eq!(cees.path().await, before);
    cees.click_to_show("dialog .go-to-rematch", ".sit").await;
    players.end().await;
}

/// Seats guests with these names, using requests from the host's page.
async fn strangers(page: &Page, names: &[&str]) {
    for name in names {
        let script = format!(
            "const id = location.pathname.split('/').pop();
             return fetch('/api/games/' + id + '/requests', {{ method: 'POST', credentials: 'omit',
               headers: {{ 'content-type': 'application/json' }},
               body: JSON.stringify({{ do: 'sit', name: {} }}) }}).then((answer) => answer.status)",
            Value::from(*name)
        );
        assert_eq!(page.run(&script).await, 200, "{name}");
    }
}

/// Taps the row of a player and checks that the whole name is visible until the next tap.
async fn shows_name_on_tap(page: &Page, row: usize, name: &str, size: (u32, u32)) {
    page.press(&format!(".player:nth-child({row})"), Input::Touch).await;
    let full = format!(".player:nth-child({row}) .player-full");
    visible(page, &full, size).await;
    assert_eq!(page.text(&full).await, name);
    fits(page, size).await;
    page.screenshot(&format!("whole-name-{}-{row}", size.0)).await;
    page.press("header.top", Input::Touch).await;
    let hidden = "[...document.querySelectorAll('.player-full')].every((e) => !e.offsetParent)";
    page.wait_until(hidden).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn names_of_four_players_are_readable_on_a_phone() {
    const LONG: [&str; 3] =
        ["Wolfeschlegelsteinhausenberger X", "Anna-Margarethe von der Heide", "Bea"];
    for game in ["nova-luna", "terra-nova"] {
        let anna = Page::open_on(Visit::phone(), &format!("/friends/{game}"), "header.top").await;
        anna.fill("#name", "Maximiliane Schmetterling-Wald").await;
        anna.choose("#players", "4").await;
        anna.create_table(Input::Touch).await;
        strangers(&anna, &LONG[..2]).await;
        anna.wait_for_text(".seat-who", LONG[1]).await;
        anna.screenshot(&format!("{game}-waiting-long-names")).await;
        let wide = "document.scrollingElement.scrollWidth > innerWidth";
        assert_eq!(anna.run(&format!("return {wide}")).await, false, "the waiting room");
        strangers(&anna, &LONG[2..]).await;
        anna.wait_for(".play").await;
        for (width, height) in [(360, 740), (320, 568), (740, 360)] {
            anna.resize(width, height).await;
            for (row, name) in (2..).zip(LONG) {
                shows_name_on_tap(&anna, row, name, (width, height)).await;
            }
            anna.screenshot(&format!("{game}-four-{width}")).await;
            assert_eq!(anna.run(&format!("return {wide}")).await, false, "{width}");
            // No name reaches beyond its box, and each can be read in full.
            let script =
                "return [...document.querySelectorAll('.player, .nl-other')].flatMap((box) => {
                const frame = box.getBoundingClientRect();
                const out = [...box.querySelectorAll('*')].filter((e) => {
                  const r = e.getBoundingClientRect();
                  return r.width && (r.right > frame.right + 1 || r.left < frame.left - 1);
                });
                return out.map((e) => e.outerHTML.slice(0, 80));
              })";
            assert_eq!(anna.run(script).await, json!([]), "{game} {width}");
            let titles =
                "return [...document.querySelectorAll('.player-name')].map((e) => e.title)";
            let titles = anna.run(titles).await;
            assert_eq!(titles[1], LONG[0]);
        }
        anna.end().await;
    }
}
