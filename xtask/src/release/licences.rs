//! The licences of everything that a product contains. Most of them require that their text is shipped.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use super::dependencies::{self, Root, sources};
use super::parts::{self, Part};
use super::{file_name, read, read_text, sbom, tools};
use crate::run::{output, root};

/// The name of the file with these licences.
pub(crate) const FILE: &str = "THIRD-PARTY-LICENSES.txt";

const INTRODUCTION: &str = "\
Novae is licensed under MIT or Apache-2.0, at your option. The compiled files also contain the parts that
are listed here, under these licences. Below the list are the texts of the licences; where a part has
several, one of them applies at your option, unless the list says AND.

";

/// The beginnings of the names of files with licences.
const NAMES: [&str; 5] = ["license", "licence", "copying", "copyright", "notice"];

/// The licences of the program `novae`, which several files of a release contain.
pub(crate) fn program() -> Result<Vec<u8>, String> {
    static TEXT: OnceLock<String> = OnceLock::new();
    if let Some(text) = TEXT.get() {
        return Ok(text.clone().into_bytes());
    }
    let text = text(&sbom::PROGRAM, &parts::PROGRAM)?;
    Ok(TEXT.get_or_init(|| text).clone().into_bytes())
}

/// The licences of the wheel.
pub(crate) fn wheel() -> Result<String, String> {
    text(&sbom::WHEEL, &parts::WHEEL)
}

/// The licences of the npm package.
pub(crate) fn npm() -> Result<String, String> {
    text(&sbom::NPM, &parts::NPM)
}

/// The list of all parts, and the text of each licence once.
fn text(roots: &[Root], parts: &[&Part]) -> Result<String, String> {
    let mut list = INTRODUCTION.to_owned();
    // The users of each text.
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let packages = dependencies::list(roots)?;
    for (id, package) in packages.iter().filter(|(_, package)| !package.is_ours) {
        let name = format!("{} {}", id.0, id.1);
        list += &format!("{name}: {}\n", package.licence);
        let folder = sources(id).ok_or_else(|| format!("the sources of {name} are missing"))?;
        let files = files(&folder);
        if files.is_empty() {
            let manifest = read_text(&folder.join("Cargo.toml"))?;
            let text = mit(&manifest, &id.0, &package.licence);
            let text = text.ok_or_else(|| format!("{name} has no text of its licence"))?;
            texts.entry(text).or_default().push(name.clone());
        }
        for file in files {
            texts.entry(normal(&read(&file)?)).or_default().push(name.clone());
        }
    }
    for part in parts {
        let within = part.within.map(|files| format!(" ({files})")).unwrap_or_default();
        let name = format!("{}{within}", part.name);
        let more = if part.name == parts::RUST.name { "; its parts are listed below" } else { "" };
        list += &format!("{name}: {}{more}\n", part.licence);
        if let Some(text) = part_text(part)? {
            texts.entry(text).or_default().push(name);
        }
    }
    for (text, users) in texts {
        list += &format!("\n{}\n{}\n\n{text}\n", "=".repeat(80), users.join(", "));
    }
    Ok(list)
}

/// The text of the licence of a part, if it has to be shipped.
fn part_text(part: &Part) -> Result<Option<String>, String> {
    if part.name == parts::RUST.name {
        return standard_library().map(Some);
    }
    let Some(file) = part.text else { return Ok(None) };
    let path = root().join(file);
    let path = if path.exists() { path } else { tools::packaged_file(file)? };
    Ok(Some(normal(&read(&path)?)))
}

/// The licence MIT with the authors of a crate, for one that may be used under it and does not contain a text.
fn mit(manifest: &str, name: &str, licence: &str) -> Option<String> {
    const OURS: &str = include_str!("../../../LICENSE-MIT");
    if !licence.split(' ').any(|word| word == "MIT") {
        return None;
    }
    let (_, authors) = manifest.split_once("\nauthors = [").unwrap_or_default();
    let authors = authors.split_once(']').unwrap_or_default().0.split('"').skip(1).step_by(2);
    let authors = authors.collect::<Vec<_>>().join(", ");
    let authors = if authors.is_empty() { format!("the authors of {name}") } else { authors };
    let permission = &OURS[OURS.find("Permission is hereby granted")?..];
    Some(format!("MIT License\n\nCopyright (c) {authors}\n\n{permission}"))
}

/// What the compiler's own documents say about the standard library.
fn standard_library() -> Result<String, String> {
    let folder =
        output("rustc", &["--print", "sysroot"]).ok_or("`rustc --print sysroot` failed")?;
    let page = Path::new(folder.trim()).join("share/doc/rust/COPYRIGHT-library.html");
    Ok(plain(&read_text(&page)?))
}

/// The text of a page, without elements and empty paragraphs.
fn plain(page: &str) -> String {
    let mut pieces = page.split('<');
    let mut text = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        text += piece.split_once('>').map_or(piece, |(_, text)| text);
    }
    for (code, sign) in
        [("&#34;", "\""), ("&#39;", "'"), ("&#60;", "<"), ("&#62;", ">"), ("&#38;", "&")]
    {
        text = text.replace(code, sign);
    }
    let paragraphs = text.lines().map(str::trim).collect::<Vec<_>>();
    let paragraphs = paragraphs.split(|line| line.is_empty()).filter(|lines| !lines.is_empty());
    paragraphs.map(|lines| lines.join("\n") + "\n").collect::<Vec<_>>().join("\n")
}

/// The files with licences, in the folder of a package and one below.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let is_licence = |path: &PathBuf| {
        let name = file_name(path).to_lowercase();
        NAMES.iter().any(|start| name.starts_with(start)) || name == "unlicense"
    };
    let mut files = Vec::new();
    for path in entries.map(|entry| entry.path()).filter(is_licence) {
        if path.is_dir() {
            files.extend(crate::run::files_below(&path));
        } else {
            files.push(path);
        }
    }
    files.sort();
    files
}

/// A text without the differences at the ends of lines, so that equal licences are equal texts.
fn normal(bytes: &[u8]) -> String {
    let text = String::from_utf8_lossy(bytes);
    let lines: Vec<&str> = text.trim_matches(['\u{feff}', '\n', '\r', ' ']).lines().collect();
    lines.into_iter().map(|line| format!("{}\n", line.trim_end())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_crate_without_a_text_gets_that_of_mit_with_its_authors() {
        let manifest = "[package]\nauthors = [\n    \"Ada <a@b>\",\n    \"Bo\",\n]\n";
        let text = mit(manifest, "a", "MIT OR Apache-2.0").unwrap();
        assert!(text.contains("\nCopyright (c) Ada <a@b>, Bo\n\nPermission is hereby"), "{text}");
        let text = mit("[package]\n", "a", "MIT").unwrap();
        assert!(text.contains("\nCopyright (c) the authors of a\n"), "{text}");
        assert_eq!(mit(manifest, "a", "Zlib"), None);
    }

    #[test]
    fn a_page_becomes_plain_text() {
        let page = "<h1>One</h1>\n\n\n<p>\n  A <b>word</b> &#60;a@b&#62;\n two</p>\n";
        assert_eq!(plain(page), "One\n\nA word <a@b>\ntwo\n");
    }
}
