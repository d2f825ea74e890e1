//! The texts of notifications, in the language of the player.

use std::sync::OnceLock;

use words::{Language, Value, Words};

use super::{Facts, Kind};
use crate::now;

/// An hour and a day, in milliseconds.
const HOUR: u64 = 60 * 60_000;
const DAY: u64 = 24 * HOUR;

/// The most names in a text.
const MOST_NAMES: usize = 5;

/// The text of a notification.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Text {
    pub(crate) title: String,
    pub(crate) body: String,
    /// The path of the page that it leads to.
    pub(crate) path: String,
    /// The same as a URL, if the public URL of the server is known.
    pub(crate) url: Option<String>,
}

/// The language of a preference.
pub(crate) fn language(code: &str) -> Language {
    Language::from_code(code).unwrap_or(Language::En)
}

/// All texts that notifications need, in a language.
pub(crate) fn notice_words(language: Language) -> &'static Words {
    static WORDS: [OnceLock<Words>; Language::ALL.len()] = [const { OnceLock::new() }; 6];
    let at = Language::ALL.iter().position(|other| *other == language).unwrap_or_default();
    WORDS[at].get_or_init(|| {
        Words::new(language).and(&Words::read(language, words::notice_source(language)))
    })
}

/// The text of a notification about a table.
pub(crate) fn notice(
    language: Language,
    kind: Kind,
    table: &str,
    facts: &Facts,
    site: Option<&str>,
) -> Text {
    let words = notice_words(language);
    let game = words.text(&facts.game);
    let name = facts.by.clone().unwrap_or_default();
    let title = match (kind, facts.accepted, facts.won) {
        (Kind::Turn, ..) => words.text("notice-turn"),
        (Kind::Reminder, ..) => words.text("notice-reminder"),
        (Kind::Joined, ..) => words.with("notice-joined", &[("name", name.into())]),
        (Kind::Answered, Some(true), _) => words.with("notice-accepted", &[("name", name.into())]),
        (Kind::Answered, ..) => words.with("notice-declined", &[("name", name.into())]),
        (Kind::Over, _, Some(true)) => words.text("notice-won"),
        (Kind::Over, ..) => words.text("notice-over"),
        (Kind::Rematch, Some(true), _) => {
            words.with("notice-rematch-ready", &[("name", name.into())])
        }
        (Kind::Rematch, ..) => words.with("notice-rematch", &[("name", name.into())]),
    };
    let others = &facts.others[..facts.others.len().min(MOST_NAMES)];
    let about = if others.is_empty() {
        game
    } else {
        let (game, names) = (Value::from(game), Value::from(words.list(others)));
        words.with("notice-with", &[("game", game), ("names", names)])
    };
    let left = match kind {
        Kind::Turn | Kind::Reminder => facts.deadline.map(|deadline| time_left(words, deadline)),
        _ => None,
    };
    let body = [Some(about), left].into_iter().flatten().collect::<Vec<_>>().join(" · ");
    let path = format!("/table/{}", facts.open.as_deref().unwrap_or(table));
    let url = site.map(|site| format!("{site}{path}"));
    Text { title, body, path, url }
}

/// The text of the test that a player asks for.
pub(crate) fn test(language: Language, site: Option<&str>) -> Text {
    let words = notice_words(language);
    let path = "/account/notifications".to_owned();
    let url = site.map(|site| format!("{site}{path}"));
    let (title, body) = (words.text("notice-test"), words.text("notice-test-about"));
    Text { title, body, path, url }
}

fn time_left(words: &Words, deadline: u64) -> String {
    let left = deadline.saturating_sub(now());
    // Rounded, because a notification comes a little after the turn has begun.
    let days = (left + DAY / 2) / DAY;
    if days >= 2 {
        return words.with("notice-days", &[("count", (days as i64).into())]);
    }
    let hours = ((left + HOUR / 2) / HOUR).max(1);
    words.with("notice-hours", &[("count", (hours as i64).into())])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_notification_has_a_text_in_every_language() {
        let facts = Facts {
            game: "nova-luna".to_owned(),
            others: vec!["Ada".to_owned(), "Béla".to_owned()],
            by: Some("Ada".to_owned()),
            deadline: Some(now() + 3 * DAY - 1000),
            time: Some(3 * DAY),
            ..Facts::default()
        };
        for language in Language::ALL {
            for kind in Kind::ALL {
                for accepted in [None, Some(true), Some(false)] {
                    for won in [None, Some(true), Some(false)] {
                        let facts = Facts { accepted, won, ..facts.clone() };
                        let text = notice(language, kind, "t", &facts, None);
                        let all = format!("{} {}", text.title, text.body);
                        assert!(!all.contains('{'), "{language:?} {kind:?}: {all}");
                    }
                }
            }
            assert!(!test(language, None).body.contains('{'));
        }
        let text = notice(Language::En, Kind::Turn, "t", &facts, Some("https://example.org"));
        assert_eq!(text.title, "It is your turn");
        assert_eq!(text.body, "Nova Luna with Ada and Béla · 3 days left");
        assert_eq!(text.url.as_deref(), Some("https://example.org/table/t"));
    }
}
