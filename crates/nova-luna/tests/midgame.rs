//! Games that start in mid-game.

use std::hash::{DefaultHasher, Hash, Hasher};

use game::{Position, Record, Refusal, Rng, Seat, Turn};
use nova_luna::{Cell, EndReason, Midgame, NovaLuna, Setup, SetupError, Start, Tile, Variant};

/// Two areas, the marker in slot 10, and three tiles after it.
const TEXT: &str = "players 2\nvariant standard\norder 1 0\nwheel 1 0 0 2 3 0 0 0 0 0 0\n\
    marker 10\narea-0 10@0,0 11@1,0\narea-1\n";

fn setup() -> Setup {
    TEXT.parse().unwrap()
}

/// A start with these areas and an empty wheel.
fn midgame(marker: u8, areas: Vec<Vec<(u8, Cell)>>) -> Start {
    Start::Midgame(Midgame { marker, wheel: vec![0; 11], areas })
}

fn hash(position: &NovaLuna) -> u64 {
    let mut hasher = DefaultHasher::new();
    position.hash(&mut hasher);
    hasher.finish()
}

#[test]
fn a_position_is_written_as_a_set_up_and_read_again() {
    assert_eq!(setup().to_string(), TEXT);
    let position = NovaLuna::new(&setup()).unwrap();
    assert_eq!(position.wheel().marker(), 10);
    assert_eq!(*position.wheel().choices(), [11, 2, 3]);
    assert_eq!(position.stack().len(), 68 - 5);
    let cost = |id| Tile::new(id).unwrap().cost();
    assert_eq!(position.track().position(Seat(0)), cost(10) + cost(11));
    assert_eq!(position.turn(), Turn::Seat(Seat(1)));
    assert_eq!(position.setup(), setup());
}

#[test]
fn nl_20_every_position_of_a_game_can_be_set_up_again() {
    for seed in 0..30 {
        let players = 2 + seed as usize % 3;
        let (setup, _) = Setup::from_seed(players, Variant::Beginner, seed);
        let mut position = NovaLuna::new(&setup).unwrap();
        let mut rng = Rng::new(seed);
        while let Some(action) = position.random_action(&mut rng) {
            position.play_unchecked(action);
            if position.turn() == Turn::Chance {
                continue;
            }
            let text = position.setup().to_string();
            let again = NovaLuna::new(&text.parse().unwrap()).unwrap();
            same(&again, &position);
            let (mut one, mut other) = (again, position.clone());
            let mut luck = Rng::new(seed);
            while let Some(action) = one.random_action(&mut luck) {
                one.play_unchecked(action);
                other.play(action).unwrap();
            }
            same(&one, &other);
        }
        assert!(position.outcome().is_some());
    }
}

/// Cells may be listed in another order; all else is the same.
fn same(one: &NovaLuna, other: &NovaLuna) {
    assert_eq!(one, other);
    assert_eq!(hash(one), hash(other));
    assert_eq!(one.to_string(), other.to_string());
    assert_eq!(one.setup(), other.setup());
    assert_eq!((one.stack(), one.outcome()), (other.stack(), other.outcome()));
    let sorted = |position: &NovaLuna| {
        let mut legal = position.legal();
        legal.sort_unstable();
        legal
    };
    assert_eq!(sorted(one), sorted(other));
}

