//! The overview of the account: who is signed in, and the list of pages. In a wide window, the list is
//! also beside each page.

use leptos::prelude::*;

use super::forms::{FormRequest, Outcome};
use super::screen::Own;
use crate::online::api::Me;
use crate::route::Route;
use crate::seats::shown_name;
use crate::translate::{tr, tr_with};
use crate::widgets::Link;

/// The pages of the account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AccountPage {
    Overview,
    Security,
    Notifications,
    Games,
    Bots,
    Privacy,
}

impl AccountPage {
    /// The pages other than the overview.
    const PARTS: [AccountPage; 5] = [
        AccountPage::Security,
        AccountPage::Notifications,
        AccountPage::Games,
        AccountPage::Bots,
        AccountPage::Privacy,
    ];

    /// The name in addresses, as in `Route::parse`.
    const fn name(self) -> &'static str {
        match self {
            AccountPage::Overview => "",
            AccountPage::Security => "security",
            AccountPage::Notifications => "notifications",
            AccountPage::Games => "games",
            AccountPage::Bots => "bots",
            AccountPage::Privacy => "privacy",
        }
    }

    pub(super) fn from_name(name: &str) -> AccountPage {
        let page = AccountPage::PARTS.into_iter().find(|page| page.name() == name);
        page.unwrap_or(AccountPage::Overview)
    }

    pub(super) fn route(self) -> Route {
        Route::Account(self.name().to_owned())
    }
}

/// The message id of the title of a page.
pub(super) const fn title(page: AccountPage, account: bool) -> &'static str {
    match (page, account) {
        (AccountPage::Overview, _) => "account",
        (AccountPage::Security, true) => "account-security",
        (AccountPage::Security, false) => "account-enter",
        (AccountPage::Notifications, _) => "notifications",
        (AccountPage::Games, true) => "account-games",
        (AccountPage::Games, false) => "results",
        (AccountPage::Bots, _) => "own-bots",
        (AccountPage::Privacy, _) => "account-privacy",
    }
}

/// The message id of what a page is about.
const fn about(page: AccountPage, account: bool) -> &'static str {
    match (page, account) {
        (AccountPage::Security, false) => "account-enter-about",
        (AccountPage::Security | AccountPage::Overview, _) => "account-security-about",
        (AccountPage::Notifications, _) => "account-notifications-about",
        (AccountPage::Games, _) => "account-games-about",
        (AccountPage::Bots, _) => "account-bots-about",
        (AccountPage::Privacy, _) => "account-privacy-about",
    }
}

const fn icon(page: AccountPage) -> &'static str {
    match page {
        AccountPage::Overview => "",
        AccountPage::Security => {
            "M8 14a4 4 0 1 1 3.5-6H21v4h-2v3h-3v-3h-4.5A4 4 0 0 1 8 14zM7.5 10v.01"
        }
        AccountPage::Notifications => "M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10 21h4",
        AccountPage::Games => "M4 20V4M4 20h16M8 16l4-5 3 2 5-7",
        AccountPage::Bots => "M5 9h14v10H5zM12 9V5M12 4v.01M9 13v1.5M15 13v1.5M2.5 13v3M21.5 13v3",
        AccountPage::Privacy => "M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6zM9 12l2 2 4-4",
    }
}

/// The list of pages.
#[component]
pub(super) fn Pages(page: Memo<AccountPage>, account: bool) -> impl IntoView {
    let row = |to: AccountPage| {
        let current = move || (page.get() == to).then_some("page");
        view! {
            <li>
                <Link to=to.route() class="account-link" attr:aria-current=current>
                    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
                        <path d=icon(to)></path>
                    </svg>
                    <span class="account-grow">
                        <span class="account-title">{tr(title(to, account))}</span>
                        <small>{tr(about(to, account))}</small>
                    </span>
                </Link>
            </li>
        }
    };
    view! {
        <nav class="account-pages" aria-label=tr("account")>
            <ul>{AccountPage::PARTS.map(row).collect_view()}</ul>
        </nav>
    }
}

/// Whether the player is a guest or signed in, and the button to sign out.
#[component]
pub(super) fn Identity(own: Own, me: Me) -> impl IntoView {
    let request = FormRequest::default();
    let name = me.name;
    if !me.account {
        let who = tr_with("guest-called", move |words| [("name", shown_name(&name, words).into())]);
        return view! { <p>{who}</p> }.into_any();
    }
    let who = tr_with("signed-in-as", move |_| [("name", name.clone().into())]);
    let sign_out = move |_| {
        request.ask("DELETE", "/api/sessions/this", None, move |_| own.goes("signed-out"));
    };
    view! {
        <p class="account-who">
            <span>{who}</span>
            <button class="button" id="sign-out" on:click=sign_out>{tr("sign-out")}</button>
        </p>
        <Outcome request />
    }
    .into_any()
}
