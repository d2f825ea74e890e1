use std::fmt;

use table::{Code, Refused};

/// Why something did not work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error {
    /// The server cannot be reached, or the connection broke. Trying again may help.
    Network(String),
    /// The server refused.
    Refused(Refused),
    /// The server broke a promise: a gap in a log, a ply told twice and differently, an
    /// answer that is not one. Trying again does not help.
    Broken(String),
}

impl Error {
    pub(crate) fn network(error: impl fmt::Display) -> Error {
        Error::Network(error.to_string())
    }

    /// Whether trying again may help.
    pub fn may_pass(&self) -> bool {
        match self {
            Error::Network(_) => true,
            Error::Refused(refused) => matches!(refused.code, Code::Unavailable | Code::TooMany),
            Error::Broken(_) => false,
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Network(why) => write!(f, "the network: {why}"),
            Error::Refused(refused) => write!(f, "refused: {refused}"),
            Error::Broken(why) => write!(f, "the server broke a promise: {why}"),
        }
    }
}

impl std::error::Error for Error {}

impl From<Refused> for Error {
    fn from(refused: Refused) -> Error {
        Error::Refused(refused)
    }
}
