//! People: the life cycle of an account, chat at a table, bots on open seats.

use std::sync::Arc;

use e2e::{Device, Input, Page, TestSite, Visit, play_on};
use serde_json::json;

use crate::accessibility::{check, check_targets, show_and_check};

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

async fn claim(page: &Page, password: &str) {
    page.fill("#claim-password", password).await;
    page.click("#claim button[type=submit]").await;
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
    anna.create_table(Input::Pointer).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_account_can_be_created_used_and_deleted() {
    let site = Arc::new(TestSite::open());
    let anna = visit(&site, Device::Desktop, false, "en").await;
    table(&anna).await;
    anna.choose(".seat-row select", "novice").await;
    anna.wait_for(".play").await;
    anna.resign(Input::Pointer).await;
    anna.wait_for("dialog.game-over[open]").await;

    anna.goto("/account").await;
    anna.wait_for_text(".account", "Others see you as Anna").await;
    anna.click_to_show(".account-pages a[href$=security]", "#claim-password").await;
    claim(&anna, "short").await;
    anna.wait_for_text("#claim .error", "8 to 128 characters").await;
    only_refusals(&anna, "400").await;
    claim(&anna, PASSWORD).await;
    anna.wait_for_text(".account-who", "signed in as Anna").await;
    assert_eq!(anna.path().await, "/account");
    anna.click(".account-pages a[href$=games]").await;
    anna.wait_for_text(".account .kept", "2 of 2").await;
    anna.wait_for_text(".account .kept .kept-result", "wins!").await;

    // A guest on another device and in another language, who already has a game.
    let phone = visit(&site, Device::Phone, false, "hu").await;
    let new = json!({"game": "nova-luna", "setup": {"players": 2}});
    assert_eq!(phone.request("POST", "games", &new).await.0, 201);
    phone.load("/account/security", "#move-games").await;
    phone.wait_for_text(".account", "1 játékod van").await;
    sign_in(&phone, "Anna", "not the password").await;
    phone.wait_for_text("#sign-in .error", "Hibás név vagy jelszó").await;
    only_refusals(&phone, "403").await;
    sign_in(&phone, "anna", PASSWORD).await;
    phone.wait_for_text(".account-who", "Anna").await;
    phone.press_to_show(".account-pages a[href$=games]", Input::Touch, ".account .kept-link").await;
    phone.press_to_show(".account .kept-link", Input::Touch, "dialog.game-over[open]").await;

    anna.click("#take-part").await;
    anna.wait_until("document.querySelector('#take-part').checked").await;
    anna.click(".account-pages a[href$=security]").await;
    anna.wait_for_count(".end-session", 2).await;
    anna.click_to_show(".account-pages a[href$=privacy]", "#delete").await;
    anna.click("#delete button[type=submit]").await;
    anna.wait_for_text("#delete", "Nothing has been deleted yet").await;
    anna.fill("#delete-password", PASSWORD).await;
    anna.click("#delete-sure").await;
    anna.click("#delete button[type=submit]").await;
    anna.wait_for_text(".account-said", "Everything has been deleted").await;
    anna.click(".account-pages a[href$=games]").await;
    anna.wait_for_text(".account", "Games that you finish").await;
    anna.click_to_show(".account-pages a[href$=security]", "#sign-in").await;
    sign_in(&anna, "Anna", PASSWORD).await;
    anna.wait_for_text("#sign-in .error", "Wrong name or password").await;
    only_refusals(&anna, "403").await;
    Page::end_all([anna, phone]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_chooses_whether_open_data_shows_the_name() {
    let site = Arc::new(TestSite::open_with_open_data());
    let anna = visit(&site, Device::Phone, true, "fa").await;
    anna.load("/account/privacy", "#delete").await;
    anna.wait_for_count("#open-data-name", 0).await;
    anna.load("/account/security", "#claim-password").await;
    anna.fill("#claim-name", "Anna").await;
    claim(&anna, PASSWORD).await;
    anna.wait_for(".account-who").await;
    anna.press_to_show(".account-pages a[href$=privacy]", Input::Touch, "#open-data-name").await;
    anna.wait_until("!document.querySelector('#open-data-name').checked").await;
    anna.press("#open-data-name", Input::Touch).await;
    anna.wait_until("document.querySelector('#open-data-name').checked").await;
    anna.reload().await;
    anna.wait_for("#open-data-name").await;
    anna.wait_until("document.querySelector('#open-data-name').checked").await;
    show_and_check(&anna, "open-data-fa", "the choice of open data").await;
    check_targets(&anna, ".account", "the choice of open data").await;
    Page::end_all([anna]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_session_that_is_ended_elsewhere_also_ends_at_the_table() {
    let site = Arc::new(TestSite::open());
    let anna = visit(&site, Device::Desktop, false, "en").await;
    table(&anna).await;
    anna.choose(".seat-row select", "novice").await;
    anna.wait_for(".play").await;
    let table = anna.path().await;
    anna.goto("/account/security").await;
    claim(&anna, PASSWORD).await;
    anna.wait_for_text(".account-who", "signed in as Anna").await;
    anna.goto(&table).await;
    anna.wait_until("document.title.startsWith('●')").await;

    let phone = visit(&site, Device::Phone, false, "en").await;
    phone.goto("/account/security").await;
    sign_in(&phone, "Anna", PASSWORD).await;
    phone.wait_for(".account-who").await;
    phone.press(".account-pages a[href$=security]", Input::Touch).await;
    phone.wait_for_count(".end-session", 2).await;
    let other = "[...document.querySelectorAll('.end-session')]
        .find((e) => !e.closest('li').querySelector('.badge')).click()";
    phone.run(other).await;
    phone.wait_for_count(".end-session", 1).await;

    // An open socket checks its session with every heartbeat.
    anna.wait_for_text(".play .message", "no longer signed in").await;
    assert!(!anna.has(".nl-takeable").await, "a stranger only watches");
    Page::end_all([anna, phone]).await;
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
    anna.create_table(Input::Pointer).await;
    bela.goto(&anna.path().await).await;
    bela.fill("#name", "Béla").await;
    bela.press_to_show(".sit", Input::Touch, ".leave").await;
    assert!(!bela.has(".seat-row select").await, "only who made the table gives out seats");
    bela.press_to_show(".leave", Input::Touch, ".sit").await;
    anna.wait_for_count(".seat-row select", 2).await;
    anna.choose(".seat-row:nth-child(2) select", "casual").await;
    bela.wait_for_text(".seat-row:nth-child(2)", "Casual").await;
    anna.choose(".seat-row:nth-child(2) select", "open").await;
    bela.wait_for_count(".sit", 2).await;
    anna.choose(".seat-row:nth-child(2) select", "novice").await;
    bela.wait_for_count(".sit", 1).await;
    bela.press(".sit", Input::Touch).await;
    anna.wait_for(".play").await;
    bela.wait_for(".play").await;
    bela.press_to_show("#talk-button", Input::Touch, "[data-phrase=hello]").await;
    assert!(!bela.has(".talk-own").await, "only phrases are said here");
    Page::end_all([anna, bela]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn phrases_are_translated_and_players_can_mute_and_report() {
    let site = Arc::new(TestSite::open());
    let anna = visit(&site, Device::Desktop, false, "en").await;
    let bela = visit(&site, Device::Phone, false, "fa").await;
    table(&anna).await;
    anna.click("#talk-button").await;
    anna.click("[data-phrase=hello]").await;
    anna.wait_for_text(".talk-line.mine", "Hello!").await;
    anna.key("Escape").await;
    bela.goto(&anna.path().await).await;
    bela.press_to_show(".sit", Input::Touch, ".play").await;
    assert!(!bela.has(".talk-count:not([hidden])").await, "what was said before is not new");
    anna.wait_for(".play").await;
    anna.click("#talk-button").await;
    anna.click("[data-phrase=good-luck]").await;
    bela.wait_for_text(".talk-count:not([hidden])", "۱").await;
    bela.press("#talk-button", Input::Touch).await;
    bela.wait_for_text(".talk-lines", "سلام!").await;
    bela.wait_for_text(".talk-lines", "موفق باشید!").await;
    bela.fill("#talk-text", "<b>rude</b>").await;
    bela.press(".talk-own button", Input::Touch).await;
    anna.wait_for_text(".talk-lines", "<b>rude</b>").await;
    // The table can be played meanwhile.
    anna.click(".talk-about").await;
    anna.click(".report").await;
    anna.wait_for_text(".talk-deeds", "Reported.").await;
    anna.click_to_show(".mute", ".unmute").await;
    bela.press("[data-phrase=oops]", Input::Touch).await;
    bela.wait_for_text(".talk-line.mine", "ای وای!").await;
    anna.click("[data-phrase=thanks]").await;
    bela.wait_for_text(".talk-lines", "ممنون!").await;
    let said = anna.text(".talk-lines").await;
    assert!(!said.contains("rude") && !said.contains("Oops"), "{said}");
    anna.click(".unmute").await;
    anna.wait_for_text(".talk-lines", "Oops!").await;

    let watcher = visit(&site, Device::Desktop, true, "de").await;
    watcher.load(&anna.path().await, ".play").await;
    watcher.click("#talk-button").await;
    watcher.wait_for_text(".talk-lines", "Danke!").await;
    // Spectators have a separate chat.
    watcher.wait_until("!document.querySelector('#chat-apart').hidden").await;
    Page::end_all([anna, bela, watcher]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_with_notifications_enabled_is_notified_in_another_tab() {
    let site = Arc::new(TestSite::open());
    let notified = Visit { notifications: true, ..Visit::default() };
    let anna = Page::open_at(Arc::clone(&site), notified).await;
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
    if anna.is_to_act().await {
        play_on(&anna, Input::Pointer, 1).await;
    }
    bela.wait_until("document.title.startsWith('●')").await;
    anna.new_tab("/about").await;
    // A player who is far behind on the track can have several turns in a row.
    while bela.is_to_act().await {
        let before = bela.count(".play-log .log-line").await;
        play_on(&bela, Input::Pointer, 1).await;
        let lines = "document.querySelectorAll('.play-log .log-line').length";
        bela.wait_until(&format!("{lines} > {before}")).await;
    }
    let shown = "return navigator.serviceWorker.ready.then((it) => it.getNotifications())
        .then((all) => all.map((one) => one.title + ' ' + one.data).join())";
    anna.wait_for_result(shown, &format!("Your turn {}", bela.path().await)).await;
    // Returning to the tab closes the notification.
    anna.tab(0).await;
    anna.run("window.dispatchEvent(new Event('focus'))").await;
    anna.wait_for_result(shown, "").await;
    Page::end_all([anna, bela]).await;
}

/// Two players who have played rated games.
pub(crate) async fn rivals(anna: &Page, bela: &Page) {
    for (page, name) in [(anna, "Anna"), (bela, "Béla")] {
        page.request("POST", "account", &json!({"name": name, "password": PASSWORD})).await;
        page.request("PUT", "account", &json!({"rated": true})).await;
    }
    for round in 0..9 {
        let game = if round % 3 == 2 { "terra-nova" } else { "nova-luna" };
        let new = json!({"game": game, "setup": {"players": 2}, "rated": true});
        let (_, made) = anna.request("POST", "games", &new).await;
        let requests = format!("games/{}/requests", made["id"].as_str().expect("a table"));
        bela.request("POST", &requests, &json!({"do": "sit", "key": "a"})).await;
        let loser = if round % 4 == 1 { anna } else { bela };
        loser.request("POST", &requests, &json!({"do": "resign", "key": "b"})).await;
    }
}

/// The pages of the account, and what each shows when it is complete.
pub(crate) const PAGES: [(&str, &str); 6] = [
    ("", ".account-pages a"),
    ("security", "#sessions .end-session, #sign-in"),
    ("notifications", "#push"),
    ("games", ".account-part"),
    ("bots", "#bots"),
    ("privacy", "#delete"),
];

/// Checks every page of the account, with everything open.
async fn check_pages(page: &Page, name: &str) {
    for (part, shown) in PAGES {
        page.load(&format!("/account/{part}"), shown).await;
        page.wait_gone(".coming").await;
        show_and_check(page, &format!("{name}-{part}"), part).await;
        fits(page).await;
        page.run("document.querySelectorAll('details').forEach((it) => it.open = true)").await;
        check(page, part).await;
        fits(page).await;
    }
}

async fn check_screens(device: Device, dark: bool, language: &'static str) {
    let site = Arc::new(TestSite::open());
    let anna = visit(&site, device, dark, language).await;
    let bela = visit(&site, Device::Desktop, false, "en").await;
    let input = if device == Device::Phone { Input::Touch } else { Input::Pointer };
    check_pages(&anna, "account-guest").await;
    rivals(&anna, &bela).await;
    check_pages(&anna, "account").await;
    anna.goto("/account/games").await;
    anna.wait_until("document.querySelectorAll('.account .chart').length >= 2").await;
    show_and_check(&anna, "account-charts", "charts").await;
    anna.goto("/friends/nova-luna").await;
    anna.press("#rated", input).await;
    show_and_check(&anna, "friends", "making a table").await;
    fits(&anna).await;
    anna.press_to_show("form button[type=submit]", input, ".waiting .badge").await;
    show_and_check(&anna, "waiting-host", "waiting room").await;
    fits(&anna).await;
    bela.goto(&anna.path().await).await;
    bela.click_to_show(".sit", ".play").await;
    bela.click("#talk-button").await;
    bela.click("[data-phrase=good-luck]").await;
    anna.wait_for(".talk-count:not([hidden])").await;
    anna.screenshot("chat-unread").await;
    anna.press("#talk-button", input).await;
    anna.press("[data-phrase=thanks]", input).await;
    bela.fill("#talk-text", "I shall take the blue one, and then we will see").await;
    bela.click(".talk-own button").await;
    anna.wait_for_count(".talk-line", 3).await;
    show_and_check(&anna, "chat", "chat").await;
    fits(&anna).await;
    anna.press(".talk-about", input).await;
    show_and_check(&anna, "chat-about", "what can be done about a line").await;
    anna.press(".talk .icon-button", input).await;
    anna.press_to_show("#more", input, "#notify").await;
    show_and_check(&anna, "table-menu", "the menu of a table").await;
    Page::end_all([anna, bela]).await;
}

/// Checks that nothing is wider than the window, and that touch targets are large enough.
async fn fits(page: &Page) {
    page.check_width("it").await;
    if page.run("return innerWidth <= 600").await == true {
        check_targets(page, "main", "account").await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn screens_of_accounts_and_tables_are_accessible_on_a_desktop() {
    check_screens(Device::Desktop, false, "en").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn screens_of_accounts_and_tables_are_accessible_on_a_phone_in_persian() {
    check_screens(Device::Phone, true, "fa").await;
}

/// Checks the page of the account that is shown: its address, and its title in the window and in the heading.
async fn is_on(page: &Page, path: &str, title: &str) {
    page.wait_for_text("h1", title).await;
    assert_eq!(page.path().await, path);
    page.wait_until(&format!("document.title.startsWith('{title}')")).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_page_of_the_account_has_an_address() {
    let page = visit(&Arc::new(TestSite::open()), Device::Phone, false, "en").await;
    page.request("POST", "account", &json!({"name": "Anna", "password": PASSWORD})).await;
    page.load("/settings", "a[href='/account']").await;
    page.press("a[href='/account']", Input::Touch).await;
    is_on(&page, "/account", "Account").await;
    page.press(".account-pages a[href$=bots]", Input::Touch).await;
    is_on(&page, "/account/bots", "Bots").await;
    page.wait_for_focus("h1").await;
    page.wait_until("!document.querySelector('.account-pages').offsetParent").await;
    page.reload().await;
    is_on(&page, "/account/bots", "Bots").await;
    page.press(".account-back", Input::Touch).await;
    is_on(&page, "/account", "Account").await;
    page.run("history.back()").await;
    is_on(&page, "/account/bots", "Bots").await;
    page.run("history.go(-2)").await;
    page.wait_until("location.pathname === '/settings'").await;
    page.run("history.go(3)").await;
    is_on(&page, "/account", "Account").await;
    // In a wide window, the list is beside each page.
    page.resize(1280, 800).await;
    page.load("/account/bots", ".account-pages [aria-current=page][href$=bots]").await;
    page.click(".account-pages a[href$=privacy]").await;
    is_on(&page, "/account/privacy", "Privacy and data").await;
    page.wait_for(".account-pages [aria-current=page][href$=privacy]").await;
    page.end().await;
}
