//! `cargo xtask deny`: checks the dependencies with the rules of deny.toml.
//!
//! The checks of licences, duplicate versions and sources need no network. The advisories come from
//! a database on GitHub; if it is unreachable, the check is skipped with a message.

use std::path::Path;
use std::process::Command;

use crate::run::{Done, root, run};
use crate::tools;

/// The version of cargo-deny, which is built from crates.io once, into `target/tools`.
const VERSION: &str = "0.20.2";

/// Checks all dependencies. With `--advisories` it is an error if the advisory database cannot be
/// fetched.
pub(crate) fn check(args: &[String]) -> Done {
    let program = tools::cargo_install("cargo-deny", VERSION, &[])?;
    // Includes crates for other platforms, which no build on this machine has downloaded.
    run(Command::new(env!("CARGO")).args(["fetch", "--locked", "--quiet"]).current_dir(root()))?;
    run(&mut deny(&program, &["--offline", "check", "licenses", "bans", "sources"]))?;
    if let Err(error) = run(&mut deny(&program, &["fetch", "db"])) {
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
    run(&mut deny(&program, &["check", "advisories"]))
}

fn deny(program: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.args(args).current_dir(root());
    command
}
