use std::fmt;

use crate::{FieldSet, Map};

/// How even a map is.
///
/// Everybody may place pieces everywhere, so a map favours nobody by where it puts whom.
/// What it can do is to sell one landscape cheaper than the others: whoever gets there
/// first has a bargain. The *price* of a landscape is the number of stones that fence in
/// exactly its fields, which then count threefold: one stone on every field of another
/// landscape that touches it. The coast is free. A map is fair when its prices are close to
/// each other, and when no landscape has to be reached through one other alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fairness {
    /// The price of each landscape, in the order of the map's declarations.
    pub prices: Vec<usize>,
    /// How many other landscapes each one touches.
    pub neighbours: Vec<usize>,
    /// How many fields of each landscape lie on the coast.
    pub coast: Vec<usize>,
}

impl Fairness {
    /// Measures a map.
    pub fn of(map: &Map) -> Fairness {
        let landscapes = map.landscape_fields();
        let touching = |fields: &FieldSet| {
            let rim = map.rim(fields);
            landscapes.iter().filter(|other| other.meets(&rim)).count()
        };
        let coast = |fields: &FieldSet| {
            fields.iter().filter(|&spot| map.neighbours(spot).count() < 6).count()
        };
        Fairness {
            prices: landscapes.iter().map(|fields| map.rim(fields).count()).collect(),
            neighbours: landscapes.iter().map(touching).collect(),
            coast: landscapes.iter().map(coast).collect(),
        }
    }

    /// How many stones lie between the cheapest and the dearest landscape.
    pub fn spread(&self) -> usize {
        let (least, most) = (self.prices.iter().min(), self.prices.iter().max());
        most.zip(least).map_or(0, |(most, least)| most - least)
    }

    /// Whether some landscape is enclosed by another: it does not lie on the coast, and all
    /// fields around it belong to one other landscape.
    pub fn encloses(&self) -> bool {
        self.coast.iter().zip(&self.neighbours).any(|(&coast, &others)| coast == 0 && others < 2)
    }
}

impl fmt::Display for Fairness {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "prices {:?}, spread {}", self.prices, self.spread())
    }
}
