//! A browser process with a new profile.

use std::fs;
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use thirtyfour::prelude::*;
use thirtyfour::{Capabilities, ChromiumLikeCapabilities, LoggingPrefsLogLevel};

use crate::{devtools, firefox};

/// The timeout of every operation. It is long, because another program may use the processor.
pub(crate) const PATIENCE: Duration = Duration::from_mins(1);

/// The device that a browser emulates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Device {
    /// A laptop with a mouse.
    Desktop,
    /// A phone in portrait orientation, with touch input.
    Phone,
}

impl Device {
    /// The size of the window in CSS pixels.
    pub const fn size(self) -> (u32, u32) {
        match self {
            Device::Desktop => (1280, 800),
            Device::Phone => (390, 844),
        }
    }

    /// The name of the device in the file names of screenshots.
    pub const fn name(self) -> &'static str {
        match self {
            Device::Desktop => "desktop",
            Device::Phone => "phone",
        }
    }
}

/// The engine of a browser. All tests use Chromium; some also use the others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Engine {
    /// Chromium, with all functions of a [`Page`](crate::Page).
    #[default]
    Chromium,
    /// Firefox. It has no emulation of devices and networks.
    Firefox,
    /// WebKitGTK, in its small browser. It has no emulation of devices and networks either.
    WebKit,
}

impl Engine {
    /// The name of the engine in the file names of screenshots.
    pub const fn name(self) -> &'static str {
        match self {
            Engine::Chromium => "chromium",
            Engine::Firefox => "firefox",
            Engine::WebKit => "webkit",
        }
    }

    const fn driver(self) -> &'static str {
        match self {
            Engine::Chromium => "chromedriver",
            Engine::Firefox => "geckodriver",
            Engine::WebKit => "WebKitWebDriver",
        }
    }
}

/// What a visit needs of a browser. Visits of the same kind can share one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BrowserKind {
    pub(crate) engine: Engine,
    pub(crate) language: &'static str,
    /// Whether it must show notifications.
    pub(crate) notifications: bool,
    /// The port of the push service that Firefox uses.
    pub(crate) push_service: Option<u16>,
}

/// A browser and its driver, as processes that end with this value or with the tests.
#[derive(Debug)]
pub(crate) struct Browser {
    kind: BrowserKind,
    processes: Child,
    pub(crate) port: u16,
    profile: PathBuf,
    /// The screen of a browser that cannot run without one.
    _screen: Option<Screen>,
}

static PROFILES: AtomicU32 = AtomicU32::new(0);

/// Browsers whose visits have ended, for later visits.
static IDLE: Mutex<Vec<Browser>> = Mutex::new(Vec::new());

/// The most browsers that wait for a visit.
const MOST_IDLE: usize = 4;

