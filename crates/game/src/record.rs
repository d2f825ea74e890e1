//! Records of games as text.

use std::fmt;
use std::str::FromStr;

use crate::{Position, Turn};

/// The version of the text format. It increases when earlier programs cannot read new records.
const FORMAT: u32 = 1;

/// A game: its set-up and every action, including deals.
///
/// It has a text format that people can read:
///
/// ```text
/// novae-record 1
/// game nova-luna
/// date 2026-11-15
/// setup
/// players 2
/// ...
/// actions
/// 3@0,0
/// + #12 #40 #7
/// ```
///
/// Lines between `game` and `setup` are *tags*: a name and a text. Programs can store any
/// information in them. The game defines the lines of the set-up. Each line of actions
/// has an action of a player and the deals that follow it; when a record is read, any white
/// space separates actions. Empty lines and lines that begin with `//` are ignored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record<P: Position> {
    /// The tags, in order.
    pub tags: Vec<(String, String)>,
    /// The set-up of the game.
    pub setup: P::Setup,
    /// All actions of the game, in order.
    pub actions: Vec<P::Action>,
}

impl<P: Position> Record<P> {
    /// The record of a new game, without actions.
    pub fn new(setup: P::Setup) -> Record<P> {
        Record { tags: Vec::new(), setup, actions: Vec::new() }
    }

    /// The text of the first tag called `name`.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(tag, _)| tag == name).map(|(_, text)| text.as_str())
    }

    /// The position at the end of the record. Every action is checked.
    pub fn replay(&self) -> Result<P, RecordError> {
        let mut replay = self.steps()?;
        replay.by_ref().try_for_each(|step| step.map(drop))?;
        Ok(replay.position)
    }

    /// Replays the game action by action.
    pub fn steps(&self) -> Result<Replay<'_, P>, RecordError> {
        let position = P::new(&self.setup)
            .map_err(|error| RecordError::Setup { message: error.to_string() })?;
        Ok(Replay { position, actions: self.actions.iter(), ply: 0 })
    }
}

/// The replay of a [`Record`]: an iterator that plays one action per step and returns it.
#[derive(Clone, Debug)]
pub struct Replay<'a, P: Position> {
    /// The position after the actions returned so far.
    pub position: P,
    /// The number of actions of players that have been returned so far.
    pub ply: usize,
    actions: std::slice::Iter<'a, P::Action>,
}

impl<P: Position> Iterator for Replay<'_, P> {
    type Item = Result<P::Action, RecordError>;

    fn next(&mut self) -> Option<Self::Item> {
        let &action = self.actions.next()?;
        let by_player = matches!(self.position.turn(), Turn::Seat(_));
        let played = self.position.play(action).map_err(|error| RecordError::Illegal {
            ply: self.ply + 1,
            action: action.to_string(),
            rule: crate::Refusal::rule(&error),
            message: error.to_string(),
        });
        if played.is_err() {
            self.actions = [].iter();
        } else if by_player {
            self.ply += 1;
        }
        Some(played.map(|()| action))
    }
}

impl<P: Position> fmt::Display for Record<P> {
    /// Writes the text format. Illegal actions are written too, one per line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "novae-record {FORMAT}\ngame {}", P::GAME)?;
        for (tag, text) in &self.tags {
            let line = format!("{tag} {text}").replace(|c: char| c.is_control(), " ");
            writeln!(f, "{}", line.trim_end())?;
        }
        writeln!(f, "setup\n{}\nactions", self.setup.to_string().trim_end_matches('\n'))?;
        let mut position = P::new(&self.setup).ok();
        for (i, action) in self.actions.iter().enumerate() {
            let chance = position.as_ref().is_some_and(|p| p.turn() == Turn::Chance);
            let separator = match (i, chance) {
                (0, _) => "",
                (_, true) => " ",
                (_, false) => "\n",
            };
            write!(f, "{separator}{action}")?;
            position = position.and_then(|mut p| p.play(*action).is_ok().then_some(p));
        }
        if self.actions.is_empty() { Ok(()) } else { writeln!(f) }
    }
}

impl<P: Position> FromStr for Record<P> {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Record<P>, RecordError> {
        let mut lines = Lines { lines: text.lines().enumerate(), last: 0 };
        let (line, first) = lines.expect("novae-record 1")?;
        match first.split_once(' ') {
            Some(("novae-record", version)) if version == FORMAT.to_string() => {}
            Some(("novae-record", version)) => {
                let message = format!(
                    "this is a record of version {version:?}; this program reads version {FORMAT}"
                );
                return Err(RecordError::Text { line, message });
            }
            _ => return Err(bad(line, "a record begins with the line `novae-record 1`")),
        }
        let (line, game) = lines.expect("game NAME")?;
        if game.strip_prefix("game ") != Some(P::GAME) {
            return Err(bad(line, format!("expected `game {}`, found {game:?}", P::GAME)));
        }
        let mut tags = Vec::new();
        let setup_line = loop {
            let (line, text) = lines.expect("setup")?;
            if text == "setup" {
                break line;
            }
            let (tag, text) = text.split_once(' ').unwrap_or((text, ""));
            if !tag.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-') {
                return Err(bad(line, format!("{tag:?} is not the name of a tag")));
            }
            tags.push((tag.to_owned(), text.to_owned()));
        };
        let mut setup = String::new();
        loop {
            let (_, text) = lines.expect("actions")?;
            if text == "actions" {
                break;
            }
            setup.push_str(text);
            setup.push('\n');
        }
        let setup = setup.parse().map_err(|error: <P::Setup as FromStr>::Err| {
            bad(setup_line, format!("the set-up below this line: {error}"))
        })?;
        let mut actions = Vec::new();
        while let Some((line, text)) = lines.next() {
            for word in text.split_ascii_whitespace() {
                let action = word.parse().map_err(|error: <P::Action as FromStr>::Err| {
                    bad(line, format!("{word:?} is not an action: {error}"))
                })?;
                actions.push(action);
            }
        }
        Ok(Record { tags, setup, actions })
    }
}

