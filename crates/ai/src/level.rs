use std::fmt;
use std::str::FromStr;

/// How well a bot plays. Levels are ordered by strength, the weakest first; `greedy` plays about
/// as well as `novice`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// Any legal action.
    Random,
    /// A yardstick: the action that looks best at once, and no thought about what follows.
    Greedy,
    /// Sees what is in front of it.
    Novice,
    /// Plans a little.
    Casual,
    /// Thinks about what the others will do.
    Strong,
    /// As well as we can in about a second.
    Master,
}

impl Level {
    /// The levels for people to choose from, weakest first. `greedy` is not among them: it
    /// is there to be measured against.
    pub const ALL: [Level; 5] =
        [Level::Random, Level::Novice, Level::Casual, Level::Strong, Level::Master];

    /// The one to choose when nobody says otherwise.
    pub const STRONGEST: Level = Level::Master;

    /// Its name in the engine protocol and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Novice => "novice",
            Level::Casual => "casual",
            Level::Strong => "strong",
            Level::Master => "master",
            Level::Greedy => "greedy",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Level {
    type Err = NoSuchLevel;

    fn from_str(name: &str) -> Result<Level, NoSuchLevel> {
        let mut levels = Level::ALL.into_iter().chain([Level::Greedy]);
        let level = levels.find(|level| level.name() == name);
        level.ok_or_else(|| NoSuchLevel { name: name.to_owned() })
    }
}

/// A name that no level has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoSuchLevel {
    name: String,
}

impl fmt::Display for NoSuchLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = Level::ALL.map(Level::name).join(", ");
        write!(f, "there is no level {:?}; there are {names}", self.name)
    }
}

impl std::error::Error for NoSuchLevel {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_ordered_by_strength_and_greedy_is_not_the_strongest() {
        assert!(Level::ALL.is_sorted());
        assert_eq!(Level::ALL.into_iter().chain([Level::Greedy]).max(), Some(Level::STRONGEST));
        assert!(Level::Random < Level::Greedy && Level::Greedy < Level::Novice);
    }
}
