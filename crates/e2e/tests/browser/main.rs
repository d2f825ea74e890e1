//! The web client in a real browser.

mod games;
mod pictures;
