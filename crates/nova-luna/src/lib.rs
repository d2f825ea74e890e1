//! The rules of the board game Nova Luna for 1 to 4 players.
//!
//! [`NovaLuna`] is a position. It implements [`game::Position`], which has the methods that all games
//! share: `new`, `turn`, `legal`, `check`, `play`, `outcome`. The other types are:
//!
//! - [`Setup`]: the start of a game. Its text form is part of a [`game::Record`].
//! - [`Deck`]: the order of the tiles, which only the dealer has. A position contains the set of
//!   tiles that are still in the stack, but not their order.
//! - [`Action`]: `3@0,-1` takes the tile in slot 3 and places it at column 0, row -1; `+` refills;
//!   `#12` deals tile 12.
//! - [`IllegalAction`], [`SetupError`]: one variant per reason; [`game::Refusal::rule`] is the id of
//!   the rule. The module [`rules`] lists the rules with their ids.
//! - [`Event`]: an effect of an action, for logs and animations.
//! - [`Preview`]: the effects of an action before it is played.
//!
//! # Example
//!
//! ```
//! use game::{Position, Refusal};
//! use nova_luna::{Action, Cell, NovaLuna, Setup, Variant};
//!
//! let (setup, deck) = Setup::from_seed(2, Variant::Standard, 7);
//! let mut position = NovaLuna::new(&setup)?;
//!
//! // The marker is in slot 0, so the first player chooses among slots 1, 2 and 3.
//! assert_eq!(*position.wheel().choices(), [1, 2, 3]);
//! let take: Action = "3@0,0".parse()?;
//! assert_eq!(take, Action::Take { slot: 3, at: Cell::ORIGIN });
//!
//! // A preview does not change the position.
//! let preview = position.preview(3, Cell::ORIGIN)?;
//! assert_eq!(preview.counter, deck.tiles().get(2).map(|tile| tile.cost()));
//!
//! position.play(take)?;
//! assert_eq!(position.turn(), preview.next);
//!
//! // Slot 3 is empty now. A refused action does not change the position.
//! let refused = position.play(take).unwrap_err();
//! assert_eq!(refused.rule(), "NL-32");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Features
//!
//! - `serde` (off by default): `Serialize` and `Deserialize` for actions, cells, colours, decks, end
//!   reasons, goals, set-ups, tiles and variants. Types with a notation are strings; tiles are
//!   numbers; a deck is a list of tiles.

#![deny(missing_docs)]

mod action;
mod area;
mod bits;
mod deck;
mod end;
mod event;
mod goals;
mod illegal;
mod midgame;
mod position;
mod preview;
mod refill;
mod setup;
mod solo;
mod text_drawing;
mod tile;
mod track;
mod wheel;

#[cfg(test)]
mod tests;

#[doc = include_str!("../RULES.md")]
pub mod rules {}

pub use action::{Action, Cell, ParseActionError, ParseCellError};
pub use area::Placed;
pub use deck::{Deck, ParseDeckError};
pub use end::{EndReason, ParseEndReasonError};
pub use event::Event;
pub use illegal::IllegalAction;
pub use midgame::Midgame;
pub use position::NovaLuna;
pub use preview::Preview;
pub use refill::REFILL_AT_MOST;
pub use setup::{
    FIRST_TILES, ParseSetupError, ParseVariantError, Setup, SetupError, Start, Variant,
};
pub use solo::Solo;
pub use tile::{
    Colour, Goal, MOST_GOALS, ParseColourError, ParseGoalError, ParseTileError, TILES, Tile,
    TileSet,
};
pub use track::Track;
pub use wheel::{Choices, SLOTS, Wheel};

#[cfg(feature = "serde")]
game::serde_as_text!(Action, Cell, Colour, EndReason, Goal, Setup, Variant);
