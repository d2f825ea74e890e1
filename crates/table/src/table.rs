use game::Seat;
use protocol::{
    Code, Departure, Entry, Occupant, Opening, Phase, Refused, RematchOffer, SeatState, TableEvent,
    UndoRequest,
};

use crate::opening::check_opening;
use crate::running_clocks::{Times, TurnStart};
use crate::{AnyGame, Deal, EntryLimits, Events};

/// A game with its seats, players and clocks.
///
/// A table changes only by log entries. [`Table::request`] decides on a request and creates the
/// entry; [`Table::load`] applies stored entries, and [`Table::follow`] applies one more. The
/// caller must store an entry *before* it publishes the entry. If storing fails, the table is ahead
/// of its log, and the caller must discard it and load it again.
#[derive(Clone, Debug)]
pub struct Table {
    pub(crate) opening: Opening,
    pub(crate) deal: Deal,
    pub(crate) game: AnyGame,
    pub(crate) seats: Vec<SeatState>,
    pub(crate) times: Times,
    pub(crate) log: Vec<Entry>,
    /// The turns that were not taken back, in order.
    pub(crate) turns: Vec<Turned>,
    /// The players who are out, in the order of their departure.
    pub(crate) gone: Vec<Seat>,
    pub(crate) removed: Vec<String>,
    pub(crate) undo_request: Option<UndoRequest>,
    /// The last offer of a rematch.
    pub(crate) offer: Option<RematchOffer>,
    pub(crate) next: Option<String>,
    pub(crate) begun: bool,
    pub(crate) closed: bool,
    /// Entries other than turns: the player to whom each is charged, and its time.
    pub(crate) minor: Vec<(String, u64)>,
    pub(crate) limits: EntryLimits,
    /// Whether bots may have all seats.
    pub(crate) only_bots: bool,
    pub(crate) rules: ServerRules,
    /// Since when each seat's occupant has been absent. This is not part of the log.
    pub(crate) away: Vec<Option<u64>>,
    /// When the table was created.
    pub(crate) made: u64,
}

/// Functions that only tables of a server need. A local game has [`DEVICE`] instead, so that the
/// linker removes this code from the first download of the web client.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ServerRules {
    /// Derives the deck from the contributions of the seats; `None` if it was fixed before.
    settle: fn(&Deal, &[Option<String>]) -> Option<Deal>,
    /// Counts an entry that is not a turn.
    count: fn(&mut Table, &TableEvent, u64),
    /// Records requests, offers and the answers to them, and the order of the seats.
    record: fn(&mut Table, &Entry) -> Result<(), Refused>,
    /// Refuses an entry beyond the limits.
    pub(crate) check: fn(&Table, &str, &TableEvent, u64) -> Result<(), Refused>,
}

const SERVER: ServerRules = ServerRules {
    settle: Deal::settle,
    count: Table::count,
    record: Table::record_online,
    check: Table::check_limits,
};

const DEVICE: ServerRules = ServerRules {
    settle: |_, _| None,
    count: |_, _, _| (),
    record: |_, _| Ok(()),
    check: |_, _, _, _| Ok(()),
};

/// A turn that was not taken back.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Turned {
    pub(crate) seat: Seat,
    pub(crate) actions: usize,
    pub(crate) revealed: bool,
    /// The clock of the seat before the turn.
    pub(crate) start: TurnStart,
}

/// An applied entry and its events, which the server sends to all clients.
#[derive(Clone, Debug, PartialEq)]
pub struct AppliedEntry {
    /// The entry.
    pub entry: Entry,
    /// The events on the board.
    pub events: Events,
}

impl Table {
    /// A new table. If no further person is needed, the game begins at once.
    pub fn new(opening: Opening, deal: Deal, now: u64) -> Result<Table, Refused> {
        let mut table = Table::set(opening, deal, SERVER)?;
        table.made = now;
        table.begin_if_ready(now);
        Ok(table)
    }

    /// A new local table: its deck is fixed, and its log has no limits.
    pub fn on_device(opening: Opening, deal: Deal, now: u64) -> Result<Table, Refused> {
        let mut table = Table::set(opening, deal, DEVICE)?;
        table.begin_if_ready(now);
        Ok(table)
    }

    /// Loads a table from its log; `now` is when the table was created.
    pub fn load(
        opening: Opening,
        deal: Deal,
        made: u64,
        log: impl IntoIterator<Item = Entry>,
    ) -> Result<Table, Refused> {
        let mut table = Table::new(opening, deal, made)?;
        for entry in log {
            table.follow(entry)?;
        }
        Ok(table)
    }

    /// Applies an entry that another node decided and stored. It must be the next entry of the log.
    pub fn follow(&mut self, entry: Entry) -> Result<AppliedEntry, Refused> {
        let ply = entry.ply;
        let broken = |why: String| {
            Refused::new(Code::Unavailable, format!("the log is broken at ply {ply}: {why}"))
        };
        if ply != self.ply() {
            return Err(broken(format!("ply {} should come here", self.ply())));
        }
        let mut again = entry.clone();
        let events = self.apply(&mut again).map_err(|why| broken(why.message))?;
        if again != entry {
            return Err(broken("other tiles were dealt".to_owned()));
        }
        self.log.push(entry.clone());
        Ok(AppliedEntry { entry, events })
    }

