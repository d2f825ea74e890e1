//! The mail address of an account, recovery codes, and the mails themselves.

use std::sync::Arc;

use e2e::{Device, Input, Page, TestSite, Visit};
use serde_json::{Value, json};
use test_smtp::ReceivedMail;

use crate::accessibility::{check, show_and_check};

const PASSWORD: &str = "correct horse battery";
const NEW_PASSWORD: &str = "battery horse correct";

pub(crate) async fn phone(site: &Arc<TestSite>, dark: bool, language: &'static str) -> Page {
    let visit = Visit { device: Device::Phone, dark, language, ..Visit::default() };
    Page::open_at(Arc::clone(site), visit).await
}

/// Submits a form with these fields.
pub(crate) async fn submit(page: &Page, form: &str, fields: &[(&str, &str)]) {
    for (field, text) in fields {
        page.fill(field, text).await;
    }
    page.press(&format!("{form} button[type=submit]"), Input::Touch).await;
}

/// Creates an account and enters a mail address.
pub(crate) async fn claim(page: &Page, name: &str, address: &str) {
    page.load("/account/security", "#claim-password").await;
    submit(page, "#claim", &[("#claim-name", name), ("#claim-password", PASSWORD)]).await;
    page.wait_for(".account-who").await;
    page.load("/account/security", "#mail-address").await;
    submit(page, "#enter-mail", &[("#mail-address", address), ("#mail-password", PASSWORD)]).await;
    page.wait_for("#mail-entered").await;
}

