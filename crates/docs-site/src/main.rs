//! Writes the source of the documentation site, or checks the built site. `cargo xtask docs` runs it.

use std::path::Path;
use std::process::ExitCode;

const USAGE: &str = "usage: docs-site write ROOT BOARDS OUT | docs-site check SITE";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let faults = match words[..] {
        ["write", root, boards, out] => {
            docs_site::site::write(Path::new(root), Path::new(boards), Path::new(out))
        }
        ["check", site] => docs_site::html_check::faults(Path::new(site)),
        _ => vec![USAGE.to_owned()],
    };
    for fault in &faults {
        eprintln!("{fault}");
    }
    if faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
