//! A browser process with a new profile.

use std::fs;
use std::net::TcpListener;
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use serde_json::json;
use thirtyfour::prelude::*;
use thirtyfour::{ChromiumLikeCapabilities, LoggingPrefsLogLevel};

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

/// The driver process of the browser. Dropping it ends the driver and the browser.
#[derive(Debug)]
pub(crate) struct Chrome {
    driver: Child,
    port: u16,
    profile: PathBuf,
}

static PROFILES: AtomicU32 = AtomicU32::new(0);

impl Chrome {
    pub(crate) fn start() -> Chrome {
        let free = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let port = free.local_addr().expect("the port has a number").port();
        drop(free);
        let number = PROFILES.fetch_add(1, Ordering::Relaxed);
        let profile = std::env::temp_dir().join(format!("novae-{}-{number}", std::process::id()));
        fs::create_dir_all(&profile).expect("a folder for the profile");
        let driver = Command::new("chromedriver")
            .arg(format!("--port={port}"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            // A separate process group lets both processes be killed together.
            .process_group(0)
            .spawn()
            .expect("chromedriver starts; `cargo xtask test` installs it");
        Chrome { driver, port, profile }
    }

    /// Opens a window that emulates the device and requests the language.
    pub(crate) async fn window(&self, language: &str) -> WebDriver {
        let mut wishes = DesiredCapabilities::chrome();
        for switch in [
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--no-first-run",
            "--force-color-profile=srgb",
            "--hide-scrollbars",
        ] {
            wishes.add_arg(switch).expect("a switch");
        }
        wishes.add_arg(&format!("--user-data-dir={}", self.profile.display())).expect("a switch");
        wishes.add_arg(&format!("--lang={language}")).expect("a switch");
        wishes.set_binary("/usr/bin/chromium").expect("the browser");
        let prefs = json!({ "intl.accept_languages": language });
        wishes.add_experimental_option("prefs", prefs).expect("preferences");
        wishes.set_logging_prefs("browser", LoggingPrefsLogLevel::All).expect("a log");
        wishes.set_logging_prefs("performance", LoggingPrefsLogLevel::All).expect("a log");
        let address = format!("http://127.0.0.1:{}", self.port);
        for _ in 0..100 {
            if let Ok(window) = WebDriver::new(&address, wishes.clone()).await {
                return window;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        panic!("the browser does not start");
    }
}

impl Drop for Chrome {
    fn drop(&mut self) {
        let group = format!("-{}", self.driver.id());
        let _ = Command::new("kill").args(["-9", "--", &group]).status();
        let _ = self.driver.wait();
        let _ = fs::remove_dir_all(&self.profile);
    }
}

/// Sends the browser a command of its protocol for developer tools.
pub(crate) async fn send(window: &WebDriver, command: &str, arguments: serde_json::Value) {
    let arguments = if arguments.is_null() { json!({}) } else { arguments };
    window.cdp().send_raw(command, arguments).await.expect("the browser obeys");
}

/// Sets the size of a window.
pub(crate) async fn resize(window: &WebDriver, (width, height): (u32, u32), phone: bool) {
    let size = json!({
        "width": width, "height": height, "deviceScaleFactor": if phone { 2 } else { 1 },
        "mobile": phone,
    });
    let resized = window.cdp().send_raw("Emulation.setDeviceMetricsOverride", size).await;
    resized.expect("the window obeys");
}

/// Emulates a device in a window.
pub(crate) async fn emulate_device(window: &WebDriver, device: Device, dark: bool) {
    let phone = device == Device::Phone;
    resize(window, device.size(), phone).await;
    let touch = json!({ "enabled": phone, "maxTouchPoints": 5 });
    send(window, "Emulation.setTouchEmulationEnabled", touch).await;
    set_dark(window, dark).await;
}

/// Sets the preferred colour scheme of a window.
pub(crate) async fn set_dark(window: &WebDriver, dark: bool) {
    let media = json!({ "features": [
        { "name": "prefers-color-scheme", "value": if dark { "dark" } else { "light" } },
        { "name": "prefers-reduced-motion", "value": "reduce" },
    ]});
    send(window, "Emulation.setEmulatedMedia", media).await;
}
