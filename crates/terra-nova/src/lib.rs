//! The rules of Terra Nova: pieces wander over a map of eight landscapes, stones divide it,
//! and whoever has the most pieces in an area when it is closed takes its points.
//!
//! [`TerraNova`] is a [`game::Position`]; everything that every game can do is in that trait.
//! What is particular to this game:
//!
//! - [`Setup`], [`Map`], [`generate`]: how a game begins, and the boards. Any map text makes a
//!   board; `island` is built in; a seed makes more. The crate `map-picture` draws them.
//! - [`Draft`]: a board that somebody is drawing, and what it still lacks to be a map.
//! - [`Action`]: `h8` places a piece, `h8-h12` moves it, `*i9` lays a stone.
//! - [`Event`]: what an action brings about.
//! - [`TerraNova::reach`], [`TerraNova::stone_fields`], [`TerraNova::stone_preview`],
//!   [`TerraNova::open_regions`]: what a player wants to see before deciding.
//!
//! ```
//! use game::{Position, Rng, random_game};
//! use terra_nova::{Action, IllegalAction, Setup, TerraNova};
//!
//! let mut position = TerraNova::new(&Setup::new(2))?;
//! position.play("h8".parse()?)?;
//! let same: Action = "h8".parse()?;
//! assert_eq!(position.play(same), Err(IllegalAction::PlaceTaken("h8".parse()?)));
//!
//! let plies = random_game(&mut position, &mut Rng::new(1));
//! let outcome = position.outcome().expect("the game is over");
//! assert!(plies > 0 && !outcome.ranking().is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # How it is fast
//!
//! A set of fields is 256 bits ([`FieldSet`]); a [`Field`] is a name that means the same on every
//! map, a [`FieldIndex`] the number of a field on one map. For each of the three axes the occupied
//! fields are kept once more, in an order in which straight lines are contiguous, so that the
//! way is clear when a few bits in a row are. A stone looks for areas only if its open
//! neighbours do not touch each other all around, or none of them shares its landscape. What
//! scored areas were is found again when somebody asks. A position has about 500 bytes, no
//! heap memory of its own, and shares the tables of its map.
//!
//! # How fair the maps are
//!
//! [`Fairness`] says what is meant: the prices of the landscapes, in stones, lie close to each
//! other. On the island seven landscapes cost 12 or 13 stones and the mountain in the middle
//! 20, a spread of 8. The maps of the seeds 0 to 999 have a mean price of 15.4, a spread of 4 in
//! the median and of 6 at most.

mod action;
mod direction;
mod end;
mod event;
mod field;
mod field_set;
mod geometry;
mod illegal;
mod legal;
mod map;
mod midgame;
mod moved_pieces;
mod play;
mod position;
mod preview;
mod scored_area;
mod setup;
mod text_drawing;

#[cfg(test)]
mod tests;

pub use action::{Action, ParseActionError};
pub use direction::DIRECTIONS;
pub use end::EndReason;
pub use event::{Event, Phase};
pub use field::{Field, ParseFieldError};
pub use field_set::{FieldIndex, FieldSet, Iter as SpotsIter};
pub use illegal::IllegalAction;
pub use map::{
    BadOptions, Draft, DraftFault, Fairness, Landscape, Map, MapError, MapFault, Options, generate,
};
pub use midgame::{Midgame, MidgameError};
pub use position::{STONES, TerraNova};
pub use scored_area::Area;
pub use setup::{MapChoice, ParseSetupError, Setup, SetupError, Start};
