//! What the products contain apart from crates.

use super::dependencies::{Packages, sources};
use super::read_text;
use crate::run::root;

pub(crate) struct Part {
    pub(crate) name: &'static str,
    /// The files of the release that contain it, if not all of a product do.
    pub(crate) within: Option<&'static str>,
    /// Its licence, as an SPDX expression.
    pub(crate) licence: &'static str,
    /// The file with the text of the licence if that has to be shipped, from the repository or from the environment of
    /// the release tools.
    pub(crate) text: Option<&'static str>,
    /// Its package URL, without a version.
    pub(crate) purl: &'static str,
    version: Version,
}

/// Where the version of a part is written.
enum Version {
    /// Nowhere: a part of another package, or of the system that makes the release.
    Unknown,
    /// In packaging/release-requirements.txt, at this name.
    Requirement(&'static str),
    /// In the source code of SQLite.
    Sqlite,
    /// In rust-toolchain.toml.
    Rust,
}

pub(crate) const PROGRAM: [&Part; 9] =
    [&RUST, &SQLITE, &MUSL, &ZIG, &UNWIND, &MINGW, &LIBGCC, &FONT, &CERTIFICATES];

pub(crate) const WHEEL: [&Part; 3] = [&RUST, &ZIG, &UNWIND];

pub(crate) const NPM: [&Part; 1] = [&RUST];

/// The text of its licences is a document of the compiler.
pub(crate) const RUST: Part = Part {
    name: "the standard library of Rust",
    within: None,
    licence: "MIT OR Apache-2.0",
    text: None,
    purl: "pkg:generic/rust-std",
    version: Version::Rust,
};

const SQLITE: Part = Part {
    name: "SQLite",
    within: None,
    // It is in the public domain.
    licence: "blessing",
    text: None,
    purl: "pkg:generic/sqlite",
    version: Version::Sqlite,
};

const MUSL: Part = Part {
    name: "musl",
    within: Some("Linux"),
    licence: "MIT",
    text: Some("ziglang/lib/libc/musl/COPYRIGHT"),
    purl: "pkg:generic/musl",
    version: Version::Unknown,
};

const ZIG: Part = Part {
    name: "libraries of Zig",
    within: Some("Linux"),
    licence: "MIT",
    text: Some("ziglang/LICENSE"),
    purl: "pkg:pypi/ziglang",
    version: Version::Requirement("ziglang"),
};

const UNWIND: Part = Part {
    name: "libunwind",
    within: Some("Linux"),
    licence: "Apache-2.0 WITH LLVM-exception",
    text: Some("ziglang/lib/libunwind/LICENSE.TXT"),
    purl: "pkg:generic/libunwind",
    version: Version::Unknown,
};

const MINGW: Part = Part {
    name: "MinGW-w64",
    within: Some("Windows"),
    licence: "ZPL-2.1",
    text: Some("ziglang/lib/libc/mingw/COPYING"),
    purl: "pkg:generic/mingw-w64",
    version: Version::Unknown,
};

const LIBGCC: Part = Part {
    name: "libgcc",
    within: Some("Windows"),
    licence: "GPL-3.0-or-later WITH GCC-exception-3.1",
    text: None,
    purl: "pkg:generic/libgcc",
    version: Version::Unknown,
};

const FONT: Part = Part {
    name: "Vazirmatn",
    within: None,
    licence: "OFL-1.1",
    text: Some("crates/web/assets/fonts/OFL.txt"),
    purl: "pkg:generic/vazirmatn",
    version: Version::Unknown,
};

const CERTIFICATES: Part = Part {
    name: "certificates of authorities, from Mozilla",
    within: Some("container image"),
    licence: "MPL-2.0",
    text: None,
    purl: "pkg:pypi/certifi",
    version: Version::Requirement("certifi"),
};

impl Part {
    /// Its version, as far as a file has it.
    pub(crate) fn version(&self, packages: &Packages) -> Result<Option<String>, String> {
        let (text, start) = match self.version {
            Version::Unknown => return Ok(None),
            Version::Requirement(name) => {
                let path = root().join("packaging/release-requirements.txt");
                (read_text(&path)?, format!("{name}=="))
            }
            Version::Rust => {
                (read_text(&root().join("rust-toolchain.toml"))?, "channel = ".to_owned())
            }
            Version::Sqlite => {
                let crates = packages.keys().find(|(name, _)| name == "libsqlite3-sys");
                let folder = crates.and_then(sources);
                let folder = folder.ok_or("the sources of libsqlite3-sys are missing")?;
                let header = read_text(&folder.join("sqlite3").join("sqlite3.h"))?;
                (header, "#define SQLITE_VERSION ".to_owned())
            }
        };
        let version = text.lines().find_map(|line| line.strip_prefix(&start));
        let version = version.ok_or_else(|| format!("the version of {} is unknown", self.name))?;
        Ok(Some(version.trim().trim_matches('"').to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_versions_of_pinned_parts_are_found() {
        for part in [&RUST, &ZIG, &CERTIFICATES] {
            let version = part.version(&Packages::new()).unwrap().unwrap();
            assert!(version.starts_with(|sign: char| sign.is_ascii_digit()), "{version}");
        }
        assert_eq!(MUSL.version(&Packages::new()), Ok(None));
    }
}
