//! Makes the npm package `@novae/games` from the compiled programs and the files of `crates/js/package`.

use std::fs;
use std::path::Path;

use crate::dist::{brotli, save};
use crate::files::{Done, Files, is_script, read_folder, read_nets, root};
use crate::minify::dense_script;
use crate::modules::bind;
use crate::npm_boards;

/// What a page loads for each entry of the package, and the maximum size of its compressed files.
const BUDGETS: [(&str, &[&str], usize); 3] = [
    ("rules", &["index.js", "api.js", "games.js", "games_bg.wasm"], 200_000),
    (
        "bots",
        &["bots.js", "bot.js", "bots-worker.js", "answer.js", "search.js", "search_bg.wasm"],
        200_000,
    ),
    (
        "boards",
        &[
            "boards.js",
            "packed-record.js",
            "boards-style.js",
            "boards-texts.js",
            "drawing.js",
            "drawing_bg.wasm",
        ],
        200_000,
    ),
];

/// Writes the package into a folder and prints its sizes; an error if they exceed the limits.
pub(crate) fn package(work: &Path, out: &Path, programs: &[String]) -> Done {
    let mut files = Files::new();
    for program in programs.iter().map(Path::new) {
        let name = program.file_stem().unwrap_or_default().to_string_lossy();
        bind(&name, program, work, &mut files)?;
    }
    for (_, script) in files.iter_mut().filter(|(name, _)| is_script(name)) {
        *script = dense_script(&String::from_utf8_lossy(script)).into_bytes();
    }
    read_folder(&root().join("crates").join("js").join("package"), &mut files)?;
    npm_boards::add(&mut files)?;
    read_nets("", &mut files)?;
    for licence in ["LICENSE-APACHE", "LICENSE-MIT"] {
        let text = fs::read(root().join(licence)).map_err(|error| format!("{licence}: {error}"))?;
        files.insert(licence.to_owned(), text);
    }
    set_version(&mut files)?;
    let _ = fs::remove_dir_all(out);
    for (name, bytes) in &files {
        save(&out.join(name), bytes)?;
    }
    println!("the npm package is in {}", out.display());
    check_sizes(&files)
}

/// Replaces the version in `package.json` by that of the workspace.
fn set_version(files: &mut Files) -> Done {
    let manifest = files.get_mut("package.json").ok_or("package.json is missing")?;
    let version = format!("\"version\": \"{}\"", env!("CARGO_PKG_VERSION"));
    let text = String::from_utf8_lossy(manifest).replace("\"version\": \"0.0.0\"", &version);
    if !text.contains(&version) {
        return Err("package.json has no \"version\": \"0.0.0\"".to_owned());
    }
    *manifest = text.into_bytes();
    Ok(())
}

fn check_sizes(files: &Files) -> Done {
    println!("{:>9} {:>9}  file", "bytes", "brotli");
    let mut sizes = std::collections::BTreeMap::new();
    for (name, bytes) in files {
        // Nets do not compress.
        let is_net = Path::new(name).extension().is_some_and(|kind| kind == "net");
        let sent = if is_net { bytes.len() } else { brotli(bytes, 11)?.len() };
        println!("{:>9} {sent:>9}  {name}", bytes.len());
        sizes.insert(name.as_str(), sent);
    }
    let mut too_large = Vec::new();
    for (entry, names, budget) in BUDGETS {
        let mut sum = 0;
        for name in names {
            sum += sizes.get(name).ok_or_else(|| format!("the package has no {name}"))?;
        }
        println!("{:>9} {sum:>9}  for the {entry}, of {budget}", "");
        if sum > budget {
            too_large.push(entry);
        }
    }
    if too_large.is_empty() {
        return Ok(());
    }
    Err(format!("the npm package is too large: {}", too_large.join(", ")))
}
