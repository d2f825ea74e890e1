//! The version number: the root manifest has it, and everything else takes it from there.

use std::path::Path;

use super::changelog;
use crate::run::root;

/// The version of the workspace.
pub(crate) fn workspace_version() -> Result<String, String> {
    let manifest = text("Cargo.toml")?;
    let version = in_section(&manifest, "[workspace.package]")
        .find_map(|line| line.strip_prefix("version = \"")?.strip_suffix('"'));
    version.map(str::to_owned).ok_or_else(|| "Cargo.toml has no version".to_owned())
}

/// Other version numbers than that of the workspace, and what the changelog lacks.
pub(crate) fn faults() -> Vec<String> {
    find().unwrap_or_else(|fault| vec![fault])
}

fn find() -> Result<Vec<String>, String> {
    let version = workspace_version()?;
    let mut faults = dependency_faults(&text("Cargo.toml")?, &version);
    for manifest in manifests() {
        if !text(&manifest)?.lines().any(|line| line == "version.workspace = true") {
            faults.push(format!("{manifest} has no `version.workspace = true`"));
        }
    }
    for (file, line) in [
        // Maturin and the bundler insert the version of the workspace.
        ("crates/python/pyproject.toml", "dynamic = [\"version\"]"),
        ("crates/js/package/package.json", "\"version\": \"0.0.0\","),
    ] {
        if !text(file)?.lines().any(|other| other.trim() == line) {
            faults.push(format!("{file} has no line `{line}`"));
        }
    }
    if let Err(fault) = changelog::section(&text("CHANGELOG.md")?, &version) {
        faults.push(fault);
    }
    Ok(faults)
}

/// The crates of the workspace that are named with another version.
fn dependency_faults(manifest: &str, version: &str) -> Vec<String> {
    let expected = format!("version = \"{version}\"");
    let ours = in_section(manifest, "[workspace.dependencies]")
        .filter(|line| line.contains("path = ") && line.contains("version = "));
    let differing = ours.filter(|line| !line.contains(&expected));
    differing
        .map(|line| format!("Cargo.toml: the version is {version}, not as in {line}"))
        .collect()
}

/// The lines of a section of a manifest.
fn in_section<'a>(manifest: &'a str, header: &'a str) -> impl Iterator<Item = &'a str> {
    let lines = manifest.lines().skip_while(move |line| *line != header).skip(1);
    lines.take_while(|line| !line.starts_with('['))
}

fn manifests() -> Vec<String> {
    let folders = std::fs::read_dir(root().join("crates")).into_iter().flatten().flatten();
    let names = folders.map(|folder| folder.file_name().to_string_lossy().into_owned());
    let mut manifests: Vec<String> =
        names.map(|name| format!("crates/{name}/Cargo.toml")).collect();
    manifests.push("xtask/Cargo.toml".to_owned());
    manifests.sort();
    manifests
}

fn text(file: impl AsRef<Path>) -> Result<String, String> {
    super::read_text(&root().join(file))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_version_numbers_agree() {
        assert_eq!(faults(), Vec::<String>::new());
    }

    #[test]
    fn another_version_of_a_crate_of_the_workspace_is_found() {
        let manifest = "[workspace.dependencies]\n\
                        game = { path = \"crates/game\", version = \"0.1.0\" }\n\
                        serde = \"1\"\n[profile.release]\n";
        assert_eq!(dependency_faults(manifest, "0.1.0"), Vec::<String>::new());
        assert_eq!(dependency_faults(manifest, "0.2.0").len(), 1);
    }
}
