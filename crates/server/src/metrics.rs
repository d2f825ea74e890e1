//! What the server counters, as the page that Prometheus reads.
//!
//! The counters are of the process, like its memory. Every label has few values: routes, codes
//! and levels, never anything that a client chooses.

mod instruments;
mod process;

use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use axum::http::Method;
use protocol::{Code, Refused};

use crate::App;
use instruments::{Counter, Histogram, SECONDS, SIZES};

static REQUESTS: Counter = Counter::new("novae_http_requests_total", "Answered HTTP requests.");
static REQUEST_SECONDS: Histogram =
    Histogram::new("novae_http_request_seconds", "Latency of HTTP requests.", &SECONDS);
static ACTIONS: Counter = Counter::new(
    "novae_actions_total",
    "Requests of players to tables, by result: done, or the code of the refusal.",
);
static COMMIT_SECONDS: Histogram =
    Histogram::new("novae_commit_seconds", "Duration of commits.", &SECONDS);
static COMMIT_WRITES: Histogram =
    Histogram::new("novae_commit_writes", "Writes per commit.", &SIZES);
static DATABASE_ERRORS: Counter =
    Counter::new("novae_database_errors_total", "Failed database operations.");
static READINESS_CHECKS: Counter =
    Counter::new("novae_readiness_checks_total", "Database checks by /readyz.");
static HOUSEKEEPING: Counter =
    Counter::new("novae_housekeeping_rounds_total", "Completed rounds of the hourly housekeeping.");
static HOUSEKEEPING_MILLISECONDS: AtomicU64 = AtomicU64::new(0);
static BOT_QUEUE: AtomicU64 = AtomicU64::new(0);
static BOT_SECONDS: Histogram =
    Histogram::new("novae_bot_thinking_seconds", "Thinking time of bots per turn.", &SECONDS);
static BOT_WAITING_SECONDS: Histogram = Histogram::new(
    "novae_bot_waiting_seconds",
    "Time that turns waited for a bot thread.",
    &SECONDS,
);
static BOT_TURNS_BEFORE: Histogram = Histogram::new(
    "novae_bot_turns_before",
    "Other turns that started while a turn waited for a bot thread.",
    &SIZES,
);
static BACKUPS: Counter = Counter::new("novae_backups_total", "Scheduled backups, by result.");
/// When the last backup was written, in seconds since 1970; 0 if there is none.
static BACKED_UP: AtomicU64 = AtomicU64::new(0);
static TURNED_AWAY: Counter = Counter::new(
    "novae_turned_away_total",
    "Requests, connections and messages that exceeded a limit or came from a blocked client.",
);
static SOCKETS_CLOSED: Counter =
    Counter::new("novae_sockets_closed_total", "Closed sockets, by reason.");

/// A request was answered. `route` is the pattern of its path.
pub(crate) fn request_answered(method: &Method, route: &str, status: u16, took: Duration) {
    let method = match method.as_str() {
        known @ ("GET" | "HEAD" | "POST" | "PUT" | "DELETE" | "PATCH" | "OPTIONS") => known,
        _ => "other",
    };
    REQUESTS.add(&format!("method=\"{method}\",route=\"{route}\",status=\"{status}\""));
    REQUEST_SECONDS.add(&format!("route=\"{route}\""), took.as_secs_f64());
}

/// A player's request to a table was handled.
pub(crate) fn action_done<T>(done: &Result<T, Refused>) {
    match done {
        Ok(_) => ACTIONS.add("result=\"done\""),
        Err(refused) => ACTIONS.add(&format!("result=\"{}\"", name(refused.code))),
    }
}

fn name(code: Code) -> String {
    serde_json::json!(code).as_str().unwrap_or_default().to_owned()
}

/// A batch of writes was stored, or could not be.
pub(crate) fn batch_committed(writes: usize, took: Duration) {
    COMMIT_SECONDS.add("", took.as_secs_f64());
    COMMIT_WRITES.add("", writes as f64);
}

/// The database failed.
pub(crate) fn database_failed() {
    DATABASE_ERRORS.add("");
}

/// The hourly housekeeping is done, and took so long.
pub(crate) fn housekeeping_done(took: Duration) {
    HOUSEKEEPING.add("");
    let took = u64::try_from(took.as_millis()).unwrap_or(u64::MAX);
    HOUSEKEEPING_MILLISECONDS.store(took, Ordering::Relaxed);
}

/// `/readyz` asks the database.
pub(crate) fn readiness_checked() {
    READINESS_CHECKS.add("");
}

/// A turn that waits for a bot; dropped when the turn is not needed any more.
pub(crate) struct QueuedTurn;

