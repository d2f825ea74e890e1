//! The screens other than the game screen.

mod about;
mod finished_games;
mod game_setup;
mod home;
mod home_art;
mod import;
mod net_missing;
mod next_level;
mod open_in_other_tab;
mod settings;
mod solo_scores;
mod start_game;

pub(crate) use about::{About, NotFound};
pub(crate) use finished_games::finished;
pub(crate) use game_setup::{PlayersChoice, SetUp, Variant};
pub(crate) use home::Home;
pub(crate) use net_missing::net_missing;
pub(crate) use next_level::harder;
pub(crate) use open_in_other_tab::elsewhere;
pub(crate) use settings::{LevelChoice, SettingsScreen};
pub(crate) use solo_scores::Scores;
pub(crate) use start_game::{Tags, start, start_again, take_in, today};
