//! Puts the style sheets of the boards and of the page together.
//!
//! The page refers to `boards.css` and `style.css`, which have what the first screen needs.
//! `loadStyles` in `start.js` adds the others, before the first screen that needs them. The order of
//! the cascade is the order of this list.

use crate::files::{Done, Files, read_folder, root};
use crate::minify::dense;

/// A style sheet of the client, and its parts: sheets of the boards and of the page, by the
/// beginning of their names.
const SHEETS: [(&str, &[(&str, &str)]); 5] = [
    ("boards.css", &[("board", "1-")]),
    ("games.css", &[("board", "2-"), ("board", "3-")]),
    ("style.css", &[("board", "4-"), ("web", "1-"), ("web", "2-")]),
    ("play.css", &[("web", "3-")]),
    ("features.css", &[("web", "4-"), ("web", "5-")]),
];

/// Adds the style sheets to the assets. Every sheet of the two folders must have a place.
pub(crate) fn collect(assets: &mut Files) -> Done {
    let mut parts = Files::new();
    for folder in ["board", "web"] {
        let mut sheets = Files::new();
        read_folder(&root().join("crates").join(folder).join("style"), &mut sheets)?;
        parts.extend(sheets.into_iter().map(|(name, text)| (format!("{folder}/{name}"), text)));
    }
    for (sheet, folders) in SHEETS {
        let mut text = String::new();
        for (folder, begin) in folders {
            let begin = format!("{folder}/{begin}");
            for (_, part) in parts.extract_if(.., |name, _| name.starts_with(&begin)) {
                text += &String::from_utf8_lossy(&part);
            }
        }
        assets.insert(sheet.to_owned(), dense(&text).into_bytes());
    }
    match parts.first_key_value() {
        None => Ok(()),
        Some((name, _)) => Err(format!("{name} has no place in the cascade")),
    }
}
