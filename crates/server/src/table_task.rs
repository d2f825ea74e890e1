//! The task of one table: it decides, stores, and only then publishes.
//!
//! The same table may be loaded by several servers. The database decides between them: a ply is
//! written once. The losing server reloads the log and evaluates the request again.

mod bots;
mod broadcast;
mod challenges;
mod chat;
mod inspect;
mod log_sync;
mod merges;
mod notifications;
mod pairing;
mod presence;
mod resting;
mod table_lease;

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use ai::Level;
use protocol::{Code, Entry, Phase, Receipt, Refused, Request, TableEvent, Verb, View};
use table::{AppliedEntry, Done, RematchStep, Table};
use tokio::sync::{mpsc, oneshot};
use tracing::{Instrument, Span};

use crate::games::{Games, TableHandle};
use crate::store::{
    AuditEntry, Change, GameChange, GameRow, GuestChange, Merge, NewGame, Status, StoreError,
};
use crate::{DAY, daily, now};

pub(crate) use inspect::Inspection;
use presence::RemotePresence;
use table_lease::TableLease;

/// How long a table stays loaded after the last connection.
const IDLE: Duration = Duration::from_secs(30);

/// How often a request is evaluated again after a conflict.
const ATTEMPTS: u32 = 20;

/// A command to the task of a table. A mailbox has room for 32 of them from the start, so they are in
/// boxes there.
#[derive(Debug)]
pub(crate) enum TableCommand {
    /// To change it.
    Request { player: String, request: Box<Request>, span: Span, reply: Reply<Receipt> },
    /// To see it and everything that follows.
    Join { subscriber: Subscriber, after: Option<u32>, reply: Reply<u64> },
    /// To see it no longer.
    Leave { subscriber: u64 },
    /// To see it once.
    View { player: Option<String>, reply: Reply<View> },
    /// Its log after a ply.
    Log { player: Option<String>, after: u32, reply: Reply<Vec<Entry>> },
    /// Its record.
    Record { player: Option<String>, reply: Reply<String> },
    /// All that the operator may know.
    Inspect { reply: Reply<Inspection> },
    /// To end it, by the operator.
    Close { audit: Option<Box<AuditEntry>>, reply: Reply<u32> },
    /// To remove a player before the game begins, by the operator.
    Remove { player: String, audit: Box<AuditEntry>, reply: Reply<u32> },
    /// The turn that a bot has chosen; `None` if the bot failed.
    BotTurn { ply: u32, turn: Option<Vec<String>> },
    /// The log has grown elsewhere.
    LogGrown,
    /// A chat line was stored.
    ChatChanged,
    /// The operator has removed a line.
    LineRemoved { number: u32 },
    /// No server runs its bots and clocks any more.
    LeaseExpired,
    /// The result of a request for the lease: the id of this server, or `None` if another one holds it.
    LeaseResult { node: Result<Option<String>, StoreError>, away: bool },
    /// The presence on another server.
    RemotePresence { node: String, players: Vec<String>, watching: u32 },
    /// Another server has gone.
    NodeDown { node: String },
    /// A guest was merged into an account.
    PlayersMerged { merge: Box<Merge> },
    /// Other servers request the presence at this table.
    PublishPresence,
    /// The server stops.
    Stop,
}

type Reply<T> = oneshot::Sender<Result<T, Refused>>;

/// A connection that follows a table.
#[derive(Debug)]
pub(crate) struct Subscriber {
    pub(crate) player: Option<String>,
    /// Whether its updates contain the game and the events on the board.
    pub(crate) state: bool,
    pub(crate) frames: mpsc::Sender<Arc<Frame>>,
}

/// A message on its way to sockets.
#[derive(Debug)]
pub(crate) struct Frame {
    /// The message as a WebSocket frame, which is the same for all receivers.
    pub(crate) data: Vec<u8>,
    /// The length of the log that the receiver knows after this message.
    pub(crate) ply: u32,
}

#[derive(Clone, Copy, Debug)]
struct Access {
    watch: bool,
    listed: bool,
    /// Whether its host allowed only phrases, regardless of the operator's policy.
    phrases_only: bool,
}

/// The task of a table. `T` is the table, or what is left of it while it rests.
pub(crate) struct TableTask<T = Table> {
    id: String,
    games: Games,
    table: T,
    access: Access,
    subscribers: Vec<(u64, Subscriber)>,
    next_subscriber: u64,
    /// The ply that a bot is thinking about.
    bot_ply: Option<u32>,
    /// The ply at which a bot failed; a simpler one takes that turn.
    failed_bot_ply: Option<u32>,
    handle: TableHandle,
    /// Since when no connection has followed the table.
    idle_since: Instant,
    last_command: Instant,
    lease: TableLease,
    remote_presence: HashMap<String, RemotePresence>,
    /// The number of the next chat line to send; `None` before the first connection.
    next_line: Option<u32>,
    /// Whether the players may read what the spectators say.
    spectator_chat_open: bool,
    /// The database refused a write: the table in memory may differ from the stored one.
    out_of_sync: bool,
}

