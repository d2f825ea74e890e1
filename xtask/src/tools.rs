//! Finds and installs the programs that the commands need.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::python;
use crate::run::{Done, output, root, run, target};

/// A program of the system: its name, its Debian package, and what needs it.
pub(crate) type Program = (&'static str, &'static str, &'static str);

/// PostgreSQL and the proxy, which the tests start.
pub(crate) const SERVERS: [Program; 2] = [
    ("initdb", "postgresql", "the tests of servers that share a PostgreSQL database"),
    ("caddy", "caddy", "the tests of the proxy configuration"),
];

/// The browser of the whole suite, and npm for the accessibility checker and the TypeScript compiler.
pub(crate) const CHROMIUM: [Program; 4] = [
    ("chromium", "chromium", "the browser test of notifications"),
    ("chromium-headless-shell", "chromium-headless-shell", "the browser tests"),
    ("chromedriver", "chromium-driver", "the browser tests"),
    ("npm", "npm", "the accessibility checker of the browser tests"),
];

/// What runs the tests of the npm package.
pub(crate) const NODE: Program = ("node", "nodejs", "the tests of the npm package");

/// The other browser engines. Cargo builds the driver of Firefox.
pub(crate) const OTHER_ENGINES: [Program; 3] = [
    ("firefox-esr", "firefox-esr", "the browser tests in Firefox"),
    ("WebKitWebDriver", "webkit2gtk-driver", "the browser tests in WebKit"),
    ("Xvfb", "xvfb", "the browser tests in WebKit"),
];

/// Installs missing programs if this user may do that; otherwise the error says what to install.
pub(crate) fn install(programs: &[Program]) -> Done {
    let missing: Vec<&Program> =
        programs.iter().filter(|(name, ..)| find(name).is_none()).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let packages: Vec<&str> = missing.iter().map(|(_, package, _)| *package).collect();
    let is_root = output("id", &["-u"]).is_some_and(|id| id.trim() == "0");
    if !is_root || find("apt-get").is_none() {
        return Err(instructions(&missing, &packages));
    }
    run(Command::new("apt-get").args(["update", "--quiet"]))?;
    let mut install = Command::new("apt-get");
    install.args(["install", "--yes", "--quiet", "--no-install-recommends"]).args(packages);
    run(install.env("DEBIAN_FRONTEND", "noninteractive"))
}

/// Installs the SMTP server of the tests into a virtual environment, where `crates/test-smtp` finds it.
pub(crate) fn install_smtp() -> Done {
    let requirements = root().join("crates").join("test-smtp").join("requirements.txt");
    python::environment("test-smtp", &requirements).map(drop)
}

fn instructions(missing: &[&Program], packages: &[&str]) -> String {
    let mut text = "these programs are missing:\n".to_owned();
    for (name, _, reason) in missing {
        text += &format!("  {name}, for {reason}\n");
    }
    text += &format!(
        "On Debian and Ubuntu, run\n  sudo apt-get install --no-install-recommends {}\n\
         On another system, install these programs with its package manager. Then start the \
         command again. No test was skipped; none was run.",
        packages.join(" ")
    );
    text
}

/// The path of a program.
pub(crate) fn find(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    // Debian does not put the programs of a PostgreSQL server into the PATH.
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    folders.extend(versions.map(|version| version.path().join("bin")));
    folders.into_iter().map(|folder| folder.join(name)).find(|file| file.is_file())
}

/// The folder of the programs that cargo has built.
pub(crate) fn built() -> PathBuf {
    target().join("tools").join("bin")
}

/// Builds a program from crates.io once, into `target/tools`; returns its path. It is not optimized,
/// because that would take longer than all runs.
pub(crate) fn cargo_install(
    package: &str,
    version: &str,
    features: &[&str],
) -> Result<PathBuf, String> {
    let program = built().join(package);
    let tools = target().join("tools");
    let stamp = tools.join(format!("{package}-{version}"));
    if program.exists() && stamp.exists() {
        return Ok(program);
    }
    let build = tools.join("build");
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["install", package, "--version", version, "--locked", "--debug", "--force"]);
    cargo.args(features);
    cargo.args(["--quiet", "--config", "profile.dev.debug=false"]);
    cargo.arg("--root").arg(&tools).arg("--target-dir").arg(&build);
    run(cargo.current_dir(root()))?;
    let _ = std::fs::remove_dir_all(build);
    // The stamp is written last, so that an interrupted installation is repeated.
    write(&stamp, "")?;
    Ok(program)
}

fn write(path: &Path, text: &str) -> Done {
    std::fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_instructions_name_every_missing_program_and_its_package() {
        let missing: Vec<&Program> = SERVERS.iter().collect();
        let text = instructions(&missing, &["postgresql", "caddy"]);
        assert!(text.contains("  initdb, for the tests of servers"), "{text}");
        assert!(
            text.contains("apt-get install --no-install-recommends postgresql caddy"),
            "{text}"
        );
    }

    #[test]
    fn programs_are_found_in_the_path() {
        assert!(find("sh").is_some());
        assert!(find("a-program-that-does-not-exist").is_none());
    }
}
