//! Which tab of the browser plays a game that is open in several.

use js_sys::{Function, Reflect};
use leptos::prelude::*;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};

use super::desk::Hint;
use super::screen::session_of;
use super::{Desk, Playable};
use crate::shelf;

/// A tab that plays a game or waits for it. Dropped, it leaves the game to the next tab.
pub(super) struct Tab {
    leave: Function,
    _tell: Closure<dyn FnMut(bool)>,
}

impl Tab {
    /// Asks for the game of this name. `tell` hears whether this tab plays it, now and whenever
    /// that changes. The locks of the browser decide (`leadTab` in `start.js`, which is smaller than
    /// the same in Rust): a tab that does not get the lock waits for it.
    pub(super) fn open(name: &str, steal: bool, tell: impl FnMut(bool) + 'static) -> Option<Tab> {
        let tell = Closure::<dyn FnMut(bool)>::new(tell);
        let lead = Reflect::get(&window(), &"leadTab".into()).ok()?.dyn_into::<Function>().ok()?;
        let name = JsValue::from_str(name);
        let told: &JsValue = tell.as_ref();
        let leave = lead.call3(&JsValue::NULL, &name, &steal.into(), told).ok()?;
        Some(Tab { leave: leave.dyn_into().ok()?, _tell: tell })
    }
}

impl Drop for Tab {
    fn drop(&mut self) {
        let _ = self.leave.call0(&JsValue::NULL);
    }
}

impl<P: Playable> Desk<P> {
    /// Plays the game in one tab of the browser: the others show it.
    pub(super) fn share(self) {
        if self.bot_to_act().is_some() {
            self.thinking.set(Some(0.0));
        }
        self.lead(false);
        let changed = window_event_listener_untyped("storage", move |_| {
            if untrack(|| self.follows()) {
                self.read_again();
            }
        });
        on_cleanup(move || changed.remove());
    }

    /// Asks the browser whether this tab may play; `steal` takes the game from another tab.
    fn lead(self, steal: bool) {
        let name = self.peek(|session| session.id.clone());
        let told = move |leads: bool| {
            // The player may have left the game meanwhile.
            if self.leads.try_get_untracked().is_none() {
                return;
            }
            self.interrupt();
            self.thinking.set(None);
            self.read_again();
            self.leads.set(Some(leads));
            if leads {
                self.go_on();
            }
        };
        let tab = Tab::open(&name, steal, told);
        if tab.is_none() {
            told(true);
        }
        self.tab.set_value(tab);
    }

    /// Plays here what another tab played so far.
    pub(crate) fn play_here(self) {
        self.lead(true);
    }

    /// Whether this tab plays the game: not before the browser has said so.
    pub(crate) fn leads_here(self) -> bool {
        self.leads.get() == Some(true)
    }

    /// Whether another tab plays this game.
    pub(crate) fn follows(self) -> bool {
        self.leads.get() == Some(false)
    }

    /// Shows the game as it is stored, if another tab has changed it.
    fn read_again(self) {
        let (id, known) = self.peek(|session| (session.id.clone(), session.record().to_string()));
        let stored = shelf::get(&id).filter(|text| *text != known);
        if let Some(session) = stored.and_then(|text| session_of(id, &text)) {
            self.hint.set(Hint::None);
            self.session.set(session);
        }
    }
}
