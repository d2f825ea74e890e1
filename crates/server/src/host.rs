//! The task of one table: it decides, stores, and only then tells.
//!
//! The same table may be loaded by several servers. The database decides between them: a ply is
//! written once. Whoever loses reads what it lacks and decides anew.

mod bots;
mod chat;
mod claim;
mod inspect;
mod lease;
mod log_sync;
mod pairing;
mod presence;

use std::collections::HashMap;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use ai::Level;
use axum::extract::ws::Utf8Bytes;
use table::{
    Code, Deed, Done, Entry, EntryLimits, Opening, Phase, Receipt, Refused, RematchStep, Request,
    Table, Told, Verb, View,
};
use tokio::sync::{mpsc, oneshot};
use tracing::{Instrument, Span};

use crate::daily;
use crate::games::{Games, NewTable, Way};
use crate::now;
use crate::store::{AuditEntry, Change, GameChange, GameRow, GuestChange, Status, StoreError};
pub(crate) use claim::only_bots;
pub(crate) use inspect::Inspection;
use lease::TableLease;
use presence::Elsewhere;

/// How long a table stays loaded after the last one has gone.
const IDLE: Duration = Duration::from_secs(30);

/// How often a request is decided anew because others were first.
const ATTEMPTS: u32 = 20;

/// What somebody wants of a table.
#[derive(Debug)]
pub(crate) enum Ask {
    /// To change it.
    Request { player: String, request: Request, span: Span, reply: Reply<Receipt> },
    /// To see it and everything that follows.
    Join { guest: Guest, after: Option<u32>, reply: Reply<u64> },
    /// To see it no longer.
    Leave { guest: u64 },
    /// To see it once.
    Look { player: Option<String>, reply: Reply<View> },
    /// Its log after a ply.
    Log { player: Option<String>, after: u32, reply: Reply<Vec<Entry>> },
    /// Its record.
    Record { player: Option<String>, reply: Reply<String> },
    /// All that the operator may know.
    Inspect { reply: Reply<Inspection> },
    /// To end it, by the operator.
    Close { audit: Option<AuditEntry>, reply: Reply<u32> },
    /// To remove a player before the game begins, by the operator.
    Remove { player: String, audit: AuditEntry, reply: Reply<u32> },
    /// A bot has thought; without a turn if it failed.
    BotTurn { ply: u32, turn: Option<Vec<String>> },
    /// The log has grown elsewhere.
    Grown,
    /// Somebody has said something.
    Said,
    /// The operator has removed a line.
    LineRemoved { number: u32 },
    /// Nobody runs its bots and clocks any more.
    Orphaned,
    /// Which server runs them now: this one, under a name, or another.
    Claimed { node: Result<Option<String>, StoreError>, away: bool },
    /// Who is connected to another server.
    Elsewhere { node: String, players: Vec<String>, watching: u32 },
    /// Another server has gone.
    NodeGone { node: String },
    /// Other servers want to know who is connected here.
    TellPresence,
    /// The server stops.
    Stop,
}

type Reply<T> = oneshot::Sender<Result<T, Refused>>;

/// Somebody who looks at a table.
#[derive(Debug)]
pub(crate) struct Guest {
    pub(crate) player: Option<String>,
    pub(crate) frames: mpsc::Sender<Frame>,
}

/// A message on its way to a socket.
#[derive(Clone, Debug)]
pub(crate) struct Frame {
    pub(crate) text: Utf8Bytes,
    /// The length of the log that whoever receives it knows then.
    pub(crate) ply: u32,
}

/// Who may know of a table.
#[derive(Clone, Copy, Debug)]
struct Access {
    /// Whether everybody may watch.
    watch: bool,
    /// Whether the lobby lists it.
    listed: bool,
    /// Whether its maker wanted nothing but phrases, whatever the operator wants.
    phrases_only: bool,
}

/// A table with its task.
pub(crate) struct Host {
    id: String,
    games: Games,
    table: Table,
    access: Access,
    guests: Vec<(u64, Guest)>,
    next_guest: u64,
    /// The ply that a bot is thinking about.
    thinking: Option<u32>,
    /// The ply at which a bot failed; a simpler one takes that turn.
    failed: Option<u32>,
    way: Way,
    /// Since when nobody has been here.
    quiet: Instant,
    lease: TableLease,
    elsewhere: HashMap<String, Elsewhere>,
    /// The number of the next line to be told; none before somebody has come.
    said: Option<u32>,
    /// Whether the players may read what the spectators say.
    opened: bool,
    /// The database refused something: what is in memory may not be what is stored.
    lost: bool,
}

