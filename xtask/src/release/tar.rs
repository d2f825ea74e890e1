//! Writes tar archives whose bytes depend only on their contents.

/// A file or a folder of an archive.
pub(crate) struct Entry {
    /// The path in the archive, without a slash at the beginning or at the end.
    pub(crate) path: String,
    /// The contents; `None` for a folder.
    pub(crate) bytes: Option<Vec<u8>>,
    pub(crate) mode: u32,
    /// The number of the owner and of the group.
    pub(crate) owner: u32,
}

impl Entry {
    /// A file of the user root.
    pub(crate) fn file(path: impl Into<String>, mode: u32, bytes: impl Into<Vec<u8>>) -> Entry {
        Entry { path: path.into(), bytes: Some(bytes.into()), mode, owner: 0 }
    }

    /// A folder.
    pub(crate) fn folder(path: impl Into<String>, mode: u32, owner: u32) -> Entry {
        Entry { path: path.into(), bytes: None, mode, owner }
    }
}

/// The size of a header, and what every size is rounded up to.
const BLOCK: usize = 512;

/// An archive in the format of POSIX (ustar). All entries have the same time.
pub(crate) fn archive(entries: &[Entry], time: u64) -> Result<Vec<u8>, String> {
    let mut archive = Vec::new();
    for entry in entries {
        archive.extend(header(entry, time)?);
        if let Some(bytes) = &entry.bytes {
            archive.extend(bytes);
            archive.resize(archive.len().next_multiple_of(BLOCK), 0);
        }
    }
    archive.extend([0; 2 * BLOCK]);
    Ok(archive)
}

fn header(entry: &Entry, time: u64) -> Result<[u8; BLOCK], String> {
    const NAME: usize = 100;
    let (kind, name) = match entry.bytes {
        Some(_) => (b'0', entry.path.clone()),
        None => (b'5', format!("{}/", entry.path)),
    };
    if name.len() > NAME {
        return Err(format!("{name}: the path is too long for the archive"));
    }
    let size = entry.bytes.as_ref().map_or(0, Vec::len);
    let mut header = [0; BLOCK];
    let mut put = |at: usize, bytes: &[u8]| header[at..at + bytes.len()].copy_from_slice(bytes);
    put(0, name.as_bytes());
    put(100, format!("{:07o}", entry.mode).as_bytes());
    put(108, format!("{:07o}", entry.owner).as_bytes());
    put(116, format!("{:07o}", entry.owner).as_bytes());
    put(124, format!("{size:011o}").as_bytes());
    put(136, format!("{time:011o}").as_bytes());
    // The checksum is computed with spaces in its own place.
    put(148, b"        ");
    put(156, &[kind]);
    put(257, b"ustar\x0000");
    let sum: u32 = header.iter().copied().map(u32::from).sum();
    header[148..156].copy_from_slice(format!("{sum:06o}\0 ").as_bytes());
    Ok(header)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tar_reads_the_archive() {
        let entries = [
            Entry::folder("novae", 0o755, 0),
            Entry::file("novae/empty", 0o644, ""),
            Entry { owner: 7878, ..Entry::file("novae/data", 0o600, vec![7; 513]) },
        ];
        let archive = archive(&entries, 1_700_000_000).unwrap();
        assert_eq!(archive.len(), (1 + 1 + 3 + 2) * BLOCK);
        let path = std::env::temp_dir().join(format!("novae-tar-{}.tar", std::process::id()));
        std::fs::write(&path, &archive).unwrap();
        let args = ["--utc", "--numeric-owner", "-tvf", path.to_str().unwrap()];
        let listed = std::process::Command::new("tar").args(args).output().unwrap();
        std::fs::remove_file(path).unwrap();
        let listed = String::from_utf8(listed.stdout).unwrap();
        let lines: Vec<Vec<&str>> =
            listed.lines().map(|line| line.split_whitespace().collect()).collect();
        assert_eq!(
            lines,
            [
                ["drwxr-xr-x", "0/0", "0", "2023-11-14", "22:13", "novae/"],
                ["-rw-r--r--", "0/0", "0", "2023-11-14", "22:13", "novae/empty"],
                ["-rw-------", "7878/7878", "513", "2023-11-14", "22:13", "novae/data"],
            ]
        );
    }

    #[test]
    fn a_path_that_does_not_fit_is_an_error() {
        assert!(archive(&[Entry::file("a".repeat(101), 0o644, "")], 0).is_err());
    }
}
