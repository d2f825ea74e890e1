//! What a turn of Terra Nova changes: the areas that it closes, those that it prepares or prevents,
//! and how far the pieces can move.

use game::{Position, Seat};
use terra_nova::{Action, Area, DIRECTIONS, Event, Field, TerraNova};

/// The effects of a turn, from the view of the player who plays it.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Effects {
    /// The areas that the turn closes.
    pub(super) closed: Vec<Area>,
    /// A field and the area that one more stone there would close for the player.
    pub(super) prepared: Option<(Field, Area)>,
    /// A field and the area that a stone there would have closed for an opponent.
    pub(super) prevented: Option<(Field, Area)>,
    /// The largest change of the number of fields that a player's pieces reach: the seat, and the
    /// numbers before and after. More is an effect for the player, less for an opponent.
    pub(super) reach: Option<(Seat, usize, usize)>,
}

impl Effects {
    /// The effects of the first legal actions of a turn.
    pub(super) fn of(before: &TerraNova, turn: &[Action]) -> Effects {
        let (mut after, mut closed) = (before.clone(), Vec::new());
        for &action in turn {
            let mut keep = |event| {
                if let Event::Area(area) = event {
                    closed.push(area);
                }
            };
            if after.play_with(action, &mut keep).is_err() {
                break;
            }
        }
        let Some(seat) = before.turn().seat() else {
            return Effects { closed, prepared: None, prevented: None, reach: None };
        };
        let others = || Seat::all(before.players()).filter(move |other| *other != seat);
        let gain = |found: Option<(Field, Area)>, seat: Seat| {
            found.map_or(0, |(_, area)| area.gain[seat.index()])
        };
        let [earlier, prepared] = [before, &after].map(|position| best_closing(position, seat));
        let prepared = prepared.filter(|_| gain(prepared, seat) > gain(earlier, seat));
        let prevented = others().filter_map(|other| {
            let [threat, left] = [before, &after].map(|position| best_closing(position, other));
            let lost = gain(threat, other).saturating_sub(gain(left, other));
            // An area that the turn closes needs no second sentence.
            let apart = |(_, area): &(Field, Area)| {
                closed.iter().all(|closed| !closed.fields.meets(&area.fields))
            };
            Some((lost, threat.filter(|threat| lost > 0 && apart(threat))?))
        });
        let prevented = prevented.max_by_key(|(lost, _)| *lost).map(|(_, threat)| threat);
        let change = |other: Seat| (other, reach(before, other), reach(&after, other));
        let own = Some(change(seat)).filter(|(_, from, to)| to > from);
        let reach = others()
            .map(change)
            .filter(|(_, from, to)| to < from)
            .chain(own)
            .max_by_key(|(_, from, to)| from.abs_diff(*to));
        Effects { closed, prepared, prevented, reach }
    }
}

/// The most valuable area that one stone would close for a seat alone, and the field of the stone.
fn best_closing(position: &TerraNova, seat: Seat) -> Option<(Field, Area)> {
    let fields = position.map().names(&position.empty());
    let closings = fields.into_iter().flat_map(|at| {
        let closed = position.stone_preview(at).into_iter();
        closed.filter(move |area| area.leaders().eq([seat])).map(move |area| (at, area))
    });
    closings.max_by_key(|(_, area)| area.gain[seat.index()])
}

/// The number of moves of all pieces of a seat.
fn reach(position: &TerraNova, seat: Seat) -> usize {
    let (map, empty) = (position.map(), position.empty());
    let line = |spot, direction| {
        let next = move |spot: &_| map.neighbour(*spot, direction);
        std::iter::successors(map.neighbour(spot, direction), next)
    };
    let moves = |spot| {
        (0..DIRECTIONS.len())
            .map(|direction| line(spot, direction).take_while(|spot| empty.has(*spot)).count())
            .sum::<usize>()
    };
    position.pieces_of(seat).iter().map(moves).sum()
}

#[cfg(test)]
mod tests {
    use lessons::{Course, Step};

    use super::*;

    fn effects(id: &str) -> Effects {
        let steps: Vec<Step<TerraNova>> = lessons::steps(Course::TerraNova).unwrap();
        let step = steps.into_iter().find(|step| step.id == id).unwrap();
        Effects::of(&step.start, &step.hint)
    }

    #[test]
    fn closed_areas_are_listed_with_their_points() {
        let gains = |id: &str| {
            let closed = effects(id).closed;
            closed.iter().map(|area| (area.fields.count(), area.gain)).collect::<Vec<_>>()
        };
        assert_eq!(gains("area").iter().map(|(_, gain)| gain[0]).sum::<u16>(), 24);
        assert_eq!(gains("both").len(), 2);
        assert_eq!(gains("move"), []);
    }

    #[test]
    fn prepared_and_prevented_areas_belong_to_the_right_player() {
        let (mut prepared, mut prevented) = (0, 0);
        let steps: Vec<Step<TerraNova>> = lessons::steps(Course::TerraNova).unwrap();
        for (step, turn) in steps.iter().flat_map(|step| [(step, &step.hint), (step, &step.wrong)])
        {
            let (before, seat) = (&step.start, step.seat());
            let effects = Effects::of(before, turn);
            let mut after = before.clone();
            for &action in turn {
                after.play_unchecked(action);
            }
            if let Some((at, area)) = effects.prepared {
                assert!(area.leaders().eq([seat]));
                assert!(after.stone_preview(at).contains(&area));
                prepared += 1;
            }
            if let Some((at, area)) = effects.prevented {
                assert!(!area.leaders().any(|leader| leader == seat));
                assert!(before.stone_preview(at).contains(&area));
                prevented += 1;
            }
        }
        assert!(prepared > 0 && prevented > 0, "{prepared} {prevented}");
    }

    #[test]
    fn a_piece_in_the_way_prevents_an_area_of_the_opponent() {
        let prevented = effects("move").prevented.map(|(at, area)| (at.to_string(), area.gain[1]));
        assert_eq!(prevented, Some(("e9".to_owned(), 24)));
    }
}
