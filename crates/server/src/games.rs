//! The loaded tables. Each has a task, and is loaded when a request needs it.

use std::collections::HashMap;
use std::net::IpAddr;
use std::ops::Deref;
use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use protocol::{Code, Occupant, Opening, Refused};
use table::{Deal, Table};
use tokio::sync::{Notify, broadcast, mpsc, oneshot};

use crate::bots::Bots;
use crate::notifications::NotificationConfig;
use crate::presence::PresenceMap;
use crate::quotas::Quota;
use crate::store::{Change, GameChange, GuestChange, Merge, NewGame, Status, Store, StoreError};
use crate::table_task::{TableCommand, TableTask};
use crate::{Limits, entropy, lengths, now};

/// How many commands may wait for a table.
const MAILBOX: usize = 256;

/// How many notifications may wait for an event stream. One that misses some reads the database.
const BOT_NEWS: usize = 256;

/// How often the scheduler looks for tables to wake.
const INTERVAL: Duration = Duration::from_secs(5);

/// All tables. Clones share them: each table and each socket has one.
#[derive(Clone, Debug)]
pub(crate) struct Games(Arc<GamesState>);

impl Deref for Games {
    type Target = GamesState;

    fn deref(&self) -> &GamesState {
        &self.0
    }
}

impl From<GamesState> for Games {
    fn from(state: GamesState) -> Games {
        Games(Arc::new(state))
    }
}

/// The fields of [`Games`].
#[derive(Debug)]
pub(crate) struct GamesState {
    pub(crate) store: Store,
    pub(crate) bots: Bots,
    /// How long a bot waits before it begins to think, so that people can follow.
    pub(crate) pause: Duration,
    /// After this time without commands a table rests.
    pub(crate) rest_after: Duration,
    /// Whether people may say texts of their own.
    pub(crate) free_text: bool,
    /// The secret that the random choices of bots follow from.
    pub(crate) bot_key: String,
    /// Whether there may be tables at which only bots play.
    pub(crate) bot_tables: bool,
    pub(crate) limits: Limits,
    /// Notified when a rated game is over.
    pub(crate) rated_game_ended: Arc<Notify>,
    /// Notified when a client requests a par that is not known.
    pub(crate) par_requested: Arc<Notify>,
    /// The ids of bots for which something has changed.
    bot_news: broadcast::Sender<String>,
    open: Mutex<HashMap<String, LoadedTable>>,
    /// Who follows which table, on all servers.
    pub(crate) presence: PresenceMap,
    /// How notifications are queued.
    pub(crate) notifications: NotificationConfig,
    /// How many of the tables are at rest: their logs are not in memory.
    pub(crate) resting: Arc<AtomicUsize>,
}

#[derive(Clone, Debug)]
struct LoadedTable {
    mailbox: mpsc::Sender<Box<TableCommand>>,
    /// The length of the log that its task knows.
    ply: Arc<AtomicU32>,
}

impl GamesState {
    pub(crate) fn new(store: Store, bots: Bots, pause: Duration, free_text: bool) -> GamesState {
        GamesState {
            store,
            bots,
            pause,
            rest_after: Duration::from_mins(1),
            free_text,
            bot_key: entropy::random_id(52),
            bot_tables: false,
            limits: Limits::NONE,
            rated_game_ended: Arc::default(),
            par_requested: Arc::default(),
            bot_news: broadcast::Sender::new(BOT_NEWS),
            open: Mutex::default(),
            presence: PresenceMap::default(),
            notifications: NotificationConfig::default(),
            resting: Arc::default(),
        }
    }
}

impl Games {
    /// Makes a table, asked for from an address; returns its id.
    pub(crate) async fn create(
        &self,
        opening: Opening,
        listed: bool,
        watch: bool,
        address: IpAddr,
    ) -> Result<String, Refused> {
        let game = NewGame::prepare(opening, listed, watch)?;
        let quotas = Quota::table(&self.limits, &game.opening.host, game.status.bots, address);
        self.write_within_quotas(quotas, game.changes()).await?;
        if game.status.wake.is_some() {
            self.wake(&game.id);
        }
        Ok(game.id)
    }

