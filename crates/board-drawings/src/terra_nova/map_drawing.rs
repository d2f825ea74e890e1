//! The static drawing of the map, and the coordinates of the fields.

use std::fmt::Write;

use map_picture::{LandscapeStyle, landscape_style};
use terra_nova::{Area, DIRECTIONS, Field, FieldIndex, FieldSet, Landscape, Map, TerraNova};
use words::Words;

use crate::bounds::Bounds;
use crate::geometry::length;

/// The side of a hexagon.
pub const SIDE: f64 = 22.0;
/// Half the width of a hexagon.
pub const HALF: f64 = 19.053;

/// The horizontal position of a field, in half hexagons.
pub fn column(field: Field) -> i32 {
    2 * i32::from(field.number()) + i32::from(field.row())
}

/// The centre of a field.
pub fn middle(field: Field) -> (f64, f64) {
    (f64::from(column(field)) * HALF, f64::from(field.row()) * 1.5 * SIDE)
}

/// The corners of a hexagon around the origin, clockwise: corner `d` and the next one bound the
/// side in direction `d`.
const CORNERS: [(f64, f64); DIRECTIONS.len()] = [
    (HALF, -SIDE / 2.0),
    (HALF, SIDE / 2.0),
    (0.0, SIDE),
    (-HALF, SIDE / 2.0),
    (-HALF, -SIDE / 2.0),
    (0.0, -SIDE),
];

/// The hexagon of a field as a path, at a scale around its centre.
pub fn hexagon(field: Field, scale: f64) -> String {
    let (x, y) = middle(field);
    let corner = |(dx, dy): (f64, f64)| format!("{:.1} {:.1}", x + dx * scale, y + dy * scale);
    format!("M{}Z", CORNERS.map(corner).join("L"))
}

fn hexagons(fields: impl IntoIterator<Item = Field>) -> String {
    fields.into_iter().map(|field| hexagon(field, 1.0)).collect()
}

/// The sides of fields where `open` is false, as a path.
fn edges(fields: &[Field], open: &dyn Fn(Field, Option<Field>) -> bool) -> String {
    let mut path = String::new();
    for &field in fields {
        let (x, y) = middle(field);
        for side in 0..DIRECTIONS.len() {
            if !open(field, field.step(side, 1)) {
                let ((ax, ay), (bx, by)) = (CORNERS[side], CORNERS[(side + 1) % 6]);
                let _ = write!(path, "M{:.1} {:.1}L{:.1} {:.1}", x + ax, y + ay, x + bx, y + by);
            }
        }
    }
    path
}

/// The outline of a set of fields as a path.
pub fn outline(map: &Map, fields: &FieldSet) -> String {
    let has = |field: Field| map.index_of(field).is_some_and(|index| fields.has(index));
    edges(&map.names(fields), &|_, next| next.is_some_and(has))
}

/// The centre of the field that is nearest to the middle of a set, for a label. Fields without a
/// piece take precedence.
pub fn heart(position: &TerraNova, fields: &FieldSet) -> (f64, f64) {
    let place = |field: FieldIndex| middle(position.map().field(field));
    let places: Vec<(f64, f64)> = fields.iter().map(place).collect();
    let count = places.len().max(1) as f64;
    let (x, y) =
        places.iter().fold((0.0, 0.0), |sum, at| (sum.0 + at.0 / count, sum.1 + at.1 / count));
    let far = |at: &(f64, f64)| length(at.0 - x, at.1 - y);
    let nearest = |fields: &mut dyn Iterator<Item = FieldIndex>| {
        fields.map(place).min_by(|a, b| far(a).total_cmp(&far(b)))
    };
    let free = |field: &FieldIndex| position.piece_on(*field).is_none();
    nearest(&mut fields.iter().filter(free))
        .or_else(|| nearest(&mut fields.iter()))
        .unwrap_or((x, y))
}

/// The name of each field, at its lower edge.
pub fn names(fields: &[Field], words: &Words) -> String {
    let name = |&field: &Field| {
        let ((x, y), name) = (middle(field), words.digits(&field.to_string()));
        format!("<text x=\"{x:.1}\" y=\"{:.1}\">{name}</text>", y + 0.78 * SIDE)
    };
    fields.iter().map(name).collect()
}

/// The bounds of some fields.
pub fn bounds(fields: &[Field]) -> Bounds {
    Bounds::around(fields.iter().map(|&field| middle(field)), SIDE + 10.0)
}

/// The field at a point, if it has a name.
pub fn field_at((x, y): (f64, f64)) -> Option<Field> {
    let far = |field: &Field| length(middle(*field).0 - x, middle(*field).1 - y);
    let row = (y / (1.5 * SIDE)).round().clamp(0.0, 25.0);
    let number = ((x / HALF - row) / 2.0).round().clamp(1.0, 999.0);
    let guess = Field::new(row as u8, number as u16)?;
    // In the corners of its bounding rectangle, a neighbour is nearer.
    let nearest = guess.neighbours().chain([guess]).min_by(|a, b| far(a).total_cmp(&far(b)));
    nearest.filter(|field| far(field) <= SIDE)
}

/// The definitions of the patterns of landscapes.
pub fn patterns(landscapes: &[Landscape]) -> String {
    // Ids are global on a page, so ours have a prefix.
    let pattern = |style: &LandscapeStyle| style.pattern().replacen("id=\"", "id=\"tn-", 1);
    let style = |(i, landscape): (usize, &Landscape)| pattern(landscape_style(&landscape.key, i));
    landscapes.iter().enumerate().map(style).collect()
}

