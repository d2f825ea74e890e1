//! Boards and ways to play that several tests share.
#![allow(dead_code, reason = "each test file uses its part")]

use game::{Position, Rng, Seat};
use terra_nova::{Action, Map, Setup, TerraNova};

/// A map text from its rows, with landscapes A to H.
pub(crate) fn map_text(rows: &str) -> String {
    let landscape = |letter: char| format!("landscape {letter} kind-{letter}\n");
    let landscapes: Vec<String> = ('A'..='H').map(landscape).collect();
    format!("name test\n{}board{rows}", landscapes.concat())
}

/// Five landscapes on 37 fields.
pub(crate) const HEXAGON: &str = "
   A A B B
  A A B B B
 A A C C B D
E A C C C D D
 E E C C D D
  E E E D D
   E E D D
";

/// Four landscapes around two holes, with arms that are one field wide.
pub(crate) const RING: &str = "
A A A A B B B B
 A           B
A A A A B B B B
 A     C     B
D D D D C C C C
 D           C
D D D D C C C C
";

/// A ribbon with a line that is longer than 64 fields.
pub(crate) const RIBBON: &str = "
A A A A A A A A B B B B B B B B B C C C C C C C C C D D D D D D D D D A A A A A B B B B B C C C C C C D D D D D D A A A A B B B B C C C D D D D A A A A
 A A                 B B                   C C             A A A               A A A
";

/// Exactly 26 fields: with two players no piece can move.
pub(crate) const FULL: &str = "
A A A A A A A
 A B B B B B
B B C C C C C
 D D D D D D D
";

/// One more field than pieces of two players.
pub(crate) const TIGHT: &str = "
A A A A A A A
 A B B B B B
B B C C C C C
 D D D D D D D D
";

/// A comb: many small corners, quickly closed.
pub(crate) const COMB: &str = "
A B C D A B C D A B C
 A B C D A B C D A B C
A   C   A   C   A   C
 A   C   A   C   A   C
A   C   A   C   A   C
";

/// Every map that the tests play on, with its text.
pub(crate) fn boards() -> Vec<(&'static str, String)> {
    vec![
        ("island", include_str!("../../maps/island.map").to_owned()),
        ("hexagon", map_text(HEXAGON)),
        ("ring", map_text(RING)),
        ("ribbon", map_text(RIBBON)),
        ("full", map_text(FULL)),
        ("tight", map_text(TIGHT)),
        ("comb", map_text(COMB)),
    ]
}

/// The set-up on a map text, if the board is large enough for the number of players.
pub(crate) fn setup(text: &str, players: usize, first: usize, quiet_rounds: u32) -> Option<Setup> {
    let map: Map = text.parse().expect("the tests' maps are maps");
    let setup = Setup { first: Seat(first as u8), quiet_rounds, ..Setup::new(players).on(&map) };
    TerraNova::new(&setup).is_ok().then_some(setup)
}

/// Ways to choose among legal actions.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Style {
    /// Every action alike.
    Random,
    /// A stone in three of four cases, so that walls grow.
    Stones,
    /// A stone that closes an area whenever there is one, else as `Stones`.
    Closing,
}

pub(crate) fn choose(
    style: Style,
    position: &TerraNova,
    legal: &[Action],
    rng: &mut Rng,
) -> Action {
    let any = |actions: &[Action], rng: &mut Rng| actions[rng.below(actions.len())];
    let stones: Vec<Action> =
        legal.iter().copied().filter(|action| matches!(action, Action::Stone { .. })).collect();
    let closes = |action: &Action| match action {
        Action::Stone { at } => !position.stone_preview(*at).is_empty(),
        _ => false,
    };
    if matches!(style, Style::Closing)
        && let Some(action) = stones.iter().copied().find(closes)
    {
        return action;
    }
    if matches!(style, Style::Random) || stones.is_empty() || rng.below(4) == 0 {
        return any(legal, rng);
    }
    any(&stones, rng)
}
