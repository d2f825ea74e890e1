//! Records as text, for storage and export.

use game::Record;
use table::verifiable_deal;

use crate::game_kind::Kind;
use crate::play::Playable;

/// The tag of the players, as in the records of all front ends.
pub(crate) const SEATS: &str = "seats";

/// The tag of the order of the whole deck.
pub(crate) const DECK: &str = verifiable_deal::DECK;

/// The tag of the date when the game began.
pub(crate) const DATE: &str = "date";

/// The tag of the day, in its ranked attempt.
pub(crate) const DAILY: &str = "daily";

/// The tag of the day, in an unranked attempt.
pub(crate) const DAILY_AGAIN: &str = "daily-again";

/// The tag of an imported record.
const IMPORTED: &str = "imported";

pub(crate) fn is_imported(tags: &[(String, String)]) -> bool {
    tags.iter().any(|(tag, _)| tag == IMPORTED)
}

/// Whether the record belongs to a running game at a table without hints and analysis.
pub(crate) fn is_running(text: &str) -> bool {
    tag(text, table::RUNNING).is_some()
}

pub(crate) fn kind_of(text: &str) -> Option<Kind> {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.next()?.strip_prefix("novae-record ")?;
    Kind::from_name(lines.next()?.strip_prefix("game ")?.trim())
}

/// The value of a tag, without parsing the whole record.
pub(crate) fn tag<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let head = text.lines().take_while(|line| line.trim() != "setup");
    head.filter_map(|line| line.split_once(' ')).find(|(tag, _)| *tag == name).map(|(_, text)| text)
}

/// Marks a record as imported, and removes the tags of a daily attempt, which was another player's.
pub(crate) fn from_elsewhere(text: &str) -> String {
    let mut out = String::new();
    let mut head = true;
    for line in text.lines() {
        let tag = line.split_once(' ').map_or(line, |(tag, _)| tag);
        if head && line.trim() == "setup" {
            head = false;
            out += &format!("{IMPORTED} yes\n");
        }
        if !head || ![DAILY, DAILY_AGAIN, IMPORTED].contains(&tag) {
            out += &format!("{line}\n");
        }
    }
    out
}

/// Parses a record and checks every action.
pub(crate) fn read<P: Playable>(text: &str) -> Result<Record<P>, String> {
    let record: Record<P> = text.parse().map_err(|error: game::RecordError| error.to_string())?;
    record.replay().map_err(|error| error.to_string())?;
    Ok(record)
}

#[cfg(test)]
mod tests {
    use super::from_elsewhere;

    #[test]
    fn importing_a_record_removes_the_tags_of_a_daily_attempt() {
        let record =
            "novae-record 1\ngame nova-luna\ndaily 2026-11-15\ndaily-again x\nsetup\ndaily 1\n";
        let taken = "novae-record 1\ngame nova-luna\nimported yes\nsetup\ndaily 1\n";
        assert_eq!(from_elsewhere(record), taken);
        assert_eq!(from_elsewhere(taken), taken);
    }
}