/// Starts the driver, and Chromium if there are further arguments; ends both at the end of standard
/// input: when the tests have ended.
const SCRIPT: &str = r#"
trap '' INT TERM HUP
profile="$1" driver="$2" options="$3"
shift 3
"$driver" $options >/dev/null 2>&1 &
processes=$!
if [ $# -gt 0 ]; then
    "$@" >/dev/null 2>&1 &
    processes="$processes $!"
fi
cat >/dev/null
kill -9 $processes
rm -rf "$profile" 2>/dev/null
kill -9 0
"#;

impl Browser {
    /// Starts a browser, or takes one whose visit has ended.
    pub(crate) fn start(kind: BrowserKind) -> Browser {
        let mut idle = IDLE.lock().expect("the lock is not poisoned");
        if let Some(index) = idle.iter().position(|browser| browser.kind == kind) {
            return idle.swap_remove(index);
        }
        drop(idle);
        let BrowserKind { engine, language, notifications, .. } = kind;
        let free = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let port = free.local_addr().expect("the port has a number").port();
        drop(free);
        let number = PROFILES.fetch_add(1, Ordering::Relaxed);
        let profile = std::env::temp_dir().join(format!("novae-{}-{number}", std::process::id()));
        fs::create_dir_all(&profile).expect("a folder for the profile");
        let mut command = Command::new("sh");
        command.args(["-c", SCRIPT, "sh"]).arg(&profile).arg(engine.driver());
        // Firefox must allow scripts in its user interface.
        let access = if kind.push_service.is_some() { " --allow-system-access" } else { "" };
        command.arg(format!("--port={port}{access}")).stdin(Stdio::piped());
        let mut screen = None;
        match engine {
            Engine::Chromium => {
                if notifications {
                    command.arg(CHROMIUM).arg("--headless");
                } else {
                    command.arg(HEADLESS_SHELL);
                }
                command.args(SWITCHES).arg(format!("--lang={language}"));
                command.arg(format!("--accept-lang={language}"));
                command.arg(format!("--user-data-dir={}", profile.display())).arg("about:blank");
            }
            // Its driver writes the profiles of the sessions there.
            Engine::Firefox => {
                command.env("TMPDIR", &profile);
            }
            Engine::WebKit => {
                let started = Screen::start();
                // GTK reads whether the user wants animation from its settings.
                write_gtk_settings(&profile);
                command.env("DISPLAY", &started.display).env("XDG_CONFIG_HOME", &profile);
                command.env("XDG_CACHE_HOME", &profile).env("XDG_DATA_HOME", &profile);
                command.env("NO_AT_BRIDGE", "1").env("GTK_USE_PORTAL", "0");
                screen = Some(started);
            }
        }
        // A separate process group lets all processes be killed together.
        let processes = command.process_group(0).spawn().expect("a shell");
        Browser { kind, processes, port, profile, _screen: screen }
    }

    /// Begins a session, in a window.
    pub(crate) async fn window(&self, dark: bool) -> WebDriver {
        let address = format!("http://127.0.0.1:{}", self.port);
        let begun = Instant::now();
        loop {
            let capabilities = match self.kind.engine {
                Engine::Chromium => self.chromium(),
                Engine::Firefox => Some(firefox::capabilities(self.kind, dark)),
                Engine::WebKit => Some(webkit()),
            };
            if let Some(capabilities) = capabilities {
                match WebDriver::new(&address, capabilities).await {
                    Ok(window) => {
                        let patience = window.set_page_load_timeout(2 * PATIENCE).await;
                        patience.expect("a timeout");
                        return window;
                    }
                    Err(error) if begun.elapsed() > PATIENCE => {
                        panic!("{} does not start: {error}", self.kind.engine.name())
                    }
                    Err(_) => {}
                }
            }
            assert!(begun.elapsed() < 2 * PATIENCE, "{} does not start", self.kind.engine.name());
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// The capabilities for a session with the running Chromium, if it has started.
    fn chromium(&self) -> Option<Capabilities> {
        let port = fs::read_to_string(self.profile.join("DevToolsActivePort")).ok()?;
        let mut capabilities = DesiredCapabilities::chrome();
        let address = format!("127.0.0.1:{}", port.lines().next()?);
        capabilities.set_debugger_address(&address).expect("an address");
        capabilities.set_logging_prefs("browser", LoggingPrefsLogLevel::All).expect("a log");
        capabilities.set_logging_prefs("performance", LoggingPrefsLogLevel::All).expect("a log");
        Some(capabilities.into())
    }

    /// Ends the session of a visit without faults. Chromium continues to run and takes a later
    /// visit, because the start of a browser takes longer than many tests.
    pub(crate) async fn end(self, window: WebDriver, origin: &str) {
        if self.kind.engine == Engine::Chromium {
            devtools::forget(&window, origin).await;
        }
        window.quit().await.expect("the session ends");
        let mut idle = IDLE.lock().expect("the lock is not poisoned");
        if self.kind.engine == Engine::Chromium && idle.len() < MOST_IDLE {
            idle.push(self);
        }
    }
}

/// Chromium without its user interface. It needs a quarter less processor time than the whole browser,
/// but shows no notifications. The program itself: `/usr/bin/chromium-headless-shell` is a script.
const HEADLESS_SHELL: &str = "/usr/lib/chromium/chromium-headless-shell";

/// The whole browser. `/usr/bin/chromium` is a script, too.
const CHROMIUM: &str = "/usr/lib/chromium/chromium";

const SWITCHES: [&str; 21] = [
    "--remote-debugging-port=0",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--force-color-profile=srgb",
    "--hide-scrollbars",
    // These are the switches with which its driver starts it.
    "--allow-pre-commit-input",
    "--disable-client-side-phishing-detection",
    "--disable-default-apps",
    "--disable-hang-monitor",
    "--disable-popup-blocking",
    "--disable-prompt-on-repost",
    "--enable-automation",
    "--no-service-autorun",
    "--password-store=basic",
    "--test-type=webdriver",
    "--use-mock-keychain",
];

fn webkit() -> Capabilities {
    let library = Path::new("/usr/lib").join(format!("{}-linux-gnu", std::env::consts::ARCH));
    let binary =
        ["4.1", "6.0"].map(|version| library.join(format!("webkit2gtk-{version}/MiniBrowser")));
    let binary = binary.into_iter().find(|path| path.exists()).expect("MiniBrowser is installed");
    let options = json!({ "binary": binary, "args": ["--automation"] });
    capabilities(json!({ "browserName": "MiniBrowser", "webkitgtk:browserOptions": options }))
}

/// The capabilities for a session, from JSON.
pub(crate) fn capabilities(capabilities: Value) -> Capabilities {
    let Value::Object(capabilities) = capabilities else {
        unreachable!("capabilities are an object")
    };
    capabilities.into()
}

fn write_gtk_settings(folder: &Path) {
    let folder = folder.join("gtk-3.0");
    fs::create_dir_all(&folder).expect("a folder for the settings");
    let settings = "[Settings]\ngtk-enable-animations=0\n";
    fs::write(folder.join("settings.ini"), settings).expect("settings");
}

impl Drop for Browser {
    fn drop(&mut self) {
        // The processes end at the end of their standard input.
        drop(self.processes.stdin.take());
        let _ = self.processes.wait();
        let _ = fs::remove_dir_all(&self.profile);
    }
}

/// A virtual screen.
#[derive(Debug)]
struct Screen {
    server: Child,
    display: String,
}

impl Screen {
    fn start() -> Screen {
        let mut server = Command::new("Xvfb");
        server.args(["-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"]);
        server.stdout(Stdio::piped()).stderr(Stdio::null());
        let mut server = server.spawn().expect("Xvfb starts; `cargo xtask browser` installs it");
        let mut number = String::new();
        let output = server.stdout.take().expect("its output");
        BufReader::new(output).read_line(&mut number).expect("the number of the display");
        Screen { server, display: format!(":{}", number.trim()) }
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}
