//! The static evaluation of positions that are visited in any order, for the inputs of nets.

use terra_nova::{FieldSet, TerraNova};

use super::TUNED;
use super::enclosure_costs::{Enclosure, Enclosures};
use super::evaluation::{Each, Evaluation};

/// Evaluates positions with the weights of `master`. The results do not depend on earlier positions;
/// these only save time.
#[derive(Clone, Debug, Default)]
pub(crate) struct StaticEvaluation {
    /// The enclosures of an earlier position, on a map with these landscapes.
    known: Option<(Vec<FieldSet>, Enclosures)>,
    /// The relevant enclosures of the last position.
    pub(crate) chosen: Vec<Enclosure>,
    /// The expected final points of each seat.
    pub(crate) points: Each,
    /// The expected share of the win of each seat.
    pub(crate) shares: Each,
}

/// The enclosures of the known position are replaced if it has more additional open fields.
const MOST_CLOSED: usize = 8;

impl StaticEvaluation {
    /// Evaluates a position.
    pub(crate) fn evaluate(&mut self, position: &TerraNova) {
        let evaluation = Evaluation::new(&TUNED);
        let mut enclosures = self.enclosures(position);
        enclosures.choose(&TUNED.nearness);
        self.points = evaluation.points(position, &enclosures);
        self.shares = evaluation.shares(position, &enclosures);
        self.chosen.clone_from(&enclosures.chosen);
    }

    /// The enclosures of a position, computed from the known ones if possible.
    fn enclosures(&mut self, position: &TerraNova) -> Enclosures {
        let (map, open, nearness) = (position.map(), position.open(), &TUNED.nearness);
        if let Some((landscapes, known)) = &self.known
            && landscapes.as_slice() == map.landscape_fields()
            && (open - known.open).is_empty()
        {
            let closed = (known.open - open).count();
            let enclosures =
                if closed == 0 { known.clone() } else { known.shrunk(map, open, nearness) };
            if closed <= MOST_CLOSED {
                return enclosures;
            }
            self.known = Some((landscapes.clone(), enclosures.clone()));
            return enclosures;
        }
        let enclosures = Enclosures::new(map, open, nearness);
        self.known = Some((map.landscape_fields().to_vec(), enclosures.clone()));
        enclosures
    }
}

#[cfg(test)]
mod tests {
    use game::{Position, Rng};
    use terra_nova::{Options, Setup, generate};

    use super::*;

    #[test]
    fn the_evaluation_does_not_depend_on_earlier_positions() {
        let mut rng = Rng::new(5);
        let mut evaluation = StaticEvaluation::default();
        for seed in 0..6 {
            let mut setup = Setup::new(2 + seed as usize % 3);
            if seed > 2 {
                setup = setup.on(&generate(seed, &Options::default()).unwrap());
            }
            let mut position = TerraNova::new(&setup).unwrap();
            while let Some(action) = position.random_action(&mut rng) {
                position.play_unchecked(action);
                if position.turn().seat().is_none() || rng.below(4) > 0 {
                    continue;
                }
                evaluation.evaluate(&position);
                let mut fresh = StaticEvaluation::default();
                fresh.evaluate(&position);
                assert_eq!(evaluation.points, fresh.points);
                assert_eq!(evaluation.shares, fresh.shares);
                let fields = |evaluation: &StaticEvaluation| {
                    evaluation.chosen.iter().map(|part| part.fields).collect::<Vec<_>>()
                };
                assert_eq!(fields(&evaluation), fields(&fresh));
            }
        }
    }
}
