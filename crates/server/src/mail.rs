//! Mail: messages, and the relay that delivers them.
//!
//! A [`Mail`] is complete and in the language of its recipient. [`Mailer::send`] hands it to the relay.
//! Only the worker of the outbox calls it, so that a mail survives the death of the server.

mod account_mails;
mod address;
mod body;
mod options;
mod relay;
mod transport;
mod unsubscribe;

use std::fmt;

pub(crate) use account_mails::{AccountMail, RESET_LASTS, test_mail};
pub(crate) use address::MailAddress;
pub(crate) use body::{MailBody, mail_words};
pub use options::MailOptions;
pub(crate) use transport::Mailer;
pub(crate) use unsubscribe::UnsubscribeToken;
use words::Language;

/// A mail to one address.
#[derive(Clone, Debug)]
pub(crate) struct Mail {
    /// The same for every attempt to send this mail. Mailboxes drop a second mail with the same
    /// `Message-ID`, which is made from it. It consists of letters, digits, `-` and `_`.
    pub(crate) id: String,
    pub(crate) to: String,
    pub(crate) language: Language,
    pub(crate) subject: String,
    pub(crate) text: String,
    pub(crate) html: String,
    /// The URL of RFC 8058, for mails that the recipient can unsubscribe from.
    pub(crate) unsubscribe: Option<String>,
}

/// Why a mail was not sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct MailError {
    /// Whether another attempt is useless: the relay has refused the mail.
    pub(crate) is_permanent: bool,
    /// The reason without addresses, for the log.
    pub(crate) summary: String,
    /// The full answer of the relay. It may contain the address of the recipient.
    pub(crate) detail: String,
}

impl fmt::Display for MailError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.summary)
    }
}

impl std::error::Error for MailError {}
