//! Start positions of Terra Nova that several examples share.

use game::{Position, Rng};
use terra_nova::{Options, Setup, TerraNova, generate};

/// A game on the map of a seed, or on the island, after some pieces were placed at random.
pub(crate) fn opening(players: usize, map: Option<u64>, pieces: usize, rng: &mut Rng) -> TerraNova {
    let mut setup = Setup::new(players);
    if let Some(seed) = map {
        setup = setup.on(&generate(seed, &Options::default()).expect("a map"));
    }
    let mut position = TerraNova::new(&setup).expect("a good set-up");
    for _ in 0..pieces {
        let action = position.random_action(rng).expect("room for a piece");
        position.play_unchecked(action);
    }
    position
}
