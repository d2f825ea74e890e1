//! The shared state of a Nova Luna board.

use game::{Position, Seat};
use leptos::ev;
use leptos::html::Section;
use leptos::prelude::*;
use nova_luna::{Action, Cell, Event, IllegalAction, NovaLuna, Preview, Tile};
use words::Words;

use super::area_drawing;
use super::selection::{Hand, arrow, first_cell};
use crate::confirm_moves::Handling;
use crate::dom;
use crate::pan_and_zoom::Pane;
use crate::player_colors::{SeatLook, ink_of};

/// Signals and callbacks. Every listener keeps a reference to them, so each board leaks this
/// struct: a few hundred bytes each time a board is opened.
pub(super) struct TableState {
    pub now: Memo<NovaLuna>,
    /// The seat that may act on this device.
    pub acting: Memo<Option<Seat>>,
    pub home: Signal<Seat>,
    pub seats: Signal<Vec<SeatLook>>,
    pub words: Signal<Words>,
    /// Whether the game ended early.
    pub over: Signal<bool>,
    pub hint: Signal<Option<Action>>,
    pub last: Signal<Vec<Event>>,
    pub marked: Signal<Vec<Event>>,
    pub coordinates: Signal<bool>,
    pub par: Option<u32>,
    pub act: Callback<Action>,
    pub announce: Callback<String>,
    pub refused: Option<Callback<IllegalAction>>,
    pub hand: RwSignal<Hand>,
    /// The player whose area is opened instead of the default one.
    pub opened: RwSignal<Option<Seat>>,
    /// The player whose area is shown large.
    pub shown: Memo<Seat>,
    pub drag: RwSignal<Option<Drag>>,
    /// The cell where the player dropped a dragged tile, which needs no animation.
    pub carried: RwSignal<Option<(Seat, Cell)>>,
    /// Whether the player uses the keyboard, so that the board must move the focus.
    pub keys: RwSignal<bool>,
    pub handling: Handling,
    pub pane: Pane,
    pub root: NodeRef<Section>,
}

/// A tile that is dragged from the wheel.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Drag {
    pub slot: u8,
    pub pointer: i32,
    pub from: (i32, i32),
    pub to: (i32, i32),
    /// Whether the drag has begun; before that, it is a click.
    pub moving: bool,
}

impl TableState {
    /// Reads the position, the players and the texts, and subscribes to changes.
    pub(super) fn with<T>(&self, look: &dyn Fn(&NovaLuna, &[SeatLook], &Words) -> T) -> T {
        self.now
            .with(|now| self.seats.with(|seats| self.words.with(|words| look(now, seats, words))))
    }

    pub(super) fn ink(&self, seat: Seat) -> u8 {
        self.seats.with(|seats| ink_of(seats, seat))
    }

    pub(super) fn text(&self, id: &'static str) -> String {
        self.words.with(|words| words.text(id))
    }

    pub(super) fn held(&self) -> Option<Tile> {
        self.now.with(|now| now.wheel().tile(self.hand.get().held?))
    }

    /// The preview of the take under the pointer.
    pub(super) fn foreseen(&self) -> Option<(Tile, Cell, Preview)> {
        self.acting.get()?;
        let hand = self.hand.get();
        let (slot, at) = (hand.held?, hand.at?);
        self.now.with(|now| Some((now.wheel().tile(slot)?, at, now.preview(slot, at).ok()?)))
    }

    /// The preview of the hint's take on a read-only board.
    pub(super) fn pointed_out(&self) -> Option<(Seat, (Tile, Cell, Preview))> {
        let Action::Take { slot, at } = self.hint.get()? else { return None };
        let looks = self.acting.get().is_none();
        self.now.with(|now| {
            let seat = now.turn().seat().filter(|&seat| looks && seat == self.shown.get())?;
            Some((seat, (now.wheel().tile(slot)?, at, now.preview(slot, at).ok()?)))
        })
    }