impl TableTask {
    /// Loads a table and serves it until it is idle.
    pub(crate) async fn run(
        id: String,
        games: Games,
        mut commands: mpsc::Receiver<Box<TableCommand>>,
        handle: TableHandle,
    ) {
        let mailbox = handle.mailbox.clone();
        match Box::pin(load(&games, &id)).await {
            Ok((table, access)) => {
                handle.ply.store(table.ply(), Ordering::Relaxed);
                let spectator_chat_open = table.is_over();
                let mut task = Box::new(TableTask {
                    id: id.clone(),
                    games: games.clone(),
                    table,
                    access,
                    subscribers: Vec::new(),
                    next_subscriber: 0,
                    bot_ply: None,
                    failed_bot_ply: None,
                    handle,
                    idle_since: Instant::now(),
                    last_command: Instant::now(),
                    lease: TableLease::None,
                    remote_presence: HashMap::new(),
                    next_line: None,
                    spectator_chat_open,
                    out_of_sync: false,
                });
                task.publish_presence();
                Box::pin(task.acquire_lease(true)).await;
                let mut task = task.run_and_rest(&mut commands).await;
                games.unregister(&id, &mailbox);
                // Commands that came in the last moment are still answered; the database decides races.
                commands.close();
                while let Some(command) = commands.recv().await {
                    match &mut task {
                        Some(task) if !task.out_of_sync => Box::pin(task.handle(*command)).await,
                        _ => command.refuse(&reloading()),
                    }
                }
                if let Some(mut task) = task {
                    task.release_lease();
                }
            }
            Err(refused) => {
                games.unregister(&id, &mailbox);
                commands.close();
                while let Some(command) = commands.recv().await {
                    command.refuse(&refused);
                }
            }
        }
    }

    /// Serves the table until it is idle, or can rest: then it returns true.
    async fn run_loop(&mut self, commands: &mut mpsc::Receiver<Box<TableCommand>>) -> bool {
        while !self.out_of_sync {
            let deadline = if self.holds_lease() { self.table.alarm() } else { None };
            let ring = deadline.map(|deadline| deadline.saturating_sub(now()));
            let alarm = Duration::from_millis(ring.unwrap_or(u64::MAX >> 20));
            let idle = IDLE.saturating_sub(self.idle_since.elapsed());
            let rest = self.games.rest_after.saturating_sub(self.last_command.elapsed());
            tokio::select! {
                command = commands.recv() => match command.map(|command| *command) {
                    None | Some(TableCommand::Stop) => return false,
                    // In a box, so that a table at rest does not reserve memory for a request.
                    Some(command) => Box::pin(self.handle(command)).await,
                },
                () = tokio::time::sleep(alarm), if ring.is_some() => Box::pin(self.handle_timeout()).await,
                () = tokio::time::sleep(idle), if self.is_idle() => return false,
                () = tokio::time::sleep(rest), if self.may_rest() => return true,
            }
            if self.table.is_over() && !self.spectator_chat_open {
                Box::pin(self.open_spectator_chat()).await;
            }
        }
        false
    }

    /// Whether no connection follows the table and no deadline is near. A table whose clock runs in
    /// real time stays loaded, because loading it counts as an outage of the server.
    fn is_idle(&self) -> bool {
        let soon = |deadline: u64| deadline < now() + DAY;
        self.subscribers.is_empty()
            && self.bot_ply.is_none()
            && !(self.holds_lease() && self.table.alarm().is_some_and(soon))
    }

