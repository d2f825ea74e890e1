//! `cargo xtask docs`: builds the documentation site into `target/docs`.
//!
//! `crates/docs-site` writes the source of the site, mdBook makes the pages, and rustdoc the reference of the
//! libraries. The site loads nothing from other hosts, and can be read from a folder or any static server.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::run::{Done, cargo, cargo_for, copy_folder, root, run, target};
use crate::test::FEATURES;
use crate::tools::{self, CHROMIUM, NODE};
use crate::{browser, npm};

/// The version of mdBook, which is built from crates.io once, into `target/tools`. Of its features, only the search
/// is needed.
const MDBOOK: (&str, &str, &[&str]) =
    ("mdbook", "0.5.4", &["--no-default-features", "--features", "search"]);

/// The libraries whose reference the site has.
const LIBRARIES: [&str; 4] = ["novae-game", "novae-nova-luna", "novae-terra-nova", "novae-ai"];

/// Builds the site, and with `--test` tests it.
pub(crate) fn run_with(args: &[String]) -> Done {
    let has = |option: &str| args.iter().any(|arg| arg == option);
    let task = if has("--test") { test } else { build };
    task(has("--quick"))
}

/// Builds the site. With `quick`, the boards and the reference of the libraries are those of an earlier build, if
/// there was one.
pub(crate) fn build(quick: bool) -> Done {
    let (program, version, features) = MDBOOK;
    let mdbook = tools::cargo_install(program, version, features)?;
    if !quick {
        npm::build()?;
        let folder = rust_docs();
        let folder = folder.to_string_lossy();
        cargo_for(&["doc", "--no-deps", "--quiet", "--target-dir", &folder], &LIBRARIES)?;
    }
    let (source, site) = (target().join("docs-source"), folder());
    // The tests have compiled it with this profile and these features.
    let build = ["build", "--quiet", "--profile", "test", "--workspace", "--bin", "docs-site"];
    cargo(&[&build[..], &FEATURES].concat())?;
    run(docs_site("write").arg(root()).arg(npm::folder()).arg(&source))?;
    let _ = fs::remove_dir_all(&site);
    run(Command::new(mdbook).args(["build", "--dest-dir"]).arg(&site).arg(&source))?;
    let rust = rust_docs().join("doc");
    if rust.exists() {
        copy_folder(&rust, &site.join("rust"))?;
    }
    run(docs_site("check").arg(&site))?;
    println!("the documentation site is {}", site.join("index.html").display());
    Ok(())
}

/// Builds the site and opens it in Chromium: boards, search, accessibility.
pub(crate) fn test(quick: bool) -> Done {
    tools::install(&[&CHROMIUM[..], &[NODE]].concat())?;
    build(quick)?;
    browser::fetch_axe()?;
    let mut tests = Command::new("node");
    tests.args(["--test", "--test-reporter", "spec", "crates/docs-site/tests/site.test.mjs"]);
    tests.env("NOVAE_SITE", folder()).env("NOVAE_AXE", browser::axe());
    tests.env("NOVAE_PICTURES", target().join("docs-pictures"));
    run(tests.current_dir(root()))
}

/// A separate target directory, so that the reference has no other crates.
fn rust_docs() -> PathBuf {
    target().join("rust-docs")
}

fn folder() -> PathBuf {
    target().join("docs")
}

fn docs_site(task: &str) -> Command {
    let mut command = Command::new(target().join("debug").join("docs-site"));
    command.arg(task);
    command
}
