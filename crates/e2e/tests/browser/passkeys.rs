//! Passkeys with the virtual authenticator of Chromium, and guests who sign in.

use std::sync::Arc;

use e2e::{Device, Input, Page, TestSite, Visit, play_on};

use crate::accessibility::{check_targets, show_and_check};

async fn visit(site: &Arc<TestSite>, device: Device, language: &'static str) -> Page {
    let visit = Visit { device, language, ..Visit::default() };
    Page::open_at(Arc::clone(site), visit).await
}

/// Opens the page about signing in from the overview.
async fn security(page: &Page, input: Input) {
    page.press_to_show(".account-pages a[href$=security]", input, ".account-part").await;
}

/// Signs out, and opens the page to sign in.
async fn sign_out(page: &Page) {
    page.click_to_show(".account-back", "#sign-out").await;
    page.click("#sign-out").await;
    page.wait_gone(".account-who").await;
    page.click(".account-pages a[href$=security]").await;
}

/// Checks that the browser logged only refusals with this status.
async fn only_refusals(page: &Page, status: &str) {
    let errors = page.console_errors().await;
    assert!(!errors.is_empty() && errors.iter().all(|line| line.contains(status)), "{errors:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_account_needs_no_password_and_passkeys_are_added_renamed_and_removed() {
    let site = Arc::new(TestSite::open());
    let anna = visit(&site, Device::Desktop, "en").await;
    let laptop = anna.add_authenticator("internal").await;
    anna.load("/account/security", "#passkey-claim").await;
    anna.fill("#claim-name", "Anna").await;
    // An authenticator that does not recognize its user makes no passkey.
    anna.verify_user(&laptop, false).await;
    anna.click("#passkey-claim").await;
    anna.wait_for_text(".account", "The passkey was not used").await;
    anna.verify_user(&laptop, true).await;
    anna.click("#passkey-claim").await;
    anna.wait_for_text(".account-who", "signed in as Anna").await;
    security(&anna, Input::Pointer).await;
    anna.wait_for_count("#passkeys li", 1).await;
    anna.click(".passkey-remove").await;
    anna.wait_for_text("#passkeys .error", "your only way to sign in").await;
    only_refusals(&anna, "409").await;

    anna.add_authenticator("usb").await;
    anna.click("#passkey-add").await;
    anna.wait_for_text("#passkeys", "Passkey added.").await;
    anna.wait_for_count("#passkeys li", 2).await;
    anna.click("#passkeys li:nth-child(2) .passkey-rename").await;
    anna.fill("#passkey-new-name", "Key ring").await;
    anna.click("#passkeys li form button[type=submit]").await;
    anna.wait_for_text("#passkeys li:nth-child(2) .passkey-name", "Key ring").await;
    show_and_check(&anna, "passkeys", "passkeys").await;

    // With the button, in a browser that cannot offer passkeys in the field for the name.
    let offers = "PublicKeyCredential.isConditionalMediationAvailable";
    anna.run(&format!("window.offers = {offers}; {offers} = async () => false")).await;
    sign_out(&anna).await;
    anna.wait_for("#passkey-sign-in").await;
    anna.click("#passkey-sign-in").await;
    anna.wait_for_text(".account-who", "signed in as Anna").await;
    security(&anna, Input::Pointer).await;
    anna.wait_for_text("#passkeys", "last used").await;
    // With the offer in the field, which the virtual authenticator accepts at once.
    anna.run(&format!("{offers} = window.offers")).await;
    sign_out(&anna).await;
    anna.wait_for_text(".account-said", "Welcome back").await;
    security(&anna, Input::Pointer).await;
    anna.wait_for_count("#passkeys li", 2).await;
    anna.click(".passkey-remove").await;
    anna.wait_for_text("#passkeys", "Passkey removed.").await;
    anna.wait_for_count("#passkeys li", 1).await;

    // A password can be set, and then the last passkey can be removed, and the account deleted.
    anna.run("document.querySelector('#new-password').closest('details').open = true").await;
    anna.fill("#next-password", "correct horse battery").await;
    anna.click("#new-password button[type=submit]").await;
    anna.wait_for_text(".account-said", "Password changed").await;
    anna.click(".passkey-remove").await;
    anna.wait_for_count("#passkeys li", 0).await;
    anna.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_account_with_a_passkey_only_is_deleted_with_the_passkey() {
    let site = Arc::new(TestSite::open());
    let anna = visit(&site, Device::Phone, "fa").await;
    anna.add_authenticator("internal").await;
    anna.load("/account/security", "#passkey-claim").await;
    show_and_check(&anna, "passkeys-guest-fa", "a guest in Persian").await;
    check_targets(&anna, ".account", "a guest").await;
    anna.check_width("a guest").await;
    anna.fill("#claim-name", "آنا").await;
    anna.press("#passkey-claim", Input::Touch).await;
    anna.wait_for(".account-who").await;
    security(&anna, Input::Touch).await;
    anna.wait_for_count("#passkeys li", 1).await;
    anna.press(".passkey-rename", Input::Touch).await;
    anna.wait_for("#passkey-new-name").await;
    show_and_check(&anna, "passkeys-fa", "passkeys in Persian").await;
    check_targets(&anna, ".account", "passkeys").await;
    anna.check_width("passkeys").await;
    anna.load("/account/privacy", "#delete-sure").await;
    anna.press("#delete-sure", Input::Touch).await;
    anna.press("#delete button[type=submit]", Input::Touch).await;
    anna.wait_for(".account-said:not(:empty)").await;
    anna.wait_gone(".account-who").await;
    anna.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_guest_who_signs_in_has_the_running_and_the_finished_game_in_the_account() {
    let site = Arc::new(TestSite::open());
    let anna = visit(&site, Device::Desktop, "en").await;
    anna.goto("/account/security").await;
    anna.fill("#claim-name", "Anna").await;
    anna.fill("#claim-password", "correct horse battery").await;
    anna.click("#claim button[type=submit]").await;
    anna.wait_for_text(".account-who", "signed in as Anna").await;

    let phone = visit(&site, Device::Phone, "en").await;
    let bob = visit(&site, Device::Desktop, "en").await;
    let mut tables = Vec::new();
    for _ in 0..2 {
        phone.goto("/friends/nova-luna").await;
        phone.fill("#name", "Guesty").await;
        phone.create_table(Input::Touch).await;
        bob.goto(&phone.path().await).await;
        bob.fill("#name", "Bob").await;
        bob.click_to_show(".sit", ".play").await;
        phone.wait_for(".play").await;
        tables.push(phone.path().await);
    }
    bob.resign(Input::Pointer).await;
    phone.wait_for("dialog.game-over[open]").await;

    phone.load("/account/security", "#move-games").await;
    phone.wait_for_text(".account", "You have 2 games as a guest").await;
    phone.screenshot("guest-games").await;
    phone.fill("#sign-in-name", "Anna").await;
    phone.fill("#sign-in-password", "correct horse battery").await;
    phone.press("#sign-in button[type=submit]", Input::Touch).await;
    phone.wait_for_text(".account-who", "signed in as Anna").await;
    phone.load("/account/games", ".account .kept-link").await;

    // The other device has both games, and plays the running one on.
    anna.load("/account/games", ".account .kept-link").await;
    anna.goto(&tables[0]).await;
    bob.goto(&tables[0]).await;
    Page::all_show([&anna, &bob], ".play").await;
    let player = loop {
        if anna.is_to_act().await {
            break &anna;
        }
        if bob.is_to_act().await {
            break &bob;
        }
    };
    assert_eq!(play_on(player, Input::Pointer, 1).await, 1);
    Page::end_all([anna, phone, bob]).await;
}
