//! The players of a game by seat.

use ai::Level;
use board::SeatLook;
use game::Seat;
use protocol::{FollowedTable, Occupant, SeatState};
use words::Words;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Player {
    /// A person at this device; without a name, the owner of the device.
    Person(Option<String>),
    Bot(Level),
    /// A person who plays online.
    Away(String),
}

/// The players in the order of their seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Seats(pub(crate) Vec<Player>);

/// The text for a person without a name.
pub(crate) const ME: &str = "me";

/// The longest name, so that it fits on the screen.
pub(crate) const LONGEST_NAME: usize = 16;

impl Player {
    /// Parses `me`, the name of a level, or the name of a person.
    pub(crate) fn parse(text: &str) -> Option<Player> {
        let name = text.trim();
        if name == ME {
            return Some(Player::Person(None));
        }
        if let Ok(level) = name.parse() {
            return Some(Player::Bot(level));
        }
        let fits = !name.is_empty() && name.chars().count() <= LONGEST_NAME;
        let plain = !name.chars().any(|c| c.is_control() || c == ',');
        (fits && plain).then(|| Player::Person(Some(name.to_owned())))
    }
}

impl Seats {
    /// One person and bots of a level.
    pub(crate) fn against_bots(players: usize, level: Level) -> Seats {
        let mut seats = vec![Player::Person(None)];
        seats.resize(players, Player::Bot(level));
        Seats(seats)
    }

    pub(crate) fn strongest_bot(&self) -> Option<Level> {
        Seat::all(self.len()).filter_map(|seat| self.bot(seat)).max()
    }

    /// The same players with stronger bots: the first level above all of them, for a player who
    /// won.
    pub(crate) fn harder(&self) -> Option<(Level, Seats)> {
        let strongest = self.strongest_bot()?;
        let level = Level::ALL.into_iter().find(|level| *level > strongest)?;
        let raised = |player: &Player| match player {
            Player::Bot(_) => Player::Bot(level),
            other => other.clone(),
        };
        Some((level, Seats(self.0.iter().map(raised).collect())))
    }

    /// The players at an online table.
    pub(crate) fn of_room(room: &FollowedTable) -> Seats {
        let player = |(seat, seat_state): (Seat, &SeatState)| match &seat_state.occupant {
            Occupant::Bot { level } => Player::Bot(level.parse().unwrap_or(Level::Casual)),
            _ if room.is_own(seat) && room.own_seats.len() == 1 => Player::Person(None),
            _ if room.is_own(seat) => Player::Person(Some(seat_state.name().to_owned())),
            _ => Player::Away(seat_state.name().to_owned()),
        };
        let seat_states = &room.standing.seats;
        Seats(Seat::all(seat_states.len()).zip(seat_states).map(player).collect())
    }

    /// Parses the output of [`Seats::text`].
    pub(crate) fn parse(text: &str) -> Option<Seats> {
        text.split(',').map(Player::parse).collect::<Option<_>>().map(Seats)
    }

    /// The text in the records of all front ends: `me,casual`.
    pub(crate) fn text(&self) -> String {
        let name = |player: &Player| match player {
            Player::Person(name) => name.clone().unwrap_or_else(|| ME.to_owned()),
            Player::Bot(level) => level.name().to_owned(),
            Player::Away(name) => name.clone(),
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

    pub(crate) fn is_person(&self, seat: Seat) -> bool {
        matches!(self.0.get(seat.index()), Some(Player::Person(_)))
    }

    /// Whether this seat has the only person, who is called "You".
    pub(crate) fn is_you(&self, seat: Seat) -> bool {
        self.0.get(seat.index()) == Some(&Player::Person(None))
            && self.0.iter().filter(|player| **player == Player::Person(None)).count() == 1
    }

    pub(crate) fn name(&self, seat: Seat, words: &Words) -> String {
        let number = i64::from(seat.0) + 1;
        match self.0.get(seat.index()) {
            Some(Player::Person(Some(name)) | Player::Away(name)) => shown_name(name, words),
            Some(Player::Bot(level)) => {
                let level = words.text(level_name(*level));
                words.with("bot-name", &[("level", level.into()), ("seat", number.into())])
            }
            _ if self.is_you(seat) => words.text("you"),
            _ => words.with("player-name", &[("seat", number.into())]),
        }
    }

    /// Whose turn it is, in words.
    pub(crate) fn turn(&self, seat: Seat, words: &Words) -> String {
        if self.is_you(seat) {
            return words.text("your-turn");
        }
        words.with("turn-of", &[("name", self.name(seat, words).into())])
    }

    /// All names, in the order of the seats.
    pub(crate) fn names(&self, words: &Words) -> Vec<String> {
        Seat::all(self.len()).map(|seat| self.name(seat, words)).collect()
    }

    /// The players as the boards draw them.
    pub(crate) fn looks(&self, words: &Words) -> Vec<SeatLook> {
        let look = |seat: Seat| SeatLook {
            name: self.name(seat, words),
            ink: seat.0,
            you: self.is_you(seat),
        };
        Seat::all(self.len()).map(look).collect()
    }
}

/// The displayed name of a person: the server's name for a guest is translated.
pub(crate) fn shown_name(name: &str, words: &Words) -> String {
    match name.strip_prefix("Guest ") {
        Some(code) if code.len() == 4 && words.has("guest-name") => {
            words.with("guest-name", &[("code", code.into())])
        }
        _ => name.to_owned(),
    }
}

/// The message id of a level's name.
pub(crate) const fn level_name(level: Level) -> &'static str {
    match level {
        Level::Random => "level-random",
        Level::Novice => "level-novice",
        Level::Casual => "level-casual",
        Level::Strong | Level::Greedy => "level-strong",
        Level::Master => "level-master",
        Level::Grandmaster => "level-grandmaster",
    }
}

/// A bot of a level, in words.
pub(crate) fn bot_words(level: Level, words: &Words) -> String {
    words.with("bot-of-level", &[("level", words.text(level_name(level)).into())])
}

/// The choices for a seat: `other`, which is not a bot, and a bot of each level.
pub(crate) fn seat_choices(other: (&str, &str), words: &Words) -> Vec<(String, String)> {
    let bot = |level: Level| (level.name().to_owned(), bot_words(level, words));
    let other = (other.0.to_owned(), words.text(other.1));
    [other].into_iter().chain(Level::ALL.map(bot)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use words::Language;

    #[test]
    fn seats_round_trip_through_their_text() {
        for text in ["me", "me,casual", "Anna,me,random,Béla Kiss"] {
            assert_eq!(Seats::parse(text).unwrap().text(), text);
        }
        assert_eq!(Seats::parse("me,a name that never ends"), None);
    }

    #[test]
    fn a_single_person_is_called_you_and_several_are_numbered() {
        let words = Words::new(Language::En);
        let names = |text: &str| Seats::parse(text).unwrap().names(&words);
        assert_eq!(names("me,casual"), ["You", "Casual 2"]);
        assert_eq!(names("me,me,Anna"), ["Player 1", "Player 2", "Anna"]);
    }

    #[test]
    fn after_a_win_the_next_level_is_offered() {
        let harder = |text: &str| {
            let seats = Seats::parse(text).unwrap().harder();
            seats.map(|(level, seats)| (level.name(), seats.text()))
        };
        assert_eq!(harder("me,novice"), Some(("casual", "me,casual".to_owned())));
        assert_eq!(harder("random,me,strong"), Some(("master", "master,me,master".to_owned())));
        assert_eq!(harder("me,grandmaster"), None);
        assert_eq!(harder("me,Anna"), None);
    }
}
