//! Compares the inputs with the rules. Reach is computed with a simple search over coordinates.

use std::collections::{BTreeMap, BTreeSet};

use game::{Position, Rng, Turn};
use nova_luna::{Action, Colour, Placed, Setup, Variant};

use super::*;

/// Calls `check` with positions of random games, including deals and the end.
fn each_position(mut check: impl FnMut(&NovaLuna, &NovaLunaInputs)) {
    let mut rng = Rng::new(11);
    let mut inputs = NovaLunaInputs::default();
    for seed in 0..12 {
        let players = 2 + seed as usize % 3;
        let mut position =
            NovaLuna::new(&Setup::from_seed(players, Variant::Standard, seed).0).unwrap();
        loop {
            inputs.fill(&position);
            check(&position, &inputs);
            let Some(action) = position.random_action(&mut rng) else { break };
            position.play_unchecked(action);
        }
    }
}

/// The colours of the tiles of an area.
type Colours = BTreeMap<(i8, i8), Colour>;

fn colours_of(position: &NovaLuna, seat: Seat) -> Colours {
    position.area(seat).map(|placed| ((placed.at.x, placed.at.y), placed.tile.colour())).collect()
}

fn beside((x, y): (i8, i8)) -> [(i8, i8); 4] {
    [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
}

/// The number of tiles of a colour that a cell has in reach (NL-40).
fn reach(colours: &Colours, at: Cell, colour: Colour) -> usize {
    let mut found = BTreeSet::new();
    let mut next = beside((at.x, at.y)).to_vec();
    while let Some(cell) = next.pop() {
        let itself = cell == (at.x, at.y);
        if !itself && colours.get(&cell) == Some(&colour) && found.insert(cell) {
            next.extend(beside(cell));
        }
    }
    found.len()
}

/// The uncovered goals: their tiles and needs.
fn uncovered(position: &NovaLuna, seat: Seat) -> Vec<(Placed, [u8; 4])> {
    let of = |placed: Placed| {
        let goals = placed.tile.goals().iter().enumerate();
        let open = goals.filter(move |&(goal, _)| !placed.is_done(goal));
        open.map(move |(_, goal)| (placed, Colour::ALL.map(|colour| goal.needs(colour))))
    };
    position.area(seat).flat_map(of).collect()
}

/// Whether one tile can complete a goal.
fn one_tile_completes(position: &NovaLuna, area: &AreaInputs, goal: &(Placed, [u8; 4])) -> bool {
    let mut colours = colours_of(position, area.seat);
    area.frontier().any(|(_, at)| {
        let completes = Colour::ALL.into_iter().any(|colour| {
            colours.insert((at.x, at.y), colour);
            missing(&colours, goal.0, goal.1) == [0; 4]
        });
        colours.remove(&(at.x, at.y));
        completes
    })
}

/// The number of missing tiles of each colour.
fn missing(colours: &Colours, placed: Placed, needs: [u8; 4]) -> [usize; 4] {
    std::array::from_fn(|colour| {
        let have = reach(colours, placed.at, Colour::ALL[colour]);
        usize::from(needs[colour]).saturating_sub(have)
    })
}

#[test]
fn areas_are_in_the_order_of_the_track_and_have_all_tiles_and_the_frontier() {
    each_position(|position, inputs| {
        let seats: Vec<Seat> = inputs.areas.iter().map(|area| area.seat).collect();
        assert_eq!(seats, position.track().order());
        for area in &inputs.areas {
            assert_eq!(area.at.len(), area.cells.len());
            let tiles = position.area(area.seat).map(|placed| placed.at);
            assert!(tiles.eq(area.at[..area.tiles()].iter().copied()));
            let mut frontier: Vec<Cell> = area.frontier().map(|(_, cell)| cell).collect();
            let mut expected: Vec<Cell> = position.frontier(area.seat).collect();
            frontier.sort_unstable();
            expected.sort_unstable();
            assert_eq!(frontier, expected);
        }
    });
}

#[test]
fn tiles_have_their_colour_uncovered_goals_and_reach() {
    each_position(|position, inputs| {
        for area in &inputs.areas {
            let colours = colours_of(position, area.seat);
            for (placed, features) in position.area(area.seat).zip(&area.cells) {
                let mut expected = [0; NL_CELL];
                expected[placed.tile.colour() as usize] = 1;
                let mut open = false;
                for (i, goal) in placed.tile.goals().iter().enumerate() {
                    if !placed.is_done(i) {
                        open = true;
                        let needs = Colour::ALL.map(|colour| goal.needs(colour));
                        expected[4 + 4 * i..8 + 4 * i].copy_from_slice(&needs);
                    }
                }
                for (i, colour) in Colour::ALL.into_iter().enumerate().filter(|_| open) {
                    let reach = reach(&colours, placed.at, colour);
                    assert_eq!(reach.min(4), usize::from(placed.in_reach(colour)).min(4));
                    expected[16 + i] = reach.min(6) as u8;
                }
                expected[20] = 1;
                assert_eq!(*features, expected);
            }
        }
    });
}

#[test]
fn frontier_cells_have_their_reach_and_the_goals_that_a_tile_would_complete_or_advance() {
    let mut nearer_found = [false; 3];
    each_position(|position, inputs| {
        let area = &inputs.areas[0];
        let before = colours_of(position, area.seat);
        let goals = uncovered(position, area.seat);
        for (cell, at) in area.frontier() {
            let features = &area.cells[cell];
            assert!(features[..16].iter().chain([&features[20]]).all(|&feature| feature == 0));
            assert_eq!(features[21], 1);
            for (i, colour) in Colour::ALL.into_iter().enumerate() {
                assert_eq!(usize::from(features[16 + i]), reach(&before, at, colour).min(6));
                let mut after = before.clone();
                after.insert((at.x, at.y), colour);
                let (mut gain, mut nearer) = (0, 0);
                for &(placed, needs) in &goals {
                    let lacks = missing(&before, placed, needs);
                    let more = reach(&after, placed.at, colour) > reach(&before, placed.at, colour);
                    if missing(&after, placed, needs) == [0; 4] {
                        gain += 1;
                    } else if lacks[i] > 0 && more {
                        nearer += [0, 6, 6, 3, 2][lacks.iter().sum::<usize>().min(4)];
                    }
                }
                // A game that is over can have satisfied goals without a disc.
                if position.turn() != Turn::Over {
                    assert_eq!((features[22 + i], features[26 + i]), (gain.min(6), nearer.min(30)));
                    nearer_found[usize::from(nearer > 0) + usize::from(nearer > 6)] = true;
                }
            }
        }
    });
    assert_eq!(nearer_found, [true; 3]);
}

#[test]
fn gains_are_the_goals_that_the_rules_cover_on_other_tiles() {
    each_position(|position, inputs| {
        let area = &inputs.areas[0];
        let others = |position: &NovaLuna, new: Cell| {
            let done = |placed: Placed| (0..3).filter(|&goal| placed.is_done(goal)).count();
            position.area(area.seat).filter(|placed| placed.at != new).map(done).sum::<usize>()
        };
        for action in position.legal().into_iter().step_by(5) {
            let Action::Take { slot, at } = action else { continue };
            let cell = area.at.iter().position(|&other| other == at).unwrap();
            let colour = position.wheel().tile(slot).unwrap().colour() as usize;
            let mut after = position.clone();
            after.play(action).unwrap();
            if after.left(area.seat) > 0 {
                let gain = others(&after, at) - others(position, at);
                assert_eq!(usize::from(area.cells[cell][22 + colour]), gain.min(6));
            }
        }
    });
}

#[test]
fn scalars_of_a_player_are_discs_place_and_goals() {
    each_position(|position, inputs| {
        let at = |seat: Seat| position.track().position(seat);
        let hindmost = Seat::all(position.players()).map(at).min().unwrap();
        for (place, area) in inputs.areas.iter().enumerate() {
            let player = area.player;
            assert_eq!(player[0], position.left(area.seat));
            assert_eq!(player[1], (at(area.seat) - hindmost).min(30));
            let one_hot: [u8; 4] = std::array::from_fn(|i| u8::from(i == place));
            assert_eq!(player[2..6], one_hot);
            assert_eq!(usize::from(player[6]), position.area(area.seat).count());
            assert_eq!(usize::from(player[7]), position.frontier(area.seat).count());
            assert_eq!((player[14], player[15]), (position.covered(area.seat), 20));
            let goals = uncovered(position, area.seat);
            assert_eq!(usize::from(player[8..14].iter().sum::<u8>()), goals.len());
            if position.turn() != Turn::Over {
                let one_step = goals.iter().filter(|goal| one_tile_completes(position, area, goal));
                assert_eq!(usize::from(player[8]), one_step.count());
            }
        }
    });
}

#[test]
fn shared_scalars_are_the_wheel_the_stack_and_the_choices() {
    let tile_of = |tile: Option<Tile>| {
        let mut numbers = [0; NL_TILE];
        if let Some(tile) = tile {
            numbers[0] = 1;
            numbers[1 + tile.colour() as usize] = 1;
            numbers[5] = tile.cost();
            for (i, goal) in tile.goals().iter().enumerate() {
                numbers[6 + 4 * i..10 + 4 * i]
                    .copy_from_slice(&Colour::ALL.map(|colour| goal.needs(colour)));
            }
        }
        numbers
    };
    let mut refills = BTreeSet::new();
    each_position(|position, inputs| {
        let (wheel, shared) = (position.wheel(), &inputs.shared);
        for steps in 1..SLOTS {
            let slot = (usize::from(wheel.marker()) + steps) % SLOTS;
            assert_eq!(shared[18 * (steps - 1)..18 * steps], tile_of(wheel.slots()[slot]));
        }
        for (i, colour) in Colour::ALL.into_iter().enumerate() {
            let count = position.stack().iter().filter(|tile| tile.colour() == colour).count();
            assert_eq!(usize::from(shared[198 + i]), count);
        }
        assert_eq!(usize::from(shared[202]), position.stack().len());
        assert_eq!(usize::from(shared[203]), wheel.slots().iter().flatten().count());
        assert_eq!(shared[204] == 1, position.check(Action::Refill).is_ok());
        refills.insert(shared[204]);
        let players: [u8; 3] = std::array::from_fn(|i| u8::from(position.players() == 2 + i));
        assert_eq!(shared[205..208], players);
        for choice in 0..3 {
            let tile = wheel.choices().get(choice).and_then(|&slot| wheel.tile(slot));
            assert_eq!(shared[CHOICES + 18 * choice..][..18], tile_of(tile));
        }
    });
    assert_eq!(refills.len(), 2);
}
