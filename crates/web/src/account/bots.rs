//! The player's bot accounts and their tokens.

use std::time::Duration;

use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;
use serde_json::{Value, json};

use super::forms::{Field, Form, FormRequest, Outcome};
use super::new_token::NewToken;
use super::overview::AccountPage;
use crate::browser;
use crate::online::{ErrorMessage, RequestError, api};
use crate::translate::{self, tr, tr_with, words};
use crate::widgets::{Link, Window};

/// How often the list is updated while it is shown.
const EVERY: Duration = Duration::from_secs(5);

/// A bot account of the player.
#[derive(Clone, Debug, PartialEq)]
struct OwnBot {
    player: String,
    name: String,
    online: bool,
    tokens: Vec<Token>,
}

/// A token of a bot.
#[derive(Clone, Debug, PartialEq)]
struct Token {
    id: String,
    name: String,
    /// Whether it allows to play.
    plays: bool,
    /// When it was last used, in milliseconds since 1970; 0 is never.
    seen: u64,
}

impl OwnBot {
    fn read(bot: &Value) -> Option<OwnBot> {
        let tokens = bot["tokens"].as_array()?.iter().filter_map(Token::read);
        Some(OwnBot {
            player: bot["player"].as_str()?.to_owned(),
            name: bot["name"].as_str()?.to_owned(),
            online: bot["online"].as_bool()?,
            tokens: tokens.collect(),
        })
    }
}

impl Token {
    fn read(token: &Value) -> Option<Token> {
        Some(Token {
            id: token["id"].as_str()?.to_owned(),
            name: token["name"].as_str()?.to_owned(),
            plays: token["scope"] == "play",
            seen: token["seen"].as_u64()?,
        })
    }
}

/// The bots of the player, as the server last listed them. Copies share the state.
#[derive(Clone, Copy, Default)]
pub(super) struct OwnBots {
    bots: RwSignal<Option<Vec<OwnBot>>>,
    error: RwSignal<Option<RequestError>>,
    /// The number of requests for the list. An answer that is not the latest may be out of date.
    asked: StoredValue<u32>,
}

impl OwnBots {
    /// Requests the list from the server.
    pub(super) fn load(self) {
        let Some(asked) = self.asked.try_update_value(|asked| {
            *asked += 1;
            *asked
        }) else {
            return;
        };
        spawn_local(async move {
            let answer = api::get("/api/me/bots").await;
            if self.asked.try_get_value() != Some(asked) {
                return;
            }
            let list = |list: Value| {
                list.as_array().into_iter().flatten().filter_map(OwnBot::read).collect()
            };
            let (bots, error) = match answer.map(list) {
                Ok(bots) => (Some(bots), None),
                Err(why) => (self.bots.get_untracked(), Some(why)),
            };
            // An unchanged list is not rendered again, and an unchanged error is announced once.
            if self.bots.with_untracked(|shown| *shown != bots) {
                self.bots.set(bots);
            }
            if self.error.with_untracked(|shown| *shown != error) {
                self.error.set(error);
            }
        });
    }

    fn ids(self) -> Vec<String> {
        let id = |bot: &OwnBot| bot.player.clone();
        self.bots.with(|bots| bots.iter().flatten().map(id).collect())
    }

    fn bot(self, id: &str) -> Option<OwnBot> {
        self.bots.with(|bots| bots.iter().flatten().find(|bot| bot.player == id).cloned())
    }
}

/// The bots of a player with an account. Guests read why they have none.
#[component]
pub(super) fn Bots(account: bool) -> impl IntoView {
    let list = OwnBots::default();
    if account {
        list.load();
        browser::every(EVERY, move || list.load());
    }
    let body = if account {
        view! { <List list /> }.into_any()
    } else {
        view! {
            <p class="quiet">{tr("own-bots-guest")}</p>
            <Link to=AccountPage::Security.route() class="button">
                {tr("account-enter")}
            </Link>
        }
        .into_any()
    };
    view! {
        <section class="account-part" id="bots">
            <p>{tr("own-bots-about")}</p>
            {body}
        </section>
    }
}

