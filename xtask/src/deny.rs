//! `cargo xtask deny`: checks the dependencies with the rules of deny.toml.
//!
//! The checks of licences, duplicate versions and sources need no network. The advisories come from
//! a database on GitHub; if it is unreachable, the check is skipped with a message.

use std::path::PathBuf;
use std::process::Command;

use crate::run::{Done, output, root, run, target};

/// The version of cargo-deny, which is built from crates.io once, into `target/tools`.
const VERSION: &str = "0.20.2";

/// Checks all dependencies. With `--advisories` it is an error if the advisory database cannot be
/// fetched.
pub(crate) fn check(args: &[String]) -> Done {
    install()?;
    // Includes crates for other platforms, which no build on this machine has downloaded.
    run(Command::new(env!("CARGO")).args(["fetch", "--locked", "--quiet"]).current_dir(root()))?;
    run(&mut deny(&["--offline", "check", "licenses", "bans", "sources"]))?;
    if let Err(error) = run(&mut deny(&["fetch", "db"])) {
        if args.iter().any(|arg| arg == "--advisories") {
            return Err(format!("the advisory database cannot be fetched: {error}"));
        }
        println!(
            "SKIPPED: security advisories were NOT checked, because their database \
             (github.com/RustSec/advisory-db) cannot be fetched from here; \
             `cargo xtask deny --advisories` insists on it"
        );
        return Ok(());
    }
    run(&mut deny(&["check", "advisories"]))
}

fn tools() -> PathBuf {
    target().join("tools")
}

fn program() -> PathBuf {
    tools().join("bin").join("cargo-deny")
}

fn deny(args: &[&str]) -> Command {
    let mut command = Command::new(program());
    command.args(args).current_dir(root());
    command
}

/// Builds without optimization, because optimizing would take longer than all runs.
fn install() -> Done {
    let version = output(&program().display().to_string(), &["--version"]);
    if version.is_some_and(|text| text.trim().ends_with(VERSION)) {
        return Ok(());
    }
    let build = tools().join("build");
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["install", "cargo-deny", "--version", VERSION, "--locked", "--debug", "--force"]);
    cargo.args(["--quiet", "--config", "profile.dev.debug=false"]);
    cargo.arg("--root").arg(tools()).arg("--target-dir").arg(&build);
    run(cargo.current_dir(root()))?;
    let _ = std::fs::remove_dir_all(build);
    Ok(())
}
