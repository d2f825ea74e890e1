use std::fmt;

use protocol::{Code, Inconsistent, Refused};

/// An error of the client.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error {
    /// The server is unreachable, or the connection broke. A retry may succeed.
    Network(String),
    /// There is no secure connection, for example because of the server's certificate. A retry may
    /// succeed after a correction.
    Insecure(String),
    /// The server refused the request.
    Refused(Refused),
    /// The server violated the protocol: a gap in a log, a changed log entry, or an invalid answer.
    /// A retry does not help.
    Broken(String),
}

impl Error {
    pub(crate) fn network(error: impl fmt::Display) -> Error {
        Error::Network(error.to_string())
    }

    /// Whether a retry may succeed.
    pub fn may_pass(&self) -> bool {
        match self {
            Error::Network(_) | Error::Insecure(_) => true,
            Error::Refused(refused) => matches!(refused.code, Code::Unavailable | Code::TooMany),
            Error::Broken(_) => false,
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Network(why) => write!(f, "network error: {why}"),
            Error::Insecure(why) => write!(f, "no secure connection: {why}"),
            Error::Refused(refused) => write!(f, "refused: {refused}"),
            Error::Broken(why) => write!(f, "the server violated the protocol: {why}"),
        }
    }
}

impl std::error::Error for Error {}

impl From<Refused> for Error {
    fn from(refused: Refused) -> Error {
        Error::Refused(refused)
    }
}

impl From<Inconsistent> for Error {
    fn from(error: Inconsistent) -> Error {
        Error::Broken(error.to_string())
    }
}
