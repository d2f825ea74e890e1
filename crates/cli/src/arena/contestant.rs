use ai::Level;

use crate::failure::Failure;

/// A bot level or an engine that plays in the arena.
#[derive(Clone, Debug)]
pub(super) struct Contestant {
    pub(super) name: String,
    pub(super) kind: PlayerKind,
    /// The thinking time per action. Without it, the number of nodes limits the search.
    pub(super) ms: Option<u64>,
}

#[derive(Clone, Debug)]
pub(super) enum PlayerKind {
    Level { level: Level, nodes: Option<u64> },
    Engine { command: String },
}

impl Contestant {
    /// Parses the name of a level, or `LEVEL@NODES`.
    pub(super) fn level(name: &str, ms: Option<u64>) -> Result<Contestant, Failure> {
        let (level, nodes) = match name.split_once('@') {
            Some((level, nodes)) => {
                let wrong = |_| Failure::Usage(format!("{nodes:?} is not a number of nodes"));
                (level, Some(nodes.parse().map_err(wrong)?))
            }
            None => (name, None),
        };
        let level = level.parse().map_err(|error: ai::ParseLevelError| Failure::usage(error))?;
        // An explicit number of nodes overrides the thinking time.
        let ms = ms.filter(|_| nodes.is_none());
        Ok(Contestant { name: name.to_owned(), kind: PlayerKind::Level { level, nodes }, ms })
    }

    pub(super) fn engine(command: &str, ms: Option<u64>) -> Contestant {
        let kind = PlayerKind::Engine { command: command.to_owned() };
        Contestant { name: command.to_owned(), kind, ms }
    }
}
