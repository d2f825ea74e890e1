//! Files in memory, and what reads them.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

pub(crate) type Done = Result<(), String>;

/// Files by name, relative to their folder.
pub(crate) type Files = BTreeMap<String, Vec<u8>>;

pub(crate) fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).expect("the crate lies in the project").to_owned()
}

pub(crate) fn is_script(name: &str) -> bool {
    Path::new(name).extension().is_some_and(|kind| kind == "js")
}

/// Reads all files below a folder; a missing folder counts as empty.
pub(crate) fn read_folder(folder: &Path, into: &mut Files) -> Done {
    for path in files_below(folder) {
        let name = path.strip_prefix(folder).unwrap_or(&path);
        let name: Vec<_> = name.iter().map(|part| part.to_string_lossy()).collect();
        let bytes = fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        into.insert(name.join("/"), bytes);
    }
    Ok(())
}

/// Reads the nets of the bots. `crates/ai/nets` also has other nets, which no level uses.
pub(crate) fn read_nets(folder: &str, into: &mut Files) -> Done {
    let mut files = Files::new();
    read_folder(&root().join("crates").join("ai").join("nets"), &mut files)?;
    for (name, bytes) in files {
        if let Some(game) = name.strip_suffix("-grandmaster.net") {
            into.insert(format!("{folder}{game}.net"), bytes);
        }
    }
    Ok(())
}

/// All files below a folder, sorted; none if the folder does not exist.
pub(crate) fn files_below(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            files.extend(files_below(&path));
        } else {
            files.push(path);
        }
    }
    files.sort();
    files
}

#[cfg(test)]
mod tests {
    use super::{Files, read_nets};

    #[test]
    fn each_game_has_the_net_of_its_strongest_level() {
        let mut files = Files::new();
        read_nets("nets/", &mut files).unwrap();
        let names: Vec<&str> = files.keys().map(String::as_str).collect();
        assert_eq!(names, ["nets/nova-luna.net", "nets/terra-nova.net"]);
    }
}