    async fn handle(&mut self, command: TableCommand) {
        // A server with PostgreSQL repeats this command for each table without a lease.
        if !matches!(command, TableCommand::LeaseExpired) {
            self.last_command = Instant::now();
        }
        match command {
            TableCommand::Request { player, request, span, reply } => {
                let key = request.key.clone();
                let done = self.request(&player, *request).instrument(span).await;
                let _ = reply.send(done.map(|ply| Receipt { key, ply }));
            }
            TableCommand::Join { subscriber, after, reply } => {
                let joined = self.catch_up_to(after.unwrap_or(0)).await;
                let joined = joined.and_then(|()| self.join(subscriber, after));
                let number = joined.as_ref().ok().copied();
                let _ = reply.send(joined);
                if let Some(number) = number {
                    self.send_chat_history(number).await;
                }
            }
            TableCommand::Leave { subscriber } => self.leave(subscriber),
            TableCommand::View { .. }
            | TableCommand::Log { .. }
            | TableCommand::Record { .. }
            | TableCommand::Inspect { .. } => {
                // A client that reads over HTTP may know an entry from another server.
                match self.catch_up().await {
                    Ok(_) => self.reply_to_read(command),
                    Err(refused) => command.refuse(&refused),
                }
            }
            TableCommand::Close { audit, reply } => {
                drop(reply.send(self.close(audit.map(|audit| *audit)).await));
            }
            TableCommand::Remove { player, audit, reply } => {
                drop(reply.send(self.remove(&player, *audit).await));
            }
            TableCommand::ChatChanged => self.broadcast_chat().await,
            TableCommand::LineRemoved { number } => self.broadcast_removed_line(number),
            TableCommand::BotTurn { ply, turn } => self.finish_bot_turn(ply, turn).await,
            TableCommand::LogGrown => {
                let _ = self.catch_up().await;
                self.acquire_lease(false).await;
            }
            TableCommand::LeaseResult { node, away } => self.claimed(node, away).await,
            TableCommand::LeaseExpired => {
                if !self.holds_lease() && self.lease != TableLease::Requested {
                    self.lease = TableLease::None;
                    self.acquire_lease(true).await;
                }
            }
            TableCommand::RemotePresence { node, players, watching } => {
                self.remote_presence_changed(node, players, watching);
            }
            TableCommand::NodeDown { node } => self.node_down(&node),
            TableCommand::PlayersMerged { merge } => self.players_merged(&merge).await,
            TableCommand::PublishPresence => self.republish_presence(),
            TableCommand::Stop => {}
        }
    }

    /// Shows the table as it is.
    fn reply_to_read(&self, command: TableCommand) {
        match command {
            TableCommand::View { player, reply } => {
                let seen = self.check_visible(player.as_deref()).map(|()| self.table.view(now()));
                let _ = reply.send(seen);
            }
            TableCommand::Log { player, after, reply } => {
                let from = (after as usize).min(self.table.log().len());
                let seen = self.check_visible(player.as_deref());
                let _ = reply.send(seen.map(|()| self.table.log()[from..].to_vec()));
            }
            TableCommand::Record { player, reply } => {
                let seen = self.check_visible(player.as_deref()).and_then(|()| self.record());
                let _ = reply.send(seen);
            }
            TableCommand::Inspect { reply } => drop(reply.send(Ok(self.inspect()))),
            _ => {}
        }
    }

    /// The record; none before the game has begun, when nothing is dealt.
    fn record(&self) -> Result<String, Refused> {
        if self.table.phase() == Phase::Waiting {
            let message = "the game has not begun; there is no record yet";
            return Err(Refused::new(Code::NotNow, message).because("not-begun"));
        }
        Ok(self.table.record())
    }

    async fn request(&mut self, player: &str, request: Request) -> Result<u32, Refused> {
        if let Some(level) = request.level.as_deref() {
            read_level(level)?;
        }
        self.catch_up_to(request.ply.unwrap_or(0)).await?;
        for _ in 0..ATTEMPTS {
            let decided = if matches!(request.verb, Verb::Rematch | Verb::DeclineRematch) {
                self.rematch(player, &request)
            } else {
                self.table.request_online(player, &request, now()).map(|done| (done, Vec::new()))
            };
            let (applied, mut more) = match decided {
                Ok((Done::Before(ply), _)) => return Ok(ply),
                Ok((Done::Now(applied), more)) => (*applied, more),
                // Entries of other servers may have removed the reason.
                Err(refused) if !self.catch_up().await? => return Err(refused),
                Err(_) => continue,
            };
            if matches!(applied.entry.event, TableEvent::Leave { .. })
                && self.table.seats_of(player).next().is_none()
            {
                let (player, game) = (player.to_owned(), self.id.clone());
                more.push(GameChange::RemoveSeat { player, game }.into());
            }
            more.extend(self.removal_audit(player, &applied.entry.event));
            more.extend(self.accepted_challenge(&applied.entry.event));
            if let Some(ply) = self.store_entry(applied, more).await? {
                return Ok(ply);
            }
        }
        Err(Refused::new(Code::Unavailable, "too many requests at once; try again"))
    }

    /// Offers, accepts or declines a rematch. Once it is accepted there is a new table, whose
    /// players say themselves when they are ready.
    fn rematch(&mut self, player: &str, request: &Request) -> Result<(Done, Vec<Change>), Refused> {
        if let RematchStep::Done(done) = self.table.request_rematch(player, request, now())? {
            return Ok((done, Vec::new()));
        }
        let opening = self.table.rematch_opening(player, self.access.phrases_only);
        let next = NewGame::prepare(opening, self.access.listed, self.access.watch)?;
        let applied = self.table.rematch(next.id.clone(), request.asked_by(player), now())?;
        Ok((Done::Now(Box::new(applied)), next.changes()))
    }

