use table::Entry;

use super::{
    AccountChange, ChatChange, DayChange, ModerationChange, NewGame, OfferChange, Rate, Signal,
    Status, Use,
};

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
