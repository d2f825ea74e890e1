//! The changes that the writer stores, one variant for each feature. What a change means is defined
//! in the module of its feature; this module only dispatches.

use super::statement::Statement;
use super::{
    AccountChange, AuditEntry, BotAccountChange, ChallengeChange, ChatChange, CleanupChange,
    DailyChange, DeletionChange, GameChange, GuestChange, LeaseChange, LoginAttemptChange,
    MailChange, MergeChange, ModerationChange, NewRecord, NotificationChange, OfferChange,
    OpenDataChange, OutboxChange, PasskeyChange, QuotaChange, RatingChange, RecoveryCodeChange,
    SessionChange, SettingChange, Signal,
};

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
    ($($feature:ident($change:ty),)*) => {
        #[derive(Clone, Debug)]
        pub(crate) enum Change {
            $($feature(Box<$change>),)*
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
    Account(AccountChange),
    Audit(AuditEntry),
    BotAccount(BotAccountChange),
    Challenge(ChallengeChange),
    Chat(ChatChange),
    Cleanup(CleanupChange),
    Daily(DailyChange),
    Deletion(DeletionChange),
    Game(GameChange),
    Guest(GuestChange),
    Lease(LeaseChange),
    LoginAttempt(LoginAttemptChange),
    Mail(MailChange),
    Merge(MergeChange),
    Moderation(ModerationChange),
    Notification(NotificationChange),
    Offer(OfferChange),
    Outbox(OutboxChange),
    Passkey(PasskeyChange),
    OpenData(OpenDataChange),
    Quota(QuotaChange),
    Rating(RatingChange),
    Record(NewRecord),
    RecoveryCode(RecoveryCodeChange),
    Session(SessionChange),
    Setting(SettingChange),
    // Nothing is stored.
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
