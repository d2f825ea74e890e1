//! The shared state of a Terra Nova board.

use board_drawings::bounds::Bounds;
use game::{Position, Seat};
use leptos::html::Section;
use leptos::prelude::*;
use terra_nova::{Action, Event, Field, IllegalAction, Phase, TerraNova};
use words::Words;

use super::map_drawing;
use super::sentences::About;
use super::turn_draft::TurnDraft;
use crate::confirm_moves::{Confirm, Handling};
use crate::dom;
use crate::pan_and_zoom::Pane;
use crate::player_colors::{SeatLook, ink_of};

/// Signals and callbacks. Every listener keeps a reference to them, so each board leaks this
/// struct: a few hundred bytes each time a board is opened.
pub(super) struct TableState {
    /// The turn that the player composes.
    pub turn: RwSignal<TurnDraft>,
    /// The position after the composed actions.
    pub now: Memo<TerraNova>,
    /// The seat that may act on this device, until its turn is complete.
    pub acting: Memo<Option<Seat>>,
    pub complete: Memo<bool>,
    pub seats: Signal<Vec<SeatLook>>,
    pub words: Signal<Words>,
    /// Whether the game ended early.
    pub over: Signal<bool>,
    pub hint: Signal<Vec<Action>>,
    pub last: Signal<Vec<Event>>,
    pub marked: Signal<Vec<Event>>,
    pub coordinates: Signal<bool>,
    pub act: Callback<Vec<Action>>,
    pub announce: Callback<String>,
    pub refused: Option<Callback<IllegalAction>>,
    /// The piece that the player has picked up.
    pub lifted: RwSignal<Option<Field>>,
    /// The field under the pointer or the keyboard cursor.
    pub cursor: RwSignal<Option<Field>>,
    /// The column that the arrow keys follow when they move up or down.
    pub column: RwSignal<i32>,
    pub planner: RwSignal<bool>,
    /// Whether the last turn was composed here, so that it is not animated again.
    pub seen: RwSignal<bool>,
    pub keys: RwSignal<bool>,
    /// The field that was pressed for a piece, until it is confirmed.
    pub pinned: RwSignal<Option<Field>>,
    pub handling: Handling,
    pub pane: Pane,
    pub root: NodeRef<Section>,
}

impl TableState {
    /// Reads the position, the players and the texts, and subscribes to changes.
    pub(super) fn with<T>(&self, look: &dyn Fn(&TerraNova, &[SeatLook], &Words) -> T) -> T {
        self.now
            .with(|now| self.seats.with(|seats| self.words.with(|words| look(now, seats, words))))
    }

    pub(super) fn ink(&self, seat: Seat) -> u8 {
        self.seats.with(|seats| ink_of(seats, seat))
    }

    pub(super) fn text(&self, id: &'static str) -> String {
        self.words.with(|words| words.text(id))
    }

    /// The events to animate: those of the composed turn, or else those of the last turn.
    pub(super) fn news(&self) -> Vec<Event> {
        if self.turn.with(TurnDraft::can_undo) {
            self.turn.with(|turn| turn.news().to_vec())
        } else if self.seen.get() {
            Vec::new()
        } else {
            self.last.get()
        }
    }

    pub(super) fn about(&self, field: Field) -> About {
        let who = (self.acting.get(), self.lifted.get());
        self.with(&|now, seats, words| About::new(now, field, who, seats, words))
    }

    /// Moves the cursor to a field.
    pub(super) fn point(&self, field: Field) {
        if self.cursor.get_untracked() != Some(field) {
            self.cursor.set(Some(field));
        }
    }

    pub(super) fn show(&self, field: Field) {
        self.pane.show(Bounds::around([map_drawing::middle(field)], map_drawing::SIDE * 2.0));
    }

