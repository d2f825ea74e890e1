//! Lists the files of the built client, so that release builds can embed it.
//!
//! The client is in the folder `dist` of this crate, independent of the target directory. This
//! script writes only to `OUT_DIR`.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo::rustc-check-cfg=cfg(embedded)");
    // In another checkout, cargo runs this script again only if a variable differs there.
    // `.cargo/config.toml` sets this one; CARGO_MANIFEST_DIR does not count.
    println!("cargo::rerun-if-env-changed=NOVAE_CHECKOUT");
    // `cargo xtask play` sets this one, so that the server is compiled while the client is.
    println!("cargo::rerun-if-env-changed=NOVAE_CLIENT_FROM_FOLDER");
    let variable = |name: &str| env::var_os(name).map(PathBuf::from).unwrap_or_default();
    let dist = variable("CARGO_MANIFEST_DIR").join("dist");
    let is_release = env::var("PROFILE").is_ok_and(|profile| profile == "release");
    let text = if is_release && env::var_os("NOVAE_CLIENT_FROM_FOLDER").is_none() {
        embed(&dist)?
    } else {
        format!("const FOLDER: &str = {:?};\n", dist.display().to_string())
    };
    fs::write(variable("OUT_DIR").join("files.rs"), text)
}

/// The source of the list of files. Builds that do not embed them read them at run time, and are not
/// compiled again after a change of the client.
fn embed(dist: &Path) -> io::Result<String> {
    println!("cargo::rustc-cfg=embedded");
    // The path is relative, so that each checkout with a shared target directory uses its folder.
    println!("cargo::rerun-if-changed=dist");
    let mut files = Vec::new();
    list(dist, dist, &mut files)?;
    files.sort();
    if files.is_empty() {
        println!(
            "cargo::warning=the web client is not built, so that the server will only say how to \
             build it: run `cargo xtask web` first"
        );
    }
    // No path of this machine, so that two checkouts produce the same program.
    let mut text = "const FOLDER: &str = \"crates/web-assets/dist\";\n".to_owned();
    text += "static FILES: &[(&str, &[u8])] = &[\n";
    for name in &files {
        let path = format!("concat!(env!(\"CARGO_MANIFEST_DIR\"), {:?})", format!("/dist/{name}"));
        text += &format!("    ({name:?}, include_bytes!({path})),\n");
    }
    Ok(text + "];\n")
}

/// Lists the relative paths of all files below a folder, except hidden ones.
fn list(dist: &Path, folder: &Path, files: &mut Vec<String>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let is_hidden = path.file_name().is_some_and(|name| name.as_encoded_bytes()[0] == b'.');
        if path.is_dir() {
            list(dist, &path, files)?;
        } else if !is_hidden {
            let name = path.strip_prefix(dist).unwrap_or(&path);
            let name: Vec<_> = name.iter().map(|part| part.to_string_lossy()).collect();
            files.push(name.join("/"));
        }
    }
    Ok(())
}
