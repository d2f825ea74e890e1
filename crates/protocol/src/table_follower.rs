//! The client's side of a table.

use std::fmt;

use game::Seat;

use crate::unanswered_requests::UnansweredRequests;
use crate::{
    Code, Entry, Message, Occupant, Opening, Phase, Presence, Refusal, Request, Standing,
    TableEvent, Update, Welcome,
};

/// The client's side of a table, without input or output: the received log, the state of the table,
/// and the requests that have no answer yet.
///
/// The caller opens a connection with [`ply`](TableFollower::ply) as `after`, passes each message to
/// [`receive`](TableFollower::receive), and sends what [`next_due`](TableFollower::next_due) returns. After a
/// lost connection it does the same again: the log continues, and unanswered requests are repeated
/// with the same key, so that the server carries them out once. Times are in milliseconds, by a
/// monotonic clock of the caller.
#[derive(Clone, Debug)]
pub struct TableFollower {
    table: Option<FollowedTable>,
    unanswered: UnansweredRequests,
    /// The prefix of the keys of this client's requests.
    prefix: String,
    /// Whether the server has sent a welcome message on the current connection.
    connected: bool,
    /// The length that the log must reach until all accepted requests are visible.
    visible_at: usize,
}

/// A client's copy of a table.
#[derive(Clone, Debug)]
pub struct FollowedTable {
    /// The id of the table.
    pub id: String,
    /// The player's id on the server.
    pub player: Option<String>,
    /// The player's seats.
    pub own_seats: Vec<u8>,
    /// The options of the table.
    pub opening: Opening,
    /// The commitment to the deal; `None` if the game has no deck.
    pub commitment: Option<String>,
    /// The current state.
    pub standing: Standing,
    /// The log, from the start and without gaps.
    pub log: Vec<Entry>,
    /// The connected players, once the server has sent them.
    pub presence: Option<Presence>,
    /// When the state was received, by the caller's clock. The clocks of the game run from there,
    /// independent of the time of day on this device.
    pub received: u64,
}

/// The effect of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Received {
    /// It changed the table, answered a request, or is for the caller alone.
    New,
    /// It repeats what was known, or a request will be sent again.
    Nothing,
    /// The session of the player has ended, and this connection belongs to another player. Requests
    /// of the first player were discarded.
    OtherPlayer,
}

/// A message does not fit the log that was received before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Inconsistent {
    /// Entries are missing. A new connection delivers them.
    Gap {
        /// The ply of the message.
        ply: u32,
        /// The next ply of the log.
        expected: u32,
    },
    /// The server has changed or lost entries that it had sent.
    Rewritten {
        /// The first ply that differs.
        ply: u32,
    },
}

impl fmt::Display for Inconsistent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Inconsistent::Gap { ply, expected } => {
                write!(f, "the log has a gap: ply {ply} was received instead of ply {expected}")
            }
            Inconsistent::Rewritten { ply } => {
                write!(f, "the log was rewritten: ply {ply} differs from what was received before")
            }
        }
    }
}

impl std::error::Error for Inconsistent {}

impl TableFollower {
    /// A table that was not received yet. `prefix` makes the keys of this client's requests unique:
    /// a random text of at most 48 visible ASCII characters.
    pub fn new(prefix: impl Into<String>) -> TableFollower {
        TableFollower {
            table: None,
            unanswered: UnansweredRequests::default(),
            prefix: prefix.into(),
            connected: false,
            visible_at: 0,
        }
    }

    /// The table, once it was received.
    pub fn table(&self) -> Option<&FollowedTable> {
        self.table.as_ref()
    }

    /// The log received so far.
    pub fn log(&self) -> &[Entry] {
        self.table.as_ref().map_or(&[], |table| &table.log)
    }

    /// The length of the log: the `after` of a new connection, and the `ply` of a request.
    pub fn ply(&self) -> u32 {
        self.log().len() as u32
    }

    /// Whether the connection is open and the server has sent the table.
    pub fn is_connected(&self) -> bool {
        self.connected
    }

    /// Whether all submitted requests have been answered.
    pub fn is_answered(&self) -> bool {
        self.unanswered.is_empty()
    }

    /// Whether all submitted requests have been answered, and the log contains their entries.
    pub fn is_settled(&self) -> bool {
        self.is_answered() && self.log().len() >= self.visible_at
    }

