use serde::{Deserialize, Serialize};

/// The time control. Times are in milliseconds; the caller provides the current time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Clock {
    /// No time limit.
    #[default]
    None,
    /// A base time, plus an increment for every turn.
    RealTime {
        /// The initial time of each player, in milliseconds.
        base: u64,
        /// The time that each turn adds, in milliseconds.
        increment: u64,
    },
    /// A number of days for each turn.
    Days {
        /// The number of days.
        per_turn: u32,
    },
}

/// The length of a day in milliseconds.
pub const DAY: u64 = 24 * 60 * 60 * 1000;

impl Clock {
    /// The named clocks, for forms and for quick pairing.
    pub const PRESETS: [(&'static str, Clock); 3] = [
        ("quick", Clock::RealTime { base: 5 * 60_000, increment: 5_000 }),
        ("calm", Clock::RealTime { base: 15 * 60_000, increment: 15_000 }),
        ("days", Clock::Days { per_turn: 3 }),
    ];

    /// The clock with a name.
    pub fn preset(name: &str) -> Option<Clock> {
        Clock::PRESETS.into_iter().find(|(own, _)| *own == name).map(|(_, clock)| clock)
    }

    /// Why this clock is not valid, if it is not.
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
