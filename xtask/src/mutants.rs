//! `cargo xtask mutants [ARGS]`: changes the code of the rules and the tables, one place at a time,
//! and checks that a test fails. `ARGS` are passed to cargo-mutants, for example `--shard 0/50`.

use std::process::Command;

use crate::run::{Done, root, run, target};
use crate::tools;

const VERSION: &str = "27.1.0";

const PACKAGES: [&str; 5] =
    ["novae-game", "novae-nova-luna", "novae-terra-nova", "novae-protocol", "novae-table"];

pub(crate) fn run_all(args: &[String]) -> Done {
    let mut command = Command::new(tools::cargo_install("cargo-mutants", VERSION, &[])?);
    // A shard has mutants of all crates.
    command.args(["mutants", "--all-features", "--sharding", "round-robin"]);
    command.args(PACKAGES.iter().flat_map(|name| ["--package", name]));
    command.arg("--output").arg(target()).args(args);
    run(command.current_dir(root()))
}
