use std::borrow::Cow;
use std::error::Error;
use std::fmt;

use game::{RecordError, Refusal};
use serde::{Deserialize, Serialize};

/// A refused request. Nothing changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Refused {
    /// The kind of refusal, for programs.
    pub code: Code,
    /// The reason and the remedy, for people.
    pub message: String,
    /// The id of the rule that forbids the action, for front ends that translate.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<Cow<'static, str>>,
    /// A more specific reason than the code, such as `seat-taken`. Front ends that translate have a
    /// message of this name.
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
    /// The setup is not valid for the game.
    BadSetup,
    /// There is no game yet.
    NoGame,
    /// A rule forbids it.
    Illegal,
    /// The game is over.
    Over,
    /// The line is too long.
    TooLarge,
    /// The seat or the table belongs to another player.
    NotYours,
    /// The name or the password is wrong.
    WrongPassword,
    /// The name, or one that looks like it, belongs to another player.
    NameTaken,
    /// Only players who take part in ratings can do this.
    NotRated,
    /// It is another player's turn.
    NotYourTurn,
    /// The log has new entries: load them and decide again.
    Stale,
    /// The request is not possible in the current phase of the table.
    NotNow,
    /// There is no such table, record or page.
    NotFound,
    /// Too many requests in a short time.
    TooMany,
    /// The server cannot store the request at the moment. Nothing changed; try again.
    Unavailable,
}

impl Refused {
    /// A refusal of this kind.
    pub fn new(code: Code, message: impl Into<String>) -> Refused {
        Refused { code, message: message.into(), rule: None, reason: None }
    }

    /// The same refusal with a more specific reason.
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

impl From<RecordError> for Refused {
    fn from(error: RecordError) -> Refused {
        let code = match error {
            RecordError::Text { .. } => Code::BadRequest,
            RecordError::Setup { .. } => Code::BadSetup,
            RecordError::Illegal { .. } => Code::Illegal,
        };
        let message = error.to_string();
        let rule = match error {
            RecordError::Illegal { rule, .. } => Some(rule.into()),
            RecordError::Text { .. } | RecordError::Setup { .. } => None,
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
