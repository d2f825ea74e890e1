//! Nets that estimate the shares of the players and propose actions, for a tree search.
//!
//! `docs/nets.md` describes the layers. All inputs are small whole numbers. Convolutions use integers,
//! and all other sums have a fixed order, so the results are the same on all platforms.

mod conv;
mod linear;
mod nova_luna_inputs;
mod nova_luna_net;
mod random_net;
mod terra_nova_inputs;
mod terra_nova_net;
mod tower;

#[cfg(test)]
mod tests;

use game::{MAX_SEATS, Position};

pub use nova_luna_inputs::{AreaInputs, NL_CELL, NL_PLAYER, NL_SHARED, NL_TILE, NovaLunaInputs};
pub use nova_luna_net::{NovaLunaNet, NovaLunaOutput, NovaLunaScratch};
#[doc(hidden)]
pub use random_net::{random_net, shapes};
pub use terra_nova_inputs::{TN_CELL, TN_SHARED, TerraNovaInputs};
pub use terra_nova_net::{TerraNovaNet, TerraNovaOutput, TerraNovaScratch};

/// Estimates the shares of the players and proposes actions.
pub trait PolicyNet<P: Position> {
    /// Memory that evaluations reuse. It does not affect results.
    type Scratch: Default;

    /// Evaluates a position with at least two players. Sets `logits` to the logits of the actions of
    /// `legal`, in the same order; those of chance are 0. Returns the shares by seat.
    fn evaluate(
        &self,
        position: &P,
        legal: &[P::Action],
        scratch: &mut Self::Scratch,
        logits: &mut Vec<f32>,
    ) -> [f32; MAX_SEATS];
}

/// 1 for true.
fn flag(condition: bool) -> u8 {
    u8::from(condition)
}
