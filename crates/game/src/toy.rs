//! The smallest game with players, chance and an end, for the tests of this crate: two
//! players in turn take 1 or 2 from a pile, after each take chance may take one more, and
//! the player who takes the last one wins.

use std::fmt;
use std::str::FromStr;

use crate::{Outcome, Position, Refusal, Seat, Turn, TurnError, laws, perft};

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Countdown {
    pub(crate) left: u8,
    mover: Seat,
    chance: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct From(u8);

impl fmt::Display for From {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "from {}", self.0)
    }
}

impl FromStr for From {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<From, Self::Err> {
        text.trim().trim_start_matches("from ").parse().map(From)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Take {
    Player(u8),
    Chance(u8),
}

impl fmt::Display for Take {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Take::Player(n) => write!(f, "{n}"),
            Take::Chance(n) => write!(f, "={n}"),
        }
    }
}

impl FromStr for Take {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Take, Self::Err> {
        match text.strip_prefix('=') {
            Some(n) => n.parse().map(Take::Chance),
            None => text.parse().map(Take::Player),
        }
    }
}

/// The number that is left after an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Left(u8);

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Wrong;

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("take 1 or 2, and no more than are left")
    }
}

impl std::error::Error for Wrong {}

impl Refusal for Wrong {
    fn rule(&self) -> &'static str {
        "CD-1"
    }
}

impl Position for Countdown {
    const GAME: &'static str = "countdown";
    const TURN_RULE: &'static str = "CD-1";
    type Setup = From;
    type Action = Take;
    type Event = Left;
    type IllegalAction = Wrong;
    type SetupError = Wrong;

    fn new(setup: &From) -> Result<Countdown, Wrong> {
        Ok(Countdown { left: setup.0, mover: Seat(0), chance: false })
    }

    fn setup(&self) -> From {
        From(self.left)
    }

    fn players(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        match (self.left, self.chance) {
            (0, _) => Turn::Over,
            (_, true) => Turn::Chance,
            (_, false) => Turn::Seat(self.mover),
        }
    }

    fn each_legal(&self, mut visit: impl FnMut(Take)) {
        match self.turn() {
            Turn::Seat(_) => (1..=self.left.min(2)).for_each(|n| visit(Take::Player(n))),
            Turn::Chance => (0..=1).for_each(|n| visit(Take::Chance(n))),
            Turn::Over => {}
        }
    }

    fn check(&self, action: Take) -> Result<(), Wrong> {
        let legal = match (self.turn(), action) {
            (Turn::Seat(_), Take::Player(n)) => (1..=self.left.min(2)).contains(&n),
            (Turn::Chance, Take::Chance(n)) => n <= 1,
            _ => false,
        };
        if legal { Ok(()) } else { Err(Wrong) }
    }

    fn play_unchecked_with(&mut self, action: Take, mut observer: impl FnMut(Left)) {
        match action {
            Take::Player(n) => {
                self.left -= n;
                if self.left > 0 {
                    self.mover = Seat(1 - self.mover.0);
                }
                self.chance = self.left > 1;
            }
            Take::Chance(n) => {
                self.left -= n;
                self.chance = false;
            }
        }
        observer(Left(self.left));
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.left == 0).then(|| Outcome::ranked(2, |seat| seat != self.mover))
    }
}

#[test]
fn a_small_game_obeys_the_laws() {
    let universe: Vec<Take> = (0..=255).flat_map(|n| [Take::Player(n), Take::Chance(n)]).collect();
    for seed in 0..20 {
        let mut rng = crate::Rng::new(seed);
        laws::obey::<Countdown>(&From(20), &mut rng, |_| universe.clone(), laws::at_random);
    }
}

#[test]
fn a_turn_is_played_whole_or_not_at_all() {
    let start = Countdown::new(&From(4)).unwrap();
    let turn = |actions: &[Take]| {
        let (mut position, mut seen) = (start.clone(), Vec::new());
        let played = position.play_turn(actions, &mut |Left(left)| seen.push(left));
        assert_eq!(played.is_err(), position == start);
        played.map(|()| seen)
    };
    assert_eq!(turn(&[Take::Player(1)]), Ok(vec![3]));
    assert_eq!(turn(&[Take::Player(3)]), Err(TurnError::Illegal { index: 0, error: Wrong }));
    let long = turn(&[Take::Player(1), Take::Chance(0)]).unwrap_err();
    assert_eq!((long.rule(), long), ("CD-1", TurnError::TooLong { index: 1 }));
    assert_eq!(turn(&[]), Err(TurnError::Unfinished { left: 1 }));
}

#[test]
fn a_composed_turn_ends_with_the_turn_or_where_nothing_legal_is_chosen() {
    let start = Countdown::new(&From(4)).unwrap();
    let first = |position: &Countdown| position.legal().first().copied();
    assert_eq!(start.compose_turn(first), [Take::Player(1)]);
    assert_eq!(start.compose_turn(|_| None), []);
    assert_eq!(start.compose_turn(|_| Some(Take::Player(3))), []);
}

#[test]
fn a_random_game_counts_its_actions() {
    // The last one is taken by a player, and chance does not act before it.
    let mut position = Countdown::new(&From(1)).unwrap();
    assert_eq!(crate::random_game(&mut position, &mut crate::Rng::new(1)), 1);
    assert_eq!(position.turn(), Turn::Over);
    let mut position = Countdown::new(&From(9)).unwrap();
    let actions = crate::random_game(&mut position, &mut crate::Rng::new(1));
    assert!((5..=17).contains(&actions), "{actions}");
}

#[test]
fn perft_counts_the_sequences_of_actions() {
    let start = Countdown::new(&From(4)).unwrap();
    // Take 1 (3 left, chance leaves 3 or 2) or 2 (2 left, chance leaves 2 or 1).
    assert_eq!([0, 1, 2, 3].map(|depth| perft(&start, depth)), [1, 2, 4, 2 + 2 + 2 + 1]);
}
