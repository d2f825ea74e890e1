//! The course of a solo game without its tiles: the goals that each take completed.

use game::{Position, Record};
use nova_luna::{Event, NovaLuna};

use super::moon_icon::{FULL, SIGNS};

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Course {
    /// The number of goals that each take completed, in both phases.
    pub(super) goals: [Vec<u8>; 2],
    /// The scores of both phases.
    pub(super) notes: [u16; 2],
}

impl Course {
    /// Reads the course from a record; `None` if that is not a solo game.
    pub(super) fn of(text: &str) -> Option<Course> {
        let record: Record<NovaLuna> = text.parse().ok()?;
        let mut position = NovaLuna::new(&record.setup).ok()?;
        let mut course = Course::default();
        for &action in &record.actions {
            let phase = position.solo()?.phase();
            let (mut taken, mut goals) = (false, 0);
            let observer = &mut |event| match event {
                Event::Taken { .. } => taken = true,
                Event::Covered { .. } => goals += 1,
                _ => {}
            };
            position.play_with(action, observer).ok()?;
            if taken {
                course.goals[usize::from(phase > 1)].push(goals);
            }
        }
        course.notes = position.solo()?.notes().map(Option::unwrap_or_default);
        Some(course)
    }

    /// Both phases as rows of moon symbols. A fuller moon means more goals.
    pub(super) fn signs(&self) -> String {
        let row = |(goals, note): (&Vec<u8>, &u16)| {
            let moons = goals.iter().map(|&goals| SIGNS[usize::from(goals.min(FULL))]);
            (!goals.is_empty()).then(|| format!("{} {note}", moons.collect::<String>()))
        };
        let rows: Vec<String> = self.goals.iter().zip(&self.notes).filter_map(row).collect();
        rows.join("\n")
    }
}

#[cfg(test)]
mod tests {
    use daily_deck::Day;

    use super::*;

    #[test]
    fn the_course_of_a_game_names_no_tile() {
        let day: Day = "2026-11-15".parse().unwrap();
        let (setup, deck) =
            nova_luna::Setup::from_seed(1, nova_luna::Variant::Standard, day.seed());
        let mut record = Record::<NovaLuna>::new(setup);
        let mut position = record.replay().unwrap();
        while position.turn() != game::Turn::Over {
            let action = match deck.next(&position) {
                Some(tile) if position.turn() == game::Turn::Chance => {
                    nova_luna::Action::Deal { tile }
                }
                _ => position.legal()[0],
            };
            position.play(action).unwrap();
            record.actions.push(action);
        }
        let course = Course::of(&record.to_string()).expect("it is a game alone");
        let score = position.outcome().unwrap();
        assert_eq!(score, game::Outcome::Score(u32::from(course.notes[0] + course.notes[1])));
        let signs = course.signs();
        assert!(
            signs.chars().all(|c| SIGNS.contains(&c) || " \n0123456789".contains(c)),
            "{signs}"
        );
        assert_eq!(Course::of("novae-record 1\n"), None);
    }
}
