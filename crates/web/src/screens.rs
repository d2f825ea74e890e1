//! The screens other than the game screen.

mod about;
mod art;
mod elsewhere;
mod finished;
mod harder;
mod home;
mod import;
mod scores;
mod settings;
mod setup;
mod start;

pub(crate) use about::{About, NotFound, PageNotFound};
pub(crate) use elsewhere::elsewhere;
pub(crate) use finished::finished;
pub(crate) use harder::{Played, harder};
pub(crate) use home::Home;
pub(crate) use scores::Scores;
pub(crate) use settings::{LevelChoice, SettingsScreen};
pub(crate) use setup::{PlayersChoice, SetUp, Variant};
pub(crate) use start::{Tags, start, start_again, take_in, today};
