//! All integration tests of the `novae` program in one program.

mod arena;
mod bots;
mod commands;
mod compatibility;
mod configuration;
mod crowd;
mod documentation;
mod engine;
mod export;
mod faults;
mod hostile;
mod hostile_server;
mod https;
mod load_hostile;
mod mail;
mod moderate;
mod operate;
mod play;
mod play_online;
mod proxy;
mod serve;
mod support;
