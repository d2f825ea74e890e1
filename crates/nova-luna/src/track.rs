use std::hint::select_unpredictable;

use game::{MAX_SEATS, Seat};

/// The moon track: the position of each counter, and the order of turns (NL-20, NL-21).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Track {
    at: [u8; MAX_SEATS],
    /// The seats in the order in which they act. It also defines the piles: of two counters on one
    /// position, the counter that is earlier in this list is on top.
    order: [Seat; MAX_SEATS],
    players: u8,
}

impl Track {
    /// All counters in one pile on position 0, from the top of the pile down (NL-11).
    pub(crate) fn new(from_the_top: &[Seat]) -> Track {
        let mut order = [Seat(0); MAX_SEATS];
        order[..from_the_top.len()].copy_from_slice(from_the_top);
        Track { at: [0; MAX_SEATS], order, players: from_the_top.len() as u8 }
    }

    /// The distance of a seat's counter from the new moon.
    #[inline]
    pub fn position(&self, seat: Seat) -> u8 {
        self.at[seat.index()]
    }

    /// The seats in the order in which they would act.
    #[inline]
    pub fn order(&self) -> &[Seat] {
        &self.order[..usize::from(self.players)]
    }

    /// The player to act.
    #[inline]
    pub fn first(&self) -> Seat {
        self.order[0]
    }

    /// Moves the counter of the player to act. It is placed on top of a pile, so its player acts
    /// before all players at the same position or further (NL-21).
    #[inline]
    pub(crate) fn advance(&mut self, fields: u8) {
        let seat = self.order[0];
        let position = self.at[seat.index()] + fields;
        self.at[seat.index()] = position;
        for place in 1..usize::from(self.players) {
            let (ours, other) = (self.order[place - 1], self.order[place]);
            let overtaken = self.at[other.index()] < position;
            self.order[place - 1] = select_unpredictable(overtaken, other, ours);
            self.order[place] = select_unpredictable(overtaken, ours, other);
        }
    }

    /// Gives the turn to a seat, independent of the positions on the track.
    pub(crate) fn turn_to(&mut self, seat: Seat) {
        let place = self.order().iter().position(|&other| other == seat);
        self.order.swap(0, place.unwrap_or(0));
    }

    /// Restores the order that follows from the positions on the track. Of counters on one
    /// position, the counter that is earlier in `order` is on top.
    pub(crate) fn pile_up(&mut self, order: &[Seat]) {
        self.order[..order.len()].copy_from_slice(order);
        for mut place in 1..order.len() {
            while place > 0
                && self.position(self.order[place - 1]) > self.position(self.order[place])
            {
                self.order.swap(place - 1, place);
                place -= 1;
            }
        }
    }

    #[cfg(test)]
    pub(crate) fn at(positions: &[u8], order: &[u8]) -> Track {
        let seats: Vec<Seat> = order.iter().map(|&seat| Seat(seat)).collect();
        let mut track = Track::new(&seats);
        track.at[..positions.len()].copy_from_slice(positions);
        track
    }
}