#[component]
fn List(list: OwnBots) -> impl IntoView {
    let loaded = Memo::new(move |_| list.bots.with(Option::is_some));
    let coming = move || !loaded.get() && list.error.with(Option::is_none);
    let none = move || list.bots.with(|bots| bots.as_ref().is_some_and(Vec::is_empty));
    // The bot whose form for a token is open, and the bot to delete.
    let [making, deleting] = [(); 2].map(|()| RwSignal::new(None::<String>));
    let row = move |id: String| view! { <Bot list id making deleting /> };
    view! {
        <ErrorMessage error=list.error />
        <Show when=coming>
            <p class="coming" role="status">{tr("coming")}</p>
        </Show>
        <Show when=move || loaded.get()>
            <p class="quiet" hidden=move || !none()>{tr("own-bots-none")}</p>
            <ul class="bot-list">
                <For each=move || list.ids() key=String::clone children=row />
            </ul>
            <NewBot list />
        </Show>
        <DeleteBot list deleting />
    }
}

/// A bot, its tokens, and what its owner can do.
#[component]
fn Bot(
    list: OwnBots,
    id: String,
    making: RwSignal<Option<String>>,
    deleting: RwSignal<Option<String>>,
) -> impl IntoView {
    let id = StoredValue::new(id);
    let bot = Memo::new(move |_| list.bot(&id.read_value()));
    let name = Signal::derive(move || bot.get().map(|bot| bot.name).unwrap_or_default());
    let online = move || bot.with(|bot| bot.as_ref().is_some_and(|bot| bot.online));
    let tokens = Memo::new(move |_| bot.get().map(|bot| bot.tokens).unwrap_or_default());
    let is_making = Memo::new(move |_| making.get().as_ref() == Some(&*id.read_value()));
    // A token that is shown must not disappear by mistake.
    let is_blocked = move || making.get().is_some_and(|bot| list.bot(&bot).is_some());
    let make = NodeRef::<html::Button>::new();
    // The focus returns from the form to the button that opened it.
    Effect::new(move |was_making: Option<bool>| {
        let is_making = is_making.get();
        if was_making == Some(true) && !is_making {
            request_animation_frame(move || {
                if let Some(Some(button)) = make.try_get_untracked() {
                    browser::focus(&button);
                }
            });
        }
        is_making
    });
    let delete_label = tr_with("bot-delete-label", move |_| [("name", name.get().into())]);
    view! {
        <li class="bot">
            <p class="bot-head">
                <h2 class="account-grow"><bdi>{name}</bdi></h2>
                <span class="badge" class:bot-online=online>
                    {move || if online() { tr("bot-online")() } else { tr("bot-offline")() }}
                </span>
            </p>
            <Tokens list bot=id tokens />
            <Show when=move || is_making.get()>
                <NewToken list bot=id.get_value() making />
            </Show>
            <div class="menu across">
                <button
                    class="button small new-token"
                    node_ref=make
                    disabled=is_blocked
                    on:click=move |_| making.set(Some(id.get_value()))
                >
                    {tr("bot-token-new")}
                </button>
                <button
                    class="button small delete-bot"
                    aria-label=delete_label
                    on:click=move |_| deleting.set(Some(id.get_value()))
                >
                    {tr("bot-delete")}
                </button>
            </div>
        </li>
    }
}