#[test]
fn nl_20_whatever_can_lie_can_be_played_to_an_end() {
    let mut rng = Rng::new(4);
    for round in 0..400 {
        let players = 2 + round % 3;
        let (mut setup, deck) = Setup::from_seed(players, Variant::Standard, round as u64);
        let mut tiles = deck.tiles()[11..].iter().map(|tile| tile.id());
        let mut wheel = deck.first_ids();
        for id in &mut wheel {
            *id *= u8::from(rng.below(3) > 0);
        }
        let most = [44, 34, 28][players - 2];
        let line = |length: usize, tiles: &mut dyn Iterator<Item = u8>| {
            let cells = (0..length as i8).map(|x| Cell { x, y: 0 });
            tiles.zip(cells).collect::<Vec<_>>()
        };
        let areas = (0..players).map(|_| line(rng.below(most + 1), &mut tiles)).collect();
        setup.start = Start::Midgame(Midgame { marker: rng.below(12) as u8, wheel, areas });
        assert_eq!(setup.to_string().parse().as_ref(), Ok(&setup));
        let mut position = NovaLuna::new(&setup).unwrap();
        game::random_game(&mut position, &mut rng);
        assert!(position.outcome().is_some(), "round {round}");
    }
}

#[test]
fn the_dearest_area_fits_on_the_track() {
    let mut tiles: Vec<Tile> = Tile::all().collect();
    tiles.sort_by_key(|tile| std::cmp::Reverse(tile.cost()));
    let cell = |x| Cell { x, y: 0 };
    let area = (0..44).zip(&tiles).map(|(x, tile)| (tile.id(), cell(x))).collect();
    let start = midgame(0, vec![area, Vec::new()]);
    let mut position = NovaLuna::new(&Setup { start, ..setup() }).unwrap();
    let costs: u16 = tiles[..44].iter().map(|tile| u16::from(tile.cost())).sum();
    assert_eq!(u16::from(position.track().position(Seat(0))), costs);
    game::random_game(&mut position, &mut Rng::new(1));
    assert!(position.outcome().is_some());
}

#[test]
fn nl_34_what_cannot_lie_like_that_is_refused() {
    let tile = |id| Tile::new(id).unwrap();
    let apart = |id| SetupError::Apart { seat: Seat(0), tile: tile(id) };
    let long: String = (4..=48).map(|id| format!(" {id}@{},0", id - 4)).collect();
    let cases = [
        ("10@0,0 11@1,0", "10@1,0", apart(10)),
        ("11@1,0", "11@1,1", apart(11)),
        ("11@1,0", "11@0,0", apart(11)),
        ("11@1,0", "11@-128,127", apart(11)),
        ("11@1,0", "10@1,0", SetupError::TileTwice { tile: tile(10) }),
        ("11@1,0", "3@1,0", SetupError::TileTwice { tile: tile(3) }),
        ("11@1,0", "0@1,0", SetupError::NoSuchTile { id: 0 }),
        ("11@1,0", "69@1,0", SetupError::NoSuchTile { id: 69 }),
        ("wheel 1 ", "wheel 2 ", SetupError::TileTwice { tile: tile(2) }),
        ("wheel 1 ", "wheel ", SetupError::WheelSize { tiles: 10 }),
        ("marker 10", "marker 12", SetupError::Marker { marker: 12 }),
        (" 10@0,0 11@1,0", &long, SetupError::TooManyTiles { seat: Seat(0), most: 44 }),
        ("area-1\n", "", SetupError::Alone),
    ];
    for (old, new, expected) in cases {
        let mut text = TEXT.replace(old, new);
        if expected == SetupError::Alone {
            text = text.replace("players 2", "players 1").replace("order 1 0", "order 0");
        }
        let error = NovaLuna::new(&text.parse().unwrap()).unwrap_err();
        assert_eq!(error, expected, "{text}");
        assert!(error.rule().starts_with("NL-") && !error.to_string().is_empty());
    }
    let areas = Setup { start: midgame(0, Vec::new()), ..setup() };
    assert_eq!(NovaLuna::new(&areas), Err(SetupError::Areas { players: 2 }));
}

