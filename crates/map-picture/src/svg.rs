//! Maps as pictures.

use std::fmt::Write;

use terra_nova::{DIRECTIONS, Field, FieldIndex, Map};

use crate::landscape_style::{INK, STYLES};
use crate::{LandscapeStyle, landscape_style};

/// The side of a hexagon.
const SIDE: f64 = 22.0;
/// Half the width of a hexagon.
const HALF: f64 = 19.053;
/// The space around the island.
const MARGIN: f64 = 84.0;
/// The height of the strip with the legend, per line.
const LEGEND: f64 = 34.0;
/// The number of landscapes in one line of the legend.
const LEGEND_COLUMNS: usize = 4;

/// Draws a map in the style of an old chart, as a complete SVG document that needs no other file.
/// Each landscape has a colour, and a pattern that identifies it without colour.
///
/// ```
/// let picture = map_picture::svg(&terra_nova::Map::island());
/// assert!(picture.starts_with("<svg") && picture.ends_with("</svg>\n"));
/// ```
pub fn svg(map: &Map) -> String {
    let chart = Chart::new(map);
    let mut out = String::new();
    chart.open(&mut out);
    chart.sea(&mut out);
    chart.land(&mut out);
    chart.lines(&mut out);
    chart.names(&mut out);
    chart.legend(&mut out);
    out.push_str("</svg>\n");
    out
}

struct Chart<'a> {
    map: &'a Map,
    looks: Vec<&'static LandscapeStyle>,
    /// The smallest column, in half hexagons.
    left: i32,
    width: f64,
    /// The height without the legend.
    height: f64,
}