    fn set(opening: Opening, deal: Deal, rules: ServerRules) -> Result<Table, Refused> {
        check_opening(&opening)?;
        let provisional = deal.before_start(opening.seats.len());
        let game = AnyGame::dealt(&opening.game, &opening.setup, &provisional)?;
        let players = game.players();
        let patient = !opening.asks_readiness();
        let seat_state = |occupant: &Occupant| {
            let ready = patient || matches!(occupant, Occupant::Bot { .. });
            SeatState::new(occupant.clone(), ready && *occupant != Occupant::Open)
        };
        Ok(Table {
            seats: opening.seats.iter().map(seat_state).collect(),
            times: Times::new(opening.clock, players),
            game,
            log: Vec::new(),
            turns: Vec::new(),
            gone: Vec::new(),
            removed: Vec::new(),
            undo_request: None,
            offer: None,
            next: None,
            begun: false,
            closed: false,
            minor: Vec::new(),
            limits: EntryLimits::NONE,
            only_bots: true,
            rules,
            away: vec![None; players],
            made: 0,
            opening,
            deal,
        })
    }

    /// The length of the log, which a request must name.
    pub fn ply(&self) -> u32 {
        self.log.len() as u32
    }

    /// All entries.
    pub fn log(&self) -> &[Entry] {
        &self.log
    }

    /// The options of the table.
    pub fn opening(&self) -> &Opening {
        &self.opening
    }

    /// The game on the table.
    pub fn game(&self) -> &AnyGame {
        &self.game
    }

    /// The seats.
    pub fn seats(&self) -> &[SeatState] {
        &self.seats
    }

    /// The players who were removed from the table, in order. They cannot sit down again.
    pub fn removed(&self) -> &[String] {
        &self.removed
    }

    /// The id of the table for the rematch.
    pub fn next(&self) -> Option<&str> {
        self.next.as_deref()
    }

    /// The phase of the table.
    pub fn phase(&self) -> Phase {
        if self.closed {
            Phase::Over
        } else if !self.begun {
            Phase::Waiting
        } else if self.game.outcome().is_some() || self.is_deserted() {
            Phase::Over
        } else {
            Phase::Playing
        }
    }

    /// The seat to act, while the game is running.
    pub fn to_act(&self) -> Option<Seat> {
        (self.phase() == Phase::Playing).then(|| self.game.to_act()).flatten()
    }

    /// The seat to act and the bot's level, if it is a bot's turn.
    pub fn bot_to_act(&self) -> Option<(Seat, &str)> {
        let seat = self.to_act()?;
        Some((seat, self.level(seat)?))
    }

    /// The level of the bot that plays for a seat.
    pub(crate) fn level(&self, seat: Seat) -> Option<&str> {
        let seat_state = &self.seats[seat.index()];
        match &seat_state.occupant {
            Occupant::Bot { level } => Some(level),
            _ if seat_state.stand_in || seat_state.out.is_some() => Some(&self.opening.stand_in),
            Occupant::Open | Occupant::Human { .. } => None,
        }
    }

    /// When the time of the person to act runs out.
    pub fn deadline(&self) -> Option<u64> {
        let seat = self.to_act()?;
        if self.level(seat).is_some() { None } else { self.times.deadline(seat) }
    }

    /// Whether too few players are left to continue the game.
    fn is_deserted(&self) -> bool {
        let left = self.seats.len() - self.gone.len();
        !self.gone.is_empty() && (left <= 1 || !self.seats.iter().any(SeatState::has_person))
    }

    fn begin_if_ready(&mut self, now: u64) {
        let ready =
            |seat_state: &SeatState| seat_state.ready && seat_state.occupant != Occupant::Open;
        if !self.begun && self.seats.iter().all(ready) {
            self.shuffle();
            self.begun = true;
            self.times.start(now);
        }
    }

    /// Derives the deck from the secret and the contributions of the players.
    fn shuffle(&mut self) {
        let contributions: Vec<_> = self.seats.iter().map(|own| own.entropy.clone()).collect();
        let Some(deal) = (self.rules.settle)(&self.deal, &contributions) else { return };
        // This cannot fail: the setup was accepted before with the same tiles in another order.
        if let Ok(game) = AnyGame::dealt(&self.opening.game, &self.opening.setup, &deal) {
            self.game = game;
        }
    }

