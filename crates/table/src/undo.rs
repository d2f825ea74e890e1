//! Undo by consent: requests and answers, from the log.

use protocol::{Clock, Entry, Phase, Refused, Request, SeatState, TableEvent, UndoRequest, Verb};

use crate::permissions::{not_now, ply_missing, tiles_seen, time_is_up};
use crate::{Done, Table};

/// The most undo requests of a player in a game.
pub const MOST_UNDO_REQUESTS: usize = 5;

impl Table {
    /// Decides on a request at a table of a server. In addition to [`Table::request`], it supports
    /// undo by consent and the order of the seats.
    pub fn request_online(
        &mut self,
        player: &str,
        request: &Request,
        now: u64,
    ) -> Result<Done, Refused> {
        let undo = matches!(request.verb, Verb::RequestUndo | Verb::AcceptUndo | Verb::DeclineUndo);
        if !undo && request.verb != Verb::Arrange {
            return self.request(player, request, now);
        }
        if let Some(ply) = self.known(player, request)? {
            return Ok(Done::Before(ply));
        }
        if !undo {
            return self.request_arrange(player, request, now);
        }
        let own = self.first_seat(player)?;
        self.during(Phase::Playing)?;
        if self.is_late(now) {
            return Err(time_is_up());
        }
        let open = self.undo_request.clone().filter(|open| open.declined.is_none());
        let event = match (request.verb, open) {
            (Verb::RequestUndo, Some(open)) if self.is_same_player(open.seat, own) => {
                return Ok(Done::Before(open.ply));
            }
            (Verb::RequestUndo, Some(_)) => {
                return Err(not_now("another player asks to take back a turn"));
            }
            (Verb::RequestUndo, None) => self.permit_undo_request(player, request, now)?,
            (_, None) => {
                return Err(not_now("nobody asks to take back a turn").because("undo-gone"));
            }
            (verb, Some(open)) => {
                if open.accepted.contains(&own) && verb == Verb::AcceptUndo {
                    return Ok(Done::Before(self.ply() - 1));
                }
                self.permit_undo_answer((player, own), request, &open, now)?
            }
        };
        (self.rules.check)(self, player, &event, now)?;
        self.append(event, request.asked_by(player), now)
            .map(|applied| Done::Now(Box::new(applied)))
    }

    /// The event of an undo request: a request to the others, or the undo itself if all others are
    /// bots.
    fn permit_undo_request(
        &self,
        player: &str,
        request: &Request,
        now: u64,
    ) -> Result<TableEvent, Refused> {
        match request.ply {
            None => return Err(ply_missing()),
            Some(ply) if ply != self.ply() => return Err(self.stale(ply)),
            Some(_) => {}
        }
        if !self.opening.undo {
            return Err(not_now("nothing is taken back at this table").because("no-undo"));
        }
        let own = |turn: &crate::table::Turned| self.seats[turn.seat.index()].is_of(player);
        let first = self.turns.iter().rposition(own);
        let taken = first.map_or(&[][..], |first| &self.turns[first..]);
        let Some(turn) = taken.first() else {
            return Err(not_now("you have not played a turn yet"));
        };
        self.takes_part(turn.seat.0)?;
        if taken.iter().any(|turn| turn.revealed) {
            return Err(tiles_seen());
        }
        if taken.len() == 1 {
            return Err(not_now("nobody has acted since; send `undo`"));
        }
        self.check_undo_time(turn.seat.0, taken.len() as u32, now)?;
        if self.people_beside(player).next().is_some() {
            self.check_undo_requests(player)?;
            return Ok(TableEvent::RequestUndo { seat: turn.seat.0 });
        }
        if self.opening.rated {
            let message = "at a rated table other players must agree";
            return Err(not_now(message).because("no-undo"));
        }
        Ok(TableEvent::Undo { seat: turn.seat.0, turns: taken.len() as u32 })
    }

