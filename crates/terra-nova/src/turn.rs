use std::error::Error;
use std::fmt;

use game::{Position, Refusal};

use crate::position::{ACTIONS, TerraNova};
use crate::{Action, Illegal, Phase};

impl TerraNova {
    /// Plays the rest of the present turn as one, and returns the position after it. The
    /// list must be the whole turn: no action may be missing that could be made, and none
    /// may be left over. In the placement phase a turn is one piece.
    ///
    /// To preview a turn that is still being composed, play its actions on a clone.
    pub fn play_turn(&self, actions: &[Action]) -> Result<TerraNova, BadTurn> {
        let mut position = self.clone();
        for (index, &action) in actions.iter().enumerate() {
            if index > 0 && position.between_turns() {
                return Err(BadTurn::TooLong { index });
            }
            position.play(action).map_err(|why| BadTurn::Illegal { index, why })?;
        }
        if actions.is_empty() || !position.between_turns() {
            return Err(BadTurn::Unfinished { left: position.actions_left().max(1) });
        }
        Ok(position)
    }

    /// Whether nothing of the present turn has been played yet, or the game is over.
    fn between_turns(&self) -> bool {
        self.phase != Phase::Play || self.actions_left == ACTIONS
    }
}

/// Why a list of actions is not a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadTurn {
    /// One of the actions is not allowed.
    Illegal {
        /// Its place in the list, counted from 0.
        index: usize,
        /// The rule it breaks.
        why: Illegal,
    },
    /// There are actions after the end of the turn.
    TooLong {
        /// The place of the first one in the list, counted from 0.
        index: usize,
    },
    /// The list ends before the turn does.
    Unfinished {
        /// How many actions the player still has.
        left: u8,
    },
}

impl fmt::Display for BadTurn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadTurn::Illegal { index, why } => write!(f, "action {}: {why}", index + 1),
            BadTurn::TooLong { index } => {
                write!(f, "the turn is over before action {}; leave it out", index + 1)
            }
            BadTurn::Unfinished { left } => {
                write!(
                    f,
                    "the turn is not over; {left} more of its actions can be made and must be"
                )
            }
        }
    }
}

impl Error for BadTurn {}

impl Refusal for BadTurn {
    fn rule(&self) -> &'static str {
        match self {
            BadTurn::Illegal { why, .. } => why.rule(),
            BadTurn::TooLong { .. } | BadTurn::Unfinished { .. } => "TN-20",
        }
    }
}
