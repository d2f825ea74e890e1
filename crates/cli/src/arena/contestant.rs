use ai::Level;

use crate::failure::Failure;

/// Somebody who plays in the arena.
#[derive(Clone, Debug)]
pub(super) struct Contestant {
    pub(super) name: String,
    pub(super) mind: Mind,
    /// Thinking time per action; without it nodes decide.
    pub(super) ms: Option<u64>,
}

#[derive(Clone, Debug)]
pub(super) enum Mind {
    Level { level: Level, nodes: Option<u64> },
    Engine { command: String },
}

impl Contestant {
    /// A level by its name, or `LEVEL@NODES`.
    pub(super) fn level(name: &str, ms: Option<u64>) -> Result<Contestant, Failure> {
        let (level, nodes) = match name.split_once('@') {
            Some((level, nodes)) => {
                let wrong = |_| Failure::Usage(format!("{nodes:?} is not a number of nodes"));
                (level, Some(nodes.parse().map_err(wrong)?))
            }
            None => (name, None),
        };
        let level =
            level.parse().map_err(|error: ai::NoSuchLevel| Failure::Usage(error.to_string()))?;
        // Nodes that were named are meant.
        let ms = ms.filter(|_| nodes.is_none());
        Ok(Contestant { name: name.to_owned(), mind: Mind::Level { level, nodes }, ms })
    }

    pub(super) fn engine(command: &str, ms: Option<u64>) -> Contestant {
        let mind = Mind::Engine { command: command.to_owned() };
        Contestant { name: command.to_owned(), mind, ms }
    }
}
