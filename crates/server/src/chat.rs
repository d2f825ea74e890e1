//! What people say to each other at a table.

use std::net::IpAddr;
use std::time::Instant;

use table::{Code, Line, PHRASES, Refused, View, clean_text};

use crate::host::Ask;
use crate::quotas::Quota;
use crate::store::{ChatChange, Report, Signal, StoreError};
use crate::{App, identity, lengths, now};

/// How often a line is numbered anew because others spoke at the same moment.
const ATTEMPTS: u32 = 20;

/// How many lines around the one that is reported go along, before it and after it.
const AROUND: u32 = 10;

/// The longest reason of a report, in characters.
const LONGEST_REASON: usize = 300;

/// How many lines are shown to who comes later.
pub(crate) const SHOWN: u32 = 100;

/// What somebody wants to say.
pub(crate) enum Words {
    /// A phrase, by its code.
    Phrase(String),
    /// A text of their own.
    Text(String),
}

impl Words {
    /// The same, if it is a phrase, or a text that fits on a line.
    fn checked(self) -> Result<Words, Refused> {
        match self {
            Words::Phrase(code) if PHRASES.contains(&code.as_str()) => Ok(Words::Phrase(code)),
            Words::Phrase(code) => {
                lengths::word(&code)?;
                let phrases = PHRASES.join(", ");
                let message = format!("there is no phrase {code:?}; there are {phrases}");
                Err(Refused::new(Code::BadRequest, message))
            }
            Words::Text(text) => Ok(Words::Text(clean_text(&text)?)),
        }
    }
}

impl App {
    /// Says something at a table, if this player may.
    pub(crate) async fn say(
        &self,
        game: &str,
        player: &str,
        words: Words,
    ) -> Result<Line, Refused> {
        let words = words.checked()?;
        let view = self.view(game, player).await?;
        let mut seats = view.standing.seats.iter();
        let chair = seats.find(|chair| chair.is_of(player)).ok_or_else(|| {
            let message = "only who sits at this table may speak here";
            Refused::new(Code::NotYours, message).because("not-seated")
        })?;
        let (phrase, text) = allowed(words, view.opening.phrases_only)?;
        if !self.guard.line(player, Instant::now()) {
            let message = "that is a lot at once; wait a few seconds";
            return Err(Refused::new(Code::TooMany, message));
        }
        let (player, name) = (player.to_owned(), chair.name().to_owned());
        let mut line = Line { number: 0, at: now(), player, name, phrase, text };
        for _ in 0..ATTEMPTS {
            line.number = self.games.store.next_line(game).await?;
            if line.number >= self.games.limits.lines {
                let message = "nothing more can be said at this table";
                return Err(Refused::new(Code::TooMany, message).because("quota-lines"));
            }
            let said = ChatChange::Line { game: game.to_owned(), line: line.clone() };
            let tell = Signal::Said { game: game.to_owned() };
            match self.games.store.write(vec![said.into(), tell.into()]).await {
                Ok(()) => {
                    self.games.pass_on(game, Ask::Said);
                    return Ok(line);
                }
                // Somebody else spoke first.
                Err(StoreError::Conflict) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Err(Refused::new(Code::Unavailable, "everybody speaks at once; try again"))
    }

    /// What was said at a table, for somebody who may look at it: the last lines, or those
    /// after a number. Whoever the reader has muted is left out.
    pub(crate) async fn lines(
        &self,
        game: &str,
        reader: Option<&str>,
        from: Option<u32>,
    ) -> Result<Vec<Line>, Refused> {
        self.view(game, reader.unwrap_or_default()).await?;
        let store = &self.games.store;
        let from = match from {
            Some(from) => from,
            None => store.next_line(game).await?.saturating_sub(SHOWN),
        };
        Ok(store.lines(game, from, SHOWN, reader).await?)
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
        self.view(game, player).await?;
        let reason: String = reason.chars().filter(|c| !c.is_control()).collect();
        if reason.chars().count() > LONGEST_REASON {
            let message = format!("a reason has at most {LONGEST_REASON} characters");
            return Err(Refused::new(Code::BadRequest, message));
        }
        let store = &self.games.store;
        let from = number.saturating_sub(AROUND);
        let lines = store.lines(game, from, number - from + 1 + AROUND, None).await?;
        let reported = lines
            .iter()
            .find(|line| line.number == number)
            .ok_or_else(|| Refused::new(Code::NotFound, "there is no such line at this table"))?;
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
        self.games.write_within(quotas, vec![report]).await?;
        tracing::warn!(game, number, "somebody reports a line");
        Ok(())
    }

    async fn view(&self, game: &str, player: &str) -> Result<View, Refused> {
        let player = Some(player.to_owned());
        self.games.ask(game, |reply| Ask::Look { player, reply }).await
    }
}

/// What is said, as a phrase or as a text, if this table allows it.
fn allowed(words: Words, phrases_only: bool) -> Result<(Option<String>, Option<String>), Refused> {
    match words {
        Words::Phrase(code) => Ok((Some(code), None)),
        Words::Text(_) if phrases_only => {
            let message = "at this table only set phrases are said";
            Err(Refused::new(Code::NotNow, message).because("phrases-only"))
        }
        Words::Text(text) => Ok((None, Some(text))),
    }
}
