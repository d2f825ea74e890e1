//! The mails about an account: confirmations of addresses, links to set a password, and notices of
//! changes.
//!
//! They wait in the outbox without their text and without the token of a link. The token is made when the
//! mail is sent, so no database and no backup contains one; it has only the hash. If the server dies
//! between sending and noting it, the mail is sent again with another link, and both work until one is
//! used.

use serde::{Deserialize, Serialize};
use words::{Language, Value, Words};

use super::{Mail, MailAddress, MailBody, Mailer, mail_words};
use crate::identity::{hash, token};
use crate::notifications::ACCOUNT;
use crate::notifications::worker::{Attempt, Outcome};
use crate::quotas::Quota;
use crate::store::{
    AccountChange, Change, Channel, MAIL_DESTINATION, MailChange, ModerationChange, OutboxChange,
    OutboxItem,
};
use crate::timestamp::minute;
use crate::{App, DAY, Store, StoreError, entropy, names, now};

/// The length of the name of an event, five bits each.
const EVENT_LENGTH: usize = 20;

/// How long a link to set a password is valid, in milliseconds.
pub(crate) const RESET_LASTS: u64 = 30 * 60 * 1000;

/// How long a link to confirm an address is valid.
const CONFIRMATION_LASTS: u64 = DAY;

/// A mail about an account in the outbox.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "mail", rename_all = "kebab-case")]
pub(crate) enum AccountMail {
    /// A link to confirm the address that the player has entered.
    Confirm,
    /// A client asked for a link to set a password; for the account with this name, or for those with this
    /// mail address. It is looked up by the worker, so that the answer to the client does not depend on
    /// the result.
    Forgot { who: String },
    /// A link to set a password.
    Reset,
    /// The password was changed with the old one.
    PasswordChanged,
    /// A password was set with a link. The account has no recovery codes any more.
    PasswordReset { had_codes: bool },
    /// A recovery code was used.
    CodeUsed,
    /// There are new recovery codes.
    CodesMade,
    /// A passkey with this name was added.
    PasskeyAdded { passkey: String, at: u64 },
    /// A passkey with this name was removed.
    PasskeyRemoved { passkey: String, at: u64 },
    /// The account has another address, or none. This mail goes to the old one.
    Moved { address: String, language: String },
}

/// A link is not worth sending any more after this time, and a notice after the other, in milliseconds.
const LINK_EXPIRES: u64 = 60 * 60 * 1000;
const NOTICE_EXPIRES: u64 = 3 * DAY;

impl AccountMail {
    /// The change that puts this mail into the outbox. The worker finds the address when it sends the mail.
    pub(crate) fn queue(&self, player: &str) -> Change {
        self.queue_as(entropy::random_id(EVENT_LENGTH), player)
    }

    fn queue_as(&self, event: String, player: &str) -> Change {
        let now = now();
        let is_link =
            matches!(self, AccountMail::Confirm | AccountMail::Forgot { .. } | AccountMail::Reset);
        let item = OutboxItem {
            event,
            player: player.to_owned(),
            destination: MAIL_DESTINATION.to_owned(),
            channel: Channel::Mail,
            kind: ACCOUNT.to_owned(),
            game: String::new(),
            payload: serde_json::json!(self).to_string(),
            made: now,
            due: now,
            expires: now + if is_link { LINK_EXPIRES } else { NOTICE_EXPIRES },
            attempts: 0,
        };
        OutboxChange::Queue(item).into()
    }

    /// Sends the mail of an item of the outbox.
    pub(crate) async fn deliver(app: &App, item: &OutboxItem, attempt: Attempt) -> Outcome {
        let Some(mailer) = &app.mailer else {
            return Outcome::Failed("this server sends no mail".to_owned());
        };
        match AccountMail::prepare(&app.games.store, mailer, item).await {
            Ok(Some(mail)) => mailer.deliver(&mail, attempt).await,
            Ok(None) => Outcome::Dropped("done"),
            Err(error) => Outcome::Retry(error.to_string()),
        }
    }

