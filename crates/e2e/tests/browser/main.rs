//! The web client in a real browser.

mod access;
mod addresses;
mod assistance;
mod atelier;
mod foresight;
mod games;
mod keeping;
mod languages;
mod layout;
mod learn;
mod mentions;
mod moments;
mod moon;
mod people;
mod pictures;
mod rematch;
mod review;
mod sheet;
mod solo;
mod start_up;
mod stepping;
mod table;
mod tabs;
mod together;
mod upgrade;
mod waiting;