#[cfg(feature = "serde")]
impl<P: Position> serde::Serialize for Record<P> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        crate::as_text::serialize(self, serializer)
    }
}

#[cfg(feature = "serde")]
impl<'de, P: Position> serde::Deserialize<'de> for Record<P> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        crate::as_text::deserialize(deserializer)
    }
}

/// The lines that are not ignored, with their numbers.
struct Lines<'a> {
    lines: std::iter::Enumerate<std::str::Lines<'a>>,
    last: usize,
}

impl<'a> Lines<'a> {
    fn next(&mut self) -> Option<(usize, &'a str)> {
        self.lines.find_map(|(i, line)| {
            self.last = i + 1;
            let line = line.trim_end();
            (!line.is_empty() && !line.starts_with("//")).then_some((i + 1, line))
        })
    }

    fn expect(&mut self, what: &str) -> Result<(usize, &'a str), RecordError> {
        let end = self.last + 1;
        self.next().ok_or_else(|| bad(end, format!("the record ends where `{what}` should come")))
    }
}

fn bad(line: usize, message: impl Into<String>) -> RecordError {
    RecordError::Text { line, message: message.into() }
}

/// Why a text or a record is not a legal game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordError {
    /// The text does not follow the format.
    Text {
        /// The number of the line, counted from 1.
        line: usize,
        /// What is wrong.
        message: String,
    },
    /// The set-up is not valid.
    Setup {
        /// What is wrong.
        message: String,
    },
    /// An action breaks a rule.
    Illegal {
        /// The number of the player's action, counted from 1.
        ply: usize,
        /// The action in notation.
        action: String,
        /// The rule that it breaks.
        rule: &'static str,
        /// What is wrong.
        message: String,
    },
}

crate::messages! {
    RecordError {
        Text { line, message } => "line {line}: {message}";
        Setup { message } => "the set-up: {message}";
        Illegal { ply, action, rule, message } => "action {ply}, {action}: {message} ({rule})";
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::Countdown;

    const TEXT: &str =
        "novae-record 1\ngame countdown\nwho Anna and Béla\nsetup\nfrom 5\nactions\n2 =1\n1\n";

    #[test]
    fn a_record_reads_back_as_it_was_written() {
        let record: Record<Countdown> = TEXT.parse().unwrap();
        assert_eq!(record.tag("who"), Some("Anna and Béla"));
        assert_eq!(record.to_string(), TEXT);
        assert_eq!(record.replay().unwrap().left, 1);
    }

    #[test]
    fn white_space_and_comments_between_actions_mean_nothing() {
        let airy = TEXT.replace("2 =1\n1", "\n// a comment\n  2\n\n=1    1   ");
        assert_eq!(airy.parse::<Record<Countdown>>(), TEXT.parse());
    }

    #[test]
    fn tags_cannot_smuggle_lines_into_a_record() {
        let mut record: Record<Countdown> = TEXT.parse().unwrap();
        record.tags[0].1 = "x\nactions\n9".to_owned();
        let reread: Record<Countdown> = record.to_string().parse().unwrap();
        assert_eq!(reread.tag("who"), Some("x actions 9"));
        assert_eq!(reread.actions, record.actions);
    }

    #[test]
    fn every_malformed_record_is_refused_with_its_line() {
        let cases = [
            ("", 1, "ends where"),
            ("hello", 1, "begins with"),
            ("novae-record 2\n", 1, "version \"2\""),
            ("novae-record 1\ngame chess\n", 2, "expected `game countdown`"),
            ("novae-record 1\ngame countdown\n", 3, "`setup` should come"),
            ("novae-record 1\ngame countdown\na/b c\n", 3, "not the name of a tag"),
            ("novae-record 1\ngame countdown\nsetup\nfrom 5\n", 5, "`actions` should come"),
            ("novae-record 1\ngame countdown\nsetup\nfrom x\nactions\n", 3, "set-up"),
            ("novae-record 1\ngame countdown\nsetup\nfrom 5\nactions\n2\nfoo", 7, "\"foo\""),
        ];
        for (text, at, words) in cases {
            match text.parse::<Record<Countdown>>() {
                Err(RecordError::Text { line, message }) => {
                    assert!(line == at && message.contains(words), "{text:?}: {line}: {message}");
                }
                other => panic!("{text:?} gave {other:?}"),
            }
        }
    }

    #[test]
    fn an_illegal_action_is_named_with_its_ply_and_rule() {
        let text = TEXT.replace("=1\n1", "=1\n3");
        let error = text.parse::<Record<Countdown>>().unwrap().replay().unwrap_err();
        assert_eq!(error.to_string(), "action 2, 3: take 1 or 2, and no more than are left (CD-1)");
    }
}
