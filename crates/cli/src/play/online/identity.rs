//! The player's identity on each server, in files that only the player can read.

use std::env;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::failure::Failure;

use super::super::texts;

/// The stored identity on a server: that of a guest, or the session of an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Identity {
    pub(super) cookie: String,
    pub(super) name: String,
}

/// The files of the identities on a server.
#[derive(Clone, Debug)]
pub(super) struct IdentityFiles {
    folder: PathBuf,
    server: String,
}

/// Whether an identity has an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Guest,
    Account,
}

impl IdentityFiles {
    /// The files for a server such as `https://example.org:7878`.
    pub(super) fn of(server: &str) -> Result<IdentityFiles, Failure> {
        let from =
            |name: &str| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
        let state = from("XDG_STATE_HOME")
            .filter(|path| path.is_absolute())
            .or_else(|| from("HOME").map(|home| home.join(".local/state")))
            .or_else(|| from("LOCALAPPDATA"));
        let state = state.ok_or_else(|| Failure::system(texts::NO_STATE_FOLDER))?;
        Ok(IdentityFiles::in_folder(state.join("novae/servers"), server))
    }

    fn in_folder(folder: PathBuf, server: &str) -> IdentityFiles {
        let plain = |c: char| if c.is_ascii_alphanumeric() || ".-".contains(c) { c } else { '_' };
        // An identity that was given over HTTPS must never be sent without encryption. The names of
        // the other files have no `+`.
        let (prefix, server) = match server.strip_prefix("https://") {
            Some(server) => ("https+", server),
            None => ("", server.strip_prefix("http://").unwrap_or(server)),
        };
        let server = server.chars().map(plain);
        IdentityFiles { folder, server: prefix.chars().chain(server).collect() }
    }

    fn path(&self, kind: Kind) -> PathBuf {
        let kind = match kind {
            Kind::Guest => "guest",
            Kind::Account => "account",
        };
        self.folder.join(format!("{}.{kind}.json", self.server))
    }

    /// The stored identity, if there is a valid one.
    pub(super) fn read(&self, kind: Kind) -> Option<Identity> {
        let text = fs::read_to_string(self.path(kind)).ok()?;
        let stored: Value = serde_json::from_str(&text).ok()?;
        let text = |field: &str| stored[field].as_str().map(str::to_owned);
        Some(Identity { cookie: text("cookie")?, name: text("name")? })
    }

    /// Stores an identity. The file is complete at any time.
    pub(super) fn write(&self, kind: Kind, identity: &Identity) -> Result<(), Failure> {
        let path = self.path(kind);
        let failed = |error: io::Error| Failure::System(texts::identity_not_saved(&path, &error));
        create_private_folder(&self.folder).map_err(failed)?;
        let draft = path.with_extension(format!("{}.part", std::process::id()));
        let text = json!({"cookie": identity.cookie, "name": identity.name}).to_string();
        let written = create_private_file(&draft)
            .and_then(|mut file| file.write_all(text.as_bytes()).and_then(|()| file.sync_all()))
            .and_then(|()| fs::rename(&draft, &path));
        written.map_err(|error| {
            let _ = fs::remove_file(&draft);
            failed(error)
        })
    }

    pub(super) fn remove(&self, kind: Kind) {
        // A file that is not there is what is wanted.
        let _ = fs::remove_file(self.path(kind));
    }
}

#[cfg(unix)]
fn create_private_folder(folder: &Path) -> io::Result<()> {
    use std::os::unix::fs::DirBuilderExt;
    fs::DirBuilder::new().recursive(true).mode(0o700).create(folder)
}

#[cfg(not(unix))]
fn create_private_folder(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)
}

fn create_private_file(path: &Path) -> io::Result<fs::File> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn identities_are_private_and_separate_for_each_server() {
        let folder = env::temp_dir().join(format!("novae-identity-{}", std::process::id()));
        let files = IdentityFiles::in_folder(folder.join("servers"), "http://[::1]:7878");
        let encrypted = IdentityFiles::in_folder(folder.join("servers"), "https://[::1]:7878");
        let guest = Identity { cookie: "novae=a.1.b".to_owned(), name: "Anna".to_owned() };
        assert_eq!(files.read(Kind::Guest), None);
        files.write(Kind::Guest, &guest).unwrap();
        assert_eq!(files.read(Kind::Guest), Some(guest.clone()));
        assert_eq!(files.read(Kind::Account), None);
        assert_eq!(encrypted.read(Kind::Guest), None);
        let other = IdentityFiles::in_folder(folder.join("servers"), "../../escape");
        other.write(Kind::Guest, &guest).unwrap();
        assert_eq!(fs::read_dir(folder.join("servers")).unwrap().count(), 2, "no drafts stay");
        #[cfg(unix)]
        for path in [files.path(Kind::Guest), folder.join("servers")] {
            use std::os::unix::fs::PermissionsExt;
            let mode = fs::metadata(&path).unwrap().permissions().mode();
            assert_eq!(mode & 0o077, 0, "{}", path.display());
        }
        fs::write(files.path(Kind::Guest), "not JSON").unwrap();
        assert_eq!(files.read(Kind::Guest), None);
        files.remove(Kind::Guest);
        fs::remove_dir_all(folder).unwrap();
    }
}