impl Host {
    /// Loads a table and serves it until nobody needs it.
    pub(crate) async fn run(id: String, games: Games, mut asks: mpsc::Receiver<Ask>, way: Way) {
        let mailbox = way.mailbox.clone();
        match load(&games, &id).await {
            Ok((table, access)) => {
                way.ply.store(table.ply(), Ordering::Relaxed);
                let opened = table.is_over();
                let mut host = Host {
                    id: id.clone(),
                    games: games.clone(),
                    table,
                    access,
                    guests: Vec::new(),
                    next_guest: 0,
                    thinking: None,
                    failed: None,
                    way,
                    quiet: Instant::now(),
                    lease: TableLease::None,
                    elsewhere: HashMap::new(),
                    said: None,
                    opened,
                    lost: false,
                };
                host.serve(&mut asks).await;
                games.forget(&id, &mailbox);
                // Whoever asked in the last moment is answered; the database decides races.
                asks.close();
                while let Some(ask) = asks.recv().await {
                    if host.lost {
                        ask.refuse(&lost());
                    } else {
                        host.answer(ask).await;
                    }
                }
                host.release_lease();
            }
            Err(refused) => {
                games.forget(&id, &mailbox);
                asks.close();
                while let Some(ask) = asks.recv().await {
                    ask.refuse(&refused);
                }
            }
        }
    }

    async fn serve(&mut self, asks: &mut mpsc::Receiver<Ask>) {
        self.tell_servers();
        self.acquire_lease(true).await;
        while !self.lost {
            let deadline = if self.holds_lease() { self.table.alarm() } else { None };
            let ring = deadline.map(|deadline| deadline.saturating_sub(now()));
            let alarm = Duration::from_millis(ring.unwrap_or(u64::MAX >> 20));
            let idle = IDLE.saturating_sub(self.quiet.elapsed());
            tokio::select! {
                ask = asks.recv() => match ask {
                    None | Some(Ask::Stop) => return,
                    Some(ask) => self.answer(ask).await,
                },
                () = tokio::time::sleep(alarm), if ring.is_some() => self.time_up().await,
                () = tokio::time::sleep(idle), if self.is_idle() => return,
            }
            self.open_spectator_chat().await;
        }
    }

    /// Whether nobody is here and nothing will happen soon. A table whose clock runs in real
    /// time stays: when it is loaded, the server has been away.
    fn is_idle(&self) -> bool {
        let soon = |deadline: u64| deadline < now() + 24 * 60 * 60 * 1000;
        self.guests.is_empty()
            && self.thinking.is_none()
            && !(self.holds_lease() && self.table.alarm().is_some_and(soon))
    }

    async fn answer(&mut self, ask: Ask) {
        match ask {
            Ask::Request { player, request, span, reply } => {
                let key = request.key.clone();
                let done = self.request(&player, request).instrument(span).await;
                let _ = reply.send(done.map(|ply| Receipt { key, ply }));
            }
            Ask::Join { guest, after, reply } => {
                let joined = self.reach(after.unwrap_or(0)).await;
                let joined = joined.and_then(|()| self.join(guest, after));
                let number = joined.as_ref().ok().copied();
                let _ = reply.send(joined);
                if let Some(number) = number {
                    self.tell_past(number).await;
                }
            }
            Ask::Leave { guest } => self.leave(guest),
            Ask::Look { .. } | Ask::Log { .. } | Ask::Record { .. } | Ask::Inspect { .. } => {
                // Whoever reads over HTTP may have been told of an entry by another server.
                match self.catch_up().await {
                    Ok(_) => self.show(ask),
                    Err(refused) => ask.refuse(&refused),
                }
            }
            Ask::Close { audit, reply } => drop(reply.send(self.close(audit).await)),
            Ask::Remove { player, audit, reply } => {
                drop(reply.send(self.remove(&player, audit).await));
            }
            Ask::Said => self.tell_lines().await,
            Ask::LineRemoved { number } => self.tell_removed(number),
            Ask::BotTurn { ply, turn } => self.bot_turn(ply, turn).await,
            Ask::Grown => {
                let _ = self.catch_up().await;
                self.acquire_lease(false).await;
            }
            Ask::Claimed { node, away } => self.claimed(node, away).await,
            Ask::Orphaned => {
                if !self.holds_lease() && self.lease != TableLease::Requested {
                    self.lease = TableLease::None;
                    self.acquire_lease(true).await;
                }
            }
            Ask::Elsewhere { node, players, watching } => {
                self.is_elsewhere(node, players, watching);
            }
            Ask::NodeGone { node } => self.node_gone(&node),
            Ask::TellPresence => self.repeat_presence(),
            Ask::Stop => {}
        }
    }

