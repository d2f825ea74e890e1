//! `cargo xtask web`: builds the web client into static files.
//!
//! All files but the page are in one folder that is named after its contents, `/a/<hash>/`, so that
//! browsers can cache it forever and never mix two versions.

mod budget;
mod dist;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use wasm_bindgen_cli_support::Bindgen;

use crate::run::{Done, files_below, output, root, run, target};

pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// The programs that run in the browser: file, package, profile.
const PROGRAMS: [(&str, &str, &str); 2] =
    [("web", "web", "web"), ("web_worker", "web-worker", "bots")];

/// The split modules of the two games. Those of the bots end with `_bot`.
const GAMES: [&str; 2] = ["nova_luna", "terra_nova"];

type Games = [Vec<String>; 2];

/// Files by name, relative to their folder.
type Files = BTreeMap<String, Vec<u8>>;

/// Builds the client into `crates/web-assets/dist`, independent of the target directory.
pub(crate) fn build(dev: bool) -> Done {
    install_target()?;
    let mut assets = Files::new();
    let mut games = Games::default();
    for (program, package, profile) in PROGRAMS {
        let profile = if dev { "web-dev" } else { profile };
        compile(package, profile)?;
        let (first, files) = split(program, profile, &mut assets)?;
        bind(program, &first, &mut assets)?;
        for (game, files) in games.iter_mut().zip(files) {
            game.extend(files);
        }
    }
    collect(&mut assets)?;
    for (_, script) in assets.iter_mut().filter(|(name, _)| is_script(name)) {
        *script = dense_script(&String::from_utf8_lossy(script)).into_bytes();
    }
    let dist = dist::write(&assets, !dev)?;
    println!("the client is in {}", dist.display());
    if dev { Ok(()) } else { budget::check(&dist, &games) }
}

fn is_script(name: &str) -> bool {
    Path::new(name).extension().is_some_and(|kind| kind == "js")
}

/// Installs the WebAssembly target. A toolchain without rustup must include it.
pub(crate) fn install_target() -> Done {
    let libraries = output("rustc", &["--print", "target-libdir", "--target", WASM]);
    if libraries.is_some_and(|path| Path::new(path.trim()).exists()) {
        return Ok(());
    }
    run(Command::new("rustup").args(["target", "add", WASM]).current_dir(root()))
}

/// The client has a separate target directory: its settings would otherwise make cargo rebuild all
/// dependencies whenever the other programs are built.
fn folder() -> PathBuf {
    target().join("web")
}

fn compile(package: &str, profile: &str) -> Done {
    let mut command = Command::new(env!("CARGO"));
    command.args(["rustc", "--quiet", "--profile", profile, "--target", WASM]);
    command.args(["--package", package]);
    command.arg("--target-dir").arg(folder()).current_dir(root());
    // Splitting the program needs the relocations.
    command.args(["--", "-Clink-arg=--emit-relocs"]);
    run(&mut command)
}

/// Moves the split modules that are loaded on demand out of a program; `<program>_parts.js` loads
/// them. Returns the path of the main module, and the files of each game.
fn split(program: &str, profile: &str, into: &mut Files) -> Result<(PathBuf, Games), String> {
    let whole = folder().join(WASM).join(profile).join(format!("{program}.wasm"));
    let out = folder().join("split").join(program);
    let _ = fs::remove_dir_all(&out);
    fs::create_dir_all(&out).map_err(|error| format!("{}: {error}", out.display()))?;
    let wasm = fs::read(&whole).map_err(|error| format!("{}: {error}", whole.display()))?;
    let first = folder().join("split").join(format!("{program}.wasm"));
    let (page, loader) = (format!("./{program}.js"), format!("./{program}_parts.js"));
    let mut options = wasm_split_cli_support::Options::new(&wasm);
    options.output_dir = &out;
    options.main_out_path = &first;
    options.main_module = &page;
    options.link_name = &loader;
    let mut parts = wasm_split_cli_support::transform(options)
        .map_err(|error| format!("{} cannot be split: {error}", whole.display()))?;
    // Each program numbers its shared parts, so their names get the name of the program.
    let own = |text: &str| text.replace("chunk_", &format!("{program}_chunk_"));
    let files =
        |names: Vec<String>| names.iter().map(|name| format!("{}.wasm", own(name))).collect();
    let games = GAMES.map(|game| {
        let [page, bot] = [game.to_owned(), format!("{game}_bot")];
        let names = [page, bot].iter().find_map(|name| parts.prefetch_map.remove(name));
        files(names.unwrap_or_default())
    });
    for part in parts.split_modules {
        shrink(&part).map_err(|error| format!("{}: {error}", part.display()))?;
    }
    let mut parts = Files::new();
    read_folder(&out, &mut parts)?;
    for (name, mut bytes) in parts {
        if is_script(&name) {
            bytes = own(&String::from_utf8_lossy(&bytes)).into_bytes();
        }
        if into.insert(own(&name), bytes).is_some() {
            return Err(format!("two programs have a part with the name {name}"));
        }
    }
    Ok((first, games))
}

