//! The state of an analysis board.

use board::SeatLook;
use game::{Refusal, Rng, Seat};
use leptos::prelude::*;
use words::Words;

use super::position_setup::{AnalysisGame, Thing};
use super::tree::{MOMENT, Tree};
use crate::browser;
use crate::game_kind::Kind;
use crate::play::{Plan, Playable, same_turn};
use crate::seats::{Player, Seats};

fn key(kind: Kind) -> String {
    format!("novae.analysis.{}", kind.name())
}

/// Opens a record on the analysis board of its game, `moment` actions after the start.
pub(crate) fn begin_at<P: Playable>(mut record: game::Record<P>, moment: usize) {
    record.tags = vec![(MOMENT.to_owned(), moment.to_string())];
    browser::keep(&key(P::KIND), &record.to_string());
}

/// An analysis board. Copies share the state.
pub(super) struct Study<P: AnalysisGame> {
    tree: RwSignal<Tree<P>>,
    pub(super) position: Memo<P>,
    /// A message for the player: why an action is not allowed, and the rule behind it.
    pub(super) notice: RwSignal<Option<(String, &'static str)>>,
    pub(super) said: RwSignal<String>,
    /// What a press on a field puts there, while a position is set up.
    pub(super) thing: RwSignal<Option<Thing>>,
    /// The actions that are drawn on the board.
    pub(super) drawn: RwSignal<Vec<P::Action>>,
    pub(super) words: Signal<Words>,
    pub(super) texts: Signal<Words>,
}

copy_signals!(Study: AnalysisGame);

impl<P: AnalysisGame> Study<P> {
    /// Restores the stored board, or starts a game.
    pub(super) fn open(words: Signal<Words>, texts: Signal<Words>) -> Option<Study<P>> {
        let kept = browser::kept(&key(P::KIND)).and_then(|text| Tree::read(&text).ok());
        let plan = Plan { players: 2, beginner: false, map: None, seed: browser::entropy() };
        let tree = kept.or_else(|| Tree::new(P::begin(&plan).0).ok())?;
        let tree = RwSignal::new(tree);
        Effect::new(move |_| tree.with(|tree| browser::keep(&key(P::KIND), &tree.text())));
        Some(Study {
            tree,
            position: Memo::new(move |_| tree.with(|tree| tree.position().clone())),
            notice: RwSignal::new(None),
            said: RwSignal::new(String::new()),
            thing: RwSignal::new(None),
            drawn: RwSignal::new(Vec::new()),
            words,
            texts,
        })
    }

    /// Reads the tree and subscribes to changes.
    pub(super) fn with<T>(self, look: impl FnOnce(&Tree<P>) -> T) -> T {
        self.tree.with(look)
    }

    /// Changes the tree or the shown moment.
    pub(super) fn change(self, how: impl FnOnce(&mut Tree<P>)) {
        self.notice.set(None);
        self.drawn.set(Vec::new());
        self.tree.update(how);
    }

    pub(super) fn load(self, tree: Tree<P>) {
        self.change(|old| *old = tree);
    }

    /// Puts the chosen piece on a field.
    pub(super) fn put(self, field: &str) {
        let Some(thing) = self.thing.get_untracked() else { return };
        match self.position.with_untracked(|position| position.put(field, thing)) {
            Some(Ok(setup)) => self.set_up(setup),
            Some(Err(id)) => {
                let text = self.texts.with_untracked(|texts| texts.text(id));
                self.notice.set(Some((text, "TN-2")));
            }
            None => {}
        }
    }

    /// Replaces the game with one that starts from this setup.
    pub(super) fn set_up(self, setup: P::Setup) {
        if let Ok(tree) = Tree::new(setup) {
            self.load(tree);
        }
    }

    pub(super) fn play(self, turn: &[P::Action]) {
        let mut refusal = None;
        self.change(|tree| {
            refusal = tree.play(turn, &mut Rng::new(browser::entropy())).err();
        });
        if let Some(refusal) = refusal {
            self.refuse(&refusal);
        }
    }

    pub(super) fn refuse(self, refusal: &P::IllegalAction) {
        let text = self.words.with_untracked(|words| P::refusal(refusal, words));
        self.notice.set(Some((text, refusal.rule())));
    }

    pub(super) fn seats(self) -> Seats {
        self.with(|tree| Seats(tree.seats().map(|_| Player::Person(None)).collect()))
    }

    pub(super) fn names(self) -> Vec<String> {
        self.words.with(|words| self.seats().names(words))
    }

    pub(super) fn looks(self) -> Vec<SeatLook> {
        self.words.with(|words| self.seats().looks(words))
    }

    /// The actions of a line that belong to the current turn.
    pub(super) fn turn_of(self, line: Vec<P::Action>) -> Vec<P::Action> {
        self.position.try_get_untracked().map_or_else(Vec::new, |now| same_turn(&now, line))
    }

    pub(super) fn to_act(self) -> Option<Seat> {
        self.position.with(|position| position.turn().seat())
    }
}
