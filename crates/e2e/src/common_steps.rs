//! Steps that many tests share.

use game::{Position, Record};
use serde_json::Value;

use crate::{Device, Input, Page, Visit};

impl Visit {
    /// A first visit on a phone.
    pub fn phone() -> Visit {
        Visit { device: Device::Phone, ..Visit::default() }
    }

    /// Opens the client at a stored game, and waits until an element exists.
    pub async fn open_game<P: Position>(
        self,
        seats: &str,
        record: Record<P>,
        selector: &str,
    ) -> Page {
        Page::open_on(self.with_game("game", seats, record), "/play/game", selector).await
    }
}

impl Page {
    /// Navigates to a path of the site and waits until an element exists.
    pub async fn load(&self, path: &str, selector: &str) {
        self.goto(path).await;
        self.wait_for(selector).await;
    }

    /// Clicks an element and waits until another one exists.
    pub async fn click_to_show(&self, selector: &str, shown: &str) {
        self.press_to_show(selector, Input::Pointer, shown).await;
    }

    /// Presses an element and waits until another one exists.
    pub async fn press_to_show(&self, selector: &str, input: Input, shown: &str) {
        self.press(selector, input).await;
        self.wait_for(shown).await;
    }

    /// Waits until an element exists on all pages.
    pub async fn all_show<'a>(pages: impl IntoIterator<Item = &'a Page>, selector: &str) {
        for page in pages {
            page.wait_for(selector).await;
        }
    }

    /// Ends several visits.
    pub async fn end_all(pages: impl IntoIterator<Item = Page>) {
        for page in pages {
            page.end().await;
        }
    }

    /// Navigates to a path of the client and waits until it has started.
    pub async fn start_at(&self, path: &str) {
        self.goto(path).await;
        self.ready().await;
    }

    /// Waits until an element does not exist.
    pub async fn wait_gone(&self, selector: &str) {
        self.wait_until(&format!("!document.querySelector({})", Value::from(selector))).await;
    }

    /// Waits until one of the elements that match contains a text.
    pub async fn wait_for_text(&self, selector: &str, text: &str) {
        let (selector, text) = (Value::from(selector), Value::from(text));
        let all = format!("[...document.querySelectorAll({selector})]");
        self.wait_until(&format!("{all}.some((e) => e.innerText.includes({text}))")).await;
    }

    /// Waits until this number of elements match.
    pub async fn wait_for_count(&self, selector: &str, count: usize) {
        let all = format!("document.querySelectorAll({})", Value::from(selector));
        self.wait_until(&format!("{all}.length === {count}")).await;
    }

    /// The number of elements that match.
    pub async fn count(&self, selector: &str) -> usize {
        let all = format!("document.querySelectorAll({})", Value::from(selector));
        self.run(&format!("return {all}.length")).await.as_u64().expect("a number") as usize
    }

    /// Checks that an element contains a text.
    pub async fn check_text(&self, selector: &str, text: &str) {
        let shown = self.text(selector).await;
        assert!(shown.contains(text), "{text:?} is not in {shown:?}");
    }

    /// Checks that the page is not wider than the window.
    pub async fn check_width(&self, screen: &str) {
        let fits = "return document.documentElement.scrollWidth <= innerWidth + 1";
        assert_eq!(self.run(fits).await, true, "{screen} is too wide");
    }

    /// Whether the page shows that it is the visitor's turn.
    pub async fn is_to_act(&self) -> bool {
        self.run("return document.title.startsWith('●')").await == true
    }

    /// Gives up the game on the page.
    pub async fn resign(&self, input: Input) {
        for selector in ["#more", "#resign", "#resign-sure:not(:disabled)"] {
            self.press(selector, input).await;
        }
    }

    /// Submits the form for a new table, and waits until the table exists.
    pub async fn create_table(&self, input: Input) {
        self.press_to_show("form button[type=submit]", input, ".waiting").await;
    }

    /// Submits the form for a new local game, and waits until it begins.
    pub async fn begin_game(&self, input: Input) {
        self.press_to_show("form button[type=submit]", input, ".play").await;
    }

    /// Sends a request of the visitor to the server; returns the status and the answer.
    pub async fn request(&self, method: &str, path: &str, body: &Value) -> (u64, Value) {
        let script = format!(
            "return fetch('/api/{path}', {{ method: '{method}', body: JSON.stringify({body}),
               headers: {{ 'content-type': 'application/json' }} }}).then((answer) =>
               answer.text().then((text) => [answer.status, text ? JSON.parse(text) : null]))"
        );
        let mut answer = self.run(&script).await;
        (answer[0].as_u64().expect("a status"), answer[1].take())
    }
}
