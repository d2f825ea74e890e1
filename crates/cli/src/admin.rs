//! `novae admin`: commands of the operator to a running server.

mod moderation;
mod output;

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use client::{Admin, Error, Server};
use serde_json::{Value, json};

use crate::failure::{Failure, print};
use crate::serve::{runtime, seconds};

/// Options and commands for a running server
#[derive(clap::Args)]
#[command(after_help = "\
The server must have been started with --admin on this machine: commands from other machines are
refused. If several servers share a database, use any of them; bans, blocks and announcements
reach the others within seconds. `novae admin audit` shows what was done.

Examples:
  novae admin games --phase playing
  novae admin announce --restart-in 10m
  novae admin block 203.0.113.7 --for 2h --reason \"floods the lobby\"
  novae admin ban Mallory --for 7d --reason \"insults in chat\"")]
pub(crate) struct Args {
    /// The operator's address of the server; `NOVAE_ADMIN` if not given, else 127.0.0.1:9090
    #[arg(long, value_name = "ADDRESS", global = true)]
    server: Option<String>,
    /// Print JSON
    #[arg(long, global = true)]
    json: bool,
    #[command(subcommand)]
    what: What,
}

#[derive(clap::Subcommand)]
enum What {
    /// Check whether the server is ready for visitors; fails if not
    Ready,
    /// List tables, most recently changed first
    Games {
        /// Only tables in this phase
        #[arg(long, value_parser = ["waiting", "playing", "over"])]
        phase: Option<String>,
        /// Only tables of this game
        #[arg(long, value_parser = ["nova-luna", "terra-nova"])]
        game: Option<String>,
        /// Only tables of the player with this id
        #[arg(long, value_name = "ID")]
        player: Option<String>,
        /// The maximum number of tables
        #[arg(long, default_value_t = 50, value_name = "N")]
        limit: u32,
    },
    /// Show one table: seats, clocks, who is connected, and its log
    Game {
        /// The id of the table
        id: String,
    },
    /// Close a game without a winner; everyone at the table is notified, and the log records it
    Close {
        /// The id of the table
        id: String,
    },
    /// List the reported chat messages, with the messages around them
    Reports,
    /// Close a report that has been dealt with
    CloseReport {
        /// The id of the report
        id: String,
    },
    /// List the addresses that are blocked
    Blocks,
    /// Block an address on all servers of this database
    Block {
        /// An address, or a network such as 203.0.113.0/24
        network: String,
        /// The duration, such as 30m, 2h or 7d; permanent if not given
        #[arg(long = "for", value_name = "TIME", value_parser = minutes)]
        minutes: Option<u32>,
        /// The reason; visible to operators only
        #[arg(long, value_name = "TEXT")]
        reason: Option<String>,
    },
    /// Unblock an address
    Unblock {
        /// The address or network, as it was blocked
        network: String,
    },
    /// Show a notice to all present and future visitors
    Announce {
        /// The text; without it a restart is announced in each visitor's language
        text: Option<String>,
        /// The time until the server restarts, such as 10m
        #[arg(long, value_name = "TIME", value_parser = minutes)]
        restart_in: Option<u32>,
    },
    /// Withdraw the notice
    Withdraw,
    /// Send a test email now, and print the answer of the mail relay if it fails
    TestMail {
        /// The address
        to: String,
        /// The language of the email
        #[arg(long, default_value = "en", value_parser = ["en", "hu", "fa", "nl", "sv", "de"])]
        language: String,
    },
    #[command(flatten)]
    Moderate(moderation::What),
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let variable = || std::env::var("NOVAE_ADMIN").ok().filter(|address| !address.is_empty());
    let address = args.server.clone().or_else(variable);
    let address = address.unwrap_or_else(|| "127.0.0.1:9090".to_owned());
    let url = if address.contains("://") { address } else { format!("http://{address}") };
    let server = Server::at(&url).map_err(Failure::usage)?;
    let admin = Admin::new(server).named(user().as_deref());
    let (method, path, body) = request(&args.what);
    let answer = runtime()?.block_on(admin.send(method, &path, &body));
    let answer = answer.map_err(|error| match error {
        Error::Refused(refused) => Failure::Refused(refused.message),
        other => Failure::System(format!(
            "{url}: {other}. Does the server run, with --admin and this address?"
        )),
    })?;
    let text = if args.json { answer.to_string() + "\n" } else { output::text(&answer) };
    print(&text)
}

/// The user who gives the command, for the audit log.
fn user() -> Option<String> {
    let known = |name| std::env::var(name).ok().filter(|user| !user.is_empty());
    ["SUDO_USER", "USER", "USERNAME"].into_iter().find_map(known)
}

/// The method, the path and the body of a request.
type Asked = (&'static str, String, Value);

fn get(path: impl Into<String>) -> Asked {
    ("GET", path.into(), Value::Null)
}

fn post(path: String) -> Asked {
    ("POST", path, Value::Null)
}

fn delete(path: impl Into<String>) -> Asked {
    ("DELETE", path.into(), Value::Null)
}

fn request(what: &What) -> Asked {
    match what {
        What::Ready => get("/readyz"),
        What::Games { phase, game, player, limit } => {
            let mut path = format!("/admin/games?limit={limit}");
            for (name, value) in [("phase", phase), ("game", game), ("player", player)] {
                if let Some(value) = value {
                    path += &format!("&{name}={}", encoded(value));
                }
            }
            get(path)
        }
        What::Game { id } => get(format!("/admin/games/{}", encoded(id))),
        What::Close { id } => post(format!("/admin/games/{}/close", encoded(id))),
        What::Reports => get("/admin/reports"),
        What::CloseReport { id } => post(format!("/admin/reports/{}/close", encoded(id))),
        What::Blocks => get("/admin/blocks"),
        What::Block { network, minutes, reason } => {
            let block = json!({"network": network, "minutes": minutes, "reason": reason});
            ("PUT", "/admin/blocks".to_owned(), block)
        }
        What::Unblock { network } => delete(format!("/admin/blocks?network={}", encoded(network))),
        What::Announce { text, restart_in } => {
            let then = |minutes: &u32| now() + u64::from(*minutes) * 60_000;
            let notice = json!({"text": text, "restart": restart_in.as_ref().map(then)});
            ("PUT", "/admin/notice".to_owned(), notice)
        }
        What::Withdraw => delete("/admin/notice"),
        What::TestMail { to, language } => {
            let mail = json!({"to": to, "language": language});
            ("POST", "/admin/test-mail".to_owned(), mail)
        }
        What::Moderate(what) => what.request(),
    }
}

/// Percent-encodes a path segment or query value.
fn encoded(word: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.:".contains(&byte);
    word.bytes()
        .map(|byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") })
        .collect()
}

/// Parses a duration such as `30m` into minutes.
fn minutes(text: &str) -> Result<u32, String> {
    let minutes = seconds(text, "mhd").and_then(|seconds| u32::try_from(seconds / 60).ok());
    let wrong = "a duration is a number and a unit (m, h or d), such as 30m";
    minutes.ok_or_else(|| wrong.to_owned())
}

/// Milliseconds since 1970.
fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.as_ref().map_or(0, Duration::as_millis) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_are_parsed() {
        assert_eq!((minutes("30m"), minutes("2h"), minutes("7d")), (Ok(30), Ok(120), Ok(10_080)));
        for wrong in ["", "m", "30", "0m", "1s", "é", "-1h", "99999999d"] {
            assert!(minutes(wrong).is_err(), "{wrong}");
        }
    }
}
