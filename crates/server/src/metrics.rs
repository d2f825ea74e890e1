//! The metrics of a server, as the page that Prometheus reads.
//!
//! Every label has few values: routes, codes and levels, never anything that a client chooses.

mod instruments;
mod process;

use std::fmt::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use axum::http::Method;
use protocol::Refused;

use crate::App;
use instruments::{Counter, Histogram, SECONDS, SIZES};

/// The metrics of one server. Several servers can run in a process, as in the tests.
#[derive(Debug)]
pub(crate) struct Metrics {
    requests: Counter,
    request_seconds: Histogram,
    actions: Counter,
    commit_seconds: Histogram,
    commit_writes: Histogram,
    database_errors: Counter,
    readiness_checks: Counter,
    housekeeping: Counter,
    housekeeping_milliseconds: AtomicU64,
    bot_queue: AtomicU64,
    bot_seconds: Histogram,
    bot_waiting_seconds: Histogram,
    bot_turns_before: Histogram,
    backups: Counter,
    /// When the last backup was written, in seconds since 1970; 0 if there is none.
    backed_up: AtomicU64,
    rejections: Counter,
    sockets_closed: Counter,
    notifications: Counter,
}

impl Default for Metrics {
    fn default() -> Metrics {
        Metrics {
            requests: Counter::new("novae_http_requests_total", "Answered HTTP requests."),
            request_seconds: Histogram::new(
                "novae_http_request_seconds",
                "Latency of HTTP requests.",
                &SECONDS,
            ),
            actions: Counter::new(
                "novae_actions_total",
                "Requests of players to tables, by result: done, or the code of the refusal.",
            ),
            commit_seconds: Histogram::new(
                "novae_commit_seconds",
                "Duration of commits.",
                &SECONDS,
            ),
            commit_writes: Histogram::new("novae_commit_writes", "Writes per commit.", &SIZES),
            database_errors: Counter::new(
                "novae_database_errors_total",
                "Failed database operations.",
            ),
            readiness_checks: Counter::new(
                "novae_readiness_checks_total",
                "Database checks by /readyz.",
            ),
            housekeeping: Counter::new(
                "novae_housekeeping_rounds_total",
                "Completed rounds of the hourly housekeeping.",
            ),
            housekeeping_milliseconds: AtomicU64::new(0),
            bot_queue: AtomicU64::new(0),
            bot_seconds: Histogram::new(
                "novae_bot_thinking_seconds",
                "Thinking time of bots per turn.",
                &SECONDS,
            ),
            bot_waiting_seconds: Histogram::new(
                "novae_bot_waiting_seconds",
                "Time that turns waited for a bot thread.",
                &SECONDS,
            ),
            bot_turns_before: Histogram::new(
                "novae_bot_turns_before",
                "Other turns that started while a turn waited for a bot thread.",
                &SIZES,
            ),
            backups: Counter::new("novae_backups_total", "Scheduled backups, by result."),
            backed_up: AtomicU64::new(0),
            rejections: Counter::new(
                "novae_turned_away_total",
                "Requests, connections and messages that exceeded a limit or came from a blocked client.",
            ),
            notifications: Counter::new(
                "novae_notifications_total",
                "Messages of the outbox, by channel and result.",
            ),
            sockets_closed: Counter::new(
                "novae_sockets_closed_total",
                "Closed sockets, by reason.",
            ),
        }
    }
}

impl Metrics {
    /// A request was answered. `route` is the pattern of its path.
    pub(crate) fn request_answered(
        &self,
        method: &Method,
        route: &str,
        status: u16,
        took: Duration,
    ) {
        let method = match method.as_str() {
            known @ ("GET" | "HEAD" | "POST" | "PUT" | "DELETE" | "PATCH" | "OPTIONS") => known,
            _ => "other",
        };
        self.requests.add(&format!("method=\"{method}\",route=\"{route}\",status=\"{status}\""));
        self.request_seconds.add(&format!("route=\"{route}\""), took.as_secs_f64());
    }

    /// A player's request to a table was handled.
    pub(crate) fn action_done<T>(&self, done: &Result<T, Refused>) {
        let code = done.as_ref().err().map(|refused| serde_json::json!(refused.code));
        let result = code.as_ref().map_or("done", |code| code.as_str().unwrap_or_default());
        self.actions.add(&format!("result=\"{result}\""));
    }

    /// A batch of writes was stored, or could not be.
    pub(crate) fn batch_committed(&self, writes: usize, took: Duration) {
        self.commit_seconds.add("", took.as_secs_f64());
        self.commit_writes.add("", writes as f64);
    }

