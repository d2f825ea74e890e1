//! Developer tasks: `cargo xtask` lists them.

mod browser;
mod build_progress;
mod deny;
mod docs;
mod fuzz_api;
mod instructions;
mod mutants;
mod npm;
mod play;
mod progress;
mod python;
mod quick;
mod release;
mod reproducible;
mod run;
mod screenshots;
mod stability;
mod test;
mod test_report;
mod tidy;
mod tools;
mod web;

use std::process::ExitCode;

use run::{Done, cargo};

const HELP: &str = "\
cargo xtask COMMAND

  play [ARGS]     build what the game in the browser needs and start it; ARGS are passed to
                  `novae serve`
  terminal [ARGS] build what the game in the terminal needs and start it; ARGS are passed to
                  `novae play`
  web [--dev]     build the web client into crates/web-assets/dist; fails if it exceeds its
                  size budget
  test [--quick]  install the tools for the tests and run all tests; with --quick, run only format,
                  clippy and unit tests of the crates that have changed
  browser [--engines] [ARGS]
                  run only the tests of the web client in browsers; with --engines, only those in
                  Firefox and WebKit; ARGS are passed to the tests
  stability [RUNS]
                  run the browser tests RUNS times (10) without repeating a test, and once beside
                  eight busy processes
  mutants [ARGS]  change the code of the rules and tables in one place at a time and check that a
                  test fails; ARGS are passed to cargo-mutants
  screenshots [--accept]
                  take pictures of all screens, put them on one page
                  (target/screenshots/index.html) and compare them with the accepted ones; with
                  --accept the pictures of the last run become the accepted ones
  python          build the Python wheel and run only its tests
  npm [--test]    build the npm package into target/npm; fails if it exceeds its size budget; with
                  --test, also run its tests
  docs [--quick] [--test]
                  build the documentation site into target/docs; with --quick, use the boards and the
                  documentation of the crates that are already built; with --test, also open it in Chromium
  release [ARGS]  make the files of a release in target/release-files: programs, packages for
                  Debian, Python, JavaScript and Rust, a container image, checksums; see
                  `cargo xtask release --help`
  tidy            check the invariants of ARCHITECTURE.md in all files
  deny [--advisories]
                  check licences, duplicate versions and sources of all dependencies, and the
                  security advisories if their database can be fetched; with --advisories, fail
                  otherwise
  fuzz-api [ARGS] send generated requests to the server, from its OpenAPI description; ARGS are
                  passed to schemathesis
  bless           rewrite the golden files; review the difference before you commit
  instructions    count the processor instructions per action, independent of other load
  bench           measure the speed of each part of the rules";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (chore, rest) = args.split_first().map_or(("help", &args[..]), |(c, r)| (c.as_str(), r));
    let done = match chore {
        "play" => play::in_browser(rest),
        "terminal" => play::in_terminal(rest),
        "test" if rest.iter().any(|word| word == "--quick") => quick::run_all(),
        "test" => test::run_all(),
        "browser" => browser::run_all(rest),
        "stability" => stability::run_all(rest),
        "mutants" => mutants::run_all(rest),
        "screenshots" => screenshots::run_all(rest.iter().any(|word| word == "--accept")),
        "web" => web::build(rest.iter().any(|word| word == "--dev")),
        "python" => python::test(),
        "npm" if rest.iter().any(|word| word == "--test") => npm::test(),
        "npm" => npm::build(),
        "docs" => docs::run_with(rest),
        "release" => release::run_all(rest),
        "tidy" => tidy::run(),
        "deny" => deny::check(rest),
        "fuzz-api" => fuzz_api::fuzz(rest),
        "bless" => bless(),
        "instructions" => instructions::run_all(),
        "bench" => cargo(&["bench", "--workspace", "--benches"]),
        "help" | "--help" | "-h" => {
            println!("{HELP}");
            Ok(())
        }
        other => Err(format!("unknown command {other:?}\n\n{HELP}")),
    };
    run::remove_temporary_files();
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("xtask: {message}");
            ExitCode::FAILURE
        }
    }
}

fn bless() -> Done {
    let mut command = std::process::Command::new(env!("CARGO"));
    command.args(["test", "--workspace"]).env("INSTA_UPDATE", "always").current_dir(run::root());
    run::run(&mut command)
}
