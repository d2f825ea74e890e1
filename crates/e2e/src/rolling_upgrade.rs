//! Servers with two builds of the client behind one proxy, as during a rolling upgrade.

use std::fs;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// A server process with a build of the client.
#[derive(Debug)]
pub(crate) struct Process {
    child: Child,
    database: String,
    address: SocketAddr,
}

impl Process {
    /// Starts a server that serves the client in a folder.
    pub(crate) fn start(
        program: &Path,
        database: &str,
        address: SocketAddr,
        client: &Path,
    ) -> Process {
        let mut command = Command::new(program);
        command.args([database, &address.to_string()]).env("NOVAE_DEBUG_CLIENT", client);
        let child = command.stdin(Stdio::piped()).spawn().expect("a server starts");
        Process { child, database: database.to_owned(), address }
    }

    /// Shuts the server down gracefully and starts another one at its address with another client.
    pub(crate) fn replace(&mut self, program: &Path, client: &Path) {
        // The server shuts down at the end of its standard input.
        drop(self.child.stdin.take());
        let ended = self.child.wait().expect("the old server ends");
        assert!(ended.success(), "the old server ended with {ended}");
        *self = Process::start(program, &self.database, self.address, client);
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Copies the built client with another hash, as if it were built from other sources.
pub(crate) fn other_build(folder: &Path) -> PathBuf {
    let from = web_assets::folder();
    let hash = hash_of(&from);
    // The new hash has the same length, because hashes also occur in files of a fixed size.
    let other: String = hash.chars().rev().collect();
    assert_ne!(hash, other);
    let to = folder.join("other-build");
    copy(&from, &to, &|text| text.replace(&hash, &other));
    to
}

/// The hash in the paths of a build.
pub(crate) fn hash_of(client: &Path) -> String {
    let mut builds = fs::read_dir(client.join("a")).expect("the client is built");
    let build = builds.next().expect("a build").expect("a folder");
    build.file_name().to_string_lossy().into_owned()
}

/// Copies a folder and applies `change` to paths and texts. Skips compressed files.
fn copy(from: &Path, to: &Path, change: &dyn Fn(&str) -> String) {
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).expect("a folder").flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let target = to.join(change(&name));
        if entry.path().is_dir() {
            copy(&entry.path(), &target, change);
        } else if entry.path().extension().is_none_or(|extension| extension != "br") {
            let bytes = fs::read(entry.path()).expect("a file");
            let changed = match String::from_utf8(bytes) {
                Ok(text) => change(&text).into_bytes(),
                Err(binary) => binary.into_bytes(),
            };
            fs::write(target, changed).expect("a copy");
        }
    }
}
