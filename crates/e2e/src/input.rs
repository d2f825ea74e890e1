//! Mouse, touch and keyboard input, sent to the browser as real input events.

use serde_json::{Value, json};
use thirtyfour::WebDriver;
use thirtyfour::cdp::Cdp;

/// The input device of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input {
    /// A mouse.
    Pointer,
    /// A finger.
    Touch,
    /// The keyboard only.
    Keys,
}

/// Sends input to a window.
#[derive(Clone, Debug)]
pub(crate) struct Hands {
    tools: Cdp,
}

impl Hands {
    pub(crate) fn new(window: &WebDriver) -> Hands {
        Hands { tools: window.cdp() }
    }

    async fn send(&self, command: &str, arguments: Value) {
        self.tools.send_raw(command, arguments).await.expect("input arrives");
    }

    /// Clicks at a point of the window.
    pub(crate) async fn click(&self, (x, y): (f64, f64)) {
        self.mouse("mouseMoved", (x, y), 0).await;
        self.mouse("mousePressed", (x, y), 1).await;
        self.mouse("mouseReleased", (x, y), 1).await;
    }

    /// Moves the mouse without pressing it.
    pub(crate) async fn hover(&self, at: (f64, f64)) {
        self.mouse("mouseMoved", at, 0).await;
    }

    /// Drags from one point to another.
    pub(crate) async fn drag(&self, from: (f64, f64), to: (f64, f64)) {
        self.mouse("mouseMoved", from, 0).await;
        self.mouse("mousePressed", from, 1).await;
        for step in 1..=6 {
            let part = f64::from(step) / 6.0;
            let at = (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part);
            let arguments = json!({
                "type": "mouseMoved", "x": at.0, "y": at.1, "button": "left", "buttons": 1,
            });
            self.send("Input.dispatchMouseEvent", arguments).await;
        }
        self.mouse("mouseReleased", to, 1).await;
    }

    async fn mouse(&self, kind: &str, (x, y): (f64, f64), clicks: u8) {
        let button = if clicks > 0 { "left" } else { "none" };
        let arguments =
            json!({ "type": kind, "x": x, "y": y, "button": button, "clickCount": clicks });
        self.send("Input.dispatchMouseEvent", arguments).await;
    }

    /// Taps with a finger.
    pub(crate) async fn tap(&self, (x, y): (f64, f64)) {
        let points = json!([{ "x": x, "y": y }]);
        let start = json!({ "type": "touchStart", "touchPoints": points });
        self.send("Input.dispatchTouchEvent", start).await;
        let end = json!({ "type": "touchEnd", "touchPoints": [] });
        self.send("Input.dispatchTouchEvent", end).await;
    }

    /// Moves two fingers apart around a point.
    pub(crate) async fn pinch(&self, (x, y): (f64, f64), by: f64) {
        let points = |apart: f64| json!([{ "x": x - apart, "y": y, "id": 1 }, { "x": x + apart, "y": y, "id": 2 }]);
        let begin = 24.0;
        let touch = |kind: &str, points: Value| json!({ "type": kind, "touchPoints": points });
        self.send("Input.dispatchTouchEvent", touch("touchStart", points(begin))).await;
        for step in 1..=6 {
            let apart = begin * (1.0 + (by - 1.0) * f64::from(step) / 6.0);
            self.send("Input.dispatchTouchEvent", touch("touchMove", points(apart))).await;
        }
        self.send("Input.dispatchTouchEvent", touch("touchEnd", json!([]))).await;
    }

    /// Presses a key, given by its DOM name: `Tab`, `Enter`, `ArrowLeft`.
    pub(crate) async fn key(&self, key: &str, shift: bool) {
        let (code, text) = match key {
            "Tab" => (9, ""),
            "Enter" => (13, "\r"),
            "Escape" => (27, ""),
            " " => (32, " "),
            "PageUp" => (33, ""),
            "PageDown" => (34, ""),
            "End" => (35, ""),
            "Home" => (36, ""),
            "ArrowLeft" => (37, ""),
            "ArrowUp" => (38, ""),
            "ArrowRight" => (39, ""),
            "ArrowDown" => (40, ""),
            other => (i64::from(other.bytes().next().unwrap_or(0).to_ascii_uppercase()), other),
        };
        let modifiers = if shift { 8 } else { 0 };
        let kind = if text.is_empty() { "rawKeyDown" } else { "keyDown" };
        let down = json!({
            "type": kind, "key": key, "code": key, "text": text,
            "windowsVirtualKeyCode": code, "modifiers": modifiers,
        });
        self.send("Input.dispatchKeyEvent", down).await;
        let up = json!({
            "type": "keyUp", "key": key, "code": key, "windowsVirtualKeyCode": code,
            "modifiers": modifiers,
        });
        self.send("Input.dispatchKeyEvent", up).await;
    }
}
