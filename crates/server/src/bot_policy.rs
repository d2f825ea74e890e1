//! What bot accounts may do: the only place that decides it.

use axum::http::Method;
use protocol::{Code, Refused, clean_name, is_bot_account};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::names;
use crate::store::{Challenge, ChallengeState};

/// How many bots a player can have.
pub(crate) const MOST_BOTS: u32 = 10;

/// How many tokens a bot can have.
pub(crate) const MOST_TOKENS: u32 = 10;

/// How many challenges can wait for a bot.
pub(crate) const MOST_CHALLENGES: usize = 100;

/// How long a bot has to answer a challenge, in milliseconds.
pub(crate) const CHALLENGE_LASTS: u64 = 10 * 60 * 1000;

/// A bot is online if its program has listened for events within this time, in milliseconds.
pub(crate) const ONLINE_WITHIN: u64 = 60 * 1000;

/// The title before the name of every bot account, in all languages: the mark for people. Programs see
/// it by the id.
const TITLE: &str = "BOT";

/// The public name of a bot account, with its title.
pub(crate) fn titled(name: &str) -> Result<String, Refused> {
    let wrong_length = |_| {
        let message = "the name of a bot has 1 to 28 visible characters";
        Refused::new(Code::BadRequest, message).because("bot-name-length")
    };
    let name = clean_name(name).map_err(wrong_length)?;
    let has_title = |&(first, _): &(&str, &str)| first.eq_ignore_ascii_case(TITLE);
    let plain = name.split_once(' ').filter(has_title).map_or(name.as_str(), |(_, rest)| rest);
    clean_name(&format!("{TITLE} {plain}")).map_err(wrong_length)
}

/// Refuses a name of a person that begins with the title of bots, or with something that looks like it.
pub(crate) fn check_untitled(player: &str, name: &str) -> Result<(), Refused> {
    let titled = name.split_once(' ').is_some_and(|(first, _)| names::looks_like(first, TITLE));
    if is_bot_account(player) || !titled {
        return Ok(());
    }
    let message = format!("only the names of bot accounts begin with `{TITLE}`");
    Err(Refused::new(Code::NameTaken, message).because("bot-title"))
}

/// Whether a rated game between these players can count: each must be another person, or the bot of
/// another person. Otherwise a player could win against a bot of their own.
pub(crate) fn are_independent(responsible: &[String]) -> bool {
    let mut known: Vec<_> = responsible.iter().collect();
    known.sort_unstable();
    known.windows(2).all(|pair| pair[0] != pair[1])
}

/// What a token allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Scope {
    /// To read events, tables and ratings.
    Read,
    /// Also to answer challenges, to create tables and to play.
    Play,
}

impl Scope {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Scope::Read => "read",
            Scope::Play => "play",
        }
    }

    /// The scope of this name. An unknown one, of a newer server, allows as little as possible.
    pub(crate) fn of(name: &str) -> Scope {
        if name == Scope::Play.name() { Scope::Play } else { Scope::Read }
    }

    /// Refuses a request that a token of this scope does not allow. `path` is the path as routes name it.
    /// What is not listed is refused: chat, pairing, records, the daily puzzle and accounts.
    pub(crate) fn check(self, method: &Method, path: &str) -> Result<(), Refused> {
        let reads = matches!(*method, Method::GET | Method::HEAD);
        let allowed = match path {
            "/api/games/{id}/live" => reads && self == Scope::Play,
            "/api/me"
            | "/api/bot/events"
            | "/api/bots"
            | "/api/games/{id}"
            | "/api/games/{id}/log"
            | "/api/games/{id}/record"
            | "/api/ratings"
            | "/api/players/{id}"
            | "/api/players/{id}/history" => reads,
            "/api/games"
            | "/api/games/{id}/requests"
            | "/api/games/{id}/challenges"
            | "/api/games/{id}/challenges/{bot}"
            | "/api/bot/challenges/{table}/accept"
            | "/api/bot/challenges/{table}/decline" => reads || self == Scope::Play,
            _ => false,
        };
        if allowed {
            return Ok(());
        }
        let message = format!("a bot token of the scope `{}` does not allow this", self.name());
        Err(Refused::new(Code::NotYours, message))
    }
}

/// Refuses a bot that is not invited. A bot sits down only at tables that it created and where the host has
/// invited it; it may sit down again until the invitation ends.
pub(crate) fn check_invited(challenge: Option<&Challenge>, now: u64) -> Result<(), Refused> {
    let message = match challenge {
        None => "a bot sits down only where the host of the table has invited it",
        Some(challenge) => match challenge.state {
            ChallengeState::Accepted => return Ok(()),
            ChallengeState::Open if challenge.until > now => return Ok(()),
            ChallengeState::Open => "this challenge has expired",
            ChallengeState::Declined => "the bot has declined this challenge",
            ChallengeState::Withdrawn => "the host has withdrawn this challenge",
        },
    };
    let code = if challenge.is_none() { Code::NotYours } else { Code::NotNow };
    Err(Refused::new(code, message))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_allows_nothing_that_is_not_listed() {
        let scopes = [Scope::Read, Scope::Play];
        for path in
            ["/api/account", "/api/me/delete", "/api/pairings/{game}/{clock}", "/api/records"]
        {
            for method in [Method::GET, Method::POST, Method::PUT, Method::DELETE] {
                assert!(scopes.iter().all(|scope| scope.check(&method, path).is_err()), "{path}");
            }
        }
        assert!(scopes.iter().all(|scope| scope.check(&Method::PUT, "/api/me").is_err()));
    }

    #[test]
    fn the_name_of_a_bot_has_its_title_once() {
        assert_eq!(titled(" Ada ").unwrap(), "BOT Ada");
        assert_eq!(titled("Bot Ada").unwrap(), "BOT Ada");
        assert_eq!(titled("BOTtom").unwrap(), "BOT BOTtom");
        assert!(titled("").is_err() && titled(&"x".repeat(29)).is_err());
        assert!(titled(&"x".repeat(28)).is_ok());
    }

    #[test]
    fn people_cannot_have_the_title_of_bots() {
        for name in ["BOT Ada", "bot Ada", "\u{412}\u{41e}\u{422} Ada", "B0T Ada"] {
            let refused = check_untitled("p1", name).unwrap_err();
            assert_eq!(
                (refused.code, refused.reason.as_deref()),
                (Code::NameTaken, Some("bot-title"))
            );
            assert_eq!(check_untitled("bot-1", name), Ok(()));
        }
        for name in ["Bot", "Botond Kiss", "Ada BOT", "Bo T"] {
            assert_eq!(check_untitled("p1", name), Ok(()), "{name}");
        }
    }

    #[test]
    fn the_bots_of_one_owner_are_not_independent() {
        let of = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
        assert!(are_independent(&of(&["ada", "bob", "cyd"])));
        assert!(!are_independent(&of(&["ada", "bob", "ada"])));
        assert!(are_independent(&[]));
    }

    #[test]
    fn only_the_scope_play_changes_anything_or_opens_a_socket() {
        let requests = "/api/games/{id}/requests";
        assert!(Scope::Play.check(&Method::POST, requests).is_ok());
        assert!(Scope::Read.check(&Method::POST, requests).is_err());
        assert!(Scope::Play.check(&Method::GET, "/api/games/{id}/live").is_ok());
        assert!(Scope::Read.check(&Method::GET, "/api/games/{id}/live").is_err());
        assert!(Scope::Read.check(&Method::GET, "/api/bot/events").is_ok());
        assert_eq!(Scope::of("a newer one"), Scope::Read);
    }
}