    /// Shows the table as it is.
    fn show(&self, ask: Ask) {
        match ask {
            Ask::Look { player, reply } => {
                let seen = self.visible(player.as_deref()).map(|()| self.table.view(now()));
                let _ = reply.send(seen);
            }
            Ask::Log { player, after, reply } => {
                let from = (after as usize).min(self.table.log().len());
                let seen = self.visible(player.as_deref());
                let _ = reply.send(seen.map(|()| self.table.log()[from..].to_vec()));
            }
            Ask::Record { player, reply } => {
                let seen = self.visible(player.as_deref()).and_then(|()| self.record());
                let _ = reply.send(seen);
            }
            Ask::Inspect { reply } => drop(reply.send(Ok(self.inspect()))),
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
        claim::stays_with_people(&self.table, &request, self.games.bot_tables)?;
        self.reach(request.ply.unwrap_or(0)).await?;
        for _ in 0..ATTEMPTS {
            let decided = if matches!(request.verb, Verb::Rematch | Verb::DeclineRematch) {
                self.rematch(player, &request)
            } else {
                self.table.request_online(player, &request, now()).map(|done| (done, Vec::new()))
            };
            let (told, mut more) = match decided {
                Ok((Done::Before(ply), _)) => return Ok(ply),
                Ok((Done::Now(told), more)) => (*told, more),
                // The reason may be gone by what happened elsewhere.
                Err(refused) if !self.catch_up().await? => return Err(refused),
                Err(_) => continue,
            };
            if matches!(told.entry.deed, Deed::Leave { .. })
                && self.table.seats_of(player).next().is_none()
            {
                let (player, game) = (player.to_owned(), self.id.clone());
                more.push(GameChange::RemoveSeat { player, game }.into());
            }
            more.extend(self.removal(player, &told.entry.deed));
            if let Some(ply) = self.store(told, more).await? {
                return Ok(ply);
            }
        }
        Err(Refused::new(Code::Unavailable, "too many ask at once; try again"))
    }

    /// Offers, accepts or declines a rematch. Once it is accepted there is a new table, whose
    /// players say themselves when they are ready.
    fn rematch(&mut self, player: &str, request: &Request) -> Result<(Done, Vec<Change>), Refused> {
        if let RematchStep::Done(done) = self.table.request_rematch(player, request, now())? {
            return Ok((done, Vec::new()));
        }
        let opening = Opening {
            seats: self.table.rematch_seats(player),
            ready_check: true,
            // The player who accepts is certainly there.
            host: player.to_owned(),
            day: None,
            phrases_only: self.access.phrases_only,
            paired: false,
            ..self.table.opening().clone()
        };
        let next = NewTable::prepare(opening, self.access.listed, self.access.watch)?;
        let told = self.table.rematch(next.row.id.clone(), request.asked_by(player), now())?;
        Ok((Done::Now(Box::new(told)), next.changes()))
    }

    /// Stores an entry and then tells everybody; returns its ply, or none if others were
    /// first and the table has changed. If it cannot be stored, the table in memory is not to be
    /// trusted any more, and is loaded anew by whoever asks next.
    async fn store(&mut self, told: Told, more: Vec<Change>) -> Result<Option<u32>, Refused> {
        let ply = told.entry.ply;
        let game = self.id.clone();
        let status = Status::of(&self.table, told.entry.at);
        let mut changes: Vec<Change> = vec![
            GameChange::Append { game: game.clone(), entry: told.entry.clone() }.into(),
            GameChange::Status { game: game.clone(), status }.into(),
        ];
        if let Deed::Sit { player, .. } = &told.entry.deed {
            changes.push(GameChange::AddSeat { player: player.clone(), game }.into());
            changes.push(GuestChange::Seen { player: player.clone(), now: told.entry.at }.into());
        }
        changes.extend(self.seat_of_removed(&told.entry.deed));
        if self.table.is_over() {
            changes.extend(daily::ending(&self.table, &self.id, told.entry.at));
        }
        changes.extend(more);
        match self.games.store.write(changes).await {
            Ok(()) => {}
            Err(StoreError::Conflict) => {
                self.roll_back().await?;
                self.ask_bot();
                return Ok(None);
            }
            Err(error) => {
                self.lost = true;
                return Err(error.into());
            }
        }
        self.announce(told);
        Box::pin(self.acquire_lease(false)).await;
        Ok(Some(ply))
    }

    /// Tells everybody of an entry that is stored.
    fn announce(&mut self, told: Told) {
        self.way.ply.store(self.table.ply(), Ordering::Relaxed);
        if self.table.opening().rated && self.table.is_over() {
            self.games.ended.notify_one();
        }
        self.dismiss_hidden();
        let message = self.table.update(told, now()).text();
        self.tell(message);
    }

    /// Lets those go who may not look at the table any more: the game has begun, and it is for its
    /// players alone. Their sockets ask to join again, and are refused with the reason.
    fn dismiss_hidden(&mut self) {
        let mut guests = std::mem::take(&mut self.guests);
        guests.retain(|(_, guest)| self.visible(guest.player.as_deref()).is_ok());
        self.guests = guests;
    }

    /// Sends a message to everybody. Who does not keep up is let go, and comes back by itself.
    fn tell(&mut self, message: String) {
        let frame = Frame { text: message.into(), ply: self.table.ply() };
        self.guests.retain(|(_, guest)| guest.frames.try_send(frame.clone()).is_ok());
    }

    async fn time_up(&mut self) {
        if let Some(told) = self.table.time_up(now()) {
            let more = self.unlist_unconfirmed(&told.entry.deed);
            let _ = self.store(told, more).await;
        }
    }

    /// Whether this player may look at the table.
    fn visible(&self, player: Option<&str>) -> Result<(), Refused> {
        let plays = |player: &str| self.table.seats_of(player).next().is_some();
        if self.access.watch || self.table.phase() == Phase::Waiting || player.is_some_and(plays) {
            Ok(())
        } else {
            Err(Refused::new(Code::NotYours, "only its players may look at this table"))
        }
    }
}

impl Ask {
    fn refuse(self, refused: &Refused) {
        let refused = refused.clone();
        match self {
            Ask::Request { reply, .. } => drop(reply.send(Err(refused))),
            Ask::Join { reply, .. } => drop(reply.send(Err(refused))),
            Ask::Look { reply, .. } => drop(reply.send(Err(refused))),
            Ask::Log { reply, .. } => drop(reply.send(Err(refused))),
            Ask::Record { reply, .. } => drop(reply.send(Err(refused))),
            Ask::Inspect { reply } => drop(reply.send(Err(refused))),
            Ask::Close { reply, .. } | Ask::Remove { reply, .. } => drop(reply.send(Err(refused))),
            _ => {}
        }
    }
}

async fn load(games: &Games, id: &str) -> Result<(Table, Access), Refused> {
    let row = games.store.game(id).await?;
    let Some(row) = row else {
        return Err(Refused::new(Code::NotFound, "there is no such table"));
    };
    let phrases_only = row.opening.phrases_only;
    let (watch, listed) = (row.watch, row.listed);
    let mut table = restore(games, row, None).inspect_err(|error| {
        tracing::error!(game = id, %error, "a table cannot be loaded");
    })?;
    // Nobody is here yet; who does not come back has been away since now.
    for player in presence::players(&table) {
        table.presence(&player, false, now());
    }
    Ok((table, Access { watch, listed, phrases_only }))
}

/// Folds the stored log of a table, or its first entries, under the operator's policy: the only
/// place where that policy is applied.
fn restore(games: &Games, row: GameRow, entries: Option<u32>) -> Result<Table, Refused> {
    let GameRow { mut opening, deal, made, log, .. } = row;
    opening.phrases_only |= !games.free_text;
    let log = log.into_iter().take(entries.map_or(usize::MAX, |entries| entries as usize));
    let mut table = Table::load(opening, deal, made, log)?;
    table.set_limits(EntryLimits::PUBLIC);
    Ok(table)
}

/// The level of this name.
pub(crate) fn read_level(name: &str) -> Result<Level, Refused> {
    name.parse().map_err(|error: ai::NoSuchLevel| Refused::new(Code::BadRequest, error.to_string()))
}

fn lost() -> Refused {
    Refused::new(Code::Unavailable, "the table is being loaded anew; try again")
}
