//! The limits by name, for configuration files and command lines.

use std::time::Duration;

use super::Limits;

/// A limit that an operator can set.
pub struct LimitOption {
    /// Its name in a configuration file.
    pub name: &'static str,
    /// What it limits.
    pub help: &'static str,
    /// Its value, as text.
    pub get: fn(&Limits) -> String,
    /// Sets it; the error says what values there are.
    pub set: fn(&mut Limits, &str) -> Result<(), String>,
}

trait Value: Sized {
    fn read(text: &str) -> Result<Self, String>;
    fn show(&self) -> String;
}

impl Value for u32 {
    fn read(text: &str) -> Result<u32, String> {
        text.parse().map_err(|_| "a whole number, 0 or more".to_owned())
    }

    fn show(&self) -> String {
        self.to_string()
    }
}

impl Value for f64 {
    fn read(text: &str) -> Result<f64, String> {
        let number = text.parse().ok().filter(|number| *number > 0.0);
        number.ok_or_else(|| "a number above 0, or inf".to_owned())
    }

    fn show(&self) -> String {
        self.to_string()
    }
}

impl Value for Duration {
    fn read(text: &str) -> Result<Duration, String> {
        let seconds = text.parse().ok().filter(|seconds| *seconds > 0.0);
        let duration = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
        duration.ok_or_else(|| "a number of seconds above 0".to_owned())
    }

    fn show(&self) -> String {
        self.as_secs_f64().to_string()
    }
}

macro_rules! options {
    ($($field:ident: $help:literal;)*) => {
        impl Limits {
            /// All limits that an operator can set, by the names of their fields.
            pub const OPTIONS: &[LimitOption] = &[$(LimitOption {
                name: stringify!($field),
                help: $help,
                get: |limits| Value::show(&limits.$field),
                set: |limits, text| Value::read(text).map(|value| limits.$field = value),
            }),*];
        }
    };
}

// One line for each field of `Limits`.
options! {
    requests: "Requests per second that an address may send, on average";
    burst: "Requests that an address may send at once";
    connections: "Connections that an address may have open; trusted proxies have no limit";
    connections_in_all: "Connections of all addresses together";
    sockets: "Sockets of live play that an address may have open";
    sockets_in_all: "Sockets of live play of all addresses together";
    messages: "Messages per second that a socket may send, on average; twice as many at once";
    passwords: "Wrong passwords that an address may try in 15 minutes";
    records: "Records that a player may have stored";
    records_per_day: "Records that an address may store in a day";
    record_size: "The largest record, in bytes, without its comments";
    tables: "Tables that a player may have made that are not over";
    tables_with_bots: "Tables with bots that a player may have made that are not over";
    tables_per_day: "Tables that an address may make in a day, and rematches that a player may start in a day";
    notes_per_day: "Names, mutes and reports that an address may store in a day";
    mails_per_day: "Mails that an address may cause in a day, such as links to set a new password";
    lines: "Chat lines at one table";
    lines_per_minute: "Chat lines that a player may send per minute, on average; a quarter of them at once";
    changes_per_minute: "Changes of a table other than turns that a player may make within a minute";
    changes_per_player: "The same in total, in addition to one for each turn of the game";
    changes_per_table: "Changes of a table other than turns, of all players";
    guest_days: "Days after which unused data of guests is removed";
    patience: "Seconds that a client may take to send a request, and that a connection may be idle";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_limit_is_an_option() {
        // The debug text names every field.
        let fields = format!("{:?}", Limits::DEFAULT).matches(": ").count();
        assert_eq!(Limits::OPTIONS.len(), fields, "a line of `options!` for every field");
        for option in Limits::OPTIONS {
            let mut limits = Limits::NONE;
            let usual = (option.get)(&Limits::DEFAULT);
            (option.set)(&mut limits, &usual).unwrap();
            assert_eq!((option.get)(&limits), usual, "{}", option.name);
            for wrong in ["", "x", "-1", "NaN"] {
                assert!((option.set)(&mut limits, wrong).is_err(), "{} = {wrong}", option.name);
            }
        }
    }
}
