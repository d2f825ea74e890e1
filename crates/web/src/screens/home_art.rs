//! The two pictures of the home screen.

use std::fmt::Write;

use board::sin_cos;

/// A night sky with a new moon and the ring of tiles around it.
pub(crate) fn night() -> String {
    let mut out = String::from(
        "<svg viewBox=\"0 0 400 220\" preserveAspectRatio=\"xMidYMid slice\" aria-hidden=\"true\">\
         <defs><radialGradient id=\"sky\" cx=\"50%\" cy=\"46%\" r=\"75%\"><stop offset=\"0\" \
         stop-color=\"#33457f\"/><stop offset=\"1\" stop-color=\"#0d1430\"/></radialGradient></defs>\
         <rect width=\"400\" height=\"220\" fill=\"url(#sky)\"/>",
    );
    let mut seed = 7u32;
    for _ in 0..60 {
        let (x, y) = (next(&mut seed) % 400, next(&mut seed) % 220);
        let size = 4 + next(&mut seed) % 12;
        let glow = 30 + next(&mut seed) % 60;
        let _ = write!(
            out,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"{:.1}\" fill=\"#fff6d8\" opacity=\".{glow}\"/>",
            f64::from(size) / 10.0
        );
    }
    let tiles = ["#4d8fd6", "#e0674f", "#37b3a3", "#edc145"];
    for slot in 1..12 {
        let angle = f64::from(slot) * 30.0;
        let (sin, cos) = sin_cos(angle);
        let (x, y) = (200.0 + 84.0 * sin, 110.0 - 72.0 * cos);
        let colour = tiles[(slot as usize * 7) % 4];
        let _ = write!(
            out,
            "<g transform=\"translate({x:.1} {y:.1}) rotate({angle})\"><rect x=\"-13\" y=\"-13\" \
             width=\"26\" height=\"26\" rx=\"5\" fill=\"{colour}\" stroke=\"#0b1026\" \
             stroke-width=\"2\"/><rect x=\"-10\" y=\"-10\" width=\"20\" height=\"20\" rx=\"3\" \
             fill=\"#fff\" opacity=\".16\"/></g>"
        );
    }
    out.push_str(
        "<circle cx=\"200\" cy=\"110\" r=\"36\" fill=\"#1b2650\"/>\
         <path d=\"M211 143a34.5 34.5 0 1 1 0-66a26.5 26.5 0 1 0 0 66z\" fill=\"#ffe9b0\"/></svg>",
    );
    out
}

/// A coast of hexagons, drawn with a pen.
pub(crate) fn land() -> String {
    let mut out = String::from(
        "<svg viewBox=\"0 0 400 220\" preserveAspectRatio=\"xMidYMid slice\" aria-hidden=\"true\">\
         <rect width=\"400\" height=\"220\" fill=\"#e9dcc0\"/>",
    );
    for wave in 0..7 {
        let y = 14 + wave * 32;
        let _ = write!(
            out,
            "<path d=\"M0 {y}q12 -7 24 0t24 0t24 0t24 0t24 0t24 0t24 0t24 0t24 0t24 0t24 0t24 0t24 \
             0t24 0t24 0t24 0t24 0\" fill=\"none\" stroke=\"#8fb0b3\" stroke-width=\"1.4\" opacity=\".7\"/>"
        );
    }
    let grounds =
        ["#b9cf8b", "#d9b36a", "#8fae6b", "#c7b9a2", "#e6cf7d", "#a7c4b5", "#cf9f7a", "#b5b0c9"];
    let mut seed = 11u32;
    for row in -2i32..=2 {
        for column in -5i32..=5 {
            let (x, y) = (
                200.0 + 31.2 * (f64::from(column) + 0.5 * f64::from(row.rem_euclid(2))),
                110.0 + 27.0 * f64::from(row),
            );
            let far = ((x - 200.0) / 150.0).powi(2) + ((y - 110.0) / 76.0).powi(2);
            let ground = (column.div_euclid(3) + row.div_euclid(2) * 3).rem_euclid(8) as usize;
            if far + f64::from(next(&mut seed) % 20) / 60.0 < 1.05 {
                hexagon(&mut out, x, y, grounds[ground]);
            }
        }
    }
    for (x, y) in [(169.0, 83.0), (200.0, 83.0), (215.6, 110.0), (200.0, 137.0)] {
        let _ = write!(
            out,
            "<ellipse cx=\"{x}\" cy=\"{:.0}\" rx=\"9\" ry=\"6\" fill=\"#4a3a2a\" opacity=\".35\"/>\
             <path d=\"M{:.0} {:.0}c-2-9 3-14 9-14s10 6 8 14z\" fill=\"#6d665d\" stroke=\"#3a2f25\" \
             stroke-width=\"1.5\"/>",
            y + 5.0,
            x - 9.0,
            y + 5.0
        );
    }
    for (x, y, ink) in
        [(184.0, 110.0, "#b8402f"), (247.0, 110.0, "#2f6f9f"), (153.0, 110.0, "#b8402f")]
    {
        let _ = write!(
            out,
            "<path d=\"M{:.0} {:.0}h14l-4-12a5.5 5.5 0 1 0-6 0z\" fill=\"{ink}\" stroke=\"#33271c\" \
             stroke-width=\"1.5\"/>",
            x - 7.0,
            y + 9.0
        );
    }
    out.push_str("</svg>");
    out
}

fn hexagon(out: &mut String, x: f64, y: f64, ground: &str) {
    let corners: Vec<String> = (0..6)
        .map(|corner| {
            let (sin, cos) = sin_cos(f64::from(corner) * 60.0 + 30.0);
            format!("{:.1},{:.1}", x + 18.0 * cos, y + 18.0 * sin)
        })
        .collect();
    let _ = write!(
        out,
        "<polygon points=\"{}\" fill=\"{ground}\" stroke=\"#6b5a42\" stroke-width=\"1.2\"/>",
        corners.join(" ")
    );
}

/// A pseudo-random number from a fixed seed, so that the stars are always the same.
fn next(seed: &mut u32) -> u32 {
    *seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
    *seed >> 16
}