#[test]
fn a_malformed_middle_is_refused_with_what_is_wrong() {
    let cases = [
        ("marker 10", "marker x", "`marker`"),
        ("area-0", "area-7", "`area-0`"),
        ("area-1\n", "", "`area-1`"),
        ("11@1,0", "#11", "\"#11\""),
        ("11@1,0", "11@1", "`area-0` is missing or wrong here: \"11@1\""),
        ("area-1\n", "area-1\narea-2\n", "`actions`"),
    ];
    for (old, new, words) in cases {
        let error = TEXT.replace(old, new).parse::<Setup>().unwrap_err().to_string();
        assert!(error.contains(words), "{new:?}: {error}");
    }
}

#[test]
fn a_record_may_begin_in_the_middle() {
    let text = format!("novae-record 1\ngame nova-luna\nsetup\n{TEXT}actions\n11@0,0\n");
    let record: Record<NovaLuna> = text.parse().unwrap();
    assert_eq!(record.to_string(), text);
    assert_eq!(record.replay().unwrap().area(Seat(1)).len(), 1);
}

#[test]
fn nl_50_a_start_in_which_a_player_has_placed_every_disc_is_already_won() {
    // Blocks as dense as can be, in which many goals are satisfied; in any order of the seats.
    let mut won = 0;
    for seed in 0..200 {
        let players = 2 + seed % 3;
        let (setup, deck) = Setup::from_seed(players, Variant::Standard, seed as u64);
        let mut tiles = deck.tiles()[11..].iter().map(|tile| tile.id());
        let most = [44, 34, 28][players - 2];
        let block: Vec<Cell> = (0..most as i8).map(|i| Cell { x: i % 6, y: i / 6 }).collect();
        let full = seed % players;
        let areas = (0..players).map(|seat| {
            let count = if seat == full { most } else { 3 };
            tiles.by_ref().zip(block.iter().copied().take(count)).collect()
        });
        let lying: Vec<Vec<(u8, Cell)>> = areas.collect();
        let setup = Setup { start: midgame(3, lying.clone()), ..setup };
        let mut position = NovaLuna::new(&setup).unwrap();
        for seat in Seat::all(players) {
            assert_eq!(position.area(seat).len(), lying[seat.index()].len());
        }
        let full = Seat(full as u8);
        if position.left(full) == 0 {
            won += 1;
            assert_eq!(position.turn(), Turn::Over, "seed {seed}");
            assert_eq!(position.end_reason(), Some(EndReason::Discs), "seed {seed}");
            assert_eq!(position.outcome().unwrap().ranking()[0], [full], "seed {seed}");
        } else {
            assert_ne!(position.turn(), Turn::Over, "seed {seed}");
            game::random_game(&mut position, &mut Rng::new(seed as u64));
            assert!(position.outcome().is_some(), "seed {seed}");
        }
    }
    assert!((1..200).contains(&won), "{won} games were won before they began");
}

#[test]
fn nl_50_the_last_disc_counts_before_the_last_tile_of_a_later_seat() {
    // All 68 tiles lie in the areas, so the last one of the last seat exhausts the game.
    let block: Vec<Cell> = (0..44).map(|i: i8| Cell { x: i % 6, y: i / 6 }).collect();
    let mut seen = 0;
    for seed in 0..200 {
        let (setup, deck) = Setup::from_seed(2, Variant::Standard, seed);
        let mut tiles = deck.tiles().iter().map(|tile| tile.id());
        let mut area = |count| tiles.by_ref().zip(block.iter().copied().take(count)).collect();
        let start = midgame(0, vec![area(44), area(24)]);
        let position = NovaLuna::new(&Setup { start, ..setup }).unwrap();
        assert_eq!((position.stack().len(), position.wheel().len()), (0, 0));
        let all_discs = Seat::all(2).any(|seat| position.left(seat) == 0);
        let end = if all_discs { EndReason::Discs } else { EndReason::Exhausted };
        assert_eq!(position.end_reason(), Some(end), "seed {seed}");
        seen += usize::from(position.left(Seat(0)) == 0 && position.left(Seat(1)) > 0);
    }
    assert!(seen > 0, "no seed lets the first seat place its last disc");
}
