//! The rules of the board game Terra Nova for 2 to 4 players, with maps and a map generator.
//!
//! Players move pieces over a map of several landscapes and place stones that divide it. When stones
//! close an area, the player with the most pieces in it gets its points.
//!
//! [`TerraNova`] is a position. It implements [`game::Position`], which has the methods that all games
//! share: `new`, `turn`, `legal`, `check`, `play`, `outcome`. The other types are:
//!
//! - [`Setup`], [`Map`], [`generate`]: the start of a game, and the boards. `island` is built in. Any
//!   map text is a board, and a seed generates one.
//! - [`Draft`]: an unfinished map, with a list of what is missing.
//! - [`Action`]: `h8` places a piece, `h8-h12` moves it, `*i9` places a stone.
//! - [`IllegalAction`], [`SetupError`]: one variant per reason; [`game::Refusal::rule`] is the id of
//!   the rule. The module [`rules`] lists the rules with their ids.
//! - [`Event`]: an effect of an action, for logs and animations.
//! - [`TerraNova::reach`], [`TerraNova::stone_fields`], [`TerraNova::stone_preview`],
//!   [`TerraNova::open_regions`]: what a front end shows before a player decides.
//!
//! # Example
//!
//! ```
//! use game::{Position, Refusal, Rng, random_game};
//! use terra_nova::{Action, Setup, TerraNova};
//!
//! let mut position = TerraNova::new(&Setup::new(2))?;
//! let place: Action = "h8".parse()?;
//! position.play(place)?;
//!
//! // The field is occupied now. A refused action does not change the position.
//! let refused = position.play(place).unwrap_err();
//! assert_eq!(refused.rule(), "TN-10");
//!
//! random_game(&mut position, &mut Rng::new(1));
//! let outcome = position.outcome().expect("the game is over");
//! assert!(!outcome.ranking().is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Features
//!
//! - `serde` (off by default): `Serialize` and `Deserialize` for actions, drafts, end reasons, fields,
//!   generator [`Options`], maps, phases and set-ups. Types with a notation are strings.
//!
//! # Speed
//!
//! A set of fields is 256 bits ([`FieldSet`]). A [`Field`] is a name that is valid on every map; a
//! [`FieldIndex`] is the number of a field on one map. For each of the three axes the position also
//! stores the occupied fields in an order in which straight lines are contiguous. A path is clear if a
//! run of bits is zero. After a stone, the rules search for areas only if the open neighbours of the
//! stone are not all adjacent to each other, or if none of them has the landscape of the stone's field.
//! The position does not store scored areas; it finds them again when a caller asks for them. A
//! position has about 500 bytes, no heap memory, and shares the tables of its map.
//!
//! # Fairness of maps
//!
//! [`Fairness`] defines it: the prices of the landscapes, in stones, differ little. On the island seven
//! landscapes cost 12 or 13 stones and the mountain in the middle costs 20, a spread of 8. The maps of
//! the seeds 0 to 999 have a mean price of 15.4, a median spread of 4 and a largest spread of 6.

#![deny(missing_docs)]

mod action;
mod action_effects;
mod direction;
mod end;
mod event;
mod field;
mod field_set;
mod geometry;
mod illegal;
mod legal_actions;
mod map;
mod midgame;
mod moved_pieces;
mod position;
mod preview;
mod scored_area;
mod setup;
mod text_drawing;

#[cfg(test)]
mod tests;

#[doc = include_str!("../RULES.md")]
pub mod rules {}

pub use action::{Action, ParseActionError};
pub use direction::DIRECTIONS;
pub use end::{EndReason, ParseEndReasonError};
pub use event::{Event, ParsePhaseError, Phase};
pub use field::{Field, ParseFieldError};
pub use field_set::{FieldIndex, FieldSet, Iter as FieldSetIter};
pub use illegal::IllegalAction;
pub use map::{
    Draft, DraftFault, Fairness, Landscape, Map, MapError, MapFault, Options, OptionsError,
    generate,
};
pub use midgame::{Midgame, MidgameError};
pub use position::{STONES, TerraNova};
pub use scored_area::Area;
pub use setup::{MapChoice, ParseSetupError, Setup, SetupError, Start};

#[cfg(feature = "serde")]
game::serde_as_text!(Action, Draft, EndReason, Field, Map, Phase, Setup);
