//! Runs other programs.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Command, Stdio};

pub(crate) type Done = Result<(), String>;

/// The root of the project.
pub(crate) fn root() -> PathBuf {
    let here = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    here.parent().expect("xtask lies in the project").to_owned()
}

/// The target directory of cargo.
pub(crate) fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// Runs a program to its end with inherited output.
pub(crate) fn run(command: &mut Command) -> Done {
    let shown = format!("{} {}", command.get_program().display(), words(command));
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("`{shown}` ended with {status}")),
        Err(error) => Err(format!("`{shown}` could not be started: {error}")),
    }
}

/// Runs a program to its end, prints its output, and collects the results of `find` for its lines.
pub(crate) fn run_watched<T>(
    command: &mut Command,
    find: impl Fn(&str) -> Option<T>,
) -> Result<Vec<T>, (String, Vec<T>)> {
    let shown = format!("{} {}", command.get_program().display(), words(command));
    let started = command.stdout(Stdio::piped()).spawn();
    let mut child = match started {
        Ok(child) => child,
        Err(error) => return Err((format!("`{shown}` could not be started: {error}"), Vec::new())),
    };
    let mut found = Vec::new();
    for line in child.stdout.take().into_iter().flat_map(|out| BufReader::new(out).lines()) {
        let Ok(line) = line else { continue };
        println!("{line}");
        found.extend(find(&line));
    }
    match child.wait() {
        Ok(status) if status.success() => Ok(found),
        Ok(status) => Err((format!("`{shown}` ended with {status}"), found)),
        Err(error) => Err((format!("`{shown}`: {error}"), found)),
    }
}

fn words(command: &Command) -> String {
    command.get_args().map(|arg| arg.to_string_lossy()).collect::<Vec<_>>().join(" ")
}

/// Runs cargo in the root of the project.
pub(crate) fn cargo(args: &[&str]) -> Done {
    run(Command::new(env!("CARGO")).args(args).current_dir(root()))
}

/// The output of a program, if it succeeds.
pub(crate) fn output(program: &str, args: &[&str]) -> Option<String> {
    let output = Command::new(program)
        .args(args)
        .current_dir(root())
        .stderr(Stdio::null())
        .output()
        .ok()
        .filter(|output| output.status.success())?;
    String::from_utf8(output.stdout).ok()
}

/// Installs system packages, if any are missing.
pub(crate) fn install_packages(missing: &[&str]) -> Done {
    if missing.is_empty() {
        return Ok(());
    }
    run(Command::new("apt-get").args(["update", "--quiet"]))?;
    let mut install = Command::new("apt-get");
    install.args(["install", "--yes", "--quiet", "--no-install-recommends"]).args(missing);
    run(install.env("DEBIAN_FRONTEND", "noninteractive"))
}
