//! Where the nets of `grandmaster` come from.
//!
//! Native programs contain them. A program in WebAssembly is smaller without them: it fetches the
//! file of a game when a player needs it, and passes its bytes to [`provide`]. Until then,
//! `grandmaster` searches as `master` does, so the program must check [`is_available`].

use std::sync::{Arc, OnceLock};

use game::{Position, Rng};
use nova_luna::NovaLuna;
use terra_nova::TerraNova;

use crate::net::{Net, NetError};
use crate::policy_net::NovaLunaNet;
use crate::terra_nova::PartNet;
use crate::{Budget, Evaluate, Thought};

/// A game for which there is a net.
pub trait UsesNet: Position + 'static {
    /// The net for two to four players.
    type Net: Send + Sync + 'static;

    /// The search that uses the net.
    #[doc(hidden)]
    const SEARCH: Search<Self>;

    /// The file that the program contains.
    #[cfg(not(target_family = "wasm"))]
    #[doc(hidden)]
    const EMBEDDED: &'static [u8];

    /// Reads a net of this game.
    #[doc(hidden)]
    fn read_net(net: &Net) -> Result<Self::Net, NetError>;

    /// The net of the whole program.
    #[doc(hidden)]
    fn provided() -> &'static OnceLock<Provided<Self>>;
}

/// A net, and the search that uses it. Only [`provide`] reads [`UsesNet::SEARCH`], so that a program can
/// load its code later.
#[doc(hidden)]
#[derive(Debug)]
pub struct Provided<P: UsesNet> {
    net: P::Net,
    search: Search<P>,
}

#[doc(hidden)]
pub type Search<P> = fn(
    &P,
    &<P as UsesNet>::Net,
    &mut Budget<'_>,
    &mut Rng,
) -> Option<Thought<<P as Position>::Action>>;

/// Sets the net of a game to the contents of a file. If the game already has one, it stays.
pub fn provide<P: Evaluate>(bytes: &[u8]) -> Result<(), NetError> {
    let net = P::read_net(&Net::read(bytes)?)?;
    P::provided().get_or_init(|| Provided { net, search: P::SEARCH });
    Ok(())
}

/// Whether the net of a game is available.
pub fn is_available<P: Evaluate>() -> bool {
    get::<P>().is_some()
}

/// Searches with the net of the game; `None` if it is not available.
pub(crate) fn search<P: Evaluate>(
    position: &P,
    budget: &mut Budget<'_>,
    rng: &mut Rng,
) -> Option<Thought<P::Action>> {
    let provided = get::<P>()?;
    (provided.search)(position, &provided.net, budget, rng)
}

/// The net of a game. An embedded net is read when it is needed for the first time.
fn get<P: Evaluate>() -> Option<&'static Provided<P>> {
    #[cfg(not(target_family = "wasm"))]
    if P::provided().get().is_none() {
        provide::<P>(P::EMBEDDED).ok()?;
    }
    P::provided().get()
}

impl UsesNet for NovaLuna {
    type Net = NovaLunaNet;

    const SEARCH: Search<NovaLuna> = crate::policy_search::search;

    #[cfg(not(target_family = "wasm"))]
    const EMBEDDED: &'static [u8] = include_bytes!("../nets/nova-luna-grandmaster.net");

    fn read_net(net: &Net) -> Result<NovaLunaNet, NetError> {
        NovaLunaNet::read(net)
    }

    fn provided() -> &'static OnceLock<Provided<NovaLuna>> {
        static NET: OnceLock<Provided<NovaLuna>> = OnceLock::new();
        &NET
    }
}

impl UsesNet for TerraNova {
    type Net = Arc<PartNet>;

    const SEARCH: Search<TerraNova> = |position, net, budget, rng| {
        Some(crate::terra_nova::search_with_net(position, net, budget, rng))
    };

    #[cfg(not(target_family = "wasm"))]
    const EMBEDDED: &'static [u8] = include_bytes!("../nets/terra-nova-grandmaster.net");

    fn read_net(net: &Net) -> Result<Arc<PartNet>, NetError> {
        PartNet::new(net).map(Arc::new)
    }

    fn provided() -> &'static OnceLock<Provided<TerraNova>> {
        static NET: OnceLock<Provided<TerraNova>> = OnceLock::new();
        &NET
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_embedded_nets_can_be_read() {
        assert!(is_available::<NovaLuna>() && is_available::<TerraNova>());
    }

    #[test]
    fn a_net_of_another_game_is_refused() {
        let file = TerraNova::EMBEDDED;
        assert_eq!(provide::<NovaLuna>(file), Err(NetError::Shape));
        assert_eq!(provide::<NovaLuna>(&file[1..]), Err(NetError::Magic));
        assert_eq!(provide::<TerraNova>(file), Ok(()));
    }
}
