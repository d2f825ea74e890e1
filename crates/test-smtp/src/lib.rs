//! Starts a real SMTP server for tests (`aiosmtpd`), which prints each mail that it accepts, parsed by the
//! library `email` of Python. It stops when the process that started it ends, even after a crash.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use serde::Deserialize;
use serde_json::{Value, json};

/// The program of the server.
const SERVER: &str = include_str!("server.py");

/// How long a test waits for a mail.
const PATIENCE: Duration = Duration::from_mins(3);

/// A running SMTP server. It stops when this value is dropped, or when the process ends.
#[derive(Debug)]
pub struct TestSmtp {
    process: Child,
    input: Option<ChildStdin>,
    port: u16,
    mails: Arc<Mutex<Vec<ReceivedMail>>>,
}

/// A mail that the server has accepted.
#[derive(Clone, Debug, Deserialize)]
pub struct ReceivedMail {
    /// The sender of the envelope.
    pub from: String,
    /// The recipients of the envelope.
    pub to: Vec<String>,
    /// Whether the connection was encrypted.
    pub encrypted: bool,
    /// The name of the client, if it has signed in.
    pub login: Option<String>,
    /// The headers with their decoded values.
    pub headers: Vec<(String, String)>,
    /// The types of the message and of its parts.
    pub kinds: Vec<String>,
    /// The decoded part `text/plain`.
    pub text: String,
    /// The decoded part `text/html`.
    pub html: String,
    /// What is wrong with the form of the message.
    pub defects: Vec<String>,
    /// The message as it was transmitted.
    pub raw: String,
}

impl ReceivedMail {
    /// The decoded value of a header.
    pub fn header(&self, name: &str) -> Option<&str> {
        let found = self.headers.iter().find(|(own, _)| own.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.as_str())
    }

    /// The subject.
    pub fn subject(&self) -> &str {
        self.header("subject").unwrap_or_default()
    }

    /// The first URL in the text that contains a word.
    pub fn link(&self, word: &str) -> String {
        let found = self
            .text
            .split_whitespace()
            .find(|each| each.starts_with("http") && each.contains(word));
        found.unwrap_or_else(|| panic!("no link with {word:?} in {}", self.text)).to_owned()
    }
}

/// The encryption and the login of a server.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// `none`, `starttls` (required) or `immediate`.
    pub tls: &'static str,
    /// The files with the certificate and its key.
    pub certificate: Option<(PathBuf, PathBuf)>,
    /// The name and the password that clients need.
    pub login: Option<(&'static str, &'static str)>,
    /// The port; 0 for any free one.
    pub port: u16,
}

impl TestSmtp {
    /// Starts a server without encryption and login.
    pub fn start() -> TestSmtp {
        TestSmtp::with(&Options { tls: "none", ..Options::default() })
    }

    /// Starts a server.
    ///
    /// # Panics
    ///
    /// If it does not start; the message says what is missing.
    pub fn with(options: &Options) -> TestSmtp {
        let (certificate, key) = options.certificate.clone().unzip();
        let (name, password) = options.login.unzip();
        let arguments = json!({
            "tls": options.tls, "certificate": certificate, "key": key, "name": name,
            "password": password, "port": options.port,
        });
        let python = python();
        let mut command = Command::new(&python);
        command.args(["-I", "-W", "ignore", "-c", SERVER, &arguments.to_string()]);
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut process = command.spawn().expect("Python starts");
        let input = process.stdin.take();
        let mut lines = BufReader::new(process.stdout.take().expect("a pipe")).lines();
        let first = lines.next().and_then(Result::ok).unwrap_or_default();
        let first: Value = serde_json::from_str(&first).unwrap_or_else(|_| {
            panic!("the SMTP server did not start: `cargo xtask test` installs aiosmtpd")
        });
        let mails = Arc::<Mutex<Vec<ReceivedMail>>>::default();
        let received = Arc::clone(&mails);
        std::thread::spawn(move || {
            for line in lines.map_while(Result::ok) {
                let mail = serde_json::from_str(&line).expect("a mail as JSON");
                received.lock().expect("the lock is not poisoned").push(mail);
            }
        });
        let port = first["port"].as_u64().and_then(|port| port.try_into().ok());
        TestSmtp { process, input, port: port.expect("a port"), mails }
    }

    /// The port on 127.0.0.1.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// The URL of the server, for the option `smtp-url`, without a name and a password.
    pub fn url(&self) -> String {
        format!("smtp://127.0.0.1:{}", self.port)
    }

    /// Answers so many of the next mails with a line such as `451 later`.
    pub fn answer(&mut self, answer: &str, count: u32) {
        let order = json!({"answer": answer, "count": count});
        let input = self.input.as_mut().expect("the server runs");
        writeln!(input, "{order}").expect("the server reads");
    }

    /// All mails that were accepted.
    pub fn mails(&self) -> Vec<ReceivedMail> {
        self.mails.lock().expect("the lock is not poisoned").clone()
    }

    /// Waits until so many mails to an address were accepted; returns them.
    ///
    /// # Panics
    ///
    /// If they do not come.
    pub async fn wait_for(&self, to: &str, count: usize) -> Vec<ReceivedMail> {
        let begun = Instant::now();
        loop {
            let mut mails = self.mails();
            mails.retain(|mail| mail.to.iter().any(|own| own == to));
            if mails.len() >= count {
                return mails;
            }
            assert!(begun.elapsed() < PATIENCE, "{} of {count} mails to {to}", mails.len());
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}

impl Drop for TestSmtp {
    fn drop(&mut self) {
        drop(self.input.take());
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The Python of the virtual environment that `cargo xtask test` makes.
fn python() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let target =
        std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    let python = target.join("test-smtp").join("bin").join("python");
    assert!(
        python.exists(),
        "the SMTP server of the tests is not installed; run `cargo xtask test`, or \
         `python3 -m venv target/test-smtp && target/test-smtp/bin/pip install -r \
         crates/test-smtp/requirements.txt`"
    );
    python
}
