use std::collections::HashMap;
use std::time::Instant;

use serde_json::json;

use super::inbox::{Arrival, Channel, Key};
use super::kills::{Interruption, NOT_REPEATED_BEFORE, distance, interruption};

/// A turn of which a player was to be notified.
#[derive(Clone, Debug)]
pub(super) struct Turn {
    pub(super) player: usize,
    pub(super) table: String,
    /// When the player had played the last turn; its notification arrives later.
    pub(super) from: Instant,
}

impl Turn {
    pub(super) fn key(&self, channel: Channel) -> Key {
        (channel, self.player, self.table.clone())
    }
}

/// What became of the notifications of a channel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Counts {
    due: usize,
    delivered: usize,
    missing: usize,
    /// Arrivals of the same notification with the same id a minute later, because a server was killed: before it
    /// could get the acknowledgement of the last one, or soon after that.
    unacknowledged: usize,
    unrecorded: usize,
    /// Other arrivals.
    unexplained: usize,
}

/// The result of a run.
pub(super) struct Summary {
    pub(super) seconds: u64,
    pub(super) faults: Vec<String>,
    turns: usize,
    kills: usize,
    counts: [Counts; 3],
}

impl Summary {
    pub(super) fn new(
        turns: &[Turn],
        arrivals: &HashMap<Key, Vec<Arrival>>,
        kills: &[Instant],
    ) -> Summary {
        let mut summary = Summary {
            seconds: 0,
            faults: Vec::new(),
            turns: turns.len(),
            kills: kills.len(),
            counts: Default::default(),
        };
        let mut due = HashMap::<Key, Vec<Instant>>::new();
        for turn in turns {
            for channel in Channel::ALL {
                due.entry(turn.key(channel)).or_default().push(turn.from);
            }
        }
        for (key, turns) in &due {
            let arrivals = arrivals.get(key).map_or(&[][..], Vec::as_slice);
            summary.count(key, turns, arrivals, kills);
        }
        for ((channel, player, table), arrivals) in arrivals {
            if !due.contains_key(&(*channel, *player, table.clone())) {
                summary.counts[*channel as usize].unexplained += arrivals.len();
                let what = format!("{} of table {table} to player {player}", channel.name());
                summary.faults.push(format!("{what}: arrived although no turn was due"));
            }
        }
        summary
    }

    /// Counts the notifications of the turns of a player at a table, in their order.
    fn count(&mut self, key: &Key, turns: &[Instant], arrivals: &[Arrival], kills: &[Instant]) {
        let (channel, player, table) = key;
        let counts = &mut self.counts[*channel as usize];
        let what = format!("{} of table {table} to player {player}", channel.name());
        let early = arrivals.partition_point(|arrival| arrival.at < turns[0]);
        counts.unexplained += early;
        self.faults.extend((0..early).map(|_| format!("{what}: arrived before a turn was due")));
        let mut arrivals = &arrivals[early..];
        for number in 0..turns.len() {
            counts.due += 1;
            let next = turns.get(number + 1);
            let own = arrivals.partition_point(|one| next.is_none_or(|next| one.at < *next));
            let (of_turn, later) = arrivals.split_at(own);
            arrivals = later;
            if of_turn.is_empty() {
                counts.missing += 1;
                self.faults.push(format!("{what}: turn {number} was not notified"));
            } else {
                counts.delivered += 1;
            }
            for pair in of_turn.windows(2) {
                let is_later = pair[1].at - pair[0].at >= NOT_REPEATED_BEFORE;
                let repeats = is_later && pair[0].id == pair[1].id;
                match interruption(kills, pair[0].at).filter(|_| repeats) {
                    Some(Interruption::Before) => counts.unacknowledged += 1,
                    Some(Interruption::After) => counts.unrecorded += 1,
                    None => {
                        counts.unexplained += 1;
                        self.faults.push(format!("{what}: {}", repetition(pair, kills)));
                    }
                }
            }
        }
    }

