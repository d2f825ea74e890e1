//! Mail of the outbox.

use words::{Language, Value};

use super::deliver::{preferred_language, text_of};
use super::texts::{Text, notice_words};
use super::worker::{Attempt, Outcome};
use super::{ACCOUNT, Facts, TEST};
use crate::App;
use crate::identity::hash;
use crate::mail::{AccountMail, Mail, MailBody, Mailer};
use crate::store::{Channel, OutboxItem, StoreError};

/// Sends one mail with these items, which are all for one player: either one message about the account, or all
/// notifications that are due, with this id.
pub(super) async fn deliver(
    app: &App,
    items: &[OutboxItem],
    id: &str,
    attempt: Attempt,
) -> Result<Outcome, StoreError> {
    if let [item] = items
        && item.kind == ACCOUNT
    {
        return Ok(AccountMail::deliver(app, item, attempt).await);
    }
    let (Some(mailer), Some(first)) = (&app.mailer, items.first()) else {
        return Ok(Outcome::Failed("this server sends no mail".to_owned()));
    };
    let Some(own) = app.games.store.mail_of(&first.player).await? else {
        return Ok(Outcome::Failed("the player has no mail address".to_owned()));
    };
    if !own.subscribed && first.kind != TEST {
        return Ok(Outcome::Failed("the player has unsubscribed".to_owned()));
    }
    let language = preferred_language(app, &own.player, Channel::Mail).await?;
    let texts: Vec<Text> = items
        .iter()
        .map(|item| {
            let facts: Facts = serde_json::from_str(&item.payload).unwrap_or_default();
            text_of(app, item, language, &facts)
        })
        .collect();
    let (one_click, page) = mailer.unsubscribe_links(&own.player, &own.fold);
    let mail = written(mailer, language, &texts, (id.to_owned(), own.address, one_click, page));
    Ok(mailer.deliver(&mail, attempt).await)
}

/// The id of a mail with notifications, which is made from all of them.
pub(super) fn id(items: &[OutboxItem]) -> String {
    let ids: String = items.iter().map(OutboxItem::id).collect();
    hash(&ids)[..32].to_owned()
}

/// The mail with these texts: its id, its recipient, and the links with which it can be unsubscribed.
fn written(
    mailer: &Mailer,
    language: Language,
    texts: &[Text],
    (id, to, one_click, page): (String, String, String, String),
) -> Mail {
    let words = notice_words(language);
    let link = |text: &Text| mailer.link(&text.path);
    let (subject, mut body) = match texts {
        [text] => {
            let subject = format!("{} · {}", text.title, text.body);
            let body = MailBody::new(language, &*text.title).paragraph(&*text.body);
            (subject, body.button(words.text("notice-mail-open"), link(text)))
        }
        many => {
            let count = Value::from(many.len());
            let subject = words.with("notice-mail-many", &[("count", count)]);
            (subject.clone(), MailBody::new(language, subject))
        }
    };
    if texts.len() > 1 {
        for text in texts {
            body = body.link(format!("{} · {}", text.title, text.body), link(text));
        }
    }
    let site = [("site", Value::from(mailer.site_name()))];
    body.footer(words.with("notice-mail-why", &site))
        .footer_link(words.text("notice-mail-settings"), mailer.link("/account/notifications"))
        .footer_link(words.text("notice-mail-stop"), page)
        .into_mail(id, to, subject, Some(one_click))
}
