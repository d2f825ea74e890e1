//! Compiles the program `novae` for other systems.

use std::path::PathBuf;
use std::process::Command;

use super::tools::{self, install_target, profile};
use super::{Release, file_name, read_text, sha256, write};
use crate::reproducible;
use crate::run::{Done, files_below, output, root, run, target};
use crate::web;

/// A system that the program is compiled for.
pub(crate) struct System {
    /// Rust's name of the target.
    pub(crate) triple: &'static str,
    /// The name in files of the release.
    pub(crate) name: &'static str,
    /// Debian's name of the processor, and that of container images.
    pub(crate) arch: &'static str,
}

pub(crate) const LINUX: [System; 2] = [
    System { triple: "x86_64-unknown-linux-musl", name: "linux-x86_64", arch: "amd64" },
    System { triple: "aarch64-unknown-linux-musl", name: "linux-arm64", arch: "arm64" },
];

pub(crate) const WINDOWS: System =
    System { triple: "x86_64-pc-windows-gnu", name: "windows-x86_64", arch: "amd64" };

/// Compiles the program for Linux. It is static, so that it runs on every distribution.
pub(crate) fn linux(release: &Release, system: &System) -> Result<PathBuf, String> {
    build_client(release)?;
    install_target(system.triple)?;
    let mut command = tools::tool("cargo-zigbuild")?;
    command.arg("zigbuild");
    build(command, release, system, &[])
}

/// Compiles the program for Windows.
pub(crate) fn windows(release: &Release) -> Result<PathBuf, String> {
    crate::tools::install(&[tools::MINGW])?;
    build_client(release)?;
    install_target(WINDOWS.triple)?;
    let mut command = Command::new(env!("CARGO"));
    command.arg("build").current_dir(root());
    // The linker would write the time of the build into the program.
    build(command, release, &WINDOWS, &["-Wl,--no-insert-timestamp"])
}

fn build(
    mut command: Command,
    release: &Release,
    system: &System,
    link: &[&str],
) -> Result<PathBuf, String> {
    let profile = profile(release);
    command.args(["--locked", "--package", "novae", "--profile", profile]);
    command.args(["--target", system.triple]);
    reproducible::add_flags(&mut command, system.triple, link);
    run(&mut command)?;
    let name = if system.triple.contains("windows") { "novae.exe" } else { "novae" };
    Ok(target().join(system.triple).join(profile).join(name))
}

/// Builds the web client, which the program contains. This changes its files, after which cargo compiles
/// the program again, so it is omitted if they are made from the same sources. A draft uses any client.
fn build_client(release: &Release) -> Done {
    let stamp = target().join("release-client");
    let current = client_state()?;
    let is_current = match &current {
        Some(_) if release.draft => true,
        Some(state) => read_text(&stamp).is_ok_and(|text| text == *state),
        None => false,
    };
    if is_current {
        return Ok(());
    }
    web::build(false)?;
    write(&stamp, client_state()?.unwrap_or_default().as_bytes())
}

/// What git calls the sources, and the checksums of the files of the client; none if there is no client.
fn client_state() -> Result<Option<String>, String> {
    let mut files = files_below(&root().join("crates/web-assets/dist"));
    // This one is there before there is a client.
    files.retain(|path| file_name(path) != ".gitignore");
    if files.is_empty() {
        return Ok(None);
    }
    let sources = ["rev-parse", "HEAD:crates", "HEAD:Cargo.toml", "HEAD:Cargo.lock"];
    let mut text = output("git", &sources).ok_or("`git rev-parse` failed")?;
    for file in files {
        text += &format!("{}  {}\n", sha256(&file)?, file.display());
    }
    Ok(Some(text))
}
