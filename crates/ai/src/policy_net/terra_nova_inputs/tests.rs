//! Compares the inputs with the rules.

use game::{Rng, Turn};
use terra_nova::{Area, Options, Setup, generate};

use super::*;

/// Calls `check` with positions of random games on the island and on generated maps.
fn each_position(mut check: impl FnMut(&TerraNova, &TerraNovaInputs)) {
    let mut rng = Rng::new(12);
    let mut inputs = TerraNovaInputs::default();
    for seed in 0..9 {
        let mut setup = Setup::new(2 + seed as usize % 3);
        if seed % 2 == 1 {
            setup = setup.on(&generate(seed, &Options::default()).unwrap());
        }
        let mut position = TerraNova::new(&setup).unwrap();
        loop {
            inputs.fill(&position);
            check(&position, &inputs);
            let Some(action) = position.random_action(&mut rng) else { break };
            position.play_unchecked(action);
        }
    }
}

/// The seat that acts `clockwise` seats after the player to act.
fn seat(position: &TerraNova, clockwise: usize) -> Seat {
    let Turn::Seat(first) = position.turn() else { return Seat(clockwise as u8) };
    Seat(((first.index() + clockwise) % position.players()) as u8)
}

fn region_of(position: &TerraNova, field: FieldIndex) -> Area {
    position.open_regions().into_iter().find(|region| region.fields.has(field)).unwrap()
}

#[test]
fn the_active_cells_are_the_open_fields_in_order() {
    each_position(|position, inputs| {
        assert!(position.open().iter().eq(inputs.fields.iter().copied()));
        assert_eq!(inputs.cells.len(), inputs.fields.len());
        for field in position.map().board() {
            let row = inputs.fields.iter().position(|&other| other == field);
            assert_eq!(inputs.row(field), row);
        }
    });
}

#[test]
fn fields_have_their_pieces_and_those_that_moved() {
    let mut seen = [0; 2];
    each_position(|position, inputs| {
        let map = position.map();
        for (&field, features) in inputs.fields.iter().zip(&inputs.cells) {
            let owner = position.piece_on(field);
            for (clockwise, &feature) in features[..MAX_SEATS].iter().enumerate() {
                let own =
                    clockwise < position.players() && owner == Some(seat(position, clockwise));
                assert_eq!(feature == 1, own);
            }
            assert_eq!(features[23] == 1, owner.is_none());
            let name = map.field(field);
            let now = position.moved().any(|(_, now)| now == name);
            let home = position.moved().any(|(home, _)| home == name);
            assert_eq!((features[4], features[5]), (u8::from(now), u8::from(home)));
            seen[0] += usize::from(now);
            seen[1] += usize::from(home && !now);
        }
    });
    assert!(seen.iter().all(|&count| count > 100), "{seen:?}");
}

#[test]
fn fields_have_their_sides_landscape_and_stones() {
    let mut walls = 0;
    each_position(|position, inputs| {
        let map = position.map();
        let stones = position.stone_fields();
        for (&field, features) in inputs.fields.iter().zip(&inputs.cells) {
            let (mut wall, mut edge, mut empty) = (0, 0, 0);
            for direction in 0..6 {
                match map.neighbour(field, direction) {
                    None => edge += 1,
                    Some(next) if position.stone_set().has(next) => wall += 1,
                    Some(next) if position.scored().has(next) => wall += 1,
                    Some(next) => empty += u8::from(position.piece_on(next).is_none()),
                }
            }
            walls += usize::from(wall);
            assert_eq!((features[6], features[7], features[22]), (wall, edge, empty));
            let landscape = map.landscape_of(field) % 8;
            let one_hot: [u8; 8] = std::array::from_fn(|i| u8::from(i == landscape));
            assert_eq!(features[8..16], one_hot);
            assert_eq!(features[21] == 1, stones.contains(&map.field(field)));
        }
    });
    assert!(walls > 1000);
}

#[test]
fn fields_have_the_numbers_of_their_region() {
    let mut regions = 0;
    each_position(|position, inputs| {
        regions = regions.max(position.open_regions().len());
        for (&field, features) in inputs.fields.iter().zip(&inputs.cells).step_by(7) {
            let region = region_of(position, field);
            assert_eq!(usize::from(features[16]), region.fields.count());
            assert_eq!(features[17], region.landscapes);
            let own = seat(position, 0);
            assert_eq!(features[18], region.pieces[own.index()]);
            let others = Seat::all(position.players()).filter(|&seat| seat != own);
            let most = others.map(|seat| region.pieces[seat.index()]).max();
            assert_eq!(Some(features[19]), most);
            let landscape = |field: FieldIndex| position.map().landscape_of(field);
            let same = |other: &FieldIndex| landscape(*other) == landscape(field);
            assert_eq!(usize::from(features[20]), region.fields.iter().filter(same).count());
        }
    });
    assert!(regions > 1);
}

#[test]
fn shared_scalars_are_the_phase_the_supplies_and_the_players() {
    each_position(|position, inputs| {
        let shared = &inputs.shared;
        assert_eq!(shared[0] == 1, position.phase() == Phase::Placement);
        assert_eq!(shared[1] == 1, position.phase() == Phase::Play);
        let actions: [u8; 3] =
            std::array::from_fn(|i| u8::from(usize::from(position.actions_left()) == i + 1));
        assert_eq!(shared[2..5], actions);
        assert_eq!((shared[5], shared[7]), (position.stones_left(), 0));
        assert_eq!(u32::from(shared[6]), position.quiet().min(255));
        let players: [u8; 3] = std::array::from_fn(|i| u8::from(position.players() == i + 2));
        assert_eq!(shared[8..11], players);
        assert_eq!(shared[11], 0);
        for clockwise in 0..MAX_SEATS {
            let player = &shared[12 + 4 * clockwise..16 + 4 * clockwise];
            if clockwise >= position.players() {
                assert_eq!(player, [0; 4]);
                continue;
            }
            let seat = seat(position, clockwise);
            let points = position.scores()[seat.index()];
            let leads = position.scores().iter().all(|&other| other <= points);
            assert_eq!(u16::from(player[0]), points.min(255));
            assert_eq!(player[1], position.in_hand(seat));
            assert_eq!(usize::from(player[2]), position.pieces(seat).len());
            assert_eq!(player[3] == 1, leads);
        }
        assert_eq!(usize::from(shared[28]), position.open().count());
        assert_eq!(usize::from(shared[29]), position.map().landscapes().len());
        assert_eq!(usize::from(shared[30]), position.open_regions().len());
        assert_eq!(shared[31], 0);
    });
}
