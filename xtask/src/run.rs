//! Runs other programs and finds files.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

pub(crate) type Done = Result<(), String>;

pub(crate) fn root() -> PathBuf {
    let here = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    here.parent().expect("xtask lies in the project").to_owned()
}

pub(crate) fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// All files below a folder, sorted; none if the folder does not exist.
pub(crate) fn files_below(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            files.extend(files_below(&path));
        } else {
            files.push(path);
        }
    }
    files.sort();
    files
}

/// Runs a program to its end with inherited output.
pub(crate) fn run(command: &mut Command) -> Done {
    let shown = shown(command);
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("`{shown}` ended with {status}")),
        Err(error) => Err(format!("`{shown}` could not be started: {error}")),
    }
}

/// A command as a user would type it.
pub(crate) fn shown(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}

/// Runs cargo in the root of the project.
pub(crate) fn cargo(args: &[&str]) -> Done {
    run(Command::new(env!("CARGO")).args(args).current_dir(root()))
}

/// The output of a program, if it succeeds.
pub(crate) fn output(program: &str, args: &[&str]) -> Option<String> {
    let output = Command::new(program)
        .args(args)
        .current_dir(root())
        .stderr(Stdio::null())
        .output()
        .ok()
        .filter(|output| output.status.success())?;
    String::from_utf8(output.stdout).ok()
}

/// A command that runs tests with cargo in the root of the project.
pub(crate) fn cargo_test() -> Command {
    let mut command = Command::new(env!("CARGO"));
    command.arg("test").current_dir(root());
    put_files_in_memory(&mut command);
    command
}

/// Databases and browser profiles flush every change to the disk, so the temporary files of tests are in
/// memory if there is room.
pub(crate) fn put_files_in_memory(command: &mut Command) {
    const MIN_MIB: u64 = 2048;
    let free = output("df", &["--output=avail", "--block-size=1M", MEMORY]);
    let free = free.and_then(|table| table.lines().nth(1)?.trim().parse().ok());
    let folder = folder_in_memory();
    if std::env::var_os("TMPDIR").is_none()
        && free >= Some(MIN_MIB)
        && std::fs::create_dir_all(&folder).is_ok()
    {
        command.env("TMPDIR", folder);
    }
}

const MEMORY: &str = "/dev/shm";

fn folder_in_memory() -> PathBuf {
    Path::new(MEMORY).join(format!("novae-tests-{}", std::process::id()))
}

/// Removes what tests have left in memory.
pub(crate) fn remove_temporary_files() {
    let _ = std::fs::remove_dir_all(folder_in_memory());
}

/// Runs cargo for some packages of the workspace.
pub(crate) fn cargo_for(args: &[&str], packages: &[&str]) -> Done {
    let packages = packages.iter().flat_map(|name| ["--package", name]);
    cargo(&args.iter().copied().chain(packages).collect::<Vec<_>>())
}

/// Replaces a folder by a copy of another one.
pub(crate) fn copy_folder(from: &Path, to: &Path) -> Done {
    let _ = std::fs::remove_dir_all(to);
    for path in files_below(from) {
        copy(&path, &to.join(path.strip_prefix(from).unwrap_or(&path)))?;
    }
    Ok(())
}

pub(crate) fn copy(from: &Path, to: &Path) -> Done {
    let wrong = |error: std::io::Error| format!("{}: {error}", from.display());
    if let Some(folder) = to.parent() {
        std::fs::create_dir_all(folder).map_err(wrong)?;
    }
    std::fs::copy(from, to).map(|_| ()).map_err(wrong)
}
