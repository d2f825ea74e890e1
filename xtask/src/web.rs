//! `cargo xtask web`: builds the web client into static files.
//!
//! Cargo compiles the programs to WebAssembly, and `crates/web-bundler` makes the files from them.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::build_progress::Progress;
use crate::reproducible;
use crate::run::{Done, output, root, run, target};

pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// Cargo's name for the target of this machine. A build for a named target compiles the procedural
/// macros without the flags of the target, so that the builds for this machine and for the browser
/// share them.
pub(crate) const HOST: &str = "host-tuple";

/// The programs that run in the browser: file and package.
const PROGRAMS: [(&str, &str); 2] = [("web", "web"), ("web_worker", "web-worker")];

/// What the client is built for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// Changes during development.
    Dev,
    /// Playing on this computer: compiled quickly, not as small as possible.
    Play,
    /// Players who download it from a server.
    Ship,
}

impl Purpose {
    fn name(self) -> &'static str {
        match self {
            Purpose::Dev => "dev",
            Purpose::Play => "play",
            Purpose::Ship => "ship",
        }
    }

    /// The profiles of the two programs.
    fn profiles(self) -> [&'static str; 2] {
        match self {
            Purpose::Dev => ["web-dev"; 2],
            Purpose::Play => ["play"; 2],
            Purpose::Ship => ["web", "bots"],
        }
    }

    /// The target directory. What is shipped has a separate one: its settings would otherwise make
    /// cargo rebuild all dependencies whenever the other programs are built.
    fn folder(self) -> PathBuf {
        if self == Purpose::Play { target() } else { target().join("web") }
    }

    /// About the processor time of the first compilation of each program, in seconds.
    fn seconds(self) -> [u32; 2] {
        match self {
            Purpose::Dev | Purpose::Play => [120, 30],
            Purpose::Ship => [180, 60],
        }
    }
}

/// Builds the client into `crates/web-assets/dist`, independent of the target directory.
pub(crate) fn build(dev: bool) -> Done {
    let purpose = if dev { Purpose::Dev } else { Purpose::Ship };
    compile(purpose, &mut Progress::new(&expected(purpose)))?;
    bundle(purpose)
}

/// About the processor time of the first compilation of the bundler, in seconds.
const BUNDLER_SECONDS: u32 = 60;

/// The expected times of the steps of `compile`.
pub(crate) fn expected(purpose: Purpose) -> [u32; 3] {
    let [web, worker] = purpose.seconds();
    [BUNDLER_SECONDS, web, worker]
}

/// Compiles the programs and the bundler.
pub(crate) fn compile(purpose: Purpose, progress: &mut Progress) -> Done {
    install_target()?;
    let mut bundler = cargo("build", "play", HOST, "web-bundler");
    progress.build("bundler", &mut bundler)?;
    let titles = ["web client", "bots of the web client"];
    for (((_, package), profile), title) in PROGRAMS.iter().zip(purpose.profiles()).zip(titles) {
        let mut program = cargo("rustc", profile, WASM, package);
        program.arg("--target-dir").arg(purpose.folder());
        if purpose == Purpose::Ship {
            reproducible::add_flags(&mut program, WASM, &[]);
        }
        // Splitting the program needs the relocations.
        program.args(["--", "-Clink-arg=--emit-relocs"]);
        progress.build(title, &mut program)?;
    }
    Ok(())
}

/// Makes the files of the client from the compiled programs.
pub(crate) fn bundle(purpose: Purpose) -> Done {
    let mut command = Command::new(program("web-bundler"));
    command.arg(purpose.name()).arg(target().join("web").join("bundle"));
    for ((file, _), profile) in PROGRAMS.iter().zip(purpose.profiles()) {
        command.arg(purpose.folder().join(WASM).join(profile).join(format!("{file}.wasm")));
    }
    run(command.current_dir(root()))
}

/// A cargo command for one package.
pub(crate) fn cargo(verb: &str, profile: &str, target: &str, package: &str) -> Command {
    let mut command = Command::new(env!("CARGO"));
    command.args([verb, "--profile", profile, "--target", target, "--package", package]);
    command.current_dir(root());
    command
}

/// The path of a program that was built for this machine with the profile `play`.
pub(crate) fn program(name: &str) -> PathBuf {
    let host = output("rustc", &["--print", "host-tuple"]).unwrap_or_default();
    target().join(host.trim()).join("play").join(name)
}

/// Installs the WebAssembly target. A toolchain without rustup must include it.
pub(crate) fn install_target() -> Done {
    let libraries = output("rustc", &["--print", "target-libdir", "--target", WASM]);
    if libraries.is_some_and(|path| Path::new(path.trim()).exists()) {
        return Ok(());
    }
    run(Command::new("rustup").args(["target", "add", WASM]).current_dir(root()))
}
