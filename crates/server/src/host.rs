//! The task of one table: it decides, stores, and only then tells.

use std::time::Duration;

use ai::Level;
use axum::extract::ws::Utf8Bytes;
use table::{
    Asked, Code, Deed, Done, Entry, Message, Opening, Phase, Presence, Receipt, Refused, Request,
    Sitter, Table, Told, Verb, View,
};
use tokio::sync::{mpsc, oneshot};

use crate::games::{Games, NewTable};
use crate::now;
use crate::store::{Change, GameRow, Status, StoreError};

/// How long a table stays loaded after the last one has gone.
const IDLE: Duration = Duration::from_secs(30);

/// What somebody wants of a table.
#[derive(Debug)]
pub(crate) enum Ask {
    /// To change it.
    Request { player: String, request: Request, reply: Reply<Receipt> },
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
    /// A bot has thought; without a turn if it failed.
    BotTurn { ply: u32, turn: Option<Vec<String>> },
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
    mailbox: mpsc::WeakSender<Ask>,
    /// The database refused something: what is in memory may not be what is stored.
    lost: bool,
}

impl Host {
    /// Loads a table and serves it until nobody needs it.
    pub(crate) async fn run(
        id: String,
        games: Games,
        mut asks: mpsc::Receiver<Ask>,
        mailbox: mpsc::WeakSender<Ask>,
    ) {
        match load(&games, &id).await {
            Ok((table, access)) => {
                let mut host = Host {
                    id: id.clone(),
                    games: games.clone(),
                    table,
                    access,
                    guests: Vec::new(),
                    next_guest: 0,
                    thinking: None,
                    failed: None,
                    mailbox: mailbox.clone(),
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
        let resumed = self.table.resume(now());
        if let Some(told) = resumed
            && self.store(told, Vec::new()).await.is_err()
        {
            return;
        }
        self.ask_bot();
        while !self.lost {
            let ring = self.table.deadline().map(|deadline| deadline.saturating_sub(now()));
            let alarm = Duration::from_millis(ring.unwrap_or(u64::MAX >> 20));
            tokio::select! {
                ask = asks.recv() => match ask {
                    None | Some(Ask::Stop) => return,
                    Some(ask) => self.answer(ask).await,
                },
                () = tokio::time::sleep(alarm), if ring.is_some() => self.time_up().await,
                () = tokio::time::sleep(IDLE), if self.is_idle() => return,
            }
        }
    }

    /// Whether nobody is here and nothing will happen soon. A table whose clock runs in real
    /// time stays: when it is loaded, the server has been away.
    fn is_idle(&self) -> bool {
        let soon = |deadline: u64| deadline < now() + 24 * 60 * 60 * 1000;
        self.guests.is_empty()
            && self.thinking.is_none()
            && !self.table.deadline().is_some_and(soon)
    }

    async fn answer(&mut self, ask: Ask) {
        match ask {
            Ask::Request { player, request, reply } => {
                let key = request.key.clone();
                let done = self.request(&player, request).await;
                let _ = reply.send(done.map(|ply| Receipt { key, ply }));
            }
            Ask::Join { guest, after, reply } => {
                let joined = self.join(guest, after);
                let _ = reply.send(joined);
            }
            Ask::Leave { guest } => self.leave(guest),
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
                let seen = self.visible(player.as_deref());
                let _ = reply.send(seen.map(|()| self.table.record()));
            }
            Ask::BotTurn { ply, turn } => self.bot_turn(ply, turn).await,
            Ask::Stop => {}
        }
    }

    async fn request(&mut self, player: &str, request: Request) -> Result<u32, Refused> {
        if let Some(level) = request.level.as_deref() {
            read_level(level)?;
        }
        if request.verb == Verb::Rematch {
            return self.rematch(player, &request).await;
        }
        match self.table.request(player, &request, now())? {
            Done::Before(ply) => Ok(ply),
            Done::Now(told) => {
                let left = matches!(told.entry.deed, Deed::Leave { .. })
                    && self.table.seats_of(player).next().is_none();
                let gone = Change::NoSeat { player: player.to_owned(), game: self.id.clone() };
                self.store(*told, left.then_some(gone).into_iter().collect()).await
            }
        }
    }

    /// A new table for the same players, who say themselves when they are ready.
    async fn rematch(&mut self, player: &str, request: &Request) -> Result<u32, Refused> {
        if self.table.seats_of(player).next().is_none() {
            return Err(Refused::new(Code::NotYours, "only who played here may ask for that"));
        }
        if self.table.phase() != Phase::Over {
            return Err(Refused::new(Code::NotNow, "the game is not over"));
        }
        let is_rematch = |entry: &&Entry| matches!(entry.deed, Deed::Rematch { .. });
        if let Some(entry) = self.table.log().iter().find(is_rematch) {
            return Ok(entry.ply);
        }
        let sitter = |chair: &table::Chair| chair.sitter.clone();
        let opening = Opening {
            seats: self.table.chairs().iter().map(sitter).collect(),
            ready_check: true,
            host: player.to_owned(),
            ..self.table.opening().clone()
        };
        let next = NewTable::prepare(opening, self.access.listed, self.access.watch)?;
        let player = player.to_owned();
        let asked = request.key.clone().map(|key| Asked { player, key });
        let told = self.table.rematch(next.row.id.clone(), asked, now())?;
        self.store(told, next.changes()).await
    }

    /// Stores an entry and then tells everybody. If it cannot be stored, the table in memory
    /// is not to be trusted any more, and is loaded anew by whoever asks next.
    async fn store(&mut self, told: Told, more: Vec<Change>) -> Result<u32, Refused> {
        let ply = told.entry.ply;
        let game = self.id.clone();
        let mut changes =
            vec![Change::Entry { game: game.clone(), entry: Box::new(told.entry.clone()) }];
        let status = Box::new(Status::of(&self.table, told.entry.at));
        changes.push(Change::Status { game: game.clone(), status });
        if let Deed::Sit { player, .. } = &told.entry.deed {
            changes.push(Change::Seat { player: player.clone(), game });
        }
        changes.extend(more);
        match self.games.store.write(changes).await {
            Ok(()) => {}
            Err(StoreError::Conflict) => {
                // The log has grown elsewhere, perhaps by this very request. Whoever asks
                // again, under the same key, is told the truth by the table as it is stored.
                self.lost = true;
                return Err(lost());
            }
            Err(error) => {
                self.lost = true;
                return Err(error.into());
            }
        }
        let message = self.table.update(told, now()).text();
        self.tell(message);
        self.ask_bot();
        Ok(ply)
    }

    /// Sends a message to everybody. Who does not keep up is let go, and comes back by itself.
    fn tell(&mut self, message: String) {
        let frame = Frame { text: message.into(), ply: self.table.ply() };
        self.guests.retain(|(_, guest)| guest.frames.try_send(frame.clone()).is_ok());
    }

    async fn time_up(&mut self) {
        if let Some(told) = self.table.time_up(now()) {
            let _ = self.store(told, Vec::new()).await;
        }
    }

    /// Sets a bot to work if it is a bot's turn.
    fn ask_bot(&mut self) {
        let ply = self.table.ply();
        let Some((_, level)) = self.table.bot_to_act() else { return };
        if self.thinking == Some(ply) {
            return;
        }
        self.thinking = Some(ply);
        let level = match read_level(level) {
            Ok(level) if self.failed != Some(ply) => level,
            _ => Level::Random,
        };
        // The same table at the same ply always gets the same turn, on any server.
        let seed = self.id.bytes().fold(u64::from(ply), |seed, byte| {
            seed.wrapping_mul(0x0100_0000_01b3).wrapping_add(byte.into())
        });
        let (bots, pause) = (self.games.bots.clone(), self.games.pause);
        let (game, mailbox) = (self.table.game().clone(), self.mailbox.clone());
        tokio::spawn(async move {
            tokio::time::sleep(pause).await;
            let turn = bots.turn(game, level, seed).await;
            if let Some(mailbox) = mailbox.upgrade() {
                let _ = mailbox.send(Ask::BotTurn { ply, turn }).await;
            }
        });
    }

    async fn bot_turn(&mut self, ply: u32, turn: Option<Vec<String>>) {
        if self.thinking == Some(ply) {
            self.thinking = None;
        }
        let Some(turn) = turn else {
            tracing::error!(game = self.id, ply, "a bot failed");
            self.failed = Some(ply);
            return self.ask_bot();
        };
        // A refusal here means that the table has moved on since: the owner came back.
        if let Ok(told) = self.table.bot_plays(ply, turn, now()) {
            let _ = self.store(told, Vec::new()).await;
        } else {
            self.ask_bot();
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

    fn join(&mut self, guest: Guest, after: Option<u32>) -> Result<u64, Refused> {
        self.visible(guest.player.as_deref())?;
        if let Some(player) = &guest.player {
            self.table.presence(player, true, now());
        }
        let welcome = self.table.welcome(&self.id, guest.player.as_deref(), after, now());
        let frame = Frame { text: welcome.text().into(), ply: self.table.ply() };
        let _ = guest.frames.try_send(frame);
        self.next_guest += 1;
        self.guests.push((self.next_guest, guest));
        self.tell_presence();
        Ok(self.next_guest)
    }

    fn leave(&mut self, number: u64) {
        let Some(index) = self.guests.iter().position(|(own, _)| *own == number) else { return };
        let (_, gone) = self.guests.swap_remove(index);
        if let Some(player) = gone.player
            && !self.guests.iter().any(|(_, guest)| guest.player.as_ref() == Some(&player))
        {
            self.table.presence(&player, false, now());
        }
        self.tell_presence();
    }

    fn tell_presence(&mut self) {
        let here = |player: &str| {
            self.guests.iter().any(|(_, guest)| guest.player.as_deref() == Some(player))
        };
        let seat = |chair: &table::Chair| match &chair.sitter {
            Sitter::Human { player, .. } => here(player),
            Sitter::Bot { .. } => true,
            Sitter::Open => false,
        };
        let seats = self.table.chairs().iter().map(seat).collect();
        let plays = |guest: &Guest| {
            let of = |player: &String| self.table.seats_of(player).next().is_some();
            guest.player.as_ref().is_some_and(of)
        };
        let watching = self.guests.iter().filter(|(_, guest)| !plays(guest)).count() as u32;
        self.tell(Message::Presence(Presence { seats, watching }).text());
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
            Ask::Leave { .. } | Ask::BotTurn { .. } | Ask::Stop => {}
        }
    }
}

async fn load(games: &Games, id: &str) -> Result<(Table, Access), Refused> {
    let row = games.store.game(id).await?;
    let Some(GameRow { opening, deal, watch, listed, made, log }) = row else {
        return Err(Refused::new(Code::NotFound, "there is no such table"));
    };
    let table = Table::load(opening, deal, made, log).inspect_err(|error| {
        tracing::error!(game = id, %error, "a table cannot be loaded");
    })?;
    let mut table = table;
    // Nobody is here yet; who does not come back has been away since now.
    let players: Vec<String> = table
        .chairs()
        .iter()
        .filter_map(|chair| match &chair.sitter {
            Sitter::Human { player, .. } => Some(player.clone()),
            Sitter::Open | Sitter::Bot { .. } => None,
        })
        .collect();
    for player in players {
        table.presence(&player, false, now());
    }
    Ok((table, Access { watch, listed }))
}

/// The level of this name.
pub(crate) fn read_level(name: &str) -> Result<Level, Refused> {
    name.parse().map_err(|error: ai::NoSuchLevel| Refused::new(Code::BadRequest, error.to_string()))
}

fn lost() -> Refused {
    Refused::new(Code::Unavailable, "the table is being loaded anew; try again")
}
