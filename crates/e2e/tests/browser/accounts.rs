//! People: the life cycle of an account, chat at a table, bots on open seats.

use std::sync::Arc;
use std::time::Duration;

use e2e::{Device, Input, Page, TestSite, Visit, play_on};

use crate::accessibility::{axe, check};

const PASSWORD: &str = "correct horse battery";

async fn visit(site: &Arc<TestSite>, device: Device, dark: bool, language: &'static str) -> Page {
    let visit = Visit { device, dark, language, ..Visit::default() };
    Page::open_at(Arc::clone(site), visit).await
}

/// Checks that the browser logged only refusals with this status.
async fn only_refusals(page: &Page, status: &str) {
    let errors = page.console_errors().await;
    assert!(!errors.is_empty() && errors.iter().all(|line| line.contains(status)));
}

/// Waits until an element has this text.
async fn reads(page: &Page, selector: &str, text: &str) {
    let (selector, text) = (serde_json::json!(selector), serde_json::json!(text));
    let all = format!("[...document.querySelectorAll({selector})]");
    page.wait_until(&format!("{all}.some((e) => e.innerText.includes({text}))")).await;
}

async fn sign_in(page: &Page, name: &str, password: &str) {
    page.fill("#sign-in-name", name).await;
    page.fill("#sign-in-password", password).await;
    page.click("#sign-in button[type=submit]").await;
}

