//! Notifications by email on a phone: the settings, the emails, and the page that stops them.

use std::sync::Arc;

use e2e::{Input, Page, TestSite, Visit};
use serde_json::{Value, json};
use test_smtp::ReceivedMail;
use words::Language;

use crate::accessibility::{check, check_targets, show_and_check};
use crate::notifications::sit;
use crate::recovery::{claim, path_of, phone, show_mail, submit};

/// The check boxes of the kinds that are sent by email.
const CHOSEN: &str = "#mail-notifications .account-kinds input:checked";

/// Creates an account with a confirmed address, and chooses to get emails when it is the player's turn and when
/// another player joins a table.
async fn choose_mails(page: &Page, site: &TestSite, name: &str, address: &str) {
    claim(page, name, address).await;
    let mail = site.smtp().wait_for(address, 1).await.remove(0);
    page.goto("/about").await;
    page.load(&path_of(site, &mail, "confirm"), "#confirm-mail").await;
    submit(page, "#confirm-mail", &[]).await;
    page.wait_for(".account-said").await;
    page.load("/account/notifications", "#mail-notifications").await;
    assert_eq!(page.count(CHOSEN).await, 0, "nothing is sent that was not chosen");
    for (kind, count) in [(1, 1), (3, 2)] {
        let label = format!("#mail-notifications .account-kinds label:nth-of-type({kind})");
        page.press(&label, Input::Touch).await;
        page.wait_for_count(CHOSEN, count).await;
    }
    // The choice is stored.
    page.wait_for_result(
        "return fetch('/api/me/notifications').then((answer) => answer.json())
        .then((it) => it.preferences.find((own) => own.channel === 'mail')?.kinds.join())",
        "turn,joined",
    )
    .await;
    page.load("/account/notifications", "#mail-notifications").await;
    page.wait_for_count(CHOSEN, 2).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn emails_are_chosen_on_a_phone_in_six_languages() {
    let site = Arc::new(TestSite::open_with_mail());
    let page = phone(&site, false, "en").await;
    choose_mails(&page, &site, "Anna", "anna@example.org").await;
    for language in Language::ALL {
        let code = language.code();
        page.run(&format!("localStorage.setItem('novae.language', '{code}')")).await;
        page.load("/account/notifications", "#mail-notifications").await;
        page.wait_until(&format!("document.documentElement.lang === '{code}'")).await;
        page.wait_for_count(CHOSEN, 2).await;
        page.wait_for("#webhooks").await;
        page.run("document.querySelector('#webhooks details').open = true").await;
        let text = page.visible_text().await;
        assert!(!text.contains('{'), "a message is missing: {text}");
        page.check_width(&format!("notifications in {code}")).await;
        check_targets(&page, ".account", "notifications by email").await;
        page.run("document.querySelector('#mail-notifications').scrollIntoView()").await;
        show_and_check(&page, &format!("notifications-mail-{code}"), code).await;
    }
    page.end().await;
}

/// Creates a table of Terra Nova, at which the host begins, and a player sits down.
async fn game(host: &Page, other: &Page, name: &str, clock: &Value) {
    let new = json!({"game": "terra-nova", "setup": {"players": 2, "first": 0}, "clock": clock,
        "seats": ["me", "open"]});
    let (status, made) = host.request("POST", "games", &new).await;
    assert_eq!(status, 201, "{made}");
    sit(other, made["id"].as_str().expect("an id"), name).await;
}

/// Shows an email, and checks its direction, its width and its accessibility.
async fn check_mail(page: &Page, mail: &ReceivedMail, direction: &str, picture: &str) {
    page.load("/about", "h1").await;
    show_mail(page, mail).await;
    let shown = "return getComputedStyle(document.querySelector('h1')).direction";
    assert_eq!(page.run(shown).await, direction);
    page.check_width(picture).await;
    page.screenshot(picture).await;
    check(page, picture).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn emails_with_one_and_with_several_notifications_are_readable_and_stopped_by_their_link() {
    let site = Arc::new(TestSite::open_with_mail());
    let other = Page::open_at(Arc::clone(&site), Visit::default()).await;
    for (language, names, address, direction, stopped) in [
        ("en", ["Anna", "Béla"], "anna@example.org", "ltr", "You will not get notifications"),
        ("fa", ["سارا", "کاوه"], "sara@example.org", "rtl", "دیگر"),
    ] {
        let page = phone(&site, language == "fa", language).await;
        choose_mails(&page, &site, names[0], address).await;
        let days = json!({"days": {"per_turn": 3}});
        game(&page, &other, names[1], &days).await;
        game(&page, &other, names[1], &days).await;
        let mail = site.smtp().wait_for(address, 2).await.remove(1);
        assert_eq!(mail.text.matches("/table/").count(), 4, "{}", mail.text);
        check_mail(&page, &mail, direction, "mail-digest").await;
        game(&page, &other, names[1], &json!("none")).await;
        let mail = site.smtp().wait_for(address, 3).await.remove(2);
        assert_eq!(mail.text.matches("/table/").count(), 1, "{}", mail.text);
        check_mail(&page, &mail, direction, "mail-notification").await;

        // The link is opened in a browser without a session.
        let elsewhere = phone(&site, language == "en", language).await;
        elsewhere.load(&path_of(&site, &mail, "unsubscribe"), "#unsubscribe").await;
        assert_eq!(elsewhere.path().await, "/account", "the token is not in the history");
        elsewhere.check_width("the page that stops notifications").await;
        show_and_check(&elsewhere, "unsubscribe", "unsubscribe").await;
        page.load("/account/notifications", "#mail-notifications").await;
        page.wait_for_count(CHOSEN, 2).await;
        submit(&elsewhere, "#unsubscribe", &[]).await;
        elsewhere.wait_for_text(".account-said", stopped).await;
        check(&elsewhere, "notifications that were stopped").await;
        page.load("/account/notifications", "#mail-notifications").await;
        page.wait_for_count(CHOSEN, 0).await;
        page.load("/account/security", "#mail-subscribe").await;
        page.press("#mail-subscribe", Input::Touch).await;
        page.wait_gone("#mail-subscribe").await;
        page.load("/account/notifications", "#mail-notifications").await;
        page.wait_for_count(CHOSEN, 2).await;
        Page::end_all([page, elsewhere]).await;
    }
    other.end().await;
}
