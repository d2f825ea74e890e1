//! Splits a program into modules that are loaded on demand, and generates its JavaScript bindings.

use std::fs;
use std::path::{Path, PathBuf};

use wasm_bindgen_cli_support::Bindgen;

use crate::files::{Done, Files, is_script, read_folder};
use crate::short_names::shorten;

/// The split modules of the two games. Those of the bots end with `_bot`.
const GAMES: [&str; 2] = ["nova_luna", "terra_nova"];

/// The files of each game.
pub(crate) type Games = [Vec<String>; 2];

/// Moves the split modules that are loaded on demand out of a program; `<program>_parts.js` loads
/// them. Returns the path of the main module, and the files of each game.
pub(crate) fn split(
    program: &str,
    whole: &Path,
    work: &Path,
    into: &mut Files,
) -> Result<(PathBuf, Games), String> {
    let out = work.join("split").join(program);
    let _ = fs::remove_dir_all(&out);
    fs::create_dir_all(&out).map_err(|error| format!("{}: {error}", out.display()))?;
    let wasm = fs::read(whole).map_err(|error| format!("{}: {error}", whole.display()))?;
    let first = work.join("split").join(format!("{program}.wasm"));
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
pub(crate) fn bind(program: &str, wasm: &Path, work: &Path, into: &mut Files) -> Done {
    let out = work.join("bindgen").join(program);
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
    let mut files = Files::new();
    read_folder(&out, &mut files)?;
    shorten(program, &mut files)?;
    into.extend(files);
    Ok(())
}
