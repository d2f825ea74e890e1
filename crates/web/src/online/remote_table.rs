//! The client's copy of an online table.

use game::Seat;
use table::{Entry, Occupant, Opening, Phase, Presence, Standing, TableEvent, Update, Welcome};

/// The client's copy of an online table.
#[derive(Clone, Debug)]
pub(crate) struct RemoteTable {
    pub(crate) id: String,
    /// The player's id on the server.
    pub(crate) me: Option<String>,
    /// The player's seats.
    pub(crate) you: Vec<u8>,
    pub(crate) opening: Opening,
    /// The commitment to the deal; `None` if the game has no deal.
    pub(crate) commitment: Option<String>,
    pub(crate) standing: Standing,
    pub(crate) log: Vec<Entry>,
    /// The connected players.
    pub(crate) presence: Option<Presence>,
    /// When the standing arrived, by the page's monotonic clock in milliseconds. The clocks run
    /// from there, independent of the device's time.
    pub(crate) heard: f64,
}

/// The log has a gap. The client reconnects and requests the missing entries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Gap;

impl RemoteTable {
    /// Applies a welcome, which may contain only the new entries of the log.
    pub(crate) fn welcome(
        before: Option<RemoteTable>,
        welcome: Welcome,
        heard: f64,
    ) -> Result<RemoteTable, Gap> {
        let (log, presence) = before.map(|room| (room.log, room.presence)).unwrap_or_default();
        let mut room = RemoteTable {
            id: welcome.id,
            me: welcome.player,
            you: welcome.you,
            opening: welcome.view.opening,
            commitment: welcome.view.commitment,
            standing: welcome.view.standing,
            log,
            presence,
            heard,
        };
        for entry in welcome.entries {
            room.add(entry)?;
        }
        if room.log.len() == room.standing.ply as usize { Ok(room) } else { Err(Gap) }
    }

    /// Applies an update.
    pub(crate) fn update(&mut self, update: Update, heard: f64) -> Result<(), Gap> {
        if self.add(update.entry)? {
            self.you = self.own_seats();
            self.standing = update.standing;
            self.heard = heard;
        }
        Ok(())
    }

    /// Adds an entry; false if it was known.
    fn add(&mut self, entry: Entry) -> Result<bool, Gap> {
        match (entry.ply as usize).cmp(&self.log.len()) {
            std::cmp::Ordering::Less => Ok(false),
            std::cmp::Ordering::Greater => Err(Gap),
            std::cmp::Ordering::Equal => {
                self.log.push(entry);
                Ok(true)
            }
        }
    }

    /// The player's seats after the last entry, which may be a departure or a new order.
    fn own_seats(&self) -> Vec<u8> {
        let own = self.you.iter().copied();
        match self.log.last().map(|entry| &entry.deed) {
            Some(TableEvent::Leave { seat } | TableEvent::Remove { seat }) => {
                own.filter(|own| own != seat).collect()
            }
            Some(TableEvent::Arrange { order }) => {
                let mine = (0..).zip(order).filter(|(_, from)| self.you.contains(from));
                mine.map(|(seat, _)| seat).collect()
            }
            _ => own.collect(),
        }
    }

    /// Whether the player was removed from this table.
    pub(crate) fn was_removed(&self) -> bool {
        let mut seats: Vec<Option<&str>> =
            self.opening.seats.iter().map(Occupant::player).collect();
        for entry in &self.log {
            match &entry.deed {
                TableEvent::Sit { seat, player, .. } => seats[usize::from(*seat)] = Some(player),
                TableEvent::Remove { seat } if self.me.as_deref() == seats[usize::from(*seat)] => {
                    return self.me.is_some();
                }
                TableEvent::Leave { seat }
                | TableEvent::Assign { seat, .. }
                | TableEvent::Remove { seat } => {
                    seats[usize::from(*seat)] = None;
                }
                TableEvent::Arrange { order } => {
                    seats = order.iter().map(|&from| seats[usize::from(from)]).collect();
                }
                _ => {}
            }
        }
        false
    }

    pub(crate) fn phase(&self) -> Phase {
        self.standing.phase
    }

    /// Whether the player created this table.
    pub(crate) fn is_host(&self) -> bool {
        self.me.as_ref() == Some(&self.opening.host)
    }

