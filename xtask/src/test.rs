//! `cargo xtask test`: all checks that must pass before a merge.

use std::process::Command;

use crate::progress::run_steps;
use crate::run::{Done, cargo, cargo_for, cargo_test, output, root, run};
use crate::test_report::run_tests;
use crate::tools::{self, CHROMIUM, NODE, OTHER_ENGINES, SERVERS};
use crate::{browser, deny, docs, npm, python, tidy, web};

/// The libraries. They can be published, and they also run in the browser.
pub(crate) const LIBRARIES: [&str; 6] = [
    "novae-game",
    "novae-nova-luna",
    "novae-terra-nova",
    "novae-protocol",
    "novae-table",
    "novae-ai",
];

/// No crate of the workspace uses the feature `serde` of the rules. It is enabled for clippy and all
/// tests, so that no crate is compiled twice.
pub(crate) const FEATURES: [&str; 2] =
    ["--features", "novae-game/serde,novae-nova-luna/serde,novae-terra-nova/serde,novae-ai/serde"];

pub(crate) fn run_all() -> Done {
    run_steps(&[
        (
            "tools",
            "looks for the programs that the tests need, and installs missing ones",
            &install,
        ),
        ("architecture", "checks the invariants of ARCHITECTURE.md", &tidy::run),
        ("format", "checks the format of all files", &|| cargo(&["fmt", "--all", "--check"])),
        (
            "dependencies",
            "builds cargo-deny once and checks all dependencies",
            &|| deny::check(&[]),
        ),
        ("clippy", "compiles and checks all crates", &clippy),
        ("tests", "compiles all crates and runs their tests", &tests),
        ("packages", "packages the libraries and compiles each package", &package),
        ("Python", "builds the wheel and runs its tests", &python::test),
        ("npm", "builds the npm package and runs its tests in Node and Chromium", &npm::test),
        ("web client", "builds the web client and checks its size", &|| web::build(false)),
        ("browsers", "plays the web client in three browser engines", &browser::test),
        ("documentation", "builds the documentation site and opens it in Chromium", &|| {
            docs::test(true)
        }),
    ])
}

/// The feature that adds the browser tests.
pub(crate) const BROWSERS: [&str; 2] = ["--features", "e2e/browsers"];

fn clippy() -> Done {
    let all = ["clippy", "--workspace", "--all-targets", "--quiet"];
    cargo(&[&all[..], &FEATURES, &BROWSERS, &DENY].concat())
}

pub(crate) const DENY: [&str; 3] = ["--", "--deny", "warnings"];

fn tests() -> Done {
    let command = |args: &[&str]| {
        let mut command = cargo_test();
        command.args(["--workspace", "--no-fail-fast"]).args(FEATURES).arg("--").args(args);
        // A missing or different golden file is an error; tests never write one.
        command.env("INSTA_UPDATE", "no");
        command
    };
    run_tests(&mut command(&[]), |names| {
        command(&[names, &["--exact", "--test-threads", "1"]].concat())
    })
}

/// Packages the libraries and compiles each package, so that no file is missing in it. Cargo
/// resolves the packages among each other; nothing has to be published for that. The compilation
/// takes less than a minute on two cores, so it is not skipped with `--no-verify`.
fn package() -> Done {
    let changes = output("git", &["status", "--porcelain"]);
    if changes.is_some_and(|changes| !changes.is_empty()) {
        println!("SKIPPED: cargo packages committed files, and there are uncommitted changes");
        return Ok(());
    }
    cargo_for(&["package", "--quiet"], &LIBRARIES)
}

/// Installs everything that later steps need, so that a missing program is reported at once.
fn install() -> Done {
    tools::install(&[&SERVERS[..], &CHROMIUM, &[NODE], &OTHER_ENGINES].concat())?;
    python::find()?;
    tools::install_smtp()?;
    install_components()
}

/// Installs missing components of the toolchain. A toolchain without rustup must include them.
pub(crate) fn install_components() -> Done {
    web::install_target()?;
    for (component, program) in [("rustfmt", "fmt"), ("clippy", "clippy")] {
        if output(env!("CARGO"), &[program, "--version"]).is_none() {
            run(Command::new("rustup").args(["component", "add", component]).current_dir(root()))?;
        }
    }
    Ok(())
}
