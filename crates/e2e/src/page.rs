//! A site, a browser, and a page in it.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::Value;
use thirtyfour::WebDriver;
use thirtyfour::common::print::PrintParameters;

use crate::browser::{Browser, BrowserKind, Device, Engine, PATIENCE};
use crate::devtools;
use crate::input::Hands;
use crate::test_site::TestSite;

/// The options of a visit.
#[derive(Clone, Debug)]
pub struct Visit {
    /// The engine of the browser.
    pub engine: Engine,
    /// The device that the browser emulates. Only Chromium emulates a phone.
    pub device: Device,
    /// Whether the device prefers a dark colour scheme.
    pub dark: bool,
    /// The language that the browser requests.
    pub language: &'static str,
    /// Whether the browser can show notifications, if the page may.
    pub notifications: bool,
    /// The port of the [`PushService`](crate::PushService) that Firefox uses instead of that of its maker. It may
    /// then show notifications.
    pub push_service: Option<u16>,
    /// Entries that an earlier visit left in the local storage.
    pub kept: Vec<(&'static str, String)>,
    /// Stored games: the id, the line of the index, the record.
    pub games: Vec<(&'static str, String, String)>,
}

impl Default for Visit {
    /// A first visit on a laptop, with bots that act without a pause.
    fn default() -> Visit {
        Visit {
            engine: Engine::Chromium,
            device: Device::Desktop,
            dark: false,
            language: "en",
            notifications: false,
            push_service: None,
            kept: vec![("novae.pace", "at-once".to_owned()), ("novae.level", "novice".to_owned())],
            games: Vec::new(),
        }
    }
}

/// A site, a browser, and a page in it.
#[derive(Debug)]
pub struct Page {
    pub(crate) window: WebDriver,
    pub(crate) hands: Hands,
    pub(crate) base: String,
    engine: Engine,
    pub(crate) device: Device,
    dark: bool,
    language: &'static str,
    // Dropped last: the browser must end before its site does.
    pub(crate) browser: Browser,
    site: Option<Arc<TestSite>>,
}

impl Page {
    /// Opens the client for a visitor with these options.
    pub async fn open(visit: Visit) -> Page {
        Page::open_at(Arc::new(TestSite::open()), visit).await
    }

    /// Opens the client at a path and waits until an element exists.
    pub async fn open_on(visit: Visit, path: &str, selector: &str) -> Page {
        let page = Page::without_client(Arc::new(TestSite::open()), visit).await;
        page.load(path, selector).await;
        page
    }

    /// Opens the client on a site that several visitors share.
    pub async fn open_at(site: Arc<TestSite>, visit: Visit) -> Page {
        let page = Page::without_client(site, visit).await;
        page.start_at("/").await;
        page
    }

    /// Opens a browser with everything that the visit finds in it; does not start the client.
    async fn without_client(site: Arc<TestSite>, visit: Visit) -> Page {
        let Visit { engine, language, notifications, push_service, .. } = visit;
        let browser = Browser::start(BrowserKind { engine, language, notifications, push_service });
        let window = browser.window(visit.dark).await;
        let hands = Hands::new(&window, visit.engine);
        let page = Page {
            window,
            hands,
            base: site.base(),
            engine: visit.engine,
            device: visit.device,
            dark: visit.dark,
            language: visit.language,
            browser,
            site: Some(site),
        };
        page.emulate_device().await;
        // This page has the same origin but no program, so the test can fill the storage before the
        // client starts.
        page.goto("/sw.js").await;
        let index: Vec<&str> = visit.games.iter().map(|(_, line, _)| line.as_str()).collect();
        let mut kept = vec![("novae.games".to_owned(), index.join("\n"))];
        kept.extend(visit.kept.iter().map(|(name, text)| ((*name).to_owned(), text.clone())));
        kept.extend(
            visit.games.iter().map(|(id, _, text)| (format!("novae.game.{id}"), text.clone())),
        );
        let kept: Value = kept.into_iter().map(|(name, text)| vec![name, text]).collect();
        page.run(&format!("for (const [name, text] of {kept}) localStorage.setItem(name, text)"))
            .await;
        // That page has no icon. Only errors of the client count.
        page.console_errors().await;
        page
    }

    /// Waits until the window has the focus. A window of Firefox loses it sometimes if the machine is
    /// busy; the Enter key then does not activate buttons.
    async fn focus_window(&self) {
        let begun = Instant::now();
        while self.run("return document.hasFocus()").await != true {
            assert!(begun.elapsed() < PATIENCE, "the window does not get the focus");
            let window = self.window.window().await.expect("a window");
            self.window.switch_to_window(window).await.expect("the focus");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Navigates to a path of the site.
    pub async fn goto(&self, path: &str) {
        self.window.goto(format!("{}{path}", self.base)).await.expect("the page opens");
        self.record_input().await;
    }

    /// Leaves the site; no page of it stays open.
    pub async fn leave(&self) {
        self.window.goto("about:blank").await.expect("an empty page");
    }

    /// Emulates the device of the visit in the current tab.
    async fn emulate_device(&self) {
        if self.engine == Engine::Chromium {
            return devtools::emulate_device(&self.window, self.device, self.dark).await;
        }
        assert_eq!(self.device, Device::Desktop, "only Chromium emulates a phone");
        let (width, height) = self.device.size();
        self.resize(width, height).await;
    }

    /// Resizes the window, so that the page has this size.
    pub async fn resize(&self, width: u32, height: u32) {
        if self.engine == Engine::Chromium {
            let phone = self.device == Device::Phone;
            return devtools::resize(&self.window, (width, height), phone).await;
        }
        // The window also has a frame, and a toolbar in some browsers.
        let extra = self.run("return [outerWidth - innerWidth, outerHeight - innerHeight]").await;
        let extra = |side: usize| extra[side].as_u64().unwrap_or_default() as u32;
        let size = (width + extra(0), height + extra(1));
        self.window.set_window_rect(0, 0, size.0, size.1).await.expect("another size");
        self.wait_until(&format!("innerWidth === {width} && innerHeight === {height}")).await;
    }

    /// Opens a path in another tab and switches to it; the first tab is number 0.
    pub async fn new_tab(&self, path: &str) {
        let tab = self.window.new_tab().await.expect("a tab");
        self.window.switch_to_window(tab).await.expect("the other tab");
        self.emulate_device().await;
        self.goto(path).await;
        self.ready().await;
    }

    /// Switches to a tab.
    pub async fn tab(&self, number: usize) {
        let tabs = self.window.windows().await.expect("the tabs");
        self.window.switch_to_window(tabs[number].clone()).await.expect("the other tab");
    }

    /// Waits until there are this many tabs.
    pub async fn wait_for_tabs(&self, count: usize) {
        let begun = Instant::now();
        while self.window.windows().await.expect("the tabs").len() != count {
            assert!(begun.elapsed() < PATIENCE, "there are not {count} tabs");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Reloads the page.
    pub async fn reload(&self) {
        if self.engine == Engine::Chromium {
            self.window.refresh().await.expect("the page loads again");
        } else {
            // On reload, the driver of Firefox bypasses the service worker, and that of WebKit never
            // returns from a page with a service worker.
            let here = self.window.current_url().await.expect("an address");
            self.window.goto("about:blank").await.expect("an empty page");
            self.window.goto(here.as_str()).await.expect("the page loads again");
        }
        self.record_input().await;
        self.ready().await;
    }

    /// Waits until the client has started.
    pub async fn ready(&self) {
        self.wait_for("header.top").await;
    }

    /// Stops the server, and waits until nothing listens at its address.
    pub async fn take_site_down(&mut self) {
        self.site = None;
        let address = self.base.trim_start_matches("http://").to_owned();
        let begun = Instant::now();
        while tokio::net::TcpStream::connect(&address).await.is_ok() {
            assert!(begun.elapsed() < PATIENCE, "the server does not stop");
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    /// Runs a script and returns its result.
    pub async fn run(&self, script: &str) -> Value {
        let result = self.window.execute(script, Vec::new()).await;
        result.unwrap_or_else(|error| panic!("{script}: {error}")).json().clone()
    }

    /// Runs the body of a function in the page until its result is `wanted`, an expression of `result`,
    /// but not longer than a second; returns the last result. The page repeats the function itself: a
    /// request of the driver for each attempt would use more of the processor than the page. `None` if
    /// the page was left meanwhile.
    pub async fn run_until(&self, script: &str, wanted: &str) -> Option<Value> {
        let script = format!(
            "const body = async () => {{ {script} }};
             const until = performance.now() + 1000;
             return (async () => {{
               for (;;) {{
                 const result = await body();
                 if ({wanted} || performance.now() > until) return result;
                 await new Promise((resolve) => setTimeout(resolve, 15));
               }}
             }})()"
        );
        self.window.execute(script, Vec::new()).await.ok().map(|result| result.json().clone())
    }

    /// Waits until a script returns a truthy value.
    pub async fn wait_until(&self, condition: &str) {
        let begun = Instant::now();
        let script = format!("return !!({condition})");
        while self.run_until(&script, "result").await != Some(Value::Bool(true)) {
            if begun.elapsed() > PATIENCE {
                // Shows an error of the script itself.
                self.run(&script).await;
                panic!("never: {condition}\n{}", self.describe().await);
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    /// Waits until a script returns this text.
    pub async fn wait_for_result(&self, script: &str, text: &str) {
        let begun = Instant::now();
        let wanted = format!("result === {}", Value::from(text));
        loop {
            let result = self.run_until(script, &wanted).await.unwrap_or_default();
            if result == text {
                return;
            }
            assert!(begun.elapsed() < PATIENCE, "{result} instead of {text:?}: {script}");
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    /// Waits until an element exists.
    pub async fn wait_for(&self, selector: &str) {
        self.wait_until(&format!("document.querySelector({})", Value::from(selector))).await;
    }

    /// Whether an element exists.
    pub async fn has(&self, selector: &str) -> bool {
        let script = format!("return !!document.querySelector({})", Value::from(selector));
        self.run(&script).await == true
    }

    /// The text of the first element that matches.
    pub async fn text(&self, selector: &str) -> String {
        let script = format!("return document.querySelector({})?.innerText", Value::from(selector));
        self.run(&script).await.as_str().unwrap_or_default().to_owned()
    }

    /// The visible text of the page.
    pub async fn visible_text(&self) -> String {
        self.run("return document.body.innerText").await.as_str().unwrap_or_default().to_owned()
    }

    /// Prints the page to `target/screenshots/<name>.pdf`.
    pub async fn print(&self, name: &str) -> Vec<u8> {
        let printed = self.window.print_page(PrintParameters::default()).await.expect("paper");
        fs::create_dir_all(screenshots()).expect("a folder for the pictures");
        fs::write(screenshots().join(format!("{name}.pdf")), &printed).expect("a file");
        printed
    }

    /// Presses a key.
    pub async fn key(&self, key: &str) {
        self.hands.key(key).await;
    }

    /// Waits until the page has set the focus to an element.
    pub async fn wait_for_focus(&self, selector: &str) {
        self.wait_until(&focused(selector)).await;
        self.focus_window().await;
    }

    pub(crate) async fn has_focus(&self, selector: &str) -> bool {
        self.run(&format!("return !!({})", focused(selector))).await == true
    }

    /// Presses Tab until the element has the focus.
    pub async fn tab_to(&self, selector: &str) {
        // An element that is not there yet, or is still disabled, would be passed over.
        self.wait_for(&format!(":is({selector}):not(:disabled)")).await;
        for _ in 0..120 {
            if self.has_focus(selector).await {
                return self.focus_window().await;
            }
            self.hands.key("Tab").await;
        }
        panic!("Tab never leads to {selector}");
    }

    /// Fills a field and dispatches the events that the page expects.
    pub async fn fill(&self, selector: &str, text: &str) {
        self.set(selector, &format!("e.value = {}", Value::from(text)), "input").await;
    }

    /// Changes an element `e` and dispatches an event of it.
    async fn set(&self, selector: &str, change: &str, event: &str) {
        self.wait_for(selector).await;
        let script = format!(
            "const e = document.querySelector({}); {change};
             e.dispatchEvent(new Event('{event}', {{ bubbles: true }}));",
            Value::from(selector)
        );
        self.run(&script).await;
    }

    /// Sets a file with this text in a file input.
    pub async fn choose_file(&self, selector: &str, text: &str) {
        let change = format!(
            "const files = new DataTransfer();
             files.items.add(new File([{}], 'game.novae.txt', {{ type: 'text/plain' }}));
             e.files = files.files",
            Value::from(text)
        );
        self.set(selector, &change, "change").await;
    }

    /// The path of the page.
    pub async fn path(&self) -> String {
        self.run("return location.pathname").await.as_str().unwrap_or_default().to_owned()
    }

    /// Selects an option of a select element and dispatches its change event.
    pub async fn choose(&self, selector: &str, value: &str) {
        self.set(selector, &format!("e.value = {}", Value::from(value)), "change").await;
    }

    /// Takes a screenshot: `target/screenshots/<name>-<device>-<theme>-<language>.png`.
    pub async fn screenshot(&self, name: &str) {
        let folder = screenshots();
        fs::create_dir_all(&folder).expect("a folder for the pictures");
        let theme = if self.dark { "dark" } else { "light" };
        let device = match self.engine {
            Engine::Chromium => self.device.name(),
            other => other.name(),
        };
        let file = format!("{name}-{device}-{theme}-{}.png", self.language);
        self.wait_until_drawn().await;
        self.window.screenshot(&folder.join(file)).await.expect("a picture");
    }

    /// The errors that the browser logged, and requests to other origins. Only the driver of Chromium
    /// has a log.
    pub async fn console_errors(&self) -> Vec<String> {
        if self.engine == Engine::Chromium { self.logged_errors().await } else { Vec::new() }
    }

    /// Ends the visit and checks that there were no errors and no requests to other origins.
    pub async fn end(self) {
        let errors = self.console_errors().await;
        assert!(errors.is_empty(), "{}", errors.join("\n"));
        assert!(!self.has("body[data-broken]").await, "the program broke down");
        self.browser.end(self.window, &self.base).await;
    }

    /// Ends a visit in which the server was stopped; failed requests are accepted.
    pub async fn end_offline(self) {
        let errors = self.console_errors().await;
        let expected = [
            "ERR_CONNECTION_",
            "ERR_INTERNET_DISCONNECTED",
            "sw.js",
            "WebSocket connection",
            "ERR_EMPTY_RESPONSE",
        ];
        let is_unexpected = |line: &&String| !expected.iter().any(|part| line.contains(part));
        let unexpected: Vec<_> = errors.iter().filter(is_unexpected).collect();
        assert!(unexpected.is_empty(), "{unexpected:?}");
        self.browser.end(self.window, &self.base).await;
    }
}

/// The condition that an element has the focus.
fn focused(selector: &str) -> String {
    format!("document.activeElement?.matches({})", Value::from(selector))
}

pub(crate) fn screenshots() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../target/screenshots")
}
