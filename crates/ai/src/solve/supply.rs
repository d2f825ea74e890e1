use crate::nova_luna::tile_tables::{TileData, TileIndex, tile_data};

/// The most tiles that a solo game can place: two full wheels.
const MOST: usize = 22;

/// A set of tiles without positions.
#[derive(Clone, Default)]
pub(super) struct Supply {
    tiles: [TileIndex; MOST],
    count: usize,
    colours: [u8; 4],
    /// The number of goals on all its tiles.
    shown: u32,
}

/// All possible rates of goals per neighbour, the best first. They are in twelfths, so that they
/// are integers.
const RATES: [u32; 9] = [36, 24, 18, 12, 9, 8, 6, 4, 3];

impl Supply {
    pub(super) fn add(&mut self, tile: TileIndex) {
        let data = &tile_data()[usize::from(tile)];
        self.tiles[self.count] = tile;
        self.count += 1;
        self.colours[usize::from(data.colour)] += 1;
        self.shown += u32::from(data.goal_count);
    }

    /// The tiles.
    pub(super) fn tiles(&self) -> &[TileIndex] {
        &self.tiles[..self.count]
    }

    /// The least cost until the tiles show so many goals.
    pub(super) fn least_to_come(&self, goals: u32) -> u32 {
        // A tile has at most three goals and costs at least 1.
        goals.saturating_sub(self.shown).div_ceil(3)
    }

    /// The most goals that these tiles can cover.
    pub(super) fn goals(&self) -> u32 {
        let mut widths = [0; RATES.len()];
        for &tile in self.tiles() {
            let data = &tile_data()[usize::from(tile)];
            for (goals, neighbours) in steps(data, self.colours) {
                if goals > 0 {
                    let rate = 12 * goals / neighbours;
                    let place = RATES.iter().position(|&some| some == rate).expect("a rate");
                    widths[place] += neighbours;
                }
            }
        }
        let mut left = sides(self.count);
        let mut twelfths = 0;
        for (width, rate) in widths.into_iter().zip(RATES) {
            twelfths += rate * width.min(left);
            left -= width.min(left);
        }
        twelfths / 12
    }

    /// The same, but a cheaper upper bound if the tiles show too few goals.
    pub(super) fn goals_up_to(&self, goals: u32) -> u32 {
        if self.shown < goals { self.shown } else { self.goals() }
    }
}

/// The most neighbours that the tiles of an area of `count` tiles can have in total. A square has
/// the most.
pub(super) fn sides(count: usize) -> u32 {
    let count = count as u32;
    let around = (0..=2 * count).find(|around| around * around >= 4 * count).unwrap_or(0);
    2 * (2 * count - around)
}

/// The additional goals of a tile for additional neighbours, at best and with so many tiles of each
/// colour. The steps with the most goals per neighbour come first.
fn steps(data: &TileData, mut colours: [u8; 4]) -> [(u32, u32); 4] {
    let own = &mut colours[usize::from(data.colour)];
    *own = own.saturating_sub(1);
    let goals = &data.goals[..data.goal_count.into()];
    let coverable = |needs: &&[u8; 4]| needs.iter().zip(colours).all(|(&need, have)| need <= have);
    let shown = |needs: &[u8; 4]| (0..4).filter(|&c| needs[c] > 0).fold(0u8, |set, c| set | 1 << c);
    let mut most = [0u32; 5];
    let mut sets = [0u8; 8];
    let mut count = 1;
    let mut sizes = [0u32; 8];
    for needs in goals.iter().filter(coverable) {
        for i in 0..count {
            sets[count + i] = sets[i] | shown(needs);
            sizes[count + i] = sizes[i] + 1;
        }
        count *= 2;
    }
    for (set, size) in sets.into_iter().zip(sizes).take(count) {
        let width = set.count_ones() as usize;
        most[width] = most[width].max(size);
    }
    let (mut steps, mut at) = ([(0, 0); 4], 0);
    for step in &mut steps {
        let gain = |to: usize| most[to].saturating_sub(most[at]);
        let better = |a: &usize, b: &usize| {
            (gain(*a) * (b - at) as u32).cmp(&(gain(*b) * (a - at) as u32)).then(b.cmp(a))
        };
        let Some(to) = (at + 1..5).filter(|&to| gain(to) > 0).max_by(better) else { break };
        *step = (gain(to), (to - at) as u32);
        at = to;
    }
    steps
}

#[cfg(test)]
mod tests {
    use game::{Position, Rng, Seat};
    use nova_luna::{Action, NovaLuna, Setup, Variant};

    use super::*;
    use crate::nova_luna::tile_tables::index;
    use crate::{Budget, Level, choose};

    #[test]
    fn no_area_covers_more_goals_than_its_tiles_could() {
        let mut closest = u32::MAX;
        for seed in 0..40 {
            let (setup, deck) = Setup::from_seed(1, Variant::Standard, seed);
            let mut position = NovaLuna::new(&setup).unwrap();
            let mut supply = Supply::default();
            let mut rng = Rng::new(seed);
            while position.turn().seat().is_some() {
                let mut budget = Budget::nodes(3_000);
                let action = choose(&position, Level::Strong, &mut budget, &mut rng).unwrap();
                if let Action::Take { slot, .. } = action {
                    supply.add(index(position.wheel().tile(slot).unwrap()));
                }
                deck.play(&mut position, action, &mut Vec::new(), |_| ()).unwrap();
                let covered = u32::from(position.covered(Seat(0)));
                assert!(covered <= supply.goals(), "seed {seed}");
                closest = closest.min(supply.goals() - covered);
            }
        }
        assert!(closest <= 1, "the bound is of some use");
    }

    #[test]
    fn a_square_has_the_most_neighbours() {
        assert_eq!([0, 1, 2, 3, 4, 5, 6, 7, 9, 16].map(sides), [0, 0, 2, 4, 8, 10, 14, 16, 24, 48]);
    }
}
