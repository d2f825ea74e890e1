//! Runs the tests in real browsers and installs their dependencies.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::run::{Done, put_files_in_memory, root, run, target};
use crate::test::{BROWSERS, FEATURES};
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
    let tests = BrowserTests::build()?;
    let alone = |names: &[&str]| tests.run(&[names, &["--exact", "--test-threads", "1"]].concat());
    run_tests(&mut tests.run(&[args, &["--test-threads", &threads()]].concat()), alone)
}

/// How many browser tests run at the same time. Tests also wait, so one more than the number of
/// processors keeps all processors busy.
pub(crate) fn threads() -> String {
    std::thread::available_parallelism().map_or(2, |cores| cores.get() + 1).to_string()
}

/// The program of the browser tests.
pub(crate) struct BrowserTests(PathBuf);

impl BrowserTests {
    /// Compiles it together with all other tests: only then do the dependencies have the same features as in
    /// those, and are not compiled again.
    pub(crate) fn build() -> Result<BrowserTests, String> {
        let mut cargo = Command::new(env!("CARGO"));
        cargo.args(["test", "--workspace", "--no-run"]).args(FEATURES).args(BROWSERS);
        let output = cargo.current_dir(root()).stderr(Stdio::piped()).output();
        let output = output.map_err(|error| format!("cargo could not be started: {error}"))?;
        let text = String::from_utf8_lossy(&output.stderr);
        match program(&text) {
            Some(program) if output.status.success() => Ok(BrowserTests(root().join(program))),
            _ => Err(format!("the browser tests were not compiled:\n{text}")),
        }
    }

    /// The command that runs tests.
    pub(crate) fn run(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(&self.0);
        command.args(arguments).current_dir(root().join("crates").join("e2e"));
        put_files_in_memory(&mut command);
        let path = std::env::var_os("PATH").unwrap_or_default();
        let path = std::iter::once(tools::built()).chain(std::env::split_paths(&path));
        command.env("PATH", std::env::join_paths(path).expect("a PATH of valid folders"));
        command
    }
}

/// The path of the program in the output of cargo.
fn program(output: &str) -> Option<&str> {
    let marker = Path::new("tests").join("browser").join("main.rs");
    let line = output.lines().find(|line| line.contains(&*marker.to_string_lossy()))?;
    Some(line.rsplit_once('(')?.1.trim_end().trim_end_matches(')'))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_program_is_found_in_the_output_of_cargo() {
        let output = "   Finished `test` profile\n  Executable unittests src/lib.rs (target/debug/deps/a-1)\n  \
            Executable tests/browser/main.rs (target/debug/deps/browser-2)\n";
        assert_eq!(program(output), Some("target/debug/deps/browser-2"));
        assert_eq!(program("error: it does not compile"), None);
    }
}
