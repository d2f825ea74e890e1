//! Whether a connection to PostgreSQL is encrypted, and whether its certificate is checked.
//!
//! The answer is written into the address itself, as `sslmode`, so that every connection uses the
//! same one: the writer's, those of the pool, and the one that waits for notifications.

use std::net::IpAddr;

use sqlx::postgres::PgConnectOptions;

/// The parameters of an address that are about encryption.
const KNOWN: [&str; 9] = [
    "sslmode",
    "ssl-mode",
    "sslrootcert",
    "ssl-root-cert",
    "ssl-ca",
    "sslcert",
    "ssl-cert",
    "sslkey",
    "ssl-key",
];

/// The address with the `sslmode` that applies. `variable` looks something up in the environment.
///
/// - What the address says, or `PGSSLMODE`, applies as it is; only `require` with a certificate
///   authority checks the certificate (`verify-ca`), as it does in PostgreSQL's own clients.
/// - With a certificate authority and no mode, it is `verify-full`.
/// - Otherwise a connection to another machine has to be encrypted (`require`), and one within
///   this machine may be (`prefer`).
pub(super) fn url_with_mode(
    address: &str,
    options: &PgConnectOptions,
    variable: impl Fn(&str) -> Option<String>,
) -> Result<String, String> {
    if address.contains('#') {
        return Err("a # in the address has to be written as %23".to_owned());
    }
    let query = address.split_once('?').map_or("", |(_, query)| query);
    let pairs = || query.split('&').map(|pair| pair.split_once('=').unwrap_or((pair, "")));
    for (name, _) in pairs() {
        let about_encryption = name.to_ascii_lowercase().starts_with("ssl");
        if about_encryption && !KNOWN.contains(&name) {
            return Err(format!("there is no parameter {name:?}; did you mean sslmode?"));
        }
    }
    let given = |names: &[&str]| {
        let found = pairs().rfind(|(name, _)| names.contains(name));
        found.map(|(_, value)| value.to_owned())
    };
    let said = given(&KNOWN[..2]);
    let mode = said.clone().or_else(|| variable("PGSSLMODE"));
    let authority = given(&KNOWN[2..5]).or_else(|| variable("PGSSLROOTCERT")).is_some();
    let applies = match mode.as_deref() {
        Some("require") if authority => "verify-ca",
        Some(mode) => mode,
        None if authority => "verify-full",
        None if is_local(options) => "prefer",
        None => "require",
    };
    if said.as_deref() == Some(applies) {
        return Ok(address.to_owned());
    }
    // Of a parameter that comes twice the last one applies.
    let mark = if address.contains('?') { '&' } else { '?' };
    Ok(format!("{address}{mark}sslmode={applies}"))
}

/// Whether the database is on this machine: a socket in the file system, or the loopback network.
fn is_local(options: &PgConnectOptions) -> bool {
    let host = options.get_host().trim_matches(['[', ']']);
    options.get_socket().is_some()
        || host.starts_with('/')
        || host == "localhost"
        || host.parse::<IpAddr>().is_ok_and(|address| address.to_canonical().is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mode(address: &str, variables: &[(&str, &str)]) -> Result<String, String> {
        let options: PgConnectOptions = address.parse().expect(address);
        let variable = |name: &str| {
            let found = variables.iter().find(|(own, _)| *own == name);
            found.map(|(_, value)| (*value).to_owned())
        };
        let address = url_with_mode(address, &options, variable)?;
        let mut modes = address.split(['?', '&']).filter_map(|pair| pair.strip_prefix("sslmode="));
        Ok(modes.next_back().unwrap_or_default().to_owned())
    }

    #[test]
    fn a_connection_to_another_machine_is_encrypted_unless_the_address_says_otherwise() {
        for (address, expected) in [
            ("postgres://ada@db.example.org/club", "require"),
            ("postgres://ada@10.0.0.7/club?application_name=x", "require"),
            ("postgres://ada@[2001:db8::7]/club", "require"),
            ("postgres://ada@x/club?host=db.example.org", "require"),
            ("postgres://ada@localhost/club", "prefer"),
            ("postgres://ada@127.0.0.1/club", "prefer"),
            ("postgres://ada@[::1]/club", "prefer"),
            ("postgres:///club?host=/run/postgresql", "prefer"),
            ("postgres://ada@%2Frun%2Fpostgresql/club", "prefer"),
            ("postgres://ada@db/club?sslmode=disable", "disable"),
            ("postgres://ada@db/club?sslmode=prefer", "prefer"),
            ("postgres://ada@db/club?sslmode=verify-full", "verify-full"),
            ("postgres://ada@db/club?sslrootcert=ca.pem", "verify-full"),
            ("postgres://ada@localhost/club?sslrootcert=ca.pem", "verify-full"),
            ("postgres://ada@db/club?sslmode=require&sslrootcert=ca.pem", "verify-ca"),
        ] {
            assert_eq!(mode(address, &[]).as_deref(), Ok(expected), "{address}");
        }
    }

    #[test]
    fn the_environment_counts_and_mistakes_are_refused() {
        let db = "postgres://ada@db/club";
        assert_eq!(mode(db, &[("PGSSLMODE", "verify-ca")]).as_deref(), Ok("verify-ca"));
        assert_eq!(mode(db, &[("PGSSLROOTCERT", "ca.pem")]).as_deref(), Ok("verify-full"));
        let own = "postgres://ada@db/club?sslmode=disable";
        assert_eq!(mode(own, &[("PGSSLMODE", "require")]).as_deref(), Ok("disable"));
        for wrong in ["ssl_mode=verify-full", "sslMode=verify-full", "sslroot=x"] {
            let error = mode(&format!("{db}?{wrong}"), &[]).unwrap_err();
            assert!(error.contains("did you mean sslmode"), "{error}");
        }
        assert!(mode("postgres://ada@db/club#x", &[]).is_err());
    }
}