    /// The mail of an item of the outbox; `None` if there is nothing to send (any more). A token is
    /// stored, as a hash, before its mail is returned.
    async fn prepare(
        store: &Store,
        mailer: &Mailer,
        item: &OutboxItem,
    ) -> Result<Option<Mail>, StoreError> {
        let Ok(mail) = serde_json::from_str::<AccountMail>(&item.payload) else {
            tracing::error!(event = item.event, "a mail about an account cannot be read");
            return Ok(None);
        };
        if let AccountMail::Forgot { who } = &mail {
            queue_resets(store, &item.event, who).await?;
            return Ok(None);
        }
        // The player may have been deleted since.
        if store.account(&item.player).await?.is_none() {
            return Ok(None);
        }
        let name = store.name(&item.player).await?.unwrap_or_default();
        match &mail {
            AccountMail::Confirm => confirmation(store, mailer, item, &name).await,
            AccountMail::Reset => reset(store, mailer, item, &name).await,
            AccountMail::Moved { address, language } => {
                let texts = Texts::new(mailer, language, &name);
                let body = texts.body("mail-moved").paragraph(texts.text("mail-moved-about"));
                Ok(Some(texts.notice(body, &item.event, address, "mail-moved")))
            }
            notice => notice.prepare_notice(store, mailer, item, &name).await,
        }
    }
}

impl AccountMail {
    /// The mail that tells the owner of an account what was done. After a new password it names the passkeys and the
    /// recovery codes that remain valid.
    async fn prepare_notice(
        &self,
        store: &Store,
        mailer: &Mailer,
        item: &OutboxItem,
        name: &str,
    ) -> Result<Option<Mail>, StoreError> {
        let Some(own) = store.mail_of(&item.player).await? else { return Ok(None) };
        let texts = Texts::new(mailer, &own.language, name);
        let (subject, about) = match self {
            AccountMail::CodeUsed => ("mail-codes-used", texts.text("mail-codes-used-about")),
            AccountMail::CodesMade => ("mail-codes-made", texts.text("mail-codes-made-about")),
            AccountMail::PasskeyAdded { passkey, at } => (
                "mail-passkey-added",
                texts.about_passkey("mail-passkey-added-about", passkey, *at),
            ),
            AccountMail::PasskeyRemoved { passkey, at } => {
                let about = texts.about_passkey("mail-passkey-removed-about", passkey, *at);
                ("mail-passkey-removed", about)
            }
            _ => ("mail-password", texts.text("mail-password-about")),
        };
        let mut body = texts.body(subject).paragraph(about);
        let is_new_password = matches!(
            self,
            AccountMail::PasswordChanged
                | AccountMail::PasswordReset { .. }
                | AccountMail::CodeUsed
        );
        if is_new_password {
            for line in texts.ways_in(store, &item.player).await? {
                body = body.paragraph(line);
            }
        }
        if matches!(self, AccountMail::PasswordReset { had_codes: true }) {
            body = body.paragraph(texts.text("mail-codes-void"));
        }
        Ok(Some(texts.notice(body, &item.event, &own.address, subject)))
    }
}

/// Queues a mail with a link for each account with this name or mail address. Nobody may have asked for
/// it, so a mailbox gets only a few of them in a day. But others must not be able to use them up: after that an
/// account gets one link in the time for which a link is valid.
async fn queue_resets(store: &Store, event: &str, who: &str) -> Result<(), StoreError> {
    let mut mails = match MailAddress::parse(who) {
        Ok(address) => store.mails_with(&address.fold).await?,
        Err(_) => Vec::new(),
    };
    // A name can look like an address.
    if let Some(account) = store.account_named(&names::fold(who)).await? {
        mails.extend(store.mail_of(&account.player).await?);
    }
    for mail in mails {
        let queued = AccountMail::Reset.queue_as(event.to_owned(), &mail.player);
        let Ok(address) = MailAddress::parse(&mail.address) else { continue };
        let usual = [Quota::mail_to(&address.mailbox), Quota::reset_link(&mail.player, u32::MAX)];
        let only = [Quota::reset_link(&mail.player, 1)];
        for quotas in [&usual[..], &only] {
            let counted = quotas.iter().map(|quota| quota.clone().into());
            match store.write(counted.chain([queued.clone()]).collect()).await {
                Ok(()) => break,
                // The limit is reached, or the server died after it had queued this mail.
                Err(StoreError::Conflict) => {}
                Err(error) => return Err(error),
            }
        }
    }
    Ok(())
}

async fn confirmation(
    store: &Store,
    mailer: &Mailer,
    item: &OutboxItem,
    name: &str,
) -> Result<Option<Mail>, StoreError> {
    // The player may have entered another address or confirmed this one since.
    let Some(entered) = store.entered_mail(&item.player).await? else { return Ok(None) };
    let (token, until) = (token(), now() + CONFIRMATION_LASTS);
    let (player, fold) = (item.player.clone(), entered.fold);
    let link = MailChange::Link { token: hash(&token), player, fold, until };
    if !store_link(store, &item.player, link.into()).await? {
        return Ok(None);
    }
    let texts = Texts::new(mailer, &entered.language, name);
    let body = texts
        .body("mail-confirm")
        .paragraph(texts.text("mail-confirm-about"))
        .button(
            texts.text("mail-confirm-button"),
            mailer.link(&format!("/account#confirm={token}")),
        )
        .note(texts.text("mail-confirm-lasts"))
        .note(texts.text("mail-confirm-not-you"));
    Ok(Some(texts.mail(body, &item.event, &entered.address, "mail-confirm")))
}

