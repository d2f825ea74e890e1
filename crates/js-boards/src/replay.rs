//! A recorded game with the position after each action of a player.

use game::{Outcome, Position, Record, RecordError, Seat, Turn};
use words::Words;

use crate::player_names::PlayerNames;

pub(crate) struct Replay<P: Position> {
    pub(crate) names: PlayerNames,
    moments: Vec<Moment<P>>,
}

/// A position and the events of the action that led to it, with the deals that followed.
pub(crate) struct Moment<P: Position> {
    pub(crate) position: P,
    pub(crate) events: Vec<P::Event>,
}

impl<P: Position> Replay<P> {
    pub(crate) fn read(text: &str) -> Result<Replay<P>, RecordError> {
        let record: Record<P> = text.parse()?;
        // Checks every action, with the error of the record format.
        record.replay()?;
        let mut position = P::new(&record.setup)
            .map_err(|error| RecordError::Setup { message: error.to_string() })?;
        let mut moments = vec![Moment { position: position.clone(), events: Vec::new() }];
        for &action in &record.actions {
            let by_player = position.turn() != Turn::Chance;
            let mut events = Vec::new();
            position.play_unchecked_with(action, |event| events.push(event));
            if by_player {
                moments.push(Moment { position: position.clone(), events });
            } else if let Some(last) = moments.last_mut() {
                last.position = position.clone();
                last.events.extend(events);
            }
        }
        let names = PlayerNames::of(&record);
        Ok(Replay { names, moments })
    }

    pub(crate) fn plies(&self) -> usize {
        self.moments.len() - 1
    }

    /// The moment after an action; a larger number means the last action.
    pub(crate) fn moment(&self, ply: usize) -> &Moment<P> {
        &self.moments[ply.min(self.plies())]
    }

    /// The player to act, or the winners.
    pub(crate) fn describe(&self, ply: usize, words: &Words) -> String {
        let position = &self.moment(ply).position;
        let name = |seat: Seat| self.names.plain(seat, words);
        match (position.turn(), position.outcome()) {
            (Turn::Seat(seat), _) if position.players() > 1 => {
                words.with("turn-of", &[("name", name(seat).into())])
            }
            (_, Some(outcome @ Outcome::Places { .. })) => {
                let ranking = outcome.ranking();
                let winners: Vec<String> =
                    ranking.first().into_iter().flatten().copied().map(name).collect();
                let count = winners.len().into();
                words.with("winners", &[("count", count), ("names", words.list(&winners).into())])
            }
            (_, Some(Outcome::Score(_))) => words.text("game-over"),
            _ => String::new(),
        }
    }
}
