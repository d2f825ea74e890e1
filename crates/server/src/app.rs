//! The shared state of all requests.

use std::net::{IpAddr, SocketAddr};
use std::ops::Deref;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::http::HeaderMap;
use protocol::{Code, Receipt, Refused, Request, Verb, clean_name, is_bot_account};
use tokio::sync::watch;
use tracing::Span;

use crate::assets::Assets;
use crate::bot_policy::{Scope, check_invited, check_untitled};
use crate::bots::Bots;
use crate::games::{Games, GamesState};
use crate::health::Readiness;
use crate::identity::{Credential, Signer};
use crate::mail::Mailer;
use crate::metrics::Metrics;
use crate::notifications::{HttpClient, PushKey};
use crate::operator::{Operator, OperatorSettings};
use crate::password_hashing::Passwords;
use crate::quotas::Quota;
use crate::rate_limits::Limiter;
use crate::store::{BotAccountChange, GuestChange, SessionChange};
use crate::table_task::TableCommand;
use crate::{Config, DAY, Failure, Store, StoreError, entropy, lengths, names, now};

/// A session's last use is noted when the one before is so long ago, in milliseconds.
const SEEN_AGAIN: u64 = 10 * 60 * 1000;

/// The same for a guest.
const GUEST_SEEN_AGAIN: u64 = DAY;

#[derive(Clone, Debug)]
pub(crate) struct Identity {
    pub(crate) player: String,
    /// The id of the session, if the player is signed in.
    pub(crate) session: Option<String>,
    /// What the token allows, if the player is a bot account.
    pub(crate) scope: Option<Scope>,
}

impl Identity {
    fn guest(player: String) -> Identity {
        Identity { player, session: None, scope: None }
    }
}

/// The shared state of all requests. Clones share it.
#[derive(Clone)]
pub(crate) struct App(Arc<AppState>);

impl Deref for App {
    type Target = AppState;

    fn deref(&self) -> &AppState {
        &self.0
    }
}

/// The fields of [`App`].
pub(crate) struct AppState {
    pub(crate) games: Games,
    pub(crate) signer: Signer,
    pub(crate) limiter: Limiter,
    pub(crate) passwords: Passwords,
    /// Sends requests to push services and webhooks.
    pub(crate) http: HttpClient,
    pub(crate) push_key: PushKey,
    /// Sends mail; none if the operator has not set it up.
    pub(crate) mailer: Option<Mailer>,
    pub(crate) config: Config,
    pub(crate) operator: Operator,
    pub(crate) readiness: Readiness,
    pub(crate) assets: Assets,
    /// Turns true when the server stops.
    pub(crate) stopping: watch::Receiver<bool>,
    /// Notified when the server stops, when the database is lost or found, and when the settings of the
    /// operator change. A socket waits for one channel instead of three.
    pub(crate) changes: watch::Receiver<()>,
    /// True when the server is about to stop and should get no new clients.
    pub(crate) leaving: AtomicBool,
}

impl App {
    pub(crate) async fn new(
        config: Config,
        store: Store,
        stopping: watch::Receiver<bool>,
    ) -> Result<App, Failure> {
        let key = store.setting_or_init("cookie-key", entropy::random_id(52)).await?;
        let bot_key = store.setting_or_init("bot-key", entropy::random_id(52)).await?;
        let mailer = match &config.mail {
            Some(options) => Some(Mailer::open(options, &config, &store).await?),
            None => None,
        };
        let contact = config.notifications.contact.clone().or_else(|| config.public_url.clone());
        let contact = contact.unwrap_or_else(|| "mailto:operator@localhost".to_owned());
        let push_key = PushKey::open(&store, contact).await?;
        let secure = config.public_url.as_ref().is_some_and(|url| url.starts_with("https:"));
        let bots = Bots::new(config.bot_threads, Arc::clone(&store.metrics));
        let mut games = GamesState::new(store.clone(), bots, config.bot_pause, config.free_text);
        games.bot_key = bot_key;
        games.rest_after = config.rest_after;
        games.bot_tables = config.bot_tables;
        games.limits = config.limits;
        games.notifications = config.notifications.clone();
        let operator = Operator::new(store.clone()).await?;
        let changes = merge_changes(stopping.clone(), store.ready(), operator.settings());
        Ok(App(Arc::new(AppState {
            operator,
            changes,
            assets: Assets::new(store),
            games: games.into(),
            signer: Signer::new(&key, secure),
            limiter: Limiter::new(config.limits, config.proxies.clone()),
            passwords: Passwords::new(),
            http: HttpClient::new(config.notifications.private_addresses),
            push_key,
            mailer,
            config,
            readiness: Readiness::default(),
            stopping,
            leaving: AtomicBool::new(false),
        })))
    }

    /// The player of a credential, if it is valid.
    pub(crate) async fn authenticate(
        &self,
        credential: &Credential,
    ) -> Result<Option<Identity>, StoreError> {
        let store = &self.games.store;
        match credential {
            // A guest's cookie is not valid any more once the guest has registered an account or was merged
            // into one: a client with a copy of it gets a new identity.
            Credential::Guest(player) => {
                let guest = store.guest_status(player).await?;
                let now = now();
                if guest.seen.is_some_and(|seen| seen + GUEST_SEEN_AGAIN < now) && !guest.has_ended
                {
                    let seen = GuestChange::Seen { player: player.clone(), now };
                    store.write(vec![seen.into()]).await?;
                }
                Ok((!guest.has_ended).then(|| Identity::guest(player.clone())))
            }
            Credential::Session(token) => {
                let now = now();
                let Some(session) = store.session(token, now).await? else { return Ok(None) };
                if session.seen + SEEN_AGAIN < now {
                    let seen = SessionChange::Seen { token: token.clone(), now };
                    store.write(vec![seen.into()]).await?;
                }
                let player = session.player;
                Ok(Some(Identity { player, session: Some(session.id), scope: None }))
            }
            Credential::Bot(token) => self.authenticate_bot(token).await,
        }
    }

