//! Players who are the same person: a guest who has signed in to an account.

use protocol::{Entry, Occupant, Opening, TableEvent};

/// Replaces players in the options and the log of a table by what `replacement` returns for them. A table
/// that is loaded from the result has the same game, clocks and seats, at which the other players act.
///
/// The stored log does not change: the caller replaces the players whenever it reads the log.
pub fn replace_players(
    opening: Option<&mut Opening>,
    log: &mut [Entry],
    replacement: impl Fn(&str) -> Option<String>,
) {
    let replace = |player: &mut String| {
        if let Some(other) = replacement(player) {
            *player = other;
        }
    };
    if let Some(opening) = opening {
        replace(&mut opening.host);
        for occupant in &mut opening.seats {
            if let Occupant::Human { player, .. } = occupant {
                replace(player);
            }
        }
    }
    for entry in log {
        if let TableEvent::Sit { player, .. } = &mut entry.event {
            replace(player);
        }
        if let Some(asked) = &mut entry.asked {
            replace(&mut asked.player);
        }
    }
}
