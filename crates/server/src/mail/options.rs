use std::fmt;
use std::net::IpAddr;
use std::path::PathBuf;
use std::time::Duration;

use lettre::message::Mailbox;
use percent_encoding::percent_decode_str;
use url::{Host, Url};

use crate::notifications::worker::LONGEST_ATTEMPT;

/// The relay that delivers mail, and the sender of all mails.
#[derive(Clone)]
pub struct MailOptions {
    pub(super) host: String,
    pub(super) port: u16,
    pub(super) encryption: Encryption,
    /// The name and the password.
    pub(super) login: Option<(String, String)>,
    /// A file with the certificate of an authority, in addition to those of the system.
    pub(super) authority: Option<PathBuf>,
    pub(super) from: Mailbox,
    /// How long the relay may take for a mail.
    pub(super) timeout: Duration,
}

/// When a connection to the relay is encrypted. An encrypted connection always checks the certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Encryption {
    /// From the beginning (`smtps`).
    Immediate,
    /// With STARTTLS; a relay without it is not used.
    Required,
    /// With STARTTLS if the relay offers it.
    Preferred,
    Never,
}

impl MailOptions {
    /// Reads the URL of a relay, such as `smtp://novae@mail.example.org` or `smtps://mail.example.org`,
    /// and a sender, such as `Novae <novae@example.org>`. `password` replaces that of the URL.
    pub fn new(url: &str, from: &str, password: Option<&str>) -> Result<MailOptions, String> {
        let url = Url::parse(url).map_err(|error| format!("the URL of the relay: {error}"))?;
        let (port, usual) = match url.scheme() {
            "smtps" => (465, Encryption::Immediate),
            "smtp" if is_local(&url) => (587, Encryption::Preferred),
            "smtp" => (587, Encryption::Required),
            other => return Err(format!("{other:?} is neither smtp nor smtps")),
        };
        let host = url.host_str().filter(|host| !host.is_empty()).ok_or("the URL has no host")?;
        let (mut encryption, mut authority) = (usual, None);
        for (name, value) in url.query_pairs() {
            match (&*name, &*value) {
                ("tls", "required") if usual != Encryption::Immediate => {
                    encryption = Encryption::Required;
                }
                ("tls", "required") => {}
                ("tls", "none") if usual != Encryption::Immediate => encryption = Encryption::Never,
                ("ca", path) => authority = Some(PathBuf::from(path)),
                _ => {
                    return Err(format!(
                        "there is no parameter {name}={value}; use tls=required, tls=none (only \
                         with smtp) or ca=FILE"
                    ));
                }
            }
        }
        let decoded = |text: &str| percent_decode_str(text).decode_utf8_lossy().into_owned();
        let password = password.map(str::to_owned).or_else(|| url.password().map(decoded));
        let login = match (decoded(url.username()), password) {
            (name, None) if name.is_empty() => None,
            (name, Some(password)) if !name.is_empty() => Some((name, password)),
            (name, None) => return Err(format!("there is no password for {name:?}")),
            (_, Some(_)) => return Err("there is a password, but no name in the URL".to_owned()),
        };
        if login.is_some() && encryption == Encryption::Never && !is_local(&url) {
            return Err("a password is sent to another machine only encrypted".to_owned());
        }
        let from = from.parse().map_err(|error| {
            format!("{from:?} is no sender such as \"Novae <novae@example.org>\": {error}")
        })?;
        let host = host.trim_matches(['[', ']']).to_owned();
        Ok(MailOptions {
            host,
            port: url.port().unwrap_or(port),
            encryption,
            login,
            authority,
            from,
            timeout: LONGEST_ATTEMPT,
        })
    }

    /// The same with another limit for the time that the relay may take for a mail, for tests.
    #[must_use]
    pub fn with_timeout(self, timeout: Duration) -> MailOptions {
        MailOptions { timeout: timeout.min(LONGEST_ATTEMPT), ..self }
    }
}

/// Whether the host of a URL is this machine.
fn is_local(url: &Url) -> bool {
    match url.host() {
        // The scheme is unknown to the URL standard, so an address may be parsed as a name.
        Some(Host::Domain(name)) => {
            name == "localhost" || name.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
        }
        Some(Host::Ipv4(address)) => address.is_loopback(),
        Some(Host::Ipv6(address)) => address.is_loopback(),
        None => false,
    }
}

/// Without the password, for logs.
impl fmt::Debug for MailOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MailOptions")
            .field("host", &self.host)
            .field("port", &self.port)
            .field("encryption", &self.encryption)
            .field("login", &self.login.as_ref().map(|(name, _)| name))
            .field("authority", &self.authority)
            .field("from", &self.from)
            .field("timeout", &self.timeout)
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FROM: &str = "Novae <novae@example.org>";

    fn read(url: &str) -> Result<MailOptions, String> {
        MailOptions::new(url, FROM, None)
    }

    #[test]
    fn connections_to_other_machines_are_encrypted_unless_the_operator_says_otherwise() {
        for (url, port, encryption) in [
            ("smtp://mail.example.org", 587, Encryption::Required),
            ("smtps://mail.example.org", 465, Encryption::Immediate),
            ("smtps://mail.example.org?tls=required", 465, Encryption::Immediate),
            ("smtp://mail.example.org:25?tls=none", 25, Encryption::Never),
            ("smtp://localhost:25", 25, Encryption::Preferred),
            ("smtp://127.0.0.1:25", 25, Encryption::Preferred),
            ("smtp://[::1]:25", 25, Encryption::Preferred),
            ("smtp://localhost?tls=required", 587, Encryption::Required),
        ] {
            let options = read(url).unwrap();
            assert_eq!((options.port, options.encryption), (port, encryption), "{url}");
        }
        assert_eq!(read("smtp://[::1]:25").unwrap().host, "::1");
    }

    #[test]
    fn names_and_passwords_are_decoded_and_never_shown() {
        let options = read("smtp://novae%40example.org:s3%2Fcret@mail.example.org").unwrap();
        let login = ("novae@example.org".to_owned(), "s3/cret".to_owned());
        assert_eq!(options.login.as_ref(), Some(&login));
        assert!(!format!("{options:?}").contains("s3"), "{options:?}");
        let separate =
            MailOptions::new("smtp://novae@mail.example.org", FROM, Some("a b")).unwrap();
        assert_eq!(separate.login, Some(("novae".to_owned(), "a b".to_owned())));
    }

    #[test]
    fn wrong_options_are_refused() {
        for wrong in [
            "mail.example.org",
            "http://mail.example.org",
            "smtp://",
            "smtp://novae@mail.example.org",
            "smtp://:password@mail.example.org",
            "smtp://novae:password@mail.example.org?tls=none",
            "smtps://mail.example.org?tls=none",
            "smtp://mail.example.org?ssl=off",
        ] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
        assert!(MailOptions::new("smtp://mail.example.org", "Novae", None).is_err());
    }
}