impl QueuedTurn {
    pub(crate) fn new() -> QueuedTurn {
        BOT_QUEUE.fetch_add(1, Ordering::Relaxed);
        QueuedTurn
    }
}

impl Drop for QueuedTurn {
    fn drop(&mut self) {
        BOT_QUEUE.fetch_sub(1, Ordering::Relaxed);
    }
}

/// A thread begins with a turn that has waited, while so many others were begun.
pub(crate) fn bot_waited(level: ai::Level, waited: Duration, overtaken_by: u64) {
    let labels = format!("level=\"{}\"", level.name());
    BOT_WAITING_SECONDS.add(&labels, waited.as_secs_f64());
    BOT_TURNS_BEFORE.add(&labels, overtaken_by as f64);
}

/// A bot has thought, and perhaps failed.
pub(crate) fn bot_thought(level: ai::Level, took: Duration) {
    BOT_SECONDS.add(&format!("level=\"{}\"", level.name()), took.as_secs_f64());
}

/// Something was rejected: by the limit of `requests`, `connections`, `sockets` or `messages`, by a
/// `quota`, or because the client is `blocked` or `banned`.
pub(crate) fn rejected(why: &'static str) {
    TURNED_AWAY.add(&format!("why=\"{why}\""));
}

/// A scheduled backup is `done` or has `failed`.
pub(crate) fn backup_result(result: &'static str) {
    BACKUPS.add(&format!("result=\"{result}\""));
}

/// When the newest backup was written.
pub(crate) fn backed_up(at: SystemTime) {
    let seconds = at.duration_since(UNIX_EPOCH).map_or(0, |passed| passed.as_secs());
    BACKED_UP.store(seconds, Ordering::Relaxed);
}

/// A socket has gone, and why.
pub(crate) fn socket_closed(why: &'static str) {
    SOCKETS_CLOSED.add(&format!("why=\"{why}\""));
}

/// All metrics as text; without the size of the database if it is not known.
pub(crate) fn page(app: &App, database_bytes: Option<u64>) -> String {
    let mut page = String::new();
    let version = env!("CARGO_PKG_VERSION");
    let rules = table::RULES_VERSION;
    let _ = write!(
        page,
        "# HELP novae_build_info Version of the server and of the rules.\n# TYPE novae_build_info gauge\n\
         novae_build_info{{version=\"{version}\",rules=\"{rules}\"}} 1\n"
    );
    let waiting = BOT_QUEUE.load(Ordering::Relaxed);
    let (connections, sockets) = app.limiter.open_counts();
    let housekeeping = HOUSEKEEPING_MILLISECONDS.load(Ordering::Relaxed);
    let mut gauges: Vec<(&str, &str, u64)> = vec![
        ("novae_stopping", "Whether the server is shutting down.", app.is_stopping().into()),
        ("novae_tables_loaded", "Tables in memory.", app.games.count() as u64),
        ("novae_connections", "Open connections for requests.", connections.into()),
        ("novae_sockets", "Open sockets of live play.", sockets.into()),
        (
            "novae_housekeeping_milliseconds",
            "Duration of the last hourly housekeeping.",
            housekeeping,
        ),
        ("novae_bot_queue", "Turns that bots compute or that wait for a bot thread.", waiting),
    ];
    if let Some(bytes) = database_bytes {
        gauges.push(("novae_database_bytes", "The size of the database.", bytes));
    }
    if app.config.backups.is_some() {
        let help = "When the newest backup was written, in seconds since 1970.";
        let at = BACKED_UP.load(Ordering::Relaxed);
        gauges.push(("novae_backup_last_success_timestamp_seconds", help, at));
        BACKUPS.write(&mut page);
    }
    for (name, help, value) in gauges {
        let _ = write!(page, "# HELP {name} {help}\n# TYPE {name} gauge\n{name} {value}\n");
    }
    let counters = [
        &REQUESTS,
        &ACTIONS,
        &DATABASE_ERRORS,
        &READINESS_CHECKS,
        &HOUSEKEEPING,
        &TURNED_AWAY,
        &SOCKETS_CLOSED,
    ];
    for counter in counters {
        counter.write(&mut page);
    }
    let histograms = [
        &REQUEST_SECONDS,
        &COMMIT_SECONDS,
        &COMMIT_WRITES,
        &BOT_SECONDS,
        &BOT_WAITING_SECONDS,
        &BOT_TURNS_BEFORE,
    ];
    for histogram in histograms {
        histogram.write(&mut page);
    }
    process::write(&mut page);
    page
}