    /// Handles a press on a field. The actions of a turn can be taken back until the turn is
    /// confirmed; a piece in the placement phase is confirmed with a second press.
    pub(super) fn press(&self, field: Field, by_finger: bool) {
        self.point(field);
        if self.acting.get_untracked().is_none() {
            return;
        }
        let (now, lifted) = (self.now.get_untracked(), self.lifted.get_untracked());
        if now.phase() == Phase::Placement {
            let action = Action::Place { at: field };
            match now.check(action) {
                Ok(()) if self.pinned.get_untracked() == Some(field) => self.place_pinned(),
                Ok(()) if self.handling.asks(by_finger) => {
                    self.pinned.set(Some(field));
                    self.announce
                        .run(self.words.with_untracked(|words| words.text("bd-press-again")));
                }
                Ok(()) => self.act.run(vec![action]),
                Err(refusal) => self.refuse(refusal),
            }
            return;
        }
        match lifted {
            Some(from) if from == field => self.put_down(),
            _ if !now.reach(field).is_empty() => self.lift(field),
            Some(from) => self.attempt(&now, Action::Move { from, to: field }),
            None => {
                let index = now.map().index_of(field);
                if index.is_some_and(|index| now.piece_on(index).is_some()) {
                    self.refuse(cannot_move(&now, field));
                } else {
                    self.attempt(&now, Action::Stone { at: field });
                }
            }
        }
    }

    /// Places a piece on the field that was pressed before.
    pub(super) fn place_pinned(&self) {
        if let Some(at) = self.pinned.get_untracked() {
            self.pinned.set(None);
            (self.handling.confirmed)();
            self.act.run(vec![Action::Place { at }]);
        }
    }

    fn attempt(&self, now: &TerraNova, action: Action) {
        match now.check(action) {
            Ok(()) => {
                self.lifted.set(None);
                self.add(action);
            }
            Err(refusal) => self.refuse(refusal),
        }
    }

    fn refuse(&self, refusal: IllegalAction) {
        if let Some(refused) = self.refused {
            refused.run(refusal);
        }
    }

    fn lift(&self, field: Field) {
        self.lifted.set(Some(field));
        (self.handling.picked_up)();
        let sentence = untrack(|| self.about(field)).sentence();
        self.announce.run(sentence);
    }

    pub(super) fn put_down(&self) {
        if self.lifted.get_untracked().is_some() {
            self.lifted.set(None);
        }
    }

    fn add(&self, action: Action) {
        self.turn.update(|turn| {
            // Only legal actions are offered, so an error cannot occur here.
            let _ = turn.add(action);
        });
        self.show_turn_message();
        if !self.complete.get_untracked() {
            return;
        }
        if (self.handling.confirm)() == Confirm::Never {
            self.confirm();
        } else {
            self.focus_on(".tn-confirm".to_owned());
        }
    }

    /// Changes the composed turn: undo, redo, start over.
    pub(super) fn change(&self, how: fn(&mut TurnDraft)) {
        self.lifted.set(None);
        self.turn.update(how);
        self.show_turn_message();
        // The button with the focus may have become disabled.
        if let Some(field) = self.cursor.get_untracked() {
            self.focus(field);
        }
    }

    fn show_turn_message(&self) {
        let complete = self.complete.get_untracked();
        let sentence = self.words.with_untracked(|words| {
            self.now.with_untracked(|now| super::sentences::turn(now, complete, words))
        });
        self.announce.run(sentence);
    }

    /// Submits the turn if it is complete, or the piece that was pressed.
    pub(super) fn confirm(&self) {
        self.place_pinned();
        if self.complete.get_untracked() {
            self.act.run(self.turn.with_untracked(|turn| turn.done().to_vec()));
        }
    }

    pub(super) fn focus(&self, field: Field) {
        self.focus_on(format!("[data-field='{field}']"));
    }

    /// Moves the focus to a part of this board, for keyboard users.
    pub(super) fn focus_on(&self, selector: String) {
        let root = self.root.get_untracked();
        if let Some(root) = root.filter(|_| self.keys.get_untracked()) {
            dom::focus(&root, selector);
        }
    }
}

/// Why a piece cannot be moved: the rule that forbids a move to a neighbouring field, or that the
/// piece belongs to another player.
fn cannot_move(now: &TerraNova, from: Field) -> IllegalAction {
    let near =
        now.map().index_of(from).map(|field| *now.map().neighbours(field)).unwrap_or_default();
    let tries = now.map().names(&near).into_iter();
    let mut refusals = tries.filter_map(|to| now.check(Action::Move { from, to }).err());
    refusals.next_back().unwrap_or(IllegalAction::NotYourPiece(from))
}
