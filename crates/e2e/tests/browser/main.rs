//! The web client in a real browser.

mod access;
mod foresight;
mod games;
mod keeping;
mod languages;
mod pictures;
mod review;
mod start_up;
mod table;
