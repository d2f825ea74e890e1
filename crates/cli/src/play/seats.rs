use ai::Level;
use game::Seat;

use super::texts;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Seats(Vec<Player>);

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Player {
    /// A person at this keyboard; without a name it is the user of the program.
    Human(Option<String>),
    Bot(Level),
}

/// The name for an unnamed person on the command line and in saved games.
const ME: &str = "me";

/// The maximum length of a name that fits on the screen.
const LONGEST_NAME: usize = 16;

impl Player {
    /// Parses `me`, the name of a level, or the name of a person.
    pub(crate) fn parse(text: &str) -> Result<Player, String> {
        let name = text.trim();
        if name == ME {
            return Ok(Player::Human(None));
        }
        if let Ok(level) = name.parse() {
            return Ok(Player::Bot(level));
        }
        let printable = !name.is_empty() && !name.chars().any(|c| c.is_control() || c == ',');
        if printable && name.chars().count() <= LONGEST_NAME {
            Ok(Player::Human(Some(name.to_owned())))
        } else {
            Err(texts::bad_seat(text, LONGEST_NAME))
        }
    }

    fn is_human(&self) -> bool {
        matches!(self, Player::Human(_))
    }
}

impl Seats {
    /// One person against bots of a level.
    pub(crate) fn against_bots(players: usize, level: Level) -> Seats {
        let bots = std::iter::repeat_n(Player::Bot(level), players.saturating_sub(1));
        Seats(std::iter::once(Player::Human(None)).chain(bots).collect())
    }

    /// Only people, at one keyboard.
    pub(crate) fn people(players: usize) -> Seats {
        Seats(vec![Player::Human(None); players])
    }

    /// People with these names; the one without a name is the user of the program.
    #[cfg(feature = "online")]
    pub(crate) fn named(names: impl Iterator<Item = Option<String>>) -> Seats {
        Seats(names.map(Player::Human).collect())
    }

    /// Parses the output of [`Seats::text`].
    pub(crate) fn parse(text: &str) -> Result<Seats, String> {
        text.split(',').map(Player::parse).collect::<Result<_, _>>().map(Seats)
    }

    /// Formats the seats as on the command line: `me,greedy`.
    pub(crate) fn text(&self) -> String {
        let name = |player: &Player| match player {
            Player::Human(name) => name.clone().unwrap_or_else(|| ME.to_owned()),
            Player::Bot(level) => level.name().to_owned(),
        };
        self.0.iter().map(name).collect::<Vec<_>>().join(",")
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    pub(crate) fn bot(&self, seat: Seat) -> Option<Level> {
        match self.0.get(seat.index()) {
            Some(Player::Bot(level)) => Some(*level),
            _ => None,
        }
    }

    pub(crate) fn is_human(&self, seat: Seat) -> bool {
        self.0.get(seat.index()).is_some_and(Player::is_human)
    }

    /// The first seat with a person. The view starts with it.
    pub(crate) fn first_human(&self) -> Option<Seat> {
        Seat::all(self.len()).find(|&seat| self.is_human(seat))
    }

    /// The name of a seat in the log and on the screen.
    pub(crate) fn name(&self, seat: Seat) -> String {
        let people = self.0.iter().filter(|player| **player == Player::Human(None)).count();
        match self.0.get(seat.index()) {
            Some(Player::Human(Some(name))) => name.clone(),
            Some(Player::Human(None)) if people == 1 => texts::YOU.to_owned(),
            Some(Player::Bot(level)) => texts::bot_name(level.name(), seat),
            _ => texts::player_name(seat),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_round_trip_through_their_text() {
        for text in ["me", "me,greedy", "Anna,me,random,Béla Kiss"] {
            assert_eq!(Seats::parse(text).unwrap().text(), text);
        }
    }

    #[test]
    fn names_that_would_break_the_screen_are_refused() {
        for text in ["me,", "me,a name that never ends", "me,\u{1b}[2J", ""] {
            assert!(Seats::parse(text).is_err(), "{text:?}");
        }
    }

    #[test]
    fn a_single_person_is_called_you_and_several_have_numbers() {
        let names = |text: &str| {
            let seats = Seats::parse(text).unwrap();
            Seat::all(seats.len()).map(|seat| seats.name(seat)).collect::<Vec<_>>()
        };
        assert_eq!(names("me,greedy"), ["You", "Greedy 2"]);
        assert_eq!(names("me,me,Anna"), ["Player 1", "Player 2", "Anna"]);
    }
}
