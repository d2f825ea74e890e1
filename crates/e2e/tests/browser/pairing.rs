//! Quick pairing: the next available opponent for a game and a clock.

use e2e::{Device, Input, Page, Players, TestSite, Visit, record_text};
use serde_json::{Value, json};

use crate::accessibility::show_and_check;

const LOOKING: &str = "document.querySelector('#pair-cancel')";

/// Starts the search for an opponent from the first screen.
async fn look(page: &Page, card: &str, clock: &str, input: Input) {
    page.goto("/").await;
    page.press(&format!(".card.{card} .someone"), input).await;
    page.choose("#clock", clock).await;
    page.press("#pair-find", input).await;
    // An opponent may be waiting already.
    page.wait_until(&format!("{LOOKING} || location.pathname.startsWith('/table/')")).await;
}

/// Requests an opponent once more; returns the table, or null if no player is waiting.
async fn ask(page: &Page, pool: &str) -> Value {
    let script = format!(
        "return fetch('/api/pairings/{pool}', {{ method: 'PUT' }})
         .then((answer) => answer.json()).then((found) => found.table)"
    );
    page.run(&script).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_browsers_at_two_servers_are_paired_and_start_immediately() {
    let phone = Visit { device: Device::Phone, language: "fa", dark: true, ..Visit::default() };
    let players = Players::open(TestSite::open_two(), vec![Visit::default(), phone]).await;
    let [anna, bela] = &players.pages[..] else { unreachable!("two came") };
    for (page, input) in [(anna, Input::Pointer), (bela, Input::Touch)] {
        page.load("/pair/nova-luna", "#pair-find").await;
        show_and_check(page, "pair", "pair").await;
        look(page, "bd-night", "quick", input).await;
        if input == Input::Pointer {
            let shown = page.visible_text().await;
            for text in ["Looking for an opponent", "5 minutes + 5 seconds", "Waiting time"] {
                assert!(shown.contains(text), "{text}: {shown}");
            }
            // The displayed time advances.
            let time = "document.querySelector('.pair-time').innerText";
            page.wait_until(&format!("/[1-9]/.test({time}.split(':').pop())")).await;
            show_and_check(page, "pair-looking", "looking").await;
        }
    }
    Page::all_show([anna, bela], ".play").await;
    assert_eq!(anna.path().await, bela.path().await);
    players.play(3).await;
    let record = record_text(anna).await;
    // Both devices contributed to the shuffle, as at any other table.
    assert!(record.contains("\nentropy-0 ") && record.contains("\nentropy-1 "), "{record}");
    players.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_who_cancelled_left_or_disconnected_are_not_paired() {
    let visits = vec![Visit::default(), Visit::default(), Visit::default(), Visit::default()];
    let players = Players::open(TestSite::open(), visits).await;
    let [anna, bela, cees, dora] = &players.pages[..] else { unreachable!("four came") };
    look(anna, "bd-paper", "calm", Input::Pointer).await;
    anna.click_to_show("#pair-cancel", "#pair-find").await;
    // Navigating to another page, and closing the page.
    look(anna, "bd-paper", "calm", Input::Pointer).await;
    anna.click_to_show(".brand", ".home").await;
    look(anna, "bd-paper", "calm", Input::Pointer).await;
    anna.goto("/manifest.webmanifest").await;
    look(bela, "bd-paper", "calm", Input::Pointer).await;
    bela.lose_network(true).await;
    bela.wait_for(".pairing .error").await;
    bela.screenshot("pair-lost").await;
    look(cees, "bd-paper", "calm", Input::Pointer).await;
    look(dora, "bd-paper", "calm", Input::Pointer).await;
    Page::all_show([cees, dora], ".play").await;
    assert_eq!(cees.path().await, dora.path().await);
    // When the connection is back, Béla's search continues and Anna's does not.
    bela.lose_network(false).await;
    bela.wait_until(&format!("!document.querySelector('.pairing .error') && {LOOKING}")).await;
    players.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_opponent_who_does_not_answer_is_replaced() {
    let visits = vec![Visit::default(), Visit::default(), Visit::default()];
    let players = Players::open(TestSite::open(), visits).await;
    let [anna, bela, cees] = &players.pages[..] else { unreachable!("three came") };
    look(anna, "bd-night", "days", Input::Pointer).await;
    // The page of Cees requests a pairing, but it is not the client and never confirms.
    cees.goto("/manifest.webmanifest").await;
    let table = loop {
        if let Value::String(table) = ask(cees, "nova-luna/days").await {
            break format!("/table/{table}");
        }
    };
    anna.wait_until(&format!("location.pathname === '{table}'")).await;
    anna.screenshot("pair-found").await;
    anna.wait_until(&format!("location.pathname === '/pair/nova-luna' && {LOOKING}")).await;
    anna.check_text(".pair-note", "did not answer").await;
    anna.screenshot("pair-again").await;
    look(bela, "bd-night", "days", Input::Pointer).await;
    Page::all_show([anna, bela], ".play").await;
    assert_eq!(anna.path().await, bela.path().await);
    // Cees opens the table too late.
    cees.load(&table, ".pairing a[href='/pair/nova-luna']").await;
    cees.screenshot("pair-missed").await;
    players.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_is_offered_when_no_opponent_is_found() {
    let phone = Visit::phone();
    let players = Players::open(TestSite::open(), vec![phone, Visit::default()]).await;
    let [anna, bela] = &players.pages[..] else { unreachable!("two came") };
    look(anna, "bd-paper", "quick", Input::Touch).await;
    assert!(!anna.has("#pair-bot").await, "not at once");
    anna.wait_for("#pair-bot").await;
    show_and_check(anna, "pair-bot", "bot").await;
    anna.press("#pair-bot", Input::Touch).await;
    anna.wait_until("location.pathname.startsWith('/play/')").await;
    anna.wait_for(".play").await;
    assert!(record_text(anna).await.contains("seats me,novice"));
    // The search is over, so she is not paired.
    bela.run("return fetch('/api/me').then(() => 1)").await;
    assert_eq!(ask(bela, "terra-nova/quick").await, json!(null));
    players.end().await;
}