    /// Stores a request until it is answered; returns its key, which is created if it has none.
    pub fn submit(&mut self, request: Request, now: u64) -> String {
        self.unanswered.add(request, &self.prefix, now)
    }

    /// A request to send now, if the connection is open. Call [`sent`](TableFollower::sent) afterwards.
    pub fn next_due(&self, now: u64) -> Option<&Request> {
        self.unanswered.next_due(now).filter(|_| self.connected)
    }

    /// Records that the request with this key was sent.
    pub fn sent(&mut self, key: Option<&str>) {
        self.unanswered.sent(key);
    }

    /// When the next request is due, if the connection is open.
    pub fn due(&self) -> Option<u64> {
        self.unanswered.due().filter(|_| self.connected)
    }

    /// Sends a request again at a later time, because the server could not process it now. Without a
    /// key: all requests.
    pub fn send_again(&mut self, key: Option<&str>, at: u64) {
        self.unanswered.again(key, at);
    }

    /// Records that the connection was lost, or that a new one is opened.
    pub fn disconnected(&mut self) {
        self.connected = false;
    }

    /// Forgets the table, so that the next connection delivers it from the start.
    pub fn forget_table(&mut self) {
        self.table = None;
        self.visible_at = 0;
    }

    /// Applies a message. Requests that the server refused temporarily (`unavailable`, `too_many`)
    /// are kept; the caller schedules them with [`send_again`](TableFollower::send_again).
    pub fn receive(&mut self, message: &Message, now: u64) -> Result<Received, Inconsistent> {
        match message {
            Message::Welcome(welcome) => self.welcome(welcome, now),
            Message::Update(update) => match &mut self.table {
                None => Err(Inconsistent::Gap { ply: update.entry.ply, expected: 0 }),
                Some(table) => Ok(new_if(table.update(update, now)?)),
            },
            Message::Done(receipt) => {
                // The entry may arrive later than the receipt.
                self.visible_at = self.visible_at.max(receipt.ply as usize + 1);
                Ok(new_if(self.unanswered.answered(receipt.key.as_deref())))
            }
            Message::Refused(Refusal { key, error }) => match error.code {
                Code::Unavailable | Code::TooMany => Ok(Received::Nothing),
                _ => Ok(new_if(key.is_none() || self.unanswered.answered(key.as_deref()))),
            },
            Message::Presence(presence) => {
                if let Some(table) = &mut self.table {
                    table.presence = Some(presence.clone());
                }
                Ok(Received::New)
            }
            Message::Notice(_) | Message::Lines(_) => Ok(Received::New),
        }
    }

    /// Applies the welcome message of a new connection, which may contain only the new entries.
    fn welcome(&mut self, welcome: &Welcome, now: u64) -> Result<Received, Inconsistent> {
        let before = self.table.take();
        let player = before.as_ref().and_then(|table| table.player.clone());
        let (log, presence) = before.map(|table| (table.log, table.presence)).unwrap_or_default();
        let ply = welcome.view.standing.ply;
        if (ply as usize) < log.len() {
            return Err(Inconsistent::Rewritten { ply });
        }
        let mut table = FollowedTable {
            id: welcome.id.clone(),
            player: welcome.player.clone(),
            own_seats: welcome.you.clone(),
            opening: welcome.view.opening.clone(),
            commitment: welcome.view.commitment.clone(),
            standing: welcome.view.standing.clone(),
            log,
            presence,
            received: now,
        };
        for entry in &welcome.entries {
            table.add(entry)?;
        }
        if table.log.len() != ply as usize {
            return Err(Inconsistent::Gap { ply, expected: table.log.len() as u32 });
        }
        let other_player = player.is_some() && player != table.player;
        if other_player {
            self.unanswered.clear();
        }
        self.table = Some(table);
        self.connected = true;
        self.unanswered.again(None, now);
        Ok(if other_player { Received::OtherPlayer } else { Received::New })
    }
}

fn new_if(is_new: bool) -> Received {
    if is_new { Received::New } else { Received::Nothing }
}

