//! The order of the seats, before the game begins.

use protocol::{Code, Occupant, Phase, Refused, Request, SeatState, TableEvent};

use crate::{Done, Table};

impl Table {
    /// Decides on the host's request to change the order of the seats.
    pub(crate) fn request_arrange(
        &mut self,
        player: &str,
        request: &Request,
        now: u64,
    ) -> Result<Done, Refused> {
        self.during(Phase::Waiting)?;
        self.only_host(player)?;
        if let Some(ply) = request.ply.filter(|&ply| ply != self.ply()) {
            return Err(self.stale(ply));
        }
        self.check_order(&request.order)?;
        if request.order.is_sorted() {
            return Ok(Done::Before(self.ply().saturating_sub(1)));
        }
        let event = TableEvent::Arrange { order: request.order.clone() };
        (self.rules.check)(self, player, &event, now)?;
        self.append(event, request.asked_by(player), now)
            .map(|applied| Done::Now(Box::new(applied)))
    }

    /// Moves the occupants of all seats. Moved players who were ready must confirm again, because
    /// the seat may matter to them.
    pub(crate) fn arrange(&mut self, order: &[u8]) -> Result<(), Refused> {
        self.check_order(order)?;
        let (seats, away) = (self.seats.clone(), self.away.clone());
        let asks = self.opening.asks_readiness();
        for (seat, &from) in order.iter().enumerate() {
            let from = usize::from(from);
            let seat_state = seats[from].clone();
            let asked =
                asks && from != seat && matches!(seat_state.occupant, Occupant::Human { .. });
            self.seats[seat] = SeatState { ready: seat_state.ready && !asked, ..seat_state };
            self.away[seat] = away[from];
        }
        Ok(())
    }

    /// Checks that the order names every seat once.
    fn check_order(&self, order: &[u8]) -> Result<(), Refused> {
        let mut sorted = order.to_vec();
        sorted.sort_unstable();
        if sorted.iter().copied().eq(0..self.seats.len() as u8) {
            return Ok(());
        }
        let message = format!("`order` names each of the seats 0 to {} once", self.seats.len() - 1);
        Err(Refused::new(Code::BadRequest, message))
    }
}
