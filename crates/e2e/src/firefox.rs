//! How Firefox is started, and what only its driver can do: run scripts in the user interface of the browser.

use serde_json::{Value, json};
use thirtyfour::Capabilities;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::Page;
use crate::browser::{self, BrowserKind};

/// The capabilities for a session of Firefox.
pub(crate) fn capabilities(kind: BrowserKind, dark: bool) -> Capabilities {
    let mut prefs = json!({
        "intl.accept_languages": kind.language,
        "layout.css.prefers-color-scheme.content-override": i32::from(!dark),
        "permissions.default.desktop-notification": 2,
        "ui.prefersReducedMotion": 1,
    });
    if let Some(port) = kind.push_service {
        prefs["permissions.default.desktop-notification"] = 1.into();
        prefs["dom.push.connection.enabled"] = true.into();
        prefs["dom.push.testing.allowInsecureServerURL"] = true.into();
        prefs["dom.push.serverURL"] = format!("ws://127.0.0.1:{port}/").into();
        // Notifications are windows of the browser, which a test can click.
        prefs["alerts.useSystemBackend"] = false.into();
    }
    let options = json!({ "args": ["-headless"], "prefs": prefs });
    browser::capabilities(json!({ "browserName": "firefox", "moz:firefoxOptions": options }))
}

impl Page {
    /// Runs a script in the user interface of Firefox and returns its result.
    pub async fn run_in_firefox(&self, script: &str) -> Value {
        self.set_context("chrome").await;
        let result = self.run(script).await;
        self.set_context("content").await;
        result
    }

    /// Chooses where scripts run, with a command that the client for drivers does not have.
    async fn set_context(&self, context: &str) {
        let session = self.window.session_id();
        let address = format!("127.0.0.1:{}", self.browser.port);
        let body = json!({ "context": context }).to_string();
        let request = format!(
            "POST /session/{session}/moz/context HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        );
        let mut stream = TcpStream::connect(&address).await.expect("the driver listens");
        stream.write_all(request.as_bytes()).await.expect("it is asked");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.expect("it answers");
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    }
}