impl FollowedTable {
    /// Applies an update; false if its entry was known.
    fn update(&mut self, update: &Update, now: u64) -> Result<bool, Inconsistent> {
        if !self.add(&update.entry)? {
            return Ok(false);
        }
        self.standing = update.standing.clone();
        self.received = now;
        let player = self.player.as_deref();
        let seats = (0..).zip(&self.standing.seats);
        let own = seats.filter(|(_, seat)| player.is_some_and(|player| seat.is_of(player)));
        self.own_seats = own.map(|(seat, _)| seat).collect();
        Ok(true)
    }

    /// Appends an entry; false if it was known.
    fn add(&mut self, entry: &Entry) -> Result<bool, Inconsistent> {
        let (ply, expected) = (entry.ply, self.log.len() as u32);
        match self.log.get(ply as usize) {
            Some(known) if known == entry => Ok(false),
            Some(_) => Err(Inconsistent::Rewritten { ply }),
            None if ply == expected => {
                self.log.push(entry.clone());
                Ok(true)
            }
            None => Err(Inconsistent::Gap { ply, expected }),
        }
    }

    /// Whether the player was removed from this table.
    pub fn was_removed(&self) -> bool {
        let mut seats: Vec<Option<&str>> =
            self.opening.seats.iter().map(Occupant::player).collect();
        for entry in &self.log {
            match &entry.event {
                TableEvent::Sit { seat, player, .. } => {
                    set(&mut seats, *seat, Some(player));
                }
                TableEvent::Remove { seat }
                    if self.player.is_some()
                        && self.player.as_deref() == set(&mut seats, *seat, None) =>
                {
                    return true;
                }
                TableEvent::Leave { seat }
                | TableEvent::Assign { seat, .. }
                | TableEvent::Remove { seat } => {
                    set(&mut seats, *seat, None);
                }
                TableEvent::Arrange { order } => {
                    let from = |from: &u8| seats.get(usize::from(*from)).copied().flatten();
                    seats = order.iter().map(from).collect();
                }
                _ => {}
            }
        }
        false
    }

    /// The phase of the table.
    pub fn phase(&self) -> Phase {
        self.standing.phase
    }

    /// Whether the player created this table.
    pub fn is_host(&self) -> bool {
        self.player.as_ref() == Some(&self.opening.host)
    }

    /// Whether this is the player's seat.
    pub fn is_own(&self, seat: Seat) -> bool {
        self.own_seats.contains(&seat.0)
    }

    /// The player's seat, if it may act now.
    pub fn acting(&self) -> Option<Seat> {
        let seat = Seat(self.standing.to_act?);
        let state = self.standing.seats.get(seat.index())?;
        (self.is_own(seat) && !state.stand_in && state.out.is_none()).then_some(seat)
    }

    /// Whether the player can probably take back the last turn. The server decides.
    pub fn can_undo(&self) -> bool {
        let own = |&(seat, revealed): &(u8, bool)| !revealed && self.is_own(Seat(seat));
        self.opening.undo && self.phase() == Phase::Playing && self.turns().last().is_some_and(own)
    }

    /// The turns that were not taken back: the seat, and whether tiles were revealed.
    pub fn turns(&self) -> Vec<(u8, bool)> {
        let mut turns = Vec::new();
        for entry in &self.log {
            match &entry.event {
                TableEvent::Play { seat, dealt, .. } => turns.push((*seat, !dealt.is_empty())),
                TableEvent::Undo { turns: undone, .. } => {
                    turns.truncate(turns.len().saturating_sub(*undone as usize));
                }
                _ => {}
            }
        }
        turns
    }

    /// The remaining time of a seat in milliseconds, at a time of the caller's clock.
    pub fn left(&self, seat: Seat, now: u64) -> Option<u64> {
        let left = *self.standing.left.as_ref()?.get(seat.index())?;
        let runs = self.standing.to_act == Some(seat.0) && self.phase() == Phase::Playing;
        let passed = if runs { now.saturating_sub(self.received) } else { 0 };
        Some(left.saturating_sub(passed))
    }

    /// Whether the occupant of a seat is disconnected.
    pub fn is_away(&self, seat: Seat) -> bool {
        let here = self.presence.as_ref().and_then(|presence| presence.seats.get(seat.index()));
        here == Some(&false)
    }
}

/// Changes the occupant of a seat; returns the previous one.
fn set<'a>(seats: &mut [Option<&'a str>], seat: u8, player: Option<&'a str>) -> Option<&'a str> {
    seats.get_mut(usize::from(seat)).and_then(|seat| std::mem::replace(seat, player))
}