/// Rewrites a split module without the data that only the splitting needs: names and padded
/// numbers. `bind` does the same with the main module.
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

/// Generates the JavaScript bindings of a program.
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
        // The split modules share the memory and the function table of the main module.
        .keep_lld_exports(true)
        // Function names are half of the file and are not needed.
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(&out)
        .map_err(|error| wrong(&error))?;
    read_folder(&out, into)
}

/// Collects the other files: the worker's loader, style sheets, texts, fonts and icons.
fn collect(assets: &mut Files) -> Done {
    let web = root().join("crates").join("web");
    let mut words = Files::new();
    read_folder(&root().join("crates").join("words").join("messages"), &mut words)?;
    for (name, bytes) in words {
        let (language, file) = name.split_once('/').unwrap_or((&name, ""));
        // Texts that only some screens need are loaded with them.
        let volume = match file {
            "editor.ftl" | "learn.ftl" | "daily.ftl" | "pages.ftl" | "account.ftl"
            | "replay.ftl" | "review.ftl" | "rules.ftl" => file.replace(".ftl", "/"),
            _ => String::new(),
        };
        assets.entry(format!("words/{volume}{language}.ftl")).or_default().extend(bytes);
    }
    read_folder(&web.join("assets"), assets)?;
    // The sheets of the boards come first; the page can override them.
    let mut style = Vec::new();
    for name in ["board", "web"] {
        let mut sheets = Files::new();
        read_folder(&root().join("crates").join(name).join("style"), &mut sheets)?;
        style.extend(sheets.into_values().flatten());
    }
    assets.insert("style.css".to_owned(), dense(&String::from_utf8_lossy(&style)).into_bytes());
    Ok(())
}

/// Minifies a style sheet: removes comments and insignificant white space.
///
/// `lightningcss` would save 23 of 15,206 compressed bytes (zlib, level 9), and its compilation takes
/// 137 seconds of processor time in the first build.
fn dense(style: &str) -> String {
    let mut parts = style.split("/*");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        text.push_str(part.split_once("*/").map_or("", |(_, rest)| rest));
    }
    let mut out = String::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        out.push_str(line);
        if !line.ends_with(['{', '}', ';', ',']) {
            out.push(' ');
        }
    }
    for sign in ["{", "}", ";", ",", ">", "/"] {
        out = out.replace(&format!(" {sign}"), sign).replace(&format!("{sign} "), sign);
    }
    out.replace(";}", "}").replace(": ", ":")
}

/// Minifies a script: removes comment lines and indentation. The scripts of this project and those
/// of the tools have no multi-line strings.
fn dense_script(script: &str) -> String {
    let mut out = String::new();
    let mut comment = false;
    for line in script.lines().map(str::trim) {
        comment |= line.starts_with("/*");
        if !comment && !line.is_empty() && !line.starts_with("//") {
            out.push_str(line);
            out.push('\n');
        }
        comment &= !line.ends_with("*/");
    }
    out
}

/// Reads all files below a folder; a missing folder counts as empty.
fn read_folder(folder: &Path, into: &mut Files) -> Done {
    for path in files_below(folder) {
        let name = path.strip_prefix(folder).unwrap_or(&path);
        let name: Vec<_> = name.iter().map(|part| part.to_string_lossy()).collect();
        let bytes = fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        into.insert(name.join("/"), bytes);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{dense, dense_script};

    #[test]
    fn a_minified_style_sheet_keeps_significant_white_space() {
        let style = "/* The top */\n.a .b,\n.c:not(.d) { margin: 0 auto; inset: 0; }\n@media (min-width: 2rem) and print {\n  p { a: b; }\n}";
        let dense = dense(style);
        assert_eq!(
            dense,
            ".a .b,.c:not(.d){margin:0 auto;inset:0}@media (min-width:2rem) and print{p{a:b}}"
        );
    }
    #[test]
    fn a_minified_script_keeps_its_statements() {
        let script = "/**\n * @returns {number}\n */\nfunction a() {\n    // one\n    return 1; // two\n}\n\n/* x */\nb();\n";
        assert_eq!(dense_script(script), "function a() {\nreturn 1; // two\n}\nb();\n");
    }
}
