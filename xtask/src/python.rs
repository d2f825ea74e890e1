//! Builds the Python wheel, installs it into a virtual environment and runs its tests there.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::run::{Done, output, root, run, target};

/// Checks the minimum version and the modules that Debian has in a separate package.
const VERSION: &str = "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))";

pub(crate) fn test() -> Done {
    let folder = root().join("crates").join("python");
    let environment = environment("python-environment", &folder.join("requirements.txt"))?;
    let tool = |name: &str| environment.join(BIN).join(name);

    run(Command::new(tool("ruff")).args(["check", "--quiet"]).current_dir(&folder))?;
    run(Command::new(tool("ruff")).args(["format", "--check", "--quiet"]).current_dir(&folder))?;

    let wheels = target().join("wheels-tested");
    let _ = fs::remove_dir_all(&wheels);
    let mut build = Command::new(tool("maturin"));
    build.args(["build", "--quiet", "--profile", "wheel-test", "--interpreter"]);
    run(build.arg(tool("python")).arg("--out").arg(&wheels).current_dir(&folder))?;

    let mut install = Command::new(tool("python"));
    install.args(["-m", "pip", "install", "--quiet", "--no-deps", "--force-reinstall"]);
    run(install.arg(only_file(&wheels)?))?;

    let mut tests = Command::new(tool("python"));
    tests.args(["-m", "pytest", "--quiet", "-p", "no:cacheprovider"]).current_dir(&folder);
    run(tests.env("PYTHONDONTWRITEBYTECODE", "1"))
}

/// The folder of programs within a virtual environment.
pub(crate) const BIN: &str = if cfg!(windows) { "Scripts" } else { "bin" };

/// A virtual environment with the packages of a requirements file; rebuilt when the file changes.
pub(crate) fn environment(name: &str, requirements: &Path) -> Result<PathBuf, String> {
    let environment = target().join(name);
    let wanted = fs::read_to_string(requirements)
        .map_err(|error| format!("{}: {error}", requirements.display()))?;
    let stamp = environment.join("requirements.txt");
    if fs::read_to_string(&stamp).is_ok_and(|there| there == wanted) {
        return Ok(environment);
    }
    let python = find()?;
    run(Command::new(python).args(["-m", "venv", "--clear"]).arg(&environment))?;
    let mut install = Command::new(environment.join(BIN).join("python"));
    install.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]);
    run(install.arg("--requirement").arg(requirements))?;
    // The stamp is written last, so that an interrupted installation is repeated.
    fs::write(&stamp, wanted).map_err(|error| format!("{}: {error}", stamp.display()))?;
    Ok(environment)
}

/// The name of a Python that is new enough.
pub(crate) fn find() -> Result<&'static str, String> {
    let mut names = ["python3", "python"].into_iter();
    names.find(|name| output(name, &["-c", VERSION]).is_some()).ok_or_else(|| {
        "the tests of the wheel need Python 3.10 or newer with its modules venv and ensurepip; no \
         `python3` of that kind was found; on Debian and Ubuntu, run\n  \
         sudo apt-get install python3 python3-venv"
            .to_owned()
    })
}

fn only_file(folder: &Path) -> Result<PathBuf, String> {
    let entries = fs::read_dir(folder).map_err(|error| format!("no wheel was built: {error}"))?;
    let first = entries.flatten().next();
    first.map(|entry| entry.path()).ok_or_else(|| "no wheel was built".to_owned())
}