/// The path of the link in a mail, such as `/account#reset=...`.
pub(crate) fn path_of(site: &TestSite, mail: &ReceivedMail, kind: &str) -> String {
    let link = mail.link(&format!("#{kind}="));
    link.strip_prefix(&site.base()).expect("a link to this site").to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_forgotten_password_is_replaced_on_a_phone_by_mail() {
    let site = Arc::new(TestSite::open_with_mail());
    let anna = phone(&site, false, "en").await;
    claim(&anna, "Anna", "anna@example.org").await;
    anna.check_width("the account").await;
    anna.run("document.querySelector('#mail').scrollIntoView()").await;
    show_and_check(&anna, "mail-entered", "an address that is not confirmed").await;

    // The link is opened in a browser without a session.
    let mail = site.smtp().wait_for("anna@example.org", 1).await.remove(0);
    let other = phone(&site, true, "en").await;
    other.load(&path_of(&site, &mail, "confirm"), "#confirm-mail").await;
    assert_eq!(other.path().await, "/account", "the token is not in the history");
    show_and_check(&other, "mail-confirm-link", "the link that confirms an address").await;
    submit(&other, "#confirm-mail", &[]).await;
    other.wait_for_text(".account-said", "The email address is confirmed").await;
    anna.reload().await;
    anna.wait_for_text("#mail-confirmed", "anna@example.org").await;
    check(&anna, "a confirmed address").await;
    let password = json!({"password": PASSWORD});
    assert_eq!(anna.request("POST", "account/recovery-codes", &password).await.0, 201);
    site.smtp().wait_for("anna@example.org", 2).await;

    other.press(".account-pages a[href$=security]", Input::Touch).await;
    other.press("#forgotten summary", Input::Touch).await;
    submit(&other, "#forgot", &[("#forgot-who", "Anna")]).await;
    other.wait_for_text("#forgot", "a link is on its way").await;
    other.check_width("the forms for a forgotten password").await;
    other.run("document.querySelector('#forgotten').scrollIntoView()").await;
    show_and_check(&other, "forgotten-password", "the forms for a forgotten password").await;
    let mail = site.smtp().wait_for("anna@example.org", 3).await.remove(2);
    other.goto("/about").await;
    other.load(&path_of(&site, &mail, "reset"), "#reset-password").await;
    show_and_check(&other, "reset-password", "the form for a new password").await;
    submit(&other, "#reset", &[("#reset-password", NEW_PASSWORD)]).await;
    other.wait_for_text(".account-who", "signed in as Anna").await;
    other.wait_for_text(".account-said", "Your recovery codes are no longer valid").await;
    // The old session has ended.
    anna.reload().await;
    anna.wait_for("#sign-in-password").await;
    Page::end_all([anna, other]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn recovery_codes_are_shown_once_printed_and_used_on_a_phone_in_persian() {
    let site = Arc::new(TestSite::open());
    let sara = phone(&site, true, "fa").await;
    sara.load("/account/security", "#claim-password").await;
    submit(&sara, "#claim", &[("#claim-name", "سارا"), ("#claim-password", PASSWORD)]).await;
    sara.wait_for(".account-who").await;
    sara.load("/account/security", "#codes-password").await;
    assert!(!sara.has("#mail").await, "this server sends no mail");
    sara.press("#recovery-codes summary", Input::Touch).await;
    submit(&sara, "#make-codes", &[("#codes-password", PASSWORD)]).await;
    sara.wait_for_count("#codes-sheet li", 10).await;
    sara.check_width("recovery codes").await;
    sara.run("document.querySelector('#recovery-codes').scrollIntoView()").await;
    show_and_check(&sara, "recovery-codes", "recovery codes").await;
    let code = sara.text("#codes-sheet li:nth-child(3)").await;
    // Intercepts the clipboard, independent of the browser's permissions.
    sara.run(
        "navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve() }",
    )
    .await;
    sara.press("#copy-codes", Input::Touch).await;
    sara.wait_for_text(".account-buttons", "کپی شد").await;
    assert_eq!(sara.run("return window.copied.split('\\n')[2]").await, code.as_str());
    sara.emulate_print(true).await;
    let shown = "return [...document.querySelectorAll(
        '.account > :not(.account-page), .account-page > *, .account button')]
        .filter((e) => e.offsetParent).map((e) => e.id)";
    assert_eq!(sara.run(shown).await, Value::from(vec!["recovery-codes"]), "only the codes");
    sara.emulate_print(false).await;
    sara.reload().await;
    sara.wait_for_text("#codes-left", "۱۰").await;
    assert!(!sara.has("#codes-sheet").await, "they are shown once");

    let other = phone(&site, false, "fa").await;
    other.load("/account/security", "#forgotten").await;
    other.press("#forgotten summary", Input::Touch).await;
    assert!(!other.has("#forgot").await, "this server sends no mail");
    let code = code.to_uppercase().replace('-', " ");
    let fields =
        [("#recover-name", "سارا"), ("#recover-code", &code), ("#recover-password", NEW_PASSWORD)];
    submit(&other, "#recover", &fields).await;
    other.wait_for_text(".account-who", "سارا").await;
    other.press(".account-pages a[href$=security]", Input::Touch).await;
    other.wait_for_text("#codes-left", "۹").await;
    sara.reload().await;
    sara.wait_for("#sign-in-password").await;
    Page::end_all([sara, other]).await;
}

/// Shows the HTML part of a mail.
pub(crate) async fn show_mail(page: &Page, mail: &ReceivedMail) {
    let html = Value::from(mail.html.as_str());
    let script = format!(
        "const mail = new DOMParser().parseFromString({html}, 'text/html');
         document.replaceChild(document.importNode(mail.documentElement, true),
           document.documentElement)"
    );
    page.run(&script).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn mails_are_readable_in_two_languages_and_both_themes() {
    let site = Arc::new(TestSite::open_with_mail());
    for (language, name, address, direction) in
        [("en", "Anna", "anna@example.org", "ltr"), ("fa", "سارا", "sara@example.org", "rtl")]
    {
        for dark in [false, true] {
            let page = phone(&site, dark, language).await;
            if !dark {
                claim(&page, name, address).await;
                let mail = site.smtp().wait_for(address, 1).await.remove(0);
                page.goto("/about").await;
                page.load(&path_of(&site, &mail, "confirm"), "#confirm-mail").await;
                submit(&page, "#confirm-mail", &[]).await;
                page.wait_for(".account-said").await;
                page.goto("/about").await;
                page.load("/account", "#sign-out").await;
                page.press("#sign-out", Input::Touch).await;
                page.wait_gone(".account-who").await;
                page.press(".account-pages a[href$=security]", Input::Touch).await;
                page.press_to_show("#forgotten summary", Input::Touch, "#forgot-who").await;
                submit(&page, "#forgot", &[("#forgot-who", name)]).await;
            }
            let mails = site.smtp().wait_for(address, 2).await;
            for (mail, picture) in mails.iter().zip(["mail-confirm", "mail-reset"]) {
                page.load("/about", "h1").await;
                show_mail(&page, mail).await;
                let shown = "return getComputedStyle(document.querySelector('h1')).direction";
                assert_eq!(page.run(shown).await, direction);
                page.check_width(picture).await;
                page.screenshot(picture).await;
                check(&page, picture).await;
            }
            page.end().await;
        }
    }
}
