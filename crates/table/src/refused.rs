use std::error::Error;
use std::fmt;

use game::{BadRecord, Refusal};
use serde::Serialize;

/// A request that was not carried out; nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Refused {
    /// What kind of refusal it is, for programs.
    pub code: Code,
    /// What was wrong and what to do, for people.
    pub message: String,
}

/// The kinds of refusal, by their names in the engine protocol.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// The line is not JSON.
    BadJson,
    /// A field is missing, of the wrong type, or has a value that does not exist.
    BadRequest,
    /// There is no such command.
    UnknownCommand,
    /// The set-up is not one of the game.
    BadSetup,
    /// There is no game yet.
    NoGame,
    /// A rule forbids it.
    Illegal,
    /// The game is over.
    Over,
    /// The line is too long.
    TooLarge,
}

impl Refused {
    /// A refusal of this kind.
    pub fn new(code: Code, message: impl Into<String>) -> Refused {
        Refused { code, message: message.into() }
    }

    /// A refusal by a rule, whose id goes into the message.
    pub fn by_rule(code: Code, refusal: &impl Refusal) -> Refused {
        Refused::new(code, format!("{refusal} ({})", refusal.rule()))
    }
}

impl From<BadRecord> for Refused {
    fn from(error: BadRecord) -> Refused {
        let code = match error {
            BadRecord::Text { .. } => Code::BadRequest,
            BadRecord::Setup { .. } => Code::BadSetup,
            BadRecord::Illegal { .. } => Code::Illegal,
        };
        Refused::new(code, error.to_string())
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl Error for Refused {}
