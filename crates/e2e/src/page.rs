//! A site, a browser, and a page in it.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::Value;
use thirtyfour::WebDriver;
use thirtyfour::common::print::PrintParameters;

use crate::browser::{self, Chrome, Device};
use crate::input::{Hands, Input};
use crate::test_site::TestSite;

/// The options of a visit.
#[derive(Clone, Debug)]
pub struct Visit {
    /// The device that the browser emulates.
    pub device: Device,
    /// Whether the device prefers a dark colour scheme.
    pub dark: bool,
    /// The language that the browser requests.
    pub language: &'static str,
    /// Entries that an earlier visit left in the local storage.
    pub kept: Vec<(&'static str, String)>,
    /// Stored games: the id, the line of the index, the record.
    pub games: Vec<(&'static str, String, String)>,
}

impl Default for Visit {
    /// A first visit on a laptop, with bots that act without a pause.
    fn default() -> Visit {
        Visit {
            device: Device::Desktop,
            dark: false,
            language: "en",
            kept: vec![("novae.pace", "at-once".to_owned()), ("novae.level", "novice".to_owned())],
            games: Vec::new(),
        }
    }
}

/// A site, a browser, and a page in it.
#[derive(Debug)]
pub struct Page {
    pub(crate) window: WebDriver,
    hands: Hands,
    base: String,
    device: Device,
    dark: bool,
    language: &'static str,
    // Dropped last: the browser must end before its site does.
    _chrome: Chrome,
    site: Option<Arc<TestSite>>,
}

/// The timeout of every operation.
const PATIENCE: Duration = Duration::from_secs(20);

impl Page {
    /// Opens the client for a visitor with these options.
    pub async fn open(visit: Visit) -> Page {
        Page::open_at(Arc::new(TestSite::open()), visit).await
    }

    /// Opens the client on a site that several visitors share.
    pub async fn open_at(site: Arc<TestSite>, visit: Visit) -> Page {
        let chrome = Chrome::start();
        let window = chrome.window(visit.language).await;
        browser::emulate_device(&window, visit.device, visit.dark).await;
        let hands = Hands::new(&window);
        let page = Page {
            window,
            hands,
            base: site.base(),
            device: visit.device,
            dark: visit.dark,
            language: visit.language,
            _chrome: chrome,
            site: Some(site),
        };
        // This page has the same origin but no program, so the test can fill the storage before the
        // client starts.
        page.goto("/manifest.webmanifest").await;
        let index: Vec<&str> = visit.games.iter().map(|(_, line, _)| line.as_str()).collect();
        let mut kept = vec![("novae.games".to_owned(), index.join("\n"))];
        kept.extend(visit.kept.iter().map(|(name, text)| ((*name).to_owned(), text.clone())));
        kept.extend(
            visit.games.iter().map(|(id, _, text)| (format!("novae.game.{id}"), text.clone())),
        );
        for (name, text) in kept {
            let script =
                format!("localStorage.setItem({}, {})", Value::from(name), Value::from(text));
            page.run(&script).await;
        }
        // That page has no icon. Only errors of the client count.
        page.console_errors().await;
        page.goto("/").await;
        page.ready().await;
        page
    }

    /// Navigates to a path of the site.
    pub async fn goto(&self, path: &str) {
        self.window.goto(format!("{}{path}", self.base)).await.expect("the page opens");
    }

    /// Resizes the window.
    pub async fn resize(&self, width: u32, height: u32) {
        browser::resize(&self.window, (width, height), self.device == Device::Phone).await;
    }

    /// Clears the browser's cache and removes its service worker.
    pub async fn clear_cache(&self) {
        // The service worker is installed last, so wait for it before removing it.
        let script = "return navigator.serviceWorker.ready
            .then(() => navigator.serviceWorker.getRegistrations())
            .then((all) => Promise.all(all.map((one) => one.unregister())))
            .then(() => caches.keys())
            .then((names) => Promise.all(names.map((name) => caches.delete(name)))).then(() => 1)";
        self.run(script).await;
        self.goto("/manifest.webmanifest").await;
        browser::send(&self.window, "Network.clearBrowserCache", Value::Null).await;
    }

    /// Throttles CPU and network; 0 bits mean no limit.
    pub async fn slow_down(&self, slowdown: u32, bits: u32, delay: u32) {
        let rate = serde_json::json!({ "rate": slowdown });
        browser::send(&self.window, "Emulation.setCPUThrottlingRate", rate).await;
        let bytes = if bits == 0 { -1.0 } else { f64::from(bits) / 8.0 };
        let network = serde_json::json!({
            "offline": false, "latency": delay,
            "downloadThroughput": bytes, "uploadThroughput": bytes,
        });
        browser::send(&self.window, "Network.enable", serde_json::json!({})).await;
        browser::send(&self.window, "Network.emulateNetworkConditions", network).await;
    }

    /// Disconnects this browser from the network, or reconnects it.
    pub async fn lose_network(&self, lost: bool) {
        let network = serde_json::json!({
            "offline": lost, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1,
        });
        browser::send(&self.window, "Network.enable", serde_json::json!({})).await;
        browser::send(&self.window, "Network.emulateNetworkConditions", network).await;
    }

    /// Sends every request of the page to the server instead of its service worker.
    pub async fn bypass_service_worker(&self) {
        browser::send(&self.window, "Network.enable", serde_json::json!({})).await;
        let bypass = serde_json::json!({ "bypass": true });
        browser::send(&self.window, "Network.setBypassServiceWorker", bypass).await;
    }

    /// Opens a path in another tab and switches to it; the first tab is number 0.
    pub async fn new_tab(&self, path: &str) {
        let tab = self.window.new_tab().await.expect("a tab");
        self.window.switch_to_window(tab).await.expect("the other tab");
        browser::emulate_device(&self.window, self.device, self.dark).await;
        self.goto(path).await;
        self.ready().await;
    }

    /// Switches to a tab.
    pub async fn tab(&self, number: usize) {
        let tabs = self.window.windows().await.expect("the tabs");
        self.window.switch_to_window(tabs[number].clone()).await.expect("the other tab");
    }

    /// Grants the page a browser permission, such as `notifications`.
    pub async fn allow(&self, permission: &str) {
        let allowed = serde_json::json!({ "permissions": [permission], "origin": self.base });
        browser::send(&self.window, "Browser.grantPermissions", allowed).await;
    }

    /// Reloads the page.
    pub async fn reload(&self) {
        self.window.refresh().await.expect("the page loads again");
        self.ready().await;
    }

    /// Waits until the client has started.
    pub async fn ready(&self) {
        self.wait_for("header.top").await;
    }

    /// Stops the server.
    pub fn take_site_down(&mut self) {
        self.site = None;
    }

    /// Runs a script and returns its result.
    pub async fn run(&self, script: &str) -> Value {
        let result = self.window.execute(script, Vec::new()).await;
        result.unwrap_or_else(|error| panic!("{script}: {error}")).json().clone()
    }

    /// Waits until a script returns a truthy value.
    pub async fn wait_until(&self, condition: &str) {
        let begun = Instant::now();
        while self.run(&format!("return !!({condition})")).await != Value::Bool(true) {
            if begun.elapsed() > PATIENCE {
                let errors = self.console_errors().await.join("\n");
                panic!("never: {condition}\n{errors}\n{}", self.visible_text().await);
            }
            tokio::time::sleep(Duration::from_millis(15)).await;
        }
    }

    /// Waits until an element exists.
    pub async fn wait_for(&self, selector: &str) {
        self.wait_until(&format!("document.querySelector({})", Value::from(selector))).await;
    }

    /// Whether an element exists.
    pub async fn has(&self, selector: &str) -> bool {
        let script = format!("return !!document.querySelector({})", Value::from(selector));
        self.run(&script).await == Value::Bool(true)
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

    /// The centre of an element after it was scrolled into view. The element must not be covered,
    /// and must have the same position in two consecutive frames.
    pub async fn center(&self, selector: &str) -> (f64, f64) {
        self.wait_for(selector).await;
        let script = format!(
            "return (async () => {{
             const all = [...document.querySelectorAll({})];
             if (!all.length) return 'gone';
             const e = all.find((e) => e.getClientRects().length) || all[0];
             // Words that wrap have a box on each line.
             const box = () => e.getClientRects().length > 1 && e.matches('span')
               ? e.getClientRects()[0] : e.getBoundingClientRect();
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
             const label = e.tagName === 'LABEL' || e.closest('label');
             if (!top || !(e.contains(top) || top.contains(e) && label)) {{
               // A bar that stays may lie over it.
               e.scrollIntoView({{ block: 'center', inline: 'center' }});
               return 'covered by ' + (top ? top.outerHTML.slice(0, 200) : 'nothing');
             }}
             return [x, y];
             }})()",
            Value::from(selector)
        );
        let begun = Instant::now();
        loop {
            let found = self.run(&script).await;
            if let Some([x, y]) = found.as_array().map(Vec::as_slice)
                && let (Some(x), Some(y)) = (x.as_f64(), y.as_f64())
            {
                return (x, y);
            }
            assert!(begun.elapsed() < PATIENCE, "{selector} is {found}");
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
    }

    /// Presses an element with the mouse or a finger.
    pub async fn press(&self, selector: &str, input: Input) {
        let at = self.center(selector).await;
        match input {
            Input::Touch => self.hands.tap(at).await,
            Input::Pointer | Input::Keys => self.hands.click(at).await,
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

    /// Switches the window to the print style.
    pub async fn emulate_print(&self, on: bool) {
        let media = serde_json::json!({ "media": if on { "print" } else { "" } });
        browser::send(&self.window, "Emulation.setEmulatedMedia", media).await;
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
        self.hands.key(key, false).await;
    }

    /// Waits until the page has set the focus to an element.
    pub async fn wait_for_focus(&self, selector: &str) {
        self.wait_until(&format!("document.activeElement?.matches({})", Value::from(selector)))
            .await;
    }

    /// Presses Tab until the element has the focus.
    pub async fn tab_to(&self, selector: &str) {
        let here = format!("document.activeElement?.matches({})", Value::from(selector));
        for _ in 0..120 {
            if self.run(&format!("return !!({here})")).await == Value::Bool(true) {
                return;
            }
            self.hands.key("Tab", false).await;
        }
        panic!("Tab never leads to {selector}");
    }

    /// Fills a field and dispatches the events that the page expects.
    pub async fn fill(&self, selector: &str, text: &str) {
        self.wait_for(selector).await;
        let script = format!(
            "const e = document.querySelector({}); e.value = {};
             e.dispatchEvent(new Event('input', {{ bubbles: true }}));",
            Value::from(selector),
            Value::from(text)
        );
        self.run(&script).await;
    }

    /// Sets a file with this text in a file input.
    pub async fn choose_file(&self, selector: &str, text: &str) {
        self.wait_for(selector).await;
        let script = format!(
            "const files = new DataTransfer();
             files.items.add(new File([{}], 'game.novae.txt', {{ type: 'text/plain' }}));
             const input = document.querySelector({});
             input.files = files.files;
             input.dispatchEvent(new Event('change', {{ bubbles: true }}));",
            Value::from(text),
            Value::from(selector)
        );
        self.run(&script).await;
    }

    /// The path of the page.
    pub async fn path(&self) -> String {
        self.run("return location.pathname").await.as_str().unwrap_or_default().to_owned()
    }

    /// Selects an option of a select element and dispatches its change event.
    pub async fn choose(&self, selector: &str, value: &str) {
        self.wait_for(selector).await;
        let script = format!(
            "const s = document.querySelector({}); s.value = {};
             s.dispatchEvent(new Event('change', {{ bubbles: true }}));",
            Value::from(selector),
            Value::from(value)
        );
        self.run(&script).await;
    }

    /// Takes a screenshot: `target/screenshots/<name>-<device>-<theme>-<language>.png`.
    pub async fn screenshot(&self, name: &str) {
        let folder = screenshots();
        fs::create_dir_all(&folder).expect("a folder for the pictures");
        let theme = if self.dark { "dark" } else { "light" };
        let file = format!("{name}-{}-{theme}-{}.png", self.device.name(), self.language);
        // The screenshot must not be taken before the fonts are loaded.
        self.run("return document.fonts.ready.then(() => true)").await;
        tokio::time::sleep(Duration::from_millis(120)).await;
        self.window.screenshot(&folder.join(file)).await.expect("a picture");
    }

    /// The errors that the browser logged, and requests to other origins.
    pub async fn console_errors(&self) -> Vec<String> {
        let mut errors = Vec::new();
        for entry in self.window.get_log("browser").await.expect("a log") {
            // A debug build warns of signals that are read outside of an effect.
            let ours = !entry.message.contains("reactive tracking context");
            if ours && (entry.level == "SEVERE" || entry.level == "WARNING") {
                errors.push(format!("{}: {}", entry.level, entry.message));
            }
        }
        for entry in self.window.get_log("performance").await.expect("a log") {
            let event: Value = serde_json::from_str(&entry.message).unwrap_or_default();
            let event = &event["message"];
            if event["method"] != "Network.requestWillBeSent" {
                continue;
            }
            let address = event["params"]["request"]["url"].as_str().unwrap_or_default();
            let own =
                ["data:", "blob:", "about:", "chrome:"].iter().any(|s| address.starts_with(s));
            if !own && !address.starts_with(&self.base) {
                errors.push(format!("request to another origin: {address}"));
            }
        }
        errors
    }

    /// Ends the visit and checks that there were no errors and no requests to other origins.
    pub async fn end(self) {
        let errors = self.console_errors().await;
        assert!(errors.is_empty(), "{}", errors.join("\n"));
        assert!(!self.has("body[data-broken]").await, "the program broke down");
        self.window.quit().await.expect("the browser closes");
    }

    /// Ends a visit in which the server was stopped; failed requests are accepted.
    pub async fn end_offline(self) {
        let errors = self.console_errors().await;
        let unexpected: Vec<_> = errors
            .iter()
            .filter(|line| {
                [
                    "ERR_CONNECTION_",
                    "ERR_INTERNET_DISCONNECTED",
                    "sw.js",
                    "WebSocket connection",
                    "ERR_EMPTY_RESPONSE",
                ]
                .iter()
                .all(|expected| !line.contains(expected))
            })
            .collect();
        assert!(unexpected.is_empty(), "{unexpected:?}");
        self.window.quit().await.expect("the browser closes");
    }
}

/// The folder for screenshots.
pub(crate) fn screenshots() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../target/screenshots")
}
