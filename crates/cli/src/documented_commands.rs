//! The commands in the documents: their syntax, the options of `novae` and `cargo xtask`, packages and paths.
//!
//! Most of them need a server, hours or administrator rights, so they are checked and not run.

use std::path::{Path, PathBuf};
use std::process::Command;

use clap::CommandFactory;
use docs_site::{CodeBlock, documents};

use crate::Novae;

/// The programs of other projects that documents may use.
const PROGRAMS: &str = "\
    adduser apk apt apt-get brew buildah caddy certbot chmod chown cp createdb createuser cron \
    crontab curl deno docker dpkg echo export fonttools gunzip gzip install journalctl jq kill \
    ln ls make maturin mkdir mount mv nano node npm npx openssl pg_dump pg_restore pip pipx \
    podman ps psql pyftsubset python python3 rm rsync scp sed sha256sum sleep ss ssh \
    ssh-copy-id ssh-keygen sudo sysctl systemctl systemd-run tar tee test time true ufw umount \
    unzip useradd wget xz zstd";

/// Words that stand for a value.
const PLACEHOLDERS: [(&str, &str); 4] =
    [("N", "1"), ("A,B", "casual,strong"), ("URL", "http://127.0.0.1:7878"), ("ID", "x")];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[test]
fn documented_commands_exist_and_have_valid_options() {
    let documents = documents(&root());
    let blocks = documents.iter().flat_map(|document| &document.blocks);
    let blocks = blocks.filter(|block| block.language == "sh" && block.tester().is_some());
    let (mut faults, mut count) = (Vec::new(), 0);
    for block in blocks {
        count += 1;
        faults.extend(
            faults_of(block).into_iter().map(|fault| format!("{}: {fault}", block.place())),
        );
    }
    assert!(count > 20, "{count} blocks");
    assert!(faults.is_empty(), "{faults:#?}");
}

fn faults_of(block: &CodeBlock) -> Vec<String> {
    let syntax = Command::new("sh").args(["-n", "-c", &block.text]).output().expect("sh starts");
    if !syntax.status.success() {
        return vec![String::from_utf8_lossy(&syntax.stderr).into_owned()];
    }
    commands(&block.text).iter().filter_map(|words| fault(words).err()).collect()
}

/// The commands of a script, as words without quotes. Only the syntax that documents use is known.
fn commands(script: &str) -> Vec<Vec<String>> {
    let (mut commands, mut words) = (Vec::new(), Vec::new());
    let (mut word, mut quote, mut is_word) = (String::new(), None, false);
    let script = script.replace("\\\n", " ");
    let mut signs = script.chars().peekable();
    while let Some(sign) = signs.next() {
        if let Some(open) = quote {
            if sign == open {
                quote = None;
            } else {
                word.push(sign);
            }
            continue;
        }
        match sign {
            '\'' | '"' => (quote, is_word) = (Some(sign), true),
            // A substitution counts as a word; its commands are not checked.
            '$' if signs.peek() == Some(&'(') => {
                word.extend(signs.by_ref().take_while(|sign| *sign != ')'));
                is_word = true;
            }
            '#' if !is_word => while signs.next_if(|sign| *sign != '\n').is_some() {},
            ' ' | '\t' | '\n' | ';' | '|' | '&' => {
                if is_word {
                    words.push(std::mem::take(&mut word));
                    is_word = false;
                }
                if !matches!(sign, ' ' | '\t') && !words.is_empty() {
                    commands.push(std::mem::take(&mut words));
                }
            }
            _ => {
                word.push(sign);
                is_word = true;
            }
        }
    }
    words.extend(is_word.then_some(word));
    commands.extend((!words.is_empty()).then_some(words));
    commands
}

/// Checks a command.
fn fault(words: &[String]) -> Result<(), String> {
    let is_setting = |word: &&String| {
        let name = word.split('=').next().unwrap_or_default();
        word.contains('=') && name.chars().all(|sign| sign.is_ascii_uppercase() || sign == '_')
    };
    let is_skipped = |word: &&String| {
        is_setting(word) || matches!(word.as_str(), "do" | "then" | "sudo" | "exec" | "time")
    };
    let words: Vec<&str> = words.iter().skip_while(is_skipped).map(String::as_str).collect();
    let Some((program, args)) = words.split_first() else { return Ok(()) };
    paths_exist(&words)?;
    match *program {
        "for" | "done" | "if" | "fi" | "while" | "cd" => Ok(()),
        "cargo" => cargo(args),
        program if is_novae(program) => novae(args),
        program if PROGRAMS.split_whitespace().any(|known| known == program) => Ok(()),
        program if program.starts_with("target/") => is_built(program),
        program => Err(format!(
            "{program} is not a known program; use a fence with another language, or add it to {}",
            file!()
        )),
    }
}

