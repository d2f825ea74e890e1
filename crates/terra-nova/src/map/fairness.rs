//! How fair a map is: the number of stones that enclose each landscape.

use std::fmt;

use crate::{FieldSet, Map};

/// The fairness of a map.
///
/// All players can place pieces on all fields, so the start positions are equal. But a landscape
/// can be cheaper to enclose than the others, which favours the first player there. The *price* of
/// a landscape is the number of stones that enclose exactly its fields, which then count three
/// points each: one stone on every field of another landscape that touches it. The coast needs no
/// stones. A map is fair if its prices are close to each other and every landscape touches several
/// others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fairness {
    /// The price of each landscape, in the order of the map's declarations.
    pub prices: Vec<usize>,
    /// The number of other landscapes that each one touches.
    pub neighbours: Vec<usize>,
    /// The number of fields of each landscape on the coast.
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
            fields.iter().filter(|&field| map.neighbours(field).count() < 6).count()
        };
        Fairness {
            prices: landscapes.iter().map(|fields| map.rim(fields).count()).collect(),
            neighbours: landscapes.iter().map(touching).collect(),
            coast: landscapes.iter().map(coast).collect(),
        }
    }

    /// The difference between the highest and the lowest price, in stones.
    pub fn spread(&self) -> usize {
        let (least, most) = (self.prices.iter().min(), self.prices.iter().max());
        most.zip(least).map_or(0, |(most, least)| most - least)
    }

    /// Whether a landscape is enclosed by another: it is not on the coast, and all fields around it
    /// belong to one other landscape.
    pub fn encloses(&self) -> bool {
        self.coast.iter().zip(&self.neighbours).any(|(&coast, &others)| coast == 0 && others < 2)
    }
}

impl fmt::Display for Fairness {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "prices {:?}, spread {}", self.prices, self.spread())
    }
}
