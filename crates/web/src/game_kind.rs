//! The two games.

use game::Position;
use nova_luna::NovaLuna;
use terra_nova::TerraNova;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Kind {
    NovaLuna,
    TerraNova,
}

impl Kind {
    pub(crate) const ALL: [Kind; 2] = [Kind::NovaLuna, Kind::TerraNova];

    /// Its name in addresses and records.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Kind::NovaLuna => NovaLuna::GAME,
            Kind::TerraNova => TerraNova::GAME,
        }
    }

    pub(crate) fn from_name(name: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// The message id of the game's title.
    pub(crate) const fn title(self) -> &'static str {
        match self {
            Kind::NovaLuna => "nova-luna",
            Kind::TerraNova => "terra-nova",
        }
    }

    /// The CSS class of the game's screens.
    pub(crate) const fn look(self) -> &'static str {
        match self {
            Kind::NovaLuna => "bd-night",
            Kind::TerraNova => "bd-paper",
        }
    }

    /// The fewest players at a table.
    pub(crate) const fn fewest(self) -> usize {
        match self {
            Kind::NovaLuna => 1,
            Kind::TerraNova => 2,
        }
    }
}
