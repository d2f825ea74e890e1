//! "Learn from your mistakes": the player tries another action, and the engine evaluates it.

use leptos::prelude::*;

use super::Explained;
use super::evaluation::{Grade, Judged};
use super::state::{State, ask};
use crate::bots::WorkerMessage;
use crate::play::{Variation, same_turn};

/// The state of the player's attempt at a moment of the game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Attempt {
    None,
    /// The player is to act.
    Trying,
    /// The engine evaluates the turn.
    Weighed,
    /// The grade of the turn, and its loss.
    Answered(Grade, f64),
}

impl<P: Explained> State<P> {
    /// Lets the player try another action at the shown moment.
    pub(super) fn try_again(self) {
        let Some(ply) = self.controller.looking.get_untracked() else { return };
        let seat = self.controller.peek(|session| session.position_at(ply).turn().seat());
        self.controller.variation.set(Variation { seat, trying: seat, ..Variation::default() });
        self.attempt.set(Attempt::Trying);
    }

    /// Shows the better action at the shown moment.
    pub(super) fn show_solution(self) {
        let Some(ply) = self.controller.looking.get_untracked() else { return };
        self.attempt.set(Attempt::None);
        self.step.set(None);
        self.controller.variation.set(self.variation(ply));
    }

    /// Evaluates the player's turn, and shows the continuation.
    pub(super) fn answer(self, turn: &[P::Action]) {
        let Some(ply) = self.controller.looking.get_untracked() else { return };
        self.controller.variation.update(|variation| {
            variation.trying = None;
            variation.played = turn.to_vec();
        });
        let record = self.record_with(ply, turn).to_string();
        self.attempt.set(Attempt::Weighed);
        let mut judged: Vec<Judged<P>> = Vec::new();
        ask(self.second, &record, ply, move |message| match message {
            WorkerMessage::Judged(json) => judged.extend(Judged::read(&json)),
            _ => self.show_answer(ply, &judged),
        });
    }

    fn show_answer(self, ply: usize, judged: &[Judged<P>]) {
        let here = self.controller.looking.try_get_untracked().flatten();
        let Some(last) = judged.last().filter(|_| here == Some(ply)) else {
            self.attempt.try_set(Attempt::None);
            return;
        };
        let sum: f64 = judged.iter().map(|one| one.loss).sum();
        let sum = if self.alone { sum } else { sum.min(1.0) };
        let is_best = judged.iter().all(|one| one.better.is_empty());
        self.attempt.set(Attempt::Answered(Grade::of(sum, self.alone, is_best), sum));
        let rest = last.line.iter().skip(1).copied();
        self.controller.variation.update(|variation| {
            let after = self.controller.peek(|session| variation.after(session.position_at(ply)));
            variation.drawn = same_turn(&after, rest);
        });
    }
}
