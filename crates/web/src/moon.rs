//! The daily puzzle "Today's moon": a solo game with the same deck for all players of a day.

mod board;
mod calendar;
mod course;
mod face;
mod figures;
mod par;
mod screen;
mod share;
mod tries;
mod ways;

pub(crate) use par::score_of as par_of;
pub(crate) use screen::MoonScreen;
pub(crate) use tries::{KEPT as DAYS, played};
