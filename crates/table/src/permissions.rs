//! The permissions at a table: which player may do what, and when.

use game::Seat;
use protocol::{
    Clock, Code, Departure, Entry, Occupant, Phase, Refused, Request, RequestId, TableEvent, Verb,
    clean_name,
};

use crate::opening::no_bot_accounts;
use crate::{AppliedEntry, Table, check_not_only_bots, verifiable_deal};

/// How long a player must be absent, in milliseconds, before a bot may stand in.
pub const PATIENCE: u64 = 60_000;

const LONGEST_KEY: usize = 64;

/// The result of a request that was not refused.
#[derive(Clone, Debug, PartialEq)]
pub enum Done {
    /// The request was carried out: store the entry, then send it to all clients.
    Now(Box<AppliedEntry>),
    /// The request was carried out before, at this ply, or changes nothing.
    Before(u32),
}

impl Table {
    /// Decides on a player's request, and carries it out.
    pub fn request(&mut self, player: &str, request: &Request, now: u64) -> Result<Done, Refused> {
        if let Some(ply) = self.known(player, request)? {
            return Ok(Done::Before(ply));
        }
        let needs_ply = matches!(request.verb, Verb::Play | Verb::Undo);
        match request.ply {
            Some(ply) if ply != self.ply() => return Err(self.stale(ply)),
            None if needs_ply => return Err(ply_missing()),
            _ => {}
        }
        let event = self.permit(player, request, now)?;
        if self.changes_nothing(&event) {
            return Ok(Done::Before(self.ply().saturating_sub(1)));
        }
        (self.rules.check)(self, player, &event, now)?;
        self.append(event, request.asked_by(player), now)
            .map(|applied| Done::Now(Box::new(applied)))
    }

    /// Plays the turn of a bot, which was computed at `ply`.
    pub fn bot_plays(
        &mut self,
        ply: u32,
        actions: Vec<String>,
        now: u64,
    ) -> Result<AppliedEntry, Refused> {
        match self.bot_to_act() {
            Some((seat, _)) if ply == self.ply() => {
                let event = TableEvent::Play { seat: seat.0, actions, dealt: Vec::new() };
                self.append(event, None, now)
            }
            _ => Err(self.stale(ply)),
        }
    }

    /// Applies a timeout, if a player's time or the time to confirm a pairing has run out.
    pub fn time_up(&mut self, now: u64) -> Option<AppliedEntry> {
        if self.confirm_by().is_some_and(|deadline| deadline <= now) {
            return self.close(now).ok();
        }
        let seat = self.to_act()?;
        if self.deadline()? > now {
            return None;
        }
        self.append(TableEvent::TimeUp { seat: seat.0 }, None, now).ok()
    }

    /// Restarts the clock after the server was down, so that no player loses time.
    pub fn resume(&mut self, now: u64) -> Option<AppliedEntry> {
        let runs = matches!(self.opening.clock, Clock::RealTime { .. });
        if !runs || self.to_act().is_none() {
            return None;
        }
        self.append(TableEvent::Resume {}, None, now).ok()
    }

    /// Ends a running game by the operator's order.
    pub fn close(&mut self, now: u64) -> Result<AppliedEntry, Refused> {
        if self.phase() == Phase::Over {
            return Err(over());
        }
        self.append(TableEvent::Close {}, None, now)
    }

    /// Removes a player from one seat before the game begins, by the operator's order.
    pub fn remove(&mut self, player: &str, now: u64) -> Result<AppliedEntry, Refused> {
        self.during(Phase::Waiting)?;
        let seat = self
            .seats_of(player)
            .next()
            .ok_or_else(|| Refused::new(Code::NotFound, "this player does not sit at the table"))?;
        self.append(TableEvent::Remove { seat: seat.0 }, None, now)
    }

    /// Records that a new table was created for the same players.
    pub fn rematch(
        &mut self,
        next: String,
        asked: Option<RequestId>,
        now: u64,
    ) -> Result<AppliedEntry, Refused> {
        self.append(TableEvent::Rematch { next }, asked, now)
    }

    /// Records whether a player is connected. This is not part of the log.
    pub fn presence(&mut self, player: &str, here: bool, now: u64) {
        for (seat_state, away) in self.seats.iter().zip(&mut self.away) {
            if seat_state.is_of(player) {
                *away = if here { None } else { Some(away.unwrap_or(now)) };
            }
        }
    }

    /// Since when the occupant of each seat has been absent. A caller that loads the table again can
    /// restore it with [`Table::set_absences`].
    pub fn absences(&self) -> &[Option<u64>] {
        &self.away
    }

