//! Makes the static files of the web client from the compiled programs: splits them into parts,
//! generates their JavaScript bindings, minifies, compresses, and checks the sizes.
//!
//! `cargo xtask web` and `cargo xtask play` run it:
//!
//!     web-bundler dev|play|ship WORK WEB.wasm WEB_WORKER.wasm
//!
//! `cargo xtask npm` makes the npm package with it:
//!
//!     web-bundler npm WORK OUT PROGRAM.wasm...
//!
//! All files of the client but the page are in one folder that is named after its contents, `/a/<hash>/`, so that
//! browsers can cache it forever and never mix two versions.

mod budget;
mod dist;
mod files;
mod minify;
mod modules;
mod npm;
mod npm_boards;
mod short_names;
mod styles;

use std::path::Path;
use std::process::ExitCode;

use dist::Compression;
use files::{Done, Files, is_script, read_folder, read_nets, root};
use minify::dense_script;
use modules::{Games, bind, split};

/// The programs that run in the browser, in the order of the arguments.
const PROGRAMS: [&str; 2] = ["web", "web_worker"];

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let done = match &args[..] {
        [purpose, work, out, programs @ ..] if purpose == "npm" => {
            npm::package(Path::new(work), Path::new(out), programs)
        }
        _ => bundle(&args),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("web-bundler: {message}");
            ExitCode::FAILURE
        }
    }
}

/// Writes the client into `crates/web-assets/dist`, independent of the target directory.
fn bundle(args: &[String]) -> Done {
    let [purpose, work, modules @ ..] = args else {
        return Err("the arguments are dev|play|ship WORK WEB.wasm WEB_WORKER.wasm".to_owned());
    };
    let compression = match purpose.as_str() {
        "dev" => Compression::None,
        "play" => Compression::Fast,
        "ship" => Compression::Best,
        other => return Err(format!("{other:?} is neither dev nor play nor ship")),
    };
    let mut assets = Files::new();
    let mut games = Games::default();
    for (program, module) in PROGRAMS.into_iter().zip(modules) {
        let (first, files) = split(program, Path::new(module), Path::new(work), &mut assets)?;
        bind(program, &first, Path::new(work), &mut assets)?;
        for (game, files) in games.iter_mut().zip(files) {
            game.extend(files);
        }
    }
    collect(&mut assets)?;
    for (_, script) in assets.iter_mut().filter(|(name, _)| is_script(name)) {
        *script = dense_script(&String::from_utf8_lossy(script)).into_bytes();
    }
    let dist = dist::write(&assets, compression)?;
    println!("the client is in {}", dist.display());
    if compression == Compression::Best { budget::check(&dist, &games) } else { Ok(()) }
}

/// Collects the other files: the worker's loader, style sheets, texts, fonts, icons and nets.
fn collect(assets: &mut Files) -> Done {
    let web = root().join("crates").join("web");
    let mut words = Files::new();
    read_folder(&root().join("crates").join("words").join("messages"), &mut words)?;
    for (name, bytes) in words {
        let (language, file) = name.split_once('/').unwrap_or((&name, ""));
        // Only the server needs the texts of mails and notifications.
        if matches!(file, "mail.ftl" | "notices.ftl") {
            continue;
        }
        // Texts that only some screens need are loaded with them.
        let volume = match file {
            "editor.ftl" | "learn.ftl" | "daily.ftl" | "pages.ftl" | "account.ftl"
            | "replay.ftl" | "review.ftl" | "rules.ftl" => file.replace(".ftl", "/"),
            _ => String::new(),
        };
        assets.entry(format!("words/{volume}{language}.ftl")).or_default().extend(bytes);
    }
    read_folder(&web.join("assets"), assets)?;
    read_nets("nets/", assets)?;
    styles::collect(assets)
}
