//! What a review shows on the board besides the game itself.

use game::Seat;

use super::Playable;

/// Actions that a review plays or points out, from the position that is shown.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Variation<P: Playable> {
    /// Actions that are played after the position of the game.
    pub(crate) played: Vec<P::Action>,
    /// Actions that are pointed out.
    pub(crate) drawn: Vec<P::Action>,
    /// Whose area is shown large.
    pub(crate) seat: Option<Seat>,
    /// The seat that may try an action.
    pub(crate) trying: Option<Seat>,
}

// Derived, it would ask the position for a default too.
impl<P: Playable> Default for Variation<P> {
    fn default() -> Self {
        Variation { played: Vec::new(), drawn: Vec::new(), seat: None, trying: None }
    }
}

impl<P: Playable> Variation<P> {
    /// The position after the actions that are played.
    pub(crate) fn after(&self, position: &P) -> P {
        let mut position = position.clone();
        for &action in &self.played {
            if position.play(action).is_err() {
                break;
            }
        }
        position
    }
}