    /// Stores an entry and then publishes it; returns its ply, or `None` if another server was first
    /// and the table has changed. If it cannot be stored, the table in memory is invalid and is loaded
    /// again with the next command.
    async fn store_entry(
        &mut self,
        applied: AppliedEntry,
        more: Vec<Change>,
    ) -> Result<Option<u32>, Refused> {
        let ply = applied.entry.ply;
        let game = self.id.clone();
        let status = Status::of(&self.table, applied.entry.at);
        let phase = status.phase;
        let mut changes: Vec<Change> = vec![
            GameChange::Append { game: game.clone(), entry: applied.entry.clone() }.into(),
            GameChange::Status { game: game.clone(), status }.into(),
        ];
        let is_play = matches!(applied.entry.event, TableEvent::Play { .. });
        if !(is_play && self.table.phase() == Phase::Playing) {
            changes.push(GameChange::Phase { game: game.clone(), phase }.into());
        }
        if let TableEvent::Sit { player, .. } = &applied.entry.event {
            changes.push(GameChange::AddSeat { player: player.clone(), game }.into());
            changes
                .push(GuestChange::Seen { player: player.clone(), now: applied.entry.at }.into());
        }
        changes.extend(self.released_seat(&applied.entry.event));
        if self.table.is_over() {
            changes.extend(daily::finish_change(&self.table, &self.id, applied.entry.at));
        }
        changes.extend(self.notices(&applied));
        changes.extend(more);
        match self.games.store.write(changes).await {
            Ok(()) => {}
            Err(StoreError::Conflict) => {
                self.roll_back().await?;
                self.start_bot();
                return Ok(None);
            }
            Err(error) => {
                self.out_of_sync = true;
                return Err(error.into());
            }
        }
        self.publish_entry(&applied);
        Box::pin(self.acquire_lease(false)).await;
        Ok(Some(ply))
    }

    async fn handle_timeout(&mut self) {
        if let Some(applied) = self.table.time_up(now()) {
            let more = self.unlist_unconfirmed(&applied.entry.event);
            let _ = self.store_entry(applied, more).await;
        }
    }
}

impl TableCommand {
    fn refuse(self, refused: &Refused) {
        let refused = refused.clone();
        match self {
            TableCommand::Request { reply, .. } => drop(reply.send(Err(refused))),
            TableCommand::Join { reply, .. } => drop(reply.send(Err(refused))),
            TableCommand::View { reply, .. } => drop(reply.send(Err(refused))),
            TableCommand::Log { reply, .. } => drop(reply.send(Err(refused))),
            TableCommand::Record { reply, .. } => drop(reply.send(Err(refused))),
            TableCommand::Inspect { reply } => drop(reply.send(Err(refused))),
            TableCommand::Close { reply, .. } | TableCommand::Remove { reply, .. } => {
                drop(reply.send(Err(refused)));
            }
            _ => {}
        }
    }
}

async fn load(games: &Games, id: &str) -> Result<(Table, Access), Refused> {
    let row = games.store.game(id).await?;
    let row = row.ok_or_else(|| Refused::new(Code::NotFound, "there is no such table"))?;
    let phrases_only = row.opening.phrases_only;
    let access = Access { watch: row.watch, listed: row.listed, phrases_only };
    let mut table = restore(games, row, None).inspect_err(|error| {
        tracing::error!(game = id, %error, "a table cannot be loaded");
    })?;
    // No player is connected yet: the time away starts now.
    for player in presence::players(&table) {
        table.presence(&player, false, now());
    }
    Ok((table, access))
}

/// Folds the stored log of a table, or its first entries, and applies the operator's policy. This is
/// the only place that applies it.
fn restore(games: &Games, row: GameRow, entries: Option<u32>) -> Result<Table, Refused> {
    let GameRow { mut opening, deal, made, log, .. } = row;
    opening.phrases_only |= !games.free_text;
    let log = log.into_iter().take(entries.map_or(usize::MAX, |entries| entries as usize));
    let mut table = Table::load(opening, deal, made, log)?;
    table.set_limits(games.limits.of_entries());
    if !games.bot_tables {
        table.forbid_only_bots();
    }
    Ok(table)
}

/// The level of this name.
pub(crate) fn read_level(name: &str) -> Result<Level, Refused> {
    name.parse()
        .map_err(|error: ai::ParseLevelError| Refused::new(Code::BadRequest, error.to_string()))
}

fn reloading() -> Refused {
    Refused::new(Code::Unavailable, "the table is being reloaded; try again")
}