    /// The bot account of a token's hash. The bots of a banned player are banned.
    async fn authenticate_bot(&self, token: &str) -> Result<Option<Identity>, StoreError> {
        let (store, now) = (&self.games.store, now());
        let Some((token, owner)) = store.bot_token(token).await? else { return Ok(None) };
        if self.operator.settings().borrow().bans.contains_key(&owner) {
            return Ok(None);
        }
        if token.seen + SEEN_AGAIN < now {
            let used = BotAccountChange::TokenUsed { token: token.token, now };
            store.write(vec![used.into()]).await?;
        }
        Ok(Some(Identity { player: token.bot, session: None, scope: Some(token.scope) }))
    }

    /// The name under which a player sits down: that of the account, or for guests any name that
    /// belongs to no account.
    async fn seat_name(&self, player: &str, wish: Option<&str>) -> Result<String, Refused> {
        let wish = wish.map(clean_name).transpose()?;
        let own = self.games.store.account(player).await?.is_some();
        match wish {
            Some(name) if !own => {
                self.check_name_free(&name, player).await?;
                self.check_not_merged(player).await?;
                Ok(name)
            }
            _ => self.name(player).await,
        }
    }

    /// Refuses a bot that is neither the host of the table nor invited.
    async fn check_bot_may_sit(&self, game: &str, player: &str) -> Result<(), Refused> {
        let store = &self.games.store;
        if !is_bot_account(player) || store.is_host(game, player).await? {
            return Ok(());
        }
        check_invited(store.challenge(game, player).await?.as_ref(), now())
    }

    pub(crate) async fn check_takes_part(&self, player: &str) -> Result<(), Refused> {
        let account = self.games.store.account(player).await?;
        if account.is_some_and(|account| account.rated) {
            return Ok(());
        }
        let message = "this table is rated: register an account and enable ratings first";
        Err(Refused::new(Code::NotRated, message))
    }

    /// Refuses a name that belongs to the account of another player, or that only bots can have.
    pub(crate) async fn check_name_free(&self, name: &str, player: &str) -> Result<(), Refused> {
        check_untitled(player, name)?;
        let holder = self.games.store.account_named(&names::fold(name)).await?;
        match holder {
            Some(holder) if holder.player != player => Err(name_taken(name)),
            _ => Ok(()),
        }
    }

    pub(crate) fn metrics(&self) -> &Metrics {
        &self.games.store.metrics
    }

    pub(crate) fn is_stopping(&self) -> bool {
        self.leaving.load(Ordering::Relaxed)
    }

    /// Sends a player's request to a table.
    pub(crate) async fn request(
        &self,
        game: &str,
        player: &str,
        mut request: Request,
    ) -> Result<Receipt, Refused> {
        lengths::request(&request)?;
        if request.verb == Verb::Sit {
            self.check_bot_may_sit(game, player).await?;
            request.name = Some(self.seat_name(player, request.name.as_deref()).await?);
        }
        if matches!(request.verb, Verb::Sit | Verb::Ready)
            && self.games.store.is_unrated(game).await?
        {
            self.check_takes_part(player).await?;
        }
        match request.verb {
            Verb::Rematch => {
                let with_bots = self.games.store.has_bots(game).await?;
                let quotas = Quota::rematch(&self.games.limits, player, with_bots);
                self.games.write_within_quotas(quotas, Vec::new()).await?;
            }
            Verb::Assign if request.level.is_some() => self.games.check_bot_quota(player).await?,
            _ => {}
        }
        let (player, request, span) = (player.to_owned(), Box::new(request), Span::current());
        let command = |reply| TableCommand::Request { player, request, span, reply };
        let done = self.games.call(game, command).await;
        self.metrics().action_done(&done);
        done
    }

    /// The name of a player; guests without a name get one from their id.
    pub(crate) async fn name(&self, player: &str) -> Result<String, Refused> {
        let name = self.games.store.name(player).await?;
        let guest = || clean_name(&format!("Guest {}", player.get(..4).unwrap_or_default()));
        name.map_or_else(guest, Ok)
    }

    pub(crate) fn client_address(&self, peer: SocketAddr, headers: &HeaderMap) -> IpAddr {
        self.config.proxies.client(peer.ip(), headers)
    }
}

/// A channel that is notified of the changes of several channels.
fn merge_changes(
    mut stopping: watch::Receiver<bool>,
    mut ready: watch::Receiver<bool>,
    mut settings: watch::Receiver<Arc<OperatorSettings>>,
) -> watch::Receiver<()> {
    let (sender, changes) = watch::channel(());
    tokio::spawn(async move {
        loop {
            tokio::select! {
                Ok(()) = stopping.changed() => {}
                Ok(()) = ready.changed() => {}
                Ok(()) = settings.changed() => {}
                else => return,
            }
            if sender.send(()).is_err() {
                return;
            }
        }
    });
    changes
}

pub(crate) fn name_taken(name: &str) -> Refused {
    let message =
        format!("the name {name:?}, or one that looks like it, belongs to another player");
    Refused::new(Code::NameTaken, message)
}
