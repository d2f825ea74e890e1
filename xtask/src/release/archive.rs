//! The archives with the program.

use std::path::Path;
use std::process::Command;

use super::programs::{self, LINUX, WINDOWS};
use super::tar::{Entry, archive};
use super::tools::{gzip, tool};
use super::{Release, file_name, licences, read, remove, write};
use crate::run::{Done, root, run};

/// Files of the repository that every archive contains.
const DOCUMENTS: [&str; 3] = ["LICENSE-APACHE", "LICENSE-MIT", "CHANGELOG.md"];

/// Instructions, which the other files of an archive mention.
const INSTRUCTIONS: [&str; 4] =
    ["README.md", "docs/hosting.md", "docs/operating.md", "docs/playing.md"];

/// Examples for servers, for the archives for Linux.
const SERVER: [&str; 6] = [
    "packaging/Caddyfile",
    "packaging/alerts.yml",
    "packaging/novae-backups.service",
    "packaging/novae-backups.timer",
    "packaging/novae.service",
    "packaging/novae.toml",
];

/// Starts the game with a double click.
const START: &str = "@echo off\r\n\"%~dp0novae.exe\" serve --open\r\npause\r\n";

/// Makes the archives for Linux.
pub(crate) fn linux(release: &Release) -> Done {
    for system in release.linux {
        let program = read(&programs::linux(release, system)?)?;
        let name = format!("novae-{}-{}", release.version, system.name);
        let mut entries = vec![
            Entry::folder(&name, 0o755, 0),
            Entry::file(format!("{name}/novae"), 0o755, program),
        ];
        for (file, bytes) in documents()?.into_iter().chain(instructions()?) {
            entries.push(Entry::file(format!("{name}/{file}"), 0o644, bytes));
        }
        for (file, script) in completions(release)? {
            entries.push(Entry::file(format!("{name}/completions/{file}"), 0o644, script));
        }
        for path in SERVER {
            let file = file_name(Path::new(path));
            let bytes = read(&root().join(path))?;
            entries.push(Entry::file(format!("{name}/server/{file}"), 0o644, bytes));
        }
        let bytes = gzip(&archive(&entries, release.time)?)?;
        write(&release.file(&format!("{name}.tar.gz")), &bytes)?;
    }
    Ok(())
}

/// Licences and the changelog, with their names.
pub(crate) fn documents() -> Result<Vec<(String, Vec<u8>)>, String> {
    let mut documents = Vec::new();
    for name in DOCUMENTS {
        documents.push((name.to_owned(), read(&root().join(name))?));
    }
    documents.push((licences::FILE.to_owned(), licences::program()?));
    Ok(documents)
}

/// The instructions, with their paths in the repository and in the archives.
fn instructions() -> Result<Vec<(String, Vec<u8>)>, String> {
    let read = |path: &&str| Ok(((*path).to_owned(), read(&root().join(path))?));
    INSTRUCTIONS.iter().map(read).collect()
}

/// The completion scripts, with the names that shells expect.
pub(crate) fn completions(release: &Release) -> Result<Vec<(&'static str, Vec<u8>)>, String> {
    // The program for this processor prints them for all.
    let here = LINUX.iter().find(|system| system.triple.starts_with(std::env::consts::ARCH));
    let here = here.ok_or("a release is made on x86-64 or arm64")?;
    let program = programs::linux(release, here)?;
    let mut scripts = Vec::new();
    for (shell, file) in [("bash", "novae.bash"), ("fish", "novae.fish"), ("zsh", "_novae")] {
        let output = Command::new(&program).args(["completions", shell]).output();
        let output = output.map_err(|error| format!("{}: {error}", program.display()))?;
        scripts.push((file, output.stdout));
    }
    Ok(scripts)
}

/// Writes a folder into a zip archive in which all files have the same time.
const ZIP: &str = "
import pathlib, sys, time, zipfile
out, folder, seconds = sys.argv[1], pathlib.Path(sys.argv[2]), int(sys.argv[3])
with zipfile.ZipFile(out, 'w', zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
    for path in sorted(path for path in folder.rglob('*') if path.is_file()):
        name = path.relative_to(folder.parent).as_posix()
        entry = zipfile.ZipInfo(name, time.gmtime(seconds)[:6])
        entry.compress_type, entry.create_system, entry.external_attr = zipfile.ZIP_DEFLATED, 3, 0o644 << 16
        archive.writestr(entry, path.read_bytes())
";

/// Makes the archive for Windows.
pub(crate) fn windows(release: &Release) -> Done {
    let name = format!("novae-{}-{}", release.version, WINDOWS.name);
    let folder = release.work.join(&name);
    remove(&folder)?;
    write(&folder.join("novae.exe"), &read(&programs::windows(release)?)?)?;
    write(&folder.join("play-in-browser.cmd"), START.as_bytes())?;
    for (file, bytes) in documents()?.into_iter().chain(instructions()?) {
        // Windows opens files with this ending in a program for texts.
        let file = if file.contains('.') { file } else { format!("{file}.txt") };
        write(&folder.join(file), &bytes)?;
    }
    let mut python = tool("python")?;
    python.args(["-c", ZIP]).arg(release.file(&format!("{name}.zip")));
    run(python.arg(folder).arg(release.time.to_string()))
}
