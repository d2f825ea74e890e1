//! The rematch: offers and answers, from the log.

use protocol::{
    Entry, Occupant, Opening, Phase, Refused, RematchOffer, Request, SeatState, TableEvent, Verb,
};

use crate::permissions::not_now;
use crate::{Done, Table};

/// The result of a request about a rematch.
#[derive(Clone, Debug, PartialEq)]
pub enum RematchStep {
    /// An entry that must be stored, or no change.
    Done(Done),
    /// The offer is accepted, or there is no other player to ask. The server creates the new table
    /// and records it with [`Table::rematch`].
    Create,
}

impl Table {
    /// Decides on a request to offer, accept or decline a rematch. A second offer, by another
    /// player, accepts the first one, so the order of two offers does not matter. The rematch
    /// begins when all others have answered, or when the player who offered it repeats the request
    /// after another player has accepted.
    pub fn request_rematch(
        &mut self,
        player: &str,
        request: &Request,
        now: u64,
    ) -> Result<RematchStep, Refused> {
        if let Some(ply) = self.known(player, request)? {
            return Ok(RematchStep::Done(Done::Before(ply)));
        }
        let own = self.first_seat(player)?;
        if self.phase() != Phase::Over {
            return Err(not_now("the game is not over"));
        }
        let offers = request.verb == Verb::Rematch;
        if let Some(ply) = self.last_ply(|event| matches!(event, TableEvent::Rematch { .. })) {
            let late = || not_now("the table of the rematch is made");
            return offers.then_some(RematchStep::Done(Done::Before(ply))).ok_or_else(late);
        }
        let Some(event) = self.rematch_deed(player, own, offers)? else {
            return Ok(RematchStep::Create);
        };
        let known =
            self.offer.as_ref().filter(|offer| offer.open).is_some_and(|offer| match event {
                TableEvent::AcceptRematch { .. } => self.is_one_of(&offer.accepted, own),
                TableEvent::DeclineRematch { .. } => self.is_one_of(&offer.declined, own),
                _ => true,
            });
        if known {
            // The same request was recorded before.
            let ply = self.last_ply(|event| {
                matches!(
                    event,
                    TableEvent::OfferRematch { .. }
                        | TableEvent::AcceptRematch { .. }
                        | TableEvent::DeclineRematch { .. }
                )
            });
            return Ok(RematchStep::Done(Done::Before(ply.unwrap_or_default())));
        }
        (self.rules.check)(self, player, &event, now)?;
        let applied = self.append(event, request.asked_by(player), now)?;
        Ok(RematchStep::Done(Done::Now(Box::new(applied))))
    }

    /// The event of a request about a rematch; `None` if the new table is to be created.
    fn rematch_deed(
        &self,
        player: &str,
        own: u8,
        offers: bool,
    ) -> Result<Option<TableEvent>, Refused> {
        let Some(offer) = self.offer.as_ref().filter(|offer| offer.open) else {
            if !offers {
                return Err(not_now("nobody offers a rematch"));
            }
            let asks = self.has_other_people(player);
            return Ok(asks.then_some(TableEvent::OfferRematch { seat: own }));
        };
        let by_me = self.is_same_player(offer.seat, own);
        let both = [offer.seat, own];
        let waits = |seat_state: &SeatState| {
            let answered = both.iter().chain(&offer.accepted).chain(&offer.declined);
            let mut answered = answered.filter_map(|&seat| self.seats.get(usize::from(seat)));
            seat_state
                .occupant
                .player()
                .is_some_and(|other| !answered.any(|seat_state| seat_state.is_of(other)))
        };
        Ok(match (offers, by_me) {
            (false, _) => Some(TableEvent::DeclineRematch { seat: own }),
            (true, true) if offer.accepted.is_empty() => {
                Some(TableEvent::OfferRematch { seat: own })
            }
            (true, false) if self.seats.iter().any(waits) => {
                Some(TableEvent::AcceptRematch { seat: own })
            }
            (true, _) => None,
        })
    }

    /// The seats of the new table if this player's request creates it. The seats of people who did
    /// not accept are open.
    fn rematch_seats(&self, player: &str) -> Vec<Occupant> {
        let offer = self.offer.iter().filter(|offer| offer.open);
        let seats = offer.flat_map(|offer| offer.accepted.iter().chain([&offer.seat]));
        let come: Vec<&str> = seats
            .filter_map(|&seat| self.seats.get(usize::from(seat)))
            .map(SeatState::player)
            .chain([player])
            .collect();
        let occupant = |seat_state: &SeatState| match &seat_state.occupant {
            Occupant::Human { player, .. } if !come.contains(&player.as_str()) => Occupant::Open,
            occupant => occupant.clone(),
        };
        self.seats.iter().map(occupant).collect()
    }

    /// The options of the new table if this player's request creates it. `phrases_only` is what the
    /// host of the first table chose, regardless of the operator's policy.
    pub fn rematch_opening(&self, player: &str, phrases_only: bool) -> Opening {
        Opening {
            seats: self.rematch_seats(player),
            ready_check: true,
            // The player who accepts is connected for sure.
            host: player.to_owned(),
            day: None,
            phrases_only,
            paired: false,
            ..self.opening.clone()
        }
    }

    /// Records an offer, or an answer to it.
    pub(crate) fn record_rematch(&mut self, event: &TableEvent) {
        match *event {
            TableEvent::OfferRematch { seat } => {
                let (accepted, declined) = (Vec::new(), Vec::new());
                self.offer = Some(RematchOffer { seat, accepted, declined, open: true });
            }
            TableEvent::AcceptRematch { seat } => {
                let Some(mut offer) = self.offer.take() else { return };
                offer.declined.retain(|&other| !self.is_same_player(other, seat));
                offer.accepted.push(seat);
                self.offer = Some(offer);
            }
            TableEvent::DeclineRematch { seat } => {
                let Some(mut offer) = self.offer.take() else { return };
                if self.is_same_player(offer.seat, seat) {
                    offer.open = false;
                } else {
                    offer.accepted.retain(|&other| !self.is_same_player(other, seat));
                    offer.declined.push(seat);
                    let waits = |seat_state: &SeatState| {
                        let is_of = |&seat: &u8| {
                            let other = self.seats.get(usize::from(seat));
                            other.is_some_and(|other| other.player() == seat_state.player())
                        };
                        let answered = is_of(&offer.seat) || offer.declined.iter().any(is_of);
                        seat_state.occupant.player().is_some() && !answered
                    };
                    offer.open = self.seats.iter().any(waits);
                }
                self.offer = Some(offer);
            }
            _ => {}
        }
    }

    fn has_other_people(&self, player: &str) -> bool {
        let other = |seat_state: &SeatState| {
            seat_state.occupant.player().is_some_and(|other| other != player)
        };
        self.seats.iter().any(other)
    }

    /// Whether the same person has both seats.
    pub(crate) fn is_same_player(&self, one: u8, other: u8) -> bool {
        let player = |seat: u8| self.seats.get(usize::from(seat))?.occupant.player();
        player(one).is_some() && player(one) == player(other)
    }

    /// Whether the person on a seat also has one of these seats.
    fn is_one_of(&self, seats: &[u8], own: u8) -> bool {
        seats.iter().any(|&seat| self.is_same_player(seat, own))
    }

    /// The ply of the last entry of a kind.
    fn last_ply(&self, kind: impl Fn(&TableEvent) -> bool) -> Option<u32> {
        let is_it = |entry: &&Entry| kind(&entry.event);
        self.log.iter().rev().find(is_it).map(|entry| entry.ply)
    }
}
