//! Par: the best known score for the deck of a day.

use daily_deck::Day;
use leptos::prelude::*;

use crate::bots::{Bots, WorkerMessage};
use crate::browser;

/// The storage key of the pars that this device found.
const PARS: &str = "novae.pars";

/// The most pars that are stored.
const MOST: usize = 100;

/// The best score that the solver found for a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Par {
    pub(super) score: u32,
    /// Whether the solver has proved that no better score exists.
    pub(super) proven: bool,
}

impl Par {
    /// Parses `78` or `78 proven`.
    fn read(text: &str) -> Option<Par> {
        let mut words = text.split(' ');
        let score = words.next()?.parse().ok()?;
        Some(Par { score, proven: words.next() == Some("proven") })
    }

    /// The stored par of a day.
    pub(super) fn kept(day: &str) -> Option<Par> {
        let pars = browser::kept(PARS)?;
        Par::read(pars.lines().find_map(|line| line.strip_prefix(day)?.strip_prefix(' '))?)
    }

    /// Stores the par of a day.
    pub(super) fn keep(self, day: Day) {
        if Par::kept(&day.to_string()).is_none() {
            let proven = if self.proven { " proven" } else { "" };
            keep(day, &format!("{}{proven}", self.score));
        }
    }
}

/// The score of the stored par of a day.
pub(crate) fn score_of(day: &str) -> Option<u32> {
    Par::kept(day).map(|par| par.score)
}

fn keep(day: Day, text: &str) {
    let pars = browser::kept(PARS).unwrap_or_default();
    let lines: Vec<&str> = pars.lines().take(MOST - 1).collect();
    browser::keep(PARS, &format!("{day} {text}\n{}", lines.join("\n")));
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Search {
    /// The progress, from 0 to 1.
    At(f64),
    Found(Par),
    /// The solver could not be loaded.
    Failed,
}

/// Runs the solver for the par of a day in its worker, until the screen is left.
pub(super) fn search(day: Day, into: RwSignal<Search>) {
    let worker = StoredValue::new_local(Bots::start());
    let listener = move |message: WorkerMessage| {
        into.try_set(match message {
            WorkerMessage::Progress(part) => Search::At(part),
            WorkerMessage::Par(text) => {
                keep(day, &text);
                Par::read(&text).map_or(Search::Failed, Search::Found)
            }
            _ => Search::Failed,
        });
    };
    worker.with_value(|worker| worker.par(&day.to_string(), listener));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pars_are_parsed() {
        assert_eq!(Par::read("78 proven"), Some(Par { score: 78, proven: true }));
        assert_eq!(Par::read("80"), Some(Par { score: 80, proven: false }));
        assert_eq!(Par::read(""), None);
    }
}
