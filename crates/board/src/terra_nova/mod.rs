//! The board of Terra Nova.

mod action_panel;
mod arrow_keys;
mod editor_canvas;
mod map_view;
mod sentences;
mod table_state;
mod turn_draft;

use board_drawings::terra_nova::{map_drawing, pieces_and_stones};
use game::{Position, Seat};
use leptos::ev;
use leptos::html::Section;
use leptos::prelude::*;
use terra_nova::{Action, Event, IllegalAction, TerraNova};
use words::Words;

use crate::camera::Places;
use crate::confirm_moves::Handling;
use crate::pan_and_zoom::Pane;
use crate::player_colors::SeatLook;
use action_panel::Panel;
pub use editor_canvas::{Brush, EditorCanvas};
use map_view::BoardView;
pub use sentences::landscape_name;
use table_state::TableState;
use turn_draft::TurnDraft;

/// The largest scale when the whole map is visible.
const LARGEST: f64 = 2.2;

/// The board of Terra Nova: the map, and a turn that the player composes and submits as a whole.
#[component]
pub fn TerraNovaTable(
    /// The position to show, which may be an earlier one.
    #[prop(into)]
    position: Signal<TerraNova>,
    /// The seat that may act on this device now; `None` for a read-only board.
    #[prop(into)]
    hand: Signal<Option<Seat>>,
    /// The colours and names of the players, by seat.
    #[prop(into)]
    seats: Signal<Vec<SeatLook>>,
    /// The texts of the language.
    #[prop(into)]
    words: Signal<Words>,
    /// Called with the rest of the current turn: one piece in the placement phase, otherwise
    /// actions that [`TerraNova::play_turn`] accepts.
    #[prop(into)]
    act: Callback<Vec<Action>>,
    /// The actions of a hint.
    #[prop(into, optional)]
    hint: Signal<Vec<Action>>,
    /// The events of the last turn, which are animated.
    #[prop(into, optional)]
    last: Signal<Vec<Event>>,
    /// The events to mark because a text refers to them.
    #[prop(into, optional)]
    marked: Signal<Vec<Event>>,
    /// Whether the names of the fields are shown.
    #[prop(into, optional)]
    coordinates: Signal<bool>,
    /// Called with the rule when the player tries an illegal action.
    #[prop(into, optional)]
    refused: Option<Callback<IllegalAction>>,
    /// Whether the game ended early, before the rules would end it.
    #[prop(into, optional)]
    over: Signal<bool>,
    /// Called with a text for screen readers.
    #[prop(into)]
    announce: Callback<String>,
) -> impl IntoView {
    // Memos, so that only a changed value starts a new turn.
    let (start, hand) = (Memo::new(move |_| position.get()), Memo::new(move |_| hand.get()));
    let turn = RwSignal::new(TurnDraft::new(start.get_untracked()));
    let now = Memo::new(move |_| turn.with(|turn| turn.now().clone()));
    let complete = Memo::new(move |_| turn.with(TurnDraft::is_complete));
    let acting = Memo::new(move |_| {
        let seat = hand.get()?;
        (!complete.get() && now.with(|now| now.turn().seat()) == Some(seat)).then_some(seat)
    });
    let bounds = Signal::derive(move || now.with(|now| map_drawing::bounds(now.map().fields())));
    let table: &'static TableState = Box::leak(Box::new(TableState {
        turn,
        now,
        acting,
        complete,
        seats,
        words,
        over,
        hint,
        last,
        marked,
        coordinates,
        act,
        announce,
        refused,
        lifted: RwSignal::new(None),
        cursor: RwSignal::new(None),
        column: RwSignal::new(0),
        planner: RwSignal::new(false),
        seen: RwSignal::new(false),
        keys: RwSignal::new(false),
        pinned: RwSignal::new(None),
        handling: Handling::current(),
        pane: Pane::new(bounds, LARGEST),
        root: NodeRef::<Section>::new(),
    }));
    begin_turns(table, start, hand);
    table.pane.approach(Box::new(move || places(table)), 2.0 * map_drawing::HALF);
    view! {
        <section
            class="bd-table bd-paper"
            node_ref=table.root
            on:keydown=move |event| key(table, &event)
            on:pointerdown=move |_| table.keys.set(false)
        >
            <div class="bd-frame">
                <div class="tn-table">
                    <BoardView table />
                    <Panel table />
                </div>
            </div>
        </section>
    }
}

/// The fields that can be pressed now.
fn places(table: &'static TableState) -> Places {
    if table.acting.get().is_none() {
        return Places::default();
    }
    let lifted = table.lifted.get();
    let fields = table.now.with(|now| arrow_keys::choices(now, lifted));
    let all = fields.into_iter().chain(lifted).map(map_drawing::middle);
    Places { all: all.collect(), first: lifted.map(map_drawing::middle) }
}

/// A new position or another seat starts a new turn.
fn begin_turns(table: &'static TableState, start: Memo<TerraNova>, hand: Memo<Option<Seat>>) {
    Effect::new(move |before: Option<TerraNova>| {
        let position = start.get();
        hand.track();
        if let Some(before) = before {
            table.lifted.set(None);
            table.pinned.set(None);
            // The player who composed the turn has seen its animation already.
            if before != position {
                table.seen.set(table.turn.with_untracked(|turn| *turn.now() == position));
            }
            table.turn.set(TurnDraft::new(position.clone()));
        }
        position
    });
    // For keyboard users, the cursor starts where the last turn ended.
    Effect::new(move |_| {
        if table.acting.get().is_some()
            && table.root.get_untracked().is_some_and(|root| crate::dom::may_focus(&root))
            && let Some(field) = table.cursor.get_untracked()
        {
            table.focus(field);
        }
    });
}

fn key(table: &'static TableState, event: &ev::KeyboardEvent) {
    table.keys.set(true);
    if event.ctrl_key() || event.meta_key() || event.alt_key() {
        return;
    }
    match event.key().as_str() {
        "Escape" if table.lifted.get_untracked().is_some() => table.put_down(),
        "Backspace" if table.turn.with_untracked(TurnDraft::can_undo) => {
            table.change(TurnDraft::undo);
        }
        "p" => table.planner.update(|on| *on = !*on),
        _ => return,
    }
    event.prevent_default();
}
