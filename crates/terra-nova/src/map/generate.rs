//! The map generator.

use game::Rng;

use crate::map::coast::coast;
use crate::map::partition::Partition;
use crate::map::{Landscape, Map};
use crate::{Field, FieldIndex};

/// The landscapes of the island, which generated maps use too.
pub(crate) const LANDSCAPES: [(char, &str); 8] = [
    ('A', "field"),
    ('F', "forest"),
    ('H', "hills"),
    ('L', "lake"),
    ('M', "mountain"),
    ('P', "prairie"),
    ('S', "steppe"),
    ('W', "meadow"),
];

/// The number of random partitions of a map. The fairest of them is used.
const DRAFTS: usize = 8;

/// The largest accepted spread of prices, and the number of further islands that are tried to
/// reach it. Some sizes have no better map.
const FAIR: i64 = 6;
const ROUNDS: u32 = 5;

/// The size of a generated map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Options {
    /// The number of fields: 32 (enough for the pieces of four players) to 256.
    pub fields: usize,
    /// The number of landscapes: 4 to 8.
    pub landscapes: usize,
}

impl Default for Options {
    /// As large as the island: 168 fields, 8 landscapes.
    fn default() -> Options {
        Options { fields: 168, landscapes: 8 }
    }
}

/// Generates the map of a seed. It is roughly circular and has no holes. Its landscapes are
/// connected, and their sizes differ by at most one field. Each is on the coast and next to at
/// least two others. The map is fair in the sense of [`Fairness`](crate::Fairness).
///
/// The same seed and options give the same map on every platform and in every version.
///
/// ```
/// use terra_nova::{Options, generate};
///
/// let map = generate(7, &Options::default())?;
/// assert_eq!(map.name(), "isle-7");
/// assert_eq!(map.fields().len(), 168);
/// assert!(map.landscape_fields().iter().all(|fields| fields.count() == 21));
/// # Ok::<(), terra_nova::OptionsError>(())
/// ```
pub fn generate(seed: u64, options: &Options) -> Result<Map, OptionsError> {
    let Options { fields, landscapes } = *options;
    if !(32..=256).contains(&fields) {
        return Err(OptionsError::Fields(fields));
    }
    if !(4..=LANDSCAPES.len()).contains(&landscapes) {
        return Err(OptionsError::Landscapes(landscapes));
    }
    let mut rng = Rng::new(seed);
    for round in 0.. {
        let coast = coast(fields, &mut rng);
        let blank = Map::assemble(String::new(), Vec::new(), coast, Vec::new());
        let drafts = (0..DRAFTS).filter_map(|_| Partition::new(&blank, landscapes, &mut rng));
        if let Some(partition) = drafts.min_by_key(Partition::faults)
            && (partition.faults().0 <= FAIR || round >= ROUNDS)
        {
            return Ok(paint(&blank, &partition, name(seed, options), &mut rng));
        }
    }
    unreachable!("there is always another round")
}

fn name(seed: u64, options: &Options) -> String {
    if *options == Options::default() {
        format!("isle-{seed}")
    } else {
        format!("isle-{seed}-{}-{}", options.fields, options.landscapes)
    }
}

/// Assigns a different random landscape to each part of the map.
fn paint(blank: &Map, partition: &Partition<'_>, name: String, rng: &mut Rng) -> Map {
    let mut chosen = LANDSCAPES;
    rng.shuffle(&mut chosen);
    let chosen = &mut chosen[..partition.parts().len()];
    let order: Vec<(char, &str)> = chosen.to_vec();
    chosen.sort_unstable();
    let landscape = |i: usize| {
        let part = partition.parts().iter().position(|part| part.has(FieldIndex(i as u8)));
        let letter = part.map(|part| order[part]);
        chosen.iter().position(|&kind| Some(kind) == letter).unwrap_or(0) as u8
    };
    let fields: Vec<Field> = blank.fields().to_vec();
    let landscape_of = (0..fields.len()).map(landscape).collect();
    let landscapes = chosen.iter().map(|&(letter, key)| Landscape { letter, key: key.to_owned() });
    Map::assemble(name, landscapes.collect(), fields, landscape_of)
}

/// Why a map with these options cannot be generated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionsError {
    /// Too few or too many fields.
    Fields(usize),
    /// Too few or too many landscapes.
    Landscapes(usize),
}

game::messages! {
    OptionsError {
        Fields(fields) => "a map of {fields} fields cannot be made; ask for 32 to 256";
        Landscapes(landscapes) => "a map of {landscapes} landscapes cannot be made; ask for 4 to 8";
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Fairness, FieldSet, MapFault};

    fn sound(map: &Map, options: &Options) {
        let text = map.to_string();
        assert_eq!(text.parse().as_ref(), Ok(map), "{text}");
        assert_eq!(map.fields().len(), options.fields);
        assert_eq!(map.landscapes().len(), options.landscapes);
        let smallest = options.fields / options.landscapes;
        for fields in map.landscape_fields() {
            assert!(fields.count() == smallest || fields.count() == smallest + 1);
            assert!(map.is_connected(fields), "{text}");
        }
        let fairness = Fairness::of(map);
        assert!(!fairness.encloses() && !fairness.coast.contains(&0), "{text}");
        assert!(fairness.neighbours.iter().all(|&others| others >= 2), "{text}");
    }

    #[test]
    fn every_seed_makes_a_map_as_promised() {
        for seed in 0..60 {
            sound(&generate(seed, &Options::default()).unwrap(), &Options::default());
        }
        for fields in [32, 33, 61, 100, 255, 256] {
            for landscapes in 4..=8 {
                let options = Options { fields, landscapes };
                sound(&generate(fields as u64, &options).unwrap(), &options);
            }
        }
    }

    #[test]
    fn maps_are_roughly_circular() {
        for seed in 0..40 {
            let map = generate(seed, &Options::default()).unwrap();
            let shore = map.board().iter().filter(|&field| map.neighbours(field).count() < 6);
            let shore = shore.collect::<FieldSet>().count();
            // The island has 45 fields on its coast; a ribbon of 168 fields would have 168.
            assert!((40..=58).contains(&shore), "{shore} fields on the coast\n{map}");
        }
    }

    #[test]
    fn maps_are_fairer_than_the_island() {
        let spread = |seed| Fairness::of(&generate(seed, &Options::default()).unwrap()).spread();
        let mut spreads: Vec<usize> = (0..100).map(spread).collect();
        spreads.sort_unstable();
        assert_eq!(Fairness::of(&Map::island()).spread(), 8);
        assert!(spreads[50] <= 4 && spreads[99] <= 6, "{spreads:?}");
    }

    #[test]
    fn sizes_out_of_range_are_refused() {
        for fields in [0, 31, 257] {
            let options = Options { fields, ..Options::default() };
            assert_eq!(generate(1, &options), Err(OptionsError::Fields(fields)));
        }
        for landscapes in [0, 3, 9] {
            let options = Options { landscapes, ..Options::default() };
            assert_eq!(generate(1, &options), Err(OptionsError::Landscapes(landscapes)));
        }
        let text = "name x\nlandscape A a\nboard\nA\n";
        assert_eq!(text.parse::<Map>().unwrap_err().fault, MapFault::TooFewLandscapes(1));
    }
}
