//! Nova Luna and Terra Nova for Python: the extension module `novae._novae`.
//!
//! This crate contains no game logic. Each class is a thin wrapper of the Rust type with its name;
//! environments and examples are written in Python.

#![allow(
    clippy::doc_markdown,
    clippy::doc_link_with_quotes,
    reason = "what stands on the classes is documentation for Python"
)]

mod action;
mod arrays;
mod batch;
mod bots;
mod deal;
mod encoding;
mod error;
mod nova_luna;
mod outcome;
mod rng;
mod self_play;
mod shared;
mod terra_nova;

use pyo3::prelude::*;

/// The contents of the package `novae`.
#[pymodule]
mod _novae {
    #[pymodule_export]
    use crate::batch::Batch;
    #[pymodule_export]
    use crate::bots::{ActionValue, Solution, Thought, choose, solve, think};
    #[pymodule_export]
    use crate::deal::verify_deal;
    #[pymodule_export]
    use crate::error::{BadRecord, BadSetup, Illegal};
    #[pymodule_export]
    use crate::nova_luna::nova_luna;
    #[pymodule_export]
    use crate::outcome::Outcome;
    #[pymodule_export]
    use crate::rng::{Rng, random_games};
    #[pymodule_export]
    use crate::self_play::SelfPlay;
    #[pymodule_export]
    use crate::terra_nova::terra_nova;
}
