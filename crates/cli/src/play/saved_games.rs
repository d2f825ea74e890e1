//! Saved games.

use std::env;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use crate::failure::Failure;

use super::texts;

/// The tag of a record that lists the players.
pub(crate) const SEATS_TAG: &str = "seats";

/// The default folder for all data of this program.
pub(crate) fn data_folder() -> Result<PathBuf, Failure> {
    let from = |name: &str| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let data = from("XDG_DATA_HOME")
        .filter(|path| path.is_absolute())
        .or_else(|| from("HOME").map(|home| home.join(".local/share")))
        .or_else(|| from("APPDATA"));
    let data = data.ok_or_else(|| Failure::system(texts::NO_DATA_FOLDER))?;
    Ok(data.join("novae"))
}

pub(crate) fn folder() -> Result<PathBuf, Failure> {
    Ok(data_folder()?.join("games"))
}

/// An unused file name, so that a new game never overwrites a saved one.
pub(crate) fn fresh_file(game: &str) -> Result<PathBuf, Failure> {
    let folder = folder()?;
    let file = |number: u32| folder.join(format!("{game}-{number}.txt"));
    let free = (1..u32::MAX).map(file).find(|path| !path.exists());
    Ok(free.unwrap_or_else(|| file(0)))
}

pub(crate) fn newest() -> Result<Option<PathBuf>, Failure> {
    let Ok(entries) = fs::read_dir(folder()?) else { return Ok(None) };
    let dated = |entry: fs::DirEntry| -> Option<(SystemTime, PathBuf)> {
        let path = entry.path();
        let ours = path.extension().is_some_and(|extension| extension == "txt");
        ours.then(|| Some((entry.metadata().ok()?.modified().ok()?, path)))?
    };
    Ok(entries.flatten().filter_map(dated).max().map(|(_, path)| path))
}

/// Writes the record of a game atomically: the previous file stays until the new one is complete.
pub(crate) fn write(path: &Path, record: &str) -> Result<(), Failure> {
    let failed = |error: std::io::Error| Failure::System(texts::not_saved(path, &error));
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        fs::create_dir_all(folder).map_err(failed)?;
    }
    let mut draft = path.as_os_str().to_owned();
    draft.push(format!(".{}.part", std::process::id()));
    let draft = PathBuf::from(draft);
    let written = fs::File::create(&draft)
        .and_then(|mut file| file.write_all(record.as_bytes()).and_then(|()| file.sync_all()))
        .and_then(|()| fs::rename(&draft, path));
    written.map_err(|error| {
        let _ = fs::remove_file(&draft);
        failed(error)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn saving_a_game_is_atomic() {
        let folder = env::temp_dir().join(format!("novae-save-{}", std::process::id()));
        let path = folder.join("deep").join("game.txt");
        write(&path, "one").unwrap();
        write(&path, "two").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "two");
        assert_eq!(fs::read_dir(path.parent().unwrap()).unwrap().count(), 1, "no drafts stay");
        assert!(write(&path.join("below a file"), "three").is_err());
        fs::remove_dir_all(folder).unwrap();
    }
}
