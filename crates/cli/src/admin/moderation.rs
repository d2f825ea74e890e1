//! Commands about players, chat and registration.

use serde_json::json;

use super::{Asked, delete, encoded, get, minutes, post};

#[derive(clap::Subcommand)]
pub(super) enum What {
    /// List the players who are banned
    Bans,
    /// Ban a player: every server of this database refuses changes, sign-in and live play
    Ban {
        /// The id of the player, or the name of an account
        player: String,
        /// The duration, such as 30m, 2h or 7d; permanent if not given
        #[arg(long = "for", value_name = "TIME", value_parser = minutes)]
        minutes: Option<u32>,
        /// The reason; visible to operators only
        #[arg(long, value_name = "TEXT")]
        reason: Option<String>,
    },
    /// Lift a ban
    Unban {
        /// The id of the player, or the name of an account
        player: String,
    },
    /// Issue a link with which a player can set a new password once, within 24 hours
    ResetPassword {
        /// The id of the player, or the name of an account
        player: String,
    },
    /// Give a player another name; tables at which the player sits keep the old one
    Rename {
        /// The id of the player, or the name of an account
        player: String,
        /// The new name
        name: String,
    },
    /// Delete a chat message
    DeleteLine {
        /// The id of the table
        game: String,
        /// The number of the message, as shown by `novae admin reports`
        number: u32,
    },
    /// Remove a player from a table that waits for players; the player cannot sit down there again
    Remove {
        /// The id of the table
        game: String,
        /// The id of the player, or the name of an account
        player: String,
    },
    /// Issue an invitation, for servers with --registration invite
    Invite {
        /// The number of accounts that can be registered with it
        #[arg(long, default_value_t = 1, value_name = "N")]
        uses: u32,
        /// The number of days until it expires
        #[arg(long, default_value_t = 7, value_name = "D")]
        days: u32,
    },
    /// Show what operators and hosts did, the latest first; kept for a year
    Audit {
        /// The maximum number of entries
        #[arg(long, default_value_t = 50, value_name = "N")]
        limit: u32,
    },
}

impl What {
    pub(super) fn request(&self) -> Asked {
        match self {
            What::Bans => get("/admin/bans"),
            What::Ban { player, minutes, reason } => {
                let ban = json!({"player": player, "minutes": minutes, "reason": reason});
                ("PUT", "/admin/bans".to_owned(), ban)
            }
            What::Unban { player } => delete(format!("/admin/bans?player={}", encoded(player))),
            What::ResetPassword { player } => {
                post(format!("/admin/players/{}/reset", encoded(player)))
            }
            What::Rename { player, name } => {
                ("PUT", format!("/admin/players/{}/name", encoded(player)), json!({"name": name}))
            }
            What::DeleteLine { game, number } => {
                delete(format!("/admin/games/{}/lines/{number}", encoded(game)))
            }
            What::Remove { game, player } => {
                let path = format!("/admin/games/{}/remove", encoded(game));
                ("POST", path, json!({"player": player}))
            }
            What::Invite { uses, days } => {
                ("POST", "/admin/invites".to_owned(), json!({"uses": uses, "days": days}))
            }
            What::Audit { limit } => get(format!("/admin/audit?limit={limit}")),
        }
    }
}
