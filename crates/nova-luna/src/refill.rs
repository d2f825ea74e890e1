//! The refill of the wheel: when it is allowed, and how tiles are dealt.

use game::Seat;

use crate::position::Stage;
use crate::setup::FIRST_TILES;
use crate::{Event, IllegalAction, NovaLuna, Solo, Tile};

/// A player may refill the wheel when it has at most this number of tiles (NL-30).
pub const REFILL_AT_MOST: usize = 2;

impl NovaLuna {
    /// Whether the player to act may refill, and if not, why (NL-30, NL-61, NL-63).
    #[inline]
    pub fn check_refill(&self) -> Result<(), IllegalAction> {
        self.check_player_acts()?;
        let tiles = self.wheel.len();
        match &self.solo {
            Some(solo) if solo.phase() == 2 => Err(IllegalAction::RefilledAlready),
            Some(_) => {
                let covered = self.covered(Seat(0));
                if tiles == 0 || covered >= Solo::SMALL_PILE {
                    Ok(())
                } else {
                    Err(IllegalAction::PhaseOneGoesOn { covered })
                }
            }
            // Whether the wheel is low is unpredictable in random games, so this is one branch.
            None if (tiles <= REFILL_AT_MOST) & !self.stack.is_empty() => Ok(()),
            None if tiles > REFILL_AT_MOST => {
                Err(IllegalAction::TooManyForRefill { tiles: tiles as u8 })
            }
            None => Err(IllegalAction::StackEmpty),
        }
    }

    #[inline]
    pub(crate) fn deal(&mut self, tile: Tile, observer: &mut impl FnMut(Event)) {
        let slot = self.wheel.next_empty().expect("a refill has a slot to fill");
        self.stack.remove(tile);
        self.wheel.put(slot, tile);
        observer(Event::Dealt { slot, tile });
        if self.stack.is_empty() || self.wheel.len() == FIRST_TILES {
            self.stage = Stage::Player;
            if let Some(solo) = &mut self.solo {
                let covered = Solo::DISCS - self.left[0];
                solo.begin_phase_two(covered);
                observer(Event::PhaseTwo);
            }
        }
    }
}
