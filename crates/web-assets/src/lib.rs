//! The built web client, inside the program that serves it.
//!
//! `cargo xtask web` builds the client; a release build of whatever depends on this crate
//! carries it along, a debug build reads it from `target/web/dist`. Without a client there is
//! one plain page that says how to build it.
//!
//! ```
//! let page = web_assets::get("/play/7", false).expect("every path of the client is its page");
//! assert_eq!(page.content_type, "text/html; charset=utf-8");
//! assert!(web_assets::get("/a/none/such.js", false).is_none());
//! ```

use std::borrow::Cow;

use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "../../target/web/dist"]
struct Dist;

/// A file of the client.
#[derive(Clone, Debug)]
pub struct Asset {
    /// What to send.
    pub body: Cow<'static, [u8]>,
    /// Its `Content-Type`.
    pub content_type: &'static str,
    /// Whether the body is compressed: then `Content-Encoding: br` belongs to it.
    pub brotli: bool,
    /// Its `Cache-Control`.
    pub cache_control: &'static str,
}

const UNBUILT: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\">\
<title>Novae</title><h1>Novae</h1><p>The web client has not been built. \
<code>cargo xtask play</code> builds it and starts the server.</p>";

/// The file at the path of a request; the page itself for every path that the client
/// understands. `brotli`: whether the browser accepts that encoding.
pub fn get(path: &str, brotli: bool) -> Option<Asset> {
    let name = path.trim_start_matches('/');
    let is_file = name.starts_with("a/") || name.rsplit('/').next()?.contains('.');
    let name = if is_file { name } else { "index.html" };
    if brotli && let Some(file) = Dist::get(&format!("{name}.br")) {
        return Some(asset(name, file.data, true));
    }
    match Dist::get(name) {
        Some(file) => Some(asset(name, file.data, false)),
        None if is_file => None,
        None => Some(asset(name, Cow::Borrowed(UNBUILT.as_bytes()), false)),
    }
}

/// Whether the client has been built.
pub fn is_built() -> bool {
    Dist::get("index.html").is_some()
}

fn asset(name: &str, body: Cow<'static, [u8]>, brotli: bool) -> Asset {
    Asset {
        body,
        content_type: content_type(name),
        brotli,
        // What is named after its contents never changes; the rest is asked for each time.
        cache_control: if name.starts_with("a/") {
            "public, max-age=31536000, immutable"
        } else {
            "no-cache"
        },
    }
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("ftl") => "text/plain; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("woff2") => "font/woff2",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}
