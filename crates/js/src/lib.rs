//! The rules of both games for JavaScript: the npm package `@novae/games` without its bots and boards.
//!
//! `package/index.d.ts` documents the classes for their users. Actions, set-ups and records are strings in
//! their usual notation. Structured data are plain objects; those of a [`Match`](matches::Match) and
//! events have the format of the engine protocol. An error is an `Error` with the fields `code` and,
//! if a rule forbids something, `rule`.

// `wasm_bindgen` exports public items only.
#![allow(unreachable_pub)]

mod error;
mod map;
mod matches;
mod nova_luna;
mod played;
mod record;
mod terra_nova;
mod values;
