//! Links to moments of games.

use leptos::prelude::*;
use words::Words;

use super::compressed::{pack, unpack};
use crate::browser;
use crate::record::SEATS;
use crate::route::Route;
use crate::seats::ME;

/// The prefix of the record in an address.
const RECORD: &str = "record=";

#[derive(Clone, Debug)]
pub(crate) struct PositionLink {
    /// The id of the table, if the game is online.
    pub(crate) table: Option<String>,
    pub(crate) record: String,
    pub(crate) is_over: bool,
    /// The number of actions before this moment.
    pub(crate) ply: usize,
    pub(crate) words: Signal<Words>,
}

/// Copies the link to a moment. If the browser does not allow that or cannot create the link,
/// returns the text to show instead.
pub(crate) async fn copy(moment: PositionLink) -> Result<(), String> {
    let words = moment.words;
    let failed = move || words.with_untracked(|words| words.text("not-come"));
    let link = link(moment).await.ok_or_else(failed)?;
    if browser::copy(&link).await { Ok(()) } else { Err(link) }
}

async fn link(moment: PositionLink) -> Option<String> {
    let origin = window().location().origin().ok()?;
    let ply = moment.ply;
    if let Some(id) = moment.table {
        return Some(format!("{origin}{}#ply={ply}", Route::Table(id).path()));
    }
    let me = |seat: usize| {
        moment.words.with_untracked(|words| words.with("player-name", &[("seat", seat.into())]))
    };
    let record = for_others(&moment.record, moment.is_over, me);
    Some(format!("{origin}{}#ply={ply}&{RECORD}{}", Route::Replay.path(), pack(&record).await?))
}

/// The record for other readers: the local player gets a neutral name. The record of a running game
/// has no seats, so that no bot plays in it.
fn for_others(record: &str, is_over: bool, me: impl Fn(usize) -> String) -> String {
    let mut head = true;
    let line = |line: &str| {
        head &= line != "setup";
        let Some(seats) = line.strip_prefix(SEATS).filter(|_| head) else {
            return Some(line.to_owned());
        };
        // If several players have no name, they are numbered when the record is shown.
        let alone = seats.split(',').filter(|name| name.trim() == ME).count() == 1;
        let name = |(seat, name): (usize, &str)| match name.trim() {
            ME if alone => me(seat + 1),
            name => name.to_owned(),
        };
        let names: Vec<String> = seats.split(',').enumerate().map(name).collect();
        is_over.then(|| format!("{SEATS} {}", names.join(",")))
    };
    let lines: Vec<String> = record.lines().filter_map(line).collect();
    lines.join("\n") + "\n"
}

/// Whether the address contains a record.
pub(super) fn is_carried() -> bool {
    window().location().hash().is_ok_and(|hash| hash.contains(RECORD))
}

/// The record in the address; `None` if it is incomplete.
pub(super) async fn carried() -> Option<String> {
    let hash = window().location().hash().ok()?;
    let packed =
        hash.trim_start_matches('#').split('&').find_map(|part| part.strip_prefix(RECORD))?;
    unpack(packed).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_local_player_gets_a_neutral_name_in_a_shared_record() {
        let record = "novae-record 1\ngame nova-luna\nseats me,casual,Béla\nsetup\nseats me\n";
        let me = |seat: usize| format!("Player {seat}");
        let others = for_others(record, true, me);
        assert_eq!(
            others,
            "novae-record 1\ngame nova-luna\nseats Player 1,casual,Béla\nsetup\nseats me\n"
        );
        assert_eq!(
            for_others(record, false, me),
            "novae-record 1\ngame nova-luna\nsetup\nseats me\n"
        );
    }
}
