//! The generated scripts of the elements in the npm package: their style sheet and their texts.

use std::fs;

use crate::files::{Done, Files, files_below, read_folder, root};
use crate::minify::dense;

/// The style sheets of `crates/board` that a static picture needs, by the beginning of their names.
const SHEETS: [&str; 3] = ["1-", "2-", "3-"];

/// The message files with the texts of the elements.
const SOURCES: [&str; 3] = ["app.ftl", "board.ftl", "replay.ftl"];

/// The messages that the elements show.
const MESSAGES: [&str; 14] = [
    "nova-luna",
    "terra-nova",
    "player-name",
    "turn-of",
    "winners",
    "list-and",
    "game-over",
    "nl-discs-left",
    "points",
    "step-through",
    "step-first",
    "step-back",
    "step-on",
    "step-last",
];

/// Replaces the style sheet `boards.css` by a script, and adds a script with the texts.
pub(crate) fn add(files: &mut Files) -> Done {
    let own = files.remove("boards.css").ok_or("boards.css is missing")?;
    let mut style = Files::new();
    read_folder(&root().join("crates").join("board").join("style"), &mut style)?;
    style.retain(|name, _| SHEETS.iter().any(|begin| name.starts_with(begin)));
    let sheets: String = style.values().map(|text| String::from_utf8_lossy(text)).collect();
    let sheets = sheets + &String::from_utf8_lossy(&own);
    insert(files, "boards-style.js", &format!("{:?}", dense(&sheets)));
    insert(files, "boards-texts.js", &texts()?);
    Ok(())
}

fn insert(files: &mut Files, name: &str, value: &str) {
    files.insert(name.to_owned(), format!("export default {value};\n").into_bytes());
}

/// The messages of all languages as an object. The escapes of a Rust string are valid in JavaScript.
fn texts() -> Result<String, String> {
    let folder = root().join("crates").join("words").join("messages");
    let mut languages = std::collections::BTreeMap::<String, String>::new();
    for path in files_below(&folder) {
        let name = |path: Option<&std::ffi::OsStr>| path.unwrap_or_default().display().to_string();
        if SOURCES.contains(&name(path.file_name()).as_str()) {
            let language = name(path.parent().and_then(|folder| folder.file_name()));
            let text = fs::read_to_string(&path)
                .map_err(|error| format!("{}: {error}", path.display()))?;
            languages.entry(language).or_default().push_str(&messages(&text));
        }
    }
    let mut out = String::from("{");
    for (language, text) in languages {
        let found = text.lines().filter(|line| line.contains(" = ")).count();
        if found != MESSAGES.len() {
            return Err(format!("{language} has {found} of the {} messages", MESSAGES.len()));
        }
        out.push_str(&format!("{language}:{text:?},"));
    }
    Ok(out + "}")
}

/// The messages of a file that the elements show. Lines that continue a message are indented or close
/// a brace.
fn messages(source: &str) -> String {
    let mut shown = false;
    let mut out = String::new();
    for line in source.lines() {
        let continues = line.starts_with([' ', '}']);
        let begins = |id: &&str| line.strip_prefix(*id).is_some_and(|rest| rest.starts_with(" ="));
        shown = if continues { shown } else { MESSAGES.iter().any(begins) };
        if shown {
            out.push_str(line);
            out.push('\n');
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::messages;

    #[test]
    fn a_message_has_all_its_lines() {
        let text = "# a comment\npoints = { $count ->\n    [one] point\n   *[other] points\n}\npoints-all = x\nstep-on = On\n";
        let expected =
            "points = { $count ->\n    [one] point\n   *[other] points\n}\nstep-on = On\n";
        assert_eq!(messages(text), expected);
    }
}
