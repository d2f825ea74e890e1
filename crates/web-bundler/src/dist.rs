//! The folder that a server serves.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use crate::files::{Done, Files, read_folder, root};

/// How much time the compression of the files may take.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Compression {
    /// Without compressed files.
    None,
    /// For a server that is built to be used on this computer.
    Fast,
    /// For a server from which many players download.
    Best,
}

/// The output folder of the client: inside the crate that embeds it, independent of the target
/// directory.
pub(crate) fn folder() -> PathBuf {
    root().join("crates").join("web-assets").join("dist")
}

/// Writes the client: the assets in a folder with their hash, the page and the service worker that
/// refer to it, and a compressed version of each file.
pub(crate) fn write(assets: &Files, compression: Compression) -> Result<PathBuf, String> {
    let base = format!("/a/{}/", hash(assets));
    let mut files = Files::new();
    let mut page = Files::new();
    read_folder(&root().join("crates").join("web").join("page"), &mut page)?;
    // The worker of the bots fetches a net when a player needs it.
    let cached = assets.keys().filter(|name| !name.starts_with("nets/"));
    let list: Vec<String> = cached.map(|name| format!("\"{base}{name}\"")).collect();
    for (name, bytes) in page {
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let text = text.replace("{base}", &base).replace("{assets}", &list.join(",\n  "));
        files.insert(name, text.into_bytes());
    }
    for (name, bytes) in assets {
        files.insert(format!("{}{name}", &base[1..]), bytes.clone());
    }
    let dist = folder();
    clear(&dist)?;
    for (name, bytes) in &files {
        save(&dist.join(name), bytes)?;
        let dense =
            ["woff2", "png", "net"].iter().any(|kind| name.rsplit('.').next() == Some(kind));
        let quality = match compression {
            Compression::None => continue,
            Compression::Fast => 5,
            Compression::Best => 11,
        };
        if !dense {
            save(&dist.join(format!("{name}.br")), &brotli(bytes, quality)?)?;
        }
    }
    Ok(dist)
}

/// Removes the previous build, but not the folder and its files under version control.
fn clear(dist: &Path) -> Done {
    let Ok(entries) = fs::read_dir(dist) else { return Ok(()) };
    for path in entries.flatten().map(|entry| entry.path()) {
        let removed = match path.file_name() {
            Some(name) if name == ".gitignore" => Ok(()),
            _ if path.is_dir() => fs::remove_dir_all(&path),
            _ => fs::remove_file(&path),
        };
        removed.map_err(|error| format!("{}: {error}", path.display()))?;
    }
    Ok(())
}

/// A hash of the contents; twelve digits are enough to distinguish versions.
fn hash(assets: &Files) -> String {
    let mut sha = Sha256::new();
    for (name, bytes) in assets {
        sha.update(name.as_bytes());
        sha.update((bytes.len() as u64).to_le_bytes());
        sha.update(bytes);
    }
    sha.finalize().iter().take(6).map(|byte| format!("{byte:02x}")).collect()
}

pub(crate) fn brotli(bytes: &[u8], quality: u32) -> Result<Vec<u8>, String> {
    let mut compressed = Vec::new();
    let mut writer = brotli::CompressorWriter::new(&mut compressed, 1 << 16, quality, 22);
    writer.write_all(bytes).map_err(|error| error.to_string())?;
    drop(writer);
    Ok(compressed)
}

pub(crate) fn save(path: &Path, bytes: &[u8]) -> Done {
    let wrong = |error: std::io::Error| format!("{}: {error}", path.display());
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(wrong)?;
    }
    fs::write(path, bytes).map_err(wrong)
}