fn is_novae(program: &str) -> bool {
    ["novae", "target/release/novae", "target/debug/novae", "./novae"].contains(&program)
}

/// Parses the arguments as the program does.
fn novae(args: &[&str]) -> Result<(), String> {
    let mut given = vec!["novae".to_owned()];
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        // `[--option value]` is optional, `$name` is a list of options.
        let arg = arg.trim_start_matches('[').trim_end_matches(']');
        if arg.starts_with('$') {
            continue;
        }
        if matches!(arg, ">" | "<" | ">>" | "2>") {
            args.next();
            continue;
        }
        let instead = PLACEHOLDERS.iter().find(|(name, _)| *name == arg);
        given.push(instead.map_or(arg, |(_, value)| value).to_owned());
    }
    let parsed = Novae::command().try_get_matches_from(&given);
    parsed.map(drop).or_else(|error| {
        if error.use_stderr() { Err(format!("{}: {error}", given.join(" "))) } else { Ok(()) }
    })
}

fn cargo(args: &[&str]) -> Result<(), String> {
    match args {
        ["xtask", "play", rest @ ..] => novae(&[&["serve"], rest].concat()),
        ["xtask", "terminal", rest @ ..] => novae(&[&["play"], rest].concat()),
        ["xtask", task, ..] => {
            let source = read("xtask/src/main.rs");
            let known = source.contains(&format!("        \"{task}\" "));
            if known { Ok(()) } else { Err(format!("there is no `cargo xtask {task}`")) }
        }
        _ => {
            for pair in args.windows(2) {
                if matches!(pair[0], "-p" | "--package") && folder_of(pair[1]).is_none() {
                    return Err(format!("there is no package {}", pair[1]));
                }
                if pair[0] == "--example" {
                    is_example(pair[1])?;
                }
            }
            Ok(())
        }
    }
}

/// The folder of a package of the workspace.
fn folder_of(package: &str) -> Option<PathBuf> {
    let mut folders = std::fs::read_dir(root().join("crates")).ok()?.flatten();
    let name = format!("name = \"{package}\"");
    let has_name = |folder: &PathBuf| {
        let manifest = std::fs::read_to_string(folder.join("Cargo.toml")).unwrap_or_default();
        manifest.lines().any(|line| line == name)
    };
    folders.find_map(|folder| Some(folder.path()).filter(has_name))
}

fn is_example(name: &str) -> Result<(), String> {
    let mut folders = std::fs::read_dir(root().join("crates")).expect("the crates").flatten();
    let has = |folder: PathBuf| folder.join("examples").join(format!("{name}.rs")).exists();
    if folders.any(|folder| has(folder.path())) {
        Ok(())
    } else {
        Err(format!("there is no example {name}"))
    }
}

fn is_built(program: &str) -> Result<(), String> {
    let name = program.rsplit('/').next().unwrap_or(program);
    if program.contains("/examples/") {
        is_example(name)
    } else {
        Err(format!("nothing builds {program}"))
    }
}

/// Files of the repository that a command names must exist.
fn paths_exist(words: &[&str]) -> Result<(), String> {
    for word in words {
        let path = word.trim_start_matches("./");
        let is_ours =
            ["crates/", "packaging/", "docs/", "xtask/"].iter().any(|at| path.starts_with(at));
        let is_pattern = path.contains(['*', '$']);
        if is_ours && !is_pattern && !root().join(path).exists() {
            return Err(format!("there is no {path}"));
        }
    }
    Ok(())
}

fn read(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap_or_default()
}

#[test]
fn commands_are_split_as_a_shell_does() {
    let script = "A=1 novae serve --listen 'a b' && echo \"x;y\"; # a note\nnovae backup \\\n  $(date +%F).db | jq '.x'";
    let found = commands(script);
    let expected: [&[&str]; 4] = [
        &["A=1", "novae", "serve", "--listen", "a b"],
        &["echo", "x;y"],
        &["novae", "backup", "(date +%F.db"],
        &["jq", ".x"],
    ];
    assert_eq!(found, expected);
}

#[test]
fn wrong_commands_are_found() {
    let fault_in = |script: &str| commands(script).iter().find_map(|words| fault(words).err());
    for script in [
        "novae serve --lissen 1",
        "novae dance",
        "cargo xtask dance",
        "cargo xtask play --lissen 1",
        "cargo run -p dance",
        "cargo run -p server --example dance",
        "install packaging/dance /tmp",
        "an answer of a program",
    ] {
        assert!(fault_in(script).is_some(), "{script}");
    }
    for script in [
        "novae load --games N [--nodes N] $n # a note",
        "cargo xtask terminal nova-luna --players 1",
        "NOVAE_DRAIN=1 target/release/novae serve --help",
        "install -m 644 packaging/novae.service /etc",
    ] {
        assert_eq!(fault_in(script), None, "{script}");
    }
}
