//! The changes that the writer stores, one variant for each feature. What a change means is defined
//! in the module of its feature; this module only dispatches.

use super::statement::Statement;
use super::{
    AccountChange, AuditEntry, ChatChange, CleanupChange, DailyChange, DeletionChange, GameChange,
    GuestChange, LeaseChange, LoginAttemptChange, ModerationChange, NewRecord, OfferChange,
    QuotaChange, RatingChange, SessionChange, SettingChange, Signal,
};

/// A change of one feature.
pub(super) trait FeatureChange {
    /// The statement that stores the change; `None` if nothing is stored.
    fn statement(&self) -> Option<Statement<'_>>;

    /// The key by which a batch is sorted, such as the id of a table.
    fn subject(&self) -> &str;

    /// Whether a statement that changes no row is a conflict.
    fn decides(&self) -> bool {
        false
    }

    /// The signal that other servers get after the change is stored.
    fn signal(&self) -> Option<Signal> {
        None
    }

    /// Whether the change is part of the housekeeping, for which no request waits.
    fn is_background(&self) -> bool {
        false
    }
}

/// Defines [`Change`] with one variant for each feature, and the dispatch to the features.
macro_rules! features {
    ($($(#[$doc:meta])* $feature:ident($change:ty),)*) => {
        /// A change to be written.
        #[derive(Clone, Debug)]
        pub(crate) enum Change {
            $($(#[$doc])* $feature(Box<$change>),)*
        }

        impl Change {
            fn feature(&self) -> &dyn FeatureChange {
                match self {
                    $(Change::$feature(change) => change.as_ref(),)*
                }
            }
        }

        $(impl From<$change> for Change {
            fn from(change: $change) -> Change {
                Change::$feature(Box::new(change))
            }
        })*
    };
}

features! {
    /// Names, passwords and the settings of accounts.
    Account(AccountChange),
    /// An entry of the audit log.
    Audit(AuditEntry),
    /// Chat lines, mutes and reports.
    Chat(ChatChange),
    /// Removal of data that is not needed any more.
    Cleanup(CleanupChange),
    /// The daily puzzle.
    Daily(DailyChange),
    /// Deletion of a player's data.
    Deletion(DeletionChange),
    /// Tables, their logs and seats.
    Game(GameChange),
    /// Guests and the time of their last request.
    Guest(GuestChange),
    /// Leases of servers.
    Lease(LeaseChange),
    /// Counts of login attempts.
    LoginAttempt(LoginAttemptChange),
    /// Password resets and invitations.
    Moderation(ModerationChange),
    /// Offers of players who look for an opponent.
    Offer(OfferChange),
    /// Counts of what players and addresses store.
    Quota(QuotaChange),
    /// Ratings.
    Rating(RatingChange),
    /// The record of a game that was played elsewhere.
    Record(NewRecord),
    /// Sessions of accounts.
    Session(SessionChange),
    /// Settings that all servers share.
    Setting(SettingChange),
    /// A message to the other servers; nothing is stored.
    Signal(Signal),
}

impl Change {
    pub(super) fn statement(&self) -> Option<Statement<'_>> {
        self.feature().statement()
    }

    pub(super) fn subject(&self) -> &str {
        self.feature().subject()
    }

    pub(super) fn decides(&self) -> bool {
        self.feature().decides()
    }

    pub(super) fn signal(&self) -> Option<Signal> {
        self.feature().signal()
    }

    pub(super) fn is_background(&self) -> bool {
        self.feature().is_background()
    }
}
