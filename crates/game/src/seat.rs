use std::fmt;
use std::str::FromStr;

/// The largest number of players of a game.
pub const MAX_SEATS: usize = 4;

/// A place at the table, counted from 0. Its notation is the number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(transparent))]
pub struct Seat(pub u8);

impl Seat {
    /// The seats of a game for `players`, in order.
    pub fn all(players: usize) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..players as u8).map(Seat)
    }

    /// The seat as an index into an array with one entry per player.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Seat {
    type Err = ParseSeatError;

    fn from_str(text: &str) -> Result<Seat, ParseSeatError> {
        let seat = text.parse().ok().map(Seat);
        seat.filter(|seat| seat.to_string() == text).ok_or(ParseSeatError)
    }
}

crate::parse_error! {
    /// The error for a text that is not a seat.
    ParseSeatError, "a seat is a number from 0, without leading zeros"
}

/// Who acts next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "lowercase")
)]
pub enum Turn {
    /// A player decides.
    Seat(Seat),
    /// The dealer plays the outcome of chance. Every legal action is equally likely.
    Chance,
    /// The game is over.
    Over,
}

impl Turn {
    /// The player to act, if it is a player's turn.
    #[inline]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Turn::Seat(seat) => Some(seat),
            Turn::Chance | Turn::Over => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_read_back_as_they_are_written() {
        for seat in (0..=255).map(Seat) {
            assert_eq!(seat.to_string().parse(), Ok(seat));
        }
        for text in ["", "-1", "+1", "01", "256", " 1", "one"] {
            assert_eq!(text.parse::<Seat>(), Err(ParseSeatError), "{text:?}");
        }
    }
}
