//! The packages for Python, JavaScript and Rust, and the files for containers.

use std::process::Command;

use super::tar::{Entry, archive};
use super::tools::{gzip, install_target, profile, tool};
use super::{Release, file_name, licences, read, read_text, remove, write};
use crate::npm;
use crate::reproducible;
use crate::run::{Done, files_below, root, run};
use crate::test::LIBRARIES;

/// The targets of the wheels.
const WHEELS: [&str; 2] = ["x86_64-unknown-linux-gnu", "aarch64-unknown-linux-gnu"];

/// The files for containers.
const COMPOSE: [&str; 5] = [
    "compose.yaml",
    "compose-postgres.yaml",
    "Caddyfile",
    "novae-backups.service",
    "novae-backups.timer",
];

/// Adds licences to a wheel, and removes the folder of the project from it.
const FINISH: &str = include_str!("finish_wheel.py");

/// Makes the wheels. Each works with Python 3.10 and newer, and with the C library of 2014 and newer.
pub(crate) fn wheels(release: &Release) -> Done {
    let third_party = release.work.join(licences::FILE);
    write(&third_party, licences::wheel()?.as_bytes())?;
    for triple in WHEELS.into_iter().take(release.linux.len()) {
        install_target(triple)?;
        let folder = release.work.join("wheel");
        remove(&folder)?;
        let mut maturin = tool("maturin")?;
        maturin.args(["build", "--locked", "--quiet", "--zig", "--compatibility", "manylinux2014"]);
        maturin.args(["--manifest-path", "crates/python/Cargo.toml", "--target", triple]);
        maturin.args(["--profile", profile(release)]).arg("--out").arg(&folder);
        reproducible::add_flags(&mut maturin, triple, &[]);
        // The time of the files in the wheel.
        maturin.env("SOURCE_DATE_EPOCH", release.time.to_string());
        run(&mut maturin)?;
        for wheel in files_below(&folder) {
            let mut finish = tool("python")?;
            finish.args(["-c", FINISH]).arg(&wheel).arg(release.file(&file_name(&wheel)));
            finish.arg(root()).arg(&third_party);
            run(finish.args(["LICENSE-APACHE", "LICENSE-MIT"].map(|name| root().join(name))))?;
        }
    }
    Ok(())
}

/// Makes the npm package.
pub(crate) fn npm(release: &Release) -> Done {
    npm::build()?;
    write(&npm::folder().join(licences::FILE), licences::npm()?.as_bytes())?;
    let mut pack = Command::new("npm");
    pack.args(["pack", "--silent", "--pack-destination"]).arg(&release.files);
    run(pack.current_dir(npm::folder()))
}

/// Makes the `.crate` files. They are not compiled here; `cargo xtask test` does that.
pub(crate) fn crates(release: &Release) -> Done {
    let folder = release.work.join("crates");
    remove(&folder)?;
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["package", "--locked", "--quiet", "--no-verify", "--target-dir"]).arg(&folder);
    if release.draft {
        cargo.arg("--allow-dirty");
    }
    for package in LIBRARIES {
        cargo.args(["--package", package]);
    }
    run(cargo.current_dir(root()))?;
    for path in files_below(&folder.join("package")) {
        if path.extension().is_some_and(|kind| kind == "crate") {
            write(&release.file(&file_name(&path)), &read(&path)?)?;
        }
    }
    Ok(())
}

/// Makes an archive of the files with which `docker compose` runs a server of this version.
pub(crate) fn compose(release: &Release) -> Done {
    let name = format!("novae-{}-compose", release.version);
    let mut entries = vec![Entry::folder(&name, 0o755, 0)];
    for file in COMPOSE {
        let mut text = read_text(&root().join("packaging").join(file))?;
        if file.starts_with("compose") {
            let line = text.lines().find(|line| line.trim() == "image: novae");
            let line = line.ok_or_else(|| format!("packaging/{file} has no `image: novae`"))?;
            text = text.replacen(line, &format!("{line}:{}", release.version), 1);
        }
        entries.push(Entry::file(format!("{name}/{file}"), 0o644, text));
    }
    for file in ["docs/hosting.md", "docs/operating.md"] {
        let bytes = read(&root().join(file))?;
        entries.push(Entry::file(format!("{name}/{file}"), 0o644, bytes));
    }
    let bytes = gzip(&archive(&entries, release.time)?)?;
    write(&release.file(&format!("{name}.tar.gz")), &bytes)
}