/// Creates a table for two as Anna.
async fn table(anna: &Page) {
    anna.goto("/friends/nova-luna").await;
    anna.fill("#name", "Anna").await;
    anna.click("form button[type=submit]").await;
    anna.wait_for(".waiting").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_account_can_be_created_used_and_deleted() {
    let site = Arc::new(TestSite::open());
    let anna = visit(&site, Device::Desktop, false, "en").await;
    table(&anna).await;
    anna.choose(".chair select", "novice").await;
    anna.wait_for(".play").await;
    anna.click("#more").await;
    anna.click("#resign").await;
    anna.click("#resign-sure:not(:disabled)").await;
    anna.wait_for("dialog.game-over[open]").await;

    anna.goto("/account").await;
    reads(&anna, ".account", "Others see you as Anna").await;
    anna.fill("#claim-password", "short").await;
    anna.click("#claim button[type=submit]").await;
    reads(&anna, "#claim .error", "8 to 128 characters").await;
    only_refusals(&anna, "400").await;
    anna.fill("#claim-password", PASSWORD).await;
    anna.click("#claim button[type=submit]").await;
    reads(&anna, ".account-who", "signed in as Anna").await;
    reads(&anna, ".account .kept", "2 of 2").await;
    reads(&anna, ".account .kept .kept-result", "wins!").await;

    // A guest on another device and in another language, who already has a game.
    let phone = visit(&site, Device::Phone, false, "hu").await;
    let make = "return fetch('/api/games', { method: 'POST', headers: { 'content-type':
        'application/json' }, body: JSON.stringify({ game: 'nova-luna', setup: { players: 2 } }) })
        .then((answer) => answer.status)";
    assert_eq!(phone.run(make).await, 201);
    phone.goto("/account").await;
    phone.wait_for("#leave-games").await;
    sign_in(&phone, "Anna", PASSWORD).await;
    reads(&phone, "#sign-in", "Előbb jelöld be").await;
    phone.press("#leave-games", Input::Touch).await;
    sign_in(&phone, "Anna", "not the password").await;
    reads(&phone, "#sign-in .error", "Hibás név vagy jelszó").await;
    only_refusals(&phone, "403").await;
    sign_in(&phone, "anna", PASSWORD).await;
    reads(&phone, ".account-who", "Anna").await;
    phone.press(".account .kept-link", Input::Touch).await;
    phone.wait_for("dialog.game-over[open]").await;

    anna.reload().await;
    anna.wait_until("document.querySelectorAll('.end-session').length === 2").await;
    anna.click("#take-part").await;
    anna.wait_until("document.querySelector('#take-part').checked").await;
    anna.click("#farewell summary").await;
    anna.click("#delete button[type=submit]").await;
    reads(&anna, "#delete", "Nothing has been deleted yet").await;
    anna.fill("#delete-password", PASSWORD).await;
    anna.click("#delete-sure").await;
    anna.click("#delete button[type=submit]").await;
    reads(&anna, ".account-said", "Everything has been deleted").await;
    reads(&anna, ".account", "Games that you finish").await;
    sign_in(&anna, "Anna", PASSWORD).await;
    reads(&anna, "#sign-in .error", "Wrong name or password").await;
    only_refusals(&anna, "403").await;
    anna.end().await;
    phone.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_session_that_is_ended_elsewhere_also_ends_at_the_table() {
    let site = Arc::new(TestSite::open());
    let anna = visit(&site, Device::Desktop, false, "en").await;
    table(&anna).await;
    anna.choose(".chair select", "novice").await;
    anna.wait_for(".play").await;
    let table = anna.path().await;
    anna.goto("/account").await;
    anna.fill("#claim-password", PASSWORD).await;
    anna.click("#claim button[type=submit]").await;
    reads(&anna, ".account-who", "signed in as Anna").await;
    anna.goto(&table).await;
    anna.wait_until("document.title.startsWith('●')").await;

    let phone = visit(&site, Device::Phone, false, "en").await;
    phone.goto("/account").await;
    sign_in(&phone, "Anna", PASSWORD).await;
    phone.wait_until("document.querySelectorAll('.end-session').length === 2").await;
    let other = "[...document.querySelectorAll('.end-session')]
        .find((e) => !e.closest('li').querySelector('.badge')).click()";
    phone.run(other).await;
    phone.wait_until("document.querySelectorAll('.end-session').length === 1").await;

    // An open socket checks its session with every heartbeat.
    tokio::time::sleep(Duration::from_secs(12)).await;
    reads(&anna, ".play .message", "no longer signed in").await;
    assert!(!anna.has(".nl-takeable").await, "a stranger only watches");
    anna.end().await;
    phone.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn seats_can_be_left_given_to_bots_and_reopened() {
    let site = Arc::new(TestSite::open());
    let anna = visit(&site, Device::Desktop, false, "en").await;
    let bela = visit(&site, Device::Phone, false, "en").await;
    anna.goto("/friends/terra-nova").await;
    anna.fill("#name", "Anna").await;
    anna.choose("#players", "3").await;
    anna.click("#only-phrases").await;
    anna.click("form button[type=submit]").await;
    anna.wait_for(".waiting").await;
    bela.goto(&anna.path().await).await;
    bela.fill("#name", "Béla").await;
    bela.press(".sit", Input::Touch).await;
    bela.wait_for(".leave").await;
    assert!(!bela.has(".chair select").await, "only who made the table gives out seats");
    bela.press(".leave", Input::Touch).await;
    bela.wait_for(".sit").await;
    anna.wait_until("document.querySelectorAll('.chair select').length === 2").await;
    anna.choose(".chair:nth-child(2) select", "casual").await;
    reads(&bela, ".chair:nth-child(2)", "Casual").await;
    anna.choose(".chair:nth-child(2) select", "open").await;
    bela.wait_until("document.querySelectorAll('.sit').length === 2").await;
    anna.choose(".chair:nth-child(2) select", "novice").await;
    bela.wait_until("document.querySelectorAll('.sit').length === 1").await;
    bela.press(".sit", Input::Touch).await;
    anna.wait_for(".play").await;
    bela.wait_for(".play").await;
    bela.press("#talk-button", Input::Touch).await;
    bela.wait_for("[data-phrase=hello]").await;
    assert!(!bela.has(".talk-own").await, "only phrases are said here");
    anna.end().await;
    bela.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn phrases_are_translated_and_players_can_mute_and_report() {
    let site = Arc::new(TestSite::open());
    let anna = visit(&site, Device::Desktop, false, "en").await;
    let bela = visit(&site, Device::Phone, false, "fa").await;
    table(&anna).await;
    anna.click("#talk-button").await;
    anna.click("[data-phrase=hello]").await;
    reads(&anna, ".talk-line.mine", "Hello!").await;
    anna.key("Escape").await;
    bela.goto(&anna.path().await).await;
    bela.press(".sit", Input::Touch).await;
    bela.wait_for(".play").await;
    assert!(!bela.has(".talk-count:not([hidden])").await, "what was said before is not new");
    anna.wait_for(".play").await;
    anna.click("#talk-button").await;
    anna.click("[data-phrase=good-luck]").await;
    reads(&bela, ".talk-count:not([hidden])", "۱").await;
    bela.press("#talk-button", Input::Touch).await;
    reads(&bela, ".talk-lines", "سلام!").await;
    reads(&bela, ".talk-lines", "موفق باشید!").await;
    bela.fill("#talk-text", "<b>rude</b>").await;
    bela.press(".talk-own button", Input::Touch).await;
    reads(&anna, ".talk-lines", "<b>rude</b>").await;
    // The table can be played meanwhile.
    anna.click(".talk-about").await;
    anna.click(".report").await;
    reads(&anna, ".talk-deeds", "Reported.").await;
    anna.click(".mute").await;
    anna.wait_for(".unmute").await;
    bela.press("[data-phrase=oops]", Input::Touch).await;
    reads(&bela, ".talk-line.mine", "ای وای!").await;
    anna.click("[data-phrase=thanks]").await;
    reads(&bela, ".talk-lines", "ممنون!").await;
    let said = anna.text(".talk-lines").await;
    assert!(!said.contains("rude") && !said.contains("Oops"), "{said}");
    anna.click(".unmute").await;
    reads(&anna, ".talk-lines", "Oops!").await;

    let watcher = visit(&site, Device::Desktop, true, "de").await;
    watcher.goto(&anna.path().await).await;
    watcher.wait_for(".play").await;
    watcher.click("#talk-button").await;
    reads(&watcher, ".talk-lines", "Danke!").await;
    // Spectators have a separate chat.
    watcher.wait_until("!document.querySelector('#chat-apart').hidden").await;
    for page in [anna, bela, watcher] {
        page.end().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_with_notifications_enabled_is_notified_in_another_tab() {
    let site = Arc::new(TestSite::open());
    let anna = visit(&site, Device::Desktop, false, "en").await;
    let bela = visit(&site, Device::Desktop, false, "en").await;
    anna.allow("notifications").await;
    table(&anna).await;
    bela.goto(&anna.path().await).await;
    bela.click(".sit").await;
    anna.wait_for(".play").await;
    anna.click("#more").await;
    anna.click("#notify").await;
    anna.wait_until("localStorage.getItem('novae.notify') === 'on'").await;
    anna.key("Escape").await;
    // The first turn may belong to either player; afterwards it is Béla's.
    if anna.run("return document.title.startsWith('●')").await == true {
        play_on(&anna, Input::Pointer, 1).await;
    }
    bela.wait_until("document.title.startsWith('●')").await;
    anna.new_tab("/about").await;
    // A player who is far behind on the track can have several turns in a row.
    while bela.run("return document.title.startsWith('●')").await == true {
        play_on(&bela, Input::Pointer, 1).await;
        tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    }
    let shown = "return navigator.serviceWorker.ready.then((it) => it.getNotifications())
        .then((all) => all.map((one) => one.title + ' ' + one.data).join())";
    assert_eq!(anna.run(shown).await, format!("Your turn {}", bela.path().await));
    // Returning to the tab closes the notification.
    anna.tab(0).await;
    anna.run("window.dispatchEvent(new Event('focus'))").await;
    let begun = std::time::Instant::now();
    while anna.run(shown).await != "" {
        assert!(begun.elapsed() < Duration::from_secs(20), "the notification stays");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    anna.end().await;
    bela.end().await;
}

/// Two players who have played rated games.
pub(crate) async fn rivals(anna: &Page, bela: &Page) {
    let script = "const send = (method, path, body) => fetch('/api/' + path, { method, headers: {
        'content-type': 'application/json' }, body: body && JSON.stringify(body) })
        .then((answer) => answer.text()).then((text) => text && JSON.parse(text));";
    for (page, name) in [(anna, "Anna"), (bela, "Béla")] {
        let claim = format!(
            "return send('POST', 'account', {{ name: '{name}', password: '{PASSWORD}' }})
             .then(() => send('PUT', 'account', {{ rated: true }})).then(() => 1)"
        );
        page.run(&format!("{script} {claim}")).await;
    }
    for round in 0..9 {
        let game = if round % 3 == 2 { "terra-nova" } else { "nova-luna" };
        let make = format!(
            "return send('POST', 'games', {{ game: '{game}', setup: {{ players: 2 }}, rated: true }})
             .then((made) => made.id)"
        );
        let id = anna.run(&format!("{script} {make}")).await;
        let id = id.as_str().expect("a table");
        let (sit, resign) = (r"{ do: 'sit', key: 'a' }", r"{ do: 'resign', key: 'b' }");
        let ask =
            |what: &str| format!("{script} return send('POST', 'games/{id}/requests', {what})");
        bela.run(&ask(sit)).await;
        let loser = if round % 4 == 1 { anna } else { bela };
        loser.run(&ask(resign)).await;
    }
}

async fn screenshot(device: Device, dark: bool, language: &'static str) {
    let (site, axe) = (Arc::new(TestSite::open()), axe());
    let anna = visit(&site, device, dark, language).await;
    let bela = visit(&site, Device::Desktop, false, "en").await;
    let input = if device == Device::Phone { Input::Touch } else { Input::Pointer };
    let done = "!document.querySelector('.coming') && document.querySelector('.account-part')";
    anna.goto("/account").await;
    anna.wait_until(done).await;
    anna.screenshot("account-guest").await;
    check(&anna, &axe, "account of a guest").await;
    rivals(&anna, &bela).await;
    anna.goto("/account").await;
    anna.wait_until("document.querySelectorAll('.account .chart').length >= 2").await;
    anna.wait_for(".end-session").await;
    anna.screenshot("account").await;
    check(&anna, &axe, "account").await;
    fits(&anna).await;
    for (part, name) in [(".account-list", "account-games"), ("#farewell", "account-end")] {
        anna.run(&format!(
            "document.querySelectorAll('details').forEach((it) => it.open = true);
             document.querySelector('{part}').scrollIntoView()"
        ))
        .await;
        anna.screenshot(name).await;
    }
    check(&anna, &axe, "account with everything open").await;
    anna.goto("/friends/nova-luna").await;
    anna.press("#rated", input).await;
    anna.screenshot("friends").await;
    check(&anna, &axe, "making a table").await;
    fits(&anna).await;
    anna.press("form button[type=submit]", input).await;
    anna.wait_for(".waiting .badge").await;
    anna.screenshot("waiting-host").await;
    check(&anna, &axe, "waiting room").await;
    fits(&anna).await;
    bela.goto(&anna.path().await).await;
    bela.click(".sit").await;
    bela.wait_for(".play").await;
    bela.click("#talk-button").await;
    bela.click("[data-phrase=good-luck]").await;
    anna.wait_for(".talk-count:not([hidden])").await;
    anna.screenshot("chat-unread").await;
    anna.press("#talk-button", input).await;
    anna.press("[data-phrase=thanks]", input).await;
    bela.fill("#talk-text", "I shall take the blue one, and then we will see").await;
    bela.click(".talk-own button").await;
    anna.wait_until("document.querySelectorAll('.talk-line').length === 3").await;
    anna.screenshot("chat").await;
    check(&anna, &axe, "chat").await;
    fits(&anna).await;
    anna.press(".talk-about", input).await;
    anna.screenshot("chat-about").await;
    check(&anna, &axe, "what can be done about a line").await;
    anna.press(".talk .icon-button", input).await;
    anna.press("#more", input).await;
    anna.wait_for("#notify").await;
    anna.screenshot("table-menu").await;
    check(&anna, &axe, "the menu of a table").await;
    anna.end().await;
    bela.end().await;
}

/// Checks that nothing is wider than the window, and that touch targets are large enough.
async fn fits(page: &Page) {
    let wide = "return document.documentElement.scrollWidth <= innerWidth + 1";
    assert_eq!(page.run(wide).await, true, "too wide");
    let small = "return innerWidth > 600 ? [] :
        [...document.querySelectorAll('main button, main a, main select, main input, main summary')]
        .filter((e) => e.getClientRects().length && !e.closest('.sr-only'))
        .map((e) => [e.outerHTML.slice(0, 90), (e.closest('label') || e).getBoundingClientRect()])
        .filter(([, box]) => box.height < 43.5 || box.width < 43.5)
        .map(([html, box]) => html + ' ' + box.width + 'x' + box.height)";
    assert_eq!(page.run(small).await, serde_json::json!([]));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pictures_of_a_light_desktop() {
    screenshot(Device::Desktop, false, "en").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pictures_of_a_dark_phone_in_persian() {
    screenshot(Device::Phone, true, "fa").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pictures_of_a_light_phone() {
    screenshot(Device::Phone, false, "en").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pictures_of_a_dark_desktop_in_persian() {
    screenshot(Device::Desktop, true, "fa").await;
}
