//! The search has copies of some rules: the wheel, the moon track and the refill ([`SharedState`]),
//! and the area of a player ([`Board`]). These tests apply the copies beside the rules, action by
//! action, through whole random games.

use game::{Position, Rng, Seat, Turn};
use nova_luna::{Action, Cell, Colour, NovaLuna, SLOTS, Setup, Tile, Variant};

use super::search_area::Board;
use super::shared_state::SharedState;
use super::tile_tables::{TileIndex, index};

/// The copies of a position, made once and then only changed by actions.
struct Copies {
    state: SharedState,
    boards: Vec<Board>,
    /// The tiles that a refill has dealt so far. The copy applies a refill as a whole.
    dealt: Vec<TileIndex>,
}

impl Copies {
    fn of(position: &NovaLuna) -> Copies {
        let boards = Seat::all(position.players()).map(|seat| Board::of(position, seat)).collect();
        Copies { state: SharedState::of(position), boards, dealt: Vec::new() }
    }

    /// Applies an action; `after` is the position of the rules after it.
    fn play(&mut self, action: Action, after: &NovaLuna) {
        match action {
            Action::Refill => {}
            Action::Deal { tile } => {
                self.dealt.push(index(tile));
                if after.turn() != Turn::Chance {
                    let mut dealt = self.dealt.drain(..);
                    self.state.refill_with(|_| dealt.next().expect("the refill has ended"));
                    assert_eq!(dealt.len(), 0, "the copy leaves slots empty");
                }
            }
            Action::Take { slot, at } => {
                let seat = self.state.mover().index();
                let tile = self.state.take(slot);
                // The solo game does not use the track.
                if self.boards.len() > 1 {
                    self.state.advance(tile);
                }
                let cell = self.boards[seat].cell_at(at).expect("the cell is free");
                self.boards[seat].place(cell, tile);
            }
        }
    }

    fn assert_agree(&self, position: &NovaLuna) {
        if position.turn() != Turn::Chance {
            assert_shared_agrees(&self.state, position);
        }
        for (seat, board) in Seat::all(position.players()).zip(&self.boards) {
            assert_area_agrees(board, position, seat);
        }
    }
}

fn assert_shared_agrees(state: &SharedState, position: &NovaLuna) {
    let (wheel, track) = (position.wheel(), position.track());
    let occupied = |slot: &u8| wheel.tile(*slot).is_some();
    let full = (0..SLOTS as u8).filter(occupied).fold(0, |set, slot| set | 1 << slot);
    assert_eq!(state.wheel_key(), full << 4 | u16::from(wheel.marker()));
    for (slot, tile) in state.ahead() {
        assert_eq!(wheel.tile(slot).map(index), Some(tile), "slot {slot}");
    }
    let choices: Vec<u8> = state.choices().map(|(slot, _)| slot).collect();
    assert_eq!(choices, *wheel.choices());
    let order: Vec<Seat> = state.order().iter().map(|&seat| Seat(seat)).collect();
    assert_eq!(order, track.order());
    for &seat in track.order() {
        assert_eq!(state.at[seat.index()], track.position(seat), "seat {seat}");
    }
    let stack = |tile: &Tile| state.stack >> index(*tile) & 1 == 1;
    assert!(Tile::all().filter(stack).eq(position.stack().iter()));
    assert_eq!(state.stacked() as usize, position.stack().len());
    let colours = Colour::ALL.map(|colour| {
        position.stack().iter().filter(|tile| tile.colour() == colour).count() as u32
    });
    assert_eq!(state.stacked_colours(), colours);
}

fn assert_area_agrees(board: &Board, position: &NovaLuna, seat: Seat) {
    assert_eq!((board.left, board.covered), (position.left(seat), position.covered(seat)));
    assert_eq!(board.len(), position.area(seat).len());
    for (number, placed) in position.area(seat).enumerate() {
        let (data, done) = board.tile_data(number);
        let goals = placed.tile.goals();
        assert_eq!((data.cost, data.colour), (placed.tile.cost(), placed.tile.colour() as u8));
        let discs = (0..goals.len()).filter(|&goal| placed.is_done(goal));
        assert_eq!(done, discs.fold(0, |set, goal| set | 1 << goal), "{placed:?}");
        let open = usize::from(data.goal_count) > done.count_ones() as usize;
        assert_eq!(board.open >> number & 1 == 1, open, "{placed:?}");
        if open {
            let reach = board.reach(number).map(|tiles| tiles.count_ones().min(4) as u8);
            assert_eq!(reach, Colour::ALL.map(|colour| placed.in_reach(colour)), "{placed:?}");
        }
    }
    let mut free: Vec<Cell> = (0..board.cells()).map(|cell| board.cell(cell)).collect();
    let mut frontier: Vec<Cell> = position.frontier(seat).collect();
    free.sort_unstable();
    frontier.sort_unstable();
    assert_eq!(free, frontier);
}

/// Plays a random game and compares after each action. Returns the number of refills.
fn compare_in_a_random_game(players: usize, variant: Variant, seed: u64) -> usize {
    let (setup, _) = Setup::from_seed(players, variant, seed);
    let mut position = NovaLuna::new(&setup).unwrap();
    let mut copies = Copies::of(&position);
    let (mut rng, mut refills) = (Rng::new(seed), 0);
    while let Some(action) = position.random_action(&mut rng) {
        position.play(action).unwrap();
        copies.play(action, &position);
        copies.assert_agree(&position);
        refills += usize::from(action == Action::Refill);
    }
    refills
}

#[test]
fn the_copies_agree_with_the_rules_after_every_action_of_random_games() {
    for players in 1..=4 {
        for variant in [Variant::Standard, Variant::Beginner] {
            if players == 1 && variant == Variant::Beginner {
                continue;
            }
            let games = (0..50).map(|seed| compare_in_a_random_game(players, variant, seed));
            assert!(games.sum::<usize>() >= 50, "{players} players: the games have refills");
        }
    }
}

#[test]
fn a_random_refill_deals_as_the_rules_do() {
    for seed in 0..50 {
        let (setup, _) = Setup::from_seed(2, Variant::Standard, seed);
        let mut position = NovaLuna::new(&setup).unwrap();
        let mut rng = Rng::new(seed);
        while let Some(action) = position.random_action(&mut rng) {
            if action == Action::Refill {
                compare_random_refill(&position, &mut rng);
            }
            position.play(action).unwrap();
        }
    }
}

/// Refills a copy at random and lets chance deal the same tiles by the rules.
fn compare_random_refill(position: &NovaLuna, rng: &mut Rng) {
    let mut state = SharedState::of(position);
    state.refill(rng);
    let mut after = position.clone();
    after.play(Action::Refill).unwrap();
    for (_, tile) in state.ahead().filter(|&(slot, _)| position.wheel().tile(slot).is_none()) {
        let tile = Tile::all().nth(tile.into()).unwrap();
        after.play(Action::Deal { tile }).unwrap();
    }
    assert_ne!(after.turn(), Turn::Chance, "the copy fills all slots");
    assert_shared_agrees(&state, &after);
}
