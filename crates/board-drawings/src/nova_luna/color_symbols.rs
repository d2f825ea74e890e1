//! The four symbols of the tile colours: wave, flame, leaf and sun.

use nova_luna::Colour;

/// The CSS class of a tile colour, which is also the message id of its name.
pub const fn colour_class(colour: Colour) -> &'static str {
    match colour {
        Colour::Blue => "nl-blue",
        Colour::Red => "nl-red",
        Colour::Turquoise => "nl-turquoise",
        Colour::Yellow => "nl-yellow",
    }
}

/// A symbol around a point, about 20 wide at scale 1, in the current colour.
pub fn glyph(colour: Colour, (x, y): (f64, f64), scale: f64) -> String {
    let class = colour_class(colour);
    let drawing = match colour {
        Colour::Blue => {
            "<path class=\"nl-line\" d=\"M-8.5 -2.6q4.25 -6.4 8.5 0t8.5 0M-8.5 5.4q4.25 -6.4 8.5 0t8.5 0\"/>"
        }
        Colour::Red => {
            "<path d=\"M1 -10.5C2 -5.5 7.8 -2.6 7.8 3A7.8 7 0 0 1 -7.8 3C-7.8 -.4 -5.6 -2 -4.8 -5C-3 -4.2 \
             -2.2 -3 -2 -1.6C-.2 -4 .2 -7 1 -10.5Z\"/>"
        }
        Colour::Turquoise => {
            "<path d=\"M-8.6 8.6C-11 -3.4 -2.6 -9.4 9.4 -9.4C9.4 2.4 3.6 11 -8.6 8.6Z\"/><path \
             class=\"nl-vein\" d=\"M-8.6 8.6L3.4 -3.4M-3 3V-2.6M-3 3H2.6\"/>"
        }
        Colour::Yellow => {
            "<circle r=\"4.9\"/><path class=\"nl-ray\" d=\"M0 -7.3V-10M0 7.3V10M-7.3 0H-10M7.3 0H10M5.2 -5.2L7.1 \
             -7.1M-5.2 5.2L-7.1 7.1M-5.2 -5.2L-7.1 -7.1M5.2 5.2L7.1 7.1\"/>"
        }
    };
    format!(
        "<g class=\"nl-glyph {class}\" transform=\"translate({x:.1} {y:.1}) scale({scale:.2})\">{drawing}</g>"
    )
}