    /// Whether this is the player's seat.
    pub(crate) fn is_mine(&self, seat: Seat) -> bool {
        self.you.contains(&seat.0)
    }

    /// The player's seat, if it may act now.
    pub(crate) fn acting(&self) -> Option<Seat> {
        let seat = Seat(self.standing.to_act?);
        let chair = self.standing.seats.get(seat.index())?;
        (self.is_mine(seat) && !chair.stand_in && chair.out.is_none()).then_some(seat)
    }

    /// Whether the player can probably take back the last turn. The server decides.
    pub(crate) fn can_undo(&self) -> bool {
        let last = self.turns().pop();
        let fair = last.is_some_and(|(seat, revealed)| !revealed && self.is_mine(Seat(seat)));
        self.opening.undo && self.phase() == Phase::Playing && fair
    }

    /// The turns that were not taken back: the seat, and whether tiles were revealed.
    pub(super) fn turns(&self) -> Vec<(u8, bool)> {
        let mut turns = Vec::new();
        for entry in &self.log {
            match &entry.deed {
                TableEvent::Play { seat, dealt, .. } => turns.push((*seat, !dealt.is_empty())),
                TableEvent::Undo { turns: taken, .. } => {
                    turns.truncate(turns.len().saturating_sub(*taken as usize));
                }
                _ => {}
            }
        }
        turns
    }

    /// The remaining time of a seat in milliseconds, at a time of the page's monotonic clock.
    pub(crate) fn left(&self, seat: Seat, now: f64) -> Option<u64> {
        let left = *self.standing.left.as_ref()?.get(seat.index())?;
        let runs = self.standing.to_act == Some(seat.0) && self.phase() == Phase::Playing;
        let passed = if runs { (now - self.heard).max(0.0) as u64 } else { 0 };
        Some(left.saturating_sub(passed))
    }