    /// Restores what [`Table::absences`] returned, because the log does not contain it.
    pub fn set_absences(&mut self, absences: Vec<Option<u64>>) {
        self.away = absences;
    }

    fn changes_nothing(&self, event: &TableEvent) -> bool {
        match event {
            TableEvent::Ready { seat, entropy } => {
                let seat_state = &self.seats[usize::from(*seat)];
                seat_state.ready && (entropy.is_none() || seat_state.entropy.is_some())
            }
            TableEvent::Assign { seat, level } => match &self.seats[usize::from(*seat)].occupant {
                Occupant::Bot { level: present } => level.as_ref() == Some(present),
                Occupant::Open => level.is_none(),
                Occupant::Human { .. } => false,
            },
            _ => false,
        }
    }

    /// The seats of a player.
    pub fn seats_of(&self, player: &str) -> impl Iterator<Item = Seat> {
        let of = move |seat: &Seat| self.seats[seat.index()].is_of(player);
        Seat::all(self.seats.len()).filter(of)
    }

    pub(crate) fn append(
        &mut self,
        event: TableEvent,
        asked: Option<RequestId>,
        now: u64,
    ) -> Result<AppliedEntry, Refused> {
        // Times never decrease in a log, even if the clock of the machine does.
        let at = self.log.last().map_or(now, |last| now.max(last.at));
        let mut entry = Entry { ply: self.ply(), at, event, asked };
        let events = self.apply(&mut entry)?;
        self.log.push(entry.clone());
        Ok(AppliedEntry { entry, events })
    }

    /// The ply at which a request with the same key was carried out before.
    pub(crate) fn known(&self, player: &str, request: &Request) -> Result<Option<u32>, Refused> {
        let Some(key) = &request.key else { return Ok(None) };
        if key.is_empty() || key.len() > LONGEST_KEY || !key.bytes().all(|b| b.is_ascii_graphic()) {
            let message = "`key` is 1 to 64 visible ASCII characters";
            return Err(Refused::new(Code::BadRequest, message));
        }
        // Keys differ more often than players.
        let same = |asked: &RequestId| asked.key == *key && asked.player == player;
        let entry = self.log.iter().rev().find(|entry| entry.asked.as_ref().is_some_and(same));
        Ok(entry.map(|entry| entry.ply))
    }

    pub(crate) fn stale(&self, ply: u32) -> Refused {
        let message = format!(
            "the log is at ply {} now, not at {ply}; catch up and decide again",
            self.ply()
        );
        Refused::new(Code::Stale, message)
    }

    /// The event of a request, if the player is allowed to send it now.
    fn permit(&self, player: &str, request: &Request, now: u64) -> Result<TableEvent, Refused> {
        match request.verb {
            Verb::Sit => return self.permit_sit(player, request),
            Verb::Assign => return self.permit_assign(player, request),
            Verb::Remove => return self.permit_remove(player, request),
            Verb::StandIn => return self.permit_stand_in(player, request, now),
            Verb::Rematch
            | Verb::DeclineRematch
            | Verb::RequestUndo
            | Verb::AcceptUndo
            | Verb::DeclineUndo
            | Verb::Arrange => return Err(not_now("this needs a table of a server")),
            _ => {}
        }
        let seat = self.own_seat(player, request)?;
        match request.verb {
            Verb::Leave => {
                self.during(Phase::Waiting)?;
                Ok(TableEvent::Leave { seat })
            }
            Verb::Ready => {
                self.during(Phase::Waiting)?;
                Ok(TableEvent::Ready { seat, entropy: contribution(request)? })
            }
            Verb::Play => self.permit_play(seat, request, now),
            Verb::Undo => {
                self.permit_undo(seat)?;
                self.permit_undo_in_time(seat, now)
            }
            Verb::Resign => {
                self.during(Phase::Playing)?;
                self.still_in(seat)?;
                Ok(TableEvent::Resign { seat })
            }
            _ => {
                self.during(Phase::Playing)?;
                self.still_in(seat)?;
                if !self.seats[usize::from(seat)].stand_in {
                    return Err(not_now("nobody is playing for you"));
                }
                Ok(TableEvent::Return { seat })
            }
        }
    }

