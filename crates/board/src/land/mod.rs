//! The table of Terra Nova.

mod board;
mod chart;
mod desk;
mod easel;
mod figure;
mod layers;
mod panel;
mod rehearsal;
mod say;
mod walk;

use game::{Position, Seat};
use leptos::ev;
use leptos::html::Section;
use leptos::prelude::*;
use terra_nova::{Action, Event, IllegalAction, TerraNova};
use words::Words;

use crate::camera::Places;
use crate::handling::Handling;
use crate::look::SeatLook;
use crate::pane::Pane;
use board::BoardView;
pub use chart::swatch;
use desk::Desk;
pub use easel::{Brush, Easel};
pub use figure::{Beside, land_figure, patterns_figure};
use panel::Panel;
use rehearsal::Rehearsal;
pub use say::landscape_name;

/// How large a field may be seen at most when everything is in sight.
const LARGEST: f64 = 2.2;

/// The table of Terra Nova: the map, and a turn that is composed freely and handed over as
/// one.
#[component]
pub fn TerraNovaTable(
    /// The position to show; it may be a past one.
    #[prop(into)]
    position: Signal<TerraNova>,
    /// The seat that may act on this device now; none to look only.
    #[prop(into)]
    hand: Signal<Option<Seat>>,
    /// How the players look, by seat.
    #[prop(into)]
    seats: Signal<Vec<SeatLook>>,
    /// The words of the language.
    #[prop(into)]
    words: Signal<Words>,
    /// Called with the rest of the present turn: one piece in the placement phase, else
    /// actions that [`TerraNova::play_turn`] accepts.
    #[prop(into)]
    act: Callback<Vec<Action>>,
    /// Actions to point out.
    #[prop(into, optional)]
    hint: Signal<Vec<Action>>,
    /// What happened last, to be shown as it happens.
    #[prop(into, optional)]
    last: Signal<Vec<Event>>,
    /// What a text refers to, to be marked.
    #[prop(into, optional)]
    marked: Signal<Vec<Event>>,
    /// Whether the fields are named.
    #[prop(into, optional)]
    coordinates: Signal<bool>,
    /// Called with the rule when the player tries what is not allowed.
    #[prop(into, optional)]
    refused: Option<Callback<IllegalAction>>,
    /// Whether the game is over, though the rules would let it go on.
    #[prop(into, optional)]
    over: Signal<bool>,
    /// Called with what a screen reader should say.
    #[prop(into)]
    announce: Callback<String>,
) -> impl IntoView {
    // Only a change of what they say begins a turn anew, not every time they are said.
    let (start, hand) = (Memo::new(move |_| position.get()), Memo::new(move |_| hand.get()));
    let turn = RwSignal::new(Rehearsal::new(start.get_untracked()));
    let now = Memo::new(move |_| turn.with(|turn| turn.now().clone()));
    let complete = Memo::new(move |_| turn.with(Rehearsal::is_complete));
    let acting = Memo::new(move |_| {
        let seat = hand.get()?;
        (!complete.get() && now.with(|now| now.turn().seat()) == Some(seat)).then_some(seat)
    });
    let bounds = Signal::derive(move || now.with(|now| chart::bounds(now.map().fields())));
    let desk: &'static Desk = Box::leak(Box::new(Desk {
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
    begin_turns(desk, start, hand);
    desk.pane.approach(Box::new(move || places(desk)), 2.0 * chart::HALF);
    view! {
        <section
            class="bd-table bd-paper"
            node_ref=desk.root
            on:keydown=move |event| key(desk, &event)
            on:pointerdown=move |_| desk.keys.set(false)
        >
            <div class="bd-frame">
                <div class="tn-table">
                    <BoardView desk />
                    <Panel desk />
                </div>
            </div>
        </section>
    }
}

/// The fields that may be pressed now.
fn places(desk: &'static Desk) -> Places {
    if desk.acting.get().is_none() {
        return Places::default();
    }
    let lifted = desk.lifted.get();
    let fields = desk.now.with(|now| walk::choices(now, lifted));
    let all = fields.into_iter().chain(lifted).map(chart::middle);
    Places { all: all.collect(), first: lifted.map(chart::middle) }
}

/// A new position, or another seat, begins a new turn.
fn begin_turns(desk: &'static Desk, start: Memo<TerraNova>, hand: Memo<Option<Seat>>) {
    Effect::new(move |before: Option<TerraNova>| {
        let position = start.get();
        hand.track();
        if let Some(before) = before {
            desk.lifted.set(None);
            desk.pinned.set(None);
            // Whoever composed the turn has seen it already.
            if before != position {
                desk.seen.set(desk.turn.with_untracked(|turn| *turn.now() == position));
            }
            desk.turn.set(Rehearsal::new(position.clone()));
        }
        position
    });
    // With the keyboard, one's turn begins where the last one ended.
    Effect::new(move |_| {
        let may_focus = |root| crate::dom::may_focus(&root);
        if desk.acting.get().is_some()
            && desk.root.get_untracked().is_some_and(|root| may_focus(root.into()))
            && let Some(field) = desk.cursor.get_untracked()
        {
            desk.focus(field);
        }
    });
}

fn key(desk: &'static Desk, event: &ev::KeyboardEvent) {
    desk.keys.set(true);
    if event.ctrl_key() || event.meta_key() || event.alt_key() {
        return;
    }
    match event.key().as_str() {
        "Escape" if desk.lifted.get_untracked().is_some() => desk.put_down(),
        "Backspace" if desk.turn.with_untracked(Rehearsal::can_undo) => {
            desk.change(Rehearsal::undo);
        }
        "p" => desk.planner.update(|on| *on = !*on),
        _ => return,
    }
    event.prevent_default();
}
