//! `cargo xtask web`: the web client, from Rust to files that any server can hand out.
//!
//! Everything but the page itself lies in one folder that is named after its contents,
//! `/a/<hash>/`, so that browsers may keep it for ever and never mix two versions.

mod budget;
mod dist;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use wasm_bindgen_cli_support::Bindgen;

use crate::run::{Done, output, root, run, target};

pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// What runs in the browser as a program of its own: its file, its package, its profile.
const PROGRAMS: [(&str, &str, &str); 2] =
    [(PAGE, "web", "web"), ("web_worker", "web-worker", "bots")];

/// The page's own program.
const PAGE: &str = "web";

/// Files by name, relative to their folder.
type Files = BTreeMap<String, Vec<u8>>;

/// Builds the client into `target/web/dist`.
pub(crate) fn build(dev: bool) -> Done {
    install_target()?;
    let mut assets = Files::new();
    for (program, package, profile) in PROGRAMS {
        let profile = if dev { "web-dev" } else { profile };
        compile(program, package, profile)?;
        if program == PAGE {
            let parts = split(profile)?;
            read_folder(&parts, "", &mut assets)?;
            assets.remove("web.wasm");
            bind(program, &parts.join("web.wasm"), &mut assets)?;
        } else {
            bind(program, &built(program, profile), &mut assets)?;
        }
    }
    collect(&mut assets)?;
    let dist = dist::write(&assets, !dev)?;
    if dev { Ok(()) } else { budget::check(&dist) }
}

/// Adds the browser to what the toolchain builds for. A toolchain that was not installed by
/// rustup has to bring it along.
pub(crate) fn install_target() -> Done {
    let libraries = output("rustc", &["--print", "target-libdir", "--target", WASM]);
    if libraries.is_some_and(|path| Path::new(path.trim()).exists()) {
        return Ok(());
    }
    run(Command::new("rustup").args(["target", "add", WASM]).current_dir(root()))
}

/// The client has a target folder of its own: its settings would make cargo build
/// everything anew each time the other programs are built.
fn folder() -> PathBuf {
    target().join("web")
}

fn compile(program: &str, package: &str, profile: &str) -> Done {
    let mut command = Command::new(env!("CARGO"));
    command.args(["rustc", "--quiet", "--profile", profile, "--target", WASM]);
    command.args(["--package", package]);
    command.arg("--target-dir").arg(folder()).current_dir(root());
    if program == PAGE {
        // Says which function needs what, so that the program can be split.
        command.args(["--", "-Clink-arg=--emit-relocs"]);
    }
    run(&mut command)
}

/// Moves the parts that are fetched later out of the page's program. Their loader is `parts.js`.
fn split(profile: &str) -> Result<PathBuf, String> {
    let whole = built(PAGE, profile);
    let out = folder().join("split");
    let _ = fs::remove_dir_all(&out);
    fs::create_dir_all(&out).map_err(|error| format!("{}: {error}", out.display()))?;
    let wasm = fs::read(&whole).map_err(|error| format!("{}: {error}", whole.display()))?;
    let first = out.join("web.wasm");
    let mut options = wasm_split_cli_support::Options::new(&wasm);
    options.output_dir = &out;
    options.main_out_path = &first;
    options.main_module = "./web.js";
    options.link_name = "./parts.js";
    let parts = wasm_split_cli_support::transform(options)
        .map_err(|error| format!("{} cannot be split: {error}", whole.display()))?;
    for part in parts.split_modules {
        shrink(&part).map_err(|error| format!("{}: {error}", part.display()))?;
    }
    Ok(out)
}

/// Writes a part anew without what was only there for the splitting: names, and numbers with
/// room for larger ones. The first part goes through the same when it is bound.
fn shrink(path: &Path) -> Result<(), Box<dyn std::error::Error>> {
    let mut config = walrus::ModuleConfig::new();
    config.generate_name_section(false).generate_producers_section(false);
    let mut module = config.parse(&fs::read(path)?)?;
    let names: Vec<_> = module.customs.iter().map(|(id, _)| id).collect();
    for name in names {
        module.customs.delete(name);
    }
    Ok(fs::write(path, module.emit_wasm())?)
}

fn built(program: &str, profile: &str) -> PathBuf {
    folder().join(WASM).join(profile).join(format!("{program}.wasm"))
}

/// Lets JavaScript call a program.
fn bind(program: &str, wasm: &Path, into: &mut Files) -> Done {
    let out = folder().join("bindgen").join(program);
    let _ = fs::remove_dir_all(&out);
    let wrong = |error: &dyn std::fmt::Display| format!("{}: {error}", wasm.display());
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(wasm)
        .web(true)
        .map_err(|error| wrong(&error))?
        .typescript(false)
        // The parts that come later share the first one's memory and table of functions.
        .keep_lld_exports(true)
        // The names of functions are half of the file, and nobody reads them.
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(&out)
        .map_err(|error| wrong(&error))?;
    read_folder(&out, "", into)
}

/// The files that are not programs: the worker's frame, style sheets, words, fonts and icons.
fn collect(assets: &mut Files) -> Done {
    let web = root().join("crates").join("web");
    let mut words = Files::new();
    read_folder(&root().join("crates").join("words").join("messages"), "", &mut words)?;
    for (name, bytes) in words {
        let (language, file) = name.split_once('/').unwrap_or((&name, ""));
        // What only lessons and rules say is fetched with them.
        let volume = match file {
            "learn.ftl" => "learn/",
            "rules.ftl" => "rules/",
            _ => "",
        };
        assets.entry(format!("words/{volume}{language}.ftl")).or_default().extend(bytes);
    }
    read_folder(&web.join("assets"), "", assets)?;
    let mut sheets = Files::new();
    read_folder(&web.join("style"), "", &mut sheets)?;
    let board = root().join("crates").join("board").join("style.css");
    sheets.insert("0-board.css".to_owned(), fs::read(&board).map_err(|e| e.to_string())?);
    let style: Vec<u8> = sheets.into_values().flatten().collect();
    assets.insert("style.css".to_owned(), style);
    Ok(())
}

/// Reads all files below a folder; one that does not exist has none.
fn read_folder(folder: &Path, prefix: &str, into: &mut Files) -> Done {
    let Ok(entries) = fs::read_dir(folder) else { return Ok(()) };
    for path in entries.flatten().map(|entry| entry.path()) {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() {
            read_folder(&path, &format!("{prefix}{name}/"), into)?;
        } else {
            let bytes = fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
            into.insert(format!("{prefix}{name}"), bytes);
        }
    }
    Ok(())
}
