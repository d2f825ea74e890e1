//! Static pictures of positions, for the rules and for replays on other pages.

use terra_nova::{Event, Field, Map, TerraNova};
use words::Words;

use super::{map_drawing, pieces_and_stones};

/// An overlay of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beside {
    /// No overlay.
    Nothing,
    /// The fields that the piece on this field can reach.
    Reach(Field),
    /// The fields where a stone may be placed.
    Stones,
    /// The areas that a stone on this field would close.
    Closing(Field),
}

/// A board as an SVG. The page must set the class `bd-paper`, and contain the [`patterns_figure`]
/// of the map once.
pub fn land_figure(position: &TerraNova, beside: Beside, words: &Words) -> String {
    let overlay = match beside {
        Beside::Nothing => String::new(),
        Beside::Reach(from) => pieces_and_stones::reach(from, &position.reach(from)),
        Beside::Stones => pieces_and_stones::ghosts(position, &position.stone_fields()),
        Beside::Closing(at) => {
            let areas = position.stone_preview(at);
            pieces_and_stones::closing(position, &areas, &[], words)
                + &pieces_and_stones::ghosts(position, &[at])
        }
    };
    figure(position, "", &overlay, words)
}

/// A board on which the events of the last action are marked; see [`land_figure`].
pub fn land_figure_after(position: &TerraNova, last: &[Event], words: &Words) -> String {
    figure(position, &pieces_and_stones::trails(last), "", words)
}

/// A board with drawings below and above its pieces and stones.
fn figure(position: &TerraNova, below: &str, above: &str, words: &Words) -> String {
    let (map, bounds) = (position.map(), map_drawing::bounds(position.map().fields()));
    format!(
        "<svg class=\"bd-figure\" viewBox=\"{:.0} {:.0} {:.0} {:.0}\" aria-hidden=\"true\">{}{}{below}{}{above}{}</svg>",
        bounds.left,
        bounds.top,
        bounds.width(),
        bounds.height(),
        map_drawing::land(map),
        pieces_and_stones::scored(position, &[], &[]),
        pieces_and_stones::standing(position, &[], &[]),
        pieces_and_stones::points(position, &[], words),
    )
}

/// The patterns of a map's landscapes, which its pictures refer to.
pub fn patterns_figure(map: &Map) -> String {
    format!(
        "<svg class=\"bd-patterns\" width=\"0\" height=\"0\" aria-hidden=\"true\"><defs>{}</defs></svg>",
        map_drawing::patterns(map.landscapes())
    )
}
