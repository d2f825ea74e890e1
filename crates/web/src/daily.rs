//! The daily puzzle "Today's moon": a solo game with the same deck for all players of a day.

mod attempts;
mod goals_per_take;
mod leaderboard;
mod moon_icon;
mod par;
mod play_options;
mod recent_days;
mod score_and_par;
mod screen;
mod share;

pub(crate) use attempts::{KEPT as DAYS, played};
pub(crate) use par::score_of as par_of;
pub(crate) use screen::DailyScreen;
