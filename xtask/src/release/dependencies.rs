//! The crates that are part of a program, from `cargo tree` and Cargo.lock.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use super::read_text;
use crate::run::{output, root};

/// The name and the version of a crate.
pub(crate) type Id = (String, String);

/// A crate that is part of a program.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Package {
    /// Its licence, as an SPDX expression.
    pub(crate) licence: String,
    /// The address of its source code; can be empty.
    pub(crate) repository: String,
    /// Whether it is a part of this workspace.
    pub(crate) is_ours: bool,
    /// The checksum of its sources at crates.io.
    pub(crate) checksum: Option<String>,
    /// What it depends on.
    pub(crate) dependencies: BTreeSet<Id>,
}

pub(crate) type Packages = BTreeMap<Id, Package>;

/// A crate of the workspace and the target for which it is compiled.
pub(crate) type Root = (&'static str, &'static str);

/// The crates of which these ones consist, without those that only run during a build.
pub(crate) fn list(roots: &[Root]) -> Result<Packages, String> {
    let mut packages = Packages::new();
    for (package, triple) in roots {
        let args = ["tree", "--locked", "--package", package, "--target", triple];
        let form =
            ["--edges", "normal,no-proc-macro", "--prefix", "depth", "--format", "|{p}|{l}|{r}"];
        let tree = output(env!("CARGO"), &[&args[..], &form].concat());
        let tree = tree.ok_or_else(|| format!("`cargo {}` failed", args.join(" ")))?;
        read_tree(&tree, &mut packages)?;
    }
    for (id, checksum) in checksums(&read_text(&root().join("Cargo.lock"))?) {
        if let Some(package) = packages.get_mut(&id) {
            package.checksum = Some(checksum);
        }
    }
    Ok(packages)
}

/// Adds the packages of a tree, one in each line: `2|name v1.0.0|MIT|https://...`.
fn read_tree(tree: &str, packages: &mut Packages) -> Result<(), String> {
    // The packages on the way from the root to the current line.
    let mut path: Vec<Id> = Vec::new();
    for line in tree.lines().filter(|line| !line.is_empty()) {
        let wrong = || format!("`cargo tree` printed {line:?}");
        let parts: Vec<&str> = line.trim_end_matches(" (*)").splitn(4, '|').collect();
        let [depth, package, licence, repository] = parts[..] else { return Err(wrong()) };
        let depth: usize = depth.parse().map_err(|_| wrong())?;
        let mut words = package.split(' ');
        let (name, version) = words.next().zip(words.next()).ok_or_else(wrong)?;
        let id = (name.to_owned(), version.trim_start_matches('v').to_owned());
        path.truncate(depth);
        if let Some(parent) = path.last().and_then(|parent| packages.get_mut(parent)) {
            parent.dependencies.insert(id.clone());
        }
        let found = packages.entry(id.clone()).or_default();
        found.licence = licence.replace('/', " OR ");
        repository.clone_into(&mut found.repository);
        // The crates of the workspace have a path.
        found.is_ours = words.next().is_some_and(|word| word.starts_with("(/"));
        path.push(id);
    }
    Ok(())
}

/// The checksums of Cargo.lock.
fn checksums(lock: &str) -> BTreeMap<Id, String> {
    let entries = lock.split("[[package]]").skip(1);
    let value = |entry: &str, name: &str| {
        let mut values =
            entry.lines().filter_map(|line| line.strip_prefix(name)?.strip_prefix(" = \""));
        values.next().map(|value| value.trim_end_matches('"').to_owned())
    };
    let read = |entry: &str| {
        let id = (value(entry, "name")?, value(entry, "version")?);
        Some((id, value(entry, "checksum")?))
    };
    entries.filter_map(read).collect()
}

/// The folder with the sources of a crate from crates.io.
pub(crate) fn sources((name, version): &Id) -> Option<PathBuf> {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(PathBuf::from(std::env::var_os("HOME")?).join(".cargo")))?;
    let registries = std::fs::read_dir(home.join("registry").join("src")).ok()?.flatten();
    let mut folders = registries.map(|entry| entry.path().join(format!("{name}-{version}")));
    folders.find(|folder| folder.exists())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(name: &str) -> Id {
        (name.to_owned(), "1.0.0".to_owned())
    }

    #[test]
    fn a_tree_is_read_with_all_its_edges() {
        let tree = "0|a v1.0.0 (/src/a)|MIT|\n1|b v1.0.0|MIT/Apache-2.0|https://b\n2|c v1.0.0|ISC|\n\
                    1|c v1.0.0|ISC| (*)\n";
        let mut packages = Packages::new();
        read_tree(tree, &mut packages).unwrap();
        assert_eq!(packages.len(), 3);
        assert!(packages[&id("a")].is_ours);
        assert_eq!(packages[&id("a")].dependencies, [id("b"), id("c")].into());
        assert_eq!(packages[&id("b")].licence, "MIT OR Apache-2.0");
        assert_eq!(packages[&id("b")].dependencies, [id("c")].into());
        assert!(read_tree("no tree", &mut packages).is_err());
    }

    #[test]
    fn the_lock_file_has_checksums_of_crates_from_the_registry() {
        let lock = "version = 4\n\n[[package]]\nname = \"a\"\nversion = \"1.0.0\"\n\n[[package]]\n\
                    name = \"b\"\nversion = \"1.0.0\"\nchecksum = \"12ab\"\ndependencies = [\n \"a\",\n]\n";
        assert_eq!(checksums(lock), [(id("b"), "12ab".to_owned())].into());
    }
}
