use table::Entry;

use super::node::database_now;
use super::statement::{Statement, statement};
use super::writer::json;
use super::{
    AccountChange, ChatChange, DayChange, ModerationChange, NewGame, OfferChange, Rate, Signal,
    Status, Use,
};
use crate::names;

/// Something to write.
#[derive(Clone, Debug)]
pub(crate) enum Change {
    /// Something that the server remembers; a conflict if it is there already.
    Remember {
        /// Under which name.
        name: String,
        /// What.
        value: String,
    },
    /// Something that the operator wishes, or wishes no longer.
    Wish {
        /// Its name.
        name: String,
        /// What.
        value: Option<String>,
    },
    /// A person's name.
    Player {
        /// Who.
        id: String,
        /// The name.
        name: String,
        /// When.
        now: u64,
    },
    /// A new table.
    Game(Box<NewGame>),
    /// The next entry of a log; a conflict if the ply is written or the key was used.
    Entry {
        /// The table.
        game: String,
        /// The entry.
        entry: Box<Entry>,
    },
    /// What lists say about a table.
    Status {
        /// The table.
        game: String,
        /// What they say.
        status: Box<Status>,
    },
    /// Somebody sits at a table.
    Seat {
        /// Who.
        player: String,
        /// The table.
        game: String,
    },
    /// Somebody sits there no longer.
    NoSeat {
        /// Who.
        player: String,
        /// The table.
        game: String,
    },
    /// A server wants to be the one that does something; a conflict if another one that lives
    /// is.
    Claim {
        /// What.
        name: String,
        /// Who.
        node: String,
    },
    /// A server is no longer the one that does something.
    Release {
        /// What.
        name: String,
        /// Who.
        node: String,
    },
    /// Nothing is written, only told to other servers.
    Tell(Signal),
    /// A game that was played elsewhere.
    Record {
        /// Its id.
        id: String,
        /// Who brought it.
        player: String,
        /// The record.
        text: String,
        /// When.
        now: u64,
    },
    /// Some of what is older than it need be goes; a conflict if there is nothing.
    Sweep {
        /// The statement.
        sql: &'static str,
        /// The moment before which things are old enough.
        before: u64,
    },
    /// Something is stored that is counted.
    Use(Use),
    /// About somebody's account.
    Account(AccountChange),
    /// About ratings.
    Rate(Box<Rate>),
    /// About what people say.
    Chat(Box<ChatChange>),
    /// About the deck of the day.
    Day(Box<DayChange>),
    /// About moderation.
    Moderation(Box<ModerationChange>),
    /// About players who look for an opponent.
    Offer(Box<OfferChange>),
    /// A table is removed, or one part of what is known of it.
    Remove {
        /// The statement.
        sql: &'static str,
        /// The table.
        game: String,
    },
}

impl From<AccountChange> for Change {
    fn from(change: AccountChange) -> Change {
        Change::Account(change)
    }
}

impl Change {
    /// How it is written; None if nothing is.
    pub(super) fn statement(&self) -> Option<Statement<'_>> {
        Some(match self {
            Change::Remember { name, value } => {
                let sql = "INSERT INTO meta (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING";
                statement(sql).bind(name).bind(value)
            }
            Change::Wish { name, value: Some(value) } => {
                let sql = "INSERT INTO meta (name, value) VALUES ($1, $2) \
                           ON CONFLICT (name) DO UPDATE SET value = excluded.value";
                statement(sql).bind(name).bind(value)
            }
            Change::Wish { name, value: None } => {
                statement("DELETE FROM meta WHERE name = $1").bind(name)
            }
            Change::Player { id, name, now } => {
                let sql = "INSERT INTO players (id, name, made, fold) VALUES ($1, $2, $3, $4) \
                           ON CONFLICT (id) DO UPDATE SET name = excluded.name, fold = excluded.fold";
                let query = statement(sql).bind(id).bind(name).bind(*now as i64);
                query.bind(names::fold(name))
            }
            Change::Game(game) => insert_game(game),
            Change::Entry { game, entry } => insert_entry(game, entry),
            Change::Status { game, status } => {
                let sql = "UPDATE games SET changed = $2, phase = $3, wake = $4, card = $5, bots = $6 \
                           WHERE id = $1";
                let query = statement(sql).bind(game).bind(status.changed as i64);
                let query = query.bind(status.phase).bind(status.wake.map(|wake| wake as i64));
                query.bind(status.card.to_string()).bind(i64::from(status.bots))
            }
            Change::Seat { player, game } => {
                let sql = "INSERT INTO seats (player, game) VALUES ($1, $2) \
                           ON CONFLICT (player, game) DO UPDATE SET here = 1 \
                           WHERE seats.here = 0";
                statement(sql).bind(player).bind(game)
            }
            Change::NoSeat { player, game } => {
                let sql = "UPDATE seats SET here = 0 WHERE player = $1 AND game = $2";
                statement(sql).bind(player).bind(game)
            }
            Change::Claim { name, node } => {
                let sql = concat!(
                    "INSERT INTO leases (name, node) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE \
                     SET node = excluded.node WHERE leases.node = excluded.node OR NOT EXISTS \
                     (SELECT 1 FROM nodes WHERE nodes.id = leases.node AND nodes.until > ",
                    database_now!(),
                    ")"
                );
                statement(sql).bind(name).bind(node)
            }
            Change::Release { name, node } => {
                let sql = "DELETE FROM leases WHERE name = $1 AND node = $2";
                statement(sql).bind(name).bind(node)
            }
            Change::Tell(_) => return None,
            Change::Record { id, player, text, now } => {
                let sql = "INSERT INTO records (id, player, made, text) VALUES ($1, $2, $3, $4)";
                statement(sql).bind(id).bind(player).bind(*now as i64).bind(text)
            }
            Change::Sweep { sql, before } => statement(sql).bind(*before as i64),
            Change::Use(change) => change.statement(),
            Change::Account(change) => change.statement(),
            Change::Rate(change) => change.statement(),
            Change::Day(change) => change.statement(),
            Change::Chat(change) => change.statement(),
            Change::Moderation(change) => change.statement(),
            Change::Offer(change) => change.statement(),
            Change::Remove { sql, game } => statement(sql).bind(game),
        })
    }
}

fn insert_game(game: &NewGame) -> Statement<'_> {
    let sql = "INSERT INTO games (id, game, rules, opening, deal, listed, watch, made, changed, \
               phase, wake, card, rated, host, bots) \
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) \
               ON CONFLICT DO NOTHING";
    statement(sql)
        .bind(&game.id)
        .bind(&game.opening.game)
        .bind(i64::from(table::RULES_VERSION))
        .bind(json(&game.opening))
        .bind(json(&game.deal))
        .bind(i64::from(game.listed))
        .bind(i64::from(game.watch))
        .bind(game.made as i64)
        .bind(game.status.changed as i64)
        .bind(game.status.phase)
        .bind(game.status.wake.map(|wake| wake as i64))
        .bind(game.status.card.to_string())
        .bind(i64::from(game.opening.rated))
        .bind(&game.opening.host)
        .bind(i64::from(game.status.bots))
}

fn insert_entry<'a>(game: &'a str, entry: &'a Entry) -> Statement<'a> {
    let sql = "INSERT INTO entries (game, ply, at, deed, player, request) \
               VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING";
    let asked = entry.asked.as_ref();
    statement(sql)
        .bind(game)
        .bind(i64::from(entry.ply))
        .bind(entry.at as i64)
        .bind(json(&entry.deed))
        .bind(asked.map(|asked| asked.player.as_str()))
        .bind(asked.map(|asked| asked.key.as_str()))
}