/// The tokens of a bot, which can be revoked.
#[component]
fn Tokens(list: OwnBots, bot: StoredValue<String>, tokens: Memo<Vec<Token>>) -> impl IntoView {
    let request = FormRequest::default();
    let revoke = Callback::new(move |token: String| {
        let path = format!("/api/me/bots/{}/tokens/{token}", bot.read_value());
        request.ask("DELETE", path, None, move |_| {
            request.done("bot-token-revoked");
            list.load();
        });
    });
    let rows = move || {
        let row = |token: Token| view! { <TokenRow token revoke busy=request.busy /> };
        tokens.get().into_iter().map(row).collect_view()
    };
    view! {
        <h3>{tr("bot-tokens")}</h3>
        <p class="quiet" hidden=move || !tokens.read().is_empty()>{tr("bot-tokens-none")}</p>
        <ul class="account-list">{rows}</ul>
        <Outcome request />
    }
}

#[component]
fn TokenRow(token: Token, revoke: Callback<String>, busy: RwSignal<bool>) -> impl IntoView {
    let words = words();
    let Token { id, name, plays, seen } = token;
    let scope = if plays { "bot-scope-play" } else { "bot-scope-read" };
    let date = (seen > 0).then(|| browser::date(seen));
    let used = move || {
        words.with(|words| match &date {
            Some(day) => {
                words.with("bot-token-used", &[("date", translate::date(day, words).into())])
            }
            None => words.text("bot-token-unused"),
        })
    };
    let label = name.clone();
    let label = tr_with("bot-token-revoke-label", move |_| [("name", label.clone().into())]);
    view! {
        <li>
            <span class="account-grow">
                <bdi>{name}</bdi>
                <small class="quiet">{tr(scope)} " · " {used}</small>
            </span>
            <button
                class="button small revoke-token"
                aria-label=label
                disabled=move || busy.get()
                on:click=move |_| revoke.run(id.clone())
            >
                {tr("bot-token-revoke")}
            </button>
        </li>
    }
}

#[component]
fn NewBot(list: OwnBots) -> impl IntoView {
    let (request, name) = (FormRequest::default(), RwSignal::new(String::new()));
    let create = move || {
        let body = json!({"name": name.get_untracked()});
        request.ask("POST", "/api/me/bots", Some(body), move |_| {
            name.try_set(String::new());
            request.done("bot-created");
            list.load();
        });
    };
    view! {
        <h2>{tr("bot-new")}</h2>
        <Form request id="new-bot" button="bot-create" on_submit=create>
            <Field label="bot-new-name" value=name id="new-bot-name" autocomplete="off" />
            <p class="quiet">{tr("bot-new-rules")}</p>
        </Form>
    }
}

/// Asks the player to confirm that a bot is deleted.
#[component]
fn DeleteBot(list: OwnBots, deleting: RwSignal<Option<String>>) -> impl IntoView {
    let (request, open) = (FormRequest::default(), RwSignal::new(false));
    let words = words();
    // The two signals follow each other. Setting only on a change avoids an endless loop.
    Effect::new(move |_| {
        let asks = deleting.with(Option::is_some);
        if open.get_untracked() != asks {
            open.set(asks);
        }
    });
    Effect::new(move |_| {
        if !open.get() && deleting.with_untracked(Option::is_some) {
            deleting.set(None);
        }
    });
    let title = move || {
        let name = deleting.get().and_then(|id| list.bot(&id)).map(|bot| bot.name);
        let name = name.unwrap_or_default();
        words.with(|words| words.with("bot-delete-sure", &[("name", name.into())]))
    };
    let delete = move |_| {
        let Some(id) = deleting.get_untracked() else { return };
        request.ask("DELETE", format!("/api/me/bots/{id}"), None, move |_| {
            open.try_set(false);
            list.load();
        });
    };
    view! {
        <Window open title=Signal::derive(title) close=Signal::derive(tr("bot-keep")) class="confirm">
            <p>{tr("bot-delete-what")}</p>
            <Outcome request />
            <div class="menu across">
                <button class="button primary" id="keep-bot" on:click=move |_| open.set(false)>
                    {tr("bot-keep")}
                </button>
                <button
                    class="button"
                    id="delete-bot-sure"
                    disabled=move || request.busy.get()
                    on:click=delete
                >
                    {tr("bot-delete")}
                </button>
            </div>
        </Window>
    }
}
