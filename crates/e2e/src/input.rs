//! Mouse, touch and keyboard input, sent to the browser as real input events.

use std::time::Duration;

use serde_json::{Value, json};
use thirtyfour::action_chain::ActionChain;
use thirtyfour::cdp::Cdp;
use thirtyfour::{Key, WebDriver};

use crate::browser::Engine;

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
pub(crate) enum Hands {
    /// By the protocol for developer tools of Chromium, which also has touch input.
    DevTools(Cdp),
    /// By the standard actions of WebDriver.
    Actions(WebDriver),
}

impl Hands {
    pub(crate) fn new(window: &WebDriver, engine: Engine) -> Hands {
        match engine {
            Engine::Chromium => Hands::DevTools(window.cdp()),
            Engine::Firefox | Engine::WebKit => Hands::Actions(window.clone()),
        }
    }

    async fn send(&self, command: &str, arguments: Value) {
        let Hands::DevTools(tools) = self else { panic!("only Chromium has {command}") };
        tools.send_raw(command, arguments).await.expect("input arrives");
    }

    /// Performs standard actions; returns false for Chromium.
    async fn perform(&self, actions: impl FnOnce(ActionChain) -> ActionChain) -> bool {
        let Hands::Actions(window) = self else { return false };
        let chain = window.action_chain_with_delay(None, Some(Duration::ZERO));
        actions(chain).perform().await.expect("input arrives");
        true
    }

    pub(crate) async fn click(&self, (x, y): (f64, f64)) {
        if self.perform(|chain| move_to(chain, (x, y)).click()).await {
            return;
        }
        self.mouse("mouseMoved", (x, y), 0).await;
        self.mouse("mousePressed", (x, y), 1).await;
        self.mouse("mouseReleased", (x, y), 1).await;
    }

    /// Moves the mouse without pressing it.
    pub(crate) async fn hover(&self, at: (f64, f64)) {
        if !self.perform(|chain| move_to(chain, at)).await {
            self.mouse("mouseMoved", at, 0).await;
        }
    }

    pub(crate) async fn drag(&self, from: (f64, f64), to: (f64, f64)) {
        let steps = (1..=6).map(|step| {
            let part = f64::from(step) / 6.0;
            (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part)
        });
        let hold = |chain| move_to(chain, from).click_and_hold();
        if self.perform(|chain| steps.clone().fold(hold(chain), move_to).release()).await {
            return;
        }
        self.mouse("mouseMoved", from, 0).await;
        self.mouse("mousePressed", from, 1).await;
        for at in steps {
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

    pub(crate) async fn tap(&self, (x, y): (f64, f64)) {
        self.touch("touchStart", json!([{ "x": x, "y": y }])).await;
        self.touch("touchEnd", json!([])).await;
    }

    async fn touch(&self, kind: &str, points: Value) {
        let arguments = json!({ "type": kind, "touchPoints": points });
        self.send("Input.dispatchTouchEvent", arguments).await;
    }

    /// Moves two fingers apart around a point.
    pub(crate) async fn pinch(&self, (x, y): (f64, f64), by: f64) {
        let points = |apart: f64| json!([{ "x": x - apart, "y": y, "id": 1 }, { "x": x + apart, "y": y, "id": 2 }]);
        let begin = 24.0;
        self.touch("touchStart", points(begin)).await;
        for step in 1..=6 {
            let apart = begin * (1.0 + (by - 1.0) * f64::from(step) / 6.0);
            self.touch("touchMove", points(apart)).await;
        }
        self.touch("touchEnd", json!([])).await;
    }

    /// Presses a key, given by its DOM name: `Tab`, `Enter`, `ArrowLeft`.
    pub(crate) async fn key(&self, key: &str) {
        if self.perform(|chain| chain.key_down(key_value(key)).key_up(key_value(key))).await {
            return;
        }
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
        let kind = if text.is_empty() { "rawKeyDown" } else { "keyDown" };
        for (kind, text) in [(kind, text), ("keyUp", "")] {
            let arguments = json!({
                "type": kind, "key": key, "code": key, "text": text, "windowsVirtualKeyCode": code,
            });
            self.send("Input.dispatchKeyEvent", arguments).await;
        }
    }
}

fn move_to(chain: ActionChain, (x, y): (f64, f64)) -> ActionChain {
    chain.move_to(x.round() as i64, y.round() as i64)
}

/// The character that WebDriver uses for a key.
fn key_value(key: &str) -> char {
    match key {
        "Tab" => Key::Tab.value(),
        "Enter" => Key::Enter.value(),
        "Escape" => Key::Escape.value(),
        "PageUp" => Key::PageUp.value(),
        "PageDown" => Key::PageDown.value(),
        "End" => Key::End.value(),
        "Home" => Key::Home.value(),
        "ArrowLeft" => Key::Left.value(),
        "ArrowUp" => Key::Up.value(),
        "ArrowRight" => Key::Right.value(),
        "ArrowDown" => Key::Down.value(),
        other => other.chars().next().expect("a key has a name"),
    }
}
