//! Lessons and rules.
//!
//! Their texts are large, and are loaded when a player opens one of these screens.

mod courses;
mod figure;
mod lesson;
mod progress;
mod rule_link;
mod rules;
mod tables;

pub(crate) use courses::Courses;
pub(crate) use lesson::LessonScreen;
pub(crate) use rule_link::RuleLink;
pub(crate) use rules::RulesScreen;
pub(crate) use tables::{Lectured, Scene};
