//! How large the client may be.

use std::fs;
use std::path::{Path, PathBuf};

use crate::run::Done;

/// What a first visit may transfer, in bytes: the page, the programs with the rules and the
/// bots, the style, every language, and the font of the one language that needs it.
const FIRST_VISIT: u64 = 500_000;

/// Prints what a first visit transfers; an error when it is too much.
pub(super) fn check(dist: &Path) -> Done {
    let mut files = Vec::new();
    list(dist, &mut files)?;
    let mut total = 0;
    println!("{:>9} {:>9}  file", "bytes", "sent");
    for path in files.iter().filter(|path| is_sent(path)) {
        let whole = size(path);
        let compressed = PathBuf::from(format!("{}.br", path.display()));
        let sent = if compressed.exists() { size(&compressed) } else { whole };
        total += sent;
        println!("{whole:>9} {sent:>9}  {}", path.strip_prefix(dist).unwrap_or(path).display());
    }
    println!("{:>9} {total:>9}  in all; the budget is {FIRST_VISIT}", "");
    if total <= FIRST_VISIT {
        return Ok(());
    }
    Err(format!("the client is too large: a first visit transfers {total} bytes"))
}

/// Icons are fetched when the game is installed, not when it is visited.
fn is_sent(path: &Path) -> bool {
    path.extension().is_none_or(|kind| kind != "br" && kind != "png")
}

fn size(path: &Path) -> u64 {
    fs::metadata(path).map_or(0, |file| file.len())
}

fn list(folder: &Path, into: &mut Vec<PathBuf>) -> Done {
    let entries = fs::read_dir(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            list(&path, into)?;
        } else {
            into.push(path);
        }
    }
    into.sort();
    Ok(())
}
