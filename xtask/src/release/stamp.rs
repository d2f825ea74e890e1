//! The commit of the files of a release, which is noted in their folder.

use super::{Release, read_text, write};
use crate::run::{Done, files_below, output};

const NAME: &str = "COMMIT";

/// What follows the commit if the files of a draft contain more than it.
const CHANGED: &str = " with uncommitted changes";

/// The commit of the working tree. Uncommitted changes are refused, except for a draft.
pub(crate) fn commit(draft: bool) -> Result<String, String> {
    const FAULT: &str = "git does not work here; a release is made from a commit";
    let changes = output("git", &["status", "--porcelain"]).ok_or(FAULT)?;
    if !draft && !changes.is_empty() {
        return Err(format!(
            "a release is made from a clean tree, and there are uncommitted changes:\n{changes}\
             Commit them, or try it with --draft."
        ));
    }
    let commit = output("git", &["rev-parse", "HEAD"]).ok_or(FAULT)?;
    let addition = if changes.is_empty() { "" } else { CHANGED };
    Ok(format!("{}{addition}", commit.trim()))
}

/// Notes the commit. A folder with files of another commit is refused, because all files in it get new checksums.
pub(crate) fn write_commit(release: &Release) -> Done {
    let path = release.file(NAME);
    let there = match read_text(&path) {
        Ok(text) => Some(text.trim().to_owned()),
        Err(_) if files_below(&release.files).is_empty() => None,
        Err(_) => Some("an unknown commit".to_owned()),
    };
    let text = joined(there.as_deref(), &release.commit).ok_or_else(|| {
        format!(
            "{} has files of another commit ({}; now it is {}). Name no step, so that all files are \
             made again, or remove the folder.",
            release.files.display(),
            there.unwrap_or_default(),
            release.commit
        )
    })?;
    write(&path, format!("{text}\n").as_bytes())
}

/// The commit of old and new files together; none if they are of different commits.
fn joined(there: Option<&str>, now: &str) -> Option<String> {
    let there = there.unwrap_or(now);
    let base = |text: &str| text.trim_end_matches(CHANGED).to_owned();
    let changed = if there.ends_with(CHANGED) { there } else { now };
    (base(there) == base(now)).then(|| changed.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_different_commits_are_not_mixed() {
        assert_eq!(joined(None, "a1").as_deref(), Some("a1"));
        assert_eq!(joined(Some("a1"), "a1").as_deref(), Some("a1"));
        assert_eq!(joined(Some("b2"), "a1"), None);
        assert_eq!(joined(Some("an unknown commit"), "a1"), None);
    }

    #[test]
    fn uncommitted_changes_of_any_file_are_noted() {
        let changed = format!("a1{CHANGED}");
        assert_eq!(joined(Some(&changed), "a1").as_deref(), Some(&*changed));
        assert_eq!(joined(Some("a1"), &changed).as_deref(), Some(&*changed));
        assert_eq!(joined(Some("b2"), &changed), None);
    }
}
