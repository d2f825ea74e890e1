//! All integration tests of the server in one program, which starts PostgreSQL once.

mod accounts;
mod api;
mod bots;
mod chat;
mod cookies;
mod daily;
mod encryption;
mod fair_play;
mod fairness;
mod half_open;
mod lengths;
mod mail;
mod moderation;
mod nodes;
mod pairing;
mod play;
mod quotas;
mod ratings;
mod readiness;
mod recovery;
mod repeated;
mod restart;
mod support;
mod tables;
mod unreadable;
mod upgrade;
