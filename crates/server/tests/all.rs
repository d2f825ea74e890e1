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
mod merging;
mod moderation;
mod nodes;
mod pairing;
mod passkeys;
mod play;
mod quotas;
mod ratings;
mod readiness;
mod repeated;
mod restart;
mod support;
mod tables;
mod unreadable;
mod upgrade;
