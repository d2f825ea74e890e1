//! The moon as a small picture. A fuller moon means a better score.

/// The phase of the full moon; a new moon is 0.
pub(super) const FULL: u8 = 4;

/// The Unicode moon symbols, from new to full.
pub(super) const SIGNS: [char; FULL as usize + 1] = ['🌑', '🌒', '🌓', '🌔', '🌕'];

/// The moon phase of a score: full at par or better.
pub(super) fn of_score(score: u32, par: u32) -> u8 {
    match score.saturating_sub(par) {
        0 => 4,
        1..=10 => 3,
        11..=20 => 2,
        21..=40 => 1,
        _ => 0,
    }
}

/// A moon as an SVG.
pub(super) fn draw(full: u8) -> String {
    let lit = match full.min(FULL) {
        0 => "",
        1 => "M12 2a10 10 0 0 1 0 20a16 16 0 0 0 0-20z",
        2 => "M12 2a10 10 0 0 1 0 20z",
        3 => "M12 2a10 10 0 0 1 0 20a16 16 0 0 1 0-20z",
        _ => "M12 2a10 10 0 0 1 0 20a10 10 0 0 1 0-20z",
    };
    format!(
        "<svg class=\"face\" viewBox=\"0 0 24 24\" aria-hidden=\"true\">\
         <circle class=\"face-dark\" cx=\"12\" cy=\"12\" r=\"10\"/>\
         <path class=\"face-lit\" d=\"{lit}\"/></svg>"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn at_par_the_moon_is_full() {
        assert_eq!([70, 78, 79, 98, 118, 119].map(|score| of_score(score, 78)), [4, 4, 3, 2, 1, 0]);
    }
}