    /// Sends a command to a table and waits for the reply.
    pub(crate) async fn call<T>(
        &self,
        id: &str,
        command: impl FnOnce(oneshot::Sender<Result<T, Refused>>) -> TableCommand,
    ) -> Result<T, Refused> {
        // Ids that cannot exist are refused without a query.
        lengths::id(id)?;
        if !id.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            return Err(Refused::new(Code::NotFound, "there is no such table"));
        }
        if !self.store.is_ready() {
            let message = "this server cannot reach its database; try again or use another server";
            return Err(Refused::new(Code::Unavailable, message));
        }
        let (reply, answer) = oneshot::channel();
        let busy =
            |_| Refused::new(Code::TooMany, "too many requests wait for this table; try again");
        self.mailbox(id).try_send(Box::new(command(reply))).map_err(busy)?;
        let lost =
            |_| Refused::new(Code::Unavailable, "the task of this table has stopped; try again");
        answer.await.map_err(lost)?
    }

    /// The mailbox of a table's task; the task is started if there is none.
    pub(crate) fn mailbox(&self, id: &str) -> mpsc::Sender<Box<TableCommand>> {
        let mut open = self.open.lock().expect("the lock is not poisoned");
        if let Some(table) = open.get(id).filter(|table| !table.mailbox.is_closed()) {
            return table.mailbox.clone();
        }
        let (mailbox, commands) = mpsc::channel(MAILBOX);
        let ply = Arc::new(AtomicU32::new(0));
        open.insert(id.to_owned(), LoadedTable { mailbox: mailbox.clone(), ply: Arc::clone(&ply) });
        let handle = TableHandle { mailbox: mailbox.downgrade(), ply };
        tokio::spawn(TableTask::run(id.to_owned(), self.clone(), commands, handle));
        mailbox
    }

    /// Removes a subscriber from a table, if the table is loaded.
    pub(crate) fn leave(&self, id: &str, subscriber: u64) {
        let table = self.open.lock().expect("the lock is not poisoned").get(id).cloned();
        if let Some(LoadedTable { mailbox, .. }) = table {
            tokio::spawn(async move {
                mailbox.send(Box::new(TableCommand::Leave { subscriber })).await
            });
        }
    }

    /// Notifies the event streams of a bot on this server.
    pub(crate) fn notify_bot(&self, bot: &str) {
        // Without streams nobody receives it.
        let _ = self.bot_news.send(bot.to_owned());
    }

    /// The notifications for all bots.
    pub(crate) fn bot_news(&self) -> broadcast::Receiver<String> {
        self.bot_news.subscribe()
    }

    /// Makes sure that a table is loaded, because a bot or a clock needs it.
    pub(crate) fn wake(&self, id: &str) {
        drop(self.mailbox(id));
    }

    /// Removes the task of a table; the next command starts a new one.
    pub(crate) fn unregister(&self, id: &str, mailbox: &mpsc::WeakSender<Box<TableCommand>>) {
        let mut open = self.open.lock().expect("the lock is not poisoned");
        let same = |mine: &LoadedTable| {
            mailbox.upgrade().is_some_and(|theirs| theirs.same_channel(&mine.mailbox))
        };
        if open.get(id).is_some_and(same) {
            open.remove(id);
        }
    }

    /// Sends a command to a table if it is loaded. The command is dropped if the mailbox is full; the
    /// next poll of the database makes up for it.
    pub(crate) fn send_if_loaded(&self, id: &str, command: TableCommand) {
        let table = self.open.lock().expect("the lock is not poisoned").get(id).cloned();
        if let Some(LoadedTable { mailbox, .. }) = table {
            let _ = mailbox.try_send(Box::new(command));
        }
    }

    /// Notifies the loaded tables of a guest that the guest was merged into an account.
    pub(crate) async fn players_merged(&self, merge: &Merge) -> Result<(), StoreError> {
        for game in self.store.tables_of_merge(merge).await? {
            let merge = Box::new(merge.clone());
            self.send_if_loaded(&game, TableCommand::PlayersMerged { merge });
        }
        Ok(())
    }

    /// The length of the log that the task of a table knows, if it is loaded.
    pub(crate) fn ply(&self, id: &str) -> Option<u32> {
        let open = self.open.lock().expect("the lock is not poisoned");
        open.get(id).map(|table| table.ply.load(Ordering::Relaxed))
    }

    pub(crate) fn loaded(&self) -> Vec<String> {
        self.open.lock().expect("the lock is not poisoned").keys().cloned().collect()
    }

    pub(crate) fn count(&self) -> usize {
        self.open.lock().expect("the lock is not poisoned").len()
    }

    /// Wakes tables whose bots or clocks are due, until it is cancelled.
    pub(crate) async fn run_scheduler(self) {
        loop {
            match self.store.to_wake(now() + INTERVAL.as_millis() as u64).await {
                Ok(ids) => ids.iter().for_each(|id| self.wake(id)),
                Err(error) => tracing::error!(%error, "could not query the tables to wake"),
            }
            tokio::time::sleep(INTERVAL).await;
        }
    }

    /// Stops all tables and waits for their tasks.
    pub(crate) async fn stop(&self) {
        let open: Vec<_> = {
            let mut open = self.open.lock().expect("the lock is not poisoned");
            open.drain().map(|(_, table)| table.mailbox).collect()
        };
        for mailbox in &open {
            let _ = mailbox.send(Box::new(TableCommand::Stop)).await;
        }
        for mailbox in open {
            mailbox.closed().await;
        }
    }
}

