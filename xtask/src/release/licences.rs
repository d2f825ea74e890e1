//! The licences of everything that a program contains. Most of them require that their text is shipped.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::dependencies::{Packages, sources};
use super::{file_name, read, tools};

const INTRODUCTION: &str = "\
Novae is licensed under MIT or Apache-2.0, at your option. The program also contains the parts that are
listed here, under these licences. Below the list are the texts of the licences; where a part has
several, one of them applies at your option, unless the list says AND.

The program also contains the standard library of Rust (MIT OR Apache-2.0), SQLite (in the public
domain) and, on Linux, the C library musl (MIT).

";

/// The beginnings of the names of files with licences.
const NAMES: [&str; 5] = ["license", "licence", "copying", "copyright", "notice"];

/// The list of all packages and the text of each licence once.
pub(crate) fn text(packages: &Packages) -> Result<String, String> {
    let mut list = INTRODUCTION.to_owned();
    // The users of each text.
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (id, package) in packages.iter().filter(|(_, package)| !package.is_ours) {
        let name = format!("{} {}", id.0, id.1);
        list += &format!("{name}: {}\n", package.licence);
        let folder = sources(id).ok_or_else(|| format!("the sources of {name} are missing"))?;
        for file in files(&folder) {
            texts.entry(normal(&read(&file)?)).or_default().push(name.clone());
        }
    }
    let musl = tools::packaged_file("ziglang/lib/libc/musl/COPYRIGHT")?;
    texts.entry(normal(&read(&musl)?)).or_default().push("musl".to_owned());
    for (text, users) in texts {
        list += &format!("\n{}\n{}\n\n{text}\n", "=".repeat(80), users.join(", "));
    }
    Ok(list)
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