    pub(crate) fn database_failed(&self) {
        self.database_errors.add("");
    }

    pub(crate) fn housekeeping_done(&self, took: Duration) {
        self.housekeeping.add("");
        let took = u64::try_from(took.as_millis()).unwrap_or(u64::MAX);
        self.housekeeping_milliseconds.store(took, Ordering::Relaxed);
    }

    /// `/readyz` asks the database.
    pub(crate) fn readiness_checked(&self) {
        self.readiness_checks.add("");
    }

    /// A thread begins with a turn that has waited, while so many others were begun.
    pub(crate) fn bot_waited(&self, level: ai::Level, waited: Duration, overtaken_by: u64) {
        let labels = format!("level=\"{}\"", level.name());
        self.bot_waiting_seconds.add(&labels, waited.as_secs_f64());
        self.bot_turns_before.add(&labels, overtaken_by as f64);
    }

    /// A bot has thought, and perhaps failed.
    pub(crate) fn bot_thought(&self, level: ai::Level, took: Duration) {
        self.bot_seconds.add(&format!("level=\"{}\"", level.name()), took.as_secs_f64());
    }

    /// Something was rejected: by the limit of `requests`, `connections`, `sockets` or `messages`, by a
    /// `quota`, or because the client is `blocked` or `banned`.
    pub(crate) fn rejected(&self, why: &'static str) {
        self.rejections.add(&format!("why=\"{why}\""));
    }

    /// A scheduled backup is `done` or has `failed`.
    pub(crate) fn backup_result(&self, result: &'static str) {
        self.backups.add(&format!("result=\"{result}\""));
    }

    /// When the newest backup was written.
    pub(crate) fn backed_up(&self, at: SystemTime) {
        let seconds = at.duration_since(UNIX_EPOCH).map_or(0, |passed| passed.as_secs());
        self.backed_up.store(seconds, Ordering::Relaxed);
    }

    /// A notification by a channel was `sent`, `dropped`, `retried`, or has `failed`.
    pub(crate) fn notification_ended(&self, channel: &'static str, result: &'static str) {
        self.notifications.add(&format!("channel=\"{channel}\",result=\"{result}\""));
    }

    pub(crate) fn socket_closed(&self, why: &'static str) {
        self.sockets_closed.add(&format!("why=\"{why}\""));
    }

    /// All metrics as text; without the size of the database if it is not known.
    pub(crate) fn page(&self, app: &App, database_bytes: Option<u64>) -> String {
        let mut page = String::new();
        let version = env!("CARGO_PKG_VERSION");
        let rules = table::RULES_VERSION;
        let _ = write!(
            page,
            "# HELP novae_build_info Version of the server and of the rules.\n# TYPE novae_build_info gauge\n\
             novae_build_info{{version=\"{version}\",rules=\"{rules}\"}} 1\n"
        );
        let waiting = self.bot_queue.load(Ordering::Relaxed);
        let (connections, sockets) = app.limiter.open_counts();
        let housekeeping = self.housekeeping_milliseconds.load(Ordering::Relaxed);
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
            let at = self.backed_up.load(Ordering::Relaxed);
            gauges.push(("novae_backup_last_success_timestamp_seconds", help, at));
            self.backups.write(&mut page);
        }
        for (name, help, value) in gauges {
            let _ = write!(page, "# HELP {name} {help}\n# TYPE {name} gauge\n{name} {value}\n");
        }
        let counters = [
            &self.requests,
            &self.actions,
            &self.database_errors,
            &self.readiness_checks,
            &self.housekeeping,
            &self.rejections,
            &self.sockets_closed,
            &self.notifications,
        ];
        for counter in counters {
            counter.write(&mut page);
        }
        let histograms = [
            &self.request_seconds,
            &self.commit_seconds,
            &self.commit_writes,
            &self.bot_seconds,
            &self.bot_waiting_seconds,
            &self.bot_turns_before,
        ];
        for histogram in histograms {
            histogram.write(&mut page);
        }
        process::write(&mut page);
        page
    }
}

/// A turn that waits for a bot; dropped when the turn is not needed any more.
pub(crate) struct QueuedTurn(Arc<Metrics>);

impl QueuedTurn {
    pub(crate) fn new(metrics: &Arc<Metrics>) -> QueuedTurn {
        metrics.bot_queue.fetch_add(1, Ordering::Relaxed);
        QueuedTurn(Arc::clone(metrics))
    }
}

impl Drop for QueuedTurn {
    fn drop(&mut self) {
        self.0.bot_queue.fetch_sub(1, Ordering::Relaxed);
    }
}
