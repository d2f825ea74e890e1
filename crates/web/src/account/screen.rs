//! The screen of an account, or of a guest: an overview, and a page for each part.

use leptos::prelude::*;
use leptos::task::spawn_local;
use serde_json::Value;

use super::bots::Bots;
use super::delete_account::{DeleteEverything, Export};
use super::finished_games::History;
use super::mail::MailAddress;
use super::mail_links;
use super::notifications::Notifications;
use super::open_data::OpenData;
use super::overview::{AccountPage, Identity, Pages, title};
use super::passkeys::Passkeys;
use super::ratings::Ratings;
use super::recovery::RecoveryCodes;
use super::sessions::{Password, Sessions};
use super::sign_in::{Guest, Reset};
use crate::browser;
use crate::daily::DAYS;
use crate::online::api::{self, Me};
use crate::online::{ErrorMessage, NAME, RequestError};
use crate::route::{Route, Router, router};
use crate::translate::{tr, words};
use crate::widgets::Link;

/// The player's identity. Copies share the state.
#[derive(Clone, Copy)]
pub(super) struct Own {
    me: RwSignal<Option<Me>>,
    error: RwSignal<Option<RequestError>>,
    /// The message id of the last change, and the page that shows it.
    said: RwSignal<Option<(AccountPage, &'static str)>>,
    router: Router,
}

impl Own {
    fn new() -> Own {
        let (me, error, said) = (RwSignal::new(None), RwSignal::new(None), RwSignal::new(None));
        Own { me, error, said, router: router() }
    }

    /// Requests the identity from the server.
    fn look(self) {
        spawn_local(async move {
            match api::me().await {
                Ok(me) => drop(self.me.try_set(Some(me))),
                Err(error) => drop(self.error.try_set(Some(error))),
            }
        });
    }

    /// Handles a registration or a sign-in.
    pub(super) fn comes(self, me: &Value, said: &'static str) {
        let me = Me::read(me);
        browser::keep(NAME, &me.name);
        self.show_overview(said);
        self.me.set(Some(me));
    }

    /// Handles a change of how the player signs in.
    pub(super) fn changes(self, me: &Value, said: &'static str) {
        self.said.set(Some((AccountPage::Security, said)));
        self.me.set(Some(Me::read(me)));
    }

    /// Handles a sign-out or the deletion of the account. The browser forgets the player.
    pub(super) fn goes(self, said: &'static str) {
        browser::forget(NAME);
        browser::forget(DAYS);
        self.show_overview(said);
        self.look();
    }

    fn show_overview(self, said: &'static str) {
        let overview = AccountPage::Overview.route();
        self.said.set(Some((AccountPage::Overview, said)));
        if self.router.route().get_untracked() != overview {
            self.router.go(overview);
        }
    }
}

#[component]
pub(crate) fn Account() -> impl IntoView {
    let own = Own::new();
    own.look();
    let words = words();
    let route = own.router.route();
    // While another screen replaces this one, the page stays.
    let page = Memo::new(move |before: Option<&AccountPage>| match route.get() {
        Route::Account(page) => AccountPage::from_name(&page),
        _ => before.copied().unwrap_or(AccountPage::Overview),
    });
    let is_overview = Memo::new(move |_| page.get() == AccountPage::Overview);
    let account = Memo::new(move |_| own.me.with(|me| me.as_ref().map(|me| me.account)));
    let title = Memo::new(move |_| {
        let id = title(page.get(), account.get() != Some(false));
        words.with(|words| words.text(id))
    });
    let said = move || {
        let (_, id) = own.said.get().filter(|(shown, _)| *shown == page.get())?;
        Some(words.with(|words| words.text(id)))
    };
    let identity = move || {
        let me = own.me.get().filter(|_| is_overview.get())?;
        Some(view! { <Identity own me /> })
    };
    let list = move || account.get().map(|account| view! { <Pages page account /> });
    let shown = move || match own.me.get() {
        None if own.error.with(Option::is_some) => ().into_any(),
        None => view! { <p class="coming" role="status">{tr("coming")}</p> }.into_any(),
        Some(me) => part(own, page.get(), me),
    };
    follow(own, page, title);
    view! {
        <div class="sheet account" class:account-wide=move || !is_overview.get()>
            <Show when=move || !is_overview.get()>
                <Link to=AccountPage::Overview.route() class="account-back">
                    {tr("account")}
                </Link>
            </Show>
            <h1 tabindex="-1">{title}</h1>
            <p role="status" class="account-said">{said}</p>
            <ErrorMessage error=own.error />
            {opened(own, page)}
            {identity}
            {list}
            <div class="account-page">{shown}</div>
        </div>
    }
}

/// What the link in a mail or of the operator is for. It is valid once, so it is not shown again after the
/// player has left it.
fn opened(own: Own, page: Memo<AccountPage>) -> impl IntoView {
    let first = page.get_untracked();
    let left = Memo::new(move |left: Option<&bool>| left == Some(&true) || page.get() != first);
    let token = browser::reset_token();
    let reset = move || {
        let token = token.clone().filter(|_| own.said.get().is_none())?;
        Some(view! { <Reset own token /> })
    };
    let link = mail_links::opened();
    view! { <div class="account-opened" hidden=left>{reset} {link}</div> }
}

/// Follows the page: sets the title of the window; after a change, moves the focus to the heading and forgets the
/// message of another page.
fn follow(own: Own, page: Memo<AccountPage>, title: Memo<String>) {
    let app = tr("app-name");
    Effect::new(move |_| {
        if page.get() != AccountPage::Overview {
            document().set_title(&format!("{} · {}", title.get(), app()));
        }
    });
    Effect::new(move |before: Option<AccountPage>| {
        let now = page.get();
        if before.is_none_or(|before| before == now) {
            return now;
        }
        own.said.update(|said| *said = said.filter(|(shown, _)| *shown == now));
        if let Ok(Some(heading)) = document().query_selector(".account h1") {
            browser::focus(&heading);
        }
        now
    });
}

/// A page of the account.
fn part(own: Own, page: AccountPage, me: Me) -> AnyView {
    let Me { account, password, mail, open_data, .. } = me;
    match page {
        AccountPage::Overview => ().into_any(),
        AccountPage::Security if !account => view! { <Guest own me /> }.into_any(),
        AccountPage::Security => view! {
            <Password own password />
            <Passkeys password />
            {mail.then(|| view! { <MailAddress password /> })}
            <RecoveryCodes password />
            <Sessions own />
        }
        .into_any(),
        AccountPage::Notifications => view! { <Notifications /> }.into_any(),
        AccountPage::Games => view! {
            {account.then(|| view! { <Ratings me=me.clone() /> })}
            <History me />
        }
        .into_any(),
        AccountPage::Bots => view! { <Bots account /> }.into_any(),
        AccountPage::Privacy => view! {
            <OpenData named=open_data.filter(|_| account) />
            <Export />
            <DeleteEverything own account password />
        }
        .into_any(),
    }
}
