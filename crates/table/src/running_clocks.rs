use game::Seat;
use protocol::{Clock, DAY};

/// The clocks of a running game.
#[derive(Clone, Debug)]
pub(crate) struct Times {
    clock: Clock,
    left: Vec<u64>,
    /// When the current turn began; `None` while no clock runs.
    since: Option<u64>,
    /// The total time that was credited because the server was down.
    forgiven: u64,
}

/// The clock of a seat at the start of a turn, which an undo restores.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TurnStart {
    left: u64,
    at: u64,
    forgiven: u64,
}

impl Times {
    pub(crate) fn new(clock: Clock, players: usize) -> Times {
        let base = match clock {
            Clock::RealTime { base, increment } => base + increment,
            Clock::None | Clock::Days { .. } => 0,
        };
        Times { clock, left: vec![base; players], since: None, forgiven: 0 }
    }

    /// Starts the clock of the seat to act.
    pub(crate) fn start(&mut self, now: u64) {
        self.since = Some(now);
    }

    /// Restarts the current turn after the server was down, and credits the time since its start.
    pub(crate) fn resume(&mut self, now: u64) {
        self.forgiven += self.since.map_or(0, |since| now.saturating_sub(since));
        self.since = Some(now);
    }

    /// Charges the time since the start of the current turn to `seat`, and restarts from here.
    pub(crate) fn charge(&mut self, seat: Seat, now: u64) {
        if self.since.is_some() {
            self.spend(seat, now);
            self.since = Some(now);
        }
    }

    /// Stops all clocks, and charges the time of the current turn.
    pub(crate) fn stop(&mut self, to_act: Option<Seat>, now: u64) {
        if let Some(seat) = to_act {
            self.spend(seat, now);
        }
        self.since = None;
    }

    /// Subtracts the time of the current turn from the seat's remaining time.
    fn spend(&mut self, seat: Seat, now: u64) {
        if let (Clock::RealTime { .. }, Some(since)) = (self.clock, self.since) {
            let left = &mut self.left[seat.index()];
            *left = left.saturating_sub(now.saturating_sub(since));
        }
    }

    /// Takes back a turn of `seat`: restores its clock to the start of that turn, minus all time
    /// that has passed since then. The increment is not kept.
    pub(crate) fn take_back(&mut self, seat: Seat, start: TurnStart, now: u64) {
        self.left[seat.index()] = start.left;
        self.since = Some((start.at + self.forgiven - start.forgiven).min(now));
    }

    /// With days per turn, a turn that is taken back by consent starts again, because the other
    /// turns may have taken days.
    pub(crate) fn begin_again(&mut self, now: u64) {
        if let Clock::Days { .. } = self.clock {
            self.since = Some(now);
        }
    }

    /// When the time of `seat` would run out if its turn were taken back.
    pub(crate) fn deadline_after_take_back(&self, seat: Seat, start: TurnStart) -> Option<u64> {
        let mut restored = self.clone();
        restored.take_back(seat, start, u64::MAX);
        restored.deadline(seat)
    }

    /// Ends a turn of `seat`. Bots are not charged, because they may have to queue.
    pub(crate) fn turn_over(&mut self, seat: Seat, bot: bool, now: u64) -> TurnStart {
        let left = self.left[seat.index()];
        let start = TurnStart { left, at: self.since.unwrap_or(now), forgiven: self.forgiven };
        if let (Clock::RealTime { increment, .. }, Some(_), false) = (self.clock, self.since, bot) {
            self.spend(seat, now);
            self.left[seat.index()] += increment;
        }
        self.since = Some(now);
        start
    }

    /// When the time of `seat`, whose turn it is, runs out.
    pub(crate) fn deadline(&self, seat: Seat) -> Option<u64> {
        let since = self.since?;
        match self.clock {
            Clock::None => None,
            Clock::RealTime { .. } => Some(since + self.left[seat.index()]),
            Clock::Days { per_turn } => Some(since + u64::from(per_turn) * DAY),
        }
    }

    /// The remaining time of each seat while the clock of `to_act` runs; `None` without clocks.
    pub(crate) fn left(&self, to_act: Option<Seat>, now: u64) -> Option<Vec<u64>> {
        let running = |seat: Seat| to_act == Some(seat) && self.since.is_some();
        let left = |seat: Seat| match self.clock {
            _ if running(seat) => {
                self.deadline(seat).map_or(0, |deadline| deadline.saturating_sub(now))
            }
            Clock::Days { per_turn } => u64::from(per_turn) * DAY,
            Clock::None | Clock::RealTime { .. } => self.left[seat.index()],
        };
        let seats = Seat::all(self.left.len());
        (self.clock != Clock::None).then(|| seats.map(left).collect())
    }
}
