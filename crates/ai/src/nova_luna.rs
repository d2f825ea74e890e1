use game::{Position, Rng, Seat};
use nova_luna::{Action, Colour, Goal, NovaLuna, Placed};

use crate::{Budget, Judge, Level, Thought, think};

impl Judge for NovaLuna {
    /// New goals, a quarter of the progress of the open ones, less 0.15 for each field of
    /// time. A refill is as good as nothing: better than a tile that only costs.
    fn appeal(&self, actions: &[Action]) -> Vec<f64> {
        let seat = self.track().first();
        let (covered, progress) = (self.covered(seat), progress(self, seat));
        let worth = |&action: &Action| {
            let Action::Take { slot, .. } = action else { return 0.0 };
            let cost = self.wheel().tile(slot).map_or(0, nova_luna::Tile::cost);
            let mut after = self.clone();
            after.play_unchecked(action);
            let goals = f64::from(after.covered(seat) - covered);
            goals + 0.25 * (self::progress(&after, seat) - progress) - 0.15 * f64::from(cost)
        };
        actions.iter().map(worth).collect()
    }

    fn search(&self, _: Level, budget: &mut Budget<'_>, rng: &mut Rng) -> Thought<Action> {
        think(self, Level::Greedy, budget, rng).expect("a player is to act")
    }

    fn default_nodes(&self, _: Level) -> u64 {
        50_000
    }
}

/// How far the open goals of an area have come, added up: 1 would be all but done.
fn progress(position: &NovaLuna, seat: Seat) -> f64 {
    let of_tile = |placed: Placed| {
        let open = placed.tile.goals().iter().enumerate().filter(|&(i, _)| !placed.is_done(i));
        open.map(|(_, goal)| of_goal(placed, *goal)).sum::<f64>()
    };
    position.area(seat).map(of_tile).sum()
}

fn of_goal(placed: Placed, goal: Goal) -> f64 {
    let (mut have, mut need) = (0, 0);
    for colour in Colour::ALL {
        have += placed.in_reach(colour).min(goal.needs(colour));
        need += goal.needs(colour);
    }
    f64::from(have) / f64::from(need)
}
