//! Chat at a table.

use std::net::IpAddr;
use std::time::Instant;

use protocol::{Code, LONGEST_LINE, Line, PHRASES, Phase, Refused, View, clean_line};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::quotas::{Quota, QuotaError};
use crate::store::{ChatChange, ChatScope, GuestChange, Report, Signal, StoreError};
use crate::table_task::TableCommand;
use crate::{App, identity, lengths, now};

/// How often a message gets another number because others were written at the same moment.
const ATTEMPTS: u32 = 20;

/// How many lines around the one that is reported go along, before it and after it.
const AROUND: u32 = 10;

/// The longest reason of a report, in characters.
const LONGEST_REASON: usize = 300;

/// How many chat lines a new connection gets.
pub(crate) const SHOWN: u32 = 100;

/// A chat message: a phrase or a text.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ChatText {
    /// The code of a phrase, such as `good-game`; each client shows it in its own language.
    Phrase(String),
    /// A free text, where that is allowed: 1 to 300 visible characters.
    Text(String),
}

impl ChatText {
    /// The same, if it is a phrase, or a text that fits on a line.
    fn checked(self) -> Result<ChatText, Refused> {
        match self {
            ChatText::Phrase(code) if PHRASES.contains(&code.as_str()) => {
                Ok(ChatText::Phrase(code))
            }
            ChatText::Phrase(code) => {
                lengths::word(&code)?;
                let phrases = PHRASES.join(", ");
                let message = format!("there is no phrase {code:?}; there are {phrases}");
                Err(Refused::new(Code::BadRequest, message))
            }
            ChatText::Text(text) => Ok(ChatText::Text(clean_text(&text)?)),
        }
    }
}

