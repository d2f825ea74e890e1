//! Colours and patterns for the landscapes of a drawn map.

/// The colour of every line.
pub(crate) const INK: &str = "#4a3626";

/// The drawing of a landscape: a colour, and a pattern that identifies it without colour.
pub struct LandscapeStyle {
    /// The key of the landscape on the island that it was made for.
    pub key: &'static str,
    /// Its colour on paper.
    pub colour: &'static str,
    /// The side of the square that repeats.
    size: u32,
    /// Degrees by which the pattern is turned.
    turn: u32,
    /// What is drawn as lines, and what as solid shapes.
    lines: &'static str,
    solid: &'static str,
}

impl LandscapeStyle {
    /// The pattern as an element for the definitions of a picture.
    pub fn pattern(&self) -> String {
        let LandscapeStyle { key, size, turn, lines, solid, .. } = self;
        format!(
            "<pattern id=\"{key}\" width=\"{size}\" height=\"{size}\" patternUnits=\"userSpaceOnUse\" \
             patternTransform=\"rotate({turn})\"><path d=\"{lines}\" fill=\"none\" stroke=\"{INK}\" \
             stroke-width=\"1.2\" stroke-opacity=\"0.75\" stroke-linecap=\"round\" \
             stroke-linejoin=\"round\"/><path d=\"{solid}\" fill=\"{INK}\" fill-opacity=\"0.7\"/></pattern>"
        )
    }
}

/// The style of a landscape: the one for its key, or else the one at its place in the list.
pub fn landscape_style(key: &str, place: usize) -> &'static LandscapeStyle {
    STYLES.iter().find(|style| style.key == key).unwrap_or(&STYLES[place % STYLES.len()])
}

/// Eight looks that differ in shape as well as in colour.
pub(crate) static STYLES: [LandscapeStyle; 8] = [
    // Furrows.
    LandscapeStyle {
        key: "field",
        colour: "#ecd382",
        size: 14,
        turn: 28,
        lines: "M0 3.5H14M0 10.5H14M3 3.5v-1.8M10 10.5v-1.8",
        solid: "",
    },
    // Firs.
    LandscapeStyle {
        key: "forest",
        colour: "#8fb07a",
        size: 26,
        turn: 0,
        lines: "M7 14v3M20 25v-3",
        solid: "M7 2L11 9H9L12 14H2L5 9H3ZM20 11L24 17H22L25 22H15L18 17H16Z",
    },
    // Rounded tops.
    LandscapeStyle {
        key: "hills",
        colour: "#d6b27a",
        size: 26,
        turn: 0,
        lines: "M1 11Q7 -1 13 11M9 6Q11 7 11 11M14 24Q20 12 26 24M22 19Q24 20 24 24",
        solid: "",
    },
    // Waves.
    LandscapeStyle {
        key: "lake",
        colour: "#a3c9d9",
        size: 20,
        turn: 0,
        lines: "M0 5Q5 1 10 5T20 5M0 15Q5 11 10 15T20 15",
        solid: "",
    },
    // Peaks with a shaded side.
    LandscapeStyle {
        key: "mountain",
        colour: "#c2b8ae",
        size: 28,
        turn: 0,
        lines: "M1 13L7 2L13 13M15 27L21 16L27 27",
        solid: "M7 2L13 13L9 12L8 8ZM21 16L27 27L23 26L22 22Z",
    },
    // Tufts of grass.
    LandscapeStyle {
        key: "prairie",
        colour: "#cdd38a",
        size: 24,
        turn: 0,
        lines: "M6 10V3M6 10Q5 6 2 5M6 10Q7 6 10 5M18 22V15M18 22Q17 18 14 17M18 22Q19 18 22 17",
        solid: "",
    },
    // Dots.
    LandscapeStyle {
        key: "steppe",
        colour: "#e6bf95",
        size: 13,
        turn: 12,
        lines: "",
        solid: "M3 4a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0 -2.4 0ZM9.5 10a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0 -2.4 0Z",
    },
    // Flowers.
    LandscapeStyle {
        key: "meadow",
        colour: "#bcd89a",
        size: 26,
        turn: 0,
        lines: "M4.2 6a2.1 2.1 0 1 0 4.2 0a2.1 2.1 0 1 0 -4.2 0ZM6.3 3.6V1.4M6.3 8.4v2.2M3.9 6H1.7M8.7 6h2.2\
                M17.2 19a2.1 2.1 0 1 0 4.2 0a2.1 2.1 0 1 0 -4.2 0ZM19.3 16.6v-2.2M19.3 21.4v2.2M16.9 19h-2.2M21.7 19h2.2",
        solid: "",
    },
];
