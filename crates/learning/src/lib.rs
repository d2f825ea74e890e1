//! Encodings of both games for machine learning: actions as integer codes, masks, observations as
//! arrays, and batches of games that are stepped together.
//!
//! - [`Encoding`]: codes, masks and observations of one game for one kind of set-up;
//!   [`NovaLunaEncoding`] and [`TerraNovaEncoding`] define each code.
//! - [`Batch`]: thousands of games on all cores, reproducible from a seed.
//! - [`observe_positions`]: observations and masks of a list of positions, for instance of the leaves
//!   of a search.
//! - [`SelfPlay`]: thousands of games in which a tree search with a net chooses all actions. The caller
//!   evaluates the net.
//!
//! ```
//! use game::{Position, Rng};
//! use learning::{Encoding, NovaLunaEncoding};
//!
//! let encoding = NovaLunaEncoding::new(2)?;
//! assert_eq!(encoding.actions(), 769);
//! let position = encoding.fresh(&mut Rng::new(1));
//! let action = position.legal()[0];
//! let code = encoding.encode(&position, action).expect("a young area fits the window");
//! assert_eq!(encoding.decode(&position, code), Some(action));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod batch;
mod encoding;
mod self_play;
mod views;

pub use batch::{Batch, CodeError};
pub use encoding::{
    Encoding, EncodingError, NovaLunaEncoding, Section, Shape, TerraNovaEncoding, highs,
};
pub use self_play::{
    Against, NetRows, NovaLunaRows, SampleViews, SelfPlay, TARGETS, TerraNovaRows, Values,
};
pub use views::{Views, observe_positions};
