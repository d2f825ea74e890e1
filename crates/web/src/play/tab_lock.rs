//! Selects the browser tab that plays a local game, if several tabs have it open.

use js_sys::{Function, Reflect};
use leptos::prelude::*;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};

use super::controller::Hint;
use super::{Controller, Playable, Session};
use crate::saved_games;

/// A tab that plays a game or waits for it. Dropping it passes the game to the next tab.
pub(super) struct Tab {
    leave: Function,
    _tell: Closure<dyn FnMut(bool)>,
}

impl Tab {
    /// Requests the game of this name. `on_change` is called with whether this tab plays it, now and at
    /// each change. The browser's lock manager decides (`leadTab` in `start.js`, which is smaller
    /// than the same code in Rust). A tab that does not get the lock waits for it.
    pub(super) fn open(
        name: &str,
        steal: bool,
        on_change: impl FnMut(bool) + 'static,
    ) -> Option<Tab> {
        let on_change = Closure::<dyn FnMut(bool)>::new(on_change);
        let lead = Reflect::get(&window(), &"leadTab".into()).ok()?.dyn_into::<Function>().ok()?;
        let name = JsValue::from_str(name);
        let callback: &JsValue = on_change.as_ref();
        let leave = lead.call3(&JsValue::NULL, &name, &steal.into(), callback).ok()?;
        Some(Tab { leave: leave.dyn_into().ok()?, _tell: on_change })
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
    pub(super) fn lead(self, steal: bool) {
        let name = self.peek(|session| session.id.clone());
        let on_change = move |leads: bool| {
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
        let tab = Tab::open(&name, steal, on_change);
        if tab.is_none() {
            on_change(true);
        }
        self.tab.set_value(tab);
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
        if let Some(session) = stored.and_then(|text| Session::open(id, &text).ok()) {
            self.hint.set(Hint::None);
            self.session.set(session);
        }
    }
}