    fn permit_sit(&self, player: &str, request: &Request) -> Result<TableEvent, Refused> {
        self.during(Phase::Waiting)?;
        if !self.opening.accepts(player) {
            return Err(no_bot_accounts(Code::NotNow));
        }
        if self.opening.rated && self.seats_of(player).next().is_some() {
            let message = "at a rated table each player has one seat";
            return Err(not_now(message).because("two-seats"));
        }
        if self.removed.iter().any(|removed| removed == player) {
            let message = "you were removed from this table";
            return Err(Refused::new(Code::NotYours, message).because("removed"));
        }
        let is_open = |seat: &Seat| self.seats[seat.index()].occupant == Occupant::Open;
        let mut open = Seat::all(self.seats.len()).filter(is_open);
        let seat = match request.seat {
            None => open.next().ok_or_else(|| taken("no seat is open"))?,
            Some(seat) => open
                .find(|open| open.0 == seat)
                .ok_or_else(|| taken(format!("seat {seat} is not open")))?,
        };
        let name = clean_name(request.name.as_deref().unwrap_or_default())?;
        let ready = !self.opening.asks_readiness();
        let entropy = contribution(request)?;
        Ok(TableEvent::Sit { seat: seat.0, player: player.to_owned(), name, ready, entropy })
    }

    pub(crate) fn only_host(&self, player: &str) -> Result<(), Refused> {
        if player == self.opening.host {
            return Ok(());
        }
        let message = "only the host of the table assigns seats";
        Err(Refused::new(Code::NotYours, message).because("only-host"))
    }

    fn permit_remove(&self, player: &str, request: &Request) -> Result<TableEvent, Refused> {
        self.during(Phase::Waiting)?;
        self.only_host(player)?;
        let seat = self.existing(request.seat)?;
        let seat_state = &self.seats[usize::from(seat)];
        if !seat_state.has_person() || seat_state.is_of(player) {
            return Err(not_now("no other player sits there"));
        }
        Ok(TableEvent::Remove { seat })
    }

    fn permit_assign(&self, player: &str, request: &Request) -> Result<TableEvent, Refused> {
        self.during(Phase::Waiting)?;
        self.only_host(player)?;
        let seat = self.existing(request.seat)?;
        if self.seats[usize::from(seat)].has_person() {
            return Err(taken("another player sits there"));
        }
        if request.level.is_some() && !self.only_bots {
            let others = (0..).zip(&self.seats).filter(|(other, _)| *other != seat);
            check_not_only_bots(others.map(|(_, seat_state)| &seat_state.occupant))?;
        }
        Ok(TableEvent::Assign { seat, level: request.level.clone() })
    }

    fn permit_stand_in(
        &self,
        player: &str,
        request: &Request,
        now: u64,
    ) -> Result<TableEvent, Refused> {
        self.during(Phase::Playing)?;
        if self.seats_of(player).next().is_none() {
            let message = "only the players of this table can request a stand-in";
            return Err(Refused::new(Code::NotYours, message).because("not-seated"));
        }
        if self.opening.day.is_some() {
            let message = "no bot can stand in at the daily puzzle";
            return Err(not_now(message).because("no-stand-in"));
        }
        let seat = self.existing(request.seat)?;
        let seat_state = &self.seats[usize::from(seat)];
        if !seat_state.has_person() || seat_state.stand_in {
            return Err(not_now("a bot plays there already").because("bot-plays-there"));
        }
        if matches!(self.opening.clock, Clock::Days { .. }) {
            let message = "with days per turn no bot stands in; the clock decides";
            return Err(not_now(message).because("clock-decides"));
        }
        if self.to_act() == Some(Seat(seat)) && self.is_late(now) {
            return Err(time_is_up());
        }
        if seat_state.is_of(player) {
            return Ok(TableEvent::StandIn { seat });
        }
        match self.away[usize::from(seat)] {
            Some(since) if now.saturating_sub(since) >= PATIENCE => {
                Ok(TableEvent::StandIn { seat })
            }
            Some(_) => Err(not_now("this player has been away for less than a minute; wait")
                .because("only-just-gone")),
            None => Err(not_now("this player is connected").because("still-here")),
        }
    }

    fn permit_play(&self, seat: u8, request: &Request, now: u64) -> Result<TableEvent, Refused> {
        self.during(Phase::Playing)?;
        self.still_in(seat)?;
        if self.to_act() != Some(Seat(seat)) {
            return Err(Refused::new(Code::NotYourTurn, "it is not your turn"));
        }
        self.takes_part(seat)?;
        if self.is_late(now) {
            return Err(time_is_up());
        }
        Ok(TableEvent::Play { seat, actions: request.actions.clone(), dealt: Vec::new() })
    }

    /// Undo without consent: only the player's last turn, before any other player has acted, and
    /// not if it revealed tiles.
    fn permit_undo(&self, seat: u8) -> Result<(), Refused> {
        self.during(Phase::Playing)?;
        self.still_in(seat)?;
        if !self.opening.undo {
            return Err(not_now("nothing is taken back at this table").because("no-undo"));
        }
        match self.turns.last() {
            None => Err(not_now("nothing has been played yet")),
            Some(turn) if turn.seat.0 != seat => {
                Err(not_now("another player has acted since").because("others-acted"))
            }
            Some(turn) if turn.revealed => Err(tiles_seen()),
            Some(_) => Ok(()),
        }
    }