/// The land of a map; see [`ground_plan`].
pub fn land(map: &Map) -> String {
    let ground = |field: Field| map.index_of(field).map(|index| map.landscape_of(index));
    ground_plan(map.fields(), map.landscapes(), &ground)
}

/// The land: its coast, its landscapes and their borders.
pub fn ground_plan(
    fields: &[Field],
    landscapes: &[Landscape],
    ground: &dyn Fn(Field) -> Option<usize>,
) -> String {
    let coast = edges(fields, &|_, next| next.and_then(ground).is_some());
    let mut out = String::new();
    for class in ["tn-sea-3", "tn-sea-2", "tn-sea-1"] {
        let _ = write!(out, "<path class=\"{class}\" d=\"{coast}\"/>");
    }
    for (i, landscape) in landscapes.iter().enumerate() {
        let path = hexagons(fields.iter().copied().filter(|&field| ground(field) == Some(i)));
        let _ = write!(out, "{}", filled(landscape, i, &path));
    }
    let same = |field: Field, next: Option<Field>| {
        next.and_then(ground).is_none_or(|next| Some(next) == ground(field))
    };
    let borders = edges(fields, &same);
    let _ = write!(
        out,
        "<path class=\"tn-border\" d=\"{borders}\"/><path class=\"tn-coast\" d=\"{coast}\"/>"
    );
    out
}

/// A path with the colour and the pattern of a landscape.
fn filled(landscape: &Landscape, place: usize, path: &str) -> String {
    let key = landscape_style(&landscape.key, place).key;
    format!(
        "<path class=\"tn-ground tn-{key}\" d=\"{path}\"/><path class=\"tn-pattern\" \
         fill=\"url(#tn-{key})\" d=\"{path}\"/>"
    )
}

/// A landscape as a small SVG, for lists. If the landscape has no predefined look, its index in the
/// map decides.
pub fn swatch(landscape: &Landscape, place: usize) -> String {
    let hexagon: Vec<String> = CORNERS.iter().map(|(x, y)| format!("{x:.1} {y:.1}")).collect();
    let path = format!("M{}Z", hexagon.join("L"));
    format!(
        "<svg class=\"tn-swatch\" viewBox=\"-21 -24 42 48\" aria-hidden=\"true\">{}</svg>",
        filled(landscape, place, &path)
    )
}

/// A set of fields in the colour of its owner, with its points.
pub fn claimed(map: &Map, area: &Area, class: &str) -> String {
    format!(
        "<path class=\"{class}-fill\" d=\"{}\"/><path class=\"{class}-edge\" d=\"{}\"/>",
        hexagons(map.names(&area.fields)),
        outline(map, &area.fields),
    )
}

#[cfg(test)]
mod tests {
    use game::Position;
    use terra_nova::{Action, Setup};

    use super::*;

    #[test]
    fn a_point_in_a_hexagon_belongs_to_its_field() {
        let map = Map::island();
        for &field in map.fields() {
            let (x, y) = middle(field);
            for (dx, dy) in [(0.0, 0.0), (15.0, 3.0), (-15.0, -3.0), (2.0, 17.0), (-2.0, -17.0)] {
                assert_eq!(field_at((x + dx, y + dy)), Some(field));
            }
        }
        assert_eq!(field_at((-1e4, 0.0)), None);
        assert_eq!(field_at((f64::NAN, 1e9)), None);
        assert_eq!(field_at((300.0, f64::NAN)), None);
        assert_eq!(field_at((300.0, 1e9)), None);
    }

    #[test]
    fn the_label_of_an_area_does_not_cover_a_piece() {
        let mut position = TerraNova::new(&Setup::new(2)).unwrap();
        let at: Field = "h8".parse().unwrap();
        let field = position.map().index_of(at).unwrap();
        let mut area = *position.map().neighbours(field);
        area.insert(field);
        assert_eq!(heart(&position, &area), middle(at), "the middle, as long as no piece is there");
        position.play(Action::Place { at }).unwrap();
        assert_ne!(heart(&position, &area), middle(at));
    }

    #[test]
    fn every_neighbour_touches_the_side_that_it_is_beyond() {
        let map = Map::island();
        for (index, &field) in map.fields().iter().enumerate() {
            let near = map.neighbours(FieldIndex(index as u8));
            let on_map = |side: usize| Some((side, map.index_of(field.step(side, 1)?)?));
            let found = (0..6).filter_map(on_map);
            let found: Vec<_> = found.collect();
            assert_eq!(found.len(), near.count(), "{field}");
            for (side, next) in found {
                assert!(near.has(next));
                // The middle of the side is halfway between the two fields.
                let ((x, y), (to_x, to_y)) = (middle(field), middle(map.field(next)));
                let ((ax, ay), (bx, by)) = (CORNERS[side], CORNERS[(side + 1) % 6]);
                assert!((f64::midpoint(ax, bx) - (to_x - x) / 2.0).abs() < 0.01);
                assert!((f64::midpoint(ay, by) - (to_y - y) / 2.0).abs() < 0.01);
            }
        }
    }

    #[test]
    fn the_outline_of_one_field_has_six_sides_and_that_of_two_ten() {
        let map = Map::island();
        let field = map.index_of("h8".parse().unwrap()).unwrap();
        let mut fields = FieldSet::only(field);
        assert_eq!(outline(&map, &fields).matches('M').count(), 6);
        fields.insert(map.neighbours(field).first().unwrap());
        assert_eq!(outline(&map, &fields).matches('M').count(), 10);
    }
}
