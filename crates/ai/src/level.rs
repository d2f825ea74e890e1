use std::fmt;
use std::str::FromStr;

/// The strength of a bot. Levels are ordered from weak to strong; `greedy` is about as strong as
/// `novice`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// Plays a random legal action.
    Random,
    /// A baseline: plays the action with the best static score, without a search.
    Greedy,
    /// Sees only immediate results.
    Novice,
    /// Plans a little.
    Casual,
    /// Considers the answers of the other players.
    Strong,
    /// Considers several turns ahead, in a small part of a second.
    Master,
    /// Searches with a net that was trained by self-play.
    Grandmaster,
}

impl Level {
    /// The levels that players can choose, from weak to strong. `greedy` is only a baseline for
    /// measurements.
    pub const ALL: [Level; 6] = [
        Level::Random,
        Level::Novice,
        Level::Casual,
        Level::Strong,
        Level::Master,
        Level::Grandmaster,
    ];

    /// The strongest level, which is the default of the engine.
    pub const STRONGEST: Level = Level::Grandmaster;

    /// The name in the engine protocol and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Novice => "novice",
            Level::Casual => "casual",
            Level::Strong => "strong",
            Level::Master => "master",
            Level::Grandmaster => "grandmaster",
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
    type Err = ParseLevelError;

    fn from_str(name: &str) -> Result<Level, ParseLevelError> {
        let mut levels = Level::ALL.into_iter().chain([Level::Greedy]);
        let level = levels.find(|level| level.name() == name);
        level.ok_or_else(|| ParseLevelError { name: name.to_owned() })
    }
}

/// The error for an unknown level name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseLevelError {
    name: String,
}

impl fmt::Display for ParseLevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = Level::ALL.map(Level::name).join(", ");
        write!(f, "there is no level {:?}; there are {names}", self.name)
    }
}

impl std::error::Error for ParseLevelError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_read_back_as_they_are_written() {
        for level in Level::ALL.into_iter().chain([Level::Greedy]) {
            assert_eq!(level.to_string().parse(), Ok(level));
        }
        let error = "Master".parse::<Level>().unwrap_err();
        assert!(error.to_string().starts_with("there is no level \"Master\""));
    }

    #[test]
    fn levels_are_ordered_by_strength_and_greedy_is_not_the_strongest() {
        assert!(Level::ALL.is_sorted());
        assert_eq!(Level::ALL.into_iter().chain([Level::Greedy]).max(), Some(Level::STRONGEST));
        assert!(Level::Random < Level::Greedy && Level::Greedy < Level::Novice);
    }
}
