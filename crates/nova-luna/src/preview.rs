use game::{Position, Seat, Turn};

use crate::{Action, Cell, Event, IllegalAction, NovaLuna};

/// The effects of a take before it is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preview {
    /// The goals that it completes: the cell of the tile, and the index of the goal.
    pub covers: Vec<(Cell, usize)>,
    /// The new position of the player's counter on the moon track; `None` in the solo game.
    pub counter: Option<u8>,
    /// The seats in the order in which they act afterwards.
    pub order: Vec<Seat>,
    /// The turn afterwards: the same player, another player, or none.
    pub next: Turn,
    /// The slots from which the next player can take a tile without a refill.
    pub choices: Vec<u8>,
}

impl NovaLuna {
    /// The effects of taking the tile in `slot` and placing it at `at`. The position does not
    /// change.
    pub fn preview(&self, slot: u8, at: Cell) -> Result<Preview, IllegalAction> {
        let action = Action::Take { slot, at };
        let seat = self.track().first();
        let mut after = self.clone();
        let mut covers = Vec::new();
        after.play_with(action, &mut |event| {
            if let Event::Covered { at, goal } = event {
                covers.push((at, goal));
            }
        })?;
        let next = after.turn();
        Ok(Preview {
            covers,
            counter: self.solo().is_none().then(|| after.track().position(seat)),
            order: after.track().order().to_vec(),
            next,
            choices: match next {
                Turn::Seat(_) => after.wheel().choices().to_vec(),
                Turn::Chance | Turn::Over => Vec::new(),
            },
        })
    }
}
