//! The two pictures of the home screen.
//!
//! Coordinates are whole numbers of tenths. Formatting floating-point numbers would add 12 KB of code
//! to the first screen, which needs it for nothing else.

use std::fmt::{self, Write};

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
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"{}\" fill=\"#fff6d8\" opacity=\".{glow}\"/>",
            Tenths(size as i32)
        );
    }
    let tiles = ["#4d8fd6", "#e0674f", "#37b3a3", "#edc145"];
    for slot in 1..12 {
        let angle = slot * 30;
        let (x, y) = (Tenths(2000 + along(840, slot)), Tenths(1100 - along(720, slot + 3)));
        let colour = tiles[slot * 7 % 4];
        let _ = write!(
            out,
            "<g transform=\"translate({x} {y}) rotate({angle})\"><rect x=\"-13\" y=\"-13\" \
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
            let x = 2000 + 312 * column + 156 * row.rem_euclid(2);
            let y = 1100 + 270 * row;
            let ground = (column.div_euclid(3) + row.div_euclid(2) * 3).rem_euclid(8) as usize;
            if is_land(x, y, next(&mut seed) % 20) {
                hexagon(&mut out, x, y, grounds[ground]);
            }
        }
    }
    for (x, y) in [(1690, 88), (2000, 88), (2156, 115), (2000, 142)] {
        let _ = write!(
            out,
            "<ellipse cx=\"{}\" cy=\"{y}\" rx=\"9\" ry=\"6\" fill=\"#4a3a2a\" opacity=\".35\"/>\
             <path d=\"M{} {y}c-2-9 3-14 9-14s10 6 8 14z\" fill=\"#6d665d\" stroke=\"#3a2f25\" \
             stroke-width=\"1.5\"/>",
            Tenths(x),
            (x - 85) / 10,
        );
    }
    for (x, ink) in [(177, "#b8402f"), (240, "#2f6f9f"), (146, "#b8402f")] {
        let _ = write!(
            out,
            "<path d=\"M{x} 119h14l-4-12a5.5 5.5 0 1 0-6 0z\" fill=\"{ink}\" stroke=\"#33271c\" \
             stroke-width=\"1.5\"/>"
        );
    }
    out.push_str("</svg>");
    out
}

/// Whether a field is part of the island: an ellipse of 150 by 76 with an irregular coast.
fn is_land(x: i32, y: i32, rough: u32) -> bool {
    const WIDTH: i64 = 1500 * 1500;
    const HEIGHT: i64 = 760 * 760;
    let square = |length: i32| i64::from(length) * i64::from(length);
    let far = square(x - 2000) * HEIGHT + square(y - 1100) * WIDTH;
    60 * far + i64::from(rough) * WIDTH * HEIGHT < 63 * WIDTH * HEIGHT
}

fn hexagon(out: &mut String, x: i32, y: i32, ground: &str) {
    out.push_str("<polygon points=\"");
    for corner in [1, 3, 5, 7, 9, 11] {
        let (x, y) = (Tenths(x + along(180, corner + 3)), Tenths(y + along(180, corner)));
        let _ = write!(out, "{x},{y} ");
    }
    let _ = write!(out, "\" fill=\"{ground}\" stroke=\"#6b5a42\" stroke-width=\"1.2\"/>");
}

/// A length times the sine of a multiple of 30 degrees, rounded.
fn along(length: i32, twelfth: usize) -> i32 {
    const SINES: [i32; 12] = [0, 500, 866, 1000, 866, 500, 0, -500, -866, -1000, -866, -500];
    (length * SINES[twelfth % 12] + 500).div_euclid(1000)
}

/// A positive number of tenths.
struct Tenths(i32);

impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

/// A pseudo-random number from a fixed seed, so that the stars are always the same.
fn next(seed: &mut u32) -> u32 {
    *seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
    *seed >> 16
}
