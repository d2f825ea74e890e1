//! The notifications that an entry of the log causes. They are written together with it.

use protocol::{Clock, Occupant, Phase, SeatState, TableEvent, is_bot_account};
use serde_json::json;
use table::AppliedEntry;

use super::TableTask;
use super::presence::players;
use crate::DAY;
use crate::notifications::{Facts, Kind, NewNotice};
use crate::store::Change;

/// How long a notification that does not become untrue is worth sending.
const LASTS: u64 = 2 * DAY;

impl TableTask {
    /// The notifications about an entry that has just been applied. Without days per turn, the turns of a table
    /// cause none, and no query.
    pub(super) fn notices(&self, applied: &AppliedEntry) -> Vec<Change> {
        match &applied.entry.event {
            TableEvent::OfferRematch { seat } => {
                self.rematch_notices(applied, usize::from(*seat), None)
            }
            TableEvent::Rematch { next } => {
                let asked = applied.entry.asked.as_ref();
                let is_by = |seat_state: &SeatState| {
                    asked.is_some_and(|asked| seat_state.is_of(&asked.player))
                };
                let by = self.table.seats().iter().position(is_by);
                by.map(|by| self.rematch_notices(applied, by, Some(next))).unwrap_or_default()
            }
            TableEvent::Sit { player, name, .. } => {
                let joined = self.joined(applied, player, name);
                joined.into_iter().chain(self.game_goes_on(applied)).collect()
            }
            TableEvent::Ready { .. }
            | TableEvent::Assign { .. }
            | TableEvent::Play { .. }
            | TableEvent::Undo { .. }
            | TableEvent::Return { .. }
            | TableEvent::Resign { .. }
            | TableEvent::TimeUp { .. }
            | TableEvent::Close {} => self.game_goes_on(applied),
            _ => Vec::new(),
        }
    }

    /// That the game is over, or whose turn it is now at a table with days per turn.
    fn game_goes_on(&self, applied: &AppliedEntry) -> Vec<Change> {
        match (self.table.phase(), &self.table.opening().clock) {
            (Phase::Playing, Clock::Days { .. }) => self.turn(applied),
            (Phase::Waiting | Phase::Playing, _) => Vec::new(),
            (Phase::Over, _) => self.game_over(applied),
        }
    }

    /// It is the turn of a person: a notification, unless this person has caused the entry, and a reminder for
    /// later.
    fn turn(&self, applied: &AppliedEntry) -> Vec<Change> {
        let (Some(seat), Some(deadline)) = (self.table.to_act(), self.table.deadline()) else {
            return Vec::new();
        };
        let player = self.table.seats()[seat.index()].player();
        let now = applied.entry.at;
        let time = deadline.saturating_sub(now);
        let (deadline, time) = (Some(deadline), Some(time));
        let facts = Facts { deadline, time, ..self.facts(player) };
        let remind_at = now + facts.time.unwrap_or_default() / 4 * 3;
        let expires = now + facts.time.unwrap_or_default() + LASTS;
        let reminder = self.notice(applied, Kind::Reminder, player, &facts, (remind_at, expires));
        let turn = (self.actor(applied) != Some(player))
            .then(|| self.notice_soon(applied, Kind::Turn, player, &facts));
        turn.into_iter().chain([reminder]).flatten().collect()
    }

    fn game_over(&self, applied: &AppliedEntry) -> Vec<Change> {
        let is_turn = |event: &TableEvent| matches!(event, TableEvent::Play { .. });
        if !self.table.log().iter().any(|entry| is_turn(&entry.event)) {
            return Vec::new();
        }
        let result = self.table.result().unwrap_or_default();
        let others = players(&self.table);
        let notice = |player: &String| {
            let first = result["ranking"][0].as_array();
            let seats: Vec<_> = self.table.seats_of(player).collect();
            let won = first.map(|first| seats.iter().any(|seat| first.contains(&json!(seat.0))));
            let facts = Facts { won, ..self.facts(player) };
            self.notice_soon(applied, Kind::Over, player, &facts)
        };
        let informed = others.iter().filter(|player| self.actor(applied) != Some(player.as_str()));
        informed.filter_map(notice).collect()
    }

