//! What every request has at hand.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::http::HeaderMap;
use table::{Receipt, Refused, Request, Verb, clean_name};
use tokio::sync::watch;

use crate::bots::Bots;
use crate::games::Games;
use crate::host::Ask;
use crate::identity::Signer;
use crate::limits::Guard;
use crate::{Config, Store, StoreError, entropy};

/// What every request has at hand. Clones share it.
#[derive(Clone)]
pub(crate) struct App {
    pub(crate) games: Games,
    pub(crate) signer: Signer,
    pub(crate) guard: Guard,
    pub(crate) config: Arc<Config>,
    /// Turns true when the server stops.
    pub(crate) stopping: watch::Receiver<bool>,
}

impl App {
    pub(crate) async fn new(
        config: Config,
        store: Store,
        stopping: watch::Receiver<bool>,
    ) -> Result<App, StoreError> {
        let key = store.remembered("cookie-key", entropy::word(52)).await?;
        let secure = config.public_url.as_ref().is_some_and(|url| url.starts_with("https:"));
        let bots = Bots::new(config.bot_threads);
        let mut limits = config.limits;
        if config.behind_proxy {
            // Every connection comes from the proxy.
            limits.connections = u32::MAX;
        }
        Ok(App {
            games: Games::new(store, bots, config.bot_pause),
            signer: Signer::new(&key, secure),
            guard: Guard::new(limits),
            config: Arc::new(config),
            stopping,
        })
    }

    /// Asks a table for something in a player's name.
    pub(crate) async fn request(
        &self,
        game: &str,
        player: &str,
        mut request: Request,
    ) -> Result<Receipt, Refused> {
        if request.verb == Verb::Sit && request.name.is_none() {
            request.name = Some(self.name(player).await?);
        }
        let player = player.to_owned();
        self.games.ask(game, |reply| Ask::Request { player, request, reply }).await
    }

    /// A player's name; strangers get one from their identity.
    pub(crate) async fn name(&self, player: &str) -> Result<String, Refused> {
        let name = self.games.store.name(player).await?;
        let guest = || clean_name(&format!("Guest {}", player.get(..4).unwrap_or_default()));
        name.map_or_else(guest, Ok)
    }

    /// The address of a client.
    pub(crate) fn address(&self, peer: SocketAddr, headers: &HeaderMap) -> IpAddr {
        let told = || {
            let line = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
            line.rsplit(',').next()?.trim().parse().ok()
        };
        let forwarded: Option<IpAddr> = self.config.behind_proxy.then(told).flatten();
        forwarded.unwrap_or_else(|| peer.ip())
    }
}
