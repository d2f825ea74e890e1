//! The rules of Nova Luna, for 1 to 4 players.
//!
//! [`NovaLuna`] is a position; it implements [`game::Position`]. A [`Setup`] is how a game
//! begins, an [`Action`] is what a player or chance can do, an [`IllegalAction`] says which rule
//! forbids one. A [`Deck`] is the dealer's secret: the position knows which tiles are still
//! in the stack, but not in which order they will come.
//!
//! ```
//! use game::{Position, Turn};
//! use nova_luna::{Action, Cell, NovaLuna, Setup, Variant};
//!
//! let (setup, deck) = Setup::from_seed(2, Variant::Standard, 7);
//! let mut position = NovaLuna::new(&setup)?;
//!
//! // The marker stands in slot 0, so the first player chooses among slots 1, 2 and 3.
//! assert_eq!(*position.wheel().choices(), [1, 2, 3]);
//! let take: Action = "3@0,0".parse()?;
//! assert_eq!(take, Action::Take { slot: 3, at: Cell::ORIGIN });
//!
//! // What would it do? Nothing changes until it is played.
//! let preview = position.preview(3, Cell::ORIGIN)?;
//! assert_eq!(preview.counter, deck.tiles().get(2).map(|tile| tile.cost()));
//!
//! position.play(take)?;
//! assert_eq!(position.turn(), preview.next);
//!
//! // The tile in slot 3 is gone, and the position stays as it was.
//! let refused = position.play(take).unwrap_err();
//! assert_eq!(game::Refusal::rule(&refused), "NL-32");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

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
mod setup;
mod solo;
mod text_drawing;
mod tile;
mod track;
mod wheel;

#[cfg(test)]
mod tests;

pub use action::{Action, Cell, ParseActionError};
pub use area::Placed;
pub use deck::Deck;
pub use end::EndReason;
pub use event::Event;
pub use illegal::IllegalAction;
pub use midgame::Midgame;
pub use position::{NovaLuna, REFILL_AT_MOST};
pub use preview::Preview;
pub use setup::{FIRST_TILES, ParseSetupError, Setup, SetupError, Start, Variant};
pub use solo::Solo;
pub use tile::{Colour, Goal, MOST_GOALS, TILES, Tile, TileSet};
pub use track::Track;
pub use wheel::{Choices, SLOTS, Wheel};
