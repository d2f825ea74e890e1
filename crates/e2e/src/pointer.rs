//! Input with the mouse or a finger on the elements of a page.

use std::time::{Duration, Instant};

use serde_json::Value;

use crate::browser::PATIENCE;
use crate::{Input, Page};

/// Finds the element of a press and its box. `all` are the elements that match the selector.
const FIND: &str = "
    const e = all.find((e) => e.getClientRects().length) || all[0];
    // Words that wrap have a box on each line.
    const box = () => e.getClientRects().length > 1 && e.matches('span')
      ? e.getClientRects()[0] : e.getBoundingClientRect();
    const label = e.tagName === 'LABEL' || e.closest('label');
    const hits = (top) => e.contains(top) || top.contains(e) && label;";

/// Waits for the first event of a press. If it does not hit the element, because the page has changed
/// since the position was determined, no part of the press reaches the page, and `pressMissed` is set.
const GUARD: &str = "
    window.pressMissed = false;
    const types = ['pointerdown', 'mousedown', 'touchstart', 'pointerup', 'mouseup', 'touchend', 'click'];
    const listen = { capture: true, passive: false };
    window.endPress?.();
    window.endPress = () => types.forEach((type) => removeEventListener(type, guard, listen));
    const guard = (event) => {
      if (!pressMissed && hits(event.target)) return endPress();
      window.pressMissed = true;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    types.forEach((type) => addEventListener(type, guard, listen));";

impl Page {
    /// The centre of an element after it was scrolled into view. The element must not be covered or
    /// disabled, and must have the same position in two consecutive frames. No part of the page may be
    /// loading, because that part would then move other elements.
    pub async fn center(&self, selector: &str) -> (f64, f64) {
        self.find_center(selector, "").await
    }

    /// The same; then runs a script, in which `hits` tells whether an event hits the element.
    async fn find_center(&self, selector: &str, then: &str) -> (f64, f64) {
        let script = format!(
            "const all = [...document.querySelectorAll({})];
             if (!all.length) return 'gone';
             if (document.querySelector('.coming')) return 'on a page with a part that is loading';
             {FIND}
             if (e.closest(':disabled')) return 'disabled';
             let r = box();
             if (r.top < 0 || r.left < 0 || r.bottom > innerHeight || r.right > innerWidth) {{
               e.scrollIntoView({{ block: 'center', inline: 'center' }});
               r = box();
             }}
             const [x, y] = [r.left + r.width / 2, r.top + r.height / 2];
             await new Promise(requestAnimationFrame);
             const again = box();
             if (again.left !== r.left || again.top !== r.top || !e.isConnected) return 'moving';
             const top = document.elementFromPoint(x, y);
             if (!top || !hits(top)) {{
               // A bar that stays may lie over it.
               e.scrollIntoView({{ block: 'center', inline: 'center' }});
               return 'covered by ' + (top ? top.outerHTML.slice(0, 200) : 'nothing');
             }}
             {then}
             return [x, y];",
            Value::from(selector)
        );
        let begun = Instant::now();
        loop {
            let found = self.run_until(&script, "Array.isArray(result)").await.unwrap_or_default();
            if let Some([x, y]) = found.as_array().map(Vec::as_slice)
                && let (Some(x), Some(y)) = (x.as_f64(), y.as_f64())
            {
                return (x, y);
            }
            assert!(begun.elapsed() < PATIENCE, "{selector} is {found}");
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    /// Presses an element with the mouse or a finger. If the page moves the element away meanwhile, the
    /// press has no effect and is repeated.
    pub async fn press(&self, selector: &str, input: Input) {
        let begun = Instant::now();
        loop {
            let at = self.find_center(selector, GUARD).await;
            match input {
                Input::Touch => self.hands.tap(at).await,
                Input::Pointer | Input::Keys => self.hands.click(at).await,
            }
            // The press may have opened another document, in which there is no guard.
            let end = "window.endPress?.(); return !!window.pressMissed";
            let missed = self.window.execute(end, Vec::new()).await;
            if !missed.is_ok_and(|missed| missed.json() == &Value::Bool(true)) {
                return;
            }
            assert!(begun.elapsed() < PATIENCE, "{selector} always moves away");
        }
    }

    /// Clicks an element.
    pub async fn click(&self, selector: &str) {
        self.press(selector, Input::Pointer).await;
    }

    /// Clicks at a point, on any element.
    pub async fn click_at(&self, at: (f64, f64)) {
        self.hands.click(at).await;
    }

    /// Moves the mouse over an element.
    pub async fn hover(&self, selector: &str) {
        let at = self.center(selector).await;
        self.hands.hover(at).await;
    }

    /// Drags one element to another.
    pub async fn drag(&self, from: &str, to: &str) {
        let from = self.center(from).await;
        let to = self.center(to).await;
        self.hands.drag(from, to).await;
    }

    /// Drags an element to a point.
    pub async fn drag_to(&self, from: &str, to: (f64, f64)) {
        let from = self.center(from).await;
        self.hands.drag(from, to).await;
    }

    /// Spreads two fingers on an element until they are `by` times as far apart.
    pub async fn pinch(&self, selector: &str, by: f64) {
        let middle = self.center(selector).await;
        self.hands.pinch(middle, by).await;
    }
}
