//! Paths of documents, relative to the root of the repository and with `/`.

use std::path::Path;

use crate::Document;

/// Folders without documents of the project.
const SKIPPED: [&str; 3] = ["target", "node_modules", "dist"];

/// All Markdown documents of the repository, sorted by path.
pub fn documents(root: &Path) -> Vec<Document> {
    let mut paths = Vec::new();
    collect(root, "", &mut paths);
    paths.sort();
    paths.into_iter().filter_map(|path| Document::read(root, &path).ok()).collect()
}

fn collect(folder: &Path, prefix: &str, paths: &mut Vec<String>) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = format!("{prefix}{name}");
        let is_hidden = name.starts_with('.');
        if entry.path().is_dir() && !is_hidden && !SKIPPED.contains(&name.as_str()) {
            collect(&entry.path(), &format!("{path}/"), paths);
        } else if has_ending(&name, "md") {
            paths.push(path);
        }
    }
}

/// Whether a file has this ending.
pub(crate) fn has_ending(path: &str, ending: &str) -> bool {
    Path::new(path).extension().is_some_and(|found| found == ending)
}

/// The path to which a document's link leads, and its anchor. None if the link leads to another site or out of the
/// repository.
pub(crate) fn resolve(document: &str, link: &str) -> Option<(String, Option<String>)> {
    let is_foreign = link.split(['/', '#', '?']).next().is_some_and(|first| first.contains(':'));
    if is_foreign || link.starts_with('/') {
        return None;
    }
    let (path, anchor) = match link.split_once('#') {
        Some((path, anchor)) => (path, Some(anchor.to_owned())),
        None => (link, None),
    };
    if path.is_empty() {
        return Some((document.to_owned(), anchor));
    }
    let mut parts: Vec<&str> = document.split('/').collect();
    parts.pop();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." => drop(parts.pop()?),
            part => parts.push(part),
        }
    }
    Some((parts.join("/"), anchor))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_resolved_from_the_folder_of_their_document() {
        let resolved = |link| resolve("docs/records.md", link);
        let to = |path: &str, anchor: Option<&str>| {
            Some((path.to_owned(), anchor.map(ToOwned::to_owned)))
        };
        assert_eq!(resolved("maps.md"), to("docs/maps.md", None));
        assert_eq!(resolved("../README.md#start"), to("README.md", Some("start")));
        assert_eq!(resolved("#below"), to("docs/records.md", Some("below")));
        assert_eq!(resolved("../crates/python"), to("crates/python", None));
        assert_eq!(resolved("../../outside"), None);
        assert_eq!(resolved("https://example.org/a.md"), None);
        assert_eq!(resolved("mailto:a@example.org"), None);
    }
}