    /// A player has sat down at the table of another one, or a bot has accepted the invitation.
    fn joined(&self, applied: &AppliedEntry, player: &str, name: &str) -> Option<Change> {
        let opening = self.table.opening();
        if opening.paired || *player == opening.host {
            return None;
        }
        let invited = is_bot_account(player);
        let (by, accepted) = (Some(name.to_owned()), invited.then_some(true));
        let facts = Facts { by, accepted, ..self.facts(&opening.host) };
        let kind = if invited { Kind::Answered } else { Kind::Joined };
        self.notice_soon(applied, kind, &opening.host, &facts)
    }

    /// A player offers a rematch, or has accepted one, which is the table `next`.
    fn rematch_notices(
        &self,
        applied: &AppliedEntry,
        seat: usize,
        next: Option<&String>,
    ) -> Vec<Change> {
        let Some(seat_state) = self.table.seats().get(seat) else { return Vec::new() };
        let (by, own) = (seat_state.name().to_owned(), seat_state.player());
        let mut others = players(&self.table);
        others.sort();
        others.dedup();
        let notice = |player: &String| {
            let (accepted, open) = (next.map(|_| true), next.cloned());
            let facts = Facts { by: Some(by.clone()), accepted, open, ..self.facts(player) };
            self.notice_soon(applied, Kind::Rematch, player, &facts)
        };
        others.iter().filter(|player| *player != own).filter_map(notice).collect()
    }

    /// What a notification for a player says about the table.
    fn facts(&self, player: &str) -> Facts {
        let seats = self.table.seats().iter();
        let other = |occupant: &Occupant| match occupant {
            Occupant::Human { player: other, name } if other != player => Some(name.clone()),
            _ => None,
        };
        let others = seats.filter_map(|seat_state| other(&seat_state.occupant)).collect();
        Facts { game: self.table.opening().game.clone(), others, ..Facts::default() }
    }

    fn notice_soon(
        &self,
        applied: &AppliedEntry,
        kind: Kind,
        player: &str,
        facts: &Facts,
    ) -> Option<Change> {
        let now = applied.entry.at;
        let due = now + self.games.notifications.delay.as_millis() as u64;
        let expires = now + facts.time.unwrap_or(LASTS);
        self.notice(applied, kind, player, facts, (due, expires))
    }

    /// A notification of a person that is sent at a time and expires at another one.
    fn notice(
        &self,
        applied: &AppliedEntry,
        kind: Kind,
        player: &str,
        facts: &Facts,
        (due, expires): (u64, u64),
    ) -> Option<Change> {
        if player.is_empty() || is_bot_account(player) {
            return None;
        }
        let (table, number, now) = (&self.id, applied.entry.ply.into(), applied.entry.at);
        let notice = NewNotice { kind, player, table, number, facts, now, due, expires };
        Some(self.games.notifications.queue(&notice).into())
    }

    /// Whether the undo at the end of the log has the consent of the other players: the last of them has caused it.
    fn was_asked_for(&self) -> bool {
        let before = self.table.log().iter().rev().skip(1);
        let mut before = before.filter(|entry| !matches!(entry.event, TableEvent::Resume {}));
        before.next().is_some_and(|entry| {
            matches!(entry.event, TableEvent::RequestUndo { .. } | TableEvent::AcceptUndo { .. })
        })
    }

    /// The player who has caused an entry and needs no notification of it; `None` for a clock, the server, the
    /// operator, or an undo by consent.
    fn actor(&self, applied: &AppliedEntry) -> Option<&str> {
        match &applied.entry.event {
            // The player who asked has to act now.
            TableEvent::Undo { .. } if self.was_asked_for() => None,
            TableEvent::Play { seat, .. }
            | TableEvent::Undo { seat, .. }
            | TableEvent::Resign { seat }
            | TableEvent::Return { seat }
            | TableEvent::Ready { seat, .. }
            | TableEvent::Sit { seat, .. }
            | TableEvent::OfferRematch { seat } => {
                self.table.seats()[usize::from(*seat)].occupant.player()
            }
            _ => None,
        }
    }
}
