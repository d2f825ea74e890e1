//! Helpers for several test files.

#![allow(dead_code, unreachable_pub, reason = "each test file uses its part")]

pub mod model;

use game::{Outcome, Position, Rng, Seat};
use model::Model;
use nova_luna::{Action, Cell, Deck, NovaLuna, Setup, Tile, Variant};

/// Every kind of game, with a name for messages and files.
pub const KINDS: [(&str, usize, Variant); 7] = [
    ("solo", 1, Variant::Standard),
    ("2-standard", 2, Variant::Standard),
    ("2-beginner", 2, Variant::Beginner),
    ("3-standard", 3, Variant::Standard),
    ("3-beginner", 3, Variant::Beginner),
    ("4-standard", 4, Variant::Standard),
    ("4-beginner", 4, Variant::Beginner),
];

/// Chooses the action that covers the most goals, the cheapest tile among equals, and sometimes a
/// random one. So games end by the last disc too, and not only by the last tile.
pub fn goal_seeking(position: &NovaLuna, legal: &[Action], rng: &mut Rng) -> Action {
    if rng.below(8) == 0 {
        return legal[rng.below(legal.len())];
    }
    let worth = |&action: &Action| {
        let Action::Take { slot, at } = action else { return (0, 0) };
        let covers = position.preview(slot, at).expect("legal").covers.len() as i32;
        (covers, -i32::from(position.wheel().tile(slot).unwrap().cost()))
    };
    let best = legal.iter().map(worth).max().unwrap();
    let best: Vec<_> = legal.iter().filter(|action| worth(action) == best).collect();
    *best[rng.below(best.len())]
}

/// Actions to try in a position, legal or not.
pub fn universe(position: &NovaLuna) -> Vec<Action> {
    let mut actions = vec![Action::Refill];
    actions.extend(Tile::all().map(|tile| Action::Deal { tile }));
    let seat = position.track().first();
    let reach = 2 + position.area(seat).map(|p| p.at.x.abs().max(p.at.y.abs())).max().unwrap_or(0);
    let near = (-reach..=reach).flat_map(|x| (-reach..=reach).map(move |y| Cell { x, y }));
    let edges = [i8::MIN, -64, -63, 63, 64, i8::MAX];
    let far =
        edges.into_iter().flat_map(|x| [Cell { x, y: 0 }, Cell { x: 0, y: x }, Cell { x, y: x }]);
    for at in near.chain(far) {
        actions.extend((0..=12).chain([255]).map(|slot| Action::Take { slot, at }));
    }
    actions
}

/// The same text as [`model::Model::describe`].
pub fn describe(position: &NovaLuna) -> String {
    let players = position.players();
    let ids = |tile: Option<Tile>| tile.map(|tile| usize::from(tile.id()));
    let wheel: Vec<Option<usize>> = position.wheel().slots().into_iter().map(ids).collect();
    let stack: Vec<u8> = position.stack().iter().map(Tile::id).collect();
    let track: Vec<u8> = Seat::all(players).map(|s| position.track().position(s)).collect();
    let order: Vec<u8> = position.track().order().iter().map(|seat| seat.0).collect();
    let area = |seat| -> Vec<(u8, (i8, i8), Vec<bool>)> {
        let done =
            |p: &nova_luna::Placed| (0..p.tile.goals().len()).map(|i| p.is_done(i)).collect();
        position.area(seat).map(|p| (p.tile.id(), (p.at.x, p.at.y), done(&p))).collect()
    };
    let areas: Vec<_> = Seat::all(players).map(area).collect();
    let left: Vec<u8> = Seat::all(players).map(|seat| position.left(seat)).collect();
    let (phase, notes) = position.solo().map_or((1, [None; 2]), |s| (s.phase(), s.notes()));
    let result = position.outcome().map(|outcome| {
        let reason = position.end_reason().unwrap().name();
        let ranking: Vec<u8> = outcome.ranking().into_iter().flatten().map(|s| s.0).collect();
        let score = if let Outcome::Score(score) = outcome { Some(score) } else { None };
        (reason, ranking, score)
    });
    format!(
        "wheel {wheel:?} marker {} stack {stack:?} track {track:?} order {order:?} \
         areas {areas:?} left {left:?} phase {phase} notes {notes:?} result {result:?}",
        position.wheel().marker()
    )
}

/// The game of a seed, its deck, and the same game in the model.
pub fn with_model(players: usize, variant: Variant, seed: u64) -> (NovaLuna, Deck, Model) {
    let (setup, deck) = Setup::from_seed(players, variant, seed);
    let ids: Vec<u8> = deck.tiles().iter().map(|tile| tile.id()).collect();
    let order: Vec<usize> = setup.order.iter().map(|seat| seat.index()).collect();
    let model = Model::new(players, variant == Variant::Beginner, &order, &ids);
    (NovaLuna::new(&setup).unwrap(), deck, model)
}
