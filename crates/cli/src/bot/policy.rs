use clap::ValueEnum;
use protocol::{Clock, Opening};

/// The challenges that a bot accepts.
#[derive(Clone, Debug)]
pub(super) struct Policy {
    pub(super) games: Vec<Game>,
    pub(super) clocks: Vec<ClockKind>,
    /// Whether tables that count for ratings are accepted.
    pub(super) rated: bool,
    /// The number of games at the same time.
    pub(super) at_most: usize,
}

/// A game, by the name that tables use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Game {
    /// Nova Luna
    NovaLuna,
    /// Terra Nova
    TerraNova,
}

/// A kind of clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum ClockKind {
    /// No time limit
    None,
    /// Minutes for the whole game
    RealTime,
    /// Days for each turn
    Days,
}

/// What to do with a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Decision {
    Accept,
    /// Enough games are running.
    Wait,
    /// The reason, for the log.
    Decline(&'static str),
}

impl Policy {
    /// Decides on a challenge while the bot has seats at `busy` tables.
    pub(super) fn decide(&self, opening: &Opening, busy: usize) -> Decision {
        let game = Game::from_str(&opening.game, false);
        let clock = match opening.clock {
            Clock::None => ClockKind::None,
            Clock::RealTime { .. } => ClockKind::RealTime,
            Clock::Days { .. } => ClockKind::Days,
        };
        if !game.is_ok_and(|game| self.games.contains(&game)) {
            Decision::Decline("the bot does not play this game")
        } else if !self.clocks.contains(&clock) {
            Decision::Decline("the bot does not play with this clock")
        } else if opening.rated && !self.rated {
            Decision::Decline("the bot does not play for ratings")
        } else if busy >= self.at_most {
            Decision::Wait
        } else {
            Decision::Accept
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_accepts_what_it_plays_and_lets_others_wait() {
        let policy = Policy {
            games: vec![Game::NovaLuna],
            clocks: vec![ClockKind::None, ClockKind::Days],
            rated: false,
            at_most: 2,
        };
        let opening = Opening { game: "nova-luna".to_owned(), ..Opening::default() };
        assert_eq!(policy.decide(&opening, 1), Decision::Accept);
        assert_eq!(policy.decide(&opening, 2), Decision::Wait);
        let fast = Clock::RealTime { base: 1, increment: 1 };
        for other in [
            Opening { game: "terra-nova".to_owned(), ..opening.clone() },
            Opening { game: "chess".to_owned(), ..opening.clone() },
            Opening { clock: fast, ..opening.clone() },
            Opening { rated: true, ..opening.clone() },
        ] {
            assert!(matches!(policy.decide(&other, 2), Decision::Decline(_)), "{other:?}");
        }
    }
}
