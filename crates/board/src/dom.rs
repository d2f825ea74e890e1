//! Access to the DOM: sizes, pointers and the focus.

use std::cell::Cell;

use leptos::prelude::*;
use leptos::svg::Svg;
use leptos::tachys::dom::{document, window};
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;

/// Updates a signal with the size of an element, in pixels.
pub(crate) fn watch_size(element: NodeRef<Svg>, size: RwSignal<(f64, f64)>) {
    Effect::new(move |_| {
        let Some(element) = element.get() else { return };
        let measured = element.clone();
        let measure = move || {
            let box_ = measured.get_bounding_client_rect();
            let (width, height) = (box_.width(), box_.height());
            if width > 0.0 && height > 0.0 && size.get_untracked() != (width, height) {
                size.set((width, height));
            }
        };
        measure();
        let changed = Closure::<dyn FnMut()>::new(measure);
        let Ok(observer) = web_sys::ResizeObserver::new(changed.as_ref().unchecked_ref()) else {
            return;
        };
        observer.observe(&element);
        // The observer and its callback must live as long as the element is observed.
        let kept = StoredValue::new_local((observer, changed));
        on_cleanup(move || {
            kept.try_with_value(|(observer, _)| observer.disconnect());
        });
    });
}

/// The position of a pointer within an element, in pixels from its corner.
pub(crate) fn within(element: &web_sys::Element, x: i32, y: i32) -> (f64, f64) {
    let box_ = element.get_bounding_client_rect();
    (f64::from(x) - box_.left(), f64::from(y) - box_.top())
}

/// Whether a click came from a finger, which cannot hover.
pub(crate) fn by_finger(click: &web_sys::MouseEvent) -> bool {
    let pointer = click.dyn_ref::<web_sys::PointerEvent>();
    pointer.is_some_and(|pointer| pointer.pointer_type() == "touch")
}

/// Whether the main pointer of the device is a finger.
pub(crate) fn is_touch_screen() -> bool {
    let query = window().match_media("(pointer: coarse)").ok().flatten();
    query.is_some_and(|query| query.matches())
}

pub(crate) fn is_over(element: &web_sys::Element, x: i32, y: i32) -> bool {
    let (x, y) = within(element, x, y);
    let box_ = element.get_bounding_client_rect();
    (0.0..=box_.width()).contains(&x) && (0.0..=box_.height()).contains(&y)
}

thread_local! {
    /// Counts the calls of [`focus`], so that a later call replaces an earlier one.
    static FOCUS_CALLS: Cell<u32> = const { Cell::new(0) };
}

/// Moves the focus to the first element that matches within `root`. If that is possible, it happens
/// at once, so that the next key press goes there; otherwise in the next frame. If the pending
/// update replaces the element, its replacement gets the focus.
pub(crate) fn focus(root: &web_sys::Element, selector: String) {
    let call = FOCUS_CALLS.get().wrapping_add(1);
    FOCUS_CALLS.set(call);
    let focused = focus_first(root, &selector);
    let root = root.clone();
    request_animation_frame(move || {
        let lost = document().active_element().is_none_or(|element| element.tag_name() == "BODY");
        if FOCUS_CALLS.get() == call && (lost || !focused) {
            focus_first(&root, &selector);
        }
    });
}

/// Focuses the first match; returns whether it has the focus now.
fn focus_first(root: &web_sys::Element, selector: &str) -> bool {
    let Ok(Some(found)) = root.query_selector(selector) else { return false };
    // SVG elements have the same method, but `web_sys` has no common type for it.
    let _ = found.unchecked_ref::<web_sys::HtmlElement>().focus();
    document().active_element().as_ref() == Some(&found)
}

/// Whether the focus is within an element, or was lost because its element was removed.
pub(crate) fn may_focus(root: &web_sys::Element) -> bool {
    let active = window().document().and_then(|document| document.active_element());
    active.is_none_or(|active| active.tag_name() == "BODY" || root.contains(Some(&active)))
}