    /// An undo does not restore time. It is refused if the player would then be out of time.
    fn permit_undo_in_time(&self, seat: u8, now: u64) -> Result<TableEvent, Refused> {
        let deadline = self
            .turns
            .last()
            .and_then(|turn| self.times.deadline_after_take_back(turn.seat, turn.start));
        match deadline {
            Some(deadline) if deadline <= now => Err(time_is_up()),
            _ => Ok(TableEvent::Undo { seat, turns: 1 }),
        }
    }

    /// Whether the time of the player to act has run out.
    pub(crate) fn is_late(&self, now: u64) -> bool {
        self.deadline().is_some_and(|deadline| deadline <= now)
    }

    /// Whether this player can take back a turn now.
    pub fn may_undo(&self, player: &str) -> bool {
        let last = self.turns.last();
        last.is_some_and(|turn| {
            self.seats[turn.seat.index()].is_of(player) && self.permit_undo(turn.seat.0).is_ok()
        })
    }

    /// The seat of a request: the named seat, or else the player's seat that the request applies
    /// to.
    fn own_seat(&self, player: &str, request: &Request) -> Result<u8, Refused> {
        let about = match request.verb {
            Verb::Undo => self.turns.last().map(|turn| turn.seat),
            _ => self.to_act(),
        };
        let named = request.seat.map(Seat);
        let mut own = self.seats_of(player);
        let seat = match named.or(about.filter(|about| self.seats_of(player).any(|s| s == *about)))
        {
            Some(seat) => own.find(|own| *own == seat),
            None => own.next(),
        };
        seat.map(|seat| seat.0).ok_or_else(|| {
            let message = match named {
                Some(seat) => format!("seat {seat} is not yours"),
                None => "you do not sit at this table".to_owned(),
            };
            not_seated(message)
        })
    }

    fn existing(&self, seat: Option<u8>) -> Result<u8, Refused> {
        let last = self.seats.len() as u8 - 1;
        seat.filter(|&seat| seat <= last).ok_or_else(|| {
            Refused::new(Code::BadRequest, format!("`seat` must be given: 0 to {last}"))
        })
    }

    pub(crate) fn still_in(&self, seat: u8) -> Result<(), Refused> {
        match self.seats[usize::from(seat)].out {
            None => Ok(()),
            Some(Departure::Resigned) => Err(not_now("you have given up").because("gave-up")),
            Some(Departure::TimeUp) => Err(not_now("your time was up").because("time-is-up")),
        }
    }

    pub(crate) fn first_seat(&self, player: &str) -> Result<u8, Refused> {
        let seat = self.seats_of(player).next().map(|seat| seat.0);
        seat.ok_or_else(|| not_seated("you do not sit at this table"))
    }

    pub(crate) fn during(&self, wanted: Phase) -> Result<(), Refused> {
        match self.phase() {
            phase if phase == wanted => Ok(()),
            Phase::Waiting => Err(not_now("the game has not begun").because("not-begun")),
            Phase::Playing => Err(not_now("the game has begun").because("has-begun")),
            Phase::Over => Err(over()),
        }
    }
}

/// The contribution to the shuffle in a request.
fn contribution(request: &Request) -> Result<Option<String>, Refused> {
    match &request.entropy {
        Some(entropy) if !verifiable_deal::is_entropy(entropy) => {
            let message = format!(
                "`entropy` is 1 to {} visible ASCII characters",
                verifiable_deal::LONGEST_ENTROPY
            );
            Err(Refused::new(Code::BadRequest, message))
        }
        entropy => Ok(entropy.clone()),
    }
}

fn not_seated(message: impl Into<String>) -> Refused {
    Refused::new(Code::NotYours, message).because("not-seated")
}

fn over() -> Refused {
    Refused::new(Code::Over, "the game is over")
}

pub(crate) fn ply_missing() -> Refused {
    let message = "`ply` is missing: the length of the log that you know";
    Refused::new(Code::BadRequest, message)
}

pub(crate) fn tiles_seen() -> Refused {
    not_now("tiles were turned up; that cannot be taken back").because("tiles-seen")
}

pub(crate) fn time_is_up() -> Refused {
    not_now("your time is up").because("time-is-up")
}

fn taken(message: impl Into<String>) -> Refused {
    not_now(message).because("seat-taken")
}

pub(crate) fn not_now(message: impl Into<String>) -> Refused {
    Refused::new(Code::NotNow, message)
}
