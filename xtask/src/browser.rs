//! The tests in a real browser, and what they need.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::run::{Done, install_packages, output, root, run, target};
use crate::web;

/// Checks pages for whoever cannot see or point; only the tests use it.
const AXE: &str = "axe-core@4.10.3";

/// Builds the client and plays it in the browser.
pub(crate) fn run_all() -> Done {
    install()?;
    web::build(false)?;
    // A busy machine may leave a browser waiting for too long. What is broken fails twice.
    play().or_else(|first| {
        println!("{first}; once more");
        play()
    })
}

fn play() -> Done {
    let mut command = Command::new(env!("CARGO"));
    command.args(["test", "--package", "e2e", "--test", "browser", "--", "--test-threads", "2"]);
    run(command.current_dir(root()))
}

fn install() -> Done {
    let mut missing = Vec::new();
    for (program, package) in [("chromium", "chromium"), ("chromedriver", "chromium-driver")] {
        if output(program, &["--version"]).is_none() {
            missing.push(package);
        }
    }
    if output("npm", &["--version"]).is_none() && !axe().exists() {
        missing.push("npm");
    }
    install_packages(&missing)?;
    if axe().exists() { Ok(()) } else { fetch_axe() }
}

fn axe() -> std::path::PathBuf {
    target().join("axe").join("axe.min.js")
}

fn fetch_axe() -> Done {
    let folder = target().join("axe");
    fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    let mut npm = Command::new("npm");
    npm.args(["install", "--no-audit", "--no-fund", "--silent", "--prefix"]).arg(&folder).arg(AXE);
    run(&mut npm)?;
    let from = folder.join(Path::new("node_modules/axe-core/axe.min.js"));
    fs::copy(from, axe()).map(|_| ()).map_err(|error| error.to_string())
}
