//! The web client in a real browser.

mod access;
mod atelier;
mod foresight;
mod games;
mod keeping;
mod languages;
mod learn;
mod moments;
mod moon;
mod people;
mod pictures;
mod review;
mod start_up;
mod table;
mod together;
mod upgrade;
