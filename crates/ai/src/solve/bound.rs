//! A lower bound for the score of a deck.
//!
//! The relaxed game has the real wheel with the tiles that the deck deals, but ignores the
//! positions of the tiles. A set of tiles gets credit for every goal that it could cover at best:
//! the colours of a goal must be present, a tile needs a neighbour for every colour of its covered
//! goals, and an area of so many tiles has a limited number of neighbours. Then the edges between tiles are counted
//! more exactly (`adjacency.rs`). Every real game is possible in the relaxed game at the same cost.

use nova_luna::{Deck, Solo};

use super::adjacency::Adjacency;
use super::supply::Supply;
use crate::nova_luna::beam::PENALTY;
use crate::nova_luna::shared_state::SharedState;
use crate::nova_luna::tile_tables::{TileIndex, tile_data};

const SMALL: u32 = Solo::SMALL_PILE as u32;
const ALL: u32 = Solo::DISCS as u32;

/// A lower bound for the score of this deck.
pub fn bound(deck: &Deck) -> u32 {
    let mut begun = Vec::new();
    let start = Hand {
        state: SharedState::of(&super::start(deck)),
        supply: Supply::default(),
        price: 0,
        small_goals: 0,
    };
    first_phase(start, &mut Wheels::default(), &mut begun);
    for hand in &mut begun {
        super::refill(&mut hand.state, deck);
    }
    let quick = quick_bound(&mut begun);
    tight_bound(begun, quick)
}

/// A bound by the number of neighbours.
fn quick_bound(begun: &mut [Hand]) -> u32 {
    // In ascending order of the price, so that the best score prunes the expensive ones.
    begun.sort_by_key(|hand| hand.price);
    let mut best = u32::MAX;
    for hand in begun.iter() {
        second_phase(hand, &mut Wheels::default(), &mut best);
    }
    best
}

/// The least score that the edges between tiles do not exclude; scores below `from` are excluded already.
fn tight_bound(mut begun: Vec<Hand>, from: u32) -> u32 {
    let mut adjacency = Adjacency::new();
    for hand in &mut begun {
        let most = hand.small_goals;
        let goals = (1..=most).rev().find(|&goals| adjacency.may_cover(&hand.supply, goals));
        hand.price += PENALTY * (most - goals.unwrap_or(0));
    }
    begun.sort_by_key(|hand| hand.price);
    for score in from.. {
        let mut search = ScoreSearch { score, is_first: score == from, adjacency: &mut adjacency };
        let affordable = begun.iter().take_while(|hand| hand.price <= score);
        for hand in affordable {
            if search.reaches(hand, &mut Wheels::default()) {
                return score;
            }
        }
    }
    unreachable!("some game reaches a score")
}

/// Searches for tiles that may reach a score. The scores below it are known to be impossible.
struct ScoreSearch<'a> {
    score: u32,
    is_first: bool,
    adjacency: &'a mut Adjacency,
}

impl ScoreSearch<'_> {
    fn reaches(&mut self, hand: &Hand, seen: &mut Wheels) -> bool {
        if hand.price + hand.supply.least_to_come(ALL) > self.score || !seen.insert(&hand.state) {
            return false;
        }
        let is_over = hand.state.tiles() == 0;
        let (missing, rest) =
            ((self.score - hand.price) / PENALTY, (self.score - hand.price) % PENALTY);
        // With a rest, the same goals were examined at a lower score.
        let is_new = rest == 0 || self.is_first;
        let goals = ALL.saturating_sub(missing);
        if is_new
            && (missing == 0 || is_over)
            && hand.supply.goals_up_to(goals) >= goals
            && self.adjacency.may_cover(&hand.supply, goals)
        {
            return true;
        }
        hand.state.choices().any(|(slot, tile)| self.reaches(&hand.take(slot, tile, 1), seen))
    }
}

/// The tiles taken so far, and their cost.
#[derive(Clone)]
struct Hand {
    state: SharedState,
    supply: Supply,
    price: u32,
    /// The most discs of the first pile that the tiles of phase 1 can place.
    small_goals: u32,
}

impl Hand {
    /// Takes one more tile, whose cost counts `times` times.
    fn take(&self, slot: u8, tile: TileIndex, times: u32) -> Hand {
        let mut next = self.clone();
        next.state.take(slot);
        next.supply.add(tile);
        next.price += times * u32::from(tile_data()[usize::from(tile)].cost);
        next
    }
}

/// All ways to reach the refill. The price includes both partial scores for the tiles, and the
/// first one for missing discs.
fn first_phase(hand: Hand, seen: &mut Wheels, begun: &mut Vec<Hand>) {
    if !seen.insert(&hand.state) {
        return;
    }
    let goals = hand.supply.goals();
    for (slot, tile) in hand.state.choices() {
        first_phase(hand.take(slot, tile, 2), seen, begun);
    }
    if goals >= SMALL || hand.state.tiles() == 0 {
        let small_goals = goals.min(SMALL);
        let price = hand.price + PENALTY * (SMALL - small_goals);
        begun.push(Hand { price, small_goals, ..hand });
    }
}

/// Updates `best` with the best score from this position, if it is better.
fn second_phase(hand: &Hand, seen: &mut Wheels, best: &mut u32) {
    if hand.price + hand.supply.least_to_come(ALL) >= *best || !seen.insert(&hand.state) {
        return;
    }
    let is_over = hand.state.tiles() == 0;
    let goals = if is_over { hand.supply.goals() } else { hand.supply.goals_up_to(ALL) };
    if goals >= ALL || is_over {
        *best = (*best).min(hand.price + PENALTY * ALL.saturating_sub(goals));
        return;
    }
    for (slot, tile) in hand.state.choices() {
        second_phase(&hand.take(slot, tile, 1), seen, best);
    }
}

/// The set of visited wheels: the occupied slots and the marker's slot.
struct Wheels(Vec<u64>);

impl Default for Wheels {
    fn default() -> Wheels {
        Wheels(vec![0; 1 << 10])
    }
}

impl Wheels {
    /// Adds a wheel; false if it was visited before.
    fn insert(&mut self, state: &SharedState) -> bool {
        let key = usize::from(state.wheel_key());
        let word = &mut self.0[key / 64];
        let is_new = *word >> (key % 64) & 1 == 0;
        *word |= 1 << (key % 64);
        is_new
    }
}
