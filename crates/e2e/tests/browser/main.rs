//! The web client in a real browser.

mod access;
mod addresses;
mod assistance;
mod atelier;
mod foresight;
mod games;
mod home;
mod keeping;
mod languages;
mod layout;
mod learn;
mod moments;
mod moon;
mod pairing;
mod people;
mod pictures;
mod rematch;
mod review;
mod start_up;
mod stepping;
mod table;
mod tabs;
mod together;
mod upgrade;
mod waiting;
