//! `cargo xtask npm`: builds the npm package `@novae/games` and runs its tests.
//!
//! Cargo compiles the programs to WebAssembly, and `crates/web-bundler` makes the package from them
//! and from `crates/js/package`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::reproducible;
use crate::run::{Done, copy, copy_folder, files_below, root, run, target};
use crate::tools::{self, CHROMIUM, NODE};
use crate::web::{HOST, WASM, cargo, install_target, program};

/// The programs of the package: package, file and profile.
const PROGRAMS: [(&str, &str, &str); 3] =
    [("js", "games", "web"), ("js-bots", "search", "bots"), ("js-boards", "drawing", "web")];

/// The package as a folder.
pub(crate) fn folder() -> PathBuf {
    target().join("npm").join("games")
}

/// Builds the package into `target/npm/games` and checks its size.
pub(crate) fn build() -> Done {
    install_target()?;
    run(&mut cargo("build", "play", HOST, "web-bundler"))?;
    let wasm = target().join("web");
    let mut bundle = Command::new(program("web-bundler"));
    bundle.arg("npm").arg(target().join("npm").join("work")).arg(folder());
    for (package, file, profile) in PROGRAMS {
        let mut build = cargo("build", profile, WASM, package);
        reproducible::add_flags(&mut build, WASM, &[]);
        run(build.arg("--target-dir").arg(&wasm))?;
        bundle.arg(wasm.join(WASM).join(profile).join(format!("{file}.wasm")));
    }
    run(bundle.current_dir(root()))
}

/// Builds the package and runs its tests in a project that depends on it.
pub(crate) fn test() -> Done {
    tools::install(&[&CHROMIUM[..], &[NODE]].concat())?;
    build()?;
    let project = project()?;
    let tsc = project.join("node_modules/typescript/bin/tsc");
    run(Command::new("node").arg(tsc).args(["--project", "."]).current_dir(&project))?;
    let mut tests = Command::new("node");
    tests.args(["--test", "--test-reporter", "spec"]).current_dir(&project);
    // Some tests run the code in the documents of the repository.
    tests.env("NOVAE_ROOT", root());
    let files = files_below(&project.join("tests")).into_iter();
    run(tests.args(files.filter(|path| path.to_string_lossy().ends_with(".test.mjs"))))
}

/// Makes a project with the tests, the examples, the TypeScript compiler and the package; returns its
/// folder.
fn project() -> Result<PathBuf, String> {
    let (project, sources) = (target().join("npm").join("project"), root().join("crates/js"));
    for file in ["package.json", "package-lock.json", "tsconfig.json"] {
        copy(&sources.join(file), &project.join(file))?;
    }
    for folder in ["tests", "examples"] {
        copy_folder(&sources.join(folder), &project.join(folder))?;
    }
    install_tools(&project)?;
    copy_folder(&folder(), &project.join("node_modules/@novae/games"))?;
    Ok(project)
}

/// Installs what `package-lock.json` lists, unless it is already there.
fn install_tools(project: &Path) -> Done {
    let lock = project.join("package-lock.json");
    let stamp = project.join("node_modules").join("installed-lock.json");
    let text = |path: &Path| fs::read_to_string(path).ok();
    if text(&lock).is_some() && text(&lock) == text(&stamp) {
        return Ok(());
    }
    let mut npm = Command::new("npm");
    npm.args(["ci", "--no-audit", "--no-fund", "--silent"]).current_dir(project);
    run(&mut npm)?;
    // The stamp is written last, so that an interrupted installation is repeated.
    copy(&lock, &stamp)
}