    /// Picks up the tile in a slot, or puts it back if it is held already.
    pub(super) fn choose(&self, slot: u8) {
        let Some(seat) = self.acting.get_untracked() else { return };
        let hand = self.hand.get_untracked();
        if hand.held == Some(slot) {
            return self.put_back();
        }
        let near = self.now.with_untracked(|now| first_cell(now, seat));
        if !self.allows(Action::Take { slot, at: near }) {
            return;
        }
        let chosen = self.now.with_untracked(|now| hand.take_up(now, slot));
        self.hand.set(chosen);
        if chosen.held == Some(slot) {
            self.show_message("nl-choose-cell");
            (self.handling.picked_up)();
            if self.keys.get_untracked() {
                let at = chosen.at.unwrap_or(near);
                self.point(at);
                self.focus(format!("[data-cell='{at}']"));
            }
        }
    }

    pub(super) fn put_back(&self) {
        let slot = self.hand.get_untracked().held;
        self.hand.set(Hand::default());
        if let Some(slot) = slot.filter(|_| self.keys.get_untracked()) {
            self.focus(format!("[data-slot='{slot}']"));
        }
    }

    /// Moves the cursor to a cell.
    pub(super) fn point(&self, at: Cell) {
        let Some(seat) = self.acting.get_untracked() else { return };
        let hand = self.hand.get_untracked();
        let pointed = self.now.with_untracked(|now| hand.point(now, seat, at));
        if pointed != hand {
            self.hand.set(pointed);
            self.pane.show(area_drawing::cell_bounds(at));
        }
    }

    /// Handles a press on a cell: places the tile. If moves must be confirmed, the first press only
    /// shows a preview.
    pub(super) fn press(&self, at: Cell, by_finger: bool) {
        let again = self.hand.with_untracked(|hand| hand.pinned && hand.at == Some(at));
        if again || !self.handling.asks(by_finger) {
            self.point(at);
            return self.place();
        }
        self.pin(at);
    }

    /// Shows the preview for a cell until it is confirmed.
    pub(super) fn pin(&self, at: Cell) {
        self.point(at);
        self.hand.update(|hand| hand.pinned = hand.at == Some(at));
        self.show_message("bd-press-again");
    }

    /// Plays the previewed take.
    pub(super) fn place(&self) {
        let hand = self.hand.get_untracked();
        if hand.pinned {
            (self.handling.confirmed)();
        }
        if let (Some(slot), Some(at)) = (hand.held, hand.at) {
            self.play(Action::Take { slot, at });
        }
    }

    pub(super) fn play(&self, action: Action) {
        if self.acting.get_untracked().is_none() || !self.allows(action) {
            return;
        }
        self.hand.set(Hand::default());
        // The cell with the focus will be removed.
        self.focus(".nl-wheel".to_owned());
        self.act.run(action);
    }

    /// Whether the rules allow an action. If not, reports the rule.
    fn allows(&self, action: Action) -> bool {
        let refusal = self.now.with_untracked(|now| now.check(action)).err();
        if let Some((refusal, refused)) = refusal.zip(self.refused) {
            refused.run(refusal);
        }
        refusal.is_none()
    }

    fn show_message(&self, id: &'static str) {
        self.announce.run(self.words.with_untracked(|words| words.text(id)));
    }

    /// Enter and the space bar press an item; an arrow key focuses the one that `next` selects.
    pub(super) fn key(
        &self,
        event: &ev::KeyboardEvent,
        press: &dyn Fn(),
        next: &dyn Fn((i32, i32)) -> String,
    ) {
        let key = event.key();
        let way = arrow(&key);
        if way.is_some() || matches!(key.as_str(), "Enter" | " ") {
            event.prevent_default();
            self.keys.set(true);
            match way {
                Some(way) => self.focus(next(way)),
                None => press(),
            }
        }
    }

    /// Moves the focus to a part of this board, for keyboard users.
    pub(super) fn focus(&self, selector: String) {
        let root = self.root.get_untracked();
        if let Some(root) = root.filter(|_| self.keys.get_untracked()) {
            dom::focus(&root, selector);
        }
    }
}
