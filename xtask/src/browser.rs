//! Runs the tests in a real browser and installs their dependencies.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::run::{Done, install_packages, output, root, run, run_watched, target};
use crate::web;

/// The accessibility checker, which only the tests use.
const AXE: &str = "axe-core@4.10.3";

/// Builds the client and runs the browser tests.
pub(crate) fn run_all() -> Done {
    install()?;
    web::build(false)?;
    play()
}

/// Runs all tests. A test that fails is repeated once without other tests. If it passes then, it is
/// listed as flaky; with `NOVAE_STRICT=1` it counts as failed.
fn play() -> Done {
    let failed = match run_watched(&mut tests(&["--test-threads", "2"]), failed_test) {
        Ok(_) => return Ok(()),
        Err((error, failed)) if failed.is_empty() => return Err(error),
        Err((_, failed)) => failed,
    };
    for test in &failed {
        println!("{test} failed; it is repeated once");
        run(&mut tests(&["--exact", test]))?;
    }
    println!("FLAKY: {} of the browser tests passed only when repeated:", failed.len());
    for test in &failed {
        println!("FLAKY: {test}");
    }
    if std::env::var("NOVAE_STRICT").is_ok_and(|strict| strict == "1") {
        return Err("NOVAE_STRICT=1 allows no flaky test".to_owned());
    }
    Ok(())
}

pub(crate) fn tests(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO"));
    command.args(["test", "--package", "e2e", "--test", "browser", "--"]).args(arguments);
    command.current_dir(root());
    command
}

/// The name of the failed test in a line of the test output.
fn failed_test(line: &str) -> Option<String> {
    Some(line.strip_prefix("test ")?.strip_suffix(" ... FAILED")?.to_owned())
}

pub(crate) fn install() -> Done {
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

#[cfg(test)]
mod tests {
    use super::failed_test;

    #[test]
    fn failed_tests_are_found_in_the_output() {
        assert_eq!(failed_test("test a::b ... FAILED").as_deref(), Some("a::b"));
        assert_eq!(failed_test("test a::b ... ok"), None);
        assert_eq!(failed_test("test result: FAILED. 82 passed; 1 failed"), None);
        assert_eq!(failed_test("test a::b has been running for over 60 seconds"), None);
    }
}
