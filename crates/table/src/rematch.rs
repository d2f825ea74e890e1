//! A rematch: offered, accepted or declined, from the log.

use serde::{Deserialize, Serialize};

use crate::policy::not_now;
use crate::{Chair, Code, Deed, Done, Entry, Phase, Refused, Request, Sitter, Table, Verb};

/// An offer of a rematch.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RematchOffer {
    /// The seat of the player who made it.
    pub seat: u8,
    /// The seats of the players who declined it.
    pub declined: Vec<u8>,
    /// Whether it can still be accepted: it was not withdrawn, and not all others declined it.
    pub open: bool,
}

/// What a request about a rematch leads to.
#[derive(Clone, Debug, PartialEq)]
pub enum RematchStep {
    /// An entry that must be stored, or nothing new.
    Done(Done),
    /// The offer is accepted, or there is nobody to ask. The server creates the new table and
    /// records it with [`Table::rematch`].
    Create,
}

impl Table {
    /// Decides on a request to offer, accept or decline a rematch. A second offer, by another
    /// player, accepts the first one, so it does not matter which of two arrives first.
    pub fn request_rematch(
        &mut self,
        player: &str,
        request: &Request,
        now: u64,
    ) -> Result<RematchStep, Refused> {
        if let Some(ply) = self.known(player, request)? {
            return Ok(RematchStep::Done(Done::Before(ply)));
        }
        let own = self.seats_of(player).next().map(|seat| seat.0).ok_or_else(|| {
            Refused::new(Code::NotYours, "you do not sit at this table").because("not-seated")
        })?;
        if self.phase() != Phase::Over {
            return Err(not_now("the game is not over"));
        }
        let offers = request.verb == Verb::Rematch;
        if let Some(ply) = self.last_ply(|deed| matches!(deed, Deed::Rematch { .. })) {
            let late = || not_now("the table of the rematch is made");
            return offers.then_some(RematchStep::Done(Done::Before(ply))).ok_or_else(late);
        }
        let open = self.offer.as_ref().filter(|offer| offer.open);
        let by_me = open.is_some_and(|offer| self.is_same_player(offer.seat, own));
        let declined =
            open.is_some_and(|offer| offer.declined.iter().any(|&s| self.is_same_player(s, own)));
        let deed = match (offers, open.is_some()) {
            (true, false) if !self.has_other_people(player) => return Ok(RematchStep::Create),
            (true, false) => Deed::OfferRematch { seat: own },
            (true, true) if !by_me => return Ok(RematchStep::Create),
            (false, false) => return Err(not_now("nobody offers a rematch")),
            (false, true) if !declined => Deed::DeclineRematch { seat: own },
            // The same wish was recorded before.
            (_, true) => {
                let ply = self.last_ply(|deed| {
                    matches!(deed, Deed::OfferRematch { .. } | Deed::DeclineRematch { .. })
                });
                return Ok(RematchStep::Done(Done::Before(ply.unwrap_or_default())));
            }
        };
        (self.rules.check)(self, player, &deed, now)?;
        let asked = request.asked_by(player);
        let told = self.happen(deed, asked, now)?;
        Ok(RematchStep::Done(Done::Now(Box::new(told))))
    }

    /// The seats of the new table when this player accepts: those who declined leave theirs open.
    pub fn rematch_seats(&self, player: &str) -> Vec<Sitter> {
        let declined = self.offer.iter().flat_map(|offer| &offer.declined);
        let gone: Vec<&str> = declined
            .filter_map(|&seat| self.chairs.get(usize::from(seat)))
            .map(Chair::player)
            .filter(|gone| *gone != player)
            .collect();
        let sitter = |chair: &Chair| match &chair.sitter {
            Sitter::Human { player, .. } if gone.contains(&player.as_str()) => Sitter::Open,
            sitter => sitter.clone(),
        };
        self.chairs.iter().map(sitter).collect()
    }

    /// Records an offer, or that it was declined.
    pub(crate) fn record_rematch(&mut self, deed: &Deed) {
        match *deed {
            Deed::OfferRematch { seat } => {
                self.offer = Some(RematchOffer { seat, declined: Vec::new(), open: true });
            }
            Deed::DeclineRematch { seat } => {
                let Some(mut offer) = self.offer.take() else { return };
                if self.is_same_player(offer.seat, seat) {
                    offer.open = false;
                } else {
                    offer.declined.push(seat);
                    let waits = |chair: &Chair| {
                        let is_of = |&seat: &u8| {
                            let other = self.chairs.get(usize::from(seat));
                            other.is_some_and(|other| other.player() == chair.player())
                        };
                        let answered = is_of(&offer.seat) || offer.declined.iter().any(is_of);
                        chair.sitter.player().is_some() && !answered
                    };
                    offer.open = self.chairs.iter().any(waits);
                }
                self.offer = Some(offer);
            }
            _ => {}
        }
    }

    fn has_other_people(&self, player: &str) -> bool {
        let other = |chair: &Chair| chair.sitter.player().is_some_and(|other| other != player);
        self.chairs.iter().any(other)
    }

    /// Whether one person sits on both seats.
    fn is_same_player(&self, one: u8, other: u8) -> bool {
        let player = |seat: u8| self.chairs.get(usize::from(seat))?.sitter.player();
        player(one).is_some() && player(one) == player(other)
    }

    /// The place in the log of the last entry of a kind.
    fn last_ply(&self, kind: impl Fn(&Deed) -> bool) -> Option<u32> {
        let is_it = |entry: &&Entry| kind(&entry.deed);
        self.log.iter().rev().find(is_it).map(|entry| entry.ply)
    }
}
