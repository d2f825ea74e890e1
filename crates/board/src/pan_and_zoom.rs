//! A window on an infinite plane: pan by dragging, zoom by wheel and pinch, fit.

use std::time::Duration;

use board_drawings::bounds::Bounds;
use leptos::ev;
use leptos::prelude::*;
use leptos::svg::Svg;
use words::Words;

use crate::camera::{Camera, Gesture, Places};
use crate::dom;

/// The smallest and the largest scale.
const LIMITS: (f64, f64) = (0.15, 4.0);
/// The part of the content that stays visible, in pixels.
const KEEP: f64 = 48.0;
/// The minimum width of a place on a touch screen, in pixels, and the width that it gets if it
/// would be smaller.
const LEAST: f64 = 36.0;
const COMFORTABLE: f64 = 40.0;
/// The factor of the zoom buttons.
const STEP: f64 = 1.35;

/// The state of a window. It is copied into every listener.
#[derive(Clone, Copy)]
pub(crate) struct Pane {
    element: NodeRef<Svg>,
    size: RwSignal<(f64, f64)>,
    /// The bounds of the content, and the largest scale.
    bounds: Signal<Bounds>,
    largest: f64,
    /// The camera that the player has chosen; `None` shows everything.
    chosen: RwSignal<Option<Camera>>,
    /// A closer camera for the places that can be pressed, if they would be too small otherwise.
    close: RwSignal<Option<Camera>>,
    /// Whether the player prefers to see everything until the next decision.
    whole: RwSignal<bool>,
    gesture: RwSignal<Gesture>,
    /// The chosen camera when the first pointer was pressed.
    before: RwSignal<Option<Camera>>,
    /// Whether the size of the window has been known for a moment. Before that, changes are not
    /// animated.
    settled: RwSignal<bool>,
}

impl Pane {
    pub(crate) fn new(bounds: Signal<Bounds>, largest: f64) -> Pane {
        let pane = Pane {
            element: NodeRef::new(),
            size: RwSignal::new((640.0, 420.0)),
            bounds,
            largest,
            chosen: RwSignal::new(None),
            close: RwSignal::new(None),
            whole: RwSignal::new(false),
            gesture: RwSignal::new(Gesture::default()),
            before: RwSignal::new(None),
            settled: RwSignal::new(false),
        };
        dom::watch_size(pane.element, pane.size);
        Effect::new(move |_| {
            if pane.element.get().is_some() {
                set_timeout(move || pane.settled.set(true), Duration::from_millis(400));
            }
        });
        pane
    }

    /// On a touch screen, zooms in until each place that can be pressed is wide enough for a
    /// finger. `width` is the width of a place on the plane.
    pub(crate) fn approach(self, places: Box<dyn Fn() -> Places>, width: f64) {
        Effect::new(move |before: Option<Places>| {
            let (places, size, bounds) = (places(), self.size.get(), self.bounds.get());
            let is_new = before.as_ref() != Some(&places);
            let least = LEAST / width;
            let fits = Camera::fit(bounds, size, self.largest).scale >= least;
            if places.all.is_empty() || fits || !dom::is_touch_screen() {
                self.close.set(None);
                return places;
            }
            let now = untrack(|| self.camera());
            // Do not move a view that is close enough under the player's finger.
            let stays = now.scale >= least && now.shows(&places, width, size);
            let near = || Camera::near(&places, width, bounds, size, COMFORTABLE / width);
            self.close.set(Some(if stays { now } else { near() }));
            if is_new {
                self.chosen.set(None);
                self.whole.set(false);
            }
            places
        });
    }

    pub(crate) fn bounds(self) -> Bounds {
        self.bounds.get()
    }

    pub(crate) fn camera(self) -> Camera {
        let fit = || Camera::fit(self.bounds.get(), self.size.get(), self.largest);
        self.moved().unwrap_or_else(fit)
    }

    /// The current camera, unless it shows everything.
    fn moved(self) -> Option<Camera> {
        let close = || self.close.get().filter(|_| !self.whole.get());
        self.chosen.get().or_else(close)
    }

    /// Whether something is being dragged.
    pub(crate) fn is_held(self) -> bool {
        self.gesture.with(Gesture::holds)
    }

    /// Whether a change is shown at once instead of animated.
    fn is_still(self) -> bool {
        self.is_held() || !self.settled.get()
    }

    /// Whether the following click event is the end of a drag.
    pub(crate) fn was_dragged(self) -> bool {
        self.gesture.with_untracked(Gesture::dragged)
    }

    /// Shows everything. If everything is visible already, zooms in on the places that can be
    /// pressed.
    pub(crate) fn fit(self) {
        self.whole.set(untrack(|| self.moved()).is_some());
        self.chosen.set(None);
    }

    /// Moves the camera as little as possible to make the bounds visible. No effect if everything
    /// is visible.
    pub(crate) fn show(self, bounds: Bounds) {
        let size = self.size.get_untracked();
        if let Some(camera) = untrack(|| self.moved()) {
            let shown = camera.showing(bounds, size);
            if shown != camera {
                self.chosen.set(Some(shown));
            }
        }
    }

    fn choose(self, camera: Camera) {
        let (bounds, size) = (self.bounds.get_untracked(), self.size.get_untracked());
        self.chosen.set(Some(camera.kept(bounds, size, KEEP)));
    }

    fn zoom(self, factor: f64, at: Option<(f64, f64)>) {
        let (width, height) = self.size.get_untracked();
        let at = at.unwrap_or((width / 2.0, height / 2.0));
        self.choose(untrack(|| self.camera()).zoomed(factor, at, LIMITS));
    }

