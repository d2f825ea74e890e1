//! The variation that a review shows on the board.

use game::Seat;

use super::Playable;

/// Actions that a review plays or highlights, starting from the shown position.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Variation<P: Playable> {
    /// Actions that are played after the position of the game.
    pub(crate) played: Vec<P::Action>,
    /// Actions that are highlighted.
    pub(crate) drawn: Vec<P::Action>,
    /// The player whose area is shown large.
    pub(crate) seat: Option<Seat>,
    /// The seat that may try an action.
    pub(crate) trying: Option<Seat>,
}

// Not derived: `derive` would require that `P` has a default.
impl<P: Playable> Default for Variation<P> {
    fn default() -> Self {
        Variation { played: Vec::new(), drawn: Vec::new(), seat: None, trying: None }
    }
}

impl<P: Playable> Variation<P> {
    /// The position after the played actions.
    pub(crate) fn after(&self, position: &P) -> P {
        let mut position = position.clone();
        // Stops at an illegal action.
        let _ = self.played.iter().try_for_each(|&action| position.play(action));
        position
    }
}
