//! Flags of compilers that keep the folders of this machine out of programs, so that the same sources give the
//! same bytes everywhere.

use std::path::PathBuf;
use std::process::Command;

use crate::run::{root, target};

/// Adds the flags to a build for a target, and arguments for its linker.
pub(crate) fn add_flags(command: &mut Command, triple: &str, link: &[&str]) {
    let folders = folders();
    let rust = folders.iter().map(|(folder, name)| format!("--remap-path-prefix={folder}={name}"));
    let link = link.iter().map(|argument| format!("-Clink-arg={argument}"));
    let flags: Vec<String> = rust.chain(link).map(|flag| format!("{flag:?}")).collect();
    // Cargo adds these flags to those of .cargo/config.toml; RUSTFLAGS would replace them.
    command.arg("--config").arg(format!("target.{triple}.rustflags=[{}]", flags.join(",")));
    let c = folders.iter().map(|(folder, name)| format!("-ffile-prefix-map={folder}={name}"));
    let c = c.collect::<Vec<_>>().join(" ");
    command.env(format!("CFLAGS_{}", triple.replace('-', "_")), c);
}

/// Folders, and what to write instead. Compilers use the last one that matches.
fn folders() -> [(String, &'static str); 4] {
    let home = std::env::var_os("HOME").map_or_else(|| PathBuf::from("/root"), PathBuf::from);
    let cargo = std::env::var_os("CARGO_HOME").map_or_else(|| home.join(".cargo"), PathBuf::from);
    [(home, "/home"), (cargo, "/cargo"), (target(), "/novae/target"), (root(), "/novae")]
        .map(|(folder, name)| (folder.display().to_string(), name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_folder_of_the_project_has_the_same_name_everywhere() {
        let mut command = Command::new("cargo");
        add_flags(&mut command, "wasm32-unknown-unknown", &["--one"]);
        let flags = command.get_args().nth(1).unwrap().to_str().unwrap();
        assert!(flags.starts_with("target.wasm32-unknown-unknown.rustflags=[\""), "{flags}");
        let ours = format!("\"--remap-path-prefix={}=/novae\"", root().display());
        assert!(flags.contains(&ours), "{flags}");
        assert!(flags.ends_with("\"-Clink-arg=--one\"]"), "{flags}");
    }
}
