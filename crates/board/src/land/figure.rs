//! Static pictures of positions, for the rules.

use terra_nova::{Field, Map, TerraNova};
use words::Words;

use super::{chart, layers};

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
    let (map, bounds) = (position.map(), chart::bounds(position.map().fields()));
    let overlay = match beside {
        Beside::Nothing => String::new(),
        Beside::Reach(from) => layers::reach(from, &position.reach(from)),
        Beside::Stones => layers::ghosts(position, &position.stone_fields()),
        Beside::Closing(at) => {
            let areas = position.stone_preview(at);
            layers::closing(position, &areas, &[], words) + &layers::ghosts(position, &[at])
        }
    };
    format!(
        "<svg class=\"bd-figure\" viewBox=\"{:.0} {:.0} {:.0} {:.0}\" aria-hidden=\"true\">{}{}{}{overlay}{}</svg>",
        bounds.left,
        bounds.top,
        bounds.width(),
        bounds.height(),
        chart::land(map),
        layers::scored(position, &[], &[]),
        layers::standing(position, &[], &[]),
        layers::points(position, &[], words),
    )
}

/// The patterns of a map's landscapes, which its pictures refer to.
pub fn patterns_figure(map: &Map) -> String {
    format!(
        "<svg class=\"bd-patterns\" width=\"0\" height=\"0\" aria-hidden=\"true\"><defs>{}</defs></svg>",
        chart::patterns(map.landscapes())
    )
}
