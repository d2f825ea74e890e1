//! `cargo xtask test`: all checks that must pass before a merge.

use std::process::Command;

use crate::run::{Done, cargo, install_packages, output, root, run};
use crate::web::{self, WASM};
use crate::{browser, deny, python, tidy};

/// The libraries. They can be published, and they also run in the browser.
const LIBRARIES: [&str; 6] = [
    "novae-game",
    "novae-nova-luna",
    "novae-terra-nova",
    "novae-protocol",
    "novae-table",
    "novae-ai",
];

/// The crates that have a feature `serde`, with a test `serde`.
const WITH_SERDE: [&str; 4] = ["novae-game", "novae-nova-luna", "novae-terra-nova", "novae-ai"];

pub(crate) fn run_all() -> Done {
    step("the toolchain", install)?;
    step("PostgreSQL and a proxy", install_servers)?;
    step("the architecture", tidy::run)?;
    step("the dependencies", || deny::check(&[]))?;
    step("the format", || cargo(&["fmt", "--all", "--check"]))?;
    step("clippy", || {
        cargo(&["clippy", "--workspace", "--all-targets", "--quiet", "--", "--deny", "warnings"])?;
        // The browser tests are not part of `--all-targets`.
        let browser = ["clippy", "--package", "e2e", "--test", "browser", "--quiet"];
        cargo(&[&browser[..], &["--", "--deny", "warnings"]].concat())
    })?;
    step("the build for the browser", || {
        let mut args = vec!["check", "--quiet", "--target", WASM];
        for name in LIBRARIES {
            args.extend(["--package", name]);
        }
        cargo(&args)
    })?;
    step("the tests", || {
        // A missing or different golden file is an error; tests never write one.
        let mut command = Command::new(env!("CARGO"));
        command.args(["test", "--workspace", "--no-fail-fast"]);
        run(command.env("INSTA_UPDATE", "no").current_dir(root()))?;
        // No crate of the workspace uses the feature `serde` of the rules.
        let mut args = vec!["test", "--features", "serde", "--test", "serde"];
        for name in WITH_SERDE {
            args.extend(["--package", name]);
        }
        cargo(&args)
    })?;
    step("the packages", package)?;
    step("the wheel for Python", python::test)?;
    step("the browser", browser::run_all)
}

fn step(name: &str, work: impl FnOnce() -> Done) -> Done {
    println!("\n== {name}");
    let begun = std::time::Instant::now();
    work()?;
    println!("== {name}: {:.0} s", begun.elapsed().as_secs_f64());
    Ok(())
}

/// Packages the libraries and compiles each package, so that no file is missing in it. Cargo
/// resolves the packages among each other; nothing has to be published for that. The compilation
/// takes less than a minute on two cores, so it is not skipped with `--no-verify`.
fn package() -> Done {
    let changes = output("git", &["status", "--porcelain"]);
    if changes.is_some_and(|changes| !changes.is_empty()) {
        println!("skipped: cargo packages committed files, and there are uncommitted changes");
        return Ok(());
    }
    let mut args = vec!["package", "--quiet"];
    for name in LIBRARIES {
        args.extend(["--package", name]);
    }
    cargo(&args)
}

/// Installs missing components of the toolchain. A toolchain without rustup must include them.
fn install() -> Done {
    web::install_target()?;
    for (component, program) in [("rustfmt", "fmt"), ("clippy", "clippy")] {
        if output(env!("CARGO"), &[program, "--version"]).is_none() {
            run(Command::new("rustup").args(["component", "add", component]).current_dir(root()))?;
        }
    }
    Ok(())
}

/// Installs PostgreSQL and the proxy, which the tests start.
fn install_servers() -> Done {
    let debian = std::fs::read_dir("/usr/lib/postgresql").is_ok();
    let mut missing = Vec::new();
    if !debian && output("initdb", &["--version"]).is_none() {
        missing.push("postgresql");
    }
    if output("caddy", &["version"]).is_none() {
        missing.push("caddy");
    }
    install_packages(&missing)
}
