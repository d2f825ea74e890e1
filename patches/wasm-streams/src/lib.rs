//! Replaces the crate `wasm-streams` in the web client.
//!
//! Leptos needs it for server functions, which this project does not use. The original exports three
//! classes to JavaScript. The linker keeps all code of an export, so that every player would download
//! it.

use futures_util::stream::{Empty, Stream};
use wasm_bindgen::JsValue;

type Chunk = Result<JsValue, JsValue>;

const UNUSED: &str = "the client uses no server functions, so that patches/wasm-streams replaces wasm-streams";

/// The interface that `server_fn` names.
pub struct ReadableStream;

impl ReadableStream {
    /// Not available.
    pub fn from_stream(_: impl Stream<Item = Chunk> + 'static) -> ReadableStream {
        unimplemented!("{UNUSED}")
    }

    /// Not available.
    pub fn from_raw(_: web_sys::ReadableStream) -> ReadableStream {
        unimplemented!("{UNUSED}")
    }

    /// Not available.
    pub fn into_raw(self) -> web_sys::ReadableStream {
        unimplemented!("{UNUSED}")
    }

    /// Not available.
    pub fn into_stream(self) -> Empty<Chunk> {
        unimplemented!("{UNUSED}")
    }
}