    /// Applies the event of an entry, and writes the dealt tiles into it. Returns the events on the
    /// board. The permission was checked before; only the rules of the game are checked here.
    pub(crate) fn apply(&mut self, entry: &mut Entry) -> Result<Events, Refused> {
        let at = entry.at;
        (self.rules.count)(self, &entry.event, at);
        let mut events = Events::default();
        match &mut entry.event {
            TableEvent::Sit { seat, player, name, ready, entropy } => {
                let occupant = Occupant::Human { player: player.clone(), name: name.clone() };
                let entropy = entropy.clone();
                *self.seat_state(*seat)? =
                    SeatState { entropy, ..SeatState::new(occupant, *ready) };
            }
            TableEvent::Leave { seat } | TableEvent::Assign { seat, level: None } => {
                *self.seat_state(*seat)? = SeatState::new(Occupant::Open, false);
            }
            TableEvent::Remove { seat } => {
                let seat_state = std::mem::replace(
                    self.seat_state(*seat)?,
                    SeatState::new(Occupant::Open, false),
                );
                self.removed.push(seat_state.player().to_owned());
            }
            TableEvent::Ready { seat, entropy } => {
                let entropy = entropy.clone();
                let seat_state = self.seat_state(*seat)?;
                seat_state.ready = true;
                seat_state.entropy = seat_state.entropy.take().or(entropy);
            }
            TableEvent::Assign { seat, level: Some(level) } => {
                *self.seat_state(*seat)? =
                    SeatState::new(Occupant::Bot { level: level.clone() }, true);
            }
            TableEvent::Play { seat, actions, dealt } => {
                (*dealt, events) = self.play(*seat, actions, at)?;
            }
            TableEvent::Undo { turns, .. } => self.undo(*turns, at),
            TableEvent::Resign { seat } => self.go(*seat, Departure::Resigned, at)?,
            TableEvent::TimeUp { seat } => self.go(*seat, Departure::TimeUp, at)?,
            TableEvent::StandIn { seat } => {
                self.seat_state(*seat)?.stand_in = true;
                self.charge_if_to_act(*seat, at);
            }
            TableEvent::Return { seat } => {
                self.seat_state(*seat)?.stand_in = false;
                self.charge_if_to_act(*seat, at);
            }
            TableEvent::Resume {} => self.times.resume(at),
            TableEvent::Close {} => {
                self.closed = true;
                self.times.stop(self.game.to_act(), at);
            }
            TableEvent::RequestUndo { seat }
            | TableEvent::AcceptUndo { seat }
            | TableEvent::DeclineUndo { seat }
            | TableEvent::OfferRematch { seat }
            | TableEvent::AcceptRematch { seat }
            | TableEvent::DeclineRematch { seat } => {
                self.seat_state(*seat)?;
            }
            TableEvent::Arrange { .. } => {}
            TableEvent::Rematch { next } => self.next = Some(next.clone()),
        }
        (self.rules.record)(self, entry)?;
        self.begin_if_ready(at);
        Ok(events)
    }

    fn seat_state(&mut self, seat: u8) -> Result<&mut SeatState, Refused> {
        let players = self.seats.len();
        self.seats.get_mut(usize::from(seat)).ok_or_else(|| {
            let message = format!("there is no seat {seat}; the seats are 0 to {}", players - 1);
            Refused::new(Code::BadRequest, message)
        })
    }

    fn play(
        &mut self,
        seat: u8,
        actions: &[String],
        at: u64,
    ) -> Result<(Vec<u8>, Events), Refused> {
        let turn = self.game.play_turn(actions)?;
        let seat = Seat(seat);
        let revealed = !turn.dealt.is_empty();
        let start = self.times.turn_over(seat, self.level(seat).is_some(), at);
        self.turns.push(Turned { seat, actions: actions.len(), revealed, start });
        if self.phase() == Phase::Over {
            self.times.stop(None, at);
        }
        Ok((turn.dealt, turn.events))
    }

    fn undo(&mut self, turns: u32, at: u64) {
        for _ in 0..turns {
            let Some(turn) = self.turns.pop() else { return };
            for _ in 0..turn.actions {
                // The game contains all actions of the turns that were not taken back.
                let _ = self.game.undo();
            }
            self.times.take_back(turn.seat, turn.start, at);
        }
        if turns > 1 {
            self.times.begin_again(at);
        }
    }

    /// Charges the time of the current turn to `seat`, if it is to act.
    fn charge_if_to_act(&mut self, seat: u8, at: u64) {
        if self.to_act() == Some(Seat(seat)) {
            self.times.charge(Seat(seat), at);
        }
    }

    /// Marks a player as out. If enough others are left, a bot plays on.
    fn go(&mut self, seat: u8, out: Departure, at: u64) -> Result<(), Refused> {
        self.seat_state(seat)?.out = Some(out);
        self.gone.push(Seat(seat));
        match self.phase() {
            Phase::Over => self.times.stop(self.game.to_act(), at),
            Phase::Playing if self.to_act() == Some(Seat(seat)) => {
                self.times.stop(Some(Seat(seat)), at);
                self.times.start(at);
            }
            Phase::Waiting | Phase::Playing => {}
        }
        Ok(())
    }
}
