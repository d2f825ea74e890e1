//! The built web client, embedded in the server program.
//!
//! `cargo xtask web` builds the client into the folder `dist` of this crate, independent of the
//! target directory. A release build of a program that depends on this crate embeds the client. A
//! debug build, and the one of `cargo xtask play`, reads it from that folder. Without a client there
//! is one plain page that explains how to build it.
//!
//! ```
//! let page = web_assets::get("/play/7", false).expect("every path of the client is its page");
//! assert_eq!(page.content_type, "text/html; charset=utf-8");
//! assert!(web_assets::get("/a/none/such.js", false).is_none());
//! ```

use std::borrow::Cow;
use std::path::PathBuf;

// `FOLDER` is the folder of the client, and `FILES` its contents at build time, where they are
// embedded.
include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// A file of the client.
#[derive(Clone, Debug)]
pub struct Asset {
    /// The body of the response.
    pub body: Cow<'static, [u8]>,
    /// The `Content-Type` header.
    pub content_type: &'static str,
    /// Whether the body is compressed, which requires `Content-Encoding: br`.
    pub brotli: bool,
    /// The `Cache-Control` header.
    pub cache_control: &'static str,
}

const UNBUILT: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\">\
<title>Novae</title><h1>Novae</h1><p>The web client has not been built. \
<code>cargo xtask play</code> builds it and starts the server.</p>";

/// Returns the file at the path of a request, or the page for every path that the client handles.
/// `brotli` is whether the browser accepts that encoding.
pub fn get(path: &str, brotli: bool) -> Option<Asset> {
    let name = path.trim_start_matches('/');
    let is_file = name.starts_with("a/") || name.rsplit('/').next()?.contains('.');
    let name = if is_file { name } else { "index.html" };
    if brotli && let Some(body) = file(&format!("{name}.br")) {
        return Some(Asset::of(name, body, true));
    }
    match file(name) {
        Some(body) => Some(Asset::of(name, body, false)),
        None if is_file => None,
        None => Some(Asset::of(name, Cow::Borrowed(UNBUILT.as_bytes()), false)),
    }
}

/// Whether the client has a screen at this path. For other paths the client shows a "not found"
/// page. `Route::parse` of the client has the same list.
///
/// ```
/// assert!(web_assets::is_page("/") && web_assets::is_page("/rules/terra-nova"));
/// assert!(!web_assets::is_page("/rules/chess") && !web_assets::is_page("/wp-admin"));
/// ```
pub fn is_page(path: &str) -> bool {
    let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
    let is_game = |name: &str| matches!(name, "nova-luna" | "terra-nova");
    match parts[..] {
        []
        | [
            "learn" | "rules" | "moon" | "replay" | "lobby" | "account" | "editor" | "scores"
            | "settings" | "about",
        ]
        | ["account", "security" | "notifications" | "games" | "bots" | "privacy"]
        | ["play" | "table" | "moon" | "learn", _]
        | ["learn", _, _] => true,
        ["new" | "friends" | "pair" | "analysis" | "rules", game] | ["new", game, "people"] => {
            is_game(game)
        }
        _ => false,
    }
}

/// Whether the client has been built.
pub fn is_built() -> bool {
    file("index.html").is_some()
}

/// The folder to which `cargo xtask web` writes the client for this program. A debug build can
/// serve another client, so that tests can run two builds side by side.
pub fn folder() -> PathBuf {
    let other = std::env::var_os("NOVAE_DEBUG_CLIENT").filter(|_| cfg!(debug_assertions));
    other.map_or_else(|| PathBuf::from(FOLDER), PathBuf::from)
}

#[cfg(embedded)]
fn file(name: &str) -> Option<Cow<'static, [u8]>> {
    let found = FILES.binary_search_by(|(other, _)| (*other).cmp(name)).ok()?;
    Some(Cow::Borrowed(FILES[found].1))
}

/// Reads a file of the folder. Paths outside of the folder are refused.
#[cfg(not(embedded))]
fn file(name: &str) -> Option<Cow<'static, [u8]>> {
    let is_plain = |part: &str| !part.is_empty() && !part.starts_with('.') && !part.contains('\\');
    if !name.split('/').all(is_plain) {
        return None;
    }
    std::fs::read(folder().join(name)).ok().map(Cow::Owned)
}

#[cfg(embedded)]
fn paths() -> Vec<String> {
    FILES.iter().map(|(name, _)| (*name).to_owned()).collect()
}

#[cfg(not(embedded))]
fn paths() -> Vec<String> {
    paths_below(&folder(), "")
}

/// All files whose paths contain a content hash, such as `a/<hash>/web.js`, with their paths. The
/// pages of this build request them.
pub fn hashed() -> Vec<(String, Cow<'static, [u8]>)> {
    let mut paths = paths();
    paths.retain(|path| path.starts_with("a/"));
    paths.sort();
    paths.into_iter().filter_map(|path| Some((path.clone(), file(&path)?))).collect()
}

#[cfg(not(embedded))]
fn paths_below(folder: &std::path::Path, prefix: &str) -> Vec<String> {
    let mut paths = Vec::new();
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            paths.extend(paths_below(&entry.path(), &format!("{path}/")));
        } else {
            paths.push(path);
        }
    }
    paths
}

impl Asset {
    /// A file with this path, which may belong to another build.
    pub fn of(path: &str, body: Cow<'static, [u8]>, brotli: bool) -> Asset {
        let name = path.trim_start_matches('/');
        Asset {
            body,
            content_type: content_type(name),
            brotli,
            // A path with a content hash never changes its contents; other files must be
            // revalidated.
            cache_control: if name.starts_with("a/") {
                "public, max-age=31536000, immutable"
            } else {
                "no-cache"
            },
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_outside_of_the_client_are_not_served() {
        for path in ["/../Cargo.toml", "/a/../../Cargo.toml", "/.gitignore", "/a/..%2f.gitignore"] {
            assert!(get(path, false).is_none(), "{path}");
        }
        assert!(folder().join(".gitignore").is_file(), "the folder is part of every checkout");
    }
}
