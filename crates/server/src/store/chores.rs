use super::accounts::{ATTEMPTS_COUNT, SESSION_LASTS};

const DAY: u64 = 24 * 60 * 60 * 1000;

/// What goes when it is old: a name for the log, the age in milliseconds, the statement. They
/// may be carried out any number of times, by any number of servers.
pub(crate) const CHORES: [(&str, u64, &str); 3] = [
    ("ended sessions", SESSION_LASTS, "DELETE FROM sessions WHERE seen < $1"),
    ("tries of passwords", ATTEMPTS_COUNT, "DELETE FROM attempts WHERE since < $1"),
    (
        "names of guests who never played",
        30 * DAY,
        "DELETE FROM players WHERE made < $1 \
         AND NOT EXISTS (SELECT 1 FROM accounts WHERE accounts.player = players.id) \
         AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.player = players.id) \
         AND NOT EXISTS (SELECT 1 FROM records WHERE records.player = players.id)",
    ),
];
