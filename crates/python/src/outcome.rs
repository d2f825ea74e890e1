use game::Seat;
use pyo3::prelude::*;

/// The result of a game.
///
/// >>> from novae import Rng, nova_luna
/// >>> position = nova_luna.NovaLuna(nova_luna.Setup.from_seed(1, seed=7)[0])
/// >>> position.outcome is None
/// True
/// >>> position.play_random(Rng(1)) > 0
/// True
/// >>> position.outcome.score
/// 263
#[pyclass(frozen, eq, module = "novae")]
#[derive(Clone, PartialEq)]
pub(crate) struct Outcome {
    outcome: game::Outcome,
}

impl Outcome {
    pub(crate) fn new(outcome: game::Outcome) -> Outcome {
        Outcome { outcome }
    }
}

#[pymethods]
impl Outcome {
    /// The place of each seat, 0 for the winner; seats with the same number share a place. None for
    /// a solo game.
    #[getter]
    fn places(&self) -> Option<Vec<usize>> {
        match self.outcome {
            game::Outcome::Places { players, places } => {
                Some(places[..players.into()].iter().map(|&place| place.into()).collect())
            }
            game::Outcome::Score(_) => None,
        }
    }

    /// The score of a solo game, where lower is better; None otherwise.
    #[getter]
    fn score(&self) -> Option<u32> {
        match self.outcome {
            game::Outcome::Score(score) => Some(score),
            game::Outcome::Places { .. } => None,
        }
    }

    /// The seats by place, best first.
    fn ranking(&self) -> Vec<Vec<usize>> {
        let ranking = self.outcome.ranking();
        ranking.iter().map(|seats| seats.iter().copied().map(Seat::index).collect()).collect()
    }

    /// Each seat's share of the win: 1 for a sole winner. Empty for a solo game.
    fn shares(&self) -> Vec<f64> {
        match self.outcome {
            game::Outcome::Places { players, .. } => self.outcome.shares()[..players.into()].into(),
            game::Outcome::Score(_) => Vec::new(),
        }
    }

    fn __repr__(&self) -> String {
        match self.outcome {
            game::Outcome::Places { .. } => {
                format!("Outcome(places={:?})", self.places().unwrap_or_default())
            }
            game::Outcome::Score(score) => format!("Outcome(score={score})"),
        }
    }
}
