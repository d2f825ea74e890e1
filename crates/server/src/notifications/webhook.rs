//! Webhooks: signed JSON, or the form of Discord and Slack.

use hmac::{Hmac, KeyInit, Mac};
use serde_json::{Value, json};
use sha2::Sha256;

use super::Facts;
use super::http_client::{HttpClient, HttpError};
use super::texts::Text;
use crate::now;
use crate::store::{NotificationTarget, OutboxItem};

/// The forms of the message.
pub(crate) const FORMS: [&str; 3] = ["json", "discord", "slack"];

/// Sends a message to a webhook; returns the status of the answer.
pub(super) async fn send(
    client: &HttpClient,
    target: &NotificationTarget,
    item: &OutboxItem,
    text: &Text,
    facts: &Facts,
) -> Result<u16, HttpError> {
    let body = body(target, item, text, facts).to_string();
    let seconds = now() / 1000;
    let headers = [
        ("content-type", "application/json".to_owned()),
        ("novae-delivery", item.id()),
        ("novae-signature", signature(&target.secret, seconds, &body)),
    ];
    client.post(&target.address, &headers, body.into_bytes()).await
}

/// The time and the signature of the time and the body.
fn signature(secret: &str, seconds: u64, body: &str) -> String {
    let mut mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).expect("any key is good");
    mac.update(format!("{seconds}.{body}").as_bytes());
    let hex: String =
        mac.finalize().into_bytes().iter().map(|byte| format!("{byte:02x}")).collect();
    format!("t={seconds},v1={hex}")
}

fn body(target: &NotificationTarget, item: &OutboxItem, text: &Text, facts: &Facts) -> Value {
    let link = text.url.as_deref();
    match target.form.as_str() {
        // The names of players must not mention anybody, or look like a link.
        "discord" => json!({
            "content": lines([&format!("**{}**", plain(&text.title)), &plain(&text.body)], link),
            "allowed_mentions": {"parse": []},
        }),
        "slack" => json!({
            "text": lines([&format!("*{}*", plain(&text.title)), &plain(&text.body)], link),
        }),
        _ => json!({
            "id": item.id(),
            "kind": item.kind,
            "at": item.made,
            "table": (!item.game.is_empty()).then_some(&item.game),
            "facts": facts,
            "title": text.title,
            "body": text.body,
            "url": text.url,
        }),
    }
}

fn lines(texts: [&str; 2], link: Option<&str>) -> String {
    let lines: Vec<&str> = texts.into_iter().chain(link).filter(|line| !line.is_empty()).collect();
    lines.join("\n")
}

/// A text without the characters that have a meaning for Discord and Slack.
fn plain(text: &str) -> String {
    text.chars().filter(|c| !"*_~`<>|[]()@#\\".contains(*c)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_players_cannot_mention_anybody_or_make_links() {
        for name in ["@everyone", "<!channel>", "[a](https://x)", "<https://x|y>", "`a`"] {
            assert!(!plain(name).contains(['@', '<', '>', '[', '(', '`', '|']), "{name}");
        }
    }

    #[test]
    fn the_signature_covers_the_time_and_the_body() {
        // Computed with `printf '7.{}' | openssl dgst -sha256 -hmac key`.
        let expected = "77bc83bd1f40422311e47918b203449aecf84b02c1568bb1b570ac2a474cc2d8";
        let signed = signature("key", 7, "{}");
        assert_eq!(signed, format!("t=7,v1={expected}"));
        assert_ne!(signed, signature("key", 8, "{}").replace("t=8", "t=7"));
        assert_ne!(signed, signature("key", 7, "{ }"));
        assert_ne!(signed, signature("other", 7, "{}"));
    }
}