    /// The point of the plane under a pointer; `None` outside of the window.
    pub(crate) fn under(self, x: i32, y: i32) -> Option<(f64, f64)> {
        let element = self.element.get_untracked()?;
        let over = dom::is_over(&element, x, y);
        over.then(|| untrack(|| self.camera()).under(dom::within(&element, x, y)))
    }

    /// A point and a length of the plane in pixels of the screen.
    pub(crate) fn on_screen(self, (x, y): (f64, f64), length: f64) -> Option<(f64, f64, f64)> {
        let window = self.element.get_untracked()?.get_bounding_client_rect();
        let camera = untrack(|| self.camera());
        let (left, top) = (window.left() + camera.x, window.top() + camera.y);
        Some((left + x * camera.scale, top + y * camera.scale, length * camera.scale))
    }

    fn press(self, event: &ev::PointerEvent) {
        let Some(element) = self.element.get_untracked() else { return };
        if event.button() == 0 {
            let (x, y) = dom::within(&element, event.client_x(), event.client_y());
            if !self.gesture.with_untracked(Gesture::holds) {
                self.before.set(self.chosen.get_untracked());
            }
            self.gesture.update(|gesture| gesture.press(event.pointer_id(), x, y));
        }
    }

    fn drag(self, event: &ev::PointerEvent) {
        let Some(element) = self.element.get_untracked() else { return };
        if !self.gesture.with_untracked(Gesture::holds) {
            return;
        }
        let at = dom::within(&element, event.client_x(), event.client_y());
        let camera = untrack(|| self.camera());
        let before = self.was_dragged();
        let mut moved = camera;
        self.gesture.update_untracked(|gesture| {
            moved = gesture.drag(event.pointer_id(), at, camera, LIMITS);
        });
        if self.was_dragged() && !before {
            // The window receives all further events of the drag, even outside of it.
            let _ = element.set_pointer_capture(event.pointer_id());
        }
        if moved != camera {
            self.choose(moved);
        }
    }

    fn release(self, event: &ev::PointerEvent) {
        self.gesture.update(|gesture| gesture.release(event.pointer_id()));
    }

    /// The browser has cancelled the pointer to scroll the page. Restores the camera.
    fn cancel(self, event: &ev::PointerEvent) {
        self.release(event);
        self.chosen.set(self.before.get_untracked());
    }

    fn wheel(self, event: &ev::WheelEvent) {
        let Some(element) = self.element.get_untracked() else { return };
        event.prevent_default();
        let at = dom::within(&element, event.client_x(), event.client_y());
        // A delta in lines or pages is converted to pixels.
        let delta = if event.delta_mode() == 0 { event.delta_y() } else { event.delta_y() * 24.0 };
        let turn = -delta.clamp(-240.0, 240.0) / 420.0;
        self.zoom(1.0 + turn + turn * turn / 2.0, Some(at));
    }

    /// Handles the zoom keys; returns whether it was one.
    fn key(self, key: &str) -> bool {
        match key {
            "+" | "=" => self.zoom(STEP, None),
            "-" => self.zoom(1.0 / STEP, None),
            "0" => self.fit(),
            _ => return false,
        }
        true
    }
}

/// The window. Its content can be panned and zoomed.
#[component]
pub(crate) fn PaneWindow(
    pane: Pane,
    class: &'static str,
    #[prop(into)] name: Signal<String>,
    children: Children,
) -> impl IntoView {
    let zoom_by_key = move |event: ev::KeyboardEvent| {
        if pane.key(&event.key()) {
            event.prevent_default();
        }
    };
    // While everything is visible, one finger scrolls the page, but two fingers zoom the window.
    let keep_pinch = move |event: ev::TouchEvent| {
        if pane.gesture.with_untracked(Gesture::pinches) {
            event.prevent_default();
        }
    };
    view! {
        <div class="bd-window">
            <svg
                class=class
                class:bd-fitted=move || pane.moved().is_none()
                node_ref=pane.element
                role="group"
                aria-label=move || name.get()
                on:pointerdown=move |event| pane.press(&event)
                on:pointermove=move |event| pane.drag(&event)
                on:pointerup=move |event| pane.release(&event)
                on:pointercancel=move |event| pane.cancel(&event)
                on:wheel=move |event| pane.wheel(&event)
                on:touchstart=keep_pinch
                on:keydown=zoom_by_key
            >
                <g
                    class="bd-plane"
                    class:bd-still=move || pane.is_still()
                    style:transform=move || pane.camera().transform()
                >
                    {children()}
                </g>
            </svg>
        </div>
    }
}

/// The buttons of a window: zoom in, zoom out, fit.
#[component]
pub(crate) fn PaneButtons(pane: Pane, words: Signal<Words>) -> impl IntoView {
    let button = move |id: &'static str, drawing: &'static str, press: fn(Pane)| {
        let name = move || words.with(|words| words.text(id));
        view! {
            <button
                type="button"
                class="bd-round"
                aria-label=name
                title=name
                on:click=move |_| press(pane)
            >
                <svg viewBox="-12 -12 24 24" aria-hidden="true">
                    <path d=drawing />
                </svg>
            </button>
        }
    };
    view! {
        <div class="bd-pane-buttons">
            {button("bd-zoom-in", "M-7 0H7M0 -7V7", |pane| pane.zoom(STEP, None))}
            {button("bd-zoom-out", "M-7 0H7", |pane| pane.zoom(1.0 / STEP, None))}
            {button(
                "bd-fit",
                "M-8 -3V-8H-3M3 -8H8V-3M8 3V8H3M-3 8H-8V3",
                Pane::fit,
            )}
        </div>
    }
}
