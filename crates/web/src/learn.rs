//! Lessons and rules.
//!
//! Their texts are large, and are loaded when a player opens one of these screens.

mod courses;
mod lesson;
mod practice_boards;
mod progress;
mod rule_figures;
mod rule_link;
mod rules;

pub(crate) use courses::Courses;
pub(crate) use lesson::LessonScreen;
pub(crate) use practice_boards::{LessonGame, Scene};
pub(crate) use rule_link::RuleLink;
pub(crate) use rules::RulesScreen;
