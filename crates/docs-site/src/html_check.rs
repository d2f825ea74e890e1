//! The links of the built site, and that it loads nothing from other hosts.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Component, Path, PathBuf};

use crate::paths::has_ending;

/// rustdoc checks its own pages, and mdBook's list of chapters for browsers without JavaScript is not a page.
const UNCHECKED: [&str; 3] = ["rust/", "toc.html", "404.html"];

/// Broken links of the pages of a site, and resources of other hosts.
pub fn faults(site: &Path) -> Vec<String> {
    let mut files = Vec::new();
    collect(site, site, &mut files);
    let pages: Vec<&String> = files.iter().filter(|path| is_page(path)).collect();
    let mut anchors = BTreeMap::new();
    for path in files.iter().filter(|path| has_ending(path, "html")) {
        let html = fs::read_to_string(site.join(path)).unwrap_or_default();
        anchors.insert(path.clone(), attributes(&html, "id=\"").into_iter().collect());
    }
    let mut faults = Vec::new();
    if pages.is_empty() {
        faults.push(format!("{} has no pages", site.display()));
    }
    for path in pages {
        let html = fs::read_to_string(site.join(path)).unwrap_or_default();
        for resource in resources(&html).filter(|address| is_foreign(address)) {
            faults.push(format!("{path}: loads {resource} from another host"));
        }
        for link in [attributes(&html, "href=\""), attributes(&html, "src=\"")].concat() {
            if let Some(fault) = fault(site, &anchors, path, &link) {
                faults.push(format!("{path}: {link}: {fault}"));
            }
        }
    }
    faults
}

fn is_page(path: &str) -> bool {
    has_ending(path, "html") && !UNCHECKED.iter().any(|skipped| path.starts_with(skipped))
}

fn collect(root: &Path, folder: &Path, files: &mut Vec<String>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(root, &path, files);
        } else if let Ok(path) = path.strip_prefix(root) {
            files.push(path.to_string_lossy().replace('\\', "/"));
        }
    }
}

/// What a browser loads with a page.
fn resources(html: &str) -> impl Iterator<Item = String> {
    let tags = html.split_inclusive('>').filter_map(|part| part.rfind('<').map(|at| &part[at..]));
    let loads = |tag: &&str| {
        ["<script", "<link ", "<img", "<iframe", "<source"].iter().any(|name| tag.starts_with(name))
    };
    let tags = tags.filter(loads);
    tags.flat_map(|tag| [attributes(tag, "src=\""), attributes(tag, "href=\"")].concat())
}

fn is_foreign(address: &str) -> bool {
    address.starts_with("//") || ["http:", "https:"].iter().any(|kind| address.starts_with(kind))
}

/// The values of an attribute in all tags.
fn attributes(html: &str, name: &str) -> Vec<String> {
    let tags = html.split('<').skip(1).filter_map(|rest| rest.split('>').next());
    let values = tags.flat_map(|tag| {
        let within = |at: &usize| tag[..*at].ends_with([' ', '\n']);
        let places = tag.match_indices(name).map(|(at, _)| at).filter(within);
        let values = places.filter_map(|at| tag[at + name.len()..].split('"').next());
        values.map(|value| value.replace("&amp;", "&")).collect::<Vec<_>>()
    });
    values.collect()
}

fn fault(
    site: &Path,
    anchors: &BTreeMap<String, BTreeSet<String>>,
    page: &str,
    link: &str,
) -> Option<&'static str> {
    let is_elsewhere = is_foreign(link) || link.starts_with("data:") || link.starts_with("mailto:");
    if is_elsewhere || link.starts_with("javascript:") {
        return None;
    }
    let (path, anchor) = link.split_once('#').unwrap_or((link, ""));
    let path = path.split('?').next().unwrap_or_default();
    let mut target = PathBuf::from(page);
    if !path.is_empty() {
        target.pop();
        for part in Path::new(path).components() {
            match part {
                Component::ParentDir => drop(target.pop()),
                Component::Normal(part) => target.push(part),
                _ => return Some("a link must be relative"),
            }
        }
    }
    // The documentation of the crates is added later, and is not part of every build.
    if target.starts_with("rust") && !site.join("rust").exists() {
        return None;
    }
    if !site.join(&target).is_file() {
        return Some("there is no such file");
    }
    let known = anchors.get(&target.to_string_lossy().replace('\\', "/"));
    let is_missing = known.is_some_and(|known| !anchor.is_empty() && !known.contains(anchor));
    is_missing.then_some("there is no such anchor")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn broken_links_and_foreign_resources_are_found() {
        let folder = std::env::temp_dir().join(format!("novae-html-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let page = "<h1 id=\"top\">A</h1> <a href=\"#top\">b</a> <a href=\"https://example.org\">c</a>\n\
                    <code>&lt;a href=\"none.html\"&gt;</code> <a class=\"x\" href=\"a.html#top\">d</a>\n";
        fs::write(folder.join("a.html"), page).unwrap();
        assert_eq!(faults(&folder), [""; 0]);
        let wrong = "<a href=\"a.html#none\">e</a> <a href=\"none.html\">f</a> <a href=\"/a.html\">g</a>\n\
                     <img src=\"https://example.org/x.png\"> <script src=\"//example.org/x.js\"></script>\n";
        fs::write(folder.join("b.html"), wrong).unwrap();
        let found = faults(&folder);
        let _ = fs::remove_dir_all(&folder);
        assert_eq!(found.len(), 5, "{found:#?}");
    }
}
