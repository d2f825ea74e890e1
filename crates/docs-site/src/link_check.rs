//! The links between the documents of the repository.

use std::collections::BTreeMap;
use std::path::Path;

use crate::{Document, paths};

/// The broken links of all documents: files that do not exist, and anchors that no heading has.
pub fn faults(root: &Path, documents: &[Document]) -> Vec<String> {
    let by_path: BTreeMap<&str, &Document> =
        documents.iter().map(|document| (document.path.as_str(), document)).collect();
    let mut faults = Vec::new();
    for document in documents {
        for link in &document.links {
            if let Some(fault) = fault(root, &by_path, &document.path, &link.target) {
                faults.push(format!("{}:{}: {}: {fault}", document.path, link.line, link.target));
            }
        }
    }
    faults
}

fn fault(
    root: &Path,
    documents: &BTreeMap<&str, &Document>,
    from: &str,
    target: &str,
) -> Option<String> {
    if target.starts_with('/') || target.starts_with("file:") {
        return Some("a link must be relative".to_owned());
    }
    if ["https:", "http:", "mailto:"].iter().any(|scheme| target.starts_with(scheme)) {
        return None;
    }
    let Some((path, anchor)) = paths::resolve(from, target) else {
        return Some("this is not a path within the repository".to_owned());
    };
    if path != from && !root.join(&path).exists() {
        return Some("there is no such file".to_owned());
    }
    let anchor = anchor?;
    let has_anchor =
        documents.get(path.as_str()).is_some_and(|document| document.anchors.contains(&anchor));
    (!has_anchor).then(|| "there is no heading with this anchor".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn broken_links_are_reported_with_their_line() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let text = "# Here\n[a](#here) [b](src/lib.rs) [c](https://example.org)\n\
                    [d](#there) [e](src/none.rs) [f](/etc) [g](../../../outside)\n";
        let document = Document::parse("page.md", text.to_owned());
        let faults = faults(root, &[document]);
        assert_eq!(faults.len(), 4, "{faults:#?}");
        assert!(faults.iter().all(|fault| fault.starts_with("page.md:3: ")), "{faults:#?}");
    }
}
