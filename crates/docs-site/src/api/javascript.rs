//! The declarations of the npm package.

use std::fmt::Write;

/// The modules of the package: import, file.
const MODULES: [(&str, &str); 3] = [
    ("@novae/games", "index.d.ts"),
    ("@novae/games/bots", "bots.d.ts"),
    ("@novae/games/boards", "boards.d.ts"),
];

/// The declarations as Markdown, with a heading for each exported item.
pub(crate) fn page(read: impl Fn(&str) -> Result<String, String>) -> Result<String, String> {
    let mut out =
        "# JavaScript reference\n\nThese are the TypeScript declarations of the package. \
                   [JavaScript](javascript.md) explains how to use it.\n"
            .to_owned();
    for (import, file) in MODULES {
        let text = read(&format!("crates/js/package/{file}"))?;
        let _ = write!(out, "\n## `{import}`\n");
        for item in items(&text) {
            let _ = write!(out, "\n### {}\n\n", item.name);
            if !item.comment.is_empty() {
                let _ = write!(out, "{}\n\n", item.comment);
            }
            let _ = write!(out, "```ts\n{}\n```\n", item.code.trim_end());
        }
    }
    Ok(out)
}

struct Item {
    name: String,
    comment: String,
    code: String,
}

/// The exported items of a file of declarations, with their comments.
fn items(text: &str) -> Vec<Item> {
    let (mut items, mut comment, mut is_comment) = (Vec::<Item>::new(), String::new(), false);
    for line in text.lines() {
        if line.starts_with("/**") {
            comment.clear();
            is_comment = true;
        }
        if is_comment {
            let words = line.trim_start_matches("/**").trim_start_matches(" *");
            comment += words.trim_end_matches("*/").trim();
            comment.push(' ');
            is_comment = !line.ends_with("*/");
        } else if let Some(name) = line.strip_prefix("export ").and_then(name) {
            let comment = plain(std::mem::take(&mut comment).trim());
            // Overloads of a function are one item.
            match items.last_mut().filter(|item| item.name == name) {
                Some(item) => item.code += &format!("{line}\n"),
                None => items.push(Item { name, comment, code: format!("{line}\n") }),
            }
        } else if let Some(item) = items.last_mut().filter(|_| is_inner(line)) {
            item.code += &format!("{line}\n");
        }
    }
    items
}

/// Whether a line belongs to the item above it.
fn is_inner(line: &str) -> bool {
    line.starts_with([' ', '}', ')', '|'])
}

/// The name after the keywords of a declaration.
fn name(declaration: &str) -> Option<String> {
    let keywords = ["declare", "abstract", "class", "interface", "type", "function", "const"];
    let mut words = declaration.split([' ', '(', '<', ':', ';', '{', '=']);
    let name = words.find(|word| !keywords.contains(word))?;
    (!name.is_empty()).then(|| name.to_owned())
}

/// A comment without `{@link}`.
fn plain(comment: &str) -> String {
    let mut parts = comment.split("{@link ");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (name, rest) = part.split_once('}').unwrap_or((part, ""));
        let _ = write!(out, "`{name}`{rest}");
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_exported_item_is_on_the_page_with_its_comment() {
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let page = page(|path| std::fs::read_to_string(root.join(path)).map_err(|e| e.to_string()));
        let page = page.unwrap();
        for (_, file) in MODULES {
            let path = root.join("crates/js/package").join(file);
            let text = std::fs::read_to_string(path).unwrap();
            let declares = |line: &&str| line.starts_with("export ") && *line != "export {};";
            for line in text.lines().filter(declares) {
                assert!(page.contains(line), "{line}");
            }
        }
        assert!(page.contains("### Match\n\nA game"), "{page}");
        assert!(!page.contains("{@link"));
    }
}
