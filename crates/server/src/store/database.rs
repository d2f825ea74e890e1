use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use sqlx::postgres::PgConnectOptions;

use super::encryption;

/// Where a server keeps everything: one file, or a PostgreSQL that several servers share.
#[derive(Clone, PartialEq, Eq)]
pub enum Database {
    /// SQLite, in this file.
    Sqlite(PathBuf),
    /// PostgreSQL.
    Postgres(Address),
}

/// The address of a PostgreSQL database. `Display` and `Debug` hide the password.
#[derive(Clone, PartialEq, Eq)]
pub struct Address {
    url: String,
    shown: String,
}

impl Database {
    /// Whether several servers may share it.
    pub fn is_shared(&self) -> bool {
        matches!(self, Database::Postgres(_))
    }

    /// The address as sqlx reads it; `mode` is SQLite's.
    pub(super) fn url(&self, mode: &str) -> String {
        match self {
            Database::Postgres(address) => address.url.clone(),
            Database::Sqlite(file) => {
                let file = std::path::absolute(file).unwrap_or_else(|_| file.clone());
                let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/-_.".contains(&byte);
                let escaped = file.to_string_lossy().bytes().fold(String::new(), |url, byte| {
                    if plain(byte) {
                        url + char::from(byte).to_string().as_str()
                    } else {
                        format!("{url}%{byte:02X}")
                    }
                });
                format!("sqlite://{escaped}?mode={mode}")
            }
        }
    }
}

impl FromStr for Database {
    type Err = String;

    fn from_str(text: &str) -> Result<Database, String> {
        const HELP: &str = "a database is a file, such as novae.db, or a PostgreSQL, such as \
                            postgres://user:password@host:5432/name";
        let scheme = text.split_once(':').map(|(scheme, _)| scheme);
        match scheme {
            _ if text.is_empty() => Err(HELP.to_owned()),
            Some("sqlite") => {
                let file = text["sqlite:".len()..].trim_start_matches("//");
                if file.is_empty() {
                    Err(HELP.to_owned())
                } else {
                    Ok(Database::Sqlite(file.into()))
                }
            }
            Some("postgres" | "postgresql") => {
                // The address itself is left out of the message: there may be a password in it.
                let options: PgConnectOptions = text.parse().map_err(|error: sqlx::Error| {
                    format!("the address of PostgreSQL cannot be read ({error}); {HELP}")
                })?;
                let name = options.get_database().unwrap_or_else(|| options.get_username());
                let (host, port) = (options.get_host(), options.get_port());
                let shown = format!("postgres://{}@{host}:{port}/{name}", options.get_username());
                let url =
                    encryption::url_with_mode(text, &options, |name| std::env::var(name).ok())?;
                // A mode from the environment has not been checked yet.
                let checked = url.parse::<PgConnectOptions>();
                checked.map_err(|error| format!("the address of PostgreSQL: {error}; {HELP}"))?;
                Ok(Database::Postgres(Address { url, shown }))
            }
            Some(other) if text[other.len()..].starts_with("://") => {
                Err(format!("{other} is not a database that this server knows; {HELP}"))
            }
            _ => Ok(Database::Sqlite(text.into())),
        }
    }
}

impl From<PathBuf> for Database {
    fn from(file: PathBuf) -> Database {
        Database::Sqlite(file)
    }
}

impl From<&Path> for Database {
    fn from(file: &Path) -> Database {
        Database::Sqlite(file.to_owned())
    }
}

impl fmt::Display for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Database::Sqlite(file) => write!(f, "{}", file.display()),
            Database::Postgres(address) => f.write_str(&address.shown),
        }
    }
}

impl fmt::Debug for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl fmt::Debug for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.shown)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn databases_are_read_and_passwords_are_not_shown() {
        let read = |text: &str| text.parse::<Database>();
        assert_eq!(read("novae.db").unwrap(), Database::Sqlite("novae.db".into()));
        assert_eq!(read("sqlite:a/b.db").unwrap(), Database::Sqlite("a/b.db".into()));
        assert_eq!(read("sqlite:///a/b.db").unwrap(), Database::Sqlite("/a/b.db".into()));
        let club = read("postgres://ada:secret@db.example.org/club").unwrap();
        assert!(club.is_shared());
        for shown in [club.to_string(), format!("{club:?}")] {
            assert_eq!(shown, "postgres://ada@db.example.org:5432/club");
        }
        for (wrong, why) in [
            ("", "a file, such as"),
            ("sqlite:", "a file, such as"),
            ("mysql://ada:secret@host/db", "mysql is not"),
            ("postgres://ada:secret@host:port/db", "cannot be read"),
        ] {
            let error = read(wrong).unwrap_err();
            assert!(error.contains(why) && !error.contains("secret"), "{wrong}: {error}");
        }
    }

    #[test]
    fn a_file_may_have_any_name() {
        let url = Database::Sqlite("/tmp/a b?c#d%.db".into()).url("rwc");
        assert_eq!(url, "sqlite:///tmp/a%20b%3Fc%23d%25.db?mode=rwc");
    }
}
