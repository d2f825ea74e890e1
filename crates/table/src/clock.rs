use game::Seat;
use serde::{Deserialize, Serialize};

/// How much time players have. Times are in milliseconds; whoever calls brings the present.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Clock {
    /// As much as they like.
    #[default]
    None,
    /// A stock of time that grows with every turn.
    RealTime {
        /// What everyone begins with, in milliseconds.
        base: u64,
        /// What a turn adds, in milliseconds.
        increment: u64,
    },
    /// So many days for each turn.
    Days {
        /// How many.
        per_turn: u32,
    },
}

const DAY: u64 = 24 * 60 * 60 * 1000;

impl Clock {
    /// The clocks with a name: for forms, and for players who are paired by the server.
    pub const PRESETS: [(&'static str, Clock); 3] = [
        ("quick", Clock::RealTime { base: 5 * 60_000, increment: 5_000 }),
        ("calm", Clock::RealTime { base: 15 * 60_000, increment: 15_000 }),
        ("days", Clock::Days { per_turn: 3 }),
    ];

    /// The clock of a name.
    pub fn preset(name: &str) -> Option<Clock> {
        Clock::PRESETS.into_iter().find(|(own, _)| *own == name).map(|(_, clock)| clock)
    }

    /// What is wrong with this clock, if anything is.
    pub fn fault(&self) -> Option<&'static str> {
        match *self {
            Clock::RealTime { base, increment } if base > DAY || increment > DAY => {
                Some("a real-time clock is for a day at most; take days per turn instead")
            }
            Clock::RealTime { base: 0, increment: 0 } => Some("a clock without any time"),
            Clock::Days { per_turn: 0 } => Some("days per turn begin at 1"),
            Clock::Days { per_turn } if per_turn > 366 => Some("a turn of more than a year"),
            Clock::None | Clock::RealTime { .. } | Clock::Days { .. } => None,
        }
    }
}

/// The clocks of a running game.
#[derive(Clone, Debug)]
pub(crate) struct Times {
    clock: Clock,
    left: Vec<u64>,
    /// When the present turn began; none while nobody's time runs.
    since: Option<u64>,
    /// How much time of all turns was given back because the server was away.
    forgiven: u64,
}

/// The clock of a seat at the start of a turn that was played: what an undo restores.
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

    /// Starts the time of the seat to act.
    pub(crate) fn start(&mut self, now: u64) {
        self.since = Some(now);
    }

    /// Starts the present turn again after the server was away: the time since its start is
    /// given back.
    pub(crate) fn resume(&mut self, now: u64) {
        self.forgiven += self.since.map_or(0, |since| now.saturating_sub(since));
        self.since = Some(now);
    }

    /// Charges the time since the start of the present turn to `seat` and goes on from here.
    pub(crate) fn charge(&mut self, seat: Seat, now: u64) {
        if self.since.is_some() {
            self.spend(seat, now);
            self.since = Some(now);
        }
    }

    /// Nobody's time runs any more; what has passed of the present turn is gone.
    pub(crate) fn stop(&mut self, to_act: Option<Seat>, now: u64) {
        if let Some(seat) = to_act {
            self.spend(seat, now);
        }
        self.since = None;
    }

    /// What has passed of the present turn is taken from its seat's stock.
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

    /// With days per turn, a turn that is taken back by consent begins again: the others may have
    /// needed days for theirs.
    pub(crate) fn begin_again(&mut self, now: u64) {
        if let Clock::Days { .. } = self.clock {
            self.since = Some(now);
        }
    }

    /// When the time of `seat` would be up if its turn were taken back.
    pub(crate) fn deadline_after_take_back(&self, seat: Seat, start: TurnStart) -> Option<u64> {
        let mut restored = self.clone();
        restored.take_back(seat, start, u64::MAX);
        restored.deadline(seat)
    }

    /// A turn of `seat` is over. Bots are not charged: they may have to queue.
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

    /// When the time of `seat`, whose turn it is, will be up.
    pub(crate) fn deadline(&self, seat: Seat) -> Option<u64> {
        let since = self.since?;
        match self.clock {
            Clock::None => None,
            Clock::RealTime { .. } => Some(since + self.left[seat.index()]),
            Clock::Days { per_turn } => Some(since + u64::from(per_turn) * DAY),
        }
    }

    /// What each seat has left, with `to_act` thinking until now. None if nobody counts.
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
