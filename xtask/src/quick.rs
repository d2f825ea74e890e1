//! `cargo xtask test --quick`: the checks of the changed crates that need neither a browser nor
//! PostgreSQL.

use std::fs;

use crate::progress::run_steps;
use crate::run::{Done, cargo, output, root};
use crate::test::{DENY, install_components};
use crate::tidy;

/// Tests that need PostgreSQL, by a part of their names.
const SKIPPED: [&str; 3] = ["--", "--skip", "store::tests::"];

pub(crate) fn run_all() -> Done {
    let crates = changed_crates()?;
    let names: Vec<&str> = crates.iter().map(|(name, _)| name.as_str()).collect();
    println!(
        "changed crates: {}",
        if names.is_empty() { "none".to_owned() } else { names.join(", ") }
    );
    let packages: Vec<&str> = names.iter().flat_map(|name| ["--package", name]).collect();
    let lib = crates.iter().any(|(_, is_library)| *is_library).then_some("--lib");
    let on_packages = |args: &[&str], rest: &[&str]| {
        if packages.is_empty() { Ok(()) } else { cargo(&[args, &packages, rest].concat()) }
    };
    let clippy = || on_packages(&["clippy", "--quiet", "--all-targets"], &DENY);
    let test = || {
        let args: Vec<&str> = ["test", "--quiet", "--bins"].into_iter().chain(lib).collect();
        on_packages(&args, &SKIPPED)
    };
    run_steps(&[
        ("tools", "looks for the components of the toolchain", &install_components),
        ("architecture", "checks the invariants of ARCHITECTURE.md", &tidy::run),
        ("format", "checks the format of all files", &|| cargo(&["fmt", "--all", "--check"])),
        ("clippy", "compiles and checks the changed crates", &clippy),
        ("tests", "runs the unit tests of the changed crates", &test),
    ])?;
    println!(
        "NOT RUN: other crates, integration tests, tests with PostgreSQL, Python or a browser"
    );
    Ok(())
}

/// The crates with changes that `main` does not have, committed or not: the name of each, and
/// whether it is a library.
fn changed_crates() -> Result<Vec<(String, bool)>, String> {
    let main = ["main", "origin/main"].into_iter();
    let base = main.map(|main| output("git", &["merge-base", "HEAD", main])).find(Option::is_some);
    let base = base.flatten().unwrap_or_else(|| "HEAD".to_owned());
    let git = |args: &[&str]| output("git", args).ok_or("git does not know this folder");
    let mut files = git(&["diff", "--name-only", base.trim()])?;
    files += &git(&["ls-files", "--others", "--exclude-standard"])?;
    let mut folders: Vec<&str> = files.lines().filter_map(crate_folder).collect();
    folders.sort_unstable();
    folders.dedup();
    let package = |folder: &str| {
        let folder = root().join(folder);
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).ok()?;
        let name = manifest.lines().find_map(|line| line.strip_prefix("name = "))?;
        Some((name.trim_matches('"').to_owned(), folder.join("src/lib.rs").exists()))
    };
    Ok(folders.into_iter().filter_map(package).collect())
}

/// The folder of the crate that contains a file.
fn crate_folder(file: &str) -> Option<&str> {
    if file.starts_with("xtask/") {
        return Some("xtask");
    }
    let (name, _) = file.strip_prefix("crates/")?.split_once('/')?;
    Some(&file[.."crates/".len() + name.len()])
}

#[cfg(test)]
mod tests {
    use super::crate_folder;

    #[test]
    fn a_changed_file_belongs_to_the_crate_around_it() {
        assert_eq!(crate_folder("crates/game/src/lib.rs"), Some("crates/game"));
        assert_eq!(crate_folder("xtask/src/main.rs"), Some("xtask"));
        assert_eq!(crate_folder("README.md"), None);
    }
}