/// What the task of a table shares with the registry.
#[derive(Clone, Debug)]
pub(crate) struct TableHandle {
    pub(crate) mailbox: mpsc::WeakSender<Box<TableCommand>>,
    /// The length of the log that it knows, for others to see.
    pub(crate) ply: Arc<AtomicU32>,
}

impl NewGame {
    /// Deals and checks.
    pub(crate) fn prepare(opening: Opening, listed: bool, watch: bool) -> Result<NewGame, Refused> {
        let id = entropy::random_id(16);
        let deal = entropy::deal(&opening.game, &id);
        NewGame::with_deal(id, opening, deal, listed, watch)
    }

    /// Checks what was dealt.
    pub(crate) fn with_deal(
        id: String,
        opening: Opening,
        deal: Deal,
        listed: bool,
        watch: bool,
    ) -> Result<NewGame, Refused> {
        table::check_new_opening(&opening)?;
        let made = now();
        let table = Table::new(opening.clone(), deal.clone(), made)?;
        let status = Status::of(&table, made);
        Ok(NewGame { id, opening, deal, listed, watch, made, status })
    }

    pub(crate) fn changes(&self) -> Vec<Change> {
        let mut people: Vec<&str> =
            self.opening.seats.iter().filter_map(Occupant::player).collect();
        let seat = |player: &&str| {
            GameChange::AddSeat { player: (*player).to_owned(), game: self.id.clone() }.into()
        };
        let seats: Vec<Change> = people.iter().map(seat).collect();
        people.push(&self.opening.host);
        people.sort_unstable();
        people.dedup();
        let seen = |player: &str| GuestChange::Seen { player: player.to_owned(), now: self.made };
        let seen = people.into_iter().map(|player| seen(player).into());
        let create = GameChange::Create(Box::new(self.clone())).into();
        [create].into_iter().chain(seats).chain(seen).collect()
    }
}

impl StoreError {
    /// The refusal of a write that failed: the given one if it was in conflict.
    pub(crate) fn on_conflict(self, conflict: impl FnOnce() -> Refused) -> Refused {
        if self == StoreError::Conflict { conflict() } else { self.into() }
    }
}

/// The refusal when the database failed. The cause is only logged, for the operator.
impl From<StoreError> for Refused {
    fn from(error: StoreError) -> Refused {
        if error == StoreError::Conflict {
            let message = "another change was stored at the same time; try again";
            return Refused::new(Code::Unavailable, message);
        }
        let message = "the server cannot store anything at the moment; try again";
        Refused::new(Code::Unavailable, message)
    }
}
