//! Lessons and rules: what is tried and read rather than played.
//!
//! Their words are many, and are fetched when somebody comes here.

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
