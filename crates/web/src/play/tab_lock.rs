//! Selects the browser tab that plays a local game, if several tabs have it open.

use js_sys::{Function, Reflect};
use leptos::prelude::*;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};

use super::controller::Hint;
use super::screen::session_of;
use super::{Controller, Playable};
use crate::saved_games;

/// A tab that plays a game or waits for it. Dropping it passes the game to the next tab.
pub(super) struct Tab {
    leave: Function,
    _tell: Closure<dyn FnMut(bool)>,
}

impl Tab {
    /// Requests the game of this name. `tell` is called with whether this tab plays it, now and at
    /// each change. The browser's lock manager decides (`leadTab` in `start.js`, which is smaller
    /// than the same code in Rust). A tab that does not get the lock waits for it.
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

impl<P: Playable> Controller<P> {
    /// Ensures that only one tab plays the game. The others only show it.
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

    /// Requests the lock for this tab; `steal` takes it from another tab.
    fn lead(self, steal: bool) {
        let name = self.peek(|session| session.id.clone());
        let told = move |leads: bool| {
            // The player may have left the game in the meantime.
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

    /// Moves the game from another tab to this one.
    pub(crate) fn play_here(self) {
        self.lead(true);
    }

    /// Whether this tab plays the game; false until the browser has answered.
    pub(crate) fn leads_here(self) -> bool {
        self.leads.get() == Some(true)
    }

    /// Whether another tab plays this game.
    pub(crate) fn follows(self) -> bool {
        self.leads.get() == Some(false)
    }

    /// Reloads the stored game after another tab has changed it.
    fn read_again(self) {
        let (id, known) = self.peek(|session| (session.id.clone(), session.record().to_string()));
        let stored = saved_games::get(&id).filter(|text| *text != known);
        if let Some(session) = stored.and_then(|text| session_of(id, &text)) {
            self.hint.set(Hint::None);
            self.session.set(session);
        }
    }
}
