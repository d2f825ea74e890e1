//! The names of the players in a record.

use game::{Position, Record, Seat};
use words::Words;

/// The name of each seat; the tags of a record need not contain all.
pub(crate) struct PlayerNames(Vec<Option<String>>);

impl PlayerNames {
    /// The names from the tags `seat-0` and so on, or from the tag `seats` of games on one device.
    pub(crate) fn of<P: Position>(record: &Record<P>) -> PlayerNames {
        let seats = record.tag("seats").unwrap_or_default().split(',').map(str::trim);
        // `me` is the owner of the device.
        let listed: Vec<_> = seats.map(|name| (name != "me").then_some(name)).collect();
        let name = |seat: usize| {
            let tag = record.tag(&format!("seat-{seat}"));
            let listed = || listed.get(seat).copied().flatten();
            tag.or_else(listed).filter(|name| !name.is_empty()).map(str::to_owned)
        };
        PlayerNames((0..game::MAX_SEATS).map(name).collect())
    }

    /// The name of a seat.
    pub(crate) fn plain(&self, seat: Seat, words: &Words) -> String {
        self.0
            .get(seat.index())
            .cloned()
            .flatten()
            .unwrap_or_else(|| words.with("player-name", &[("seat", (seat.index() + 1).into())]))
    }

    /// The name of a seat for HTML.
    pub(crate) fn html(&self, seat: Seat, words: &Words) -> String {
        escape(&self.plain(seat, words))
    }
}

/// A text as HTML, so that a name cannot contain elements.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
