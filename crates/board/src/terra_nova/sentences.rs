//! Sentences about fields, turns and areas.

use game::{Position, Seat};
use terra_nova::{Action, Area, Field, Landscape, Phase, TerraNova};
use words::{Value, Words};

use crate::player_colors::{SeatLook, name_of, values_of};

/// The name of a landscape. If the language has no name for it, the name in the map.
pub fn landscape_name(landscape: &Landscape, words: &Words) -> String {
    let key = &landscape.key;
    words.text(match key.as_str() {
        "field" => "tn-land-field",
        "forest" => "tn-land-forest",
        "hills" => "tn-land-hills",
        "lake" => "tn-land-lake",
        "mountain" => "tn-land-mountain",
        "prairie" => "tn-land-prairie",
        "steppe" => "tn-land-steppe",
        "meadow" => "tn-land-meadow",
        _ => return key.clone(),
    })
}

/// The description of a field, for screen readers and for the panel.
pub(super) struct About {
    /// The name and landscape.
    pub title: String,
    /// The occupant of the field, and the legal actions there.
    pub lines: Vec<String>,
}

impl About {
    pub(super) fn new(
        position: &TerraNova,
        field: Field,
        (acting, lifted): (Option<Seat>, Option<Field>),
        seats: &[SeatLook],
        words: &Words,
    ) -> About {
        let map = position.map();
        let Some(index) = map.index_of(field) else {
            return About { title: String::new(), lines: Vec::new() };
        };
        let land = landscape_name(&map.landscapes()[map.landscape_of(index)], words);
        let name = words.digits(&field.to_string());
        let title = words.with("tn-field", &[("field", name.into()), ("landscape", land.into())]);
        let mut lines = Vec::new();
        if position.stone_set().has(index) {
            lines.push(words.text("tn-stone"));
        } else if let Some(area) = position.areas().find(|area| area.fields.has(index)) {
            lines.push(words.text("tn-scored"));
            lines.extend([sum(&area, words), gains(&area, seats, words)]);
        } else if let Some(seat) = position.piece_on(index) {
            lines.push(words.with("tn-piece-of", &values_of(seats, seat)));
            if acting == Some(seat) && position.phase() == Phase::Play {
                let reach = position.reach(field).len();
                lines.push(words.with("tn-reaches", &[("count", reach.into())]));
            }
        } else if acting.is_some() {
            lines.extend(may(position, field, lifted, words));
            let closed = position.stone_preview(field);
            if position.phase() == Phase::Play && lifted.is_none() && !closed.is_empty() {
                lines.push(words.with("tn-closes", &[("count", closed.len().into())]));
                for area in &closed {
                    lines.extend([sum(area, words), gains(area, seats, words)]);
                }
            }
        }
        About { title, lines }
    }

    pub(super) fn sentence(self) -> String {
        std::iter::once(self.title).chain(self.lines).collect::<Vec<_>>().join(". ")
    }
}

/// The legal actions on an empty field.
fn may(position: &TerraNova, at: Field, lifted: Option<Field>, words: &Words) -> Option<String> {
    let (action, id) = match (position.phase(), lifted) {
        (Phase::Placement, _) => (Action::Place { at }, "tn-may-place"),
        (_, Some(from)) => (Action::Move { from, to: at }, "tn-may-move"),
        (_, None) => (Action::Stone { at }, "tn-may-stone"),
    };
    position.check(action).is_ok().then(|| words.text(id))
}

/// `7 fields × 2 (2 landscapes) = 14`
pub(super) fn sum(area: &Area, words: &Words) -> String {
    let factor = usize::from(area.points) / area.fields.count().max(1);
    let [fields, landscapes] = size(area, words);
    let values = [fields, landscapes, ("factor", factor.into()), ("points", area.points.into())];
    words.with("tn-sum", &values)
}

/// The numbers of fields and landscapes of an area, in words.
fn size(area: &Area, words: &Words) -> [(&'static str, Value); 2] {
    let fields = words.with("tn-fields", &[("count", area.fields.count().into())]);
    let landscapes = words.with("tn-landscapes", &[("count", area.landscapes.into())]);
    [("fields", fields.into()), ("landscapes", landscapes.into())]
}

/// The points of each owner.
pub(super) fn gains(area: &Area, seats: &[SeatLook], words: &Words) -> String {
    let gain = |seat: Seat| {
        let points = area.gain[seat.index()];
        words.with("tn-gain", &[("name", name_of(seats, seat).into()), ("points", points.into())])
    };
    let gains: Vec<String> = super::pieces_and_stones::owners(area).into_iter().map(gain).collect();
    if gains.is_empty() {
        words.text("tn-gain-nobody")
    } else {
        gains.join(&words.text("bd-comma"))
    }
}

/// An open region of the planner.
pub(super) fn region(number: usize, region: &Area, words: &Words) -> String {
    let [fields, landscapes] = size(region, words);
    words.with("tn-region", &[("number", number.into()), fields, landscapes])
}

/// The state of the turn and the remaining actions.
pub(super) fn turn(position: &TerraNova, complete: bool, words: &Words) -> String {
    if complete {
        return words.text("tn-complete");
    }
    let number = 4 - position.actions_left().min(3);
    let pieces = position.turn().seat().map(|seat| position.pieces(seat)).unwrap_or_default();
    let moves = pieces.iter().any(|&from| !position.reach(from).is_empty());
    let open = words.text(match (moves, !position.stone_fields().is_empty()) {
        (true, true) => "tn-open-both",
        (false, true) => "tn-open-stone",
        _ => "tn-open-move",
    });
    words.with("tn-action", &[("number", number.into()), ("open", open.into())])
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Rng;
    use terra_nova::Setup;
    use words::Language;

    /// A missing message would show its id in braces.
    fn is_whole(sentence: &str) -> bool {
        !sentence.is_empty() && !sentence.contains('{')
    }

    #[test]
    fn every_field_of_a_whole_game_has_a_description_in_every_language() {
        let seats: Vec<SeatLook> = (0..2)
            .map(|ink| SeatLook { name: format!("Seat {ink}"), ink, you: ink == 0 })
            .collect();
        for (seed, language) in (1..).zip(Language::ALL) {
            let (words, mut rng) = (Words::new(language), Rng::new(seed));
            let mut position = TerraNova::new(&Setup::new(2)).unwrap();
            for ply in 0.. {
                if ply % 40 == 30 || position.turn().seat().is_none() {
                    let acting = position.turn().seat();
                    for &field in position.map().fields() {
                        let about = About::new(&position, field, (acting, None), &seats, &words);
                        assert!(is_whole(&about.sentence()), "{language:?} {field}");
                    }
                    assert!(is_whole(&turn(&position, acting.is_none(), &words)));
                    for area in position.open_regions() {
                        assert!(is_whole(&region(1, &area, &words)));
                        assert!(is_whole(&gains(&area, &seats, &words)));
                    }
                }
                let Some(action) = position.random_action(&mut rng) else { break };
                position.play_unchecked(action);
            }
        }
    }
}
