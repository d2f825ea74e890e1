//! Nim with one pile: two players in turn take one to three stones, and the player who takes the last
//! one wins.

use std::error::Error;
use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;

use game::{Outcome, Position, Refusal, Seat, Turn};

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Nim {
    stones: u8,
    to_act: Seat,
}

/// The set-up is the number of stones. It has a notation, as everything that a record contains.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Pile(pub(crate) u8);

/// An action is the number of stones that a player takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Take(pub(crate) u8);

macro_rules! notation {
    ($type:ident, $prefix:literal) => {
        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!($prefix, "{}"), self.0)
            }
        }

        impl FromStr for $type {
            type Err = ParseIntError;

            fn from_str(text: &str) -> Result<$type, ParseIntError> {
                text.trim().trim_start_matches($prefix).parse().map($type)
            }
        }
    };
}

notation!(Pile, "pile ");
notation!(Take, "take-");

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct IllegalTake;

impl fmt::Display for IllegalTake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("take one to three stones, and no more than are left")
    }
}

impl Error for IllegalTake {}

impl Refusal for IllegalTake {
    fn rule(&self) -> &'static str {
        "NIM-1"
    }
}

impl Position for Nim {
    const GAME: &'static str = "nim";
    const TURN_RULE: &'static str = "NIM-1";
    type Setup = Pile;
    type Action = Take;
    type Event = Take;
    type IllegalAction = IllegalTake;
    type SetupError = IllegalTake;

    fn new(setup: &Pile) -> Result<Nim, IllegalTake> {
        Ok(Nim { stones: setup.0, to_act: Seat(0) })
    }

    fn setup(&self) -> Pile {
        Pile(self.stones)
    }

    fn players(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        if self.stones == 0 { Turn::Over } else { Turn::Seat(self.to_act) }
    }

    fn each_legal(&self, visit: impl FnMut(Take)) {
        (1..=self.stones.min(3)).map(Take).for_each(visit);
    }

    fn check(&self, action: Take) -> Result<(), IllegalTake> {
        if (1..=self.stones.min(3)).contains(&action.0) { Ok(()) } else { Err(IllegalTake) }
    }

    fn play_unchecked_with(&mut self, action: Take, mut observer: impl FnMut(Take)) {
        self.stones -= action.0;
        self.to_act = Seat(1 - self.to_act.0);
        observer(action);
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.stones == 0).then(|| Outcome::ranked(2, |seat| seat == self.to_act))
    }
}
