//! `cargo xtask release`: makes the files of a release in `target/release-files`.
//!
//! The same commit is meant to give the same bytes in every folder: the programs contain no path and no time of the
//! build, and archives have the time of the commit. `packaging/reproducible` compares two builds.

mod archive;
mod changelog;
mod deb;
mod dependencies;
mod image;
mod json;
mod licences;
mod packages;
mod parts;
mod programs;
mod sbom;
mod stamp;
mod tar;
mod tools;
pub(crate) mod versions;

use std::fs;
use std::path::{Path, PathBuf};

use self::programs::{LINUX, System};
use crate::run::{Done, output, target};

pub(crate) const HELP: &str = "\
cargo xtask release [--draft] [--only-x86-64] [STEP]...

Makes the files of a release from a clean tree, in target/release-files. Without a STEP, all of them:

  linux      static programs for x86-64 and arm64
  windows    the program for Windows
  deb        packages for Debian and Ubuntu
  image      container images, as OCI archives
  wheel      the Python package
  npm        the JavaScript package
  crates     the libraries for Rust
  compose    the files to run containers
  sbom       the list of all dependencies
  notes      the release notes, from CHANGELOG.md

The file COMMIT says from which commit the files are made. A STEP adds files only to those of the same commit.

--draft is for trying it: it accepts uncommitted changes, compiles quickly and not for speed, and
writes to target/draft-files. --only-x86-64 omits the programs and packages for arm64.";

const OPTIONS: [&str; 4] = ["--draft", "--only-x86-64", "--help", "-h"];

/// A step: its name, and what makes its files.
type Step = (&'static str, fn(&Release) -> Done);

const STEPS: [Step; 10] = [
    ("notes", changelog::write_notes),
    ("compose", packages::compose),
    ("crates", packages::crates),
    ("npm", packages::npm),
    ("sbom", sbom::write),
    ("wheel", packages::wheels),
    ("linux", archive::linux),
    ("windows", archive::windows),
    ("deb", deb::write_all),
    ("image", image::write_all),
];

/// What all steps know.
pub(crate) struct Release {
    /// The version of all packages.
    pub(crate) version: String,
    /// The commit, and whether there are uncommitted changes.
    pub(crate) commit: String,
    /// The time of the commit, in seconds since 1970: the time of all files in archives.
    pub(crate) time: u64,
    /// Whether this is only a trial.
    pub(crate) draft: bool,
    /// The kinds of Linux for which programs are made.
    pub(crate) linux: &'static [System],
    /// The folder of the finished files.
    pub(crate) files: PathBuf,
    /// A folder for unfinished files.
    pub(crate) work: PathBuf,
}

impl Release {
    fn new(draft: bool, only_x86_64: bool) -> Result<Release, String> {
        let commit = stamp::commit(draft)?;
        let time = output("git", &["log", "-1", "--format=%ct"]);
        let time = time.and_then(|text| text.trim().parse().ok());
        let name = if draft { "draft" } else { "release" };
        Ok(Release {
            version: versions::workspace_version()?,
            commit,
            time: time.ok_or("the time of the commit is unknown")?,
            draft,
            linux: if only_x86_64 { &LINUX[..1] } else { &LINUX },
            files: target().join(format!("{name}-files")),
            work: target().join(format!("{name}-work")),
        })
    }

    /// The path of a finished file.
    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.files.join(name)
    }
}

/// Makes the files of the steps, and the checksums of all files that are there.
pub(crate) fn run_all(args: &[String]) -> Done {
    let (options, names): (Vec<&String>, Vec<&String>) =
        args.iter().partition(|arg| arg.starts_with('-'));
    let has = |name: &str| options.iter().any(|option| option.as_str() == name);
    if let Some(unknown) = options.iter().find(|option| !OPTIONS.contains(&option.as_str())) {
        return Err(format!("unknown option {unknown:?}\n\n{HELP}"));
    }
    if has("--help") || has("-h") {
        println!("{HELP}");
        return Ok(());
    }
    let known = |name: &&&String| STEPS.iter().any(|(known, _)| *known == name.as_str());
    if let Some(unknown) = names.iter().find(|name| !known(name)) {
        return Err(format!("unknown step {unknown:?}\n\n{HELP}"));
    }
    let faults = versions::faults();
    if !faults.is_empty() {
        return Err(faults.join("\n"));
    }
    let release = Release::new(has("--draft"), has("--only-x86-64"))?;
    if names.is_empty() {
        // No file of an earlier release may get into this one.
        remove(&release.files)?;
    }
    create(&release.files)?;
    stamp::write_commit(&release)?;
    for (name, make) in STEPS {
        if names.is_empty() || names.iter().any(|chosen| *chosen == name) {
            println!("== {name}");
            make(&release)?;
        }
    }
    write_checksums(&release)
}

/// Writes SHA256SUMS, in the format of `sha256sum --check`.
fn write_checksums(release: &Release) -> Done {
    const NAME: &str = "SHA256SUMS";
    let mut text = String::new();
    for path in crate::run::files_below(&release.files) {
        let name = file_name(&path);
        if name != NAME {
            text += &format!("{}  {name}\n", sha256(&path)?);
        }
    }
    write(&release.file(NAME), text.as_bytes())?;
    println!("\n{text}\nThe files are in {}", release.files.display());
    Ok(())
}

/// The checksum of a file, in hexadecimal digits.
pub(crate) fn sha256(path: &Path) -> Result<String, String> {
    let path = path.to_string_lossy();
    let line = output("sha256sum", &["--", &path]);
    let sum = line.and_then(|line| line.get(..64).map(str::to_owned));
    sum.ok_or_else(|| format!("`sha256sum {path}` failed"))
}

pub(crate) fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

pub(crate) fn read(path: &Path) -> Result<Vec<u8>, String> {
    fs::read(path).map_err(|error| format!("{}: {error}", path.display()))
}

pub(crate) fn read_text(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

pub(crate) fn write(path: &Path, bytes: &[u8]) -> Done {
    if let Some(folder) = path.parent() {
        create(folder)?;
    }
    fs::write(path, bytes).map_err(|error| format!("{}: {error}", path.display()))
}

pub(crate) fn create(folder: &Path) -> Done {
    fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))
}

pub(crate) fn remove(folder: &Path) -> Done {
    match fs::remove_dir_all(folder) {
        Err(error) if folder.exists() => Err(format!("{}: {error}", folder.display())),
        _ => Ok(()),
    }
}