    /// The event of an answer to an undo request. The last consent gives the undo itself.
    fn permit_undo_answer(
        &self,
        (player, own): (&str, u8),
        request: &Request,
        open: &UndoRequest,
        now: u64,
    ) -> Result<TableEvent, Refused> {
        let accepts = request.verb == Verb::AcceptUndo;
        match request.ply {
            // The request is still open, so all entries after it are answers. A client that knows
            // the request's entry therefore means this request.
            Some(ply) if ply <= open.ply || ply > self.ply() => return Err(self.stale(ply)),
            None if accepts => return Err(ply_missing()),
            _ => {}
        }
        let asks = self.is_same_player(open.seat, own);
        if !asks {
            self.takes_part(own)?;
        }
        if !accepts {
            return Ok(TableEvent::DeclineUndo { seat: own });
        }
        if asks {
            return Err(not_now("the other players must agree"));
        }
        self.check_undo_time(open.seat, open.turns, now)?;
        let asker = self.seats[usize::from(open.seat)].player();
        let waits = |seat_state: &SeatState| {
            let accepted = |&seat: &u8| self.seats[usize::from(seat)].is_of(seat_state.player());
            !seat_state.is_of(player) && !open.accepted.iter().any(accepted)
        };
        if self.people_beside(asker).any(waits) {
            return Ok(TableEvent::AcceptUndo { seat: own });
        }
        Ok(TableEvent::Undo { seat: open.seat, turns: open.turns })
    }

    /// The people whose consent a player needs: those who are in the game and play without a
    /// stand-in. Bots always agree.
    fn people_beside(&self, player: &str) -> impl Iterator<Item = &SeatState> {
        let people =
            self.seats.iter().filter(|seat_state| seat_state.has_person() && !seat_state.stand_in);
        people.filter(move |seat_state| !seat_state.is_of(player))
    }

    /// Refuses players who are out or have a stand-in.
    pub(crate) fn takes_part(&self, seat: u8) -> Result<(), Refused> {
        self.still_in(seat)?;
        if self.seats[usize::from(seat)].stand_in {
            let message = "a bot is playing for you; say `return` first";
            return Err(not_now(message).because("bot-plays-for-you"));
        }
        Ok(())
    }

    /// Limits the requests of a player: one after each played turn, and a few per game.
    fn check_undo_requests(&self, player: &str) -> Result<(), Refused> {
        let asks = |entry: &&Entry| match entry.event {
            TableEvent::RequestUndo { seat } => self.seats[usize::from(seat)].is_of(player),
            _ => false,
        };
        let no_turn = |entry: &&Entry| !matches!(entry.event, TableEvent::Play { .. });
        let again = self.log.iter().rev().take_while(no_turn).any(|entry| asks(&entry));
        if again || self.log.iter().filter(asks).count() >= MOST_UNDO_REQUESTS {
            let message = format!(
                "after each turn you can ask once, and {MOST_UNDO_REQUESTS} times in a game"
            );
            return Err(not_now(message).because("undo-limit"));
        }
        Ok(())
    }

    /// An undo does not restore time. It is refused if the player would then be out of time.
    fn check_undo_time(&self, seat: u8, turns: u32, now: u64) -> Result<(), Refused> {
        let first = self.turns.len().checked_sub(turns as usize);
        let turn = first.and_then(|first| self.turns.get(first));
        let turn = turn.filter(|turn| turn.seat.0 == seat);
        let Some(turn) = turn else { return Err(not_now("these turns do not stand any more")) };
        if let Clock::Days { .. } = self.opening.clock {
            return Ok(());
        }
        match self.times.deadline_after_take_back(turn.seat, turn.start) {
            Some(deadline) if deadline <= now => {
                Err(not_now("no time would be left for that turn").because("undo-late"))
            }
            _ => Ok(()),
        }
    }

    /// Records the events that only tables of a server have.
    pub(crate) fn record_online(&mut self, entry: &Entry) -> Result<(), Refused> {
        match &entry.event {
            TableEvent::Arrange { order } => self.arrange(order)?,
            TableEvent::OfferRematch { .. }
            | TableEvent::AcceptRematch { .. }
            | TableEvent::DeclineRematch { .. } => self.record_rematch(&entry.event),
            _ => {}
        }
        self.record_undo(entry);
        Ok(())
    }

    /// Updates the open request. Any event other than an answer ends it.
    fn record_undo(&mut self, entry: &Entry) {
        match entry.event {
            TableEvent::RequestUndo { seat } => {
                let first = self.turns.iter().rposition(|turn| turn.seat.0 == seat);
                let turns = first.map_or(0, |first| (self.turns.len() - first) as u32);
                let (accepted, declined) = (Vec::new(), None);
                let ply = entry.ply;
                self.undo_request = Some(UndoRequest { seat, ply, turns, accepted, declined });
            }
            TableEvent::AcceptUndo { seat } => {
                if let Some(request) = &mut self.undo_request {
                    request.accepted.push(seat);
                }
            }
            TableEvent::DeclineUndo { seat } => {
                if let Some(request) = &mut self.undo_request {
                    request.declined = Some(seat);
                }
            }
            TableEvent::Resume {} => {}
            _ => self.undo_request = None,
        }
    }
}
