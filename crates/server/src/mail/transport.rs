use lettre::Message;
use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::message::{Mailbox, MultiPart, SinglePart};

use super::relay::Relay;
use super::{Mail, MailError, MailOptions, UnsubscribeToken};
use crate::notifications::worker::{Attempt, Outcome};
use crate::{Config, Failure, Store, entropy};

/// Sends mails through the relay, and makes the links in them.
#[derive(Clone)]
pub(crate) struct Mailer {
    relay: Relay,
    from: Mailbox,
    /// The public URL without a slash at its end.
    site: String,
    unsubscribe: UnsubscribeToken,
}

impl Mailer {
    /// A mailer with the key of this database.
    pub(crate) async fn open(
        options: &MailOptions,
        config: &Config,
        store: &Store,
    ) -> Result<Mailer, Failure> {
        let site = config.public_url.as_deref().ok_or_else(|| {
            Failure::Mail("the links in mails need the option public-url".to_owned())
        })?;
        let key = store.setting_or_init("mail-key", entropy::random_id(52)).await?;
        Mailer::new(options, site, &key).map_err(Failure::Mail)
    }

    fn new(options: &MailOptions, site: &str, key: &str) -> Result<Mailer, String> {
        Ok(Mailer {
            relay: Relay::new(options)?,
            from: options.from.clone(),
            site: site.trim_end_matches('/').to_owned(),
            unsubscribe: UnsubscribeToken::new(key),
        })
    }

    /// The name of the server in mails: its public URL without the scheme.
    pub(crate) fn site_name(&self) -> &str {
        self.site.split_once("://").map_or(self.site.as_str(), |(_, name)| name)
    }

    /// The URL of a path of the web client, such as `/account`.
    pub(crate) fn link(&self, path: &str) -> String {
        format!("{}{path}", self.site)
    }

    /// The URL with which mail programs unsubscribe an address from the notifications of a player
    /// (RFC 8058), and the link to the page with the same effect, for the text of a mail.
    pub(crate) fn unsubscribe_links(&self, player: &str, fold: &str) -> (String, String) {
        let token = self.unsubscribe.sign(player, fold);
        let one_click = self.link(&format!("/api/mail/unsubscribe/{token}"));
        (one_click, self.link(&format!("/account#unsubscribe={token}")))
    }

    /// Whether a token is from an unsubscribe link that was sent to this address of its player.
    pub(crate) fn is_unsubscribe_token(&self, token: &str, fold: &str) -> bool {
        self.unsubscribe.verify(token, fold)
    }

    /// Hands a mail to the relay. After `Ok` the relay is responsible for it.
    pub(crate) async fn send(&self, mail: &Mail) -> Result<(), MailError> {
        let message = self.message(mail).map_err(|detail| MailError {
            is_permanent: true,
            summary: "the mail cannot be written".to_owned(),
            detail,
        })?;
        self.relay.send(&message).await
    }

    /// Sends a mail of the outbox.
    pub(crate) async fn deliver(&self, mail: &Mail, attempt: Attempt) -> Outcome {
        if attempt.is_late() {
            return Outcome::Late;
        }
        match self.send(mail).await {
            Ok(()) => Outcome::Sent,
            Err(error) if error.is_permanent => Outcome::Failed(error.summary),
            Err(error) => {
                tracing::warn!(%error, "a mail was not sent; it will be tried again");
                Outcome::Retry(error.summary)
            }
        }
    }

    fn message(&self, mail: &Mail) -> Result<Message, String> {
        let to: Mailbox = mail.to.parse().map_err(|error| format!("{}: {error}", mail.to))?;
        let id = format!("<{}@{}>", mail.id, self.from.email.domain());
        let header = |name: &'static str, value: String| {
            HeaderValue::new(HeaderName::new_from_ascii_str(name), value)
        };
        let mut message = Message::builder()
            .from(self.from.clone())
            .to(to)
            .subject(mail.subject.clone())
            .message_id(Some(id))
            .raw_header(header("Content-Language", mail.language.code().to_owned()))
            // Mailboxes do not answer such a mail with a notice of absence (RFC 3834).
            .raw_header(header("Auto-Submitted", "auto-generated".to_owned()));
        if let Some(url) = &mail.unsubscribe {
            message =
                message.raw_header(header("List-Unsubscribe", format!("<{url}>"))).raw_header(
                    header("List-Unsubscribe-Post", "List-Unsubscribe=One-Click".to_owned()),
                );
        }
        let part = |kind: ContentType, text: &str| {
            SinglePart::builder().header(kind).body(text.to_owned())
        };
        // The last part is the one that a mail program prefers.
        let body = MultiPart::alternative()
            .singlepart(part(ContentType::TEXT_PLAIN, &mail.text))
            .singlepart(part(ContentType::TEXT_HTML, &mail.html));
        message.multipart(body).map_err(|error| error.to_string())
    }
}
