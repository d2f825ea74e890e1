//! The Novae server.
mod store;
pub use store::*;
