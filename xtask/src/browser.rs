//! Runs the tests in real browsers and installs their dependencies.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::run::{Done, cargo_test, run, target};
use crate::test::FEATURES;
use crate::test_report::run_tests;
use crate::tools::{self, CHROMIUM, OTHER_ENGINES, SERVERS};
use crate::web;

/// The accessibility checker, which only the tests use.
const AXE: &str = "axe-core@4.10.3";

/// The version of the driver of Firefox.
const GECKODRIVER: &str = "0.37.1";

/// The tests in Firefox and WebKit, by the beginning of their names.
const ENGINES: &str = "engines::";

/// Builds the client and runs browser tests: all, or with `--engines` only those of the other
/// engines. Other arguments are passed to the tests.
pub(crate) fn run_all(args: &[String]) -> Done {
    let filter = |arg: &String| if arg == "--engines" { ENGINES.to_owned() } else { arg.clone() };
    let args: Vec<String> = args.iter().map(filter).collect();
    install()?;
    web::build(false)?;
    play(&args.iter().map(String::as_str).collect::<Vec<_>>())
}

/// Runs all browser tests with the client that is already built.
pub(crate) fn test() -> Done {
    install()?;
    play(&[])
}

fn play(args: &[&str]) -> Done {
    let alone = |names: &[&str]| tests(&[names, &["--exact", "--test-threads", "1"]].concat());
    run_tests(&mut tests(&[args, &["--test-threads", &threads()]].concat()), alone)
}

/// How many browser tests run at the same time. Tests also wait, so one more than the number of
/// processors keeps all processors busy.
pub(crate) fn threads() -> String {
    std::thread::available_parallelism().map_or(2, |cores| cores.get() + 1).to_string()
}

/// The command that runs browser tests.
pub(crate) fn tests(arguments: &[&str]) -> Command {
    let mut command = cargo_test();
    // With all packages selected, the dependencies have the same features as in the other tests.
    command.args(["--workspace", "--test", "browser"]).args(FEATURES);
    command.arg("--").args(arguments);
    let path = std::env::var_os("PATH").unwrap_or_default();
    let path = std::iter::once(tools::built()).chain(std::env::split_paths(&path));
    command.env("PATH", std::env::join_paths(path).expect("a PATH of valid folders"));
    command
}

pub(crate) fn install() -> Done {
    tools::install(&[&SERVERS[..], &CHROMIUM, &OTHER_ENGINES].concat())?;
    tools::cargo_install("geckodriver", GECKODRIVER, &[])?;
    tools::install_smtp()?;
    fetch_axe()
}

pub(crate) fn axe() -> std::path::PathBuf {
    target().join("axe").join("axe.min.js")
}

/// Installs the accessibility checker, unless it is already there.
pub(crate) fn fetch_axe() -> Done {
    if axe().exists() {
        return Ok(());
    }
    let folder = target().join("axe");
    fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    let mut npm = Command::new("npm");
    npm.args(["install", "--no-audit", "--no-fund", "--silent", "--prefix"]).arg(&folder).arg(AXE);
    run(&mut npm)?;
    let from = folder.join(Path::new("node_modules/axe-core/axe.min.js"));
    fs::copy(from, axe()).map(|_| ()).map_err(|error| error.to_string())
}
