//! The release notes, from CHANGELOG.md.

use super::{Release, read_text, write};
use crate::run::{Done, root};

/// The heading of what is not yet released.
const UNRELEASED: &str = "Unreleased";

/// The text about a version. Before the release it is that about unreleased changes.
pub(crate) fn section<'a>(changelog: &'a str, version: &str) -> Result<&'a str, String> {
    let (heading, text) = find(changelog, version)
        .or_else(|| find(changelog, UNRELEASED))
        .ok_or_else(|| format!("CHANGELOG.md has no section `## {version}`"))?;
    if text.is_empty() {
        return Err(format!("CHANGELOG.md has nothing in its section `## {heading}`"));
    }
    Ok(text)
}

/// The section whose heading begins with a word, and this heading.
fn find<'a>(changelog: &'a str, word: &str) -> Option<(&'a str, &'a str)> {
    let sections = changelog.split("\n## ").skip(1);
    let mut split = sections.map(|section| section.split_once('\n').unwrap_or((section, "")));
    let (heading, text) =
        split.find(|(heading, _)| heading.split_whitespace().next() == Some(word))?;
    Some((heading, text.trim()))
}

/// Writes the release notes.
pub(crate) fn write_notes(release: &Release) -> Done {
    let changelog = read_text(&root().join("CHANGELOG.md"))?;
    if find(&changelog, &release.version).is_none() {
        println!(
            "NOTE: CHANGELOG.md has no section `## {}`, so that the release notes are its section \
             `## {UNRELEASED}`; for a release, rename that section",
            release.version
        );
    }
    let notes = section(&changelog, &release.version)?;
    let text = format!("# Novae {}\n\n{notes}\n", release.version);
    write(&release.file("RELEASE-NOTES.md"), text.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHANGELOG: &str =
        "# Changelog\n\n## Unreleased\n\n- new\n\n## 0.1.0 (2026-11-01)\n\n- old\n";

    #[test]
    fn the_section_of_the_version_is_found() {
        assert_eq!(section(CHANGELOG, "0.1.0"), Ok("- old"));
    }

    #[test]
    fn the_notes_of_an_unreleased_version_are_what_has_changed() {
        assert_eq!(section(CHANGELOG, "0.2.0"), Ok("- new"));
        assert!(section("# Changelog\n\n## 0.1.0\n\n- old\n", "0.2.0").is_err());
        assert!(section("# Changelog\n\n## Unreleased\n\n", "0.2.0").is_err());
    }
}
