use game::{Position, Seat, Turn};

use crate::{Action, Cell, Event, IllegalAction, NovaLuna};

/// What a take would do, for a player who has not decided yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preview {
    /// The goals it completes: the cell of the tile and which of its goals.
    pub covers: Vec<(Cell, usize)>,
    /// Where the player's counter lands on the moon track; none in the solo game.
    pub counter: Option<u8>,
    /// The seats in the order in which they would act then.
    pub order: Vec<Seat>,
    /// Who acts then: the same player again, another one, or nobody.
    pub next: Turn,
    /// The slots that whoever acts then could take from without a refill.
    pub choices: Vec<u8>,
}

impl NovaLuna {
    /// What taking the tile in `slot` and placing it at `at` would do. Nothing changes.
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