async fn reset(
    store: &Store,
    mailer: &Mailer,
    item: &OutboxItem,
    name: &str,
) -> Result<Option<Mail>, StoreError> {
    let Some(own) = store.mail_of(&item.player).await? else { return Ok(None) };
    let (token, until) = (token(), now() + RESET_LASTS);
    let (player, fold) = (item.player.clone(), own.fold);
    let link = ModerationChange::ResetByMail { token: hash(&token), player, fold, until };
    if !store_link(store, &item.player, link.into()).await? {
        return Ok(None);
    }
    let texts = Texts::new(mailer, &own.language, name);
    let body = texts
        .body("mail-reset")
        .paragraph(texts.text("mail-reset-about"))
        .button(texts.text("mail-reset-button"), mailer.link(&format!("/account#reset={token}")))
        .note(texts.text("mail-reset-lasts"))
        .note(texts.text("mail-reset-not-you"));
    Ok(Some(texts.mail(body, &item.event, &own.address, "mail-reset")))
}

/// Stores the hash of a link; false if the account was deleted or the address was replaced.
async fn store_link(store: &Store, player: &str, link: Change) -> Result<bool, StoreError> {
    match store.write(vec![AccountChange::need(player), link]).await {
        Ok(()) => Ok(true),
        Err(StoreError::Conflict) => Ok(false),
        Err(error) => Err(error),
    }
}

/// A mail that shows the operator that mail works.
pub(crate) fn test_mail(mailer: &Mailer, to: &str, language: Language) -> Mail {
    let texts = Texts::new(mailer, language.code(), "");
    let body = texts.body("mail-test").paragraph(texts.text("mail-test-about"));
    texts.mail(body, &entropy::random_id(EVENT_LENGTH), to, "mail-test")
}

/// The texts of a mail about an account.
struct Texts<'a> {
    mailer: &'a Mailer,
    words: &'static Words,
    name: &'a str,
}

impl<'a> Texts<'a> {
    fn new(mailer: &'a Mailer, language: &str, name: &'a str) -> Texts<'a> {
        let language = Language::from_code(language).unwrap_or(Language::En);
        Texts { mailer, words: mail_words(language), name }
    }

    fn text(&self, id: &str) -> String {
        self.with(id, &[])
    }

    fn with(&self, id: &str, more: &[(&'static str, &str)]) -> String {
        let own = [("name", self.name), ("site", self.mailer.site_name())];
        let values = own.iter().chain(more).map(|(key, text)| (*key, Value::from(*text)));
        self.words.with(id, &values.collect::<Vec<_>>())
    }

    fn about_passkey(&self, id: &str, passkey: &str, at: u64) -> String {
        self.with(id, &[("passkey", passkey), ("time", &minute(at))])
    }

    /// What names the passkeys and the recovery codes that are valid after a new password.
    async fn ways_in(&self, store: &Store, player: &str) -> Result<Vec<String>, StoreError> {
        let mut lines = Vec::new();
        let passkeys = store.passkeys_of(player).await?;
        let names: Vec<&str> = passkeys.iter().map(|passkey| passkey.name.as_str()).collect();
        if !names.is_empty() {
            let comma = if self.words.language().is_rtl() { "، " } else { ", " };
            lines.push(self.with("mail-passkeys-left", &[("passkeys", &names.join(comma))]));
        }
        if let (1.., Some(made)) = store.recovery_codes(player).await? {
            lines.push(self.with("mail-codes-left", &[("time", &minute(made))]));
        }
        Ok(lines)
    }

    fn body(&self, heading: &str) -> MailBody {
        MailBody::new(self.words.language(), self.text(heading)).footer(self.text("mail-sent-by"))
    }

    fn mail(&self, body: MailBody, event: &str, to: &str, subject: &str) -> Mail {
        body.into_mail(event, to, self.text(subject), None)
    }

    /// A mail that tells the owner of an account what was done, and what to do if it was somebody else.
    fn notice(&self, body: MailBody, event: &str, to: &str, subject: &str) -> Mail {
        let body = body
            .note(self.text("mail-was-not-you"))
            .button(self.text("mail-open-account"), self.mailer.link("/account/security"));
        self.mail(body, event, to, subject)
    }
}
