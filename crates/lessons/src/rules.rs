//! The rules in order, with their figures.

use crate::Course;

/// A chapter of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chapter {
    /// The name of the message with its title.
    pub title: &'static str,
    /// The ids of its rules, and the figure of each.
    pub rules: &'static [(&'static str, Option<Figure>)],
}

/// A figure of a real position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Figure {
    /// The moon wheel of a step of [`Course::NovaLuna`].
    Wheel(&'static str),
    /// The player's area of a step of [`Course::NovaLuna`], after its hint.
    Area(&'static str),
    /// The built-in map of Terra Nova.
    Island,
    /// A step of [`Course::TerraNova`] after this number of actions of its hint.
    Land(&'static str, usize, Shown),
}

/// The highlights on the board of Terra Nova.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// The fields that the piece on this field can reach.
    Reach(&'static str),
    /// The fields on which a stone can be laid.
    Stones,
    /// The areas that a stone on this field would close.
    Closing(&'static str),
}

/// The rules of a course's game by chapter.
pub const fn chapters(course: Course) -> &'static [Chapter] {
    match course {
        Course::NovaLuna | Course::Solo => NOVA_LUNA,
        Course::TerraNova => TERRA_NOVA,
    }
}

/// Rules on questions that the printed rules leave open.
pub const RULINGS: [&str; 6] = ["NL-65", "NL-66", "TN-27", "TN-31", "TN-42", "TN-43"];

/// The name of a message about a rule. `part` is `title`, `text` or, if there is one, `figure`.
pub fn rule_message(rule: &str, part: &str) -> String {
    format!("rule-{}-{part}", rule.to_ascii_lowercase())
}

const NOVA_LUNA: &[Chapter] = &[
    Chapter {
        title: "rules-material",
        rules: &[("NL-1", None), ("NL-2", Some(Figure::Wheel("take"))), ("NL-3", None)],
    },
    Chapter { title: "rules-set-up", rules: &[("NL-10", None), ("NL-11", None), ("NL-12", None)] },
    Chapter {
        title: "rules-order",
        rules: &[("NL-20", Some(Figure::Wheel("again"))), ("NL-21", None)],
    },
    Chapter {
        title: "rules-turn",
        rules: &[
            ("NL-30", Some(Figure::Wheel("refill"))),
            ("NL-31", None),
            ("NL-32", None),
            ("NL-33", None),
            ("NL-34", None),
            ("NL-35", Some(Figure::Area("two-goals"))),
        ],
    },
    Chapter {
        title: "rules-goals",
        rules: &[("NL-40", Some(Figure::Area("chain"))), ("NL-41", Some(Figure::Area("own-tile")))],
    },
    Chapter { title: "rules-end", rules: &[("NL-50", None), ("NL-51", None), ("NL-52", None)] },
    Chapter {
        title: "rules-solo",
        rules: &[
            ("NL-60", None),
            ("NL-61", None),
            ("NL-62", None),
            ("NL-63", None),
            ("NL-64", None),
            ("NL-65", None),
            ("NL-66", None),
        ],
    },
    Chapter { title: "rules-not-allowed", rules: &[("NL-70", None)] },
];

const TERRA_NOVA: &[Chapter] = &[
    Chapter {
        title: "rules-material",
        rules: &[("TN-1", Some(Figure::Island)), ("TN-2", None), ("TN-3", None)],
    },
    Chapter { title: "rules-placement", rules: &[("TN-10", None), ("TN-11", None)] },
    Chapter {
        title: "rules-turn",
        rules: &[
            ("TN-20", None),
            ("TN-21", None),
            ("TN-22", Some(Figure::Land("move", 0, Shown::Reach("i5")))),
            ("TN-23", None),
            ("TN-24", None),
            ("TN-25", Some(Figure::Land("stone", 1, Shown::Stones))),
            ("TN-26", None),
            ("TN-27", None),
        ],
    },
    Chapter {
        title: "rules-areas",
        rules: &[
            ("TN-30", Some(Figure::Land("area", 1, Shown::Closing("e10")))),
            ("TN-31", Some(Figure::Land("last", 1, Shown::Closing("h6")))),
            ("TN-32", None),
            ("TN-33", None),
            ("TN-34", None),
            ("TN-35", Some(Figure::Land("both", 1, Shown::Closing("e9")))),
        ],
    },
    Chapter {
        title: "rules-end",
        rules: &[
            ("TN-40", None),
            ("TN-41", None),
            ("TN-42", None),
            ("TN-43", None),
            ("TN-44", None),
            ("TN-45", None),
        ],
    },
];
