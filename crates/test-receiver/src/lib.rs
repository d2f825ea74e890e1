//! Receivers of notifications for tests and measurements: a server for webhooks and Web Push, a browser that
//! decrypts what it receives, and a small SMTP server.

mod browser;
mod http;
mod mail;

pub use browser::{Subscriber, check_vapid};
pub use http::{Received, Receiver};
pub use mail::{MailReceiver, ReceivedMail};

fn now_seconds() -> u64 {
    std::time::UNIX_EPOCH.elapsed().expect("the clock is later than 1970").as_secs()
}
