//! The programs that make a release, and the settings that make it reproducible.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use super::Release;
use crate::python;
use crate::run::{Done, output, root, run, shown};
use crate::tools::Program;

/// The compiler of the C code in the program for Windows.
pub(crate) const MINGW: Program =
    ("x86_64-w64-mingw32-gcc", "gcc-mingw-w64-x86-64", "the program for Windows");

/// A virtual environment with Zig, which compiles C code for other systems, and with maturin.
pub(crate) fn environment() -> Result<PathBuf, String> {
    let requirements = root().join("packaging").join("release-requirements.txt");
    python::environment("release-tools", &requirements)
}

/// A program of the environment.
pub(crate) fn tool(name: &str) -> Result<Command, String> {
    let folder = environment()?.join(python::BIN);
    let mut command = Command::new(folder.join(name));
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::iter::once(folder).chain(std::env::split_paths(&path));
    let path = std::env::join_paths(folders).map_err(|error| error.to_string())?;
    command.env("PATH", path).current_dir(root());
    Ok(command)
}

/// A file of a package of the environment.
pub(crate) fn packaged_file(path: &str) -> Result<PathBuf, String> {
    let libraries = environment()?.join("lib");
    let pythons = std::fs::read_dir(&libraries).into_iter().flatten().flatten();
    let mut files = pythons.map(|folder| folder.path().join("site-packages").join(path));
    files.find(|file| file.exists()).ok_or_else(|| format!("{} has no {path}", libraries.display()))
}

/// Installs the standard library of a target.
pub(crate) fn install_target(triple: &str) -> Done {
    let libraries = output("rustc", &["--print", "target-libdir", "--target", triple]);
    if libraries.is_some_and(|path| Path::new(path.trim()).exists()) {
        return Ok(());
    }
    run(Command::new("rustup").args(["target", "add", triple]).current_dir(root()))
}

/// The profile of the programs and of the wheel.
pub(crate) fn profile(release: &Release) -> &'static str {
    if release.draft { "play" } else { "dist" }
}

/// The output of a program that gets these bytes as its input.
pub(crate) fn filter(program: &str, args: &[&str], input: &[u8]) -> Result<Vec<u8>, String> {
    use std::io::Write;
    let mut command = Command::new(program);
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped());
    let text = shown(&command);
    let failed = |error: &dyn std::fmt::Display| format!("`{text}`: {error}");
    let mut child = command.spawn().map_err(|error| failed(&error))?;
    let mut stdin = child.stdin.take().ok_or_else(|| failed(&"no input"))?;
    let output = std::thread::scope(|scope| {
        let writer = scope.spawn(move || stdin.write_all(input));
        let output = child.wait_with_output();
        let written = writer.join().unwrap_or_else(|_| Err(std::io::Error::other("panicked")));
        output.and_then(|output| written.map(|()| output))
    });
    let output = output.map_err(|error| failed(&error))?;
    if output.status.success() { Ok(output.stdout) } else { Err(failed(&output.status)) }
}

/// Compresses bytes, without the time and the name of a file.
pub(crate) fn gzip(bytes: &[u8]) -> Result<Vec<u8>, String> {
    filter("gzip", &["-9", "--no-name"], bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_filter_gets_more_than_a_pipe_holds() {
        let bytes = vec![7; 1 << 20];
        assert_eq!(filter("cat", &[], &bytes).as_ref(), Ok(&bytes));
        assert_eq!(gzip(&bytes), gzip(&bytes));
        assert!(filter("sh", &["-c", "cat >/dev/null; exit 1"], &bytes).is_err());
    }
}
