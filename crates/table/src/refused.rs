use std::borrow::Cow;
use std::error::Error;
use std::fmt;

use game::{BadRecord, Refusal};
use serde::{Deserialize, Serialize};

/// A request that was not carried out; nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Refused {
    /// What kind of refusal it is, for programs.
    pub code: Code,
    /// What was wrong and what to do, for people.
    pub message: String,
    /// The id of the rule that forbids it, for front ends that translate.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<Cow<'static, str>>,
    /// Why more exactly, where the kind of refusal leaves it open: a word such as `seat-taken`.
    /// Front ends that translate have a message of this name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<Cow<'static, str>>,
}

/// The kinds of refusal, by their names in the protocols.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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
    /// The seat or the table belongs to somebody else.
    NotYours,
    /// There is nobody with this name and this password.
    WrongPassword,
    /// The name, or one that looks like it, belongs to somebody else.
    NameTaken,
    /// It is for those who take part in ratings.
    NotRated,
    /// It is somebody else's turn.
    NotYourTurn,
    /// The log has grown since: catch up and decide again.
    Stale,
    /// It cannot be done at this stage of the table.
    NotNow,
    /// There is no such table, record or page.
    NotFound,
    /// Too much was asked in too short a time.
    TooMany,
    /// The server cannot store it at the moment; nothing has happened. Try again.
    Unavailable,
}

impl Refused {
    /// A refusal of this kind.
    pub fn new(code: Code, message: impl Into<String>) -> Refused {
        Refused { code, message: message.into(), rule: None, reason: None }
    }

    /// The same with a finer reason.
    #[must_use]
    pub fn because(self, reason: &'static str) -> Refused {
        Refused { reason: Some(reason.into()), ..self }
    }

    /// A refusal by a rule, whose id goes into the message.
    pub fn by_rule(code: Code, refusal: &impl Refusal) -> Refused {
        let rule = refusal.rule();
        let message = format!("{refusal} ({rule})");
        Refused { rule: Some(rule.into()), ..Refused::new(code, message) }
    }
}

impl From<BadRecord> for Refused {
    fn from(error: BadRecord) -> Refused {
        let code = match error {
            BadRecord::Text { .. } => Code::BadRequest,
            BadRecord::Setup { .. } => Code::BadSetup,
            BadRecord::Illegal { .. } => Code::Illegal,
        };
        let message = error.to_string();
        let rule = match error {
            BadRecord::Illegal { rule, .. } => Some(rule.into()),
            BadRecord::Text { .. } | BadRecord::Setup { .. } => None,
        };
        Refused { rule, ..Refused::new(code, message) }
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl Error for Refused {}
