//! Keyboard navigation on the map.

use game::Position;
use terra_nova::{Action, Field, Phase, TerraNova};

use super::map_drawing::column;

/// The field in the middle of a list.
pub(super) fn middle(fields: &[Field]) -> Field {
    let mean = |of: &dyn Fn(Field) -> i32| {
        fields.iter().map(|&field| of(field)).sum::<i32>() / fields.len() as i32
    };
    let (x, y) = (mean(&column), mean(&|field| field.row().into()));
    let far = |field: &Field| (column(*field) - x).abs() + 2 * (i32::from(field.row()) - y).abs();
    fields.iter().copied().min_by_key(far).unwrap_or(fields[0])
}

/// The next field in a direction, and the column to follow. The rows are shifted against each
/// other, so the column keeps a vertical path straight.
pub(super) fn step(fields: &[Field], here: Field, keep: i32, (dx, dy): (i32, i32)) -> (Field, i32) {
    let keep = if dy == 0 || (keep - column(here)).abs() > 1 { column(here) } else { keep };
    let row = i32::from(here.row()) + dy;
    let fields = fields.iter().copied().filter(|field| i32::from(field.row()) == row);
    let next = match dx {
        0 => fields.min_by_key(|field| ((column(*field) - keep).abs(), *field)),
        1 => fields.filter(|field| *field > here).min(),
        _ => fields.filter(|field| *field < here).max(),
    };
    match next {
        Some(next) if dx == 0 => (next, keep),
        Some(next) => (next, column(next)),
        None => (here, keep),
    }
}

/// The fields that can be chosen now: the targets of a lifted piece, or stones and pieces. Pieces
/// that were just moved come last, so that the next step wraps around to the stones.
pub(super) fn choices(position: &TerraNova, lifted: Option<Field>) -> Vec<Field> {
    match (position.phase(), lifted) {
        (Phase::Over, _) => Vec::new(),
        (Phase::Placement, _) => {
            let empty = |field: &Field| position.check(Action::Place { at: *field }).is_ok();
            position.map().fields().iter().copied().filter(empty).collect()
        }
        (Phase::Play, Some(from)) => position.reach(from),
        (Phase::Play, None) => {
            let pieces = position.turn().seat().map(|seat| position.pieces(seat));
            let movable = pieces.unwrap_or_default().into_iter();
            let movable = movable.filter(|&from| !position.reach(from).is_empty());
            let moved: Vec<Field> = position.moved().map(|(_, now)| now).collect();
            let (moved, others): (Vec<Field>, Vec<Field>) =
                movable.partition(|field| moved.contains(field));
            // Stones come first for a player who has not just moved a piece.
            let (stones, moved) = (position.stone_fields(), moved.into_iter());
            stones.into_iter().chain(others).chain(moved).collect()
        }
    }
}

/// The next or previous choice.
pub(super) fn next_choice(choices: &[Field], here: Field, forward: bool) -> Option<Field> {
    let last = choices.len().checked_sub(1)?;
    let next = match (choices.iter().position(|&field| field == here), forward) {
        (Some(at), true) => (at + 1) % choices.len(),
        (Some(0) | None, false) => last,
        (Some(at), false) => at - 1,
        (None, true) => 0,
    };
    Some(choices[next])
}

#[cfg(test)]
mod tests {
    use terra_nova::Map;

    use super::*;

    #[test]
    fn every_field_can_be_reached_with_the_arrows() {
        let map = Map::island();
        let start = middle(map.fields());
        let mut reached = vec![(start, column(start))];
        let mut next = 0;
        while let Some(&(here, keep)) = reached.get(next) {
            for way in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
                let there = step(map.fields(), here, keep, way);
                if reached.iter().all(|&(field, _)| field != there.0) {
                    reached.push(there);
                }
            }
            next += 1;
        }
        assert_eq!(reached.len(), map.fields().len());
    }

    #[test]
    fn moving_down_follows_a_straight_line() {
        let map = Map::island();
        let start = middle(map.fields());
        let keep = column(start);
        let (mut here, mut keeps) = (start, keep);
        for _ in 0..4 {
            (here, keeps) = step(map.fields(), here, keeps, (0, 1));
        }
        assert!((column(here) - keep).abs() <= 1 && keeps == keep);
    }

    #[test]
    fn stepping_through_the_choices_wraps_around() {
        let fields: Vec<Field> = ["a6", "b3", "c4"].iter().map(|f| f.parse().unwrap()).collect();
        assert_eq!(next_choice(&fields, fields[2], true), Some(fields[0]));
        assert_eq!(next_choice(&fields, fields[0], false), Some(fields[2]));
        assert_eq!(next_choice(&fields, "h8".parse().unwrap(), true), Some(fields[0]));
        assert_eq!(next_choice(&[], fields[0], true), None);
    }
}