impl App {
    /// Says something at a table, if this player may: players to everybody, spectators to each
    /// other until the game is over.
    pub(crate) async fn say(
        &self,
        game: &str,
        (player, address): (&str, IpAddr),
        words: ChatText,
    ) -> Result<Line, Refused> {
        let words = words.checked()?;
        let view = self.view(game, player).await?;
        let seat_state = view.standing.seats.iter().find(|seat_state| seat_state.is_of(player));
        let spectators = seat_state.is_none();
        if spectators && view.standing.phase == Phase::Waiting {
            let message = "only the players of this table can chat before the game begins";
            return Err(Refused::new(Code::NotYours, message).because("not-seated"));
        }
        let (phrase, text) = allowed(words, view.opening.phrases_only)?;
        if !self.limiter.allow_chat_line(player, Instant::now()) {
            let message = "too many chat messages at once; wait a few seconds";
            return Err(Refused::new(Code::TooMany, message));
        }
        let name = match seat_state {
            Some(seat_state) => seat_state.name().to_owned(),
            None => self.name(player).await?,
        };
        let player = player.to_owned();
        let mut line = Line { number: 0, at: now(), player, name, phrase, text, spectators };
        for _ in 0..ATTEMPTS {
            let (number, said) = self.games.store.next_line(game, spectators).await?;
            line.number = number;
            if said >= self.games.limits.lines {
                let message = "this table has reached its limit of chat messages";
                return Err(Refused::new(Code::TooMany, message).because("quota-lines"));
            }
            match self.store_line(game, &line, address).await {
                Ok(()) => {
                    self.games.send_if_loaded(game, TableCommand::ChatChanged);
                    return Ok(line);
                }
                // Another line took this number.
                Err(QuotaError::Store(StoreError::Conflict)) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Err(Refused::new(Code::Unavailable, "too many chat lines at once; try again"))
    }

    /// Stores a line. Spectators have no seat that would limit how many they are: theirs are
    /// counted for their address.
    async fn store_line(&self, game: &str, line: &Line, address: IpAddr) -> Result<(), QuotaError> {
        let said = ChatChange::Line { game: game.to_owned(), line: line.clone() };
        let mut changes = vec![said.into(), Signal::ChatLine { game: game.to_owned() }.into()];
        let mut quotas = Vec::new();
        if line.spectators {
            quotas = Quota::note(&self.games.limits, address);
            changes.push(GuestChange::Seen { player: line.player.clone(), now: line.at }.into());
        }
        self.games.write_within_quotas(quotas, changes).await
    }

    /// The chat lines of a table that a reader may see: the last ones, or those from a number on, without
    /// those of muted players.
    pub(crate) async fn lines(
        &self,
        game: &str,
        reader: Option<&str>,
        from: Option<u32>,
    ) -> Result<Vec<Line>, Refused> {
        let view = self.view(game, reader.unwrap_or_default()).await?;
        let scope = scope(&view, reader);
        let store = &self.games.store;
        Ok(match from {
            Some(from) => store.lines(game, from, SHOWN, (reader, scope)).await?,
            None => store.last_lines(game, SHOWN, (reader, scope)).await?,
        })
    }

    /// Complains about a line; the operator gets it with those around it. Once is enough.
    pub(crate) async fn report(
        &self,
        game: &str,
        number: u32,
        (player, address): (&str, IpAddr),
        reason: &str,
    ) -> Result<(), Refused> {
        lengths::text(reason, 4 * LONGEST_REASON, "a reason")?;
        let scope = scope(&self.view(game, player).await?, Some(player));
        let reason: String = reason.chars().filter(|c| !c.is_control()).collect();
        if reason.chars().count() > LONGEST_REASON {
            let message = format!("a reason can have at most {LONGEST_REASON} characters");
            return Err(Refused::new(Code::BadRequest, message));
        }
        let store = &self.games.store;
        let from = number.saturating_sub(AROUND);
        let most = number - from + 1 + AROUND;
        let lines = store.lines(game, from, most, (None, ChatScope::All)).await?;
        let reported = lines.iter().find(|line| line.number == number && scope.shows(line));
        let reported = reported.ok_or_else(no_such_line)?;
        let report = Report {
            id: identity::hash(&format!("report {game} {number} {player}")),
            at: now(),
            game: game.to_owned(),
            number,
            player: player.to_owned(),
            reported: reported.player.clone(),
            reason,
            lines,
        };
        let quotas = Quota::note(&self.games.limits, address);
        let report = ChatChange::Report(Box::new(report)).into();
        self.games.write_within_quotas(quotas, vec![report]).await?;
        tracing::warn!(game, number, "a chat line was reported");
        Ok(())
    }

    async fn view(&self, game: &str, player: &str) -> Result<View, Refused> {
        let player = Some(player.to_owned());
        self.games.call(game, |reply| TableCommand::View { player, reply }).await
    }
}

pub(crate) fn no_such_line() -> Refused {
    Refused::new(Code::NotFound, "there is no chat message with this number at this table")
}

fn scope(view: &View, reader: Option<&str>) -> ChatScope {
    let of = |reader: &str| view.standing.seats.iter().any(|seat_state| seat_state.is_of(reader));
    ChatScope::for_reader(reader.is_some_and(of), view.standing.phase)
}

/// What is said, as a phrase or as a text, if this table allows it.
fn allowed(
    words: ChatText,
    phrases_only: bool,
) -> Result<(Option<String>, Option<String>), Refused> {
    match words {
        ChatText::Phrase(code) => Ok((Some(code), None)),
        ChatText::Text(_) if phrases_only => {
            let message =
                "this table allows only ready-made phrases; send `phrase` instead of `text`";
            Err(Refused::new(Code::NotNow, message).because("phrases-only"))
        }
        ChatText::Text(text) => Ok((None, Some(text))),
    }
}

/// A text for a single line, without control characters and without characters that change the text
/// direction.
fn clean_text(text: &str) -> Result<String, Refused> {
    clean_line(text, LONGEST_LINE).ok_or_else(|| {
        let message = format!("a line has 1 to {LONGEST_LINE} visible characters");
        Refused::new(Code::BadRequest, message).because("text-length")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_stays_text_and_keeps_to_its_line() {
        let clean = |text: &str| clean_text(text).ok();
        assert_eq!(clean("  well\n\tplayed "), Some("well played".to_owned()));
        assert_eq!(clean("<b>hi</b>"), Some("<b>hi</b>".to_owned()));
        assert_eq!(clean("a\u{202e}b\u{0}c"), Some("abc".to_owned()));
        assert_eq!(clean("می\u{200c}روم"), Some("می\u{200c}روم".to_owned()));
        assert_eq!((clean("\u{200c} \u{200b}"), clean(&"x".repeat(301))), (None, None));
    }
}
