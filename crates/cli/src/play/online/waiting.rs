//! The keys of the waiting room.

use game::Seat;
use protocol::{Occupant, Request, Verb};
use ratatui::crossterm::event::{KeyCode, KeyEvent};

use super::super::texts;
use super::network::Command;
use super::room::{Room, RoomStep};

impl Room {
    pub(super) fn waiting_key(&mut self, key: KeyEvent) -> RoomStep {
        let Some(table) = self.table() else { return RoomStep::Stay };
        let seats = table.standing.seats.len();
        match key.code {
            KeyCode::Up => self.chosen = (self.chosen + seats - 1) % seats,
            KeyCode::Down => self.chosen = (self.chosen + 1) % seats,
            KeyCode::Char('s') | KeyCode::Enter if !self.plays() => return self.sit(),
            KeyCode::Char('s') => return self.request(Verb::Leave),
            KeyCode::Char('r') | KeyCode::Enter => return self.request(Verb::Ready),
            KeyCode::Char('b' | 'k' | '<' | '>') if !table.is_host() => {
                self.refuse(texts::ONLY_THE_HOST.to_owned());
            }
            KeyCode::Char('b') => return self.assign(),
            KeyCode::Char('k') => {
                let seat = Some(self.chosen as u8);
                return self.change(Request { seat, ..Request::to(Verb::Remove) });
            }
            KeyCode::Char('<') => return self.swap_with(self.chosen.checked_sub(1)),
            KeyCode::Char('>') => return self.swap_with(Some(self.chosen + 1)),
            _ => self.refuse(texts::UNKNOWN_KEY.to_owned()),
        }
        RoomStep::Stay
    }

    /// Sends a request without a ply: other players may change the table at the same time.
    #[expect(clippy::unused_self, reason = "it belongs to the other requests")]
    fn change(&self, request: Request) -> RoomStep {
        RoomStep::Send(Command::Submit(request))
    }

    /// Takes the selected seat if it is open, otherwise the first open one.
    fn sit(&self) -> RoomStep {
        let open = self.table().is_some_and(|table| {
            let chosen = table.standing.seats.get(self.chosen);
            chosen.is_some_and(|seat| seat.occupant == Occupant::Open)
        });
        let seat = open.then_some(self.chosen as u8);
        self.change(Request { seat, ..Request::to(Verb::Sit) })
    }

    /// Gives the selected seat to a bot, to one of the next level, or opens it again.
    fn assign(&mut self) -> RoomStep {
        let levels = ai::Level::ALL.map(ai::Level::name);
        let occupant = self.table().and_then(|table| table.standing.seats.get(self.chosen));
        let level = match occupant.map(|seat| &seat.occupant) {
            Some(Occupant::Open) => levels.first(),
            Some(Occupant::Bot { level }) => {
                let here = levels.iter().position(|known| known == level);
                levels.get(here.map_or(0, |here| here + 1))
            }
            Some(Occupant::Human { .. }) | None => {
                self.refuse(texts::SEAT_OF_A_PERSON.to_owned());
                return RoomStep::Stay;
            }
        };
        let (seat, level) = (Some(self.chosen as u8), level.map(ToString::to_string));
        self.change(Request { seat, level, ..Request::to(Verb::Assign) })
    }

    /// Exchanges the occupants of the selected seat and another one.
    fn swap_with(&mut self, other: Option<usize>) -> RoomStep {
        let seats = self.table().map_or(0, |table| table.standing.seats.len());
        let Some(other) = other.filter(|&other| other < seats) else { return RoomStep::Stay };
        let mut order: Vec<u8> = Seat::all(seats).map(|seat| seat.0).collect();
        order.swap(self.chosen, other);
        self.chosen = other;
        self.change(Request { order, ..Request::to(Verb::Arrange) })
    }
}
