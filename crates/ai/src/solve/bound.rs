//! A score that no play of a deck can go below.
//!
//! The relaxed game forgets where tiles lie and in which order they come up. A player buys
//! a set of tiles for phase 1 from the first eleven, each counting twice, and further tiles
//! for phase 2 from those and from as many new ones as the refill deals. Every goal on a
//! tile counts as covered, unless the tiles at hand do not have the colours that it asks
//! for, wherever they lie. Whatever is possible in the game is possible here at the same
//! price, so the cheapest purchase is a bound.

use nova_luna::{Deck, FIRST_TILES, Solo};

use crate::nova_luna::faces::{Face, faces, index};

const SMALL: usize = Solo::SMALL_PILE as usize;
const ALL: usize = Solo::DISCS as usize;

/// Per number of goals of phase 1 and of all goals, up to what counts, the least that
/// was paid.
type Prices = [[u32; ALL + 1]; SMALL + 1];

const NEVER: u32 = u32::MAX / 2;

/// No play of this deck scores less.
pub fn bound(deck: &Deck) -> u32 {
    let tiles: Vec<&Face> =
        deck.tiles().iter().map(|&tile| &faces()[usize::from(index(tile))]).collect();
    let first = colours(&tiles[..FIRST_TILES]);
    let mut best = NEVER;
    for blue in 0..=first[0] {
        for red in 0..=first[1] {
            for turquoise in 0..=first[2] {
                for yellow in 0..=first[3] {
                    best = best.min(with_colours(&tiles, [blue, red, turquoise, yellow]));
                }
            }
        }
    }
    best
}

/// The bound when phase 1 takes just so many tiles of each colour.
fn with_colours(tiles: &[&Face], taken: [u8; 4]) -> u32 {
    let count = usize::from(taken.iter().sum::<u8>());
    // A refill deals as many tiles as were taken.
    let at_hand = &tiles[..FIRST_TILES + count];
    let supply = colours(at_hand);
    let mut prices: Prices = [[NEVER; ALL + 1]; SMALL + 1];
    prices[0][0] = 0;
    for (colour, &here) in (0..).zip(&taken) {
        // One layer for each number of tiles of the colour that phase 1 took.
        let mut layers = vec![[[NEVER; ALL + 1]; SMALL + 1]; usize::from(here) + 1];
        layers[0] = prices;
        for face in at_hand[..FIRST_TILES].iter().filter(|face| face.colour == colour) {
            layers = offer(&layers, face, coverable(face, taken), coverable(face, supply));
        }
        prices = layers[usize::from(here)];
    }
    for face in &at_hand[FIRST_TILES..] {
        prices = offer(&[prices], face, 0, coverable(face, supply))[0];
    }
    // Phase 1 ends with eight goals or with no tile left; phase 2 with all goals, or with
    // no tile left and some disc over.
    let must_empty = count == FIRST_TILES;
    let in_time = (0..=SMALL).filter(|&early| early == SMALL || must_empty);
    let missing = |early: usize| 10 * (SMALL - early) as u32;
    let best = in_time.map(|early| prices[early][ALL] + missing(early)).min();
    let everything: u32 = at_hand.iter().map(|face| u32::from(face.cost)).sum();
    best.unwrap_or(NEVER).min(everything + cheapest(&tiles[..FIRST_TILES], taken) + 10)
}

/// Offers one more tile to every purchase: not bought, bought for phase 2, or bought for
/// phase 1 at twice its cost, one layer further.
fn offer(layers: &[Prices], face: &Face, early: usize, late: usize) -> Vec<Prices> {
    let mut after = layers.to_vec();
    let cost = u32::from(face.cost);
    for (layer, prices) in layers.iter().enumerate() {
        for (first, row) in prices.iter().enumerate() {
            for (all, &price) in row.iter().enumerate().filter(|&(_, &price)| price < NEVER) {
                let all = (all + late).min(ALL);
                let once = &mut after[layer][first][all];
                *once = (*once).min(price + cost);
                if let Some(next) = after.get_mut(layer + 1) {
                    let twice = &mut next[(first + early).min(SMALL)][all];
                    *twice = (*twice).min(price + 2 * cost);
                }
            }
        }
    }
    after
}

/// How many goals of a tile could be covered with so many tiles of each colour, itself
/// among them.
fn coverable(face: &Face, mut supply: [u8; 4]) -> usize {
    let own = &mut supply[usize::from(face.colour)];
    *own = own.saturating_sub(1);
    let goals = &face.goals[..face.goal_count.into()];
    goals.iter().filter(|needs| needs.iter().zip(supply).all(|(&need, have)| need <= have)).count()
}

/// The least that so many tiles of each colour cost.
fn cheapest(tiles: &[&Face], taken: [u8; 4]) -> u32 {
    let mut sum = 0;
    for (colour, &count) in (0..).zip(&taken) {
        let of_colour = tiles.iter().filter(|face| face.colour == colour);
        let mut costs: Vec<u32> = of_colour.map(|face| face.cost.into()).collect();
        costs.sort_unstable();
        sum += costs[..usize::from(count)].iter().sum::<u32>();
    }
    sum
}

/// How many tiles there are of each colour.
fn colours(tiles: &[&Face]) -> [u8; 4] {
    let mut colours = [0; 4];
    for face in tiles {
        colours[usize::from(face.colour)] += 1;
    }
    colours
}