    pub(super) fn text(&self) -> String {
        let mut text =
            format!("{} turns in {} s, {} kills\n", self.turns, self.seconds, self.kills);
        for (channel, counts) in Channel::ALL.iter().zip(&self.counts) {
            let Counts { due, delivered, missing, .. } = counts;
            let Counts { unacknowledged, unrecorded, unexplained, .. } = counts;
            text += &format!(
                "{}: {due} due, {delivered} delivered, {missing} missing; received again after a \
                 kill before the acknowledgement {unacknowledged}, after a kill between the \
                 acknowledgement and its record {unrecorded}, otherwise {unexplained}\n",
                channel.name(),
            );
        }
        text
    }

    pub(super) fn json(&self) -> String {
        let channels = Channel::ALL.iter().zip(&self.counts).map(|(channel, counts)| {
            let counts = json!({"due": counts.due, "delivered": counts.delivered,
                "missing": counts.missing, "repeated_unacknowledged": counts.unacknowledged,
                "repeated_unrecorded": counts.unrecorded,
                "repeated_otherwise": counts.unexplained});
            (channel.name().to_owned(), counts)
        });
        let channels: serde_json::Map<_, _> = channels.collect();
        let report = json!({"turns": self.turns, "seconds": self.seconds, "kills": self.kills,
            "channels": channels, "faults": self.faults});
        format!("{report}\n")
    }
}

/// Describes an arrival and the next one of the same notification.
fn repetition(pair: &[Arrival], kills: &[Instant]) -> String {
    let [first, again] = [pair[0].at, pair[1].at];
    let ids = if pair[0].id == pair[1].id { "the same id" } else { "another id" };
    let kill = kills.iter().map(|kill| distance(*kill, first)).min();
    let kill = kill.map_or("no kill".to_owned(), |time| {
        format!("the nearest kill {:.1} s from the first", time.as_secs_f64())
    });
    format!("arrived again after {:.1} s with {ids}; {kill}", (again - first).as_secs_f64())
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn repetitions_after_a_kill_are_explained_and_everything_else_is_a_fault() {
        let begun = Instant::now();
        let at = |seconds| begun + Duration::from_secs(seconds);
        let arrival = |seconds, id: &str| Arrival { at: at(seconds), id: id.to_owned() };
        let turn = |seconds| Turn { player: 7, table: "abc".to_owned(), from: at(seconds) };
        let counts = |arrivals: &[Arrival], kills: &[Instant]| {
            let key = turn(0).key(Channel::Mail);
            let arrivals = HashMap::from([(key, arrivals.to_vec())]);
            let summary = Summary::new(&[turn(10), turn(100)], &arrivals, kills);
            // Nothing has arrived on the other two channels.
            (summary.counts[Channel::Mail as usize], summary.faults.len() - 4)
        };
        let fine = Counts { due: 2, delivered: 2, ..Counts::default() };
        let both = [arrival(12, "a"), arrival(101, "b")];
        assert_eq!(counts(&both, &[]), (fine, 0));
        let again = [arrival(12, "a"), arrival(72, "a"), arrival(101, "b")];
        assert_eq!(counts(&again, &[at(13)]), (Counts { unrecorded: 1, ..fine }, 0));
        assert_eq!(counts(&again, &[at(11)]), (Counts { unacknowledged: 1, ..fine }, 0));
        for kill in [9, 15] {
            assert_eq!(counts(&again, &[at(kill)]), (Counts { unexplained: 1, ..fine }, 1));
        }
        let soon = [arrival(12, "a"), arrival(14, "a"), arrival(101, "b")];
        assert_eq!(counts(&soon, &[at(13)]), (Counts { unexplained: 1, ..fine }, 1));
        let changed = [arrival(12, "a"), arrival(72, "x"), arrival(101, "b")];
        assert_eq!(counts(&changed, &[at(13)]), (Counts { unexplained: 1, ..fine }, 1));
        let missing = Counts { due: 2, delivered: 1, missing: 1, ..Counts::default() };
        assert_eq!(counts(&[arrival(12, "a")], &[]), (missing, 1));
        let early = Counts { unexplained: 1, ..fine };
        assert_eq!(counts(&[&[arrival(9, "z")], &both[..]].concat(), &[]), (early, 1));
    }
}