    /// Whether the occupant of a seat is disconnected.
    pub(crate) fn is_away(&self, seat: Seat) -> bool {
        let here = self.presence.as_ref().and_then(|presence| presence.seats.get(seat.index()));
        here == Some(&false)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::{Clock, Deal, Done, Message, Request, Table, Verb};

    fn table() -> Table {
        let sitter = |player: &str| Occupant::Human { player: player.into(), name: player.into() };
        let opening = Opening {
            game: "nova-luna".to_owned(),
            setup: serde_json::json!({"players": 2}).as_object().unwrap().clone(),
            seats: vec![sitter("a"), sitter("b")],
            clock: Clock::Days { per_turn: 1 },
            undo: true,
            stand_in: "casual".to_owned(),
            host: "a".to_owned(),
            ..Opening::default()
        };
        Table::new(opening, Deal::from_seed(2, 7), 0).unwrap()
    }

    fn welcome(table: &Table, player: &str, after: Option<u32>) -> Welcome {
        match table.welcome("t", Some(player), after, 0) {
            Message::Welcome(welcome) => *welcome,
            other => panic!("{other:?}"),
        }
    }

    fn play(table: &mut Table) -> Update {
        let player = ["a", "b"][table.to_act().unwrap().index()];
        let actions = vec![table.game().legal()[0].clone()];
        let request = Request { ply: Some(table.ply()), actions, ..Request::to(Verb::Play) };
        let told = match table.request(player, &request, 0).unwrap() {
            table::Done::Now(told) => *told,
            table::Done::Before(_) => panic!("it is new"),
        };
        match table.update(told, 0) {
            Message::Update(update) => *update,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_room_applies_updates_and_detects_gaps() {
        let mut table = table();
        let first = table.to_act().unwrap();
        let mine = ["a", "b"][first.index()];
        let mut room = RemoteTable::welcome(None, welcome(&table, mine, None), 0.0).unwrap();
        assert_eq!(room.acting(), Some(first));
        assert!(!room.can_undo());
        room.update(play(&mut table), 5.0).unwrap();
        assert!(room.can_undo(), "one's own turn, and nothing came to light");
        let missed = play(&mut table);
        assert_eq!(room.update(play(&mut table), 6.0), Err(Gap));
        assert!(room.update(missed, 6.0).is_ok());
        let back = welcome(&table, mine, Some(room.log.len() as u32));
        let room = RemoteTable::welcome(Some(room), back, 7.0).unwrap();
        assert_eq!(room.log.len(), table.log().len());
        assert!(RemoteTable::welcome(None, welcome(&table, mine, Some(1)), 0.0).is_err());
    }

    #[test]
    fn a_room_detects_that_its_player_was_removed() {
        let mut opening = table().opening().clone();
        opening.seats[1] = Occupant::Open;
        opening.ready_check = true;
        let mut table = Table::new(opening, Deal::from_seed(2, 7), 0).unwrap();
        let room = |table: &Table, player: &str| {
            RemoteTable::welcome(None, welcome(table, player, None), 0.0).unwrap()
        };
        let sit = Request { name: Some("b".into()), ..Request::to(Verb::Sit) };
        let remove = Request { seat: Some(1), ..Request::to(Verb::Remove) };
        table.request("b", &Request { key: Some("k".into()), ..sit }, 0).unwrap();
        assert_eq!((room(&table, "b").you, room(&table, "b").was_removed()), (vec![1], false));
        let mut seated = room(&table, "b");
        let told = match table.request("a", &remove, 0).unwrap() {
            table::Done::Now(told) => *told,
            table::Done::Before(_) => panic!("it is new"),
        };
        let Message::Update(update) = table.update(told, 0) else { panic!("an update") };
        seated.update(*update, 1.0).unwrap();
        assert_eq!((seated.you.len(), seated.was_removed()), (0, true));
        assert!(room(&table, "b").was_removed(), "also after a reload");
        assert!(!room(&table, "a").was_removed() && !room(&table, "c").was_removed());
    }

    #[test]
    fn a_room_detects_the_new_seat_of_its_player() {
        let mut opening = table().opening().clone();
        opening.ready_check = true;
        let mut table = Table::new(opening, Deal::from_seed(2, 7), 0).unwrap();
        let mut moved = RemoteTable::welcome(None, welcome(&table, "b", None), 0.0).unwrap();
        let arrange = Request { order: vec![1, 0], ..Request::to(Verb::Arrange) };
        let Done::Now(told) = table.request_online("a", &arrange, 0).unwrap() else { panic!() };
        let Message::Update(update) = table.update(*told, 0) else { panic!("an update") };
        moved.update(*update, 1.0).unwrap();
        assert_eq!((moved.you.as_slice(), moved.was_removed()), (&[0][..], false));
        let remove = Request { seat: Some(0), ..Request::to(Verb::Remove) };
        table.request("a", &remove, 0).unwrap();
        let room =
            |player: &str| RemoteTable::welcome(None, welcome(&table, player, None), 0.0).unwrap();
        assert!(room("b").was_removed() && !room("a").was_removed());
    }

    #[test]
    fn turns_that_were_taken_back_are_not_listed() {
        let mut table = table();
        let first = table.to_act().unwrap();
        let other = ["b", "a"][first.index()];
        let mine = ["a", "b"][first.index()];
        play(&mut table);
        while table.to_act() == Some(first) {
            play(&mut table);
        }
        play(&mut table);
        let before = RemoteTable::welcome(None, welcome(&table, mine, None), 0.0).unwrap().turns();
        let ply = Some(table.ply());
        let ask = Request { ply, ..Request::to(Verb::RequestUndo) };
        table.request_online(mine, &ask, 0).unwrap();
        let accept = Request { ply: Some(table.ply()), ..Request::to(Verb::AcceptUndo) };
        table.request_online(other, &accept, 0).unwrap();
        let after = RemoteTable::welcome(None, welcome(&table, mine, None), 0.0).unwrap();
        assert_eq!(after.turns(), before[..before.len() - 2]);
        assert_eq!(after.acting(), Some(first));
    }

    #[test]
    fn clocks_run_from_the_time_of_the_last_update() {
        let table = table();
        let room = RemoteTable::welcome(None, welcome(&table, "a", None), 1000.0).unwrap();
        let day = 24 * 60 * 60 * 1000;
        let seat = table.to_act().unwrap();
        assert_eq!(room.left(seat, 61_000.0), Some(day - 60_000));
        assert_eq!(room.left(Seat(1 - seat.0), 61_000.0), Some(day));
    }
}