impl<'a> Chart<'a> {
    fn new(map: &'a Map) -> Chart<'a> {
        let columns = map.fields().iter().map(|&field| column(field));
        let (left, right) = (columns.clone().min().unwrap_or(0), columns.max().unwrap_or(0));
        let rows = map.fields().last().map_or(0, |field| field.row());
        let looks = (map.landscapes().iter().enumerate())
            .map(|(i, landscape)| landscape_style(&landscape.key, i))
            .collect();
        let width = f64::from(right - left) * HALF + 2.0 * (MARGIN + HALF);
        let height = f64::from(rows) * 1.5 * SIDE + 2.0 * (MARGIN + SIDE);
        Chart { map, looks, left, width: width.max(520.0), height }
    }

    /// The middle of a field.
    fn middle(&self, field: Field) -> (f64, f64) {
        let x = f64::from(column(field) - self.left) * HALF + MARGIN + HALF;
        (x, f64::from(field.row()) * 1.5 * SIDE + MARGIN + SIDE)
    }

    /// A corner of a field; corner `d` and the next one lie on the side in direction `d`.
    fn corner(&self, field: Field, corner: usize) -> (f64, f64) {
        const CORNERS: [(f64, f64); 6] =
            [(1.0, -0.5), (1.0, 0.5), (0.0, 1.0), (-1.0, 0.5), (-1.0, -0.5), (0.0, -1.0)];
        let (x, y) = self.middle(field);
        let (right, down) = CORNERS[corner % 6];
        (x + right * HALF, y + down * SIDE)
    }

    /// The hexagons of fields as one path.
    fn hexagons(&self, fields: impl Iterator<Item = FieldIndex>) -> String {
        let mut path = String::new();
        for field in fields {
            for corner in 0..6 {
                let (x, y) = self.corner(self.map.field(field), corner);
                let letter = if corner == 0 { 'M' } else { 'L' };
                let _ = write!(path, "{letter}{x:.1} {y:.1}");
            }
            path.push('Z');
        }
        path
    }

    fn open(&self, out: &mut String) {
        let lines = self.map.landscapes().len().div_ceil(LEGEND_COLUMNS) as f64;
        let (width, height) = (self.width, self.height + lines * LEGEND + 8.0);
        let _ = write!(
            out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" \
             font-family=\"Georgia, 'Times New Roman', serif\" fill=\"{INK}\">\n\
             <title>{}</title>\n<defs>\n\
             <filter id=\"hand\" x=\"-12%\" y=\"-12%\" width=\"124%\" height=\"124%\">\
             <feTurbulence type=\"fractalNoise\" baseFrequency=\"0.03\" numOctaves=\"2\" seed=\"3\"/>\
             <feDisplacementMap in=\"SourceGraphic\" scale=\"5\" xChannelSelector=\"R\" \
             yChannelSelector=\"G\"/></filter>\n",
            escape(self.map.name()),
        );
        for style in &STYLES {
            let _ = writeln!(out, "{}", style.pattern());
        }
        let _ = write!(
            out,
            "</defs>\n<rect width=\"100%\" height=\"100%\" fill=\"#efe3c6\"/>\n\
             <rect x=\"10\" y=\"10\" width=\"{:.0}\" height=\"{:.0}\" fill=\"none\" \
             stroke=\"{INK}\" stroke-width=\"2\"/>\n\
             <rect x=\"15\" y=\"15\" width=\"{:.0}\" height=\"{:.0}\" fill=\"none\" \
             stroke=\"{INK}\" stroke-width=\"0.7\"/>\n",
            width - 20.0,
            height - 20.0,
            width - 30.0,
            height - 30.0,
        );
    }

    /// Lines that follow the coast, fainter the further out they lie.
    fn sea(&self, out: &mut String) {
        let _ = writeln!(
            out,
            "<defs><path id=\"coast\" d=\"{}\"/></defs>\n<g filter=\"url(#hand)\" \
             stroke-linejoin=\"round\">",
            self.hexagons(self.map.board().iter())
        );
        // Each line is a wide stroke with a narrower one of the water's colour on top.
        let lines =
            [("#b9c9bd", "#e6dfc6", 56), ("#a3bdb6", "#dad9c4", 40), ("#8fb0ac", "#c3d0c4", 24)];
        for (line, water, width) in lines {
            for (colour, width) in [(line, width), (water, width - 3)] {
                let _ = writeln!(
                    out,
                    "<use href=\"#coast\" stroke=\"{colour}\" stroke-width=\"{width}\"/>"
                );
            }
        }
        out.push_str("</g>\n");
    }

    fn land(&self, out: &mut String) {
        out.push_str("<g filter=\"url(#hand)\">\n");
        for (fields, style) in self.map.landscape_fields().iter().zip(&self.looks) {
            let path = self.hexagons(fields.iter());
            let _ = write!(
                out,
                "<path d=\"{path}\" fill=\"{}\"/>\n<path d=\"{path}\" fill=\"url(#{})\" \
                 stroke=\"{INK}\" stroke-width=\"0.5\" stroke-opacity=\"0.45\"/>\n",
                style.colour, style.key,
            );
        }
        out.push_str("</g>\n");
    }

    /// The borders between landscapes, and the coast.
    fn lines(&self, out: &mut String) {
        let (mut borders, mut coast) = (String::new(), String::new());
        for field in self.map.board() {
            for direction in 0..DIRECTIONS.len() {
                let path = match self.map.neighbour(field, direction) {
                    None => &mut coast,
                    Some(neighbour)
                        if direction < 3
                            && self.map.landscape_of(neighbour) != self.map.landscape_of(field) =>
                    {
                        &mut borders
                    }
                    Some(_) => continue,
                };
                let (x, y) = self.corner(self.map.field(field), direction);
                let (to_x, to_y) = self.corner(self.map.field(field), direction + 1);
                let _ = write!(path, "M{x:.1} {y:.1}L{to_x:.1} {to_y:.1}");
            }
        }
        let _ = write!(
            out,
            "<g filter=\"url(#hand)\" fill=\"none\" stroke=\"{INK}\" stroke-linecap=\"round\">\n\
             <path d=\"{borders}\" stroke-width=\"2.2\"/>\n\
             <path d=\"{coast}\" stroke-width=\"3.2\"/>\n</g>\n"
        );
    }

    /// The name of the map, and those of the fields.
    fn names(&self, out: &mut String) {
        let _ = write!(
            out,
            "<text x=\"{:.0}\" y=\"48\" font-size=\"25\" font-style=\"italic\" \
             text-anchor=\"middle\">{}</text>\n<g font-size=\"7.5\" text-anchor=\"middle\" \
             stroke=\"#fbf5e3\" stroke-width=\"2\" stroke-opacity=\"0.7\" paint-order=\"stroke\" \
             font-family=\"sans-serif\">\n",
            self.width / 2.0,
            escape(self.map.name()),
        );
        for &field in self.map.fields() {
            let (x, y) = self.middle(field);
            let _ = writeln!(out, "<text x=\"{x:.1}\" y=\"{:.1}\">{field}</text>", y + 14.0);
        }
        out.push_str("</g>\n");
    }

    fn legend(&self, out: &mut String) {
        let step = (self.width - 60.0) / LEGEND_COLUMNS as f64;
        out.push_str("<g font-size=\"14\">\n");
        for (i, landscape) in self.map.landscapes().iter().enumerate() {
            let x = 34.0 + (i % LEGEND_COLUMNS) as f64 * step;
            let y = self.height - 26.0 + (i / LEGEND_COLUMNS) as f64 * LEGEND;
            let style = self.looks[i];
            for fill in [style.colour.to_owned(), format!("url(#{})", style.key)] {
                let _ = writeln!(
                    out,
                    "<rect x=\"{x:.0}\" y=\"{y:.0}\" width=\"34\" height=\"24\" rx=\"3\" \
                     fill=\"{fill}\" stroke=\"{INK}\"/>"
                );
            }
            let (x, y) = (x + 41.0, y + 17.0);
            let _ = writeln!(
                out,
                "<text x=\"{x:.0}\" y=\"{y:.0}\">{} <tspan fill-opacity=\"0.6\">{}</tspan></text>",
                escape(&landscape.key),
                landscape.letter,
            );
        }
        out.push_str("</g>\n");
    }
}

/// The horizontal position of a field, in half hexagons.
fn column(field: Field) -> i32 {
    2 * i32::from(field.number()) + i32::from(field.row())
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_field_and_landscape_of_the_island_is_in_the_picture() {
        let island = Map::island();
        let picture = svg(&island);
        for field in island.fields() {
            assert!(picture.contains(&format!(">{field}</text>")), "{field}");
        }
        for landscape in island.landscapes() {
            assert!(picture.contains(&format!("url(#{})", landscape.key)), "{}", landscape.key);
        }
        assert!(!picture.contains("NaN") && !picture.contains("http://www.w3.org/1999/xlink"));
    }

    #[test]
    fn a_name_cannot_break_out_of_the_picture() {
        let text = Map::island().to_string().replace("name island", "name <script>&\"");
        let picture = svg(&text.parse().unwrap());
        assert!(picture.contains("&lt;script&gt;&amp;&quot;") && !picture.contains("<script"));
    }

    #[test]
    fn landscapes_look_different_whatever_their_keys() {
        let landscapes: Vec<String> =
            ('A'..='H').map(|letter| format!("landscape {letter} kind-{letter}\n")).collect();
        let text = format!("name many\n{}board\nA B C D E F G H\n", landscapes.concat());
        let picture = svg(&text.parse().unwrap());
        for style in &STYLES {
            assert!(picture.contains(&format!("fill=\"url(#{})\"", style.key)), "{}", style.key);
        }
    }
}
